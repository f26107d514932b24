/** Cells that do not show what their functions returned: how long they are waited for, and what is done about them. */
import type { Clock } from "../client/clock";
import { NotShownError } from "../excel/not-shown-error";

/** Cells (Sheet1!B4) by what is to be made of what they show; as in `CalculationLook`. */
export interface UnshownCells {
  readonly unlike: readonly string[];
  readonly suspect: readonly string[];
}

/** Excel shows results later where it has many. Nothing has moved for so long, milliseconds: */
const recallAfterMs = 3_000;
const giveUpAfterMs = 10_000;
const lookMs = 200;

/** What comes next: another look, cells to be calculated once more, or the end. */
export type NextStep = "look" | "give up" | { readonly recall: readonly string[] };

/** For one wait: each cell is calculated once more at most, and the wait ends once nothing moves any more. */
export function createShownWait(now: () => number): (cells: UnshownCells) => NextStep {
  const recalled = new Set<string>();
  let fewest = Infinity;
  let movedAt = now();
  return ({ unlike, suspect }) => {
    const count = unlike.length + suspect.length;
    if (count < fewest) movedAt = now();
    fewest = count;
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

export interface ShownParts {
  readonly clock: Pick<Clock, "now" | "sleep">;
  /** Marks cells to be calculated again. */
  readonly recalculate: (addresses: readonly string[]) => Promise<unknown>;
}

/** Does what needs final values, again and again while Excel does not show some; rejects with NotShownError at last. */
export async function onceShown<T>(act: () => Promise<T>, { clock, recalculate }: ShownParts): Promise<T> {
  const next = createShownWait(() => clock.now());
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof NotShownError)) throw error;
      const step = next(error);
      if (step === "give up") throw error;
      // A sheet that refuses it keeps its cells as they are.
      if (step !== "look") await recalculate(step.recall).catch(() => undefined);
      await clock.sleep(lookMs);
    }
  }
}
