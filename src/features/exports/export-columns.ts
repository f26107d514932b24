/** What can be requested of each export column. */
import {
  exportColumns,
  type ExportAggregate,
  type ExportColumn,
  type ExportOperator,
  type ExportScope,
  pricingColumns,
} from "../../service/dataset-export";

/** What a column contains; "other": unknown to our list but known to the service. */
export type ColumnKind = "text" | "number" | "flag" | "month" | "other";

export interface ColumnFacts {
  readonly kind: ColumnKind;
  /** Rents and leasing, from listings: a query with one of these needs a market. */
  readonly isPricing: boolean;
  readonly aggregates: readonly ExportAggregate[];
  /** None for a month: it can be grouped by, not filtered. */
  readonly operators: readonly ExportOperator[];
}

const counts = ["Count", "CountDistinct"] as const;
const known = ["isKnown", "isUnknown"] as const;
const equality = ["equals", "notEquals", "in", "notIn"] as const;
const order = ["greaterThan", "greaterThanOrEqualTo", "lessThan", "lessThanOrEqualTo", "from", "to"] as const;

/** A sum of coordinates or shares is meaningless, an average of coordinates nearly so. */
const aggregatesOf: Readonly<Record<ColumnKind, readonly ExportAggregate[]>> = {
  text: counts,
  number: ["Avg", "Min", "Max", "Sum", ...counts],
  flag: counts,
  month: ["Min", "Max", ...counts],
  other: ["Avg", "Min", "Max", "Sum", ...counts],
};
const operatorsOf: Readonly<Record<ColumnKind, readonly ExportOperator[]>> = {
  text: [...equality, "contains", "notContains", ...known],
  number: [...equality, ...order, ...known],
  flag: ["equals", ...known],
  month: [],
  other: [...equality, ...order, "contains", "notContains", ...known],
};

const numberColumns: readonly string[] = ["lat", "lon", "number_units", ...pricingColumns];
const addable: readonly string[] = ["number_units", "concession"];

function kindOf(column: string): ColumnKind {
  if (!(exportColumns as readonly string[]).includes(column)) return "other";
  if (numberColumns.includes(column)) return "number";
  if (column === "as_of_month") return "month";
  return column.startsWith("is_") ? "flag" : "text";
}

/** For any column, including ones that only the service knows. */
export function columnFacts(column: string): ColumnFacts {
  const kind = kindOf(column);
  const all = aggregatesOf[kind];
  return {
    kind,
    isPricing: (pricingColumns as readonly string[]).includes(column),
    aggregates: kind !== "number" || addable.includes(column) ? all : all.filter((one) => one !== "Sum"),
    operators: operatorsOf[kind],
  };
}

/** Columns grouped the way users look for them. */
export const columnGroups = {
  place: ["property_id", "street_address", "zip_code", "state", "msa", "lat", "lon"],
  building: ["number_units", "is_affordable", "is_student", "is_senior", "is_condo", "is_single_family", "is_lease_up"],
  time: ["as_of_month"],
  rents: ["asking_rent", "effective_rent", "concession"],
  leasing: [
    "days_on_market",
    "leased_percentage",
    "exposure_percentage",
    "rent_roll_lease_tradeout",
    "rent_roll_renewal_percent",
  ],
} as const satisfies Readonly<Record<string, readonly ExportColumn[]>>;
export type ColumnGroup = keyof typeof columnGroups;

/** Columns that identify a market, and the operators that narrow it to one or a few. */
export const marketColumns: readonly string[] = ["msa", "state", "zip_code"];
export const marketOperators: readonly ExportOperator[] = ["equals", "in", "contains"];

/** The service's format of column names, for columns that we don't know. */
export const columnName = /^[a-z][a-z0-9_]{0,99}$/;

/** A count of properties isn't a property id, despite the file's header. */
const countSuffixes: Readonly<Partial<Record<ExportAggregate, string>>> = { Count: "known", CountDistinct: "count" };

/**
 * Unambiguous headers for the file's columns, in order. The service's header is only the column's name, so a column
 * requested twice has two equal headers, and a count has the header of what was counted.
 */
export function headersOf(scopes: readonly Pick<ExportScope, "column" | "aggregate">[]): string[] {
  const times = new Map<string, number>();
  for (const { column } of scopes) times.set(column, (times.get(column) ?? 0) + 1);
  const taken = new Set<string>();
  return scopes.map(({ column, aggregate }) => {
    const suffix = aggregate == null ? undefined : countSuffixes[aggregate];
    const isPlain = aggregate == null || (suffix === undefined && times.get(column) === 1);
    const first = isPlain ? column : `${column}_${suffix ?? aggregate.toLowerCase()}`;
    let header = first;
    for (let number = 2; taken.has(header); number += 1) header = `${first}_${number}`;
    taken.add(header);
    return header;
  });
}
