/** Rent comparables: the properties in the subject's metro most similar to it, and their scores. */
import { cosineSimilarity } from "../../domain/cosine-similarity";
import type { Comparable, ComparablesQuery } from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import type { PropertyRecord } from "../data-set";
import type { TimeSlices } from "../time-slices";
import {
  type Candidate,
  type Landmarks,
  type RankingSubject,
  bySimilarity,
  rankCandidates,
  scoreCandidates,
} from "./candidate-ranking";
import type { CompetitionSubject } from "./competition-profile";
import { metersPerMile } from "../../domain/great-circle";
import type { Metros } from "./metro";
import type { PropertyIndex } from "./property-index";
import { type Comparand, scoreFacets } from "./similarity-facets";

/** The property to find comparables for, whether or not the service knows it. */
export interface ComparablesSubject extends RankingSubject, CompetitionSubject {
  readonly id: string | null;
  readonly embedding: readonly number[] | null;
  readonly marketEmbedding: readonly number[] | null;
}

export interface ComparablesChoice {
  readonly subject: ComparablesSubject;
  readonly query: ComparablesQuery;
  /** Always returned, regardless of the filters. */
  readonly selectedIds: readonly string[];
  /** Never returned, even if selected. */
  readonly excludedIds: readonly string[];
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

/** A comparable, best first, with its record. */
export interface ScoredComparable {
  readonly record: PropertyRecord;
  readonly comparable: Comparable;
}

export const defaultTopN = 10;
/** Quality gain that `tier=valueAdd` assumes if no renovations are given. */
const valueAddQuality = 0.1;
/** Weight of the embeddings' cosine in `overall` with useEmbedding. */
const embeddingWeight = 0.3;
/** Only the best by facets are compared by embedding, since that needs their documents. */
const embeddingShortlist = 50;

/** The subject's quality after the renovations that the query assumes, at most 1; null if unknown. */
export function assumedQuality(quality: number | null, { tier, renovations }: ComparablesQuery): number | null {
  if (quality === null) return null;
  return Math.min(1, quality + (renovations ?? (tier === "valueAdd" ? valueAddQuality : 0)));
}

/** `selectedIds` count toward topN; all of them are returned even if there are more. Ties keep the data set's order. */
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
