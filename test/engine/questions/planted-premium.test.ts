/**
 * RENT.PREMIUM on a hundred documents with a premium planted in their listings, and on a hundred without: as the
 * service sends them, with earlier prices, floorplan rows, restricted homes, untagged floorplans and listings before
 * the window.
 */
import { premiumQuestion } from "../../../src/engine/questions/premium-question";
import type { Availability } from "../../../src/service/availability";
import { seededNumbers } from "../../domain/underwriting/seeded-numbers";
import { alder, alderId, listedUnit } from "./sample-documents";
import { createSheet, tableOf } from "./scripted-service";

const seeds = Array.from({ length: 100 }, (_, seed) => seed);
/** The 20th of a month from July 2024, within the year before the data. */
const dayOf = (month: number, day = 20): string => new Date(Date.UTC(2024, 6 + month, day)).toISOString().slice(0, 10);

interface Home {
  readonly name: string;
  readonly plan: string;
  readonly rent: number;
  readonly month: number;
  readonly tags: readonly string[];
  readonly isFloorplan?: boolean;
}

/** A home whose last price is the rent; the one before it was $400 more. */
function listing({ name, plan, rent, month, tags, isFloorplan = false }: Home): Availability {
  const unit = listedUnit(
    { name, bed: 1, bath: 1, sqft: 650, asking: rent + 30, effective: rent, exit: dayOf(month) },
    { floorplan_name: plan, tags: [...tags], is_floorplan: isFloorplan },
  );
  const [price] = unit.history;
  const [period] = unit.availability_periods;
  if (!price || !period) throw new Error("no price");
  const last = { ...price, from_date: dayOf(month, 10), to_date: dayOf(month) };
  const before = { ...last, from_date: dayOf(month, 1), to_date: dayOf(month, 9), effective_price: rent + 400 };
  return {
    ...unit,
    enter_market: before.from_date,
    history: [last, before],
    availability_periods: [{ ...period, enter_market: before.from_date, exit_market: last.to_date }],
  };
}

/** Homes of three floorplans, dearer ones renovated more often; rents rise $6 a month and differ by $55. */
function documentOf(seed: number, planted: number) {
  const numbers = seededNumbers(seed);
  const homes = Array.from({ length: 60 }, (_, index): Home => {
    const plan = index % 3;
    const month = numbers.whole(0, 11);
    const isRenovated = numbers.uniform() < 0.25 + 0.15 * plan;
    const rent = 1_400 + 350 * plan + 6 * month + (isRenovated ? planted : 0) + 55 * numbers.normal();
    return { name: String(index), plan: `P${plan}`, rent, month, tags: isRenovated ? ["renovated.fully"] : ["dishwasher"] }; // prettier-ignore
  });
  // None of these is in the sample.
  const others: Home[] = [
    { name: "P0", plan: "P0", rent: 9_000, month: 11, tags: ["renovated"], isFloorplan: true },
    ...[0, 1, 2, 3].map((index): Home => ({ name: `L${index}`, plan: "P1", rent: 700, month: 6, tags: ["affordable.lihtc"] })), // prettier-ignore
    ...[0, 1, 2, 3].map((index): Home => ({ name: `N${index}`, plan: "New", rent: 3_500, month: 6, tags: ["renovated"] })), // prettier-ignore
    ...[0, 1, 2].map((index): Home => ({ name: `E${index}`, plan: "P2", rent: 400, month: -9, tags: ["renovated"] })),
  ];
  return { ...alder, building_availability: [...others, ...homes].map(listing) };
}

async function estimate(seed: number, planted: number) {
  const sheet = createSheet();
  sheet.service.documents.set(alderId, documentOf(seed, planted));
  const [row = []] = tableOf(await sheet.ask(premiumQuestion, [alderId])).rows;
  const [, lower, upper, , renovated, classic, , verdict] = row;
  return { lower: Number(lower), upper: Number(upper), homes: Number(renovated) + Number(classic), verdict };
}

test("a planted $150 is within the interval in 85 or more of 100 documents, and called positive", async () => {
  const found = await Promise.all(seeds.map((seed) => estimate(seed, 150)));
  expect(found.every(({ homes }) => homes === 60)).toBe(true);
  expect(found.filter(({ lower, upper }) => lower <= 150 && 150 <= upper).length).toBeGreaterThanOrEqual(85);
  expect(found.filter(({ verdict }) => verdict === "positive").length).toBeGreaterThanOrEqual(95);
});

test("nothing planted, nothing found in 85 or more of 100 documents", async () => {
  const found = await Promise.all(seeds.map((seed) => estimate(seed, 0)));
  expect(found.every(({ homes }) => homes === 60)).toBe(true);
  expect(found.filter(({ verdict }) => verdict === "not told apart from zero").length).toBeGreaterThanOrEqual(85);
});
