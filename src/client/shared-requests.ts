/**
 * One request under way no matter how many callers ask the same. Each caller waits with its own signal; the request
 * itself ends early only when all callers have given up.
 */
import { say } from "../domain/said";
import { ServiceError } from "../service/service-errors";
import type { CallOptions, CallPriority } from "./rental-service";

/** A request under way, as returned by its starter. */
export interface RunningRequest<T> {
  /** Must settle once the signal passed to the starter is aborted. */
  readonly result: Promise<T>;
  /** An interactive caller now waits for a request that began in the background. */
  raise(): void;
}

export interface SharedRequests {
  /**
   * Joins the request under way with this key, or starts it. `endpoint` is for the CancelledError of a caller that
   * gives up; undefined for more than one request.
   */
  join<T>(
    key: string,
    endpoint: string | undefined,
    call: CallOptions,
    start: (signal: AbortSignal, priority: CallPriority) => RunningRequest<T>,
  ): Promise<T>;
  /** Ends every request under way: all callers get this error. */
  endAll(error: ServiceError): void;
}

interface Entry {
  readonly running: RunningRequest<unknown>;
  readonly abort: AbortController;
  waiting: number;
  interactive: boolean;
}

export function createSharedRequests(): SharedRequests {
  /** Invariant: every entry has at least one waiter and hasn't settled. */
  const entries = new Map<string, Entry>();

  function enter(
    key: string,
    priority: CallPriority,
    start: (signal: AbortSignal, priority: CallPriority) => RunningRequest<unknown>,
  ): Entry {
    const known = entries.get(key);
    if (known) {
      if (priority === "interactive") raise(known);
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

  function raise(entry: Entry): void {
    if (entry.interactive) return;
    entry.interactive = true;
    entry.running.raise();
  }

  return {
    join: <T>(
      key: string,
      endpoint: string | undefined,
      { signal, urgent, priority = "interactive" }: CallOptions,
      start: (signal: AbortSignal, priority: CallPriority) => RunningRequest<T>,
    ) =>
      new Promise<T>((resolve, reject) => {
        if (signal?.aborted) {
          reject(cancelled(endpoint));
          return;
        }
        const entry = enter(key, urgent?.aborted ? "interactive" : priority, start);
        entry.waiting += 1;
        const hurry = () => raise(entry);
        const leave = () => {
          reject(cancelled(endpoint));
          urgent?.removeEventListener("abort", hurry);
          entry.waiting -= 1;
          if (entry.waiting > 0) return;
          if (entries.get(key) === entry) entries.delete(key);
          entry.abort.abort(cancelled(endpoint));
        };
        signal?.addEventListener("abort", leave, { once: true });
        urgent?.addEventListener("abort", hurry, { once: true });
        // Equal keys mean the same endpoint, so the response has the same type.
        (entry.running.result as Promise<T>).then(resolve, reject).finally(() => {
          signal?.removeEventListener("abort", leave);
          urgent?.removeEventListener("abort", hurry);
        });
      }),
    endAll: (error) => {
      const ending = [...entries.values()];
      entries.clear();
      for (const { abort } of ending) abort.abort(error);
    },
  };
}

function cancelled(endpoint: string | undefined): ServiceError {
  const what = endpoint === undefined ? say`The request` : say`The request ${endpoint}`;
  return new ServiceError("CancelledError", say`${what} was cancelled.`, { endpoint });
}
