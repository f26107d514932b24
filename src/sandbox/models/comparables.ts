/** Rent comparables: the properties of the subject's metro that are most like it, and the scores behind the choice. */
import { cosineSimilarity } from "../../domain/cosine-similarity";
import type { Comparable, ComparablesQuery } from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import type { PropertyRecord } from "../data-set";
import { type PropertyColumns, propertyFlags } from "../property-columns";
import type { TimeSlices } from "../time-slices";
import { createCandidateScorer } from "./candidate-scorer";
import type { CompetitionSubject } from "./competition-profile";
import { type Place, metersFrom, metersPerMile, milesPerDegree } from "./great-circle";
import type { Metros } from "./metro";
import { type PropertyIndex, placeAt } from "./property-index";
import { type Comparand, scoreFacets } from "./similarity-facets";

/** The property to find comparables for, whether the service knows it or not. */
export interface ComparablesSubject extends Comparand, CompetitionSubject {
  readonly id: string | null;
  readonly msa: string | null;
  readonly isApartment: boolean | null;
  readonly isCondo: boolean | null;
  readonly isSingleFamily: boolean | null;
  readonly embedding: readonly number[] | null;
  readonly marketEmbedding: readonly number[] | null;
}

export interface ComparablesChoice {
  readonly subject: ComparablesSubject;
  readonly query: ComparablesQuery;
  /** In the answer whatever the filters say. */
  readonly selectedIds: readonly string[];
  /** Never in the answer, not even when selected. */
  readonly excludedIds: readonly string[];
}

/** Where things are that students and patients go to. */
export interface Landmarks {
  readonly universities: readonly Place[];
  readonly hospitals: readonly Place[];
}

export interface ComparablesSources {
  readonly index: PropertyIndex;
  readonly metros: Metros;
  readonly landmarks: Landmarks;
  readonly slices: TimeSlices;
  /** Number of a property in the data set, or undefined. */
  indexOf(id: string): number | undefined;
  record(index: number): PropertyRecord;
  document(index: number): PropertyDetails;
}

/** A comparable in the answer, best first, and the record behind it. */
export interface ScoredComparable {
  readonly record: PropertyRecord;
  readonly comparable: Comparable;
}

export const defaultTopN = 10;
/** Quality that `tier=valueAdd` assumes to be gained where no renovations are given. */
const valueAddQuality = 0.1;
/** How much of `overall` the embeddings' cosine makes up with useEmbedding. */
const embeddingWeight = 0.3;
/** Only the best by facets are compared by embedding, since that needs their documents. */
const embeddingShortlist = 50;
/** How much of `overall` a like distance to a university makes up for students. */
const universityWeight = 0.15;

/** The subject's quality after the works that the query assumes, at most 1; null where unknown. */
export function assumedQuality(quality: number | null, { tier, renovations }: ComparablesQuery): number | null {
  if (quality === null) return null;
  return Math.min(1, quality + (renovations ?? (tier === "valueAdd" ? valueAddQuality : 0)));
}

/** A property that may be in the answer. */
interface Candidate {
  readonly position: number;
  readonly index: number;
  readonly meters: number;
  readonly overall: number;
}

/** `selectedIds` count toward topN; all of them come back even when they are more. Ties keep the data set's order. */
export async function findComparables(
  sources: ComparablesSources,
  choice: ComparablesChoice,
): Promise<ScoredComparable[]> {
  const { index, slices } = sources;
  const { query } = choice;
  const subject = { ...choice.subject, quality: assumedQuality(choice.subject.quality, query) };
  const positionsOf = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => index.positions[sources.indexOf(id) ?? -1] ?? []));
  const barred = positionsOf([...choice.excludedIds, subject.id ?? ""]);
  const selected = [...positionsOf(choice.selectedIds)].filter((position) => !barred.has(position));
  const room = Math.max(0, (query.topN ?? defaultTopN) - selected.length);
  const passed = new Set([...barred, ...selected]);

  const ranking = { ...sources, subject, query };
  const best = await rankCandidates(ranking, query.useEmbedding ? Math.max(embeddingShortlist, room) : room, passed);
  const forced = scoreCandidates(ranking, selected);
  const mix = query.useEmbedding ? mixEmbedding(sources, subject) : (candidate: Candidate) => candidate;
  const mixed = await slices.map(best, mix);
  const chosen = [...(await slices.map(forced, mix)), ...mixed.sort(bySimilarity).slice(0, room)];
  return slices.map(chosen.sort(bySimilarity), (candidate) => {
    const record = sources.record(candidate.index);
    const market = marketSimilarity(sources, subject, candidate.index);
    return { record, comparable: toComparable(subject, record, candidate, market) };
  });
}

export interface ComparablesRanking {
  readonly index: PropertyIndex;
  readonly metros: Metros;
  readonly landmarks: Landmarks;
  readonly slices: TimeSlices;
  /** With the quality that the query assumes. */
  readonly subject: ComparablesSubject;
  readonly query: ComparablesQuery;
}

const nothing: ReadonlySet<number> = new Set();

/**
 * The `count` best candidates that pass the query's filters and are not among `passed`, best first. Looked for near the
 * subject first: where nothing further away can be better, nothing further away is looked at.
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
  for (
    let miles = Math.min(firstMiles, maxDistance);
    miles < wholeMetroMiles;
    miles = Math.min(2 * miles, maxDistance)
  ) {
    const around = index.propertiesAround(subject, miles);
    for (let from = 0; from < around.length; from += piece) {
      for (let at = from; at < Math.min(around.length, from + piece); at++)
        ranked.consider(around[at] as number, miles);
      await slices.next();
    }
    if (miles >= maxDistance || ranked.isSettled(miles)) return ranked.best;
    ranked.startAnew();
  }
  for (let from = 0; from < index.columns.size; from += piece) {
    for (let at = from; at < Math.min(index.columns.size, from + piece); at++) ranked.consider(at, maxDistance);
    await slices.next();
  }
  return ranked.best;
}

/** Miles that are looked at first, then twice as many. */
const firstMiles = 4;
/** From here on going through all properties is as quick as asking the tree for those around. */
const wholeMetroMiles = 50;
/** Properties between two looks at the clock: about a millisecond. */
const piece = 8192;

/** The best candidates seen so far. */
function createRanked(ranking: ComparablesRanking, msa: string, count: number, passed: ReadonlySet<number>) {
  const { index, landmarks, subject, query } = ranking;
  const { minDistance = 0 } = query;
  const metro = index.columns.msas.indexOf(msa);
  const { metro: metroAt } = index.columns;
  const holds = createFilter(index.columns, landmarks, subject, query);
  const score = createScorer(ranking);
  const best: Candidate[] = [];
  // No candidate below this can be among the best.
  let least = -Infinity;
  return {
    best,
    consider(position: number, maxDistance: number): void {
      if (metroAt[position] !== metro || !holds(position) || !score.canReach(position, least)) return;
      const meters = score.meters(position);
      const miles = meters / metersPerMile;
      if (miles < minDistance || miles > maxDistance || passed.has(position)) return;
      const overall = score.overall(position, miles);
      if (overall < least) return;
      insertBest(best, { position, index: index.indexes[position] as number, meters, overall }, count);
      if (best.length === count) least = (best[count - 1] as Candidate).overall;
    },
    /** Whether no property further away than this can be among the best. */
    isSettled: (miles: number) => score.mostBeyond(miles) < least,
    /** Before the same properties are looked at once more; what has been learned of the least stays. */
    startAnew(): void {
      best.length = 0;
    },
  };
}

function scoreCandidates(ranking: ComparablesRanking, positions: readonly number[]): Candidate[] {
  const score = createScorer(ranking);
  return positions.map((position) => {
    const meters = score.meters(position);
    const overall = score.overall(position, meters / metersPerMile);
    return { position, index: ranking.index.indexes[position] as number, meters, overall };
  });
}

/** Keeps `best` sorted and no longer than `count`. */
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

function bySimilarity(a: Candidate, b: Candidate): number {
  return b.overall - a.overall || a.meters - b.meters || a.index - b.index;
}

/** A bound that lets an unknown (zero) through only where that is allowed; null where there is none. */
function bounds(column: ArrayLike<number>, min = -Infinity, max = Infinity, allowUnknown = false) {
  if (min === -Infinity && max === Infinity) return null;
  return (position: number): boolean => {
    const value = column[position] as number;
    return value === 0 ? allowUnknown : value >= min && value <= max;
  };
}

function createFilter(
  { flags, units, stories, yearBuilt, lat, lon }: PropertyColumns,
  landmarks: Landmarks,
  subject: ComparablesSubject,
  query: ComparablesQuery,
): (position: number) => boolean {
  const { asked, wanted } = askedFlags(query);
  const kinds = sameKinds(subject, query);
  const reach = query.maxMilesToHospital;
  const nearHospital = (most: number) => {
    const miles = createNearest(landmarks.hospitals);
    return (at: number) => miles(lat[at] as number, lon[at] as number, most) < Infinity;
  };
  const conditions = [
    bounds(units, query.minNumberUnits, query.maxNumberUnits, query.allowNullNumberUnits),
    bounds(yearBuilt, query.minYearBuilt, query.maxYearBuilt, query.allowNullYearBuilt),
    bounds(stories, query.minNumberStories, query.maxNumberStories, query.allowNullNumberStories),
    reach === undefined ? null : nearHospital(reach),
  ].filter((condition) => condition !== null);
  return (position) => {
    const own = flags[position] as number;
    if ((own & asked) !== wanted || (kinds !== anyKind && (own & kinds) === 0)) return false;
    for (const holds of conditions) if (!holds(position)) return false;
    return true;
  };
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

/** The flags that the query speaks of, and those of them that have to be set. */
function askedFlags(query: ComparablesQuery): { asked: number; wanted: number } {
  let [asked, wanted] = [0, 0];
  for (const name of flagQueries) {
    if (query[name] === undefined) continue;
    asked |= propertyFlags[name];
    if (query[name]) wanted |= propertyFlags[name];
  }
  return { asked, wanted };
}

const anyKind = 0;

/** A house is no comparable of an apartment building, unless the query asks for it. */
function sameKinds(subject: ComparablesSubject, { isApartment, isCondo, isSingleFamily }: ComparablesQuery): number {
  if (isApartment !== undefined || isCondo !== undefined || isSingleFamily !== undefined) return anyKind;
  return (
    (subject.isApartment ? propertyFlags.isApartment : 0) |
    (subject.isCondo ? propertyFlags.isCondo : 0) |
    (subject.isSingleFamily ? propertyFlags.isSingleFamily : 0)
  );
}

/** Miles to the nearest of the places, Infinity where none lies within `reach`. */
function createNearest(places: readonly Place[]): (lat: number, lon: number, reach: number) => number {
  const metersTo = places.map((place) => ({ place, meters: metersFrom(place) }));
  return (lat, lon, reach) => {
    let least = Infinity;
    for (const { place, meters } of metersTo) {
      // Degrees of latitude alone put most of them out of reach; the margin covers rounding.
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
  if (university === null) return { ...similarity, meters: metersTo };
  return {
    meters: metersTo,
    overall: (position: number, miles: number) =>
      university(placeAt(columns, position), similarity.overall(position, miles)),
    canReach: () => true,
    mostBeyond: (miles: number) => (1 - universityWeight) * similarity.mostBeyond(miles) + universityWeight,
  };
}

/** For students a like way to the nearest university counts; beyond maxMilesToUniversity all ways are equally long. */
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

function mixEmbedding(sources: ComparablesSources, subject: ComparablesSubject) {
  return (candidate: Candidate): Candidate => {
    const embedding = subject.embedding && sources.document(candidate.index).property_embedding;
    const cosine = subject.embedding && embedding ? cosineSimilarity(subject.embedding, embedding) : null;
    if (cosine === null) return candidate;
    const likeness = Math.max(0, cosine);
    return { ...candidate, overall: (1 - embeddingWeight) * candidate.overall + embeddingWeight * likeness };
  };
}

function marketSimilarity(sources: ComparablesSources, subject: ComparablesSubject, index: number) {
  const embedding = subject.marketEmbedding && sources.document(index).market_embedding;
  const cosine = subject.marketEmbedding && embedding ? cosineSimilarity(subject.marketEmbedding, embedding) : null;
  return cosine === null ? null : Math.max(0, cosine);
}

export function comparandOf(record: PropertyRecord): Comparand {
  const { summary } = record;
  return {
    lat: summary.lat,
    lon: summary.lon,
    numberUnits: summary.number_units ?? null,
    yearBuilt: summary.year_built ?? null,
    numberStories: record.numberStories,
    quality: record.quality,
    buildingAmenities: record.buildingAmenities,
    unitAmenities: record.unitAmenities,
    bedShares: record.bedShares,
  };
}

const rounded = (value: number | null, digits = 4) => (value === null ? null : Number(value.toFixed(digits)));

function toComparable(
  subject: ComparablesSubject,
  record: PropertyRecord,
  { meters, overall }: Candidate,
  market: number | null,
): Comparable {
  const facets = scoreFacets(subject, comparandOf(record), meters / metersPerMile);
  const mix = facets.unit_mix && Object.entries(facets.unit_mix).map(([key, share]) => [key, rounded(share)] as const);
  return {
    ...record.summary,
    similarity_score: {
      distance_meters: Math.round(meters),
      distance_miles: rounded(meters / metersPerMile) as number,
      distance: rounded(facets.distance),
      number_units: rounded(facets.number_units),
      vintage: rounded(facets.vintage),
      number_stories: rounded(facets.number_stories),
      quality: rounded(facets.quality),
      building_amenities: rounded(facets.building_amenities),
      unit_amenities: rounded(facets.unit_amenities),
      unit_mix: mix && Object.fromEntries(mix),
      ...(market === null ? {} : { market: rounded(market) }),
      overall: rounded(overall) as number,
    },
  };
}
