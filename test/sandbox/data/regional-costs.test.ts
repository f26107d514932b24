/**
 * Bounds that an underwriter would hold the sample data to, over ten seeds: insurance, taxes and concessions by region.
 */
import type { PropertyRecord } from "../../../src/sandbox/data-set";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { egiRatio, operatingStatement } from "../../../src/sandbox/models/operating-statement";

const today = "2026-01-31";
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const records = seeds.flatMap((seed) =>
  createDataSet({ seed, today, size: 400 }).records.map((record) => ({ seed, record })),
);
/** Any rent does: insurance is dollars a home, taxes are a share of EGI. */
const gprPerUnit = 30_000;

function statements(holds: (record: PropertyRecord) => boolean) {
  return records
    .filter(({ record }) => holds(record) && !record.isAffordable)
    .map(({ seed, record }) => {
      const ratios = operatingStatement(record, gprPerUnit, 2026, seed);
      const egi = gprPerUnit * egiRatio(ratios);
      return {
        taxes: ratios.real_estate_taxes,
        insurance: ratios.property_insurance * egi,
        payroll: ratios.payroll_and_benefits * egi,
        repairs: ratios.repair_and_maintenance * egi,
        fee: ratios.management_fees,
      };
    });
}

const shareWithin = (values: readonly number[], low: number, high: number): number =>
  values.filter((value) => value >= low && value <= high).length / values.length;

test("towers near the sea around Miami pay 1,800 to 4,000 dollars of insurance a home", () => {
  const towers = statements(
    ({ summary, numberStories }) => summary.state === "FL" && summary.lon > -80.25 && (numberStories ?? 0) >= 12,
  );
  expect(towers.length).toBeGreaterThan(20);
  expect(
    shareWithin(
      towers.map(({ insurance }) => insurance),
      1_800,
      4_000,
    ),
  ).toBeGreaterThanOrEqual(0.95);
});

test("market rentals in New York City pay 25% to 35% of EGI in taxes", () => {
  const city = statements(({ summary }) => summary.state === "NY" && ["New York", "Brooklyn"].includes(summary.city));
  expect(city.length).toBeGreaterThan(20);
  expect(
    shareWithin(
      city.map(({ taxes }) => taxes),
      0.25,
      0.35,
    ),
  ).toBeGreaterThanOrEqual(0.95);
});

test("elsewhere neither is that much", () => {
  const phoenix = statements(({ summary }) => summary.state === "AZ");
  expect(
    shareWithin(
      phoenix.map(({ taxes }) => taxes),
      0.03,
      0.12,
    ),
  ).toBe(1);
  expect(
    shareWithin(
      phoenix.map(({ insurance }) => insurance),
      200,
      1_000,
    ),
  ).toBe(1);
});

test("expense lines a home move with size and age", () => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const built = (from: number, to: number) =>
    statements(({ summary: { year_built: year } }) => year != null && year >= from && year < to);
  const [old, young] = [built(1900, 1980), built(2010, 2030)];
  const sized = (from: number, to: number) =>
    statements(({ summary: { number_units: units } }) => units != null && units >= from && units < to);
  const [small, large] = [sized(80, 150), sized(400, 5_000)];
  for (const some of [old, young, small, large]) expect(some.length).toBeGreaterThan(100);
  expect(mean(old.map(({ repairs }) => repairs))).toBeGreaterThan(1.2 * mean(young.map(({ repairs }) => repairs)));
  // A large property spreads its staff and pays a lower fee.
  expect(mean(large.map(({ payroll }) => payroll))).toBeLessThan(0.95 * mean(small.map(({ payroll }) => payroll)));
  expect(mean(large.map(({ fee }) => fee))).toBeLessThan(0.9 * mean(small.map(({ fee }) => fee)));
});

test("each metro shows concessions in the last year, and lease-ups the deepest", () => {
  for (const seed of [1, 2, 3]) {
    const dataSet = createDataSet({ seed, today, size: 300 });
    const depth = new Map<string, number[]>();
    const lease: number[] = [];
    const stable: number[] = [];
    for (let index = 0; index < dataSet.size; index += 1) {
      const document = dataSet.document(index);
      const spans = document.building_availability
        .flatMap((unit) => unit.history)
        .filter((span) => span.to_date >= "2025-01-31" && span.price !== null && span.effective_price !== null);
      const asking = spans.reduce((sum, span) => sum + (span.price ?? 0), 0);
      if (asking === 0) continue;
      const share = spans.reduce((sum, span) => sum + (span.price ?? 0) - (span.effective_price ?? 0), 0) / asking;
      const metro = document.msa ?? "none";
      depth.set(metro, [...(depth.get(metro) ?? []), share]);
      (document.is_lease_up ? lease : stable).push(share);
    }
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    for (const [metro, shares] of depth) expect([metro, mean(shares) > 0.001]).toEqual([metro, true]);
    expect(mean(lease)).toBeGreaterThan(mean(stable));
  }
});
