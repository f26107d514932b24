/** Cell addresses as Excel writes them: Sheet1!B4, with the sheet name quoted where needed. */
import { columnLetters, cornerAt, isOnSheet, lastColumn, lastRow, readCorners } from "../notation/cell-address";
import { splitAddress } from "../notation/sheet-name";

/** A cell by sheet name and zero-based row and column. */
export interface CellPosition {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** A block of cells on one sheet; rows and columns are zero-based, both ends included. */
export interface SheetArea {
  readonly sheet: string;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The unquoted sheet name of an address; "" without one. */
export const sheetNameOf = (address: string): string => splitAddress(address).sheet ?? "";

/** The address in plain form: no quotes, no dollar signs. */
export function addressOf({ sheet, row, column }: CellPosition): string {
  return `${sheet}!${columnLetters(column)}${row + 1}`;
}

/** Parses the address of a cell, or of the first cell of a range; null if it isn't an address. */
export function readAddress(address: string): CellPosition | null {
  const { sheet, local } = splitAddress(address);
  const found = sheet === null ? null : cornerAt(local, 0);
  if (sheet === null || found === null) return null;
  const [corner, end] = found;
  const { row, column } = corner;
  if (row === null || column === null || !isOnSheet(corner)) return null;
  return end === local.length || local[end] === ":" ? { sheet, row, column } : null;
}

/** Parses the part of an address after the sheet: "B4", "B4:C9", "B:C", "4:9"; null if it isn't an area. */
export function readArea(sheet: string, local: string): SheetArea | null {
  const corners = readCorners(local);
  if (corners === null) return null;
  const [from, to] = corners;
  return {
    sheet,
    firstRow: from.row ?? 0,
    lastRow: to.row ?? lastRow,
    firstColumn: from.column ?? 0,
    lastColumn: to.column ?? lastColumn,
  };
}

/** Whether two areas share a cell. */
export const touches = (one: SheetArea, other: SheetArea): boolean =>
  one.sheet === other.sheet &&
  one.firstRow <= other.lastRow &&
  other.firstRow <= one.lastRow &&
  one.firstColumn <= other.lastColumn &&
  other.firstColumn <= one.lastColumn;

/** B4, or B4:D9; with dollar signs if requested. */
export function localAddress({ firstRow, lastRow, firstColumn, lastColumn }: SheetArea, dollar: "" | "$"): string {
  const cell = (row: number, column: number): string => `${dollar}${columnLetters(column)}${dollar}${row + 1}`;
  const first = cell(firstRow, firstColumn);
  return firstRow === lastRow && firstColumn === lastColumn ? first : `${first}:${cell(lastRow, lastColumn)}`;
}

/** Whether a cell (Sheet1!B4) is in one of the areas. */
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
