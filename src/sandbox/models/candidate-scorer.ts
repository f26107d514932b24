/** The overall similarity of `similarity-facets.ts`, computed over columns: the same sum, to the last bit, without a record. */
import { type AmenityBits, type PropertyColumns, bedTypes, unknownQuality } from "../property-columns";
import { type Comparand, facetWeights, halfDifferences, halved, ratio, unknownScore } from "./similarity-facets";

/** Years of construction up to this one have their score looked up. */
const latestTabledYear = 2200;

/** Gives the weighted mean for the property at a position that lies `miles` from the subject. */
export function createCandidateScorer(
  columns: PropertyColumns,
  subject: Comparand,
): (position: number, miles: number) => number {
  const { yearBuilt, quality, units, stories, bedShares } = columns;
  const subjectYear = subject.yearBuilt;
  const subjectQuality = subject.quality;
  const subjectUnits = subject.numberUnits;
  const subjectStories = subject.numberStories;
  const shares = subject.bedShares;
  const sharedBuilding = createSharedFeatures(columns.buildingAmenities, subject.buildingAmenities);
  const sharedUnit = createSharedFeatures(columns.unitAmenities, subject.unitAmenities);
  const vintageOf = tabled(latestTabledYear, (year) => halved((subjectYear ?? 0) - year, halfDifferences.vintage));
  const qualityOf = tabled(1000, (score) => halved((subjectQuality ?? 0) - score / 1000, halfDifferences.quality));

  const weights = facetWeights;
  let total = weights.distance;
  if (subjectYear !== null) total += weights.vintage;
  if (subjectQuality !== null) total += weights.quality;
  if (shares !== null) total += weights.unit_mix;
  if (subjectUnits !== null) total += weights.number_units;
  if (subjectStories !== null) total += weights.number_stories;
  if (sharedBuilding !== null) total += weights.building_amenities;
  if (sharedUnit !== null) total += weights.unit_amenities;

  // The order of the terms is that of the weights: sums of floating point numbers depend on it.
  return (position, miles) => {
    let sum = weights.distance * halved(miles, halfDifferences.distance);
    if (subjectYear !== null) {
      const year = yearBuilt[position] as number;
      sum += weights.vintage * (year === 0 ? unknownScore : vintageOf(year));
    }
    if (subjectQuality !== null) {
      const score = quality[position] as number;
      sum += weights.quality * (score === unknownQuality ? unknownScore : qualityOf(score));
    }
    if (shares !== null) {
      let common = 0;
      for (let bed = 0; bed < bedTypes; bed++)
        common += Math.min(shares[bed] ?? 0, bedShares[position * bedTypes + bed] as number);
      sum += weights.unit_mix * common;
    }
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
}

/** Looks small whole numbers up once computed. */
function tabled(highest: number, compute: (value: number) => number): (value: number) => number {
  const known = new Float64Array(highest + 1).fill(Number.NaN);
  return (value) => {
    if (value > highest) return compute(value);
    const score = known[value] as number;
    return Number.isNaN(score) ? (known[value] = compute(value)) : score;
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
