/** Whether a rent column includes the subsidy in the next column, or only the resident's share. */
import type { RollColumns } from "./roll-columns";
import type { Sheet } from "./sheet";

/**
 * A subsidy above the rent isn't part of it; neither is one that the row's own total counts in addition to the rent. If
 * nothing decides, the lease rent is the full rent.
 */
export function rentHoldsSubsidy(sheet: Sheet, { heading, at, charges }: RollColumns): boolean {
  const [rentAt, subsidyAt, totalAt] = [at.get("leaseRent"), at.get("subsidy"), at.get("total")];
  if (rentAt === undefined || subsidyAt === undefined) return false;
  const more = [...charges.map(({ column }) => column), ...[at.get("other") ?? -1, at.get("credits") ?? -1]];
  let asPart = 0;
  let asWhole = 0;
  for (const row of sheet.rows.slice(heading.top + heading.depth)) {
    const amountAt = (column: number): number => row[column]?.number ?? 0;
    const [rent, subsidy] = [amountAt(rentAt), amountAt(subsidyAt)];
    if (subsidy <= 0) continue;
    if (subsidy > rent + 0.01) asPart += 1;
    if (totalAt === undefined) continue;
    const rest = amountAt(totalAt) - rent - more.reduce((sum, column) => sum + amountAt(column), 0);
    if (Math.abs(rest - subsidy) < 0.01) asPart += 1;
    else if (Math.abs(rest) < 0.01) asWhole += 1;
  }
  return asWhole >= asPart;
}
