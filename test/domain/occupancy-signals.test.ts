import { occupancySignals, type MarketedUnit } from "../../src/domain/occupancy-signals";

const asOf = "2025-06-30";
const unit = (fields: Partial<MarketedUnit>): MarketedUnit => ({
  is_floorplan: false,
  enter_market: "2025-05-01",
  exit_market: null,
  days_on_market: null,
  availability: null,
  availability_periods: [],
  ...fields,
});

test.each<[string, Partial<MarketedUnit>, number]>([
  ["still listed", {}, 1],
  ["listed since before the collection began", { enter_market: null }, 1],
  ["left today", { exit_market: asOf }, 0],
  ["left later than the data", { exit_market: "2025-07-01" }, 1],
  ["entered today", { enter_market: asOf }, 1],
  ["not yet entered", { enter_market: "2025-07-01" }, 0],
  ["a generic floorplan", { is_floorplan: true }, 0],
])("on the market: %s", (_, fields, expected) => {
  expect(occupancySignals([unit(fields)], 10, asOf).onMarket).toBe(expected);
});

test("units on the market by the day on which they become available: the 30th and the 60th day still count", () => {
  const days = [null, "2025-06-01", asOf, "2025-07-01", "2025-07-30", "2025-07-31", "2025-08-29", "2025-08-30"];
  const signals = occupancySignals(
    days.map((availability) => unit({ availability })),
    40,
    asOf,
  );
  expect(signals).toEqual({
    onMarket: 8,
    availableNow: 3,
    within30Days: 2,
    within60Days: 2,
    later: 1,
    exposure: 0.2,
    daysOnMarket: null,
    leasedIn90Days: 0,
  });
});

test("exposure counts homes free within 182 days, and is unknown where only floorplans are listed", () => {
  const later = unit({ availability: "2025-12-30" });
  expect(occupancySignals([unit({}), later], 10, asOf)).toMatchObject({ onMarket: 2, exposure: 0.1 });
  expect(occupancySignals([unit({ is_floorplan: true })], 10, asOf).exposure).toBeNull();
});

test.each([[null], [0]])("exposure is unknown with %p units", (numberUnits) => {
  expect(occupancySignals([unit({})], numberUnits, asOf).exposure).toBeNull();
});

test("days on the market: mean of the listings that ended in the last 90 days", () => {
  const periods = [
    { exit_market: "2025-04-01", days_on_market: 20 },
    { exit_market: "2025-06-30", days_on_market: 40 },
    { exit_market: "2025-03-31", days_on_market: 500 },
    { exit_market: "2025-07-01", days_on_market: 500 },
    { exit_market: "2025-05-01", days_on_market: null },
    { exit_market: null, days_on_market: null },
  ];
  expect(occupancySignals([unit({ availability_periods: periods })], 10, asOf)).toMatchObject({
    daysOnMarket: 30,
    leasedIn90Days: 3,
  });
});
