/**
 * Cells whose error is gone without another call of ours: their formula was deleted, or typed over with one that has
 * none.
 */
import { sheetNameOf } from "../../../host/a1-address";
import { run } from "../../../host/run";
import type { CellErrorRecord } from "../activity";

/** More aren't read at once. */
const mostCells = 300;
const ownCall = /RENT[._]/i;

export async function correctedCells(errors: readonly CellErrorRecord[]): Promise<string[]> {
  const cells = errors.flatMap(({ cell }) => cell ?? []).slice(0, mostCells);
  if (cells.length === 0) return [];
  return run(async (context) => {
    const sheets = new Map<string, Excel.Worksheet>();
    for (const name of new Set(cells.map(sheetNameOf)))
      sheets.set(name, context.workbook.worksheets.getItemOrNullObject(name));
    await context.sync();
    const found = cells.map((cell) => {
      const sheet = sheets.get(sheetNameOf(cell));
      if (sheet === undefined || sheet.isNullObject) return { cell, range: null };
      return { cell, range: sheet.getRange(cell.slice(cell.lastIndexOf("!") + 1)).load("formulas") };
    });
    await context.sync();
    return found
      .filter(({ range }) => range === null || !ownCall.test(String((range.formulas as string[][])[0]?.[0])))
      .map(({ cell }) => cell);
  });
}
