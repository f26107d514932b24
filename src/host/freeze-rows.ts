/** Keeps the first rows of sheets in view. */
import { run } from "./run";

/**
 * In a request of its own that may fail: Excel on the desktop refuses it while another workbook is open; the sheet is worth more than that.
 */
export async function freezeTopRows(rows: Readonly<Record<string, number>>): Promise<void> {
  await run(async (context) => {
    for (const [sheet, count] of Object.entries(rows))
      context.workbook.worksheets.getItem(sheet).freezePanes.freezeRows(count);
    await context.sync();
  }).catch(() => undefined);
}
