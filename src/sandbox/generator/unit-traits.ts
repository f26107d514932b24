/** What distinguishes units of one floorplan: name, floor and the small things that affect the rent. */
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

export interface UnitTraits {
  readonly number: number;
  readonly name: string;
  /** Null where the unit's name says nothing about its floor. */
  readonly floor: number | null;
  readonly isCorner: boolean;
  readonly hasView: boolean;
  readonly isRenovated: boolean;
  /** Log points of rent that floor, position, view and renovation are worth, with a residual of 1.2%. */
  readonly rentEffect: number;
}

/** Spread of a unit's rent, in log points, that no attribute explains. */
export const unitResidualSpread = 0.012;

export function unitTraits(character: PropertyCharacter, unit: number): UnitTraits {
  const stream = new RandomStream(character.seed, character.index, streamTopics.unitTraits, unit);
  const perFloor = Math.ceil(character.units / character.stories);
  const floor = 1 + Math.floor(unit / perFloor);
  const position = (unit % perFloor) + 1;
  const isCorner = character.units > 8 && (position === 1 || position === perFloor);
  const hasView = stream.chance(0.1 + 0.5 * (floor / Math.max(6, character.stories)) * (character.stories > 5 ? 1 : 0));
  const isRenovated = character.renovatedIn !== null && stream.chance(0.6);
  const floorEffect = character.stories >= 6 ? 0.0035 * (floor - character.stories / 2) : 0;
  return {
    number: unit,
    ...unitName(character, unit, floor, position),
    isCorner,
    hasView,
    isRenovated,
    rentEffect:
      floorEffect +
      (isCorner ? 0.012 : 0) +
      (hasView ? 0.018 : 0) +
      (isRenovated ? 0.045 : 0) +
      stream.normal(0, unitResidualSpread),
  };
}

function unitName(character: PropertyCharacter, unit: number, floor: number, position: number) {
  const { kind, index, units } = character;
  if (kind === "house") return { name: character.site.streetAddress, floor: null };
  if (kind === "buildToRent") return { name: `Home ${unit + 1}`, floor: null };
  const padded = String(position).padStart(2, "0");
  if (kind === "walkUp") return { name: `${floor}${String.fromCharCode(64 + Math.min(26, position))}`, floor };
  if (kind === "garden") {
    // Garden communities consist of several buildings of about 24 units.
    const building = 1 + Math.floor(unit / 24);
    const inBuilding = unit % 24;
    const perLevel = Math.ceil(24 / character.stories);
    const level = 1 + Math.floor(inBuilding / perLevel);
    const door = String((inBuilding % perLevel) + 1).padStart(2, "0");
    const label = index % 2 === 0 ? String(building) : String.fromCharCode(64 + Math.min(26, building));
    return { name: `${label}-${level}${door}`, floor: level };
  }
  if (units > 99 * character.stories) return { name: String(1000 + unit), floor: null };
  return { name: `${floor}${padded}`, floor };
}
