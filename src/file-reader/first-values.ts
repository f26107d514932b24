/** The first values of columns that are empty at the beginning of a file, however far down. They determine the type. */
import { createBatchText } from "./batch-text";
import { isEmptyText } from "./cell-text";
import type { PackedRows } from "./packed-rows";
import type { ColumnPlan } from "./read-plan";

export interface ColumnValues {
  readonly source: ColumnPlan["source"];
  readonly values: readonly string[];
}

export interface FirstValues {
  addBatch(batch: PackedRows): void;
  /** Only columns that have any. */
  result(): ColumnValues[];
}

/** Number of values that determine a column's type. */
const enough = 200;

/** @param sources of text columns; others are ignored */
export function createFirstValues(
  columns: readonly ColumnPlan[],
  sources: readonly ColumnPlan["source"][],
): FirstValues {
  const textOf = createBatchText();
  const inOrder = columns.flatMap(({ type }, column) => (type === "text" ? [column] : []));
  const found = columns.map(({ type, source }): string[] | null =>
    type === "text" && sources.includes(source) ? [] : null,
  );
  let open = found.filter((values) => values !== null).length;
  return {
    addBatch(batch) {
      if (open === 0) return;
      const { textEnds, textColumns = inOrder } = batch;
      let texts: string | null = null;
      let start = 0;
      for (let next = 0; next < textEnds.length; next += 1) {
        const end = textEnds[next] as number;
        // A value that repeats the one above adds nothing.
        if (end < 0) continue;
        const values = end > start ? found[textColumns[next % textColumns.length] as number] : null;
        if (values && values.length < enough) {
          texts ??= textOf(batch);
          const value = texts.slice(start, end);
          if (!isEmptyText(value) && values.push(value) === enough) open -= 1;
        }
        start = end;
      }
    },
    result: () =>
      columns.flatMap(({ source }, column) => {
        const values = found[column] ?? [];
        return values.length > 0 ? [{ source, values }] : [];
      }),
  };
}
