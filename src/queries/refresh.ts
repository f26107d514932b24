/**
 * Fetches kept answers anew. All are fetched before the first is put in place, so that a refresh that is cancelled leaves
 * every answer as it was; an answer that cannot be fetched keeps its value and is marked.
 */
import type { Answer } from "../cache/answer";
import type { Clock } from "../client/clock";
import type { CellEngine } from "./cell-engine";

export interface RefreshFailed {
  readonly key: string;
  readonly message: string;
}

export interface RefreshOutcome {
  /** Keys of the answers that were fetched anew. */
  readonly refreshed: readonly string[];
  /** Those of them whose value is another one now. */
  readonly changed: readonly string[];
  /** Answers that keep their old value, with the reason. */
  readonly failed: readonly RefreshFailed[];
}

export interface RefreshParts {
  readonly engine: CellEngine;
  readonly clock: Clock;
  /** Ends the refresh with the signal's reason; nothing is changed then. */
  readonly signal?: AbortSignal;
  /** Called after every answer. */
  readonly onProgress?: (done: number, of: number) => void;
}

type Fetched = { readonly answer: Answer } | { readonly failed: RefreshFailed };

/** Fetches the answers of the keys anew, each property once, and puts them in place together. */
export async function refreshAnswers(
  keys: readonly string[],
  { engine, clock, signal, onProgress }: RefreshParts,
): Promise<RefreshOutcome> {
  const freshness = { notBefore: clock.now() };
  const call = { priority: "background", ...(signal && { signal }) } as const;
  let done = 0;
  const fetchOne = async (key: string): Promise<Fetched> => {
    const fetched = await engine.fetchAnew(key, freshness, call).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ failed: { key, message: error instanceof Error ? error.message : String(error) } }),
    );
    done += 1;
    if (!signal?.aborted) onProgress?.(done, keys.length);
    return fetched;
  };
  const staged = await Promise.all(keys.map(fetchOne));
  signal?.throwIfAborted();

  const refreshed: string[] = [];
  const changed: string[] = [];
  const failed: RefreshFailed[] = [];
  for (const one of staged) {
    if ("failed" in one) {
      failed.push(one.failed);
      engine.noteFailure(one.failed.key, { at: clock.now(), message: one.failed.message });
      continue;
    }
    const { answer } = one;
    const before = engine.inspect(answer.key)?.answer;
    // Removed by the person while it was fetched: it stays removed.
    if (before === undefined) continue;
    if (JSON.stringify(before.value) !== JSON.stringify(answer.value)) changed.push(answer.key);
    refreshed.push(answer.key);
    engine.keep(answer);
  }
  return { refreshed, changed, failed };
}
