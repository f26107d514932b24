/** Columns of an export, and the operators and aggregates that each supports. */
import type { ExportAggregate, ExportColumn, ExportOperator } from "../../service/dataset-export";

export type ColumnKind = "text" | "number" | "flag" | "month";

export interface DatasetColumn {
  readonly kind: ColumnKind;
  /** Derived from a property's monthly listings; needs a market filter. */
  readonly isPricing?: boolean;
}

const pricing = { kind: "number", isPricing: true } as const;

export const datasetColumns: Readonly<Record<ExportColumn, DatasetColumn>> = {
  property_id: { kind: "text" },
  street_address: { kind: "text" },
  lat: { kind: "number" },
  lon: { kind: "number" },
  zip_code: { kind: "text" },
  state: { kind: "text" },
  msa: { kind: "text" },
  number_units: { kind: "number" },
  as_of_month: { kind: "month" },
  asking_rent: pricing,
  effective_rent: pricing,
  concession: pricing,
  days_on_market: pricing,
  leased_percentage: pricing,
  exposure_percentage: pricing,
  rent_roll_lease_tradeout: pricing,
  rent_roll_renewal_percent: pricing,
  is_affordable: { kind: "flag" },
  is_student: { kind: "flag" },
  is_senior: { kind: "flag" },
  is_condo: { kind: "flag" },
  is_single_family: { kind: "flag" },
  is_lease_up: { kind: "flag" },
};

/** Columns that name a market. */
export const marketColumns: readonly ExportColumn[] = ["msa", "state", "zip_code"];
/** Operators that restrict the result to one market or a few. */
export const marketOperators: readonly ExportOperator[] = ["equals", "in", "contains"];

const always = ["isKnown", "isUnknown"] as const;
const equality = ["equals", "notEquals", "in", "notIn"] as const;

const operatorsByKind: Readonly<Record<ColumnKind, readonly ExportOperator[]>> = {
  text: [...equality, "contains", "notContains", ...always],
  number: [
    ...equality,
    "greaterThan",
    "greaterThanOrEqualTo",
    "lessThan",
    "lessThanOrEqualTo",
    "from",
    "to",
    ...always,
  ],
  flag: ["equals", "notEquals", "flag", ...always],
  month: [],
};

/** None for as_of_month, which can be grouped but not filtered; is_affordable has `equals` instead of `flag`. */
export function operatorsOf(column: ExportColumn): readonly ExportOperator[] {
  const operators = operatorsByKind[datasetColumns[column].kind];
  return column === "is_affordable" ? operators.filter((operator) => operator !== "flag") : operators;
}

const counts = ["Count", "CountDistinct"] as const;
const aggregatesByKind: Readonly<Record<ColumnKind, readonly ExportAggregate[]>> = {
  text: counts,
  number: ["Avg", "Sum", "Min", "Max", ...counts],
  flag: counts,
  month: ["Min", "Max", ...counts],
};

export function aggregatesOf(column: ExportColumn): readonly ExportAggregate[] {
  return aggregatesByKind[datasetColumns[column].kind];
}
