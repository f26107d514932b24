/** Lists a workbook's formulas for the spreadsheet, which asks for them before each calculation. */
import type { ICellData, Nullable, ObjectMatrix, Workbook, Worksheet } from "@univerjs/core";
import type { IFormulaData, IFormulaDataItem } from "@univerjs/engine-formula";

type Rows = Record<number, Record<number, IFormulaDataItem>>;

/**
 * The same list as the spreadsheet makes, which tests each empty cell's texts in three ways and needs far longer.
 * `about`: only of the formulas that may refer to this sheet: its own, and those that hold its name.
 */
export function listFormulas(workbook: Workbook, about: Worksheet | null = null): IFormulaData {
  const sheets: Record<string, Rows> = {};
  const name = about?.getName().replaceAll("'", "''").toLowerCase() ?? "";
  const holdsName = (formula: string): boolean => formula.toLowerCase().includes(name);
  for (const sheet of workbook.getSheets())
    sheets[sheet.getSheetId()] = formulasOf(sheet.getCellMatrix(), sheet === about ? () => true : holdsName);
  return { [workbook.getUnitId()]: sheets };
}

/** A formula that several cells share has its text in one of them; the others have their distance from it. */
function formulasOf(cells: ObjectMatrix<Nullable<ICellData>>, isWanted: (formula: string) => boolean): Rows {
  const found: Rows = {};
  const shared = new Map<string, { readonly f: string; readonly row: number; readonly column: number }>();
  const sharing: { readonly si: string; readonly row: number; readonly column: number }[] = [];
  const add = (row: number, column: number, item: IFormulaDataItem): void => {
    (found[row] ??= {})[column] = item;
  };
  cells.forValue((row, column, cell) => {
    if (!cell || (!cell.f && !cell.si)) return;
    const f = typeof cell.f === "string" && cell.f.startsWith("=") && cell.f.length > 1 ? cell.f : "";
    if (f !== "" && !isWanted(f)) return;
    const si = typeof cell.si === "string" ? cell.si : "";
    if (f !== "") add(row, column, si === "" ? { f } : { f, si });
    if (si === "") return;
    if (f === "") sharing.push({ si, row, column });
    else shared.set(si, { f, row, column });
  });
  for (const { si, row, column } of sharing) {
    const first = shared.get(si);
    if (first) add(row, column, { f: first.f, si, x: column - first.column, y: row - first.row });
  }
  return found;
}
