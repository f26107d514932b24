/** Addresses of cells as Excel writes them: Sheet1!B4, with quotes around the sheet's name where it needs them. */

/** A cell by its sheet's name and its position counted from 0. */
export interface CellPosition {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** A block of cells of one sheet; rows and columns count from 0, both ends included. */
export interface SheetArea {
  readonly sheet: string;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const lastRowOfSheet = 1_048_575;
const lastColumnOfSheet = 16_383;

/** "Sheet1!B4" for all of Excel's spellings: with the sheet's name in quotes or without, with dollar signs or without. */
export function plainAddress(address: string): string {
  if (!address.includes("'") && !address.includes("$")) return address;
  const end = address.lastIndexOf("!");
  return sheetNameOf(address) + address.slice(end).replaceAll("$", "");
}

/** The sheet's name in an address, without quotes; "" where there is none. */
export function sheetNameOf(address: string): string {
  return address
    .slice(0, Math.max(0, address.lastIndexOf("!")))
    .replace(/^'(.*)'$/s, "$1")
    .replaceAll("''", "'");
}

/** Letters of a column counted from 0: A, Z, AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** The address in its plain form: no quotes, no dollar signs. */
export function addressOf({ sheet, row, column }: CellPosition): string {
  return `${sheet}!${columnLetters(column)}${row + 1}`;
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Reads an address of one cell, or of a range by its first cell; null for what is none. */
export function readAddress(address: string): CellPosition | null {
  const match = /!\$?([A-Z]{1,3})\$?(\d+)(?::[^!]*)?$/i.exec(address);
  if (!match) return null;
  const [, letters = "", row = ""] = match;
  return { sheet: sheetNameOf(address), row: Number(row) - 1, column: columnOf(letters) };
}

/** Reads the part of an address behind the sheet: "B4", "B4:C9", "B:C", "4:9"; null for what is none. */
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

/** B4, or B4:D9; with dollar signs where they are asked for. */
export function localAddress({ firstRow, lastRow, firstColumn, lastColumn }: SheetArea, dollar: "" | "$"): string {
  const cell = (row: number, column: number): string => `${dollar}${columnLetters(column)}${dollar}${row + 1}`;
  const first = cell(firstRow, firstColumn);
  return firstRow === lastRow && firstColumn === lastColumn ? first : `${first}:${cell(lastRow, lastColumn)}`;
}
