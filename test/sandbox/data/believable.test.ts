import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import type { PropertyDetails } from "../../../src/service/property-details";

/** Figures of an ordinary data set, against ../shared/data/calibration.md and common experience. */
const today = "2026-11-21";
const dataSet = createDataSet({ seed: 11, today });
const documents = dataSet.records.map((record) => dataSet.document(record.index));
const units = documents.flatMap((property) =>
  property.building_availability.filter((unit) => !unit.is_floorplan).map((unit) => ({ unit, property })),
);

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
const median = (values: readonly number[]): number => quantile(values, 0.5);
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / items.length;

const isConventional = (property: PropertyDetails): boolean =>
  property.is_apartment === true &&
  !property.is_student &&
  !property.is_senior &&
  !property.is_affordable &&
  !property.is_lease_up &&
  (property.year_built ?? 2023) < 2023 &&
  property.number_units !== null &&
  property.building_availability.some((unit) => !unit.is_floorplan);

/** Median asking rent of the units listed in the past 90 days, tax-credit units left out. */
function medianRent(metro: string, bed: number): number {
  return median(
    units
      .filter(({ unit, property }) => property.msa?.startsWith(metro) && !property.is_affordable && unit.bed === bed)
      .filter(({ unit }) => (unit.history.at(-1)?.to_date ?? "") >= "2026-08-23")
      .map(({ unit }) => unit.price ?? 0),
  );
}

describe("rents", () => {
  // Bounds: ZORI of December 2024, times .7 to 1.15 for one bedroom and .9 to 1.45 for two.
  test.each([
    ["Austin", 1667],
    ["Boston", 3002],
    ["Chicago", 1983],
    ["Dallas", 1716],
    ["Denver", 1923],
    ["Los Angeles", 2916],
    ["Miami", 2703],
    ["New York", 3177],
    ["Phoenix", 1791],
    ["Seattle", 2221],
  ])("in %s stand in proportion to the observed rent index of %i", (metro, index) => {
    const [one, two] = [medianRent(metro, 1), medianRent(metro, 2)];
    expect(one / index).toBeGreaterThan(0.7);
    expect(one / index).toBeLessThan(1.15);
    expect(two / index).toBeGreaterThan(0.88);
    expect(two / index).toBeLessThan(1.45);
    expect(two / one).toBeGreaterThan(1.05);
    expect(two / one).toBeLessThan(1.45);
  });

  test("end as people write them: 45% in 0, 26% in 5, 12% in 95 or 99", () => {
    const prices = units.map(({ unit }) => unit.price ?? 0);
    const isNinety = (price: number): boolean => price % 100 === 95 || price % 100 === 99;
    expect(share(prices, (price) => price % 10 === 0)).toBeGreaterThan(0.37);
    expect(share(prices, (price) => price % 10 === 5 && !isNinety(price))).toBeGreaterThan(0.17);
    expect(share(prices, isNinety)).toBeGreaterThan(0.06);
    expect(share(prices, isNinety)).toBeLessThan(0.18);
  });

  test("rise with quality and fall with age among neighbours", () => {
    const perSqft = documents
      .filter((property) => isConventional(property) && property.zip_code.startsWith("787"))
      .map((property) => {
        const listed = property.building_availability.filter((unit) => unit.price !== null);
        const rent = listed.reduce((sum, unit) => sum + (unit.price ?? 0), 0);
        return {
          quality: property.building_quality.property_overall_quality ?? 0,
          rent: rent / listed.reduce((sum, unit) => sum + (unit.sqft ?? 0), 0),
        };
      });
    const middle = median(perSqft.map((item) => item.quality));
    const better = perSqft.filter((item) => item.quality > middle).map((item) => item.rent);
    const worse = perSqft.filter((item) => item.quality < middle).map((item) => item.rent);
    expect(median(better)).toBeGreaterThan(1.05 * median(worse));
  });
});

describe("units", () => {
  test.each([
    [1, 470, 700, 948],
    [2, 690, 976, 1345],
    [3, 942, 1300, 2016],
  ])("with %i bedrooms have square feet near %i, %i and %i (p5, p50, p95)", (bed, low, middle, high) => {
    const sizes = units.filter(({ unit }) => unit.bed === bed).map(({ unit }) => unit.sqft ?? 0);
    expect(Math.abs(quantile(sizes, 0.05) / low - 1)).toBeLessThan(0.15);
    expect(Math.abs(median(sizes) / middle - 1)).toBeLessThan(0.1);
    expect(Math.abs(quantile(sizes, 0.95) / high - 1)).toBeLessThan(0.2);
  });

  test("have bedrooms in shares near 2/46/34/13/4 percent", () => {
    const counts = [0, 0, 0, 0, 0];
    for (const record of dataSet.records) {
      record.bedShares.forEach(
        (value, bed) => (counts[bed] = (counts[bed] ?? 0) + value * (record.summary.number_units ?? 0)),
      );
    }
    const total = counts.reduce((sum, count) => sum + count, 0);
    [0.02, 0.46, 0.34, 0.13, 0.04].forEach((expected, bed) =>
      expect(Math.abs((counts[bed] ?? 0) / total - expected)).toBeLessThan(0.06),
    );
  });

  test.each([
    [0, 1],
    [1, 1],
    [2, 1.5],
    [3, 1.9],
    [4, 2.5],
  ])("with %i bedrooms have about %d baths", (bed, baths) => {
    const values = units
      .filter(({ unit }) => unit.bed === bed)
      .map(({ unit }) => (unit.bath ?? 0) + (unit.partial_bath ?? 0) / 2);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length - baths)).toBeLessThan(0.25);
  });
});

describe("listings", () => {
  const conventional = documents.filter(isConventional);
  const allUnits = conventional.reduce((sum, property) => sum + (property.number_units ?? 0), 0);
  const listed = conventional.flatMap((property) =>
    property.building_availability.filter((unit) => !unit.is_floorplan),
  );
  const periods = listed.flatMap((unit) => unit.availability_periods);

  test("turn over 45 to 55% of conventional units a year", () => {
    const leases = periods.filter((period) => (period.exit_market ?? "") > "2025-11-21").length;
    expect(leases / allUnits).toBeGreaterThan(0.43);
    expect(leases / allUnits).toBeLessThan(0.56);
  });

  test("stand for 2 to 4% of the units now", () => {
    const active = listed.filter((unit) => unit.exit_market === null).length;
    expect(active / allUnits).toBeGreaterThan(0.02);
    expect(active / allUnits).toBeLessThan(0.045);
  });

  test("last about a month", () => {
    const onMarket = periods.flatMap((period) => period.days_on_market ?? []);
    expect(median(onMarket)).toBeGreaterThan(14);
    expect(median(onMarket)).toBeLessThan(32);
  });

  test("service.md § Availability: begin before data collection for some units, whose first date is then unknown", () => {
    const early = listed.filter((unit) => unit.enter_market === null);
    expect(early.length).toBeGreaterThan(100);
    for (const unit of early) expect(unit.history[0]?.from_date).toBe("2023-06-17");
  });

  test("change prices weekly where revenue management is used, and rarely elsewhere", () => {
    const managed = conventional.filter((property) => property.pricing_strategy.is_using_rev_management);
    expect(managed.length / conventional.length).toBeGreaterThan(0.2);
    expect(managed.length / conventional.length).toBeLessThan(0.65);
    for (const property of managed.filter((item) => (item.pricing_strategy.count_prices ?? 0) > 30)) {
      expect(property.pricing_strategy.avg_duration ?? 99).toBeLessThan(21);
    }
  });

  test("come with concessions for a fifth to two fifths of the recent units", () => {
    const recent = listed.filter((unit) => (unit.history.at(-1)?.to_date ?? "") >= "2026-08-23");
    const discounted = share(recent, (unit) => (unit.effective_price ?? 0) < (unit.price ?? 0));
    expect(discounted).toBeGreaterThan(0.15);
    expect(discounted).toBeLessThan(0.42);
  });
});

describe("amenities", () => {
  const large = documents.filter((property) => property.is_apartment && property.number_units !== null);
  const correlation = (a: string, b: string): number => {
    const [left, right] = [a, b].map((name) =>
      large.map((property) => Number(property.building_amenities?.includes(name))),
    );
    const mean = (values: number[] | undefined): number =>
      (values ?? []).reduce((sum, value) => sum + value, 0) / large.length;
    const [meanLeft, meanRight] = [mean(left), mean(right)];
    const product = mean(left?.map((value, row) => (value - meanLeft) * ((right?.[row] ?? 0) - meanRight)));
    return product / Math.sqrt(meanLeft * (1 - meanLeft) * meanRight * (1 - meanRight));
  };

  test("come together: gyms and doormen where elevators are", () => {
    expect(correlation("fitness_center", "elevator")).toBeGreaterThan(0.4);
    expect(correlation("doorman", "elevator")).toBeGreaterThan(0.2);
  });

  test("match the pet charges", () => {
    for (const property of documents) {
      const cats = property.building_amenities?.includes("cats_allowed") ?? false;
      const dogs = property.building_amenities?.includes("dogs_allowed") ?? false;
      expect(property.cats_monthly_rent !== null).toBe(cats);
      expect(property.dogs_monthly_rent !== null).toBe(dogs);
    }
  });
});

test("the median document of about 250 units is smaller than 400 KB", () => {
  const sizes = documents
    .filter((property) => (property.number_units ?? 0) >= 230 && (property.number_units ?? 0) <= 270)
    .map((property) => JSON.stringify(property).length);
  expect(median(sizes)).toBeLessThan(400_000);
});
