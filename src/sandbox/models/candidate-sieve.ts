/**
 * Upper bounds of many properties' scores from a few bytes each: place, year, quality and sizes. No trigonometry, no
 * powers; beds and amenities count in full. Most properties need no closer look.
 */
import { factSlots } from "../property-columns";
import type { CandidateScorer } from "./candidate-scorer";
import { milesPerDegree } from "../../domain/great-circle";
import type { PropertyIndex } from "./property-index";
import { type Comparand, halfDifferences, halved, unknownScore } from "./similarity-facets";
import { fixed } from "./spatial-order";

/**
 * Conditions of a candidate: position of its metro, flags to check, those that must be set, and kinds of which any will
 * do.
 */
export interface CandidateTerms {
  readonly metro: number;
  readonly asked: number;
  readonly wanted: number;
  /** Zero: any kind. */
  readonly kinds: number;
}

/**
 * Positions that may be among the best, each with the maximum total of its weighted facets, without beds and amenities.
 */
export interface SiftedCandidates {
  count: number;
  readonly positions: Uint32Array;
  readonly most: Float64Array;
}

export interface CandidateSieve {
  /**
   * Adds to `sifted` the positions from..to (exclusive) that meet the terms, are within `maxMiles` and can have a mean
   * of `least`. May include some slightly further away.
   */
  readonly sift: (from: number, to: number, maxMiles: number, least: number, sifted: SiftedCandidates) => void;
}

export function createCandidateSieve(
  { columns, coordinates }: PropertyIndex,
  subject: Comparand,
  terms: CandidateTerms,
  { weights, leastToReach }: CandidateScorer,
): CandidateSieve {
  const { words, halves, bytes } = columns.facts;
  const kinds = terms.kinds === 0 ? anyKind : terms.kinds;
  const own = {
    east: subject.lon * fixed,
    north: subject.lat * fixed,
    year: subject.yearBuilt ?? 0,
    quality: (subject.quality ?? 0) * 1000,
    units: subject.numberUnits ?? 0,
    stories: subject.numberStories ?? 0,
  };

  // The loops read only local constants. The first has no branches: mispredictions, at about every
  // third neighbor, took longer than everything else.

  /**
   * Adds what meets the terms, with the square of the flat distance; returns the count, which isn't set in `sifted`
   * yet.
   */
  const meet = (from: number, to: number, maxMiles: number, sifted: SiftedCandidates): number => {
    const { metro, asked, wanted } = terms;
    const { positions, most } = sifted;
    const { halves: eachHalf, bytes: eachByte, metro: metroAt, flags: flagsAt } = factSlots;
    const { east: ownEast, north: ownNorth } = own;
    const narrowing = squaredNarrowing(subject, maxMiles);
    const outerSquare = 1 / ((maxMiles + fixedError) / flatMiles) ** 2;
    const [each, all] = [2, anyKind];
    let count = sifted.count;
    for (let position = from; position < to; position++) {
      const flags = (bytes[position * eachByte + flagsAt] as number) | all;
      const east = (coordinates[position * each] as number) - ownEast;
      const north = (coordinates[position * each + 1] as number) - ownNorth;
      const squared = north * north + narrowing * east * east;
      positions[count] = position;
      most[count] = squared;
      const unmet = ((flags & asked) ^ wanted) | ((halves[position * eachHalf + metroAt] as number) ^ metro);
      // Negative if terms are unmet, if no kind fits, or if it is too far away.
      const sign = -unmet | ((flags & kinds) - 1) | ((1 - squared * outerSquare) * 1024);
      count += 1 + (sign >> 31);
    }
    return count;
  };

  const sift = (from: number, to: number, maxMiles: number, least: number, sifted: SiftedCandidates): void => {
    const { positions, most } = sifted;
    const { words: eachWord, halves: eachHalf, bytes: eachByte } = factSlots;
    const { units: unitsAt, yearBuilt: yearAt, quality: qualityAt, stories: storiesAt } = factSlots;
    const { year: ownYear, quality: ownQuality, units: ownUnits, stories: ownStories } = own;
    const { distance, vintage, quality, number_units, number_stories } = weights;
    const [distances, vintages, qualities, unknown] = [distanceScores, vintageScores, qualityScores, unknownScore];
    const steps = flatMiles * distanceSteps;
    const furthest = distances.length - 1;
    const needed = leastToReach(least);
    const met = meet(from, to, maxMiles, sifted);
    let count = sifted.count;
    for (let at = count; at < met; at++) {
      const position = positions[at] as number;
      const half = position * eachHalf;
      const step = Math.sqrt(most[at] as number) * steps;
      const year = halves[half + yearAt] as number;
      const years = Math.abs(ownYear - year);
      const points = Math.abs(ownQuality - (halves[half + qualityAt] as number));
      const units = words[position * eachWord + unitsAt] as number;
      const stories = bytes[position * eachByte + storiesAt] as number;
      const unitsApart = Math.abs(units - ownUnits);
      const storiesApart = Math.abs(stories - ownStories);
      const sum =
        distance * (distances[step < furthest ? step | 0 : furthest] as number) +
        vintage * (year === 0 ? unknown : (vintages[years < lastVintage ? years | 0 : lastVintage] as number)) +
        quality * (qualities[points < lastQuality ? points | 0 : lastQuality] as number) +
        // Ratio of the smaller to the larger.
        number_units * (units === 0 ? unknown : (units + ownUnits - unitsApart) / (units + ownUnits + unitsApart)) +
        number_stories *
          (stories === 0 ? unknown : (stories + ownStories - storiesApart) / (stories + ownStories + storiesApart));
      if (sum < needed) continue;
      positions[count] = position;
      most[count] = sum;
      count += 1;
    }
    sifted.count = count;
  };
  return { sift };
}

/** A flag that all properties have: means any kind. */
const anyKind = 256;

/** Miles in a millionth of a degree of latitude, reduced by the maximum excess of flat distances within 200 miles. */
const flatMiles = (milesPerDegree * 0.9995) / fixed;
/** Maximum error, in miles, of coordinates rounded to millionths. */
const fixedError = 1e-4;

/**
 * Minimum squared ratio of a degree of longitude to one of latitude within this distance; zero, leaving only the
 * distance by latitude, if a flat distance is too imprecise: far away, near a pole, at the date line.
 */
function squaredNarrowing({ lat, lon }: Comparand, maxMiles: number): number {
  if (maxMiles > 60 || Math.abs(lat) > 70 || Math.abs(lon) > 177) return 0;
  return Math.cos(((Math.abs(lat) + maxMiles / milesPerDegree) * Math.PI) / 180) ** 2;
}

const lastVintage = 400;
/** Maximum difference of known qualities; unknown ones are further apart. */
const lastQuality = 1001;
const distanceSteps = 32;
/** Scores at whole differences: years, thousandths of quality, fractions of a mile. */
const vintageScores = Float64Array.from({ length: lastVintage + 1 }, (_, years) =>
  halved(years, halfDifferences.vintage),
);
const qualityScores = Float64Array.from({ length: lastQuality + 1 }, (_, points) =>
  points < lastQuality ? halved(points / 1000, halfDifferences.quality) : unknownScore,
);
const distanceScores = Float64Array.from({ length: 50 * distanceSteps }, (_, step) =>
  halved(Math.max(0, step / distanceSteps - fixedError), halfDifferences.distance),
);
