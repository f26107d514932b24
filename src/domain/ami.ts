/**
 * Area median income limits and the maximum rents that follow from them.
 *
 * Source: HUD's Multifamily Tax Subsidy Projects tables, whose limits are multiples of the 50% (very low) limit, and
 * section 42(g)(2) of the Internal Revenue Code for rents (30% of the imputed income limit, 1.5 persons a bedroom).
 */

/** Percentages and household sizes that income limits are published for. */
export const amiPercents = [30, 50, 60, 80, 120] as const;
export const householdSizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Whether states set rents and incomes at this percentage: 15 to 150 in fives. */
export function isAmiPercent(percent: number): boolean {
  return percent >= 15 && percent <= 150 && percent % 5 === 0;
}

/**
 * Limit in dollars a year at `percent` of the MTSP limits, from the 50% limit of the same household size. HUD's 50%
 * limits are multiples of $50, so their multiples of 5% are whole dollars.
 * @throws RangeError where `isAmiPercent` is false
 */
export function incomeLimitFromVeryLow(veryLowLimit: number, percent: number): number {
  if (!isAmiPercent(percent)) throw new RangeError(`no AMI multiple for ${percent}%`);
  return Math.round((veryLowLimit * percent) / 50);
}

/**
 * The 50% limit of a household of nine or more, dollars a year: HUD's 132% of the limit of four persons and 8% more for
 * each person above eight, up to $50. HUD publishes limits for one to eight persons; agencies may round in another way.
 */
export function veryLowLimitOfLargeHousehold(limitOfFour: number, household: number): number {
  return Math.ceil((limitOfFour * (132 + 8 * (household - 8))) / 5_000) * 50;
}

/** The 50% limit of any household size from a row of those of 1 to 8 persons; above 8 derived. */
export function veryLowLimit(row: readonly number[], household: number): number {
  if (household > 8) return veryLowLimitOfLargeHousehold(row[3] as number, household);
  return row[household - 1] as number;
}

/**
 * Monthly rent that takes 30% of an annual income limit in whole dollars; rounded down to the cent, so never above 30%.
 */
export function rentAtIncomeLimit(annualLimit: number): number {
  // 30% / 12 is 1/40: 2.5 cents a dollar.
  return Math.floor(annualLimit * 2.5) / 100;
}

/** Imputed household size for a rent limit: 1 for a studio, else 1.5 persons a bedroom. */
export function imputedHouseholdSize(bedrooms: number): number {
  return bedrooms === 0 ? 1 : bedrooms * 1.5;
}

/**
 * LIHTC maximum gross rent in dollars a month for `bedrooms`, rounded down to the dollar. `limitFor` gives the
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

/** Percentages of area median income as people write them: 60, "60%" and 0.6 mean the same. Null where it is none. */
export function parseAmiPercent(input: string | number): number | null {
  const text = typeof input === "number" ? String(input) : input.trim();
  const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text);
  if (!match) return null;
  const value = Number(match[1]);
  // There is no limit at 3% of median income or less, so small figures are fractions, as Excel stores percents.
  const percent = match[2] === "%" || value > 3 ? value : value * 100;
  return Math.round(percent * 1e6) / 1e6;
}
