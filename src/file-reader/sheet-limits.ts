/** Limits of a sheet in Excel. */

/** Rows of a sheet, including the header. */
export const maximumSheetRows = 1_048_576;
export const maximumSheetColumns = 16_384;

/** Rows of data below a header that begins in a row, counted from 0. */
export function rowsBelow(headerRow: number): number {
  return Math.max(0, maximumSheetRows - headerRow - 1);
}

/** How many sheets a table needs if each sheet has the header in its first row. */
export function sheetsFor(rows: number): number {
  return Math.max(1, Math.ceil(rows / rowsBelow(0)));
}
