/** Cells and ranges as written in files. Rows and columns count from 0. */

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface CellArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const lastRow = 1_048_575;
export const lastColumn = 16_383;

/** B4 -> row 3, column 1; null for anything else. Ignores dollar signs. */
export function readCell(text: string): CellPlace | null {
  const [, letters = "", digits = ""] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  if (letters === "") return null;
  const place = { row: Number(digits) - 1, column: readColumn(letters) };
  return place.row >= 0 && place.row <= lastRow && place.column <= lastColumn ? place : null;
}

/** A1:C3 or a single cell; null for anything else. */
export function readArea(text: string): CellArea | null {
  const [first = "", last = first] = text.split(":");
  const [from, to] = [readCell(first), readCell(last)];
  if (from === null || to === null) return null;
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  };
}

export function readColumn(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

export function columnLetters(column: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

export const cellText = ({ row, column }: CellPlace): string => `${columnLetters(column)}${row + 1}`;

export function areaText({ top, left, bottom, right }: CellArea): string {
  const first = cellText({ row: top, column: left });
  const last = cellText({ row: bottom, column: right });
  return first === last ? first : `${first}:${last}`;
}

export function isInside({ row, column }: CellPlace, { top, left, bottom, right }: CellArea): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** A sheet's name as formulas write it, quoted if necessary. */
export function quotedSheet(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_.]*$/.test(name) && readCell(name) === null && !/^[rc]\d*(c\d*)?$/i.test(name)
    ? name
    : `'${name.replaceAll("'", "''")}'`;
}
