/** A renovation program: what it costs, what it earns, and the value that it creates. Dollars; shares 0..1. */

export interface RenovationProgram {
  readonly homes: number;
  /** Hard and soft cost with contingency, a home. */
  readonly costPerHome: number;
  readonly downtimeMonths: number;
  /** A month, of a home that is down. */
  readonly rentLost: number;
  /** A month; null or 0: no premium. */
  readonly premium: number | null;
  /** Share of homes that achieve the premium. */
  readonly achieving?: number;
  readonly vacancy: number;
  /** Management fee, share of income. */
  readonly feeShare: number;
  readonly capRate: number;
  /** Homes a month. */
  readonly pacePerMonth: number;
}

export interface RenovationResult {
  readonly totalCost: number;
  readonly annualNetPremium: number;
  /** Null without a premium above 0. */
  readonly paybackMonths: number | null;
  readonly valueCreated: number;
  readonly valueNetOfCost: number;
  readonly returnOnCost: number | null;
  /** Rounded up. */
  readonly monthsToFinish: number;
  /** Premium a month at which the value created equals the cost; null where no home achieves one. */
  readonly breakEvenPremium: number | null;
}

/** @throws RangeError where the cap rate or the pace isn't above 0 */
export function renovationResult(program: RenovationProgram): RenovationResult {
  const { homes, premium, vacancy, feeShare, capRate, pacePerMonth, achieving = 1 } = program;
  if (!(capRate > 0)) throw new RangeError("the cap rate must be above 0");
  if (!(pacePerMonth > 0)) throw new RangeError("the pace must be above 0");
  const totalCost = homes * (program.costPerHome + program.downtimeMonths * program.rentLost);
  const netOfDollar = homes * achieving * 12 * (1 - vacancy) * (1 - feeShare);
  const annualNetPremium = netOfDollar * (premium ?? 0);
  const valueCreated = annualNetPremium / capRate;
  return {
    totalCost,
    annualNetPremium,
    paybackMonths: annualNetPremium > 0 ? totalCost / (annualNetPremium / 12) : null,
    valueCreated,
    valueNetOfCost: valueCreated - totalCost,
    returnOnCost: totalCost > 0 ? annualNetPremium / totalCost : null,
    // Binary noise of a pace such as 0.7 adds no month.
    monthsToFinish: Math.ceil(homes / pacePerMonth - 1e-9),
    breakEvenPremium: netOfDollar > 0 ? (totalCost * capRate) / netOfDollar : null,
  };
}
