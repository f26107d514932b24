import type { RowPacker } from "./packed-rows";
import type { ColumnPlan } from "./read-plan";
import type { RowProblem } from "./row-problem";
import type { RowSink } from "./row-reader";
import type { CellProblem } from "./typed-cells";

/**
 * Packs the cells of a row by its columns. A cell that can't be kept drops its row; one that is kept as text is
 * reported with it. Returns whether the row was taken.
 */
export function packRow(
  columns: readonly ColumnPlan[],
  packer: RowPacker,
  sink: RowSink,
  cell: (column: ColumnPlan) => CellProblem | undefined,
  problemOf: (found: CellProblem) => RowProblem,
): boolean {
  const kept: RowProblem[] = [];
  for (const column of columns) {
    const found = cell(column);
    if (found === undefined) continue;
    if (!found.isKept) {
      packer.dropRow();
      sink.problem(problemOf(found));
      return false;
    }
    kept.push(problemOf(found));
  }
  packer.endRow();
  for (const one of kept) sink.kept?.(one);
  if (packer.isFull) sink.rows(packer.take());
  return true;
}
