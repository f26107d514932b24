/** A page's cells as they are shown: values in their number formats. */
import { BUSY, CellError } from "../../../calculation/cell-error";
import { formatCellText } from "../../../calculation/format-cell-text";
import type { NewSheet } from "../../../templates/sheet-content";
import type { PageCells } from "./page-cells";
import { type Area, areaOf } from "./sheet-areas";

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
