/** Lines of a pro forma over its years; the first element is year 1. Dollars a year, rates 0..1. */

/** A line with its own growth rate for each year after the first. */
export function grownLine(yearOne: number, growth: readonly number[]): number[] {
  const years = [yearOne];
  for (const rate of growth) years.push((years.at(-1) as number) * (1 + rate));
  return years;
}

/**
 * Loss to lease, share of GPR, while leases roll evenly through each year and `capture` (0..1) of the gap is recovered:
 * share x (1 - c)^(t - 1) x (1 - c/2), never below `floor`, which is the lag that rent growth makes.
 */
export function burnOff(share: number, capture: number, years: number, floor = 0): number[] {
  return Array.from({ length: years }, (_, index) =>
    Math.max(floor, share * (1 - capture) ** index * (1 - capture / 2)),
  );
}

export interface TaxReassessment {
  readonly price: number;
  readonly assessmentRatio: number;
  readonly taxRate: number;
  /** Taxes of year 1 before a reassessment. */
  readonly current: number;
  readonly growth: number;
  /** After the reassessment; the same where absent. California: 2% a year. */
  readonly growthAfter?: number;
  /** The first year of the new assessment. */
  readonly fromYear: number;
  readonly years: number;
}

/** Taxes by year, and what the reassessment adds to year 1's. */
export function reassessedTaxes(input: TaxReassessment): {
  readonly taxes: readonly number[];
  readonly stepUp: number;
} {
  const { price, assessmentRatio, taxRate, current, growth, growthAfter = growth, fromYear, years } = input;
  const assessed = price * assessmentRatio * taxRate;
  const taxes = Array.from({ length: years }, (_, index) =>
    index + 1 < fromYear ? current * (1 + growth) ** index : assessed * (1 + growthAfter) ** (index + 1 - fromYear),
  );
  return { taxes, stepUp: assessed - current };
}
