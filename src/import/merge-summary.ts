/** What a merge changed, as a person wants to read it. */
import { idOf } from "./key-column";
import { sameName, type MergePlan, type TableContent } from "./merge-plan";
import type { CellValue } from "./packed-rows";
import { holdsMoney } from "./sheet-column";

export interface CellDifference {
  readonly id: string;
  readonly column: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

export interface MergeSummary {
  /** Rows of which at least one cell has another value. */
  readonly changedRows: number;
  readonly unchangedRows: number;
  readonly addedIds: readonly string[];
  readonly vanishedIds: readonly string[];
  readonly formulasKept: number;
  readonly withoutId: number;
  readonly repeated: number;
  readonly differences: readonly CellDifference[];
  /** Rents and prices that are lower than before, the largest cut first. */
  readonly cuts: readonly (CellDifference & { readonly before: number; readonly after: number })[];
}

export function mergeSummary(table: TableContent, plan: MergePlan, key: string | null): MergeSummary {
  const keyColumn = key === null ? -1 : table.columns.findIndex((name) => sameName(name, key));
  const idAt = (row: number): string => idOf(table.values[row]?.[keyColumn] ?? "");
  const differences = plan.updates.map(({ row, column, before, after }) => ({
    id: idAt(row),
    column: table.columns[column] ?? "",
    before,
    after,
  }));
  const cuts = differences.flatMap(({ before, after, ...rest }) =>
    typeof before === "number" && typeof after === "number" && after < before && holdsMoney(rest.column)
      ? [{ ...rest, before, after }]
      : [],
  );
  return {
    changedRows: new Set(plan.updates.map(({ row }) => row)).size,
    unchangedRows: plan.unchanged,
    addedIds: plan.newRows.map((row) => idOf(row[keyColumn] ?? "")),
    vanishedIds: plan.vanished.map(idAt),
    formulasKept: plan.formulasKept,
    withoutId: plan.withoutId,
    repeated: plan.repeated,
    differences,
    cuts: cuts.sort((a, b) => a.after - a.before - (b.after - b.before)),
  };
}
