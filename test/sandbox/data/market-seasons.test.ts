/** How exposure and concessions behave by market and season, over ten seeds. */
import { metros } from "../../../src/sandbox/reference/metros";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import type { PropertyDetails } from "../../../src/service/property-details";

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => {
  const dataSet = createDataSet({ seed, today: "2026-01-31", size: 150 });
  return [seed, dataSet.records.map(({ index }) => dataSet.document(index))] as const;
});
const documents = seeds.flatMap(([, properties]) => properties);
const winter = ["01", "02", "11", "12"];
const summer = ["05", "06", "07", "08"];
/** The fifteenth of each month of two years. */
const days = Array.from(
  { length: 24 },
  (_, back) => `${2024 + Math.floor(back / 12)}-${`${(back % 12) + 1}`.padStart(2, "0")}-15`,
);

/** What concessions take off the asking rents of the homes listed on days, 0..1. */
function concessionShare(properties: readonly PropertyDetails[], on: readonly string[]): number {
  let [asking, off] = [0, 0];
  for (const { building_availability: units } of properties) {
    for (const { from_date: from, to_date: to, price, effective_price: effective } of units.flatMap(
      (unit) => unit.history,
    )) {
      const times = on.filter((day) => from <= day && day <= to).length;
      if (price === null || effective === null || times === 0) continue;
      asking += times * price;
      off += times * (price - effective);
    }
  }
  return off / asking;
}

/** Exposed homes over all homes, at the ends of the last eighteen months. */
function exposure(properties: readonly PropertyDetails[]): number {
  let [exposed, homes] = [0, 0];
  for (const { occupancy_over_time: months, number_units: units } of properties) {
    for (const month of units === null ? [] : (months ?? [])) {
      exposed += ((month.exposure ?? 0) / 100) * (units ?? 0);
      homes += units ?? 0;
    }
  }
  return exposed / homes;
}

/** Leased before the first of the days: a building that opened since conceded like one in lease-up for a while. */
const stable = documents.filter(
  ({ is_lease_up, is_student, year_built }) => !is_lease_up && !is_student && (year_built ?? 0) < 2022,
);
const levelOf = (property: PropertyDetails): number =>
  metros.find(({ msa }) => msa === property.msa)?.concessionLevel ?? 1;
const soft = stable.filter((property) => levelOf(property) >= 1.3);
const tight = stable.filter((property) => levelOf(property) <= 0.7);

test("concessions are deeper in winter than in summer", () => {
  const inMonths = (months: readonly string[]): number =>
    concessionShare(
      stable,
      days.filter((day) => months.includes(day.slice(5, 7))),
    );
  expect(inMonths(winter)).toBeGreaterThan(1.25 * inMonths(summer));
});

test("markets with much new supply concede more and leave more homes exposed", () => {
  expect(concessionShare(soft, days)).toBeGreaterThan(1.3 * concessionShare(tight, days));
  expect(exposure(soft)).toBeGreaterThan(1.15 * exposure(tight));
});

test("exposure of stabilized properties is 2% to 6% of the homes in each metro", () => {
  for (const { msa } of metros) {
    const share = exposure(stable.filter((property) => property.msa === msa));
    expect([msa, share > 0.02 && share < 0.06]).toEqual([msa, true]);
  }
});

test("each metro of each seed shows some concession in the last year", () => {
  const lastYear = days.filter((day) => day >= "2025");
  for (const [seed, properties] of seeds)
    for (const { msa } of metros) {
      const own = properties.filter((property) => property.msa === msa);
      if (own.length === 0) continue;
      const share = concessionShare(own, lastYear);
      expect([seed, msa, share > 0.0005 && share < 0.2]).toEqual([seed, msa, true]);
    }
});

test("lease-ups expose and concede most", () => {
  const leaseUps = documents.filter(({ is_lease_up }) => is_lease_up);
  const lastYear = days.filter((day) => day >= "2025");
  expect(exposure(leaseUps)).toBeGreaterThan(3 * exposure(stable));
  expect(concessionShare(leaseUps, lastYear)).toBeGreaterThan(2 * concessionShare(stable, lastYear));
});
