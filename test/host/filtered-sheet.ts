/** Hides rows of a sheet as a filter does, or shows them again; the first row is 0. */
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";

export function filterRows(
  { engine }: HeadlessWorkbook,
  sheet: string,
  rows: readonly number[],
  isFiltered = true,
): void {
  const manager = engine.workbook.getSheetByName(sheet)?.getSheet().getRowManager();
  for (const row of rows) {
    const data = manager?.getRowOrCreate(row);
    if (data === undefined) throw new Error(`There is no sheet ${sheet}.`);
    data.hd = isFiltered ? 1 : 0;
    data.custom = { isFiltered };
  }
}
