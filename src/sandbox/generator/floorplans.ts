/** The floorplans of a property and which unit has which. */
import { kindTraits } from "./building-kind";
import { layoutRentEffect, leastRentStep } from "./layout-rent";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

export interface Floorplan {
  readonly name: string;
  readonly bed: number;
  readonly bath: number;
  readonly partialBath: number;
  readonly sqft: number;
  /** Units with this floorplan. */
  readonly count: number;
  /** Log points of rent that the layout is worth against the reference home's: bedrooms, baths, area and all else. */
  readonly rentEffect: number;
}

/**
 * Median square feet for 0 to 4 bedrooms and the spread of their logarithm, from 2022's online listings (UCI): p5, p50
 * and p95 of 470/700/948, 690/976/1,345 and 942/1,300/2,016 for one to three bedrooms.
 */
const medianSqft = [495, 700, 976, 1300, 1680] as const;
const floorplanSpread = [0.1, 0.16, 0.15, 0.15, 0.14] as const;

/** Whole units by bedrooms: shares around the kind's typical ones, adding up to the property's units. */
function unitsByBedroom(character: PropertyCharacter, stream: RandomStream): number[] {
  const typical = kindTraits[character.kind].bedShares;
  const weights = typical.map((share) => (share === 0 ? 0 : share * Math.exp(stream.normal(0, 0.3))));
  if (character.units === 1) {
    const bed = stream.weighted(weights.map((weight, index) => [index, weight] as const));
    return typical.map((_, index) => (index === bed ? 1 : 0));
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight / total) * character.units);
  const counts = exact.map(Math.floor);
  // Largest remainders get the units that rounding down left over.
  const order = exact.map((value, bed) => [value - Math.floor(value), bed] as const).sort((a, b) => b[0] - a[0]);
  let rest = character.units - counts.reduce((sum, count) => sum + count, 0);
  for (const [, bed] of order) {
    if (rest-- <= 0) break;
    counts[bed] = (counts[bed] ?? 0) + 1;
  }
  return counts;
}

function bathsOf(bed: number, luxury: number, stream: RandomStream): readonly [bath: number, partialBath: number] {
  if (bed <= 1) return [1, bed === 1 && stream.chance(0.04) ? 1 : 0];
  if (bed === 2) {
    if (stream.chance(0.32 + 0.45 * luxury)) return [2, stream.chance(0.08) ? 1 : 0];
    return [1, stream.chance(0.22) ? 1 : 0];
  }
  if (bed === 3)
    return stream.weighted([
      [[2, 0], 62],
      [[1, 0], 16],
      [[1, 1], 6],
      [[2, 1], 11],
      [[3, 0], 5],
    ] as const);
  return stream.weighted([
    [[2, 0], 48],
    [[2, 1], 16],
    [[3, 0], 22],
    [[4, 0], 14],
  ] as const);
}

/** Share of the units of each bedroom count 0..4; adds up to 1. */
export function bedSharesOf(character: PropertyCharacter): number[] {
  const counts = unitsByBedroom(character, new RandomStream(character.seed, character.index, streamTopics.unitMix));
  return counts.map((count) => count / character.units);
}

/**
 * The floorplans of a property; their counts add up to its units. Among those of equal bedrooms more baths come with
 * more area, and rent rises with bedrooms, then baths, then area.
 */
export function floorplansOf(character: PropertyCharacter): Floorplan[] {
  const stream = new RandomStream(character.seed, character.index, streamTopics.unitMix);
  const counts = unitsByBedroom(character, stream);
  const traits = kindTraits[character.kind];
  const { metro, place } = character.site;
  const densityLevel = { core: 0.96, urban: 0.99, suburban: 1.04, campus: 0.97 }[place.density];
  const vintageLevel = character.yearBuilt < 1960 ? 0.95 : character.yearBuilt >= 2016 ? 0.98 : 1.02;
  const sizeLevel = traits.sizeLevel * metro.sizeLevel * densityLevel * vintageLevel * Math.exp(stream.normal(0, 0.07));
  const floorplans: Floorplan[] = [];
  let cheapest = -Infinity;
  counts.forEach((count, bed) => {
    if (count === 0) return;
    const variants = Math.min(count, 1 + Math.floor(Math.sqrt(count / 14)), 5);
    const weights = Array.from({ length: variants }, () => 0.4 + stream.unit());
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let placed = 0;
    const sizes = weights
      .map(() => (medianSqft[bed] ?? 700) * sizeLevel * Math.exp(stream.normal(0, floorplanSpread[bed] ?? 0.15)))
      .sort((a, b) => a - b);
    const drawn = weights.map((weight, variant) => {
      const isLast = variant === variants - 1;
      const rest = count - placed - (variants - 1 - variant);
      const units = isLast ? count - placed : Math.max(1, Math.min(rest, Math.round((weight / total) * count)));
      placed += units;
      const baths = bathsOf(bed, character.luxury, stream);
      return { units, baths, name: floorplanName(character, bed, variant, stream), effect: stream.normal(0, 0.018) };
    });
    // Sizes rise with the variants, so the baths are to rise too.
    const baths = drawn.map((plan) => plan.baths).sort((a, b) => a[0] + a[1] / 2 - (b[0] + b[1] / 2));
    drawn.forEach(({ units, name, effect }, variant) => {
      const [bath, partialBath] = baths[variant] ?? [1, 0];
      const sqft = Math.max(bed === 0 ? 300 : 420, Math.round(sizes[variant] ?? 700));
      const worth = layoutRentEffect({ bed, baths: bath + partialBath / 2, sqft }, metro.sqftElasticity) + effect;
      const rentEffect = Math.max(worth, cheapest + leastRentStep);
      cheapest = rentEffect;
      floorplans.push({ name, bed, bath, partialBath, sqft, count: units, rentEffect });
    });
  });
  return floorplans;
}

function floorplanName(character: PropertyCharacter, bed: number, variant: number, stream: RandomStream): string {
  if (character.kind === "house") return bed === 0 ? "Studio" : `${bed} Bedroom House`;
  const letter = ["S", "A", "B", "C", "D"][bed] ?? "E";
  const suffix = stream.chance(0.12) ? "R" : "";
  return `${letter}${variant + 1}${suffix}`;
}

/** Which floorplan (index into the list) every unit 0..units-1 has. */
export function floorplanOfUnits(character: PropertyCharacter, floorplans: readonly Floorplan[]): number[] {
  const stream = new RandomStream(character.seed, character.index, streamTopics.unitLayout);
  return stream.shuffled(
    floorplans.flatMap((floorplan, index) => Array.from({ length: floorplan.count }, () => index)),
  );
}
