import { overlapWindow } from "../../src/engine/document-window";
import { alder, listedUnit } from "./questions/sample-documents";

/** A unit on the market from May to mid-June 2025, and again since November. */
const twice = listedUnit(
  { name: "7", bed: 1, bath: 1, sqft: 600, asking: 1500, effective: 1500, exit: null },
  {
    availability_periods: [
      { period_id: 1, enter_market: null, exit_market: "2025-06-15", days_on_market: 45, availability: null },
      { period_id: 2, enter_market: "2025-11-01", exit_market: null, days_on_market: null, availability: null },
    ],
  },
);
const [first] = twice.history;
if (first === undefined) throw new Error("it has a price");
const history = [
  { ...first, from_date: "2025-05-01", to_date: "2025-06-15" },
  { ...first, from_date: "2025-11-01", to_date: "2025-12-31", period_id: 2 },
];
const since = (enter: string | null, exit: string | null) => ({
  ...twice,
  id: `${enter ?? "ever"} to ${exit ?? "now"}`,
  enter_market: enter,
  exit_market: exit,
  history,
});
const document = {
  ...alder,
  building_availability: [
    since(null, "2025-04-30"),
    since("2025-05-01", "2025-06-15"),
    since("2025-12-01", null),
    since(null, null),
  ],
};

const kept = (window: { from?: string; to?: string }) =>
  overlapWindow(document, window).building_availability.map(({ id }) => id);

test("without bounds the document is given as it is", () => {
  expect(overlapWindow(document, {})).toBe(document);
});

test("units stay that overlap; no date is an open end", () => {
  expect(kept({ from: "2025-05-01" })).toEqual(["2025-05-01 to 2025-06-15", "2025-12-01 to now", "ever to now"]);
  expect(kept({ from: "2025-04-30" })).toHaveLength(4);
  expect(kept({ to: "2025-05-01" })).toEqual(["ever to 2025-04-30", "2025-05-01 to 2025-06-15", "ever to now"]);
  expect(kept({ to: "2025-04-30" })).toEqual(["ever to 2025-04-30", "ever to now"]);
  expect(kept({ from: "2025-06-16", to: "2025-11-30" })).toEqual(["ever to now"]);
});

test("prices go by their own dates, periods by theirs, concessions by theirs", () => {
  const cut = overlapWindow(document, { from: "2025-06-15", to: "2025-10-31" });
  const unit = cut.building_availability.at(-1);
  expect(unit?.history.map(({ from_date }) => from_date)).toEqual(["2025-05-01"]);
  expect(unit?.availability_periods.map(({ period_id }) => period_id)).toEqual([1]);
  expect(cut.concessions_history?.map(({ id }) => id)).toEqual(["2"]);
  const later = overlapWindow(document, { from: "2025-11-01" });
  expect(later.building_availability.at(-1)?.availability_periods.map(({ period_id }) => period_id)).toEqual([2]);
  expect(later.concessions_history).toEqual([]);
});

test("the document itself is left as it was", () => {
  overlapWindow(document, { from: "2030-01-01" });
  expect(document.building_availability).toHaveLength(4);
  expect(document.building_availability[0]?.history).toHaveLength(2);
});
