/** Cells, rows and columns as a sheet writes them (B4, $C:$C, 3:7), and the size of a sheet. Code counts from 0. */

export const rowsPerSheet = 1_048_576;
export const columnsPerSheet = 16_384;
export const lastRow = rowsPerSheet - 1;
export const lastColumn = columnsPerSheet - 1;

/** A cell, or a whole row or column, with its dollar signs. */
export interface Corner {
  /** Null in a whole column. */
  readonly row: number | null;
  /** Null in a whole row. */
  readonly column: number | null;
  readonly isRowFixed: boolean;
  readonly isColumnFixed: boolean;
}

const dollarSign = 36;
const colonSign = 58;
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** 0 -> A, 26 -> AA. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A -> 0, aa -> 26; letters only. */
export function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + (letters.charCodeAt(at) & 31);
  return column - 1;
}

/**
 * A cell, column or row with its dollar signs, and the offset after it; null if none begins at `at`. May be outside of
 * a sheet. By character codes: formulas and files consist of references for the most part.
 */
export function cornerAt(text: string, at: number): [corner: Corner, end: number] | null {
  let end = at;
  const isFirstFixed = text.charCodeAt(end) === dollarSign;
  if (isFirstFixed) end += 1;
  const letters = end;
  let column = 0;
  for (; isLetter(text.charCodeAt(end)); end += 1) column = column * 26 + (text.charCodeAt(end) & 31);
  const hasColumn = end > letters;
  if (end - letters > 3) return null;
  const isSecondFixed = hasColumn && text.charCodeAt(end) === dollarSign;
  const digits = isSecondFixed ? end + 1 : end;
  let after = digits;
  let row = 0;
  for (; isDigit(text.charCodeAt(after)); after += 1) row = row * 10 + text.charCodeAt(after) - 48;
  const hasRow = after > digits;
  if ((!hasColumn && !hasRow) || after - digits > 7) return null;
  return [
    {
      row: hasRow ? row - 1 : null,
      column: hasColumn ? column - 1 : null,
      isRowFixed: hasColumn ? hasRow && isSecondFixed : isFirstFixed,
      isColumnFixed: isFirstFixed,
    },
    hasRow ? after : end,
  ];
}

/** Whether it is within a sheet: ZZZ9 and B0 are not. */
export const isOnSheet = ({ row, column }: Corner): boolean =>
  (row === null || (row >= 0 && row <= lastRow)) && (column === null || column <= lastColumn);

/**
 * The two corners of B4:C9, A:C or 3:7, in any order and on the sheet or not; of B4, the same twice. Null for anything
 * else.
 */
export function readCorners(text: string): [from: Corner, to: Corner] | null {
  const first = cornerAt(text, 0);
  if (first === null) return null;
  const [from, end] = first;
  if (end === text.length) return from.row === null || from.column === null ? null : [from, from];
  const second = text.charCodeAt(end) === colonSign ? cornerAt(text, end + 1) : null;
  return second?.[1] === text.length && isSameKind(from, second[0]) ? [from, second[0]] : null;
}

/** Whether both are cells, columns or rows: A:C and 1:3, but not A:3. */
export const isSameKind = (one: Corner, other: Corner): boolean =>
  (one.row === null) === (other.row === null) && (one.column === null) === (other.column === null);

/** B4:C9 -> $B$4:$C$9; of addresses without dollar signs and sheet. */
export const absolute = (local: string): string => local.replace(/[A-Z]+|\d+/g, "$$$&");
