/** What a file changes in a table that stands there already: found out before anything is written. */
import { isoFromExcelSerial } from "../domain/excel-dates";
import { idText, keyNames, keyText, rowIdOf, type MergeKey } from "./key-column";
import type { CellValue } from "./packed-rows";
import { eachInSteps, itemsInStep, type Steps } from "./paced-steps";
import type { ColumnType } from "./read-plan";
import type { RowColumn } from "./row-shape";

/** A table as it stands in the sheet. */
export interface TableContent {
  readonly columns: readonly string[];
  /** Row by row; without rows that are empty throughout at the end. */
  readonly values: readonly (readonly CellValue[])[];
  /** Whether a cell holds a formula: those are the analyst's. */
  isFormula(row: number, column: number): boolean;
  /** Whether a cell has the format Text: what is written there becomes a text. */
  isText?(row: number, column: number): boolean;
}

export interface MergeWords {
  /** Heading of the column in which new and vanished rows are marked. */
  readonly column: string;
  readonly added: string;
  readonly gone: string;
}

export interface MergeWish {
  /** Columns by whose values rows are told apart; null: all rows of the file are added. */
  readonly key: MergeKey | null;
  /** Where rows are to be marked. */
  readonly marks: MergeWords | null;
  /** Whether only a part of the file comes: then no row counts as vanished. */
  readonly isPartial?: boolean;
}

export interface CellUpdate {
  readonly row: number;
  /** Of the table. */
  readonly column: number;
  readonly before: CellValue;
  readonly after: CellValue;
}

export interface MergePlan {
  /** Of the table's columns: where the file has it, by its place there; else -1. */
  readonly sources: readonly number[];
  /** In the order of rows, then columns. */
  readonly updates: readonly CellUpdate[];
  /** In the order of the file, a value a column of the table; null where the file has none. */
  readonly newRows: readonly (readonly (CellValue | null)[])[];
  /** Rows of the table that the file does not have. */
  readonly vanished: readonly number[];
  /** Rows that are as they were. */
  readonly unchanged: number;
  /** Cells of the file's columns that hold a formula: left as they are. */
  readonly formulasKept: number;
  /** Rows of the file without an id, or without a part of it: left out. */
  readonly withoutId: number;
  /** Rows of the file with the id of an earlier one: left out. */
  readonly repeated: number;
  /** The marks of rows, with those of the new ones behind; null without marks. */
  readonly marks: readonly CellValue[] | null;
}

/** The ids of the table cannot tell its rows apart. */
export class AmbiguousKeyError extends Error {
  override readonly name = "AmbiguousKeyError";
  constructor(
    readonly column: string,
    readonly id: string,
  ) {
    super(`Several table rows have "${id}" in the column ${column}. Choose another column, or delete the duplicates.`);
  }
}

export interface Merge {
  add(rows: readonly (readonly CellValue[])[]): Steps<void>;
  plan(): Steps<MergePlan>;
}

/** Errors: AmbiguousKeyError; an Error where the key is not in both. */
export function* createMerge(table: TableContent, columns: readonly RowColumn[], wish: MergeWish): Steps<Merge> {
  const { key, marks } = wish;
  const sources = table.columns.map((name) => (name === marks?.column ? -1 : columnNamed(columns, name)));
  const keySources = keyNames(key).map((name) => columnNamed(columns, name));
  const keyColumns = keyColumnsOf(table, key);
  const unshared = keyNames(key).find((_, place) => (keySources[place] ?? -1) < 0 || (keyColumns[place] ?? -1) < 0);
  if (unshared !== undefined) throw new Error(`There is no column ${unshared} in both.`);
  const rowOf = new Map<string, number>();
  if (key !== null) {
    yield* eachInSteps(table.values, (row, index) => {
      const id = rowIdOf(row, keyColumns);
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

  /** What the file has for a cell of the table, as it will stand there. */
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
        const id = rowIdOf(values, keySources);
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

/** As a sheet shows it. */
const textOf = (value: CellValue): string => (typeof value === "boolean" ? String(value).toUpperCase() : String(value));

/** A row that was gone before stays gone since then; of a part of the file, what did not come stays as it was. */
function* marksOf(
  table: TableContent,
  marks: MergeWords,
  vanished: ReadonlySet<number>,
  missing: ReadonlySet<number>,
  added: number,
): Steps<CellValue[]> {
  const column = table.columns.indexOf(marks.column);
  const sign = marks.gone.replace(/\d.*$/, "");
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
  /** In the file, not in the table: left out. */
  readonly added: readonly string[];
  /** Filled by the last import, not in this file: kept as they are. */
  readonly gone: readonly string[];
  readonly changed: readonly { readonly column: string; readonly before: ColumnType; readonly after: ColumnType }[];
}

/** How the file's columns differ from those of the table, and from those of the import before where it is known. */
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
      // A date is a number to a sheet.
      const isSame = imported === null && known?.type === "number" && type === "date";
      return isOther && !isSame ? [{ column: name, before: known.type, after: type }] : [];
    }),
  };
}

/** The first rows tell it. */
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

/** Places of a key's columns in a table; -1 where it does not have one. */
export const keyColumnsOf = ({ columns }: Pick<TableContent, "columns">, key: MergeKey | null): number[] =>
  keyNames(key).map((name) => columns.findIndex((own) => sameName(own, name)));

/** As Excel tells columns of a table apart. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function columnNamed(columns: readonly RowColumn[], name: string): number {
  return columns.findIndex((column) => sameName(column.name, name));
}
