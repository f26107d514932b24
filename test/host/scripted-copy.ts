/** A workbook that becomes a values-only copy and back; the test sets its formulas and sheet. */
import type { HandedFormula, HandOverCopy } from "../../src/features/pins/sheet/hand-over-copy";
import type { SourcesTable } from "../../src/features/pins/sheet/sources-sheet";

export interface ScriptedCopy extends HandOverCopy {
  live: HandedFormula[];
  converted: HandedFormula[];
  table: SourcesTable | null;
  failure: Error | null;
  /** False from a conversion until its answers are gone. */
  isFinished: boolean;
  /** What the workbook keeps for its owner. */
  readonly parts: string[];
}

export function createScriptedCopy(): ScriptedCopy {
  const copy: ScriptedCopy = {
    live: [],
    converted: [],
    table: null,
    failure: null,
    isFinished: true,
    parts: [],
    isUnfinished: () => Promise.resolve(!copy.isFinished),
    settle: () => Promise.resolve(copy.isFinished ? null : "hand over"),
    announce() {
      if (copy.failure) return Promise.reject(copy.failure);
      copy.isFinished = false;
      return Promise.resolve();
    },
    finish() {
      if (copy.failure) return Promise.reject(copy.failure);
      copy.isFinished = true;
      return Promise.resolve(copy.parts.splice(0));
    },
    restoreParts(parts) {
      copy.parts.push(...parts);
      return Promise.resolve();
    },
    kept: () =>
      Promise.resolve(
        copy.converted.map(({ cell, formula, cells, keys }, id) => ({
          block: { id, address: cell, cells, formula, state: "pinned" as const },
          keys,
        })),
      ),
    convert(tell) {
      if (copy.failure) return Promise.reject(copy.failure);
      copy.table = tell(copy.live, []);
      copy.converted = copy.live;
      copy.live = [];
      copy.isFinished = false;
      return Promise.resolve({ formulas: copy.converted.length, sheet: "Sources" });
    },
    relink(removing) {
      if (copy.failure) return Promise.reject(copy.failure);
      if (removing !== undefined) copy.table = null;
      copy.live = copy.converted;
      copy.isFinished = true;
      copy.converted = [];
      return Promise.resolve({ restored: copy.live.length, changed: [] });
    },
  };
  return copy;
}
