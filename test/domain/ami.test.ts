import {
  incomeLimitFromVeryLow,
  imputedHouseholdSize,
  maximumTaxCreditRent,
  rentAtIncomeLimit,
} from "../../src/domain/ami";

describe("income limits", () => {
  // Very low (50%) limit of a household of four: $47,050, the median of the FY2025 rows.
  test.each([
    [30, 28_230],
    [40, 37_640],
    [50, 47_050],
    [60, 56_460],
    [70, 65_870],
    [80, 75_280],
    [120, 112_920],
  ])("%i%% of AMI from a 50%% limit of 47,050 is %i", (percent, limit) =>
    expect(incomeLimitFromVeryLow(47_050, percent)).toBe(limit),
  );

  test("a percentage without a multiple is refused", () => {
    expect(() => incomeLimitFromVeryLow(47_050, 55)).toThrow(RangeError);
  });

  test("rent at a limit is 30% of a month's income", () => {
    expect(rentAtIncomeLimit(48_000)).toBeCloseTo(1200, 10);
  });
});

describe("tax credit rents", () => {
  const limits = [null, 40_000, 45_700, 51_400, 57_100, 61_700, 66_300, 70_850, 75_400];
  const limitFor = (household: number): number | null => limits[household] ?? null;

  test("imputed household sizes", () => {
    expect([0, 1, 2, 3, 4, 5].map(imputedHouseholdSize)).toEqual([1, 1.5, 3, 4.5, 6, 7.5]);
  });

  // Worked by hand: studio 40,000 * .3 / 12 = 1,000; one bedroom (40,000 + 45,700) / 2 * .3 / 12 = 1,071.25;
  // two 51,400 * .025 = 1,285; three (57,100 + 61,700) / 2 * .025 = 1,485; five (70,850 + 75,400) / 2 * .025 = 1,828.125.
  test.each([
    [0, 1000],
    [1, 1071],
    [2, 1285],
    [3, 1485],
    [5, 1828],
  ])("%i bedrooms: %i", (bedrooms, rent) => {
    expect(maximumTaxCreditRent(bedrooms, limitFor)).toBe(rent);
  });

  test("six bedrooms would need a household of nine", () => {
    expect(maximumTaxCreditRent(6, limitFor)).toBeNull();
  });
});
