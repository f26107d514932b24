import { isEmptyText } from "./cell-text";
import type { ColumnPlan, DecimalMark } from "./read-plan";
import { fitsColumn } from "./typed-cells";

/** How the cells of a sample fit the type of their column. */
export interface ColumnMisfits {
  /** Nonempty cells. */
  readonly filled: number;
  /** Cells that stay text. */
  readonly misfits: number;
  /** The first of these. */
  readonly example: string;
}

/**
 * @param texts the cells of the sample
 * @returns null if all of them fit
 */
export function columnMisfits(column: ColumnPlan, texts: readonly string[], mark: DecimalMark): ColumnMisfits | null {
  if (column.type === "text") return null;
  const filled = texts.filter((text) => !isEmptyText(text));
  const odd = filled.filter((text) => !fitsColumn(column, text, mark));
  const [example] = odd;
  return example === undefined ? null : { filled: filled.length, misfits: odd.length, example };
}
