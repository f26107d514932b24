/** The refresh of a workbook's figures, one at a time: what cells show is fetched anew and put in place together. */
import type { Clock } from "../client/clock";
import type { CellEngine } from "../queries/cell-engine";
import { refreshAnswers } from "../queries/refresh";
import type { RefreshSummary } from "./addin-status";

export interface ModelRefreshParts {
  readonly engine: CellEngine;
  readonly clock: Clock;
  /** Resolves once it is known whether there is a connection; rejects with the reason where that cannot be found out. */
  readonly whenConnected: () => Promise<void> | null;
  /** Looks through the workbook for the answers that cells show. */
  readonly findShown: () => Promise<void>;
  /** Keys of the answers that cells show and that the connected data can give anew. */
  readonly shownKeys: () => readonly string[];
  /** Calculates the cells that show these answers again; rejects where the host refuses. */
  readonly recalculate: (keys: ReadonlySet<string>) => Promise<void>;
  /** Told of the answers that were fetched anew, also those whose value is the same, and of those that could not be. */
  readonly onRefreshed: (keys: readonly string[]) => void;
  /** Writes the answers into the workbook. */
  readonly save: () => Promise<void>;
  readonly onChange: () => void;
}

export interface ModelRefresh {
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Null where it was cancelled: nothing is changed then. */
  run(): Promise<RefreshSummary | null>;
  cancel(): void;
}

/** Progress is told at most once for so many answers, so that a large refresh does not paint the pane without end. */
const toldEvery = 25;

export function createModelRefresh(parts: ModelRefreshParts): ModelRefresh {
  const { engine, clock, onChange } = parts;
  let progress: ModelRefresh["progress"] = null;
  let stop: AbortController | null = null;
  let underWay: Promise<RefreshSummary | null> | null = null;

  async function connectionFailure(): Promise<string | null> {
    try {
      await parts.whenConnected();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Every answer keeps its value. */
  function refuse(keys: readonly string[], reason: string): RefreshSummary {
    for (const key of keys) engine.noteFailure(key, { at: clock.now(), message: reason });
    parts.onRefreshed(keys);
    return { refreshed: 0, changed: 0, failed: keys.length, reason };
  }

  async function refresh(signal: AbortSignal): Promise<RefreshSummary | null> {
    // A host that refuses now (a cell is being edited) must not keep the figures from being refreshed.
    await parts.findShown().catch(() => undefined);
    const keys = parts.shownKeys();
    progress = { done: 0, of: keys.length };
    onChange();
    const unconnected = await connectionFailure();
    if (unconnected !== null) return refuse(keys, unconnected);
    const outcome = await refreshAnswers(keys, {
      engine,
      clock,
      signal,
      onProgress(done, of) {
        progress = { done, of };
        if (done % toldEvery === 0 || done === of) onChange();
      },
    }).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (outcome === null) return null;
    const { refreshed, changed, replaced, failed } = outcome;
    parts.onRefreshed([...refreshed, ...failed.map(({ key }) => key)]);
    const shown = parts.recalculate(new Set([...changed, ...replaced])).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await parts.save();
    // The figures are kept by now: only the cells do not show them yet.
    const refused = await shown;
    if (refused !== null) throw refused.error;
    const reason = failed[0]?.message;
    return {
      refreshed: refreshed.length,
      changed: changed.length,
      failed: failed.length,
      ...(reason !== undefined && { reason }),
    };
  }

  return {
    get progress() {
      return progress;
    },
    run() {
      if (underWay !== null) return underWay;
      stop = new AbortController();
      progress = { done: 0, of: 0 };
      onChange();
      underWay = refresh(stop.signal).finally(() => {
        underWay = null;
        progress = null;
        stop = null;
        onChange();
      });
      return underWay;
    },
    cancel: () => stop?.abort(new DOMException("The refresh was cancelled.", "AbortError")),
  };
}
