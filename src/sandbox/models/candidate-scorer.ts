/**
 * The overall similarity of `similarity-facets.ts`, computed from columns: the same sum, to the last bit, without a
 * record.
 */
import {
  type AmenityBits,
  type PropertyColumns,
  bedTypes,
  qualityOf,
  storiesOf,
  unitsOf,
  unknownQuality,
  yearBuiltOf,
} from "../property-columns";
import { type Comparand, facetWeights, halfDifferences, halved, ratio, unknownScore } from "./similarity-facets";

export interface CandidateScorer {
  readonly weights: SubjectWeights;
  /** The weighted mean for the property at a position `miles` from the subject. */
  overall(position: number, miles: number): number;
  /** Minimum total of a property's weighted facets, without beds and amenities, for a mean of `least`. */
  readonly leastToReach: (least: number) => number;
  /** False if the mean is below `least` when beds and amenities are added to `most` of the other weighted facets. */
  canReach(position: number, most: number, least: number): boolean;
  /** The highest mean that a property at or beyond this distance can have. */
  mostBeyond(miles: number): number;
}

/** Far more than the order of summation can change. */
const rounding = 1e-9;

/** The weights of the facets that this subject has; zero if unknown. */
export type SubjectWeights = Readonly<Record<keyof typeof facetWeights | "total", number>>;

function weightsOf(subject: Comparand): SubjectWeights {
  const weighed = (name: keyof typeof facetWeights, own: unknown) => (own === null ? 0 : facetWeights[name]);
  const { distance } = facetWeights;
  const vintage = weighed("vintage", subject.yearBuilt);
  const quality = weighed("quality", subject.quality);
  const unit_mix = weighed("unit_mix", subject.bedShares);
  const number_units = weighed("number_units", subject.numberUnits);
  const number_stories = weighed("number_stories", subject.numberStories);
  const building_amenities = weighed("building_amenities", subject.buildingAmenities);
  const unit_amenities = weighed("unit_amenities", subject.unitAmenities);
  // In the order of the weights: a sum in another order differs in its last digits.
  const sizes = distance + vintage + quality + unit_mix + number_units + number_stories;
  const total = sizes + building_amenities + unit_amenities;
  return { distance, vintage, quality, unit_mix, number_units, number_stories, building_amenities, unit_amenities, total }; // prettier-ignore
}

export function createCandidateScorer(columns: PropertyColumns, subject: Comparand): CandidateScorer {
  const { each, shares, building, unit } = columns.features;
  const { yearBuilt, quality, numberUnits, numberStories } = subject;
  const ownShares = Float64Array.from({ length: bedTypes }, (_, bed) => subject.bedShares?.[bed] ?? 0);
  const sharedBuilding = createSharedFeatures(columns, building, subject.buildingAmenities);
  const sharedUnit = createSharedFeatures(columns, unit, subject.unitAmenities);
  const weights = weightsOf(subject);
  const { total } = weights;

  const sharesInCommon = (position: number): number => {
    const first = position * each;
    let common = 0;
    for (let bed = 0; bed < bedTypes; bed++) {
      const own = ownShares[bed] as number;
      const theirs = shares[first + bed] as number;
      common += own < theirs ? own : theirs;
    }
    return common;
  };

  // The terms are in the order of the weights: sums of floating point numbers depend on it.
  const overall = (position: number, miles: number): number => {
    let sum = weights.distance * halved(miles, halfDifferences.distance);
    if (yearBuilt !== null) {
      const year = yearBuiltOf(columns, position);
      sum += weights.vintage * (year === 0 ? unknownScore : halved(yearBuilt - year, halfDifferences.vintage));
    }
    if (quality !== null) {
      const score = qualityOf(columns, position);
      sum +=
        weights.quality *
        (score === unknownQuality ? unknownScore : halved(quality - score / 1000, halfDifferences.quality));
    }
    if (weights.unit_mix !== 0) sum += weights.unit_mix * sharesInCommon(position);
    if (numberUnits !== null) {
      const count = unitsOf(columns, position);
      sum += weights.number_units * (count === 0 ? unknownScore : ratio(numberUnits, count));
    }
    if (numberStories !== null) {
      const count = storiesOf(columns, position);
      sum += weights.number_stories * (count === 0 ? unknownScore : ratio(numberStories, count));
    }
    if (sharedBuilding !== null) sum += weights.building_amenities * sharedBuilding(position);
    if (sharedUnit !== null) sum += weights.unit_amenities * sharedUnit(position);
    return sum / total;
  };

  const ownShare = ownShares.reduce((sum, share) => sum + share);
  /** The same except for rounding, without branches, which the processor would mispredict. */
  const sharesAlike = (position: number): number => {
    const first = position * each;
    let sum = ownShare;
    for (let bed = 0; bed < bedTypes; bed++) {
      const theirs = shares[first + bed] as number;
      sum += theirs - Math.abs((ownShares[bed] as number) - theirs);
    }
    return sum / 2;
  };

  const amenitiesWeight = weights.building_amenities + weights.unit_amenities;
  const canReach = (position: number, most: number, least: number): boolean => {
    const wanted = least * total - rounding;
    if (weights.unit_mix !== 0) most += weights.unit_mix * sharesAlike(position);
    if (most + amenitiesWeight < wanted) return false;
    if (sharedBuilding !== null) most += weights.building_amenities * sharedBuilding(position);
    if (most + weights.unit_amenities < wanted) return false;
    if (sharedUnit !== null) most += weights.unit_amenities * sharedUnit(position);
    return most >= wanted;
  };

  const leastToReach = (least: number): number => least * total - rounding - weights.unit_mix - amenitiesWeight;
  const mostBeyond = (miles: number): number =>
    1 + rounding - (weights.distance / total) * (1 - halved(miles, halfDifferences.distance));
  return { weights, leastToReach, overall, canReach, mostBeyond };
}

/** Jaccard similarity with the subject's names; two empty lists are inconclusive. Null: the subject's are unknown. */
function createSharedFeatures(
  { features: { each, bits } }: PropertyColumns,
  { bitOf, from, words }: AmenityBits,
  subject: readonly string[] | null,
) {
  if (subject === null) return null;
  const own = new Set(subject);
  const wanted = new Uint32Array(words);
  for (const name of own) {
    const bit = bitOf.get(name);
    if (bit !== undefined) wanted[bit >>> 5] = (wanted[bit >>> 5] as number) | (1 << (bit & 31));
  }
  const ownCount = own.size;
  return (position: number): number => {
    const first = position * each + from;
    let common = 0;
    let theirs = 0;
    for (let word = 0; word < words; word++) {
      const theirBits = bits[first + word] as number;
      theirs += onesIn(theirBits);
      common += onesIn(theirBits & (wanted[word] as number));
    }
    const all = ownCount + theirs - common;
    return all === 0 ? unknownScore : common / all;
  };
}

/** Counts the ones among 32 bits in parallel. */
function onesIn(bits: number): number {
  let ones = bits - ((bits >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
