/**
 * The line before the service: at most so many requests at once, none before the budget allows it, interactive ones
 * first. A call waits in line as long as the line moves or the service's quota holds it back; it never waits for ever.
 */
import PQueue from "p-queue";
import { ServiceError } from "../service/errors";
import { createAlarm } from "./alarm";
import type { Clock } from "./clock";
import { createConcurrencyLimit } from "./concurrency-limit";
import { durationInWords } from "./duration-words";
import type { RateLimits } from "./rate-limit-headers";
import type { CallPriority } from "./rental-service";
import type { RequestBudget } from "./request-budget";
import { holdAfter, shortestTryRate } from "./retry-policy";

export interface QueueDependencies {
  readonly clock: Clock;
  readonly budget: RequestBudget;
  /** 0..1, for the back-off. */
  readonly random: () => number;
  /** Requests at once, at most. */
  readonly concurrency: number;
  /** A call gives up when nothing has moved for so long: nobody's request came to its end, no quota to wait for. */
  readonly stallMs: number;
  /** Nobody waits longer than this in line, nor at all for a quota that opens later. */
  readonly longestWaitMs: number;
}

/** A place in line. */
export interface Ticket {
  readonly endpoint: string;
  /** When the call was made, milliseconds since the epoch. */
  readonly madeAt: number;
  readonly signal: AbortSignal;
  readonly priority: CallPriority;
  /** First among its priority: another try, or the next request of a question that has begun. */
  readonly isFirst: boolean;
}

/** Handed to a request whose turn has come. */
export interface Turn {
  /** How long from now this call would still wait if nothing moved: its request should take no longer. */
  patienceMs(): number;
  /** To be called as soon as the answer's headers are there. `retryAfterMs`: what a refusal asks to wait. */
  answered(answer: { status: number; limits: RateLimits; retryAfterMs: number | undefined }): void;
}

export interface Waiting<T> {
  readonly result: Promise<T>;
  /** Moves a background call among the interactive ones, if its turn has not come yet. */
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

/** A service that refuses so often in a row, each time after the wait that it asked for, excuses no further wait. */
const mostExcusedRefusals = 2;

export function createRequestQueue(dependencies: QueueDependencies): RequestQueue {
  const { clock, budget, random, stallMs, longestWaitMs } = dependencies;
  const limit = createConcurrencyLimit(dependencies.concurrency);
  const queue = new PQueue({ concurrency: limit.current });
  /** Who waits for a turn; p-queue keeps their order. */
  const line = new Set<Place>();
  /** No place in line expires before this. */
  let earliestExpiry = Infinity;
  /** When a request last came to its end: a right answer, or an error that is neither a refusal nor a time-out. */
  let movedAt = -Infinity;
  /** Refusals in a row, since the line last moved. */
  let refusals = 0;
  let refusedAt = -Infinity;
  let lastRefusal: ServiceError | undefined;
  /** The quota lets nobody go before this; time until then is no standstill. */
  let heldUntil = -Infinity;
  let lastPlace = 0;
  const opening = createAlarm(clock, steer);
  const patrol = createAlarm(clock, dismiss);
  /** While it is set nobody goes yet: who asks first waits for those who ask in the same pass. */
  const gathering = createAlarm(clock, steer);

  /** Lets the line move or stand, as the budget says. Invariant: after every change of the budget this runs. */
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

  /** Sends away whoever has waited too long, or would have to, and sets the time of the next look. */
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
      const { name, message, status, serviceMessage } = lastRefusal;
      return new ServiceError(name, message, { endpoint, status, serviceMessage, retryAfterMs });
    }
    return retryAfterMs === undefined ? noTurn(endpoint, now - madeAt) : heldBack(endpoint, retryAfterMs);
  }

  /**
   * Excel calls the cells of one calculation one after the other: the first of an idle line waits until all have asked,
   * so that interactive ones go before background ones and nobody's turn is spent on what is given up at once.
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
          // What started before the last refusal says nothing about the wait that it asked for.
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
    `The request budget of this key is used up, or the service asked to wait. Try again in ${durationInWords(waitMs)}.`,
    { endpoint, retryAfterMs: waitMs },
  );
}

function noTurn(endpoint: string, waitedMs: number): ServiceError {
  return new ServiceError(
    "TimeoutError",
    `${endpoint} wasn't sent within ${durationInWords(waitedMs)}, because earlier requests got no answer. Try again. If this persists, check your network.`,
    { endpoint },
  );
}
