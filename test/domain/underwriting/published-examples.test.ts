/** Figures that others have published, from the inputs that they name. Each group says where they are from. */
import { incomeLimitFromVeryLow, maximumTaxCreditRent, rentAtIncomeLimit, veryLowLimit } from "../../../src/domain/ami";
import { monthlyEffect } from "../../../src/domain/concessions";
import { testSetAside } from "../../../src/domain/set-aside";

/** Limits at a percentage of 50% limits of one person, two and so on. */
const limitsAt = (percent: number, row: readonly number[]): number[] =>
  row.map((limit) => incomeLimitFromVeryLow(limit, percent));
const rentOf = (bedrooms: number, percent: number, row: readonly number[]): number | null =>
  maximumTaxCreditRent(bedrooms, (household) => incomeLimitFromVeryLow(veryLowLimit(row, household), percent));

describe("income limits and rents", () => {
  /** Source: IRS, Guide for Completing Form 8823, ch. 11, example 1 (HUD 2009): $885.75 and $1,062. */
  test("of the IRS's guide", () => {
    const row = [27_550, 31_500, 35_400, 39_350, 42_500];
    expect(rentAtIncomeLimit((limitsAt(60, row)[0] ?? 0) / 2 + (limitsAt(60, row)[1] ?? 0) / 2)).toBe(885.75);
    expect([rentOf(1, 60, row), rentOf(2, 60, row)]).toEqual([885, 1_062]);
  });

  /** Source: M. Kotin, Calculating Maximum Incomes and Rents (2007). */
  test("of a seminar on tax credit rents", () => {
    const row = [18_000, 20_000, 22_000, 24_000, 26_000];
    expect(limitsAt(60, row)).toEqual([21_600, 24_000, 26_400, 28_800, 31_200]);
    expect([1, 2, 3].map((bedrooms) => rentOf(bedrooms, 60, row))).toEqual([570, 660, 750]);
  });

  /** Source: oaklandstationsenior.com, floor plans: 50% and 60% of area median income. */
  test("of a community that posts both", () => {
    const row = [54_500, 62_300, 70_100, 77_850, 84_100];
    expect(limitsAt(60, row)).toEqual([65_400, 74_760, 84_120, 93_420, 100_920]);
  });

  /** Source: danter.com, Columbus, Ohio. */
  test("of Columbus", () => expect(incomeLimitFromVeryLow(25_300, 60)).toBe(30_360));
});

/** Source: A. J. Johnson, Additional Guidance on the Income Average Test (2018), ten homes each. */
test.each([
  ["example 1", { 20: 1, 60: 7, 80: 2 }],
  ["example 2", { 20: 1, 60: 5, 70: 4 }],
  ["of the applicable fraction", { 40: 2, 60: 6, 80: 2 }],
])("all ten homes of %s count under average income", (_, homes) => {
  const mix = Object.entries(homes).map(([percent, count]) => ({ percent: Number(percent), count }));
  expect(testSetAside("average", 10, mix)).toMatchObject({ passes: true, average: 60, largestGroup: 10, leftOut: 0 });
});

/** Source: calcipedia.org, readycalculator.com (two), littlebookofrenting.com, costcalculator.calculator.city. */
test.each([
  [2_500, 12, 1, 0, 2_291.67],
  [2_000, 12, 1, 0, 1_833.33],
  [3_000, 24, 2, 500, 2_729.17],
  [2_400, 12, 1, 0, 2_200],
  [3_000, 15, 2, 0, 2_600],
])("net effective rent of $%d, %d months, %d free and $%d off: $%d", (rent, lease, months, dollars, effective) => {
  const effect = monthlyEffect(
    { condition_lease_term_months: [lease], free_months_count: months, one_time_dollars_off_amount: dollars },
    rent,
  );
  expect(rent - (effect ?? NaN)).toBeCloseTo(effective, 2);
});
