/** The overall similarity of `similarity-facets.ts`, computed over columns: the same sum, to the last bit, without a record. */
import { type AmenityBits, type PropertyColumns, bedTypes, unknownQuality } from "../property-columns";
import { milesPerDegree } from "./great-circle";
import { type Comparand, facetWeights, halfDifferences, halved, ratio, unknownScore } from "./similarity-facets";

export interface CandidateScorer {
  /** The weighted mean of the property at a position that lies `miles` from the subject. */
  overall(position: number, miles: number): number;
  /** False where the mean is below `least`: told as soon as the facets seen so far leave no way, without trigonometry. */
  canReach(position: number, least: number): boolean;
  /** The highest mean that a property at this distance or further away can have. */
  mostBeyond(miles: number): number;
}

export function createCandidateScorer(columns: PropertyColumns, subject: Comparand): CandidateScorer {
  const { yearBuilt, quality, units, stories, bedShares } = columns;
  const subjectYear = subject.yearBuilt;
  const subjectQuality = subject.quality;
  const subjectUnits = subject.numberUnits;
  const subjectStories = subject.numberStories;
  const shares =
    subject.bedShares && Float64Array.from({ length: bedTypes }, (_, bed) => subject.bedShares?.[bed] ?? 0);
  const sharedBuilding = createSharedFeatures(columns.buildingAmenities, subject.buildingAmenities);
  const sharedUnit = createSharedFeatures(columns.unitAmenities, subject.unitAmenities);
  const milesAtLeast = createMilesAtLeast(columns, subject);

  const weights = facetWeights;
  let total = weights.distance;
  if (subjectYear !== null) total += weights.vintage;
  if (subjectQuality !== null) total += weights.quality;
  if (shares !== null) total += weights.unit_mix;
  if (subjectUnits !== null) total += weights.number_units;
  if (subjectStories !== null) total += weights.number_stories;
  if (sharedBuilding !== null) total += weights.building_amenities;
  if (sharedUnit !== null) total += weights.unit_amenities;

  const sharesInCommon = (position: number): number => {
    let common = 0;
    if (shares === null) return common;
    for (let bed = 0; bed < bedTypes; bed++) {
      const own = shares[bed] as number;
      const theirs = bedShares[position * bedTypes + bed] as number;
      common += own < theirs ? own : theirs;
    }
    return common;
  };

  const featuresWeight =
    (sharedBuilding === null ? 0 : weights.building_amenities) + (sharedUnit === null ? 0 : weights.unit_amenities);

  // The order of the terms is that of the weights: sums of floating point numbers depend on it.
  const overall = (position: number, miles: number): number => {
    let sum = weights.distance * halved(miles, halfDifferences.distance);
    if (subjectYear !== null) {
      const year = yearBuilt[position] as number;
      sum += weights.vintage * (year === 0 ? unknownScore : halved(subjectYear - year, halfDifferences.vintage));
    }
    if (subjectQuality !== null) {
      const score = quality[position] as number;
      sum +=
        weights.quality *
        (score === unknownQuality ? unknownScore : halved(subjectQuality - score / 1000, halfDifferences.quality));
    }
    if (shares !== null) sum += weights.unit_mix * sharesInCommon(position);
    if (subjectUnits !== null) {
      const count = units[position] as number;
      sum += weights.number_units * (count === 0 ? unknownScore : ratio(subjectUnits, count));
    }
    if (subjectStories !== null) {
      const count = stories[position] as number;
      sum += weights.number_stories * (count === 0 ? unknownScore : ratio(subjectStories, count));
    }
    if (sharedBuilding !== null) sum += weights.building_amenities * sharedBuilding(position);
    if (sharedUnit !== null) sum += weights.unit_amenities * sharedUnit(position);
    return sum / total;
  };

  // Zero weights stand for what the subject does not know: no branches in what runs for every candidate.
  const vintageWeight = subjectYear === null ? 0 : weights.vintage;
  const qualityWeight = subjectQuality === null ? 0 : weights.quality;
  const unitsWeight = subjectUnits === null ? 0 : weights.number_units;
  const storiesWeight = subjectStories === null ? 0 : weights.number_stories;
  const mixWeight = shares === null ? 0 : weights.unit_mix;
  const [ownYear, ownQuality] = [subjectYear ?? 0, (subjectQuality ?? 0) * 1000];
  const [ownUnits, ownStories] = [subjectUnits ?? 0, subjectStories ?? 0];

  const canReach = (position: number, least: number): boolean => {
    const year = yearBuilt[position] as number;
    const score = quality[position] as number;
    // What the facets have to add up to; those not looked at yet may be equal.
    const wanted = least * total - rounding;
    let most =
      weights.distance * mostAt(distanceScores, milesAtLeast(position) * distanceSteps) +
      vintageWeight * (year === 0 ? unknownScore : mostAt(vintageScores, ownYear - year)) +
      qualityWeight * (score === unknownQuality ? unknownScore : mostAt(qualityScores, ownQuality - score));
    if (most + unitsWeight + storiesWeight + mixWeight + featuresWeight < wanted) return false;
    const theirUnits = units[position] as number;
    const theirStories = stories[position] as number;
    most +=
      unitsWeight * (theirUnits === 0 ? unknownScore : ratio(ownUnits, theirUnits)) +
      storiesWeight * (theirStories === 0 ? unknownScore : ratio(ownStories, theirStories));
    if (most + mixWeight + featuresWeight < wanted) return false;
    most += mixWeight * sharesInCommon(position);
    if (most + featuresWeight < wanted) return false;
    if (sharedUnit !== null) most += weights.unit_amenities * sharedUnit(position);
    if (sharedBuilding !== null) most += weights.building_amenities * sharedBuilding(position);
    return most >= wanted;
  };

  const mostBeyond = (miles: number): number =>
    1 + rounding - (weights.distance / total) * (1 - halved(miles, halfDifferences.distance));
  return { overall, canReach, mostBeyond };
}

/** Scores at whole differences: of years, of thousandths of quality, of parts of a mile. */
const vintageScores = Float64Array.from({ length: 400 }, (_, years) => halved(years, halfDifferences.vintage));
const qualityScores = Float64Array.from({ length: 1001 }, (_, points) =>
  halved(points / 1000, halfDifferences.quality),
);
const distanceSteps = 32;
const distanceScores = Float64Array.from({ length: 50 * distanceSteps }, (_, step) =>
  halved(step / distanceSteps, halfDifferences.distance),
);

/** The score at the next smaller whole difference, which is no lower. */
function mostAt(scores: Float64Array, difference: number): number {
  const whole = Math.floor(Math.abs(difference));
  return scores[whole < scores.length ? whole : scores.length - 1] as number;
}

/** Far more than what the sums' order amounts to. */
const rounding = 1e-9;

/** Flat distances: within 200 miles wrong by less than one in two thousand, which is taken off. Zero beyond. */
function createMilesAtLeast({ lat, lon }: PropertyColumns, subject: Comparand): (position: number) => number {
  const radian = Math.PI / 180;
  const [cosine, sine] = [Math.cos(subject.lat * radian), Math.sin(subject.lat * radian)];
  return (position) => {
    const north = (lat[position] as number) - subject.lat;
    const east = (lon[position] as number) - subject.lon;
    if (Math.abs(north) > 2.9 || Math.abs(east) > 2.9) return 0;
    // The other latitude's cosine by its series.
    const turn = north * radian;
    const other = cosine * (1 - (turn * turn) / 2) - sine * turn;
    const squared = north * north + Math.max(0, cosine * other) * east * east;
    return Math.sqrt(squared) * milesPerDegree * 0.9995;
  };
}

/** Jaccard similarity with the subject's names; two empty lists say nothing. Null: the subject's are unknown. */
function createSharedFeatures({ names, words, bits }: AmenityBits, subject: readonly string[] | null) {
  if (subject === null) return null;
  const own = new Set(subject);
  const wanted = new Uint32Array(words);
  names.forEach((name, bit) => {
    if (own.has(name)) wanted[bit >>> 5] = (wanted[bit >>> 5] as number) | (1 << (bit & 31));
  });
  return (position: number): number => {
    let common = 0;
    let theirs = 0;
    for (let word = 0; word < words; word++) {
      const theirBits = bits[position * words + word] as number;
      theirs += onesIn(theirBits);
      common += onesIn(theirBits & (wanted[word] as number));
    }
    const all = own.size + theirs - common;
    return all === 0 ? unknownScore : common / all;
  };
}

/** Ones among 32 bits, added up in parallel. */
function onesIn(bits: number): number {
  let ones = bits - ((bits >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
