import { isEmptyText } from "./cell-text";
import type { ColumnPlan, DecimalMark } from "./read-plan";
import { fitsColumn } from "./typed-cells";

/** How the cells of a sample fit the type of their column. */
export interface ColumnMisfits {
  /** Cells that hold something. */
  readonly filled: number;
  /** Those of them that stay texts. */
  readonly misfits: number;
  /** The first of those. */
  readonly example: string;
}

/** @param texts the cells of the sample @returns null where all of them fit */
export function columnMisfits(column: ColumnPlan, texts: readonly string[], mark: DecimalMark): ColumnMisfits | null {
  if (column.type === "text") return null;
  const filled = texts.filter((text) => !isEmptyText(text));
  const odd = filled.filter((text) => !fitsColumn(column, text, mark));
  const [example] = odd;
  return example === undefined ? null : { filled: filled.length, misfits: odd.length, example };
}
