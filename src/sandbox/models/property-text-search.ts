/** Finds properties by what a person types: a name, an address, an id, or part of one. */
import type { PropertySummary } from "../../service/property-search";
import type { DataSet, PropertyText } from "../data-set";
import { type AddressWord, addressWords, isStreetWord, plainAddress } from "./address-text";
import { type Place, metersFrom, metersPerMile } from "../../domain/great-circle";
import { type PropertyIndex, placeAt } from "./property-index";
import { stateName } from "../reference/area-names";
import { type PropertySet, createWordIndex, eachIn, isEmpty, isIn, keepCommon } from "./word-index";

export interface PropertySearchFilters {
  /** Sorts results by the distance from here. */
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
  /** Best match first, at most 20; ties in the data set's order. */
  find(query: string, filters?: PropertySearchFilters): PropertySummary[];
}

const maxResults = 20;

/** More matches aren't ranked one by one: the spatial index returns the nearest of them. */
const manyMatches = 20_000;

/** Custom properties aren't in the data set, so they never appear. */
export function createPropertySearch(
  dataSet: Pick<DataSet, "size" | "text" | "record" | "indexesOfIdStart">,
  places: () => PropertyIndex,
): PropertySearch {
  const placeTexts = createPlaceTexts();
  const index = createWordIndex(dataSet.size, (property) => {
    const text = dataSet.text(property);
    return { whole: wholeTextsOf(text), ...placeTexts(text) };
  });

  /**
   * The properties, among those named or all, that have all words and pass the filters; undefined without a condition.
   */
  const matchesOf = (
    words: readonly AddressWord[],
    filters: PropertySearchFilters,
    named: PropertySet | undefined,
  ): PropertySet | undefined => {
    if (words.length === 0 && named === undefined) return undefined;
    const conditions = [...words.map((_, at) => having(words, at)), ...filterConditions(filters)];
    let matches = named;
    for (const { exact, beginnings } of conditions) {
      if (matches !== undefined && isEmpty(matches)) break;
      const found = index.having(exact, beginnings);
      matches = matches === undefined ? found : keepCommon(matches, found);
    }
    return matches;
  };

  /** By rank; ties in the data set's order. */
  const bestOf = (matches: PropertySet, plain: string): number[] => {
    const plainWords = plain.split(" ");
    const strong = index
      .wholeTexts(plainWords)
      .filter((property) => isIn(matches, property))
      .map((property) => ({ property, rank: wholeTextRank(dataSet.text(property), plain) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || a.property - b.property)
      .map(({ property }) => property);
    const best = new Set(strong.slice(0, maxResults));
    const isOwn = (property: number): boolean => isInOwnWords(dataSet.text(property), plainWords);
    const fill = (among: PropertySet): void => {
      const found = firstOf(among, maxResults + best.size)
        .filter((property) => !best.has(property))
        .slice(0, maxResults - best.size);
      for (const property of [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))]) best.add(property);
    };
    fill(plainWords.reduce((all, word) => keepCommon(all, index.having([word])), matches.slice()));
    fill(matches);
    return [...best];
  };

  /** By distance; ties in the data set's order. */
  const nearestOf = (matches: PropertySet, near: Place, maxMiles: number): number[] => {
    const { columns, indexes, positions, nearest } = places();
    const few = firstOf(matches, manyMatches + 1);
    if (few.length > manyMatches) {
      const isMatch = (position: number) => isIn(matches, indexes[position] as number);
      return nearest(near, maxResults, maxMiles, isMatch).map((position) => indexes[position] as number);
    }
    const metersTo = metersFrom(near);
    return few
      .map((property) => {
        const place = placeAt(columns, positions[property] as number);
        return { property, miles: metersTo(place.lat, place.lon) / metersPerMile };
      })
      .filter(({ miles }) => miles <= maxMiles)
      .sort((a, b) => a.miles - b.miles || a.property - b.property)
      .slice(0, maxResults)
      .map(({ property }) => property);
  };

  return {
    find(query, filters = {}) {
      const text = withoutUnit(query);
      const { near, maxDistance = halfEarthMiles } = filters;
      const byId = idForm.test(text) ? dataSet.indexesOfIdStart(text) : [];
      const named = byId.length > 0 ? setOf(byId, dataSet.size) : undefined;
      const matches = matchesOf(named ? [] : requiredWords(text), filters, named);
      if (matches === undefined) return [];
      const found = near ? nearestOf(matches, near, maxDistance) : bestOf(matches, plainAddress(text));
      return found.map((property) => dataSet.record(property).summary);
    },
  };
}

const halfEarthMiles = 12_500;

function setOf(properties: readonly number[], size: number): PropertySet {
  const set = new Uint32Array(Math.ceil(size / 32));
  for (const property of properties) set[property >>> 5] = (set[property >>> 5] as number) | (1 << (property & 31));
  return set;
}

function firstOf(set: PropertySet, most: number): number[] {
  const first: number[] = [];
  eachIn(set, (property) => first.push(property) < most);
  return first;
}

/** An id, or a long enough prefix of one. */
const idForm = /^[0-9a-f]{8}(-[0-9a-f-]*)?$/;
const unitDesignator = /(?:\b(?:apt|apartment|unit|suite|ste)\b\.?\s*(?:#\s*)?|#\s*)[a-z0-9-]*\d[a-z0-9-]*/g;
const country = /(?<![,\s])[,\s]+(?:u\.?s\.?a\.?|united states(?: of america)?)\s*$/;
const zipPlusFour = /\b(\d{5})-\d{4}\b/g;

/** Drops parts that don't identify a building: apartment numbers, the country, the last four digits of a ZIP+4. */
function withoutUnit(query: string): string {
  const text = query.trim().toLowerCase();
  if (idForm.test(text)) return text;
  return text.replace(country, "").replace(zipPlusFour, "$1").replace(unitDesignator, " ").trim();
}

function wholeTextsOf(text: PropertyText): string[] {
  return [text.building_name ?? "", ...text.building_name_alias, text.street_address, ...text.street_address_alias];
}

/** Words that people may or may not write. */
const optionalWords: ReadonlySet<string> = new Set(["the", "at", "of", "on", "&", "apts"]);

function requiredWords(text: string): AddressWord[] {
  const words = addressWords(text);
  const required = words.filter((word) => !optionalWords.has(word.short));
  return required.length > 0 ? required : words;
}

const hasDigit = /\d/;

/**
 * Every word must match. The word being typed (the last) may be a prefix, and so may every word of a query without a
 * number: with a house number, a partial word would turn an unknown address into a known one.
 */
function having(words: readonly AddressWord[], at: number): WordCondition {
  const { raw, short } = words[at] as AddressWord;
  const last = at === words.length - 1;
  const numbered = words.some((word) => hasDigit.test(word.raw));
  const complete = numbered && (!last || isStreetWord(raw));
  const exact = last && /^\d{3,4}$/.test(raw) ? [short, raw.padStart(5, "0")] : [short];
  return { exact, beginnings: complete ? [] : [raw] };
}

/** One of the words, or one with this prefix. */
interface WordCondition {
  readonly exact: readonly string[];
  readonly beginnings?: readonly string[];
}

/** Texts shared by the properties of a city and ZIP code, created once. */
function createPlaceTexts() {
  const known = new Map<string, { words: string[]; marks: string[] }>();
  return ({ city, state, zip_code }: PropertyText) => {
    const key = `${city}\n${state}\n${zip_code}`;
    const texts = known.get(key) ?? {
      words: [city, state, stateName(state), zip_code],
      marks: [marks.city(city), marks.state(state), marks.state(stateName(state)), marks.zipCode(zip_code)],
    };
    known.set(key, texts);
    return texts;
  };
}

/** The filters' values as index marks. */
const marks = {
  city: (city: string) => `=city ${plainAddress(city)}`,
  state: (abbreviationOrName: string) => `=state ${abbreviationOrName.toLowerCase()}`,
  zipCode: (zipCode: string) => `=zip ${zipCode.slice(0, 5)}`,
};

function filterConditions({ state, zipCode, city }: PropertySearchFilters): WordCondition[] {
  const wanted = [
    ...(zipCode === undefined ? [] : [marks.zipCode(zipCode)]),
    ...(city === undefined ? [] : [marks.city(city)]),
    ...(state === undefined ? [] : [marks.state(state)]),
  ];
  return wanted.map((mark) => ({ exact: [mark] }));
}

/**
 * False if only a former or other name or address matches: those matches come after properties with this current name.
 */
function isInOwnWords(text: PropertyText, plainWords: readonly string[]): boolean {
  const { building_name: name, street_address: street, city, state, zip_code: zip } = text;
  const own = plainAddress([name ?? "", street, city, state, stateName(state), zip].join(" ")).split(" ");
  return plainWords.every((word) => optionalWords.has(word) || own.some((one) => one.startsWith(word)));
}

/** Street address (3) before name (2) and alias (1); 0: the query contains none of them completely. */
function wholeTextRank(text: PropertyText, plainQuery: string): number {
  const holds = (whole: string) => {
    const plain = plainAddress(whole);
    return plain !== "" && ` ${plainQuery} `.includes(` ${plain} `);
  };
  if (holds(text.street_address)) return 3;
  if (holds(text.building_name ?? "")) return 2;
  return [...text.street_address_alias, ...text.building_name_alias].some(holds) ? 1 : 0;
}
