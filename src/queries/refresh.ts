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

/** Keys are those that the answers had before. */
export interface RefreshOutcome {
  readonly refreshed: readonly string[];
  /** Those of them whose value is another one now. */
  readonly changed: readonly string[];
  /** Those of them that were from other data: the new answer has another key. */
  readonly replaced: readonly string[];
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

type Fetched = { readonly key: string } & ({ readonly answer: Answer } | { readonly message: string });

/** So many answers are asked for at a time: enough to keep the quota busy, and none waits so long that it gives up. */
const askedAtOnce = 64;

/** Fetches the answers of the keys anew, each property once, and puts them in place together. */
export async function refreshAnswers(keys: readonly string[], parts: RefreshParts): Promise<RefreshOutcome> {
  const { engine, clock, signal } = parts;
  const staged = await fetchAll(keys, parts);
  signal?.throwIfAborted();

  const refreshed: string[] = [];
  const changed: string[] = [];
  const replaced: string[] = [];
  const failed: RefreshFailed[] = [];
  for (const fetched of staged) {
    const { key } = fetched;
    if ("message" in fetched) {
      failed.push(fetched);
      engine.noteFailure(key, { at: clock.now(), message: fetched.message });
      continue;
    }
    const before = engine.inspect(key)?.answer;
    // Removed by the person while it was fetched: it stays removed.
    if (before === undefined) continue;
    const { answer } = fetched;
    if (JSON.stringify(before.value) !== JSON.stringify(answer.value)) changed.push(key);
    refreshed.push(key);
    engine.keep(answer);
    if (answer.key === key) continue;
    replaced.push(key);
    engine.forget(key);
  }
  return { refreshed, changed, replaced, failed };
}

async function fetchAll(
  keys: readonly string[],
  { engine, clock, signal, onProgress }: RefreshParts,
): Promise<Fetched[]> {
  const freshness = { notBefore: clock.now() };
  const call = { priority: "background", ...(signal && { signal }) } as const;
  const staged: Fetched[] = [];
  const waiting = keys.values();
  async function fetchInTurn(): Promise<void> {
    for (const key of waiting) {
      if (signal?.aborted) return;
      const fetched = await engine.fetchAnew(key, freshness, call).then(
        (answer): Fetched => ({ key, answer }),
        (error: unknown): Fetched => ({ key, message: error instanceof Error ? error.message : String(error) }),
      );
      staged.push(fetched);
      if (!signal?.aborted) onProgress?.(staged.length, keys.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(askedAtOnce, keys.length) }, fetchInTurn));
  const order = new Map(keys.map((key, index) => [key, index]));
  return staged.sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
}
