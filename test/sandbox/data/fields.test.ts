/** What service.md says of the smaller objects of a property document, over the sample data. */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { amiPercents, householdSizes } from "../../../src/domain/ami";
import { qualityScoreNames } from "../../../src/service/building-quality";
import { concessionsItemSchema, type PropertyDetails } from "../../../src/service/property-details";
import type { UnitPricing } from "../../../src/service/pricing";
import { startSandboxOn } from "../sandbox-fixture";

const today = "2025-06-30";
const dataSet = createDataSet({ seed: 7, today, size: 120 });
const documents = dataSet.records.map((record) => dataSet.document(record.index));
const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;

/** The values of one part of all documents. */
const all = <T>(part: (document: PropertyDetails) => readonly T[] | null | undefined): T[] =>
  documents.flatMap((document) => part(document) ?? []);

test("service.md § What the service does: dates are ISO dates that exist, none of them after today", () => {
  const bad: string[] = [];
  let dates = 0;
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item) => look(item, path));
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, key);
    else if (typeof value === "string" && /(_date|^enter_market|^exit_market|created_on|as_of)$/.test(path)) {
      dates += 1;
      if (new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10) !== value || value > today)
        bad.push(`${path} ${value}`);
    }
  };
  documents.slice(0, 30).forEach((document) => look(document, ""));
  expect(dates).toBeGreaterThan(10_000);
  expect(bad).toEqual([]);
});

test("service.md § BuildingQuality: every score is there, null or 0..1", () => {
  for (const { building_quality: quality } of documents) {
    expect(Object.keys(quality).sort()).toEqual([...qualityScoreNames].sort());
    expect(Object.values(quality).filter((score) => score !== null && !isShare(score))).toEqual([]);
  }
  expect(documents.some(({ building_quality }) => building_quality.property_overall_quality === null)).toBe(true);
});

test("service.md § PricingStrategy: seven weekdays add up to the count of changes", () => {
  const known = documents.filter(({ pricing_strategy }) => pricing_strategy.day_of_week_distribution);
  expect(known.length).toBeGreaterThan(50);
  for (const { pricing_strategy: strategy } of known) {
    const days = strategy.day_of_week_distribution!;
    expect(days).toHaveLength(7);
    expect(days.reduce((sum, count) => sum + count, 0)).toBe(strategy.count_prices);
  }
});

test("service.md § ReviewAnalysis: a score of 0..1 and counts of what is praised and blamed", () => {
  const reviews = documents.flatMap(({ review_analysis }) => review_analysis ?? []);
  expect(reviews.length).toBeGreaterThan(50);
  for (const { avg_score, count_reviews, positive_counts, negative_counts } of reviews) {
    expect(avg_score === null || isShare(avg_score)).toBe(true);
    const counts = [...Object.values(positive_counts), ...Object.values(negative_counts)];
    expect(counts.filter((count) => !Number.isInteger(count) || count < 1 || count > (count_reviews ?? 0))).toEqual([]);
  }
});

test("service.md § AmiLimits: all 40 combinations, rising with the household and the percentage", () => {
  const names = amiPercents.flatMap((percent) => householdSizes.map((size) => `lim${percent}_25p${size}`));
  expect(names).toHaveLength(40);
  for (const { ami_limits } of documents) {
    const limits = ami_limits!;
    expect(Object.keys(limits).sort()).toEqual([...names].sort());
    for (const percent of amiPercents) {
      const bySize = householdSizes.map((size) => limits[`lim${percent}_25p${size}`]!);
      expect(bySize).toEqual([...bySize].sort((a, b) => a - b));
    }
    for (const size of householdSizes) {
      const byPercent = amiPercents.map((percent) => limits[`lim${percent}_25p${size}`]!);
      expect(byPercent.slice(1).every((limit, i) => limit > byPercent[i]!)).toBe(true);
    }
  }
});

test("service.md § Demographics: shares are 0..1, incomes and rents are dollars", () => {
  for (const { demographics } of documents) {
    const entries = Object.entries(demographics ?? {});
    expect(entries.length).toBeGreaterThan(8);
    expect(entries.filter(([name, value]) => name.endsWith("_perc") && value !== null && !isShare(value))).toEqual([]);
    expect(demographics?.median_income).toBeGreaterThan(20_000);
    expect(demographics?.median_rent).toBeGreaterThan(400);
  }
});

test("service.md § Concessions: offers stand from a day to a later one, with parsed items", () => {
  const offers = all((document) => document.concessions_history);
  expect(offers.length).toBeGreaterThan(100);
  const known = Object.keys(concessionsItemSchema.entries);
  for (const { id, concessions, from_date, to_date, items } of offers) {
    expect(id).not.toBe("");
    expect(concessions).not.toBe("");
    expect(from_date <= to_date).toBe(true);
    expect(items.length).toBeGreaterThan(0);
    expect(items.flatMap((item) => Object.keys(item)).filter((key) => !known.includes(key))).toEqual([]);
  }
});

test("service.md § AbnormalLeaseSpike: a peak day and units of the property", () => {
  for (const { abnormal_lease_spikes, building_availability } of documents) {
    const ids = new Set(building_availability.map(({ id }) => id));
    for (const { flagged_unit_ids } of abnormal_lease_spikes ?? []) {
      expect(flagged_unit_ids.length).toBeGreaterThan(0);
      expect(flagged_unit_ids.filter((id) => !ids.has(id))).toEqual([]);
    }
  }
});

test("service.md § OccupancyOverTime: percentages of all units; what is vacant is exposed too", () => {
  const series = all((document) => document.occupancy_over_time);
  expect(series.length).toBeGreaterThan(500);
  for (const { leased, exposure } of series) {
    expect(leased >= 0 && leased <= 100 && exposure >= 0 && exposure <= 100).toBe(true);
    expect(exposure).toBeGreaterThanOrEqual(100 - leased - 0.11);
  }
});

test("service.md § AdditionalFee: a label, an amount, and once, by month or by year", () => {
  const fees = all((document) => document.fees);
  expect(new Set(fees.map(({ frequency }) => frequency))).toEqual(new Set(["once", "month", "year"]));
  expect(fees.filter(({ label, amount }) => label === "" || amount <= 0)).toEqual([]);
});

test("service.md § Pricing unit: names, size, price and market dates of the unit and of those behind its price", async () => {
  const { postJson } = startSandboxOn({ dataSet });
  const subject = documents.find(({ building_availability }) => building_availability.length > 40)!;
  const [priced] = await postJson<UnitPricing[]>("/property/pricing", { subject });
  const names = ["bath", "bed", "building_name", "enter_market", "exit_market", "floorplan_name", "price", "sqft", "unit_name"]; // prettier-ignore
  for (const unit of [priced!.unit, ...priced!.supporting_units.map((support) => support.unit)])
    expect(Object.keys(unit).sort()).toEqual(names);
  expect(priced!.unit.building_name).toBe(subject.building_name);
});
