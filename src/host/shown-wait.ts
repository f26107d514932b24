/** Cells that don't show what their functions returned: how long to wait, and when to recalculate them. */

/** Cells (Sheet1!B4) by the needed action; as in `CalculationLook`. */
export interface UnshownCells {
  readonly unlike: readonly string[];
  readonly suspect: readonly string[];
}

/** With many results, Excel shows them later. Time without any change, ms: */
const recallAfterMs = 3_000;
const giveUpAfterMs = 10_000;

/** The next step: look again, recalculate cells, or give up. */
export type NextStep = "look" | "give up" | { readonly recall: readonly string[] };

/** Per wait: recalculates each cell at most once, and gives up when nothing changes. */
export function createShownWait(now: () => number): (cells: UnshownCells) => NextStep {
  const recalled = new Set<string>();
  let last = Infinity;
  let movedAt = now();
  return ({ unlike, suspect }) => {
    const count = unlike.length + suspect.length;
    if (count < last) movedAt = now();
    last = count;
    const idleMs = now() - movedAt;
    const due = [...suspect, ...(idleMs >= recallAfterMs ? unlike : [])].filter((cell) => !recalled.has(cell));
    if (due.length > 0) {
      for (const cell of due) recalled.add(cell);
      movedAt = now();
      return { recall: due };
    }
    return count > 0 && idleMs >= giveUpAfterMs ? "give up" : "look";
  };
}
