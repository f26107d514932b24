/** Vectors whose cosine is the similarity of two properties or markets. */
import { kindTraits, type BuildingKind } from "./building-kind";
import { yearOf } from "./day-number";
import type { PropertyCharacter } from "./property-character";
import type { PropertySite } from "./property-site";
import { hashIntegers, RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

const propertyDimensions = 24;
const marketDimensions = 16;

/** A direction that represents a name; deterministic. */
function directionOf(key: number, dimensions: number): number[] {
  const stream = new RandomStream(key, dimensions, streamTopics.embedding);
  return unitVector(Array.from({ length: dimensions }, () => stream.normal(0, 1)));
}

function unitVector(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function sum(
  parts: readonly (readonly [weight: number, direction: readonly number[]])[],
  dimensions: number,
): number[] {
  return Array.from({ length: dimensions }, (_, axis) =>
    parts.reduce((total, [weight, direction]) => total + weight * (direction[axis] ?? 0), 0),
  );
}

function rounded(vector: readonly number[]): number[] {
  return unitVector(vector).map((value) => Number(value.toFixed(5)));
}

const kindKeys = Object.keys(kindTraits) as BuildingKind[];

/** Directions of the facts that make up a property's vector, far apart from one another in 24 dimensions. */
const factDirections = {
  age: directionOf(101, propertyDimensions),
  luxury: directionOf(102, propertyDimensions),
  size: directionOf(103, propertyDimensions),
  height: directionOf(104, propertyDimensions),
  rent: directionOf(105, propertyDimensions),
};
const kindDirections = new Map(kindKeys.map((kind, rank) => [kind, directionOf(200 + rank, propertyDimensions)]));

function placeKey(site: PropertySite): number {
  return hashIntegers(Math.round(site.place.lat * 1e4), Math.round(site.place.lon * 1e4));
}

/** Unit vector of 24 numbers: kind, age, standing, size, height, rent level and location, with a little noise. */
export function propertyEmbedding(character: PropertyCharacter): number[] {
  const { site, seed, index } = character;
  const age = Math.min(80, Math.max(0, yearOf(character.collectedOn) - character.yearBuilt));
  const noise = new RandomStream(seed, index, streamTopics.embedding);
  return rounded(
    sum(
      [
        [1, kindDirections.get(character.kind) ?? []],
        [(30 - age) / 30, factDirections.age],
        [(character.luxury - 0.5) * 2.4, factDirections.luxury],
        [(Math.log(character.units) - 4.6) * 0.4, factDirections.size],
        [(Math.log(character.stories) - 1.4) * 0.5, factDirections.height],
        [Math.log(site.place.rentLevel) * 2, factDirections.rent],
        [0.6, directionOf(Number(site.metro.cbsa), propertyDimensions)],
        [0.4, directionOf(placeKey(site), propertyDimensions)],
        [0.18, unitVector(Array.from({ length: propertyDimensions }, () => noise.normal(0, 1)))],
      ],
      propertyDimensions,
    ),
  );
}

/** Directions along which markets differ beyond where they are. */
const marketDirections = {
  rent: directionOf(301, marketDimensions),
  dense: directionOf(302, marketDimensions),
  supply: directionOf(303, marketDimensions),
};
const densityScore = { core: 1, urban: 0.4, campus: 0.1, suburban: -0.8 } as const;

/** Unit vector of 16 numbers, the same for all properties of a place and close for places of one metro. */
export function marketEmbedding(site: PropertySite): number[] {
  const { metro, place } = site;
  return rounded(
    sum(
      [
        [1, directionOf(Number(metro.cbsa), marketDimensions)],
        [0.35, directionOf(placeKey(site), marketDimensions)],
        [Math.log((metro.observedRents[4] * place.rentLevel) / 2200), marketDirections.rent],
        [0.5 * densityScore[place.density], marketDirections.dense],
        [metro.concessionLevel - 1, marketDirections.supply],
      ],
      marketDimensions,
    ),
  );
}
