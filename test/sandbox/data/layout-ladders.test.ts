/**
 * What an underwriter expects of one property's floorplans, over ten seeds: baths come with area, rent rises with both,
 * floors exist.
 */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import type { PropertyDetails } from "../../../src/service/property-details";
import { partOf } from "../../seeds";

const documents = partOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2).flatMap((seed) => {
  const dataSet = createDataSet({ seed, today: "2026-01-31", size: 100 });
  return dataSet.records.map(({ index }) => dataSet.document(index));
});

interface Plan {
  readonly bed: number;
  readonly baths: number;
  readonly sqft: number;
  readonly rents: number[];
}

function plansOf(property: PropertyDetails): Plan[] {
  const plans = new Map<string, Plan>();
  for (const unit of property.building_availability) {
    if (unit.is_floorplan || unit.bed === null || unit.sqft === null) continue;
    const baths = (unit.bath ?? 0) + (unit.partial_bath ?? 0) / 2;
    const key = `${unit.floorplan_name} ${unit.sqft}`;
    const plan = plans.get(key) ?? { bed: unit.bed, baths, sqft: unit.sqft, rents: [] };
    if ((unit.history.at(-1)?.to_date ?? "") >= "2025-07-31" && unit.price !== null) plan.rents.push(unit.price);
    plans.set(key, plan);
  }
  return [...plans.values()];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test("of equal bedrooms, no floorplan with more baths has less area", () => {
  let compared = 0;
  for (const property of documents) {
    const plans = plansOf(property);
    for (const plan of plans) {
      for (const other of plans.filter(({ bed, baths }) => bed === plan.bed && baths > plan.baths)) {
        compared += 1;
        expect([property.id, other.sqft >= plan.sqft]).toEqual([property.id, true]);
      }
    }
  }
  expect(compared).toBeGreaterThan(documents.length);
});

test("rents rise with bedrooms, then baths, then area, but for a few of many homes' own floors, views and days", () => {
  const pairs = { all: 0, falling: 0 };
  for (const property of documents.filter(({ is_affordable, is_student }) => !is_affordable && !is_student)) {
    const plans = plansOf(property).filter(({ rents }) => rents.length >= 5);
    for (const low of plans) {
      for (const high of plans) {
        const isAbove = high.bed - low.bed || high.baths - low.baths || high.sqft - low.sqft;
        if (isAbove <= 0) continue;
        pairs.all += 1;
        if (mean(high.rents) < mean(low.rents)) pairs.falling += 1;
      }
    }
  }
  expect(pairs.all).toBeGreaterThan(2 * documents.length);
  expect(pairs.falling / pairs.all).toBeLessThan(0.03);
});

test("a home's floor is one that the building has, and high floors of towers are let too", () => {
  let [known, high] = [0, 0];
  const wrong: string[] = [];
  for (const { id, number_stories: stories, building_availability: units } of documents) {
    if (stories === null) continue;
    for (const { name, floor } of units.map(({ unit_name, floor: own }) => ({ name: unit_name, floor: own }))) {
      if (floor === null || floor === undefined) continue;
      known += 1;
      if (stories >= 12 && floor > stories / 2) high += 1;
      if (floor < 1 || floor > stories) wrong.push(`${id} ${String(name)}: ${floor} of ${stories}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(known).toBeGreaterThan(5 * documents.length);
  expect(high).toBeGreaterThan(documents.length / 2);
});
