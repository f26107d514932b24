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

export interface QueueDependencies {
  readonly clock: Clock;
  readonly budget: RequestBudget;
  /** Requests at once, at most. */
  readonly concurrency: number;
  /** A call gives up when nothing has moved for so long: no answer to anybody, and no quota to wait for. */
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
  /** Another try of a call that has been in line before: first among its priority. */
  readonly again: boolean;
}

/** Handed to a request whose turn has come. */
export interface Turn {
  /** To be called as soon as the answer's headers are there. `holdMs` closes the line for so long. */
  answered(answer: { limits: RateLimits; holdMs: number | undefined; overloaded: boolean }): void;
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
  readonly enteredAt: number;
  readonly leave: AbortController;
}

const priorities = { interactive: 10, background: 0 } as const;
const againBonus = 5;

export function createRequestQueue(dependencies: QueueDependencies): RequestQueue {
  const { clock, budget, stallMs, longestWaitMs } = dependencies;
  const limit = createConcurrencyLimit(dependencies.concurrency);
  const queue = new PQueue({ concurrency: limit.current });
  /** Who waits for a turn; p-queue keeps their order. */
  const line = new Set<Place>();
  /** No place in line expires before this. */
  let earliestExpiry = Infinity;
  let movedAt = -Infinity;
  let lastPlace = 0;
  const opening = createAlarm(clock, () => {
    movedAt = clock.now();
    steer();
  });
  const patrol = createAlarm(clock, dismiss);

  /** Lets the line move or stand, as the budget says. Invariant: after every change of the budget this runs. */
  function steer(): void {
    const now = clock.now();
    const opensAt = budget.nextStart(now);
    if (opensAt <= now) {
      opening.set(Infinity);
      queue.start();
      return;
    }
    queue.pause();
    if (line.size === 0) return;
    opening.set(opensAt);
    if (opensAt !== Infinity && opensAt > earliestExpiry) dismiss();
  }

  /** Sends away whoever has waited too long, or would have to, and sets the time of the next look. */
  function dismiss(): void {
    const now = clock.now();
    const opensAt = budget.nextStart(now);
    const heldUntil = opensAt === Infinity ? now : opensAt;
    let nextLook = Infinity;
    earliestExpiry = Infinity;
    for (const place of line) {
      const expiresAt = place.ticket.madeAt + longestWaitMs;
      const stallsAt = Math.max(place.enteredAt, movedAt, heldUntil > now ? heldUntil : -Infinity) + stallMs;
      if (heldUntil > now && heldUntil > expiresAt) {
        place.leave.abort(heldBack(place.ticket.endpoint, heldUntil - now));
      } else if (now >= expiresAt || now >= stallsAt) {
        place.leave.abort(noTurn(place.ticket.endpoint, now - place.enteredAt));
      } else {
        nextLook = Math.min(nextLook, expiresAt, stallsAt);
        earliestExpiry = Math.min(earliestExpiry, expiresAt);
      }
    }
    patrol.set(nextLook);
  }

  function enter(ticket: Ticket): Place {
    const place = { ticket, enteredAt: clock.now(), leave: new AbortController() };
    const expiresAt = ticket.madeAt + longestWaitMs;
    line.add(place);
    earliestExpiry = Math.min(earliestExpiry, expiresAt);
    patrol.set(Math.min(patrol.at, expiresAt, place.enteredAt + stallMs));
    return place;
  }

  function exit(place: Place): void {
    line.delete(place);
    if (line.size > 0) return;
    opening.set(Infinity);
    patrol.set(Infinity);
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
      return await request({
        answered: ({ limits, holdMs, overloaded }) => {
          finish(limits, holdMs);
          movedAt = clock.now();
          if (overloaded) limit.overloaded(startedAt, clock.now());
          else limit.succeeded();
        },
      });
    } catch (error) {
      const timedOut = (error as Error).name === "TimeoutError";
      if (timedOut) limit.overloaded(startedAt, clock.now());
      else movedAt = clock.now();
      throw error;
    } finally {
      finish();
      if (queue.concurrency !== limit.current) queue.concurrency = limit.current;
    }
  }

  return {
    run: (ticket, request) => {
      const place = enter(ticket);
      const id = String((lastPlace += 1));
      const order = (priority: CallPriority) => priorities[priority] + (ticket.again ? againBonus : 0);
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
    `The request quota of this key is used up. Try again in ${durationInWords(waitMs)}.`,
    { endpoint, retryAfterMs: waitMs },
  );
}

function noTurn(endpoint: string, waitedMs: number): ServiceError {
  return new ServiceError(
    "TimeoutError",
    `${endpoint} waited ${durationInWords(waitedMs)} for its turn and was not sent, because earlier requests got no ` +
      "answer. Try again; if it stays, check your network.",
    { endpoint },
  );
}
