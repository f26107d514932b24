/** Which homes are on the market on a day, by their listings. */
import { listedHomes } from "../../src/domain/occupancy-rates";

const listing = { enter_market: "2025-06-01", exit_market: "2025-07-15", availability: "2025-08-01" };
const unit = {
  id: "1",
  unit_name: " 204A ",
  is_floorplan: false,
  enter_market: "2025-01-01",
  exit_market: null,
  availability: null,
  availability_periods: [listing],
};

test.each([
  ["the day before it was listed", "2025-05-31", 0],
  ["the day on which it was listed", "2025-06-01", 1],
  ["the last day of its listing", "2025-07-14", 1],
  ["the day on which it left", "2025-07-15", 0],
])("%s: %s", (_, day, homes) => {
  expect(listedHomes([unit], day)).toHaveLength(homes);
  const moments = { ...listing, enter_market: "2025-06-01T09:30:00Z", exit_market: "2025-07-15T09:30:00Z" };
  expect(listedHomes([{ ...unit, availability_periods: [moments] }], day)).toHaveLength(homes);
  // Without periods the unit's own days count.
  expect(listedHomes([{ ...unit, ...listing, availability_periods: [] }], day)).toHaveLength(homes);
});

test("a home has its name, and the day on which that listing was free, else its own", () => {
  expect(listedHomes([unit], "2025-06-30")).toEqual([{ home: "204a", available: "2025-08-01" }]);
  const open = { ...unit, unit_name: null, availability: "2025-09-01" };
  expect(listedHomes([{ ...open, availability_periods: [{ ...listing, availability: null }] }], "2025-06-30")).toEqual([
    { home: "1", available: "2025-09-01" },
  ]);
  expect(listedHomes([{ ...open, is_floorplan: true }], "2025-06-30")).toEqual([]);
});
