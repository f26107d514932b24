/**
 * Area median income limits and the maximum rents that follow from them.
 *
 * Source: HUD's Multifamily Tax Subsidy Projects tables, whose limits are multiples of the 50% (very low) limit, and
 * section 42(g)(2) of the Internal Revenue Code for rents (30% of the imputed income limit, 1.5 persons a bedroom).
 */

/** Multiple of the 50% limit for each published percentage. */
const multipleOfVeryLow: ReadonlyMap<number, number> = new Map([
  [30, 0.6],
  [40, 0.8],
  [50, 1],
  [60, 1.2],
  [70, 1.4],
  [80, 1.6],
  [120, 2.4],
]);

/** Limit in dollars a year at `percent` of area median income, from the 50% limit of the same household size. */
export function incomeLimitFromVeryLow(veryLowLimit: number, percent: number): number {
  const multiple = multipleOfVeryLow.get(percent);
  if (multiple === undefined) throw new RangeError(`no AMI multiple for ${percent}%`);
  return Math.round(veryLowLimit * multiple);
}

/** Monthly rent that takes 30% of an annual income limit, dollars, not rounded. */
export function rentAtIncomeLimit(annualLimit: number): number {
  return (annualLimit * 0.3) / 12;
}

/** Imputed household size for a rent limit: 1 for a studio, else 1.5 persons a bedroom. */
export function imputedHouseholdSize(bedrooms: number): number {
  return bedrooms === 0 ? 1 : bedrooms * 1.5;
}

/**
 * LIHTC maximum gross rent in dollars a month for `bedrooms` (0 to 5), rounded down to the dollar. `limitFor` gives the
 * annual income limit of a whole household size; between two sizes their limits are averaged. Null where a limit that
 * it needs is unknown.
 */
export function maximumTaxCreditRent(bedrooms: number, limitFor: (household: number) => number | null): number | null {
  const size = imputedHouseholdSize(bedrooms);
  const lower = limitFor(Math.floor(size));
  const upper = limitFor(Math.ceil(size));
  if (lower === null || upper === null) return null;
  // Integer arithmetic in cents of the doubled limit: (a + b) / 2 * 0.3 / 12 = (a + b) / 80, exact for whole dollars.
  return Math.floor((lower + upper) / 80);
}
