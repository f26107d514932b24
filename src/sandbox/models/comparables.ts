/** Rent comparables: the properties of the subject's metro that are most like it, and the scores behind the choice. */
import { cosineSimilarity } from "../../domain/cosine-similarity";
import type { Comparable, ComparablesQuery } from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import type { PropertyRecord } from "../data-set";
import type { CompetitionSubject } from "./competition-profile";
import { type Place, distanceMeters, distanceMiles, metersPerMile } from "./great-circle";
import type { Metros } from "./metro";
import { type Comparand, type FacetScores, overallScore, scoreFacets, weightedFacets } from "./similarity-facets";

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
  readonly metros: Metros;
  readonly landmarks: Landmarks;
  recordOf(id: string): PropertyRecord | undefined;
  document(record: PropertyRecord): PropertyDetails;
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

interface Candidate {
  readonly record: PropertyRecord;
  readonly meters: number;
  readonly facets: FacetScores;
  readonly overall: number;
}

/** `selectedIds` count toward topN; all of them come back even when they are more. Ties keep the data set's order. */
export function findComparables(sources: ComparablesSources, choice: ComparablesChoice): ScoredComparable[] {
  const { query } = choice;
  const subject = { ...choice.subject, quality: assumedQuality(choice.subject.quality, query) };
  const barred = new Set([...choice.excludedIds, choice.subject.id ?? ""].map((id) => id.toLowerCase()));
  const selected = selectedRecords(sources, choice.selectedIds, barred);
  const chosen = new Set(selected);
  const score = createScorer(sources.landmarks, subject, query);

  const others = retrieveCandidates(sources.metros, subject)
    .filter((record) => !chosen.has(record) && !barred.has(record.summary.id.toLowerCase()))
    .filter(createFilter(sources.landmarks, subject, query))
    .map(score);
  const room = Math.max(0, (query.topN ?? defaultTopN) - selected.length);
  const ranked = query.useEmbedding
    ? [...others].sort(bySimilarity).slice(0, Math.max(embeddingShortlist, room)).map(mixEmbedding(sources, subject))
    : others;
  const forced = selected.map(score).map(query.useEmbedding ? mixEmbedding(sources, subject) : (same) => same);
  const best = [...ranked].sort(bySimilarity).slice(0, room);
  return [...forced, ...best].sort(bySimilarity).map((candidate) => ({
    record: candidate.record,
    comparable: toComparable(candidate, marketSimilarity(sources, subject, candidate.record)),
  }));
}

/** The properties that could be comparables at all: those of the subject's metro. */
function retrieveCandidates(metros: Metros, subject: ComparablesSubject): readonly PropertyRecord[] {
  const msa = metros.of(subject);
  return msa === undefined ? [] : metros.records(msa);
}

function selectedRecords(sources: ComparablesSources, ids: readonly string[], barred: ReadonlySet<string>) {
  const known = ids.filter((id) => !barred.has(id.toLowerCase())).map((id) => sources.recordOf(id));
  return [...new Set(known.filter((record) => record !== undefined))];
}

function bySimilarity(a: Candidate, b: Candidate): number {
  return b.overall - a.overall || a.meters - b.meters || a.record.index - b.record.index;
}

/** A bound that lets a null through only where that is allowed. */
function withinBounds(value: number | null | undefined, min = -Infinity, max = Infinity, allowNull = false): boolean {
  if (min === -Infinity && max === Infinity) return true;
  return value == null ? allowNull : value >= min && value <= max;
}

function createFilter(landmarks: Landmarks, subject: ComparablesSubject, query: ComparablesQuery) {
  const wants = (asked: boolean | undefined, is: boolean) => asked === undefined || asked === is;
  const kindIsAsked = [query.isApartment, query.isCondo, query.isSingleFamily].some((asked) => asked !== undefined);
  return (record: PropertyRecord): boolean => {
    const { summary } = record;
    return (
      withinBounds(distanceMiles(subject, summary), query.minDistance, query.maxDistance) &&
      withinBounds(summary.number_units, query.minNumberUnits, query.maxNumberUnits, query.allowNullNumberUnits) &&
      withinBounds(summary.year_built, query.minYearBuilt, query.maxYearBuilt, query.allowNullYearBuilt) &&
      withinBounds(
        record.numberStories,
        query.minNumberStories,
        query.maxNumberStories,
        query.allowNullNumberStories,
      ) &&
      wants(query.isAffordable, record.isAffordable) &&
      wants(query.isBuildToRent, record.isBuildToRent) &&
      wants(query.isSenior, record.isSenior) &&
      wants(query.isStudent, record.isStudent) &&
      wants(query.isCondo, record.isCondo) &&
      wants(query.isSingleFamily, record.isSingleFamily) &&
      wants(query.isApartment, record.isApartment) &&
      wants(query.isLeaseUp, record.isLeaseUp) &&
      (kindIsAsked || isSameKind(subject, record)) &&
      (query.maxMilesToHospital === undefined ||
        milesToNearest(summary, landmarks.hospitals) <= query.maxMilesToHospital)
    );
  };
}

/** A house is no comparable of an apartment building, unless the query asks for it. */
function isSameKind(subject: ComparablesSubject, record: PropertyRecord): boolean {
  if (!subject.isApartment && !subject.isCondo && !subject.isSingleFamily) return true;
  return (
    (subject.isApartment === true && record.isApartment) ||
    (subject.isCondo === true && record.isCondo) ||
    (subject.isSingleFamily === true && record.isSingleFamily)
  );
}

function milesToNearest(place: Place, landmarks: readonly Place[]): number {
  return landmarks.reduce((least, landmark) => Math.min(least, distanceMiles(place, landmark)), Infinity);
}

function comparandOf(record: PropertyRecord): Comparand {
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

function createScorer(landmarks: Landmarks, subject: ComparablesSubject, query: ComparablesQuery) {
  const university = createUniversityScore(landmarks, subject, query);
  return (record: PropertyRecord): Candidate => {
    const meters = distanceMeters(subject, record.summary);
    const facets = scoreFacets(subject, comparandOf(record), meters / metersPerMile);
    const overall = overallScore(weightedFacets(subject, facets));
    return { record, meters, facets, overall: university(record.summary, overall) };
  };
}

/** For students a like way to the nearest university counts; beyond maxMilesToUniversity all ways are equally long. */
function createUniversityScore(landmarks: Landmarks, subject: Place, query: ComparablesQuery) {
  const reach = query.maxMilesToUniversity;
  if (!query.isStudent || reach === undefined || reach <= 0) return (_: Place, overall: number) => overall;
  const way = (place: Place) => Math.min(reach, milesToNearest(place, landmarks.universities));
  const subjectWay = way(subject);
  return (place: Place, overall: number) => {
    const likeness = 1 - Math.abs(way(place) - subjectWay) / reach;
    return (1 - universityWeight) * overall + universityWeight * likeness;
  };
}

function mixEmbedding(sources: ComparablesSources, subject: ComparablesSubject) {
  return (candidate: Candidate): Candidate => {
    const embedding = subject.embedding && sources.document(candidate.record).property_embedding;
    const cosine = subject.embedding && embedding ? cosineSimilarity(subject.embedding, embedding) : null;
    if (cosine === null) return candidate;
    const likeness = Math.max(0, cosine);
    return { ...candidate, overall: (1 - embeddingWeight) * candidate.overall + embeddingWeight * likeness };
  };
}

function marketSimilarity(sources: ComparablesSources, subject: ComparablesSubject, record: PropertyRecord) {
  const embedding = subject.marketEmbedding && sources.document(record).market_embedding;
  const cosine = subject.marketEmbedding && embedding ? cosineSimilarity(subject.marketEmbedding, embedding) : null;
  return cosine === null ? null : Math.max(0, cosine);
}

const rounded = (value: number | null, digits = 4) => (value === null ? null : Number(value.toFixed(digits)));

function toComparable({ record, meters, facets, overall }: Candidate, market: number | null): Comparable {
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
