/** Whether the rows or columns that are frozen cover a cell: the engine draws what belongs to the cell over them. */

export interface FrozenPlace {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  /** Top and right edge of the cell in the page, pixels. */
  readonly top: number;
  readonly right: number;
  /** Lower edge of the frozen rows and right edge of the frozen columns in the page, pixels. */
  readonly frozenBottom: number;
  readonly frozenRight: number;
}

/** Rounding of a zoomed page. */
const tolerance = 1.5;

export function isCovered(place: FrozenPlace): boolean {
  const { row, column, frozenRows, frozenColumns, top, right, frozenBottom, frozenRight } = place;
  return (
    (frozenRows > 0 && row >= frozenRows && top < frozenBottom - tolerance) ||
    (frozenColumns > 0 && column >= frozenColumns && right < frozenRight + tolerance)
  );
}
