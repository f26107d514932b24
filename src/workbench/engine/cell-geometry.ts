/** Where cells are on their sheet, in points from its corner; the engine counts pixels. */
import type { Worksheet } from "@univerjs/core";
import type { CellBlock } from "./a1-notation";

export const POINTS_PER_PIXEL = 0.75;

/** Left, top, width and height in points. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const widthOf = (sheet: Worksheet, column: number): number =>
  sheet.getColVisible(column) ? sheet.getColumnWidth(column) * POINTS_PER_PIXEL : 0;
const heightOf = (sheet: Worksheet, row: number): number =>
  sheet.getRowVisible(row) ? sheet.getRowHeight(row) * POINTS_PER_PIXEL : 0;

function sum(count: number, sizeOf: (index: number) => number): number {
  let total = 0;
  for (let index = 0; index < count; index += 1) total += sizeOf(index);
  return total;
}

export function boxOf(sheet: Worksheet, { row, column, height, width }: CellBlock): Box {
  return {
    left: sum(column, (index) => widthOf(sheet, index)),
    top: sum(row, (index) => heightOf(sheet, index)),
    width: sum(width, (index) => widthOf(sheet, column + index)),
    height: sum(height, (index) => heightOf(sheet, row + index)),
  };
}

/** The cell that holds a point of the sheet, and how far from the cell's corner it is. */
export function cellAt(
  sheet: Worksheet,
  left: number,
  top: number,
): { readonly row: number; readonly column: number; readonly right: number; readonly down: number } {
  const { columnCount, rowCount } = sheet.getConfig();
  const [column, right] = placeOf(left, columnCount, (index) => widthOf(sheet, index));
  const [row, down] = placeOf(top, rowCount, (index) => heightOf(sheet, index));
  return { row, column, right, down };
}

function placeOf(at: number, count: number, sizeOf: (index: number) => number): [index: number, rest: number] {
  let rest = Math.max(0, at);
  for (let index = 0; index < count - 1; index += 1) {
    const size = sizeOf(index);
    // A thousandth of a point is what adding sizes up may lose.
    if (rest < size - 0.001) return [index, rest];
    rest = Math.max(0, rest - size);
  }
  return [Math.max(0, count - 1), rest];
}
