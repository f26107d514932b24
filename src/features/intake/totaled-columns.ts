/** What a total printed under a column of a rent roll is a total of. */
import type { RollColumns } from "./roll-columns";
import type { RollField } from "./roll-headings";
import type { GatheredUnits } from "./roll-units";

/** Null for a column whose sum means nothing; "column" for one that isn't part of the proof. */
export function whatOf(
  { at, charges, rents, pairs }: RollColumns,
  codes: GatheredUnits["codes"],
  column: number,
): string | null {
  const charge = charges.find((one) => one.column === column);
  if (charge) return `charges.${codes.get(charge.code)?.chargeClass ?? charge.chargeClass ?? "other"}`;
  if (pairs.some(({ amount }) => amount === column)) return "chargesPart";
  const holds = (field: RollField): boolean => at.get(field) === column;
  for (const field of ["leaseRent", "marketRent", "sqft"] as const) if (holds(field)) return field;
  if (holds("contractRent")) return at.has("marketRent") ? "column" : "marketRent";
  if (holds("amount") || holds("total")) return "chargesTotal";
  if (holds("tenantRent")) return "charges.rent";
  if (holds("subsidy")) return "charges.subsidy";
  // Another column of rents has to tie, too, whichever is read.
  if (rents.includes(column)) return "otherRent";
  return (["beds", "baths", "tenants", "index", "unit", "ignored"] as const).some(holds) ? null : "column";
}

/** No rent depends on deposits and balances, but their total, too, says whether the rows are those of the report. */
export const isOfBooks = ({ at }: RollColumns, column: number): boolean =>
  (["deposit", "otherDeposit", "balance"] as const).some((field) => at.get(field) === column);
