/** What happens to rows between the file and the sheet. It is plain data, since the reading may run in a worker. */
import type { ColumnPlan } from "./read-plan";
import type { RowSink } from "./row-reader";

/** Wishes about the rows that were read; without one they go on as they are. */
export type RowShape = Readonly<Record<string, unknown>>;

/** Where the reader puts its rows, and what comes out of it. */
export interface ShapedRows {
  /** Columns of the rows that come out: others than those of the plan where rows are grouped. */
  readonly columns: readonly ColumnPlan[];
  readonly sink: RowSink;
  /** The file has ended: gives the rows that were held back. */
  end(): void;
}

/** Puts the shape between a reader and a sink. */
export function shapeRows(columns: readonly ColumnPlan[], _shape: RowShape | undefined, sink: RowSink): ShapedRows {
  return { columns, sink, end: () => undefined };
}
