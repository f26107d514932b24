/** Cell addresses as people write them. Rows and columns count from 0 in code. */
import { columnName } from "../../calculation/values";

export { columnName };

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** A block of cells; `height` and `width` count cells. */
export interface CellBlock {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

export interface SheetReference {
  /** Null where the address names no sheet. */
  readonly sheetName: string | null;
  /** The part after the exclamation mark. */
  readonly local: string;
}

/** A -> 0, AA -> 26; letters only. */
export function columnIndex(name: string): number {
  let index = 0;
  for (const letter of name.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** `Sheet1!B4`, `'My sheet'!B4`, `B4`. */
export function splitSheetReference(address: string): SheetReference {
  const mark = address.lastIndexOf("!");
  if (mark < 0) return { sheetName: null, local: address.trim() };
  const quoted = address.slice(0, mark).trim();
  const sheetName = /^'.*'$/.test(quoted) ? quoted.slice(1, -1).replaceAll("''", "'") : quoted;
  return { sheetName, local: address.slice(mark + 1).trim() };
}

/** `B4`, `$B$4:C9`, `A:C`, `3:7`; null when it is none of these. */
export function parseBlock(text: string): CellBlock | null {
  const plain = text.replaceAll("$", "").trim();
  const cells = /^([A-Za-z]{1,3})(\d{1,7})(?::([A-Za-z]{1,3})(\d{1,7}))?$/.exec(plain);
  if (cells) {
    const [, firstColumn = "", firstRow = "", lastColumn = firstColumn, lastRow = firstRow] = cells;
    return corners(Number(firstRow) - 1, columnIndex(firstColumn), Number(lastRow) - 1, columnIndex(lastColumn));
  }
  const columns = /^([A-Za-z]{1,3}):([A-Za-z]{1,3})$/.exec(plain);
  if (columns) return corners(0, columnIndex(columns[1] ?? ""), MAX_ROWS - 1, columnIndex(columns[2] ?? ""));
  const rows = /^(\d{1,7}):(\d{1,7})$/.exec(plain);
  if (rows) return corners(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, MAX_COLUMNS - 1);
  return null;
}

function corners(row1: number, column1: number, row2: number, column2: number): CellBlock | null {
  const row = Math.min(row1, row2);
  const column = Math.min(column1, column2);
  const block = { row, column, height: Math.abs(row2 - row1) + 1, width: Math.abs(column2 - column1) + 1 };
  return row < 0 || column < 0 || row + block.height > MAX_ROWS || column + block.width > MAX_COLUMNS ? null : block;
}

/** The reverse of parseBlock, in Excel's spelling. */
export function formatBlock({ row, column, height, width }: CellBlock): string {
  const left = columnName(column);
  const right = columnName(column + width - 1);
  if (height === MAX_ROWS) return `${left}:${right}`;
  if (width === MAX_COLUMNS) return `${row + 1}:${row + height}`;
  if (height === 1 && width === 1) return `${left}${row + 1}`;
  return `${left}${row + 1}:${right}${row + height}`;
}

/** Sheet1, or 'My sheet' where the name needs quotes. */
export function quoteSheetName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_.]*$/.test(name) && !parseBlock(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

export function formatAddress(sheetName: string, block: CellBlock): string {
  return `${quoteSheetName(sheetName)}!${formatBlock(block)}`;
}

export function cellBlock(row: number, column: number): CellBlock {
  return { row, column, height: 1, width: 1 };
}

export function intersect(a: CellBlock, b: CellBlock): CellBlock | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const height = Math.min(a.row + a.height, b.row + b.height) - row;
  const width = Math.min(a.column + a.width, b.column + b.width) - column;
  return height > 0 && width > 0 ? { row, column, height, width } : null;
}

/** The smallest block that holds both. */
export function boundingBlock(a: CellBlock, b: CellBlock): CellBlock {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  return {
    row,
    column,
    height: Math.max(a.row + a.height, b.row + b.height) - row,
    width: Math.max(a.column + a.width, b.column + b.width) - column,
  };
}
