/** Excel may open a workbook before it knows the functions of an add-in: their cells show #NAME? until they are entered again. */
import type { Clock } from "../client/clock";
import type { FormulaRepair } from "./formula-repair";

/** Milliseconds: what opening calculates comes first, then a second look, since Excel may learn the functions late. */
const firstLookMs = 2_000;
const secondLookMs = 10_000;

/** Enters them again and notes what was done, or what the person can do. */
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
