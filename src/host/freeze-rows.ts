/** Freezes the first rows of sheets. */
import { run } from "./run";

/**
 * A separate request, since it may fail: Excel on the desktop refuses it while another workbook is open, and the sheet
 * matters more.
 */
export async function freezeTopRows(rows: Readonly<Record<string, number>>): Promise<void> {
  await run(async (context) => {
    for (const [sheet, count] of Object.entries(rows))
      context.workbook.worksheets.getItem(sheet).freezePanes.freezeRows(count);
    await context.sync();
  }).catch(() => undefined);
}
