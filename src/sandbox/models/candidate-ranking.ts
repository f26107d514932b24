/** Finds the properties most similar to the subject in its metro, among any number, with a close look at only a few. */
import type { ComparablesQuery } from "../../service/comparables";
import { type PropertyColumns, propertyFlags, storiesOf, unitsOf, yearBuiltOf } from "../property-columns";
import type { TimeSlices } from "../time-slices";
import { createCandidateScorer } from "./candidate-scorer";
import { type CandidateTerms, type SiftedCandidates, createCandidateSieve } from "./candidate-sieve";
import { type Place, metersFrom, metersPerMile, milesPerDegree } from "../../domain/great-circle";
import type { Metros } from "./metro";
import { type PropertyIndex, placeAt } from "./property-index";
import type { Comparand } from "./similarity-facets";

/** Locations of universities and hospitals, for students and patients. */
export interface Landmarks {
  readonly universities: readonly Place[];
  readonly hospitals: readonly Place[];
}

export interface RankingSubject extends Comparand {
  readonly msa: string | null;
  readonly isApartment: boolean | null;
  readonly isCondo: boolean | null;
  readonly isSingleFamily: boolean | null;
}

/** A property that may be among the results. */
export interface Candidate {
  readonly position: number;
  readonly index: number;
  readonly meters: number;
  readonly overall: number;
}

export interface ComparablesRanking {
  readonly index: PropertyIndex;
  readonly metros: Metros;
  readonly landmarks: Landmarks;
  readonly slices: TimeSlices;
  /** With the quality that the query assumes. */
  readonly subject: RankingSubject;
  readonly query: ComparablesQuery;
}

const nothing: ReadonlySet<number> = new Set();

/**
 * The `count` best candidates that pass the query's filters and aren't among `passed`, best first. Searches near the
 * subject first and stops once nothing further away can be better.
 */
export async function rankCandidates(
  ranking: ComparablesRanking,
  count: number,
  passed: ReadonlySet<number> = nothing,
): Promise<Candidate[]> {
  const { index, metros, subject, query, slices } = ranking;
  const { maxDistance = Infinity } = query;
  const msa = metros.of(subject);
  if (msa === undefined || count === 0) return [];
  const ranked = createRanked(ranking, msa, count, passed);
  const considerAll = async (runs: readonly number[], maxMiles: number): Promise<void> => {
    for (const part of partsOf(runs)) {
      ranked.consider(part, maxMiles);
      await slices.next();
    }
  };
  for (
    let miles = Math.min(firstMiles, maxDistance);
    miles < wholeMetroMiles;
    miles = Math.min(2 * miles, maxDistance)
  ) {
    await considerAll(index.runsAround(subject, miles), miles);
    if (miles >= maxDistance || ranked.isSettled(miles)) return ranked.best;
    ranked.startAnew();
  }
  await considerAll([0, index.columns.size], maxDistance);
  return ranked.best;
}

/** Initial search radius in miles, doubled in each step. */
const firstMiles = 4;
/** Beyond this, a scan of all properties is as fast as a search in the tree. */
const wholeMetroMiles = 50;
/** Properties between two checks of the clock: less than a millisecond. */
const piece = 8192;

/** The runs, split and merged so each part has at most one piece. */
function partsOf(runs: readonly number[]): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  let room = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const end = runs[run + 1] as number;
    for (let from = runs[run] as number; from < end;) {
      if (room === 0) {
        parts.push((part = []));
        room = piece;
      }
      const to = Math.min(end, from + room);
      part.push(from, to);
      room -= to - from;
      from = to;
    }
  }
  return parts;
}

/** The best candidates seen so far. */
function createRanked(ranking: ComparablesRanking, msa: string, count: number, passed: ReadonlySet<number>) {
  const { index, landmarks, subject, query } = ranking;
  const { minDistance = 0 } = query;
  const holds = createFilter(index.columns, landmarks, query);
  const score = createScorer(ranking);
  const terms = termsOf(index.columns.msas.indexOf(msa), subject, query);
  const sieve = createCandidateSieve(index, subject, terms, score);
  const best: Candidate[] = [];
  // Candidates below this can't be among the best.
  let least = -Infinity;

  const look = (position: number, most: number, maxDistance: number): void => {
    if (!score.canReach(position, most, score.likenessFor(least)) || passed.has(position)) return;
    if (holds !== null && !holds(position)) return;
    const meters = score.meters(position);
    const miles = meters / metersPerMile;
    if (miles < minDistance || miles > maxDistance) return;
    const overall = score.overall(position, miles);
    if (overall < least) return;
    insertBest(best, { position, index: index.indexes[position] as number, meters, overall }, count);
    if (best.length === count) least = (best[count - 1] as Candidate).overall;
  };

  /** Those that may score at least `from`, but less than `to`. */
  const lookBetween = (from: number, to: number, sifted: SiftedCandidates, maxDistance: number): void => {
    const { count, positions, most } = sifted;
    for (let at = 0; at < count; at++) {
      const own = most[at] as number;
      if (own >= from && own < to) look(positions[at] as number, own, maxDistance);
    }
  };

  return {
    best,
    /** Considers some runs of positions. */
    consider(runs: readonly number[], maxDistance: number): void {
      const sifted = roomFor(runs);
      for (let run = 0; run < runs.length; run += 2)
        sieve.sift(runs[run] as number, runs[run + 1] as number, maxDistance, score.likenessFor(least), sifted);
      // Most promising first: then hardly any of the others need a closer look.
      let above = Infinity;
      for (let from = 1 - band; best.length < count && above > 0; from -= band) {
        lookBetween(from, above, sifted, maxDistance);
        above = from;
      }
      if (above > 0) lookBetween(score.leastToReach(score.likenessFor(least)), above, sifted, maxDistance);
    },
    /** Whether no property further away than this can be among the best. */
    isSettled: (miles: number) => score.mostBeyond(miles) < least,
    /** Call before considering the same properties again; keeps the known minimum. */
    startAnew(): void {
      best.length = 0;
    },
  };
}

/** Considers the total of the weighted facets in bands of this size, until there are enough candidates. */
const band = 1 / 16;

function roomFor(runs: readonly number[]): SiftedCandidates {
  let size = 0;
  for (let run = 0; run < runs.length; run += 2) size += (runs[run + 1] as number) - (runs[run] as number);
  return { count: 0, positions: new Uint32Array(size), most: new Float64Array(size) };
}

/** The candidates at some positions, ignoring the filters. */
export function scoreCandidates(ranking: ComparablesRanking, positions: readonly number[]): Candidate[] {
  const score = createScorer(ranking);
  return positions.map((position) => {
    const meters = score.meters(position);
    const overall = score.overall(position, meters / metersPerMile);
    return { position, index: ranking.index.indexes[position] as number, meters, overall };
  });
}

/** Keeps `best` sorted, with at most `count` items. */
function insertBest(best: Candidate[], candidate: Candidate, count: number): void {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bySimilarity(best[middle] as Candidate, candidate) < 0) low = middle + 1;
    else high = middle;
  }
  if (low >= count) return;
  best.splice(low, 0, candidate);
  if (best.length > count) best.pop();
}

export function bySimilarity(a: Candidate, b: Candidate): number {
  return b.overall - a.overall || a.meters - b.meters || a.index - b.index;
}

/** A range test that passes an unknown (zero) only if allowed; null without bounds. */
function bounds(valueOf: (position: number) => number, min = -Infinity, max = Infinity, allowUnknown = false) {
  if (min === -Infinity && max === Infinity) return null;
  return (position: number): boolean => {
    const value = valueOf(position);
    return value === 0 ? allowUnknown : value >= min && value <= max;
  };
}

/** The query's conditions besides flags and distance; null if there are none. */
function createFilter(
  columns: PropertyColumns,
  landmarks: Landmarks,
  query: ComparablesQuery,
): ((position: number) => boolean) | null {
  const units = (at: number) => unitsOf(columns, at);
  const yearBuilt = (at: number) => yearBuiltOf(columns, at);
  const stories = (at: number) => storiesOf(columns, at);
  const reach = query.maxMilesToHospital;
  const nearHospital = (most: number) => {
    const miles = createNearest(landmarks.hospitals);
    return (at: number) => miles(columns.lat[at] as number, columns.lon[at] as number, most) < Infinity;
  };
  const conditions = [
    bounds(units, query.minNumberUnits, query.maxNumberUnits, query.allowNullNumberUnits),
    bounds(yearBuilt, query.minYearBuilt, query.maxYearBuilt, query.allowNullYearBuilt),
    bounds(stories, query.minNumberStories, query.maxNumberStories, query.allowNullNumberStories),
    reach === undefined ? null : nearHospital(reach),
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? null : (position) => conditions.every((holds) => holds(position));
}

const flagQueries = [
  "isApartment",
  "isCondo",
  "isSingleFamily",
  "isStudent",
  "isSenior",
  "isAffordable",
  "isBuildToRent",
  "isLeaseUp",
] as const;

function termsOf(metro: number, subject: RankingSubject, query: ComparablesQuery): CandidateTerms {
  let [asked, wanted] = [0, 0];
  for (const name of flagQueries) {
    if (query[name] === undefined) continue;
    asked |= propertyFlags[name];
    if (query[name]) wanted |= propertyFlags[name];
  }
  return { metro, asked, wanted, kinds: sameKinds(subject, query) };
}

/** A house isn't comparable to an apartment building, unless the query asks for it. Zero: any kind. */
function sameKinds(subject: RankingSubject, { isApartment, isCondo, isSingleFamily }: ComparablesQuery): number {
  if (isApartment !== undefined || isCondo !== undefined || isSingleFamily !== undefined) return 0;
  return (
    (subject.isApartment ? propertyFlags.isApartment : 0) |
    (subject.isCondo ? propertyFlags.isCondo : 0) |
    (subject.isSingleFamily ? propertyFlags.isSingleFamily : 0)
  );
}

/** Miles to the nearest of the places, Infinity if none is within `reach`. */
function createNearest(places: readonly Place[]): (lat: number, lon: number, reach: number) => number {
  const metersTo = places.map((place) => ({ place, meters: metersFrom(place) }));
  return (lat, lon, reach) => {
    let least = Infinity;
    for (const { place, meters } of metersTo) {
      // Latitude rules most of them out; the margin covers rounding.
      if (Math.abs(place.lat - lat) * milesPerDegree > Math.min(reach, least) * 1.000001 + 1e-6) continue;
      const miles = meters(lat, lon) / metersPerMile;
      if (miles <= reach && miles < least) least = miles;
    }
    return least;
  };
}

function createScorer({ index: { columns }, landmarks, subject, query }: ComparablesRanking) {
  const meters = metersFrom(subject);
  const similarity = createCandidateScorer(columns, subject);
  const university = createUniversityScore(landmarks, subject, query);
  const metersTo = (position: number) => meters(columns.lat[position] as number, columns.lon[position] as number);
  if (university === null) return { ...similarity, meters: metersTo, likenessFor: (overall: number) => overall };
  return {
    ...similarity,
    meters: metersTo,
    overall: (position: number, miles: number) =>
      university(placeAt(columns, position), similarity.overall(position, miles)),
    /** The minimum similarity that can reach this score, for any distance to the university. */
    likenessFor: (overall: number) => (overall - universityWeight) / (1 - universityWeight),
    mostBeyond: (miles: number) => (1 - universityWeight) * similarity.mostBeyond(miles) + universityWeight,
  };
}

/** Weight in `overall` of a similar distance to a university, for students. */
const universityWeight = 0.15;

/**
 * For students, compares the distances to the nearest university; beyond maxMilesToUniversity all distances are equal.
 */
function createUniversityScore(landmarks: Landmarks, subject: Place, query: ComparablesQuery) {
  const reach = query.maxMilesToUniversity;
  if (!query.isStudent || reach === undefined || reach <= 0) return null;
  const milesToUniversity = createNearest(landmarks.universities);
  const way = (place: Place) => Math.min(reach, milesToUniversity(place.lat, place.lon, reach));
  const subjectWay = way(subject);
  return (place: Place, overall: number) => {
    const likeness = 1 - Math.abs(way(place) - subjectWay) / reach;
    return (1 - universityWeight) * overall + universityWeight * likeness;
  };
}
