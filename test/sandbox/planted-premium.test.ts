/**
 * The sample data rents renovated homes for 4.6% more: the estimate of RENT.PREMIUM finds that, and nothing elsewhere.
 */
import { observeUnits } from "../../src/domain/observed-rents";
import { renovationPremium, type ObservedHome } from "../../src/domain/renovation-premium";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import type { Availability } from "../../src/service/availability";
import type { PropertyDetails } from "../../src/service/property-details";
import { seededNumbers } from "../domain/underwriting/seeded-numbers";

const today = "2026-01-31";
const planted = Math.exp(0.045) - 1;
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const propertiesEach = 40;

const isRenovated = (unit: Availability): boolean => unit.tags.some((tag) => tag.startsWith("renovated"));

function homesOf(document: PropertyDetails, renovated: (unit: Availability) => boolean): ObservedHome[] {
  const real = document.building_availability.filter((unit) => !unit.is_floorplan);
  return observeUnits(real, { from: "2025-01-31", to: today }).flatMap(({ unit, effective, lastSeen }) => {
    const home = unit as Availability;
    if (effective === null || home.tags.some((tag) => tag.startsWith("affordable"))) return [];
    return [
      {
        unit: home.id,
        stratum: home.floorplan_name ?? "",
        renovated: renovated(home),
        rent: effective,
        month: Number(lastSeen.slice(0, 4)) * 12 + Number(lastSeen.slice(5, 7)),
        floor: home.floor,
        sqft: home.sqft,
      },
    ];
  });
}

const documents = seeds.flatMap((seed) => {
  const dataSet = createDataSet({ seed, today, size: propertiesEach });
  return Array.from({ length: propertiesEach }, (_, index) => dataSet.document(index)).filter(
    (document) => document.is_student !== true && document.is_affordable !== true,
  );
});

test("the planted premium is within the interval in 85% of the properties that have an estimate", () => {
  const estimates = documents.flatMap((document) => renovationPremium(homesOf(document, isRenovated)).estimate ?? []);
  expect(estimates.length).toBeGreaterThan(30);
  const holding = estimates.filter(({ lower, upper, premium, share }) => {
    const dollars = planted * (premium / share);
    return lower <= dollars && dollars <= upper;
  });
  expect(holding.length / estimates.length).toBeGreaterThanOrEqual(0.85);
});

test("homes picked by chance rent for nothing more in 85% of the properties without renovated homes", () => {
  const numbers = seededNumbers(77);
  const verdicts = documents
    .filter((document) => !document.building_availability.some(isRenovated))
    .flatMap((document) => renovationPremium(homesOf(document, () => numbers.uniform() < 0.5)).estimate?.verdict ?? []);
  expect(verdicts.length).toBeGreaterThan(100);
  const nothing = verdicts.filter((verdict) => verdict === "not told apart from zero");
  expect(nothing.length / verdicts.length).toBeGreaterThanOrEqual(0.85);
});
