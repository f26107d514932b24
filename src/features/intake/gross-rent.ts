/** Rolls that print the rent before and after concessions: the gross rent is the lease rent, concessions are apart. */
import type { ChargeClass } from "./charge-classes";
import { plainHeading, type RollField } from "./roll-headings";
import type { SheetRow } from "./sheet";

interface ClassedColumn {
  readonly column: number;
  readonly chargeClass: ChargeClass | null;
}

const fewestTied = 3;
const nearlyAll = 0.9;
const isReduction = ({ chargeClass }: ClassedColumn): boolean =>
  chargeClass === "concession" || chargeClass === "employee_credit";

/** Gross Rent of a lease; in a subsidized roll it includes a utility allowance, which isn't rent. */
export const isGrossRent = (title: string): boolean =>
  /^(?:monthly )?gross (?:monthly |lease |unit )?rents?(?: month| mo)?$/.test(plainHeading(title));

/**
 * Sets the lease rent to the column that is the net rent plus its concessions, or to the gross rent where no other is.
 * @param rents columns that claim to hold the rent; a gross rent is put first
 */
export function settleGrossRent(
  rows: readonly SheetRow[],
  titles: ReadonlyMap<number, string>,
  at: Map<RollField, number>,
  rents: number[],
  charges: readonly ClassedColumn[],
): void {
  if ((["subsidy", "tenantRent", "contractRent", "chargeCode", "amount"] as const).some((field) => at.has(field)))
    return;
  if ([...titles.values()].some((title) => /\butility allow|\bua\b/i.test(title))) return;
  const gross = [...titles].flatMap(([column, title]) => (isGrossRent(title) ? [column] : []));
  const own = at.get("leaseRent");
  const reductions = charges.filter(isReduction).map(({ column }) => column);
  const found =
    own === undefined
      ? gross[0]
      : [...gross, ...rents].find((one) => one !== own && isBefore(rows, one, own, reductions));
  if (found === undefined) return;
  at.set("leaseRent", found);
  if (at.get("ignored") === found) at.delete("ignored");
  if (!rents.includes(found)) rents.unshift(found);
}

/** Whether nearly all rents are those of another column less the reductions, of which there are some. */
function isBefore(rows: readonly SheetRow[], gross: number, net: number, reductions: readonly number[]): boolean {
  let tied = 0;
  let reduced = 0;
  let all = 0;
  for (const row of rows) {
    const [before, after] = [row[gross]?.number ?? 0, row[net]?.number ?? 0];
    if (before === 0 && after === 0) continue;
    all += 1;
    const less = reductions.reduce((sum, column) => sum + Math.abs(row[column]?.number ?? 0), 0);
    if (Math.abs(before - less - after) < 0.01) tied += 1;
    if (less > 0) reduced += 1;
  }
  return reduced > 0 && tied >= fewestTied && tied >= nearlyAll * all;
}
