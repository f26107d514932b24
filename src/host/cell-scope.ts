/** Which of the workbook's cells an action is about. */
import type { SheetArea } from "./a1-address";

/** Which cells: those touching the selection, those of the active sheet, or all. */
export type PinScope = "selection" | "sheet" | "workbook";

/** The selected cells, or their whole sheet. */
export async function readScope(context: Excel.RequestContext, scope: "selection" | "sheet"): Promise<SheetArea> {
  const range = context.workbook.getSelectedRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  const { worksheet } = range;
  worksheet.load("name");
  await context.sync();
  const sheet = worksheet.name;
  if (scope === "sheet") return { sheet, firstRow: 0, lastRow: Infinity, firstColumn: 0, lastColumn: Infinity };
  return {
    sheet,
    firstRow: range.rowIndex,
    lastRow: range.rowIndex + range.rowCount - 1,
    firstColumn: range.columnIndex,
    lastColumn: range.columnIndex + range.columnCount - 1,
  };
}
