/**
 * One request under way however many callers ask the same. Each caller waits under its own signal; the request itself
 * ends early only when nobody waits for it any more.
 */
import { ServiceError } from "../service/errors";
import type { CallOptions, CallPriority } from "./rental-service";

/** A request under way, as its starter hands it over. */
export interface RunningRequest<T> {
  /** Must settle once the signal that the starter got is aborted. */
  readonly result: Promise<T>;
  /** Somebody interactive waits now for what began in the background. */
  raise(): void;
}

export interface SharedRequests {
  /**
   * Joins the request under way with this key, or starts it. `endpoint` names it in the CancelledError of a caller
   * that gives up; undefined where it is more than one request.
   */
  join<T>(
    key: string,
    endpoint: string | undefined,
    call: CallOptions,
    start: (signal: AbortSignal, priority: CallPriority) => RunningRequest<T>,
  ): Promise<T>;
}

interface Entry {
  readonly running: RunningRequest<unknown>;
  readonly abort: AbortController;
  waiting: number;
  interactive: boolean;
}

export function createSharedRequests(): SharedRequests {
  /** Invariant: every entry has at least one waiter and has not settled. */
  const entries = new Map<string, Entry>();

  function enter(
    key: string,
    priority: CallPriority,
    start: (signal: AbortSignal, priority: CallPriority) => RunningRequest<unknown>,
  ): Entry {
    const known = entries.get(key);
    if (known) {
      if (priority === "interactive" && !known.interactive) {
        known.interactive = true;
        known.running.raise();
      }
      return known;
    }
    const abort = new AbortController();
    const running = start(abort.signal, priority);
    const entry = { running, abort, waiting: 0, interactive: priority === "interactive" };
    entries.set(key, entry);
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    running.result.then(forget, forget);
    return entry;
  }

  return {
    join: <T>(
      key: string,
      endpoint: string | undefined,
      { signal, priority = "interactive" }: CallOptions,
      start: (signal: AbortSignal, priority: CallPriority) => RunningRequest<T>,
    ) =>
      new Promise<T>((resolve, reject) => {
        if (signal?.aborted) {
          reject(cancelled(endpoint));
          return;
        }
        const entry = enter(key, priority, start);
        entry.waiting += 1;
        const leave = () => {
          reject(cancelled(endpoint));
          entry.waiting -= 1;
          if (entry.waiting > 0) return;
          if (entries.get(key) === entry) entries.delete(key);
          entry.abort.abort(cancelled(endpoint));
        };
        signal?.addEventListener("abort", leave, { once: true });
        // Whoever shares a key asks the same endpoint, so the answer has the same type.
        (entry.running.result as Promise<T>)
          .then(resolve, reject)
          .finally(() => signal?.removeEventListener("abort", leave));
      }),
  };
}

function cancelled(endpoint: string | undefined): ServiceError {
  const what = endpoint === undefined ? "The request" : `The request ${endpoint}`;
  return new ServiceError("CancelledError", `${what} was cancelled.`, { endpoint });
}
