import { dayNumber } from "../../../src/domain/excel-dates";
import { fitRentCeiling } from "../../../src/sandbox/models/rent-ceiling";
import { type RentalListing, rentalListings } from "../../../src/sandbox/models/rental-listings";
import { createTimeSlices } from "../../../src/sandbox/time-slices";
import type { PropertyDetails } from "../../../src/service/property-details";
import { sampleDataSet, sampleListing } from "../sample-properties";

const today = dayNumber("2025-06-30");
const slices = createTimeSlices({ now: () => 0 });
const [anyListing] = rentalListings(
  sampleDataSet([
    { number: 1, street: "1 Elm St", listings: [sampleListing({ unit: "1", price: 1, enter: null, exit: null })] },
  ]).document(0),
);

/** A listing of a unit whose gross rent the latest limits hold to `gross` dollars a month. */
function limited(gross: number | null, rent: number | null, listed: string, bed = 1): RentalListing {
  return { ...(anyListing as RentalListing), bed, grossCeiling: gross, rent, listedFrom: dayNumber(listed) };
}

/**
 * Of every gross limit one rent at the ceiling and one far below it; the tenant pays 50 dollars and 20 a bedroom
 * besides.
 */
const thisYear = [800, 900, 1000, 1100, 1200, 1300].flatMap((gross) =>
  [0, 1, 2].flatMap((bed) => [
    limited(gross, gross - 50 - 20 * bed, "2025-05-01", bed),
    limited(gross, 0.8 * gross, "2025-05-10", bed),
  ]),
);
/** In the limits' year before, which began in April 2024, they were 95% of the latest. */
const lastYear = [900, 1100, 1300].map((gross) => limited(gross, 0.95 * gross - 70, "2024-08-01"));
const thirdYear = [900, 1100, 1300].map((gross) => limited(gross, 0.9 * gross - 70, "2023-08-01"));
const dollars = (log: number) => Math.exp(log);

test("the ceiling is the gross limit less the allowance that the highest rents leave, by bedrooms", async () => {
  const { logRent } = await fitRentCeiling(thisYear, today, slices);
  expect(Math.abs(dollars(logRent(limited(1000, null, "2025-06-01", 0), today)) - 950)).toBeLessThan(3);
  expect(Math.abs(dollars(logRent(limited(1000, null, "2025-06-01", 2), today)) - 910)).toBeLessThan(3);
  // No rent of this size was listed.
  expect(Math.abs(dollars(logRent(limited(1600, null, "2025-06-01", 3), today)) - 1490)).toBeLessThan(5);
});

test("one size of units and no rents under the latest limits: what the tenant pays besides is at least nothing", async () => {
  const { logRent } = await fitRentCeiling(
    [...lastYear, ...lastYear, ...lastYear, ...lastYear, ...lastYear, ...lastYear, ...lastYear],
    today,
    slices,
  );
  const most = (day: string) => dollars(logRent(limited(1000, null, day), dayNumber(day)));
  expect(most("2025-05-01")).toBeLessThanOrEqual(1000);
  expect(Math.abs(most("2024-05-01") - 880)).toBeLessThan(4);
});

test("a rent above the gross limit tells nothing of the allowance", async () => {
  const rent = async (mistakes: RentalListing[]) => {
    const { logRent } = await fitRentCeiling([...thisYear, ...mistakes], today, slices);
    return logRent(limited(1000, null, "2025-06-01", 3), today);
  };
  expect(await rent([limited(900, 9000, "2025-05-01", 0)])).toBe(await rent([]));
});

test("what earlier limits were beside the latest is told from the rents of those years", async () => {
  const { logRent } = await fitRentCeiling([...thisYear, ...lastYear, ...thirdYear], today, slices);
  const most = (day: string) => dollars(logRent(limited(1000, null, day), dayNumber(day)));
  expect(Math.abs(most("2025-05-01") - 930)).toBeLessThan(4);
  expect(Math.abs(most("2024-05-01") - 880)).toBeLessThan(4);
  expect(Math.abs(most("2023-05-01") - 830)).toBeLessThan(4);
});

test("of a year without listings the limits of the next one count", async () => {
  const { logRent } = await fitRentCeiling([...thisYear, ...lastYear], today, slices);
  const most = (day: string) => logRent(limited(1000, null, day), dayNumber(day));
  expect(most("2022-05-01")).toBe(most("2024-05-01"));
  expect(most("2010-05-01")).toBe(most("2024-05-01"));
});

test("a rent has reached its ceiling within 1.5%, of the year in which it was listed", async () => {
  const { isReached } = await fitRentCeiling([...thisYear, ...lastYear], today, slices);
  expect(isReached(limited(1000, 925, "2025-05-01"))).toBe(true);
  expect(isReached(limited(1000, 905, "2025-05-01"))).toBe(false);
  expect(isReached(limited(1000, 875, "2025-05-01"))).toBe(false);
  expect(isReached(limited(1000, 875, "2024-05-01"))).toBe(true);
  expect(isReached(limited(1000, null, "2024-05-01"))).toBe(false);
});

test("nothing limits a unit that is not set aside, and nothing is known from fewer than 20 limited rents", async () => {
  const free = limited(null, 9000, "2025-05-01");
  const known = await fitRentCeiling([...thisYear, free], today, slices);
  expect([known.logRent(free, today), known.isReached(free)]).toEqual([Infinity, false]);
  const unknown = await fitRentCeiling([...thisYear.slice(0, 19), free], today, slices);
  const held = limited(1000, 5000, "2025-05-01");
  expect([unknown.logRent(held, today), unknown.isReached(held)]).toEqual([Infinity, false]);
});

describe("the gross limit of a unit", () => {
  const limits = Object.fromEntries(
    [40_000, 45_000, 50_000, 55_000, 60_000, 65_000, 70_000, 75_000].flatMap((limit, i) => [
      [`lim50_24p${i + 1}`, limit - 2_000],
      [`lim50_25p${i + 1}`, limit],
    ]),
  );
  const grossOf = (bed: number | null, plan: string | null, details: Partial<PropertyDetails>) => {
    const unit = { ...sampleListing({ unit: "1", bed, price: 900, enter: null, exit: null }), floorplan_name: plan };
    const dataSet = sampleDataSet([{ number: 1, street: "1 Elm St", listings: [unit], details }]);
    return rentalListings(dataSet.document(0))[0]?.grossCeiling;
  };
  const taxCredit = { is_affordable: true, ami_limits: limits } as Partial<PropertyDetails>;

  test.each<[number | null, string | null, number | null]>([
    // 30% of the monthly income limit: of one person; halfway between one and two persons; of three.
    [0, "S1 50% AMI", 1000],
    [1, "A1 60% AMI", 1275],
    [2, "B1 60% AMI", 1500],
    [2, "B1 30% AMI", 750],
    [2, "B1", null],
    [2, null, null],
    [2, "B1 55% AMI", null],
    [null, "B1 60% AMI", null],
    [6, "F1 60% AMI", null],
  ])("%s bedrooms in %j: %s dollars by the latest limits", (bed, plan, gross) => {
    expect(grossOf(bed, plan, taxCredit)).toBe(gross);
  });

  test("none without limits, or where rents are not restricted", () => {
    expect(grossOf(1, "A1 60% AMI", { is_affordable: true })).toBeNull();
    expect(grossOf(1, "A1 60% AMI", { ...taxCredit, is_affordable: false })).toBeNull();
  });
});
