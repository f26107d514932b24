/** Cell addresses as people write them. Rows and columns count from 0 in code. */
import {
  columnLetters,
  columnsPerSheet,
  isOnSheet,
  lastColumn,
  lastRow,
  readCorners,
  rowsPerSheet,
} from "../../notation/cell-address";
import { quotedSheet, splitAddress } from "../../notation/sheet-name";

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

/** `Sheet1!B4`, `'My sheet'!B4`, `B4`. */
export function splitSheetReference(address: string): SheetReference {
  const { sheet, local } = splitAddress(address.trim());
  return { sheetName: sheet, local: local.trim() };
}

/** `B4`, `$B$4:C9`, `A:C`, `3:7`; null when it is none of these. */
export function parseBlock(text: string): CellBlock | null {
  const corners = readCorners(text.trim());
  if (!corners?.every(isOnSheet)) return null;
  const [from, to] = corners;
  const [row1, row2] = [from.row ?? 0, to.row ?? lastRow];
  const [column1, column2] = [from.column ?? 0, to.column ?? lastColumn];
  return {
    row: Math.min(row1, row2),
    column: Math.min(column1, column2),
    height: Math.abs(row2 - row1) + 1,
    width: Math.abs(column2 - column1) + 1,
  };
}

/** The reverse of parseBlock, in Excel's spelling. */
export function formatBlock({ row, column, height, width }: CellBlock): string {
  const left = columnLetters(column);
  const right = columnLetters(column + width - 1);
  if (height === rowsPerSheet) return `${left}:${right}`;
  if (width === columnsPerSheet) return `${row + 1}:${row + height}`;
  if (height === 1 && width === 1) return `${left}${row + 1}`;
  return `${left}${row + 1}:${right}${row + height}`;
}

export function formatAddress(sheetName: string, block: CellBlock): string {
  return `${quotedSheet(sheetName)}!${formatBlock(block)}`;
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
