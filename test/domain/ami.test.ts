import {
  incomeLimitFromVeryLow,
  imputedHouseholdSize,
  maximumTaxCreditRent,
  rentAtIncomeLimit,
  veryLowLimitOfLargeHousehold,
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
    [15, 14_115],
    [20, 18_820],
    [55, 51_755],
    [150, 141_150],
  ])("%i%% of AMI from a 50%% limit of 47,050 is %i", (percent, limit) =>
    expect(incomeLimitFromVeryLow(47_050, percent)).toBe(limit),
  );

  test("a percentage without a multiple is refused", () => {
    for (const percent of [10, 52, 155, 60.5]) {
      expect(() => incomeLimitFromVeryLow(47_050, percent)).toThrow(RangeError);
    }
  });

  // HUD's FY2025 file: the 50% limits of Maricopa County, AZ, and Presidio County, TX, and HUD's own extremely low
  // limits.
  test.each([
    ["Maricopa County, eight persons", 74_100, 44_460, 54_150],
    ["Maricopa County, four persons", 56_100, 33_660, 33_650],
    ["Presidio County, eight persons", 52_450, 31_470, 52_450],
  ])("30%% of MTSP is not the extremely low limit: %s", (_, veryLow, mtsp30, extremelyLow) => {
    expect(incomeLimitFromVeryLow(veryLow, 30)).toBe(mtsp30);
    expect(mtsp30).not.toBe(extremelyLow);
  });

  // Austin, Phoenix, FY2025; Washington State's table for Jefferson County, 2017.
  test.each([
    [66_900, 60, 80_280],
    [46_850, 20, 18_740],
    [60_250, 70, 84_350],
    [56_100, 80, 89_760],
    [31_850, 45, 28_665],
  ])("of %i, %i%% is %i", (veryLow, percent, limit) => {
    expect(incomeLimitFromVeryLow(veryLow, percent)).toBe(limit);
  });

  // 66,900 x 1.40 = 93,660; 66,900 x 1.48 = 99,012; 56,100 x 1.56 = 87,516; 56,100 x 1.64 = 92,004: all up to $50.
  test.each([
    [66_900, 9, 50, 93_700],
    [66_900, 10, 60, 118_860],
    [56_100, 11, 50, 87_550],
    [56_100, 12, 30, 55_230],
  ])("from %i of four persons, %i persons at %i%%: %i", (limitOfFour, household, percent, limit) => {
    expect(incomeLimitFromVeryLow(veryLowLimitOfLargeHousehold(limitOfFour, household), percent)).toBe(limit);
  });

  test("rent at a limit is 30% of a month's income", () => {
    expect(rentAtIncomeLimit(48_000)).toBe(1200);
    expect(rentAtIncomeLimit(72_300)).toBe(1807.5);
    // 40,005 / 40 is 1,000.125: a cent more would be above the cap.
    expect(rentAtIncomeLimit(40_005)).toBe(1000.12);
    for (let limit = 10_000; limit < 60_000; limit += 5) {
      const rent = rentAtIncomeLimit(limit);
      expect(Math.round(rent * 100) * 40).toBeLessThanOrEqual(limit * 100);
      expect(Math.round(rent * 100) * 40).toBeGreaterThan(limit * 100 - 40);
    }
  });
});

describe("tax credit rents", () => {
  const limits = [null, 40_000, 45_700, 51_400, 57_100, 61_700, 66_300, 70_850, 75_400];
  const limitFor = (household: number): number | null => limits[household] ?? null;

  test("imputed household sizes", () => {
    expect([0, 1, 2, 3, 4, 5].map(imputedHouseholdSize)).toEqual([1, 1.5, 3, 4.5, 6, 7.5]);
  });

  // Worked by hand: studio 40,000 * .3 / 12 = 1,000; one bedroom (40,000 + 45,700) / 2 * .3 / 12 = 1,071.25;
  // two 51,400 * .025 = 1,285; three (57,100 + 61,700) / 2 * .025 = 1,485; five (70,850 + 75,400) / 2 * .025 =
  // 1,828.125.
  test.each([
    [0, 1000],
    [1, 1071],
    [2, 1285],
    [3, 1485],
    [5, 1828],
  ])("%i bedrooms: %i", (bedrooms, rent) => {
    expect(maximumTaxCreditRent(bedrooms, limitFor)).toBe(rent);
  });

  test("six bedrooms need the limit of a household of nine", () => {
    expect(maximumTaxCreditRent(6, limitFor)).toBeNull();
  });

  const austin = [46_850, 53_550, 60_250, 66_900, 72_300, 77_650, 83_000, 88_350];
  const jefferson2017 = [22_300, 25_500, 28_700, 31_850, 34_400, 36_950, 39_500, 42_050];
  const phoenix = [39_300, 44_850, 50_500, 56_100, 60_600, 65_100, 69_600, 74_100];
  // Jefferson: Washington State HFC's table of 2017. Phoenix at 20%: (15,720 + 17,940) / 80 = 420.75, down.
  test.each([
    ["Austin", austin, 60, 2, 1807],
    ["Austin, of nine persons", austin, 60, 6, 2811],
    ["Jefferson", jefferson2017, 60, 3, 993],
    ["Jefferson", jefferson2017, 60, 4, 1108],
    ["Jefferson", jefferson2017, 60, 5, 1223],
    ["Jefferson", jefferson2017, 45, 0, 501],
    ["Phoenix", phoenix, 20, 1, 420],
  ])("%s", (_, veryLow, percent, rooms, rent) => {
    const limitOf = (household: number): number =>
      incomeLimitFromVeryLow(
        veryLow[household - 1] ?? veryLowLimitOfLargeHousehold(veryLow[3] ?? Number.NaN, household),
        percent,
      );
    expect(maximumTaxCreditRent(rooms, limitOf)).toBe(rent);
  });
});
