import { dayNumber } from "../../../src/domain/excel-dates";
import { fitHedonicRent } from "../../../src/sandbox/models/hedonic-rent";
import { type RentalListing, rentalListings } from "../../../src/sandbox/models/rental-listings";
import { createTimeSlices } from "../../../src/sandbox/time-slices";
import { sampleDataSet, sampleListing } from "../sample-properties";

const date = "2025-06-30";
const today = dayNumber(date);
const slices = createTimeSlices({ now: () => 0 });

/** Of 120 like buildings six leases each, at 2 dollars a square foot all over the past year. */
const numbers = Array.from({ length: 120 }, (_, i) => i + 1);
const dataSet = sampleDataSet(
  numbers.map((number) => ({
    number,
    street: `${number} Elm St`,
    listings: [500, 600, 700, 800, 900, 1000].map((sqft, i) =>
      sampleListing({
        unit: `${number}-${i}`,
        sqft,
        price: 2 * sqft,
        enter: `2025-0${1 + ((number + i) % 5)}-01`,
        exit: `2025-0${1 + ((number + i) % 5)}-20`,
      }),
    ),
  })),
);
const leases = numbers.flatMap((number) => rentalListings(dataSet.document(number - 1)));
const lease = leases[2] as RentalListing;
/**
 * One unit of 700 square feet in each building, nine in ten at their ceiling of 1,000 less 50 dollars, far below the
 * market's 1,400.
 */
const limited = leases
  .filter(({ sqft }) => sqft === 700)
  .map((open, i): RentalListing => {
    const rent = i % 10 === 0 ? 900 : 950;
    return { ...open, grossCeiling: 1000, incomeShare: 0.6, rent };
  });
const held = limited[1] as RentalListing;

const fit = async (listings: readonly RentalListing[]) => {
  const fitted = await fitHedonicRent(listings, date, slices);
  if (!fitted) throw new Error("too few listings");
  return fitted;
};
const dollars = (log: number) => Math.exp(log);

test("worked: a larger unit rents for as much more as its area says", async () => {
  const { logRent, moved } = await fit(leases);
  expect(Math.abs(dollars(logRent(lease, today)) / 1400 - 1)).toBeLessThan(0.02);
  const larger: RentalListing = { ...lease, sqft: 950 };
  expect(Math.abs(dollars(moved(lease, larger, today)) / 1900 - 1)).toBeLessThan(0.02);
});

test("rents at their ceiling do not draw down what the attributes are worth", async () => {
  const open = leases.slice(0, 60);
  const { logRent } = await fit([...open, ...limited.filter(({ rent }) => rent === 950)]);
  expect(Math.abs(dollars(logRent(lease, today)) / 1400 - 1)).toBeLessThan(0.02);
});

test("a unit is told no rent above its ceiling, and a rent at the ceiling tells at least the market", async () => {
  const { moved } = await fit([...leases, ...limited]);
  expect(Math.abs(dollars(moved(lease, held, today)) - 950)).toBeLessThan(3);
  expect(Math.abs(dollars(moved(held, held, today)) - 950)).toBeLessThan(3);
  expect(dollars(moved(held, lease, today))).toBeGreaterThan(1300);
});

test("a rent three robust deviations off is an outlier; one held back by its ceiling is none", async () => {
  const { isOutlier } = await fit([...leases, ...limited]);
  expect(isOutlier({ ...lease, rent: 3000 })).toBe(true);
  expect(isOutlier({ ...lease, rent: 950 })).toBe(true);
  expect(isOutlier(held)).toBe(false);
});

test("no fit from fewer than 40 rents", async () => {
  expect(await fitHedonicRent(leases.slice(0, 39), date, slices)).toBeUndefined();
});
