/** Selects several areas, as a person does with Ctrl. */
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";

/** Row, column and number of rows, each in one column; the first cell is 0, 0. */
export type ColumnPart = readonly [row: number, column: number, rows: number];

export async function selectSeveral({ engine }: HeadlessWorkbook, parts: readonly ColumnPart[]): Promise<void> {
  await engine.api.executeCommand("sheet.operation.set-selections", {
    unitId: engine.workbook.getId(),
    subUnitId: engine.workbook.getActiveSheet().getSheetId(),
    selections: parts.map(([startRow, column, rows]) => ({
      range: { startRow, endRow: startRow + rows - 1, startColumn: column, endColumn: column },
      primary: null,
      style: null,
    })),
  });
}
