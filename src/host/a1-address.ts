/** Cell addresses as Excel writes them: Sheet1!B4, with the sheet name quoted where needed. */

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

const lastRowOfSheet = 1_048_575;
const lastColumnOfSheet = 16_383;

/** Normalizes any of Excel's spellings (quoted sheet name, dollar signs) to "Sheet1!B4". */
export function plainAddress(address: string): string {
  if (!address.includes("'") && !address.includes("$")) return address;
  const end = address.lastIndexOf("!");
  return sheetNameOf(address) + address.slice(end).replaceAll("$", "");
}

/** The unquoted sheet name of an address; "" without one. */
export function sheetNameOf(address: string): string {
  return address
    .slice(0, Math.max(0, address.lastIndexOf("!")))
    .replace(/^'(.*)'$/s, "$1")
    .replaceAll("''", "'");
}

/** Letters of a zero-based column: A, Z, AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** The address in plain form: no quotes, no dollar signs. */
export function addressOf({ sheet, row, column }: CellPosition): string {
  return `${sheet}!${columnLetters(column)}${row + 1}`;
}

/** The zero-based column of letters, in any case. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Parses the address of a cell, or of the first cell of a range; null if it isn't an address. */
export function readAddress(address: string): CellPosition | null {
  const match = /!\$?([A-Z]{1,3})\$?(\d+)(?::[^!]*)?$/i.exec(address);
  if (!match) return null;
  const [, letters = "", row = ""] = match;
  return { sheet: sheetNameOf(address), row: Number(row) - 1, column: columnOf(letters) };
}

/** Parses the part of an address after the sheet: "B4", "B4:C9", "B:C", "4:9"; null if it isn't an area. */
export function readArea(sheet: string, local: string): SheetArea | null {
  const match = /^([A-Z]{1,3})?(\d+)?(?::([A-Z]{1,3})?(\d+)?)?$/i.exec(local.replaceAll("$", ""));
  if (!match || local === "") return null;
  const [, left, top, right = left, bottom = top] = match;
  return {
    sheet,
    firstRow: top === undefined ? 0 : Number(top) - 1,
    lastRow: bottom === undefined ? lastRowOfSheet : Number(bottom) - 1,
    firstColumn: left === undefined ? 0 : columnOf(left),
    lastColumn: right === undefined ? lastColumnOfSheet : columnOf(right),
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
