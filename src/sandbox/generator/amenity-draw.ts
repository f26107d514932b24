/** The amenities of a property and its pet policy. */
import { buildingAmenityRules, unitAmenityRules, type AmenityNeed, type AmenityRule } from "./amenity-table";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

/** Pets a property accepts; null if its listings don't say. Shares among stated ones are those of online listings. */
export type PetPolicy = "both" | "none" | "cats" | "dogs" | null;

const statedPolicies = [
  ["both", 63],
  ["none", 29],
  ["cats", 6],
  ["dogs", 1.5],
] as const;

export interface PropertyAmenities {
  readonly building: readonly string[];
  readonly unit: readonly string[];
  readonly pets: PetPolicy;
}

function needHolds(need: AmenityNeed, character: PropertyCharacter): boolean {
  const { kind, stories, units, yearBuilt, site } = character;
  switch (need) {
    case "elevator":
      return hasElevator(character);
    case "large":
      return units >= 45 && kind !== "house";
    case "lowRise":
      return stories <= 3 && kind !== "house";
    case "tall":
      return stories >= 8;
    case "houses":
      return kind === "house" || kind === "buildToRent";
    case "student":
    case "affordable":
      return kind === need;
    case "old":
      return yearBuilt < 1965;
    case "renovated":
      return character.renovatedIn !== null;
    case "snow":
      return ["MA", "IL", "NY", "NJ", "CO"].includes(site.place.state);
    case "west":
      return ["CO", "AZ", "WA"].includes(site.place.state);
    case "water":
      return ["FL", "WA", "MA", "NY", "NJ", "IL"].includes(site.place.state) && site.place.density === "core";
    case "newish":
      return yearBuilt >= 2005 && units >= 60;
    case "highFloors":
      return stories >= 6;
  }
}

export function hasElevator(character: PropertyCharacter): boolean {
  return character.stories >= 5 || (character.stories === 4 && character.yearBuilt >= 1990);
}

function drawFrom(rules: readonly AmenityRule[], character: PropertyCharacter, stream: RandomStream): string[] {
  // Steep around the middle: amenities come as a package with the building's class.
  const rise = 1 / (1 + Math.exp(-9 * (character.luxury - 0.52)));
  const drawn: string[] = [];
  for (const rule of rules) {
    const isLikely = stream.unit() < rule.low + (rule.high - rule.low) * rise;
    if (isLikely && (rule.needs === undefined || needHolds(rule.needs, character))) drawn.push(rule.name);
  }
  return drawn;
}

export function propertyAmenities(character: PropertyCharacter): PropertyAmenities {
  const stream = new RandomStream(character.seed, character.index, streamTopics.amenities);
  const pets = stream.chance(0.86) ? stream.weighted<PetPolicy>(statedPolicies) : null;
  const building = drawFrom(buildingAmenityRules, character, stream);
  if (hasElevator(character)) building.push("elevator");
  if (pets === "both") building.push("cats_allowed", "dogs_allowed", "pets_allowed");
  if (pets === "cats") building.push("cats_allowed");
  if (pets === "dogs") building.push("dogs_allowed");
  const unit = drawFrom(unitAmenityRules, character, stream);
  return { building: building.sort(), unit: withoutContradictions(unit), pets };
}

/** A kitchen has one kind of appliances and of countertops, a unit one way of doing the laundry. */
const exclusiveGroups = [
  ["stainless_steel_appliances", "black_appliances", "white_appliances"],
  ["quartz_countertops", "granite_countertops"],
  ["washer_dryer_in_unit", "washer_dryer_hookups"],
  ["central_air_conditioning", "window_ac_unit"],
];

const groupOf = new Map(exclusiveGroups.flatMap((group) => group.map((name) => [name, group] as const)));

function withoutContradictions(amenities: readonly string[]): string[] {
  return amenities.filter((name) => {
    const group = groupOf.get(name);
    return !group || group.find((member) => amenities.includes(member)) === name;
  });
}

/** Every name that a property can have. */
export const amenityNames = {
  building: [
    ...buildingAmenityRules.map((rule) => rule.name),
    "elevator",
    "cats_allowed",
    "dogs_allowed",
    "pets_allowed",
  ],
  unit: unitAmenityRules.map((rule) => rule.name),
};
