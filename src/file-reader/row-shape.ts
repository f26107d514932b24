/**
 * Filters, sample, grouping and order of rows between the file and the sheet. Plain data, since it is sent to a worker.
 */
import type { CellValue } from "./packed-rows";
import type { ColumnType } from "./read-plan";

/** A column of these rows. */
export interface RowColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export interface RowShape {
  /** All of them must hold. */
  readonly filters: readonly RowFilter[];
  readonly sample: RowSample | null;
  readonly grouping: Grouping | null;
  /** The first has priority. */
  readonly order: readonly SortKey[];
}

/** All rows, unchanged. */
export const wholeFile: RowShape = { filters: [], sample: null, grouping: null, order: [] };

export interface RowFilter {
  /** Name of the column. */
  readonly column: string;
  readonly operator: FilterOperator;
  /** In the column's type: a date as its serial number. Omitted if the operator needs none. */
  readonly value?: CellValue;
  /** The inclusive upper bound of "between". */
  readonly upTo?: CellValue;
}

export type FilterOperator =
  | "equals"
  | "not-equals"
  | "contains"
  | "not-contains"
  | "starts-with"
  | "ends-with"
  | "one-of"
  | "greater"
  | "at-least"
  | "less"
  | "at-most"
  | "between"
  | "is-true"
  | "is-false"
  | "is-empty"
  | "is-filled";

const ordered = ["equals", "not-equals", "greater", "at-least", "less", "at-most", "between"] as const;

/** The filter operators for each column type; "one-of" expects texts separated by semicolons. */
export const operatorsOf: Readonly<Record<ColumnType, readonly FilterOperator[]>> = {
  text: [
    ...(["equals", "not-equals", "contains", "not-contains", "starts-with", "ends-with", "one-of"] as const),
    ...(["is-empty", "is-filled"] as const),
  ],
  number: [...ordered, "is-empty", "is-filled"],
  date: [...ordered, "is-empty", "is-filled"],
  boolean: ["is-true", "is-false", "is-empty", "is-filled"],
};

export type RowSample =
  | { readonly kind: "first"; readonly rows: number }
  | { readonly kind: "every"; readonly nth: number }
  /** Random rows: the same ones for the same seed and file. */
  | { readonly kind: "random"; readonly rows: number; readonly seed: number };

export interface Grouping {
  /** Names of columns: rows that are equal in all of them form a group. */
  readonly by: readonly string[];
  readonly aggregates: readonly Aggregate[];
}

export interface Aggregate {
  readonly kind: AggregateKind;
  /** The heading of its column. */
  readonly name: string;
  /** Name of the column; "count" counts rows and needs none. */
  readonly column?: string;
}

export type AggregateKind = "count" | "sum" | "average" | "min" | "max" | "distinct";

export interface SortKey {
  /** One of the resulting columns. */
  readonly column: string;
  readonly descending: boolean;
}
