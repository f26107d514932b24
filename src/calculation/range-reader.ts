/** Reads blocks of cells, and caches those that many formulas read. */
import { lastColumn, lastRow } from "../notation/cell-address";
import { type Area, Matrix, type Reference, type Scalar } from "./values";

/** Smaller blocks aren't cached. */
const smallestKept = 24;
/** Maximum cells in the cache. */
const mostKept = 4_000_000;
/** Larger blocks end at the sheet's last used cells. */
const largest = 1_000_000;

export interface RangeReader {
  read(reference: Reference): Matrix;
  /** Call it when cells may have changed. */
  forget(): void;
}

export function createReader({
  usedEnd,
  cell,
  isFinal,
}: {
  /** The last used row and column; -1 in an empty sheet. */
  readonly usedEnd: (sheet: string) => { readonly row: number; readonly column: number };
  readonly cell: (sheet: string, row: number, column: number) => Scalar;
  /** Whether values read now stay the same until `forget`. */
  readonly isFinal: () => boolean;
}): RangeReader {
  let kept = new Map<string, Matrix>();
  let size = 0;
  /** By sheet: finding one costs about as much as reading a column. */
  let ends = new Map<string, ReturnType<typeof usedEnd>>();

  function endOf(sheet: string): ReturnType<typeof usedEnd> {
    const known = ends.get(sheet) ?? usedEnd(sheet);
    ends.set(sheet, known);
    return known;
  }

  function block(area: Area): Matrix {
    const { sheet, top, left } = area;
    let { bottom, right } = area;
    if (bottom === lastRow || right === lastColumn || (bottom - top + 1) * (right - left + 1) > largest) {
      const used = endOf(sheet);
      bottom = Math.max(top, Math.min(bottom, used.row));
      right = Math.max(left, Math.min(right, used.column));
    }
    const [rows, columns] = [bottom - top + 1, right - left + 1];
    if (rows * columns < smallestKept || !isFinal()) return fill(sheet, top, left, rows, columns);
    const key = `${sheet} ${top} ${left} ${bottom} ${right}`;
    const known = kept.get(key);
    if (known) return known;
    const read = fill(sheet, top, left, rows, columns);
    if (size + read.data.length <= mostKept) {
      size += read.data.length;
      kept.set(key, read);
    }
    return read;
  }

  function fill(sheet: string, top: number, left: number, rows: number, columns: number): Matrix {
    const data = new Array<Scalar>(rows * columns);
    let at = 0;
    for (let row = top; row < top + rows; row += 1)
      for (let column = left; column < left + columns; column += 1) data[at++] = cell(sheet, row, column);
    return new Matrix(rows, columns, data);
  }

  return {
    read({ areas }) {
      const [first] = areas;
      if (!first) return new Matrix(1, 1, [null]);
      if (areas.length === 1) return block(first);
      // Several areas are stacked, as functions that count them need.
      return Matrix.column(areas.flatMap((area) => block(area).data));
    },
    forget() {
      kept = new Map();
      ends = new Map();
      size = 0;
    },
  };
}
