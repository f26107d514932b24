/** Cells that do not show what their functions returned: how long they are waited for, and what is done about them. */

/** Cells (Sheet1!B4) by what is to be made of what they show; as in `CalculationLook`. */
export interface UnshownCells {
  readonly unlike: readonly string[];
  readonly suspect: readonly string[];
}

/** Excel shows results later where it has many. Nothing has moved for so long, milliseconds: */
const recallAfterMs = 3_000;
const giveUpAfterMs = 10_000;

/** What comes next: another look, cells to be calculated once more, or the end. */
export type NextStep = "look" | "give up" | { readonly recall: readonly string[] };

/** For one wait: each cell is calculated once more at most, and the wait ends once nothing moves any more. */
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
