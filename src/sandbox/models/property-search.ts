/** Finds properties by what a person types: a name, an address, an id, or a part of them. */
import MiniSearch, { type Query } from "minisearch";
import type { PropertySummary } from "../../service/property-search";
import type { PropertyRecord } from "../data-set";
import { type AddressWord, addressWords, isStreetWord, plainAddress } from "./address-text";
import { distanceMiles } from "./great-circle";
import { stateName } from "./state-names";

export interface PropertySearchFilters {
  /** Results sort by the distance from here. */
  readonly near?: { readonly lat: number; readonly lon: number };
  /** Miles from `near`. */
  readonly maxDistance?: number;
  /** Abbreviation or name. */
  readonly state?: string;
  /** Five digits. */
  readonly zipCode?: string;
  readonly city?: string;
}

export interface PropertySearch {
  /** Best match first, at most 20. */
  find(query: string, filters?: PropertySearchFilters): PropertySummary[];
}

const maxResults = 20;

/** Holds one index entry a property. Custom properties are no records and therefore never appear. */
export function createPropertySearch(records: readonly PropertyRecord[]): PropertySearch {
  const index = new MiniSearch<{ id: number; words: string }>({
    fields: ["words"],
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
  });
  index.addAll(records.map((record, id) => ({ id, words: [...wordsOf(record.summary)].join(" ") })));

  const matchesOf = (text: string): PropertyRecord[] => {
    const byId = idForm.test(text) ? records.filter((r) => r.summary.id.toLowerCase().startsWith(text)) : [];
    if (byId.length > 0) return byId;
    const words = requiredWords(text);
    if (words.length === 0) return [];
    const found = index.search({ combineWith: "AND", queries: words.map((_, at) => wordQuery(words, at)) });
    return found.flatMap((result) => records[result.id as number] ?? []);
  };

  return {
    find(query, filters = {}) {
      const text = withoutUnit(query);
      const plain = plainAddress(text);
      const { near, maxDistance = Infinity } = filters;
      const matches = matchesOf(text).filter((record) => passes(record.summary, filters));
      const scored = matches.map(({ summary }) => ({
        summary,
        order: near === undefined ? -matchRank(summary, plain) : distanceMiles(near, summary),
        tie: sortKey(summary),
      }));
      return scored
        .filter((match) => near === undefined || match.order <= maxDistance)
        .sort((a, b) => a.order - b.order || compareText(a.tie, b.tie))
        .slice(0, maxResults)
        .map((match) => match.summary);
    },
  };
}

/** An id, or enough of its beginning to be meant as one. */
const idForm = /^[0-9a-f]{8}(-[0-9a-f-]*)?$/;
const unitDesignator = /(?:\b(?:apt|apartment|unit|suite|ste)\b\.?\s*#?|#)\s*[a-z0-9-]*\d[a-z0-9-]*/g;
const country = /[,\s]+(?:u\.?s\.?a\.?|united states(?: of america)?)\s*$/;
const zipPlusFour = /\b(\d{5})-\d{4}\b/g;

/** Drops what identifies no building: apartment numbers, the country, the last four digits of a ZIP+4. */
function withoutUnit(query: string): string {
  const text = query.trim().toLowerCase();
  if (idForm.test(text)) return text;
  return text.replace(country, "").replace(zipPlusFour, "$1").replace(unitDesignator, " ").trim();
}

function textsOf(summary: PropertySummary): string[] {
  return [
    summary.building_name ?? "",
    ...summary.building_name_alias,
    summary.street_address,
    ...summary.street_address_alias,
    summary.city,
    summary.state,
    stateName(summary.state),
    summary.zip_code,
  ];
}

function wordsOf(summary: PropertySummary): Set<string> {
  return new Set(textsOf(summary).flatMap((text) => addressWords(text).flatMap((word) => [word.raw, word.short])));
}

/** People write these or leave them out. */
const optionalWords: ReadonlySet<string> = new Set(["the", "at", "of", "on", "&", "apts"]);

function requiredWords(text: string): AddressWord[] {
  const words = addressWords(text);
  const required = words.filter((word) => !optionalWords.has(word.short));
  return required.length > 0 ? required : words;
}

const hasDigit = /\d/;

/**
 * Every word must be there. The word being typed (the last) may be a beginning, and in a query without a number every
 * word may: but with a house number a half word would turn an unknown address into a known one.
 */
function wordQuery(words: readonly AddressWord[], at: number): Query {
  const { raw, short } = words[at] as AddressWord;
  const last = at === words.length - 1;
  const numbered = words.some((word) => hasDigit.test(word.raw));
  const complete = numbered && (!last || isStreetWord(raw));
  const alternatives: Query[] = [{ queries: [short], prefix: false }];
  if (!complete) alternatives.push({ queries: [raw], prefix: true });
  if (last && /^\d{3,4}$/.test(raw)) alternatives.push({ queries: [raw.padStart(5, "0")], prefix: false });
  return { combineWith: "OR", queries: alternatives };
}

/** Street address (4) before name (3), alias (2), whole words (1) and beginnings of words (0). */
function matchRank(summary: PropertySummary, plainQuery: string): number {
  const holds = (text: string) => {
    const plain = plainAddress(text);
    return plain !== "" && ` ${plainQuery} `.includes(` ${plain} `);
  };
  if (holds(summary.street_address)) return 4;
  if (holds(summary.building_name ?? "")) return 3;
  if ([...summary.street_address_alias, ...summary.building_name_alias].some(holds)) return 2;
  const words = wordsOf(summary);
  return plainQuery.split(" ").every((word) => words.has(word)) ? 1 : 0;
}

function passes(summary: PropertySummary, { state, zipCode, city }: PropertySearchFilters): boolean {
  if (zipCode !== undefined && summary.zip_code.slice(0, 5) !== zipCode) return false;
  if (city !== undefined && plainAddress(summary.city) !== plainAddress(city)) return false;
  if (state === undefined) return true;
  const wanted = state.toLowerCase();
  return summary.state.toLowerCase() === wanted || stateName(summary.state) === wanted;
}

function sortKey(summary: PropertySummary): string {
  return `${plainAddress(summary.street_address)}\n${summary.state}\n${summary.city}\n${summary.id}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
