/** Demographics of a property's surroundings: the same for neighbours, in line with the place's rents and density. */
import type { PropertyDetails } from "../../service/property-details";
import { dayNumber } from "./day-number";
import { marketRent } from "./market-rent";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";
import { veryLowLimitsOf } from "./affordable-rent";

/** People a square mile and the age of the middle one, by how densely a place is built. */
const densityTraits = {
  core: { peoplePerSquareMile: 21000, age: 34, owners: 0.2 },
  urban: { peoplePerSquareMile: 12500, age: 35, owners: 0.33 },
  suburban: { peoplePerSquareMile: 4600, age: 38, owners: 0.57 },
  campus: { peoplePerSquareMile: 9800, age: 25, owners: 0.24 },
} as const;
/** Surveys trail the market by about two years and count sitting tenants. */
const surveyDay = dayNumber("2023-06-30");
const sittingTenantLevel = 0.86;

export function demographicsOf(character: PropertyCharacter): PropertyDetails["demographics"] {
  const { metro, place } = character.site;
  const stream = new RandomStream(
    Math.round(place.lat * 1e4),
    Math.round(place.lon * 1e4),
    character.index % 3,
    streamTopics.demographics,
  );
  const traits = densityTraits[place.density];
  const share = (value: number): number => Number(Math.min(0.98, Math.max(0.005, value)).toFixed(3));
  // HUD's very low limit for four persons is about half of the area's median family income.
  const areaIncome = 2 * (veryLowLimitsOf(character)[3] ?? 0);
  const wealth = place.rentLevel * (place.density === "campus" ? 0.62 : 1);
  const bachelors = 0.14 + 0.2 * wealth + stream.normal(0, 0.02);
  return {
    total_pop: Math.round(stream.normalWithin(4300, 900, 1800, 8200)),
    pop_density: Math.round(
      traits.peoplePerSquareMile * (metro.cbsa === "35620" ? 2.6 : 1) * stream.between(0.75, 1.3),
    ),
    median_income: Math.round((areaIncome * 0.8 * wealth ** 0.9 * stream.between(0.9, 1.1)) / 100) * 100,
    median_rent: Math.round(
      marketRent(metro, surveyDay) * sittingTenantLevel * place.rentLevel * stream.between(0.94, 1.06),
    ),
    median_age: Number((traits.age + stream.normal(0, 1.6)).toFixed(1)),
    bachelors_degree_perc: share(bachelors),
    masters_degree_perc: share(0.42 * bachelors + stream.normal(0, 0.01)),
    graduate_professional_degree_perc: share(0.58 * bachelors + stream.normal(0, 0.012)),
    unemployed_pop_perc: share(0.052 - 0.014 * (wealth - 1) + stream.normal(0, 0.006)),
    owner_occupied_housing_units_perc: share(traits.owners + stream.normal(0, 0.05)),
    vacant_housing_units_perc: share(0.065 + stream.normal(0, 0.015)),
  };
}
