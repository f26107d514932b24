/** What a unit would rent for on the open market on a day. */
import { kindTraits } from "./building-kind";
import { yearOf } from "./day-number";
import { marketRent } from "./market-rent";
import type { PropertyCharacter } from "./property-character";
import type { Floorplan } from "./floorplans";
import type { UnitTraits } from "./unit-traits";

/**
 * Rent of the reference unit (one bedroom, 700 square feet, quality .6, 25 years old) relative to the metro's level.
 */
const referenceLevel = 0.8;
const referenceQuality = 0.6;
const qualityEffect = 0.62;
const annualAgeEffect = -0.002;

/** Log points of rent that the property is worth against the metro's level, for a reference unit. */
export function propertyRentEffect(character: PropertyCharacter): number {
  const age = Math.min(55, Math.max(0, yearOf(character.collectedOn) - character.yearBuilt));
  return (
    Math.log(character.site.place.rentLevel) +
    Math.log(kindTraits[character.kind].rentLevel) +
    qualityEffect * (character.quality - referenceQuality) +
    annualAgeEffect * (age - 25) +
    character.rentEffect
  );
}

/** Market rent of a unit as a function of the day, dollars a month, not rounded. */
export function openMarketRent(
  character: PropertyCharacter,
  floorplan: Floorplan,
  unit: UnitTraits,
): (day: number) => number {
  const { metro } = character.site;
  const effect = propertyRentEffect(character) + floorplan.rentEffect + unit.rentEffect;
  const level = referenceLevel * Math.exp(effect);
  return (day) => level * marketRent(metro, day);
}

/** Market rent of an average unit of the property on its last collected day, dollars a month. */
export function typicalRent(character: PropertyCharacter): number {
  return (
    marketRent(character.site.metro, character.collectedOn) *
    referenceLevel *
    Math.exp(propertyRentEffect(character)) *
    1.1
  );
}
