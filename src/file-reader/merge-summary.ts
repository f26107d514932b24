/** What a merge changed, for display. */
import { isoFromExcelSerial } from "../domain/excel-dates";
import { idText, keyNames, rowIdOf, type MergeKey } from "./key-column";
import { keyColumnsOf, sameName, type MergePlan, type TableContent } from "./merge-plan";
import { eachInSteps, sortInSteps, type Steps } from "./paced-steps";
import type { CellValue } from "./packed-rows";
import type { RowColumn } from "./row-shape";
import { holdsMoney } from "./sheet-column";

export interface CellDifference {
  readonly id: string;
  readonly column: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

export interface PriceCut extends CellDifference {
  readonly before: number;
  readonly after: number;
  /** The property's name or address in place of its id; undefined if the table has neither. */
  readonly label: string | undefined;
}

export interface MergeSummary {
  /** Rows with at least one changed cell. */
  readonly changedRows: number;
  readonly unchangedRows: number;
  readonly addedIds: readonly string[];
  readonly vanishedIds: readonly string[];
  readonly formulasKept: number;
  readonly withoutId: number;
  readonly repeated: number;
  readonly differences: readonly CellDifference[];
  /**
   * By the id of a changed, added or vanished row: its property's name or address, where the key is a property's id.
   */
  readonly names: ReadonlyMap<string, string>;
  /** Rents and prices that dropped, the largest cut first. */
  readonly cuts: readonly PriceCut[];
}

const nameColumn = /^((property|building|community|propiedad|edificio)[\s_-]*)?(name|nombre)$|^property$|^propiedad$/i;
const addressColumn = /^((property|street)[\s_-]*)?address$|^direcci[oó]n$/i;
/** Not ids of units or leases, of which a property has several. */
const propertyIdColumn = /^((property|building|community)[\s_-]*)?(id|uuid|guid)$/i;

/** @param columns of the file: dates in the key columns are shown as dates */
export function* mergeSummary(
  table: TableContent,
  plan: MergePlan,
  key: MergeKey | null,
  columns: readonly RowColumn[] = [],
): Steps<MergeSummary> {
  const keyColumns = keyColumnsOf(table, key);
  const areDays = keyNames(key).map((name) => columns.some((one) => one.type === "date" && sameName(one.name, name)));
  const shown = (value: CellValue | null | undefined, place: number): CellValue =>
    areDays[place] === true && typeof value === "number" ? isoFromExcelSerial(value) : (value ?? "");
  const idFrom = (parts: readonly CellValue[]): string =>
    idText(
      rowIdOf(
        parts,
        parts.map((_, place) => place),
      ),
    );
  const idIn = (row: readonly (CellValue | null)[]): string =>
    idFrom(keyColumns.map((column, place) => shown(row[column], place)));
  const idAt = (row: number): string => idIn(table.values[row] ?? []);
  const areProperties = keyNames(key).map((name) => propertyIdColumn.test(name.trim()));
  const labelColumns = [nameColumn, addressColumn]
    .map((pattern) => table.columns.findIndex((name) => pattern.test(name.trim())))
    .filter((column) => column >= 0);
  const nameIn = (values: readonly (CellValue | null)[]): string | undefined =>
    areProperties.includes(true)
      ? labelColumns.map((column) => String(values[column] ?? "").trim()).find((text) => text !== "")
      : undefined;
  const labelAt = (row: number): string | undefined => {
    const values = table.values[row] ?? [];
    const name = nameIn(values);
    if (name === undefined) return undefined;
    return idFrom(
      keyColumns.map((column, place) => (areProperties[place] === true ? name : shown(values[column], place))),
    );
  };
  const areMoney = table.columns.map(holdsMoney);
  const differences: CellDifference[] = [];
  const cuts: PriceCut[] = [];
  const changed = new Set<number>();
  const names = new Map<string, string>();
  const noteName = (values: readonly (CellValue | null)[]): void => {
    const name = nameIn(values);
    if (name !== undefined) names.set(idIn(values), name);
  };
  yield* eachInSteps(plan.updates, ({ row, column, before, after }) => {
    const one = { id: idAt(row), column: table.columns[column] ?? "" };
    differences.push({ ...one, before, after });
    if (!changed.has(row)) noteName(table.values[row] ?? []);
    changed.add(row);
    if (typeof before === "number" && typeof after === "number" && after < before && areMoney[column] === true) {
      cuts.push({ ...one, before, after, label: labelAt(row) });
    }
  });
  const addedIds: string[] = [];
  yield* eachInSteps(plan.newRows, (row) => {
    addedIds.push(idIn(row));
    noteName(row);
  });
  yield* eachInSteps(plan.vanished, (row) => noteName(table.values[row] ?? []));
  return {
    changedRows: changed.size,
    unchangedRows: plan.unchanged,
    addedIds,
    vanishedIds: plan.vanished.map(idAt),
    formulasKept: plan.formulasKept,
    withoutId: plan.withoutId,
    repeated: plan.repeated,
    differences,
    names,
    cuts: yield* sortInSteps(cuts, (a, b) => a.after - a.before - (b.after - b.before)),
  };
}
