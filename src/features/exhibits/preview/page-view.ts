/** A page's cells as they are shown: values in their number formats. */
import { SaidError, say } from "../../../domain/said";
import { BUSY, CellError } from "../../../calculation/cell-error";
import { formatCellText } from "../../../calculation/format-cell-text";
import type { NewSheet } from "../../../templates/sheet-content";
import type { PageCells } from "./page-cells";
import { readAddress } from "../../../host/a1-address";

/** Ranges of a page's plan. Rows and columns count from 0, both ends included. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A1:H40, or a single cell. @throws Error for anything else */
export function areaOf(range: string): Area {
  const [from = "", to = from] = range.split(":");
  const [start, end] = [readAddress(`!${from}`), readAddress(`!${to}`)];
  if (start === null || end === null) throw new SaidError(say`${range} isn't a range.`);
  return { top: start.row, left: start.column, bottom: end.row, right: end.column };
}

/** The place of a column by its letters. */
export const columnAt = (letters: string): number => areaOf(`${letters}1`).left;

export interface PageView extends PageCells {
  format(row: number, column: number): string;
  /** Empty while the cell's formula waits for an answer. */
  text(row: number, column: number): string;
}

/** What applies to a cell, the last first. */
export function lastFor<T>(
  all: readonly { readonly area: Area; readonly value: T }[],
  row: number,
  column: number,
): T[] {
  const found = all.filter(
    ({ area }) => row >= area.top && row <= area.bottom && column >= area.left && column <= area.right,
  );
  return found.map(({ value }) => value).reverse();
}

export function viewOf({ numberFormats }: Pick<NewSheet, "numberFormats">, cells: PageCells): PageView {
  const formats = Object.entries(numberFormats).map(([range, value]) => ({ area: areaOf(range), value }));
  const format = (row: number, column: number): string => lastFor(formats, row, column)[0] ?? "General";
  return {
    ...cells,
    format,
    text(row, column) {
      const value = cells.value(row, column);
      if (value === null || value === BUSY) return "";
      return value instanceof CellError ? value.code : formatCellText(value, format(row, column));
    },
  };
}
