/** Tables whose columns a cell may choose: the columns that it means, and the resulting table. */
import { type Said, say } from "../../domain/said";
import type { AnswerColumn, AnswerValue, RowKey } from "../answers/answer";
import { aliasOf, nearestNames, normalizeName } from "../../domain/nearest-names";
import type { ArgumentBlock } from "./function-arguments";
import { ArgumentError } from "./question-errors";
import {
  readFieldNames,
  readMissing,
  refuseOptionAsField,
  type OptionKinds,
  type Options,
  type tableOptions,
} from "./function-options";
import { toScalar } from "./property-fields";

/** A column over rows of one kind; JSON dates become serial numbers, lists one text. */
export interface TableColumn<Row> extends AnswerColumn {
  readonly read: (row: Row) => unknown;
}

/** Every column that a table has. */
export interface ColumnSet<Row> {
  /** The table in messages: "A table of units". */
  readonly table: Said;
  readonly columns: Readonly<Record<string, TableColumn<Row>>>;
  /** Other spellings, normalised, of column names. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly defaults: readonly string[];
}

/** The function with the fields argument, for the message about an option in its place. */
export interface FieldsPlace {
  readonly functionName: string;
  readonly options: OptionKinds;
  /** The arguments in front of the fields. */
  readonly before: readonly string[];
}

/**
 * The columns that the fields argument names: all, a list, or the defaults. Throws for unknown names and for options in
 * the fields' place, so call it before reading the options (`following`).
 */
export function chooseColumns<Row>(
  fields: ArgumentBlock,
  following: readonly ArgumentBlock[],
  set: ColumnSet<Row>,
  place: FieldsPlace,
): readonly TableColumn<Row>[] {
  const written = readFieldNames(fields);
  const names = Object.keys(set.columns);
  const isField = (name: string) => names.some((known) => normalizeName(known) === normalizeName(name));
  for (const field of written) {
    refuseOptionAsField(field, place.options, place.functionName, place.before, following, isField);
  }
  const isAll = written.length === 1 && normalizeName(written[0] ?? "") === "all";
  const wanted = written.length === 0 ? set.defaults : isAll ? names : written;
  return wanted.map((field) => {
    const meant = normalizeName(aliasOf(field, set.aliases) ?? field);
    const column = set.columns[names.find((name) => normalizeName(name) === meant) ?? ""];
    if (column) return column;
    throw new ArgumentError(
      say`${set.table} has no field "${field}". Nearest: ${nearestNames(field, [...names, ...Object.keys(set.aliases)]).join(", ")}.`,
    );
  });
}

/** How a table is shown. */
export interface TableForm {
  readonly headers: boolean;
  readonly missing: "" | "#N/A";
}

/** The table options, checked. */
export function readTableForm(options: Options<typeof tableOptions>): TableForm {
  return { headers: options.headers ?? true, missing: readMissing(options.missing) };
}

/** How to identify the rows of a table. */
export interface RowNaming<Row> {
  /** Columns that each identify a row. */
  readonly columns: readonly string[];
  /** Used if none of these columns is shown. */
  readonly key: (row: Row) => RowKey;
}

/** Keys for rows that no shown column identifies. */
export function rowKeysOf<Row>(
  columns: readonly AnswerColumn[],
  rows: readonly Row[],
  naming: RowNaming<Row>,
): { readonly rowKeys?: readonly RowKey[] } {
  return columns.some(({ name }) => naming.columns.includes(name)) ? {} : { rowKeys: rows.map(naming.key) };
}

/** Rows as a table of these columns. */
export function tableOf<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  form: TableForm,
  naming?: RowNaming<Row>,
): Extract<AnswerValue, { kind: "table" }> {
  return {
    kind: "table",
    columns: columns.map(({ name, format }) => (format === undefined ? { name } : { name, format })),
    rows: rows.map((row) => columns.map((column) => cellOf(column.read(row)))),
    ...(naming && rowKeysOf(columns, rows, naming)),
    ...form,
  };
}

function cellOf(value: unknown) {
  return Array.isArray(value) ? value.map(String).join("; ") || null : toScalar(value);
}
