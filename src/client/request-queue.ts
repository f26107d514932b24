/**
 * Priority queue in front of the service: a limited number of requests at once, none before the budget allows it,
 * interactive ones first. A call waits while the queue moves or the service's quota holds it back, but never forever.
 */
import { say } from "../domain/said";
import PQueue from "p-queue";
import { ServiceError } from "../service/service-errors";
import { createAlarm } from "./alarm";
import { type Clock, durationInWords } from "./clock";
import { createConcurrencyLimit } from "./concurrency-limit";
import type { RateLimits } from "./rate-limit-headers";
import type { CallPriority } from "./rental-service";
import type { RequestBudget } from "./request-budget";
import { holdAfter, shortestTryRate } from "./retry-policy";

export interface QueueDependencies {
  readonly clock: Clock;
  readonly budget: RequestBudget;
  /** 0..1, for the back-off. */
  readonly random: () => number;
  /** Maximum number of requests at once. */
  readonly concurrency: number;
  /** A call gives up if nothing has moved for this long: no request finished, and no quota to wait for. */
  readonly stallMs: number;
  /** Maximum time in the queue; a call whose quota opens later gives up right away. */
  readonly longestWaitMs: number;
}

/** A place in the queue. */
export interface Ticket {
  readonly endpoint: string;
  /** When the call was made, milliseconds since the epoch. */
  readonly madeAt: number;
  readonly signal: AbortSignal;
  readonly priority: CallPriority;
  /** First within its priority: a retry, or the next request of a question already begun. */
  readonly isFirst: boolean;
}

/** Passed to a request when its turn comes. */
export interface Turn {
  /** How much longer this call would wait if nothing moved: upper bound for its request. */
  patienceMs(): number;
  /** Call it as soon as the response's headers arrive. `retryAfterMs`: the wait that a refusal asks for. */
  answered(answer: { status: number; limits: RateLimits; retryAfterMs: number | undefined }): void;
}

export interface Waiting<T> {
  readonly result: Promise<T>;
  /** Moves a background call to the interactive ones, if its turn hasn't come yet. */
  raise(): void;
}

export interface RequestQueue {
  run<T>(ticket: Ticket, request: (turn: Turn) => Promise<T>): Waiting<T>;
}

interface Place {
  readonly ticket: Ticket;
  readonly leave: AbortController;
}

const priorities = { interactive: 10, background: 0 } as const;
const firstBonus = 5;

/** After more refusals in a row, each after the wait that the service asked for, a call stops waiting. */
const mostExcusedRefusals = 2;

export function createRequestQueue(dependencies: QueueDependencies): RequestQueue {
  const { clock, budget, random, stallMs, longestWaitMs } = dependencies;
  const limit = createConcurrencyLimit(dependencies.concurrency);
  const queue = new PQueue({ concurrency: limit.current });
  /** Calls waiting for a turn; p-queue keeps their order. */
  const line = new Set<Place>();
  /** No place in the queue expires before this. */
  let earliestExpiry = Infinity;
  /** When a request last finished: with a response, or an error that is neither a refusal nor a time-out. */
  let movedAt = -Infinity;
  /** Refusals in a row since the queue last moved. */
  let refusals = 0;
  let refusedAt = -Infinity;
  let lastRefusal: ServiceError | undefined;
  /** The quota allows no request before this; waiting until then isn't a stall. */
  let heldUntil = -Infinity;
  let lastPlace = 0;
  const opening = createAlarm(clock, steer);
  const patrol = createAlarm(clock, dismiss);
  /** While set, no request starts: the first caller waits for others of the same pass. */
  const gathering = createAlarm(clock, steer);

  /** Starts or pauses the queue according to the budget. Must run after every change of the budget. */
  function steer(): void {
    const now = clock.now();
    const opensAt = budget.nextStart(now);
    if (opensAt <= now) {
      heldUntil = Math.min(heldUntil, now);
      opening.set(Infinity);
      if (gathering.at === Infinity) queue.start();
      else queue.pause();
      return;
    }
    queue.pause();
    heldUntil = opensAt === Infinity ? Math.min(heldUntil, now) : opensAt;
    if (line.size === 0) return;
    opening.set(opensAt);
    if (heldUntil > earliestExpiry) dismiss();
  }

  /** When a call gives up unless something moves. */
  function stallsAt({ madeAt }: Ticket): number {
    return Math.max(madeAt, movedAt, refusals <= mostExcusedRefusals ? heldUntil : -Infinity) + stallMs;
  }

  /** When there is no longer time for a turn. */
  function lastTurnAt(ticket: Ticket): number {
    return stallsAt(ticket) - stallMs * shortestTryRate;
  }

  /** Rejects calls that have waited too long, or would have to, and schedules the next check. */
  function dismiss(): void {
    const now = clock.now();
    let nextLook = Infinity;
    earliestExpiry = Infinity;
    for (const { ticket, leave } of line) {
      const expiresAt = ticket.madeAt + longestWaitMs;
      const givesUpAt = Math.min(expiresAt, lastTurnAt(ticket));
      if (now >= givesUpAt || (heldUntil > now && heldUntil > expiresAt)) {
        leave.abort(dismissal(ticket, now));
      } else {
        nextLook = Math.min(nextLook, givesUpAt);
        earliestExpiry = Math.min(earliestExpiry, expiresAt);
      }
    }
    patrol.set(nextLook);
  }

  function dismissal({ endpoint, madeAt }: Ticket, now: number): ServiceError {
    const retryAfterMs = heldUntil > now ? heldUntil - now : undefined;
    if (lastRefusal) {
      const { name, said, status, serviceMessage } = lastRefusal;
      return new ServiceError(name, said, { endpoint, status, serviceMessage, retryAfterMs });
    }
    return retryAfterMs === undefined ? noTurn(endpoint, now - madeAt) : heldBack(endpoint, retryAfterMs);
  }

  /**
   * Excel calls the cells of one calculation one by one: the first call in an idle queue waits until all have asked, so
   * interactive ones go first and no turn is spent on a call that is canceled at once.
   */
  function gather(): void {
    if (line.size === 0 && queue.pending === 0) gathering.set(clock.now());
  }

  function enter(ticket: Ticket): Place {
    gather();
    const place = { ticket, leave: new AbortController() };
    const expiresAt = ticket.madeAt + longestWaitMs;
    line.add(place);
    earliestExpiry = Math.min(earliestExpiry, expiresAt);
    patrol.set(Math.min(patrol.at, expiresAt, lastTurnAt(ticket)));
    return place;
  }

  function exit(place: Place): void {
    line.delete(place);
    if (line.size > 0) return;
    earliestExpiry = Infinity;
    opening.set(Infinity);
    patrol.set(Infinity);
    gathering.set(Infinity);
  }

  async function takeTurn<T>(place: Place, request: (turn: Turn) => Promise<T>): Promise<T> {
    exit(place);
    const startedAt = clock.now();
    let counted = false;
    const finish = (limits?: RateLimits, holdMs?: number) => {
      if (counted) return;
      counted = true;
      const now = clock.now();
      budget.finish(now, limits);
      if (holdMs !== undefined) budget.hold(now, now + holdMs);
      steer();
    };
    budget.start();
    steer();
    try {
      const result = await request({
        patienceMs: () => stallsAt(place.ticket) - clock.now(),
        answered: ({ status, limits, retryAfterMs }) => {
          const refused = status === 429 || status === 503;
          // A request that started before the last refusal doesn't count as another one.
          if (refused && startedAt >= refusedAt) {
            refusals += 1;
            refusedAt = clock.now();
          }
          const refusal = { status, retryAfterMs, round: Math.max(1, refusals), random: random() };
          finish(limits, refused ? holdAfter(refusal) : undefined);
        },
      });
      limit.succeeded();
      moved();
      return result;
    } catch (error) {
      const { name, status } = error as ServiceError;
      if (name === "TimeoutError") limit.overloaded(startedAt, clock.now());
      else if (name === "RateLimitedError" || status === 503) {
        limit.overloaded(startedAt, clock.now());
        lastRefusal = error as ServiceError;
      } else moved();
      throw error;
    } finally {
      finish();
      if (queue.concurrency !== limit.current) queue.concurrency = limit.current;
    }
  }

  function moved(): void {
    movedAt = clock.now();
    refusals = 0;
    lastRefusal = undefined;
  }

  return {
    run: (ticket, request) => {
      const place = enter(ticket);
      const id = String((lastPlace += 1));
      const order = (priority: CallPriority) => priorities[priority] + (ticket.isFirst ? firstBonus : 0);
      const abort = () => place.leave.abort(ticket.signal.reason);
      if (ticket.signal.aborted) abort();
      ticket.signal.addEventListener("abort", abort, { once: true });
      steer();
      const result = queue
        .add(() => takeTurn(place, request), { id, priority: order(ticket.priority), signal: place.leave.signal })
        .finally(() => {
          exit(place);
          ticket.signal.removeEventListener("abort", abort);
        });
      return {
        result,
        raise: () => {
          if (line.has(place) && !place.leave.signal.aborted) queue.setPriority(id, order("interactive"));
        },
      };
    },
  };
}

function heldBack(endpoint: string, waitMs: number): ServiceError {
  return new ServiceError(
    "RateLimitedError",
    say`The request budget of this key is used up, or the service asked to wait. Try again in ${durationInWords(waitMs)}.`,
    { endpoint, retryAfterMs: waitMs },
  );
}

function noTurn(endpoint: string, waitedMs: number): ServiceError {
  return new ServiceError(
    "TimeoutError",
    say`${endpoint} wasn't sent within ${durationInWords(waitedMs)}, because earlier requests got no answer. Try again. If this persists, check your network.`,
    { endpoint },
  );
}
