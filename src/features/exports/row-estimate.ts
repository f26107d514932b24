/** Estimates how many rows an export will have, as far as the service can say before it runs. */
import { columnFacts } from "./export-columns";
import type { ExportDraft } from "./export-draft";

/**
 * count: rows, an upper bound if `isMost`; a-month: number of properties, each with one row for every month that the
 * service has; groups: one row per combination of values, which only the service knows; months: one row per month;
 * unknown: no market search can count the query.
 */
export type RowEstimate =
  | { readonly kind: "count"; readonly rows: number; readonly isMost: boolean }
  | { readonly kind: "a-month"; readonly properties: number; readonly isMost: boolean }
  | { readonly kind: "groups"; readonly columns: readonly string[] }
  | { readonly kind: "months" }
  | { readonly kind: "unknown" };

/** Properties in the draft's market, as counted by the market search. */
export interface PropertyCount {
  readonly properties: number;
  /** Whether the query has filters that the count ignores. */
  readonly isMost: boolean;
}

/** `counted` is null if nothing was counted. */
export function estimateRows(draft: ExportDraft, counted: PropertyCount | null): RowEstimate {
  return limited(unlimited(draft, counted), draft.limit);
}

function unlimited({ scopes }: ExportDraft, counted: PropertyCount | null): RowEstimate {
  const plain = scopes.filter(({ aggregate }) => aggregate === null).map(({ column }) => column);
  const isGrouped = plain.length < scopes.length;
  if (isGrouped) {
    if (plain.length === 0) return { kind: "count", rows: 1, isMost: false };
    if (!plain.includes("property_id")) {
      const others = plain.filter((column) => columnFacts(column).kind !== "month");
      return others.length === 0 ? { kind: "months" } : { kind: "groups", columns: plain };
    }
  }
  if (counted === null) return { kind: "unknown" };
  const { properties, isMost } = counted;
  return plain.includes("as_of_month")
    ? { kind: "a-month", properties, isMost }
    : { kind: "count", rows: properties, isMost };
}

function limited(estimate: RowEstimate, limit: number | null): RowEstimate {
  if (limit === null) return estimate;
  if (estimate.kind === "count") return estimate.rows > limit ? { ...estimate, rows: limit } : estimate;
  if (estimate.kind === "a-month" && estimate.properties < limit) return estimate;
  return { kind: "count", rows: limit, isMost: true };
}
