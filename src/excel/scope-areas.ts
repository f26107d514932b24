/** The cells that the person means with a selection or a sheet. */
import { plainAddress, readAddress, readArea, sheetNameOf, type SheetArea } from "./a1-address";
import { isSupported } from "./capabilities";

export interface ScopeAreas {
  /** Sheet1!B2:D9. */
  readonly place: string;
  readonly areas: readonly SheetArea[];
}

/** The areas that are selected; where a single cell is filled by another's formula, that one too. */
export function readSelectedAreas(): Promise<ScopeAreas> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const selected = context.workbook.getSelectedRange();
    selected.load("address,cellCount");
    const parent = isSupported("ExcelApi", "1.12") ? selected.getCell(0, 0).getSpillParentOrNullObject() : null;
    parent?.load("address");
    await context.sync();
    const { address } = selected;
    const sheet = sheetNameOf(address);
    const areas = address.split(",").flatMap((part) => readArea(sheet, part.slice(part.lastIndexOf("!") + 1)) ?? []);
    const anchor = parent === null || parent.isNullObject ? null : readAddress(plainAddress(parent.address));
    const own = anchor && {
      sheet: anchor.sheet,
      firstRow: anchor.row,
      lastRow: anchor.row,
      firstColumn: anchor.column,
      lastColumn: anchor.column,
    };
    return { place: address, areas: own === null ? areas : [...areas, own] };
  });
}

/** A whole sheet: the one named, else the active one. Rejects where there is none of the name. */
export function readSheetArea(name?: string): Promise<ScopeAreas> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    const sheet = name === undefined ? worksheets.getActiveWorksheet() : worksheets.getItemOrNullObject(name);
    sheet.load("name");
    await context.sync();
    if (sheet.isNullObject) throw new Error(`The workbook has no sheet ${name ?? ""} any more.`);
    const area = readArea(sheet.name, "A:XFD");
    return { place: sheet.name, areas: area === null ? [] : [area] };
  });
}

/** Whether a cell (Sheet1!B4) lies in one of the areas. */
export function isInAreas(address: string, areas: readonly SheetArea[]): boolean {
  const cell = readAddress(address);
  return (
    cell !== null &&
    areas.some(
      (area) =>
        cell.sheet === area.sheet &&
        cell.row >= area.firstRow &&
        cell.row <= area.lastRow &&
        cell.column >= area.firstColumn &&
        cell.column <= area.lastColumn,
    )
  );
}
