/** Cells and ranges as written in files. Rows and columns count from 0. */
import { columnLetters, type Corner, cornerAt, isOnSheet, readCorners } from "../notation/cell-address";

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

/** B4 -> row 3, column 1; null for anything else. Ignores dollar signs. */
export function readCell(text: string): CellPlace | null {
  const found = cornerAt(text, 0);
  return found?.[1] === text.length ? placeOf(found[0]) : null;
}

/** A1:C3 or a single cell; null for anything else. */
export function readArea(text: string): CellArea | null {
  const [from, to] = readCorners(text)?.map(placeOf) ?? [];
  if (!from || !to) return null;
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  };
}

function placeOf(corner: Corner): CellPlace | null {
  const { row, column } = corner;
  return row === null || column === null || !isOnSheet(corner) ? null : { row, column };
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
