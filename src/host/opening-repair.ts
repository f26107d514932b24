/**
 * Excel may open a workbook before it knows an add-in's functions: their cells show #NAME? until they are re-entered.
 */
import type { Clock } from "../client/clock";
import type { FormulaRepair } from "./formula-repair";

/** ms: after the calculation at opening, then a second look, since Excel may learn the functions late. */
const firstLookMs = 2_000;
const secondLookMs = 10_000;

/** Re-enters them and notes what was done, or what the user can do. */
export async function repairOpened(
  repair: FormulaRepair,
  clock: Pick<Clock, "sleep">,
  note: (text: string) => void,
): Promise<void> {
  await clock.sleep(firstLookMs);
  const { formulas, refused } = await repair.repair();
  if (formulas > 0) note(`Excel opened ${formulas} formulas without Compsheet. Compsheet repaired them.`);
  for (const sheet of refused)
    note(
      `RENT formulas on the worksheet ${sheet} show #NAME? and are protected. Unprotect it, then repair formulas in Settings.`,
    );
  if (formulas === 0) return;
  await clock.sleep(secondLookMs);
  await repair.repair();
}
