/** Which of the workbook's cells an action is about. */
import type { SheetArea } from "./a1-address";
import { selectedAreas } from "./selected-areas";

/** Which cells: those touching the selection, those of the active sheet, or all. */
export type PinScope = "selection" | "sheet" | "workbook";

/** The selected areas, or the whole active sheet. */
export async function readScope(
  context: Excel.RequestContext,
  scope: "selection" | "sheet",
): Promise<readonly SheetArea[]> {
  if (scope === "selection") return (await selectedAreas(context)).map(({ area }) => area);
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  sheet.load("name");
  await context.sync();
  return [{ sheet: sheet.name, firstRow: 0, lastRow: Infinity, firstColumn: 0, lastColumn: Infinity }];
}
