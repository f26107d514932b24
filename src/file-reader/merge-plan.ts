/** Works out how a file changes an existing table, before anything is written. */
import { SaidError, say } from "../domain/said";
import { isoFromExcelSerial } from "../domain/excel-dates";
import { idText, keyNames, keyText, rowIdOf, type MergeKey } from "./key-column";
import type { CellValue } from "./packed-rows";
import { eachInSteps, itemsInStep, type Steps } from "./paced-steps";
import type { ColumnType } from "./read-plan";
import type { RowColumn } from "./row-shape";

/** A table as it is in the sheet. */
export interface TableContent {
  readonly columns: readonly string[];
  /** Row by row, without trailing rows that are entirely empty. */
  readonly values: readonly (readonly CellValue[])[];
  /** Whether a cell holds a formula; the analyst's formulas are never overwritten. */
  isFormula(row: number, column: number): boolean;
  /** Whether a cell has the Text format, so anything written to it becomes text. */
  isText?(row: number, column: number): boolean;
}

export interface MergeWords {
  /** Heading of the column in which new and removed rows are flagged. */
  readonly column: string;
  readonly added: string;
  readonly gone: string;
}

export interface MergeWish {
  /** Columns whose values identify a row; null adds all rows of the file. */
  readonly key: MergeKey | null;
  /** Where and how to flag rows. */
  readonly marks: MergeWords | null;
  /** Whether only part of the file is imported; then no row counts as removed. */
  readonly isPartial?: boolean;
}

export interface CellUpdate {
  readonly row: number;
  /** Column index in the table. */
  readonly column: number;
  readonly before: CellValue;
  readonly after: CellValue;
}

export interface MergePlan {
  /** For each table column, its index in the file, or -1. */
  readonly sources: readonly number[];
  /** Ordered by row, then column. */
  readonly updates: readonly CellUpdate[];
  /** In file order, one value per table column; null if the file doesn't have the column. */
  readonly newRows: readonly (readonly (CellValue | null)[])[];
  /** Table rows that are missing from the file. */
  readonly vanished: readonly number[];
  /** Number of rows without changes. */
  readonly unchanged: number;
  /** Cells in the file's columns that hold a formula and are left unchanged. */
  readonly formulasKept: number;
  /** File rows left out because their id, or part of it, is empty. */
  readonly withoutId: number;
  /** File rows left out because an earlier row has the same id. */
  readonly repeated: number;
  /** Flags of all rows, new ones last; null without flags. */
  readonly marks: readonly CellValue[] | null;
}

/** The table's ids don't identify its rows uniquely. */
export class AmbiguousKeyError extends SaidError {
  override readonly name = "AmbiguousKeyError";
  constructor(
    readonly column: string,
    readonly id: string,
  ) {
    super(
      say`Several table rows have "${id}" in the column ${column}. Choose another column, or delete the duplicates.`,
    );
  }
}

export interface Merge {
  add(rows: readonly (readonly CellValue[])[]): Steps<void>;
  plan(): Steps<MergePlan>;
}

/** @throws AmbiguousKeyError; Error if the key isn't in both the table and the file */
export function* createMerge(table: TableContent, columns: readonly RowColumn[], wish: MergeWish): Steps<Merge> {
  const { key, marks } = wish;
  const sources = table.columns.map((name) => (name === marks?.column ? -1 : columnNamed(columns, name)));
  const keySources = keyNames(key).map((name) => columnNamed(columns, name));
  const keyColumns = keyColumnsOf(table, key);
  const unshared = keyNames(key).find((_, place) => (keySources[place] ?? -1) < 0 || (keyColumns[place] ?? -1) < 0);
  if (unshared !== undefined) throw new SaidError(say`There is no column ${unshared} in both.`);
  // A table may hold the file's dates as texts.
  const areDates = keySources.map((source) => columns[source]?.type === "date");
  const rowOf = new Map<string, number>();
  if (key !== null) {
    yield* eachInSteps(table.values, (row, index) => {
      const id = rowIdOf(row, keyColumns, areDates);
      if (id === "") return;
      if (rowOf.has(id)) throw new AmbiguousKeyError(keyText(key), idText(id));
      rowOf.set(id, index);
    });
  }
  const seen = new Set<string>();
  const updates = new Map<number, CellUpdate[]>();
  const newRows: (CellValue | null)[][] = [];
  let unchanged = 0;
  let formulasKept = 0;
  let withoutId = 0;
  let repeated = 0;

  /** The file's value for a table cell, as it will be in the sheet. */
  const valueFor = (row: number, column: number, values: readonly CellValue[]): CellValue => {
    const source = sources[column] ?? -1;
    const value = values[source] ?? "";
    if (typeof value === "string" || table.isText?.(row, column) !== true) return value;
    return columns[source]?.type === "date" ? isoFromExcelSerial(Number(value)) : textOf(value);
  };
  const update = (row: number, values: readonly CellValue[]): void => {
    const own: CellUpdate[] = [];
    sources.forEach((source, column) => {
      if (source < 0 || keyColumns.includes(column)) return;
      if (table.isFormula(row, column)) {
        formulasKept += 1;
        return;
      }
      const [old = "", value] = [table.values[row]?.[column], valueFor(row, column, values)];
      if (old !== value) own.push({ row, column, before: old, after: value });
    });
    if (own.length === 0) unchanged += 1;
    else updates.set(row, own);
  };
  /** The file's id, or the table's where Excel made the number 7 of an id 007. */
  const idIn = (values: readonly CellValue[]): string => {
    const id = rowIdOf(values, keySources, areDates);
    if (rowOf.has(id)) return id;
    const bare = keySources.map((source) => withoutZeros(values[source] ?? ""));
    const shown = rowIdOf(bare, [...bare.keys()], areDates);
    const row = table.values[rowOf.get(shown) ?? -1];
    const lostZeros = keyColumns.every(
      (column, place) => bare[place] === values[keySources[place] ?? -1] || typeof row?.[column] === "number",
    );
    return row !== undefined && lostZeros ? shown : id;
  };
  const lastRow = table.values.length - 1;
  const added = (values: readonly CellValue[]): (CellValue | null)[] =>
    sources.map((source, column) => (source < 0 ? null : valueFor(lastRow, column, values)));

  return {
    *add(rows) {
      yield* eachInSteps(rows, (values) => {
        if (key === null) {
          newRows.push(added(values));
          return;
        }
        const id = idIn(values);
        if (id === "") withoutId += 1;
        else if (seen.has(id)) repeated += 1;
        else {
          seen.add(id);
          const row = rowOf.get(id);
          if (row === undefined) newRows.push(added(values));
          else update(row, values);
        }
      });
    },
    *plan() {
      const missing: number[] = [];
      yield* eachInSteps(rowOf, ([id, row]) => {
        if (!seen.has(id)) missing.push(row);
      });
      const inOrder: CellUpdate[] = [];
      yield* eachInSteps(table.values, (_, row) => {
        inOrder.push(...(updates.get(row) ?? []));
      });
      const vanished = wish.isPartial === true ? [] : missing;
      return {
        sources,
        updates: inOrder,
        newRows,
        vanished,
        unchanged,
        formulasKept,
        withoutId,
        repeated,
        marks:
          marks === null ? null : yield* marksOf(table, marks, new Set(vanished), new Set(missing), newRows.length),
      };
    },
  };
}

const withoutZeros = (value: CellValue): CellValue =>
  typeof value === "string" && /^\d+$/.test(value.trim()) ? value.trim().replace(/^0+(?=\d)/, "") : value;

/** As displayed in a sheet. */
const textOf = (value: CellValue): string => (typeof value === "boolean" ? String(value).toUpperCase() : String(value));

/** A row flagged as removed keeps its earlier flag; in a partial import, missing rows keep theirs. */
function* marksOf(
  table: TableContent,
  marks: MergeWords,
  vanished: ReadonlySet<number>,
  missing: ReadonlySet<number>,
  added: number,
): Steps<CellValue[]> {
  const column = table.columns.indexOf(marks.column);
  const sign = marks.gone.split(/\d/, 1)[0] ?? "";
  const markOf = (row: readonly CellValue[], index: number): CellValue => {
    if (!missing.has(index)) return "";
    const before = row[column] ?? "";
    if (!vanished.has(index)) return before;
    return typeof before === "string" && before.startsWith(sign) ? before : marks.gone;
  };
  const all: CellValue[] = [];
  yield* eachInSteps(table.values, (row, index) => all.push(markOf(row, index)));
  return all.concat(Array<CellValue>(added).fill(marks.added));
}

export interface SchemaDrift {
  /** In the file but not in the table; left out. */
  readonly added: readonly string[];
  /** Filled by the last import but not in this file; kept unchanged. */
  readonly gone: readonly string[];
  readonly changed: readonly { readonly column: string; readonly before: ColumnType; readonly after: ColumnType }[];
}

/** How the file's columns differ from the table's and, if known, from the previous import's. */
export function schemaDrift(
  table: TableContent,
  columns: readonly RowColumn[],
  imported: readonly RowColumn[] | null,
): SchemaDrift {
  const before = imported ?? table.columns.map((name, column) => ({ name, type: typeOf(table, column) }));
  return {
    added: columns.filter(({ name }) => !table.columns.some((own) => sameName(own, name))).map(({ name }) => name),
    gone: (imported ?? []).filter(({ name }) => columnNamed(columns, name) < 0).map(({ name }) => name),
    changed: columns.flatMap(({ name, type }) => {
      const known = before.find((column) => sameName(column.name, name));
      const isOther = known?.type !== undefined && known.type !== type;
      // In a sheet, a date is a number.
      const isSame = imported === null && known?.type === "number" && type === "date";
      return isOther && !isSame ? [{ column: name, before: known.type, after: type }] : [];
    }),
  };
}

function typeOf({ values }: TableContent, column: number): ColumnType | undefined {
  const filled = values
    .slice(0, itemsInStep)
    .map((row) => row[column] ?? "")
    .filter((value) => value !== "");
  if (filled.length === 0) return undefined;
  if (filled.every((value) => typeof value === "number")) return "number";
  if (filled.every((value) => typeof value === "boolean")) return "boolean";
  return filled.every((value) => typeof value === "string") ? "text" : undefined;
}

/** Indexes of the key's columns in a table; -1 for a missing one. */
export const keyColumnsOf = ({ columns }: Pick<TableContent, "columns">, key: MergeKey | null): number[] =>
  keyNames(key).map((name) => columns.findIndex((own) => sameName(own, name)));

/** Compares column names as Excel tables do. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function columnNamed(columns: readonly RowColumn[], name: string): number {
  return columns.findIndex((column) => sameName(column.name, name));
}
