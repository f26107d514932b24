/**
 * Refetches saved answers to staging: the workbook keeps its answers until the new ones are applied. If the network,
 * the quota or the key fails, it stops or waits; what was fetched by then isn't fetched again.
 */
import type { Answer } from "../../engine/answers/answer";
import { forkSignal } from "../../client/fork-signal";
import { isServiceError, type ServiceError, type ServiceErrorName, messageOf } from "../../service/service-errors";
import type { CellEngine } from "../../engine/cell-engine";

/** The result for one key: the answer, or why there is none. */
export type StagedAnswer = { readonly answer: Answer } | { readonly message: string };

export interface StagingParts {
  readonly engine: Pick<CellEngine, "fetchAnew">;
  /** Milliseconds since the epoch: anything fetched earlier is ignored. */
  readonly notBefore: number;
  /** Ends the staging with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after every answer. */
  readonly onProgress?: () => void;
  /** "wait": retries after `resume`; "stop": the staging ends with the error. Default: stop. */
  readonly onTrouble?: (error: ServiceError) => "wait" | "stop";
}

export interface Staging {
  /** By key; complete once `finished` resolves. */
  readonly staged: ReadonlyMap<string, StagedAnswer>;
  readonly done: number;
  readonly failed: number;
  readonly of: number;
  readonly finished: Promise<void>;
  /** Starts no further answers until `resume`; running ones continue. */
  pause(): void;
  resume(): void;
}

/** Concurrent answers: enough to keep the quota busy, few enough that none times out while waiting. */
const askedAtOnce = 64;

/** Errors that affect all answers: another attempt would fail too. Others concern a single answer. */
const troubles: ReadonlySet<ServiceErrorName> = new Set([
  "NetworkError",
  "TimeoutError",
  "RateLimitedError",
  "MissingKeyError",
  "UnauthorizedError",
  "ConnectionChangedError",
]);

export function stageAnswers(keys: readonly string[], parts: StagingParts): Staging {
  const { engine, notBefore, signal, onTrouble = () => "stop" as const } = parts;
  const staged = new Map<string, StagedAnswer>();
  const waiting = [...keys].reverse();
  const stop = new AbortController();
  const giveUp = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp, { once: true });
  const forked = forkSignal(stop.signal);
  let failed = 0;
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | null = null;

  function pause(): void {
    if (gate !== null) return;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    gate = { opened, open };
  }

  function resume(): void {
    gate?.open();
    gate = null;
  }

  async function fetchOne(key: string): Promise<void> {
    try {
      const answer = await forked.run((own) =>
        engine.fetchAnew(key, { notBefore }, { priority: "background", signal: own }),
      );
      staged.set(key, { answer });
    } catch (error) {
      stop.signal.throwIfAborted();
      if (isServiceError(error) && troubles.has(error.name)) {
        if (onTrouble(error) === "stop") {
          stop.abort(error);
          throw error;
        }
        waiting.push(key);
        pause();
        return;
      }
      failed += 1;
      staged.set(key, { message: messageOf(error) });
    }
    if (!stop.signal.aborted) parts.onProgress?.();
  }

  const waitAt = ({ opened }: { readonly opened: Promise<void> }): Promise<void> =>
    forked.run((own) => orAborted(opened, own));

  async function fetchInTurn(): Promise<void> {
    for (;;) {
      while (gate !== null) await waitAt(gate);
      stop.signal.throwIfAborted();
      const key = waiting.pop();
      if (key === undefined) return;
      await fetchOne(key);
    }
  }

  /**
   * A worker that finds no work left is done; a worker that returns an answer to the queue after an error picks it up
   * again itself.
   */
  const workers = Array.from({ length: Math.min(askedAtOnce, keys.length) }, fetchInTurn);
  const finished = Promise.all(workers)
    .then(() => stop.signal.throwIfAborted())
    .finally(() => signal?.removeEventListener("abort", giveUp));
  return {
    staged,
    get done() {
      return staged.size;
    },
    get failed() {
      return failed;
    },
    of: keys.length,
    finished,
    pause,
    resume,
  };
}

function orAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    void promise.then(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    });
  });
}
