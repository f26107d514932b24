/** The search over its indexes, against reading the texts of every property, at 20,000 properties. */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { addressWords, isStreetWord, plainAddress } from "../../../src/sandbox/models/address-text";
import { distanceMiles } from "../../../src/domain/great-circle";
import { createPropertyIndex } from "../../../src/sandbox/models/property-index";
import { type PropertySearchFilters, createPropertySearch } from "../../../src/sandbox/models/property-text-search";
import { stateName } from "../../../src/sandbox/reference/area-names";
import type { PropertySummary } from "../../../src/service/property-search";

const dataSet = createDataSet({ seed: 6, today: "2026-11-21", size: 20_000 });
const index = createPropertyIndex(dataSet.columns());
const search = createPropertySearch(dataSet, () => index);

/** The first properties of the data set under other names. */
function dataSetOf(changes: readonly Partial<PropertySummary>[]) {
  const summaries = changes.map((change, number) => ({ ...at(number), ...change }));
  return {
    size: summaries.length,
    text: (number: number) => summaries[number] as PropertySummary,
    record: (number: number) => ({ ...dataSet.record(number), summary: summaries[number] as PropertySummary }),
    indexesOfIdStart: () => [],
  };
}

interface Read {
  readonly summary: PropertySummary;
  readonly number: number;
  readonly words: ReadonlySet<string>;
}

const all: readonly Read[] = dataSet.records.map(({ summary, index: number }) => {
  const texts = [
    summary.building_name ?? "", ...summary.building_name_alias, summary.street_address, ...summary.street_address_alias,
    summary.city, summary.state, stateName(summary.state), summary.zip_code,
  ]; // prettier-ignore
  return { summary, number, words: new Set(texts.flatMap(addressWords).flatMap(({ raw, short }) => [raw, short])) };
});

/** Reads every property: the rules of docs/models.md, word by word. */
function readAll(query: string, { near, maxDistance = Infinity, ...filters }: PropertySearchFilters): string[] {
  const left = new Set(["the", "at", "of", "on", "&", "apts"]);
  const asked = addressWords(query);
  const required = asked.filter(({ short }) => !left.has(short));
  const words = required.length > 0 ? required : asked;
  const isNumbered = words.some(({ raw }) => /\d/.test(raw));
  const plain = plainAddress(query);
  const holds = (whole: string | null | undefined) => !!whole && ` ${plain} `.includes(` ${plainAddress(whole)} `);
  const rank = ({ summary, words: own }: Read) => {
    if (holds(summary.street_address)) return 4;
    if (holds(summary.building_name)) return 3;
    if ([...summary.street_address_alias, ...summary.building_name_alias].some(holds)) return 2;
    return plain.split(" ").every((word) => own.has(word)) ? 1 : 0;
  };
  const isOtherNameOnly = (one: PropertySummary) => {
    const today = [
      one.building_name ?? "",
      one.street_address,
      one.city,
      one.state,
      stateName(one.state),
      one.zip_code,
    ];
    const own = today.flatMap(addressWords).map(({ short }) => short);
    return !plain.split(" ").every((word) => left.has(word) || own.some((other) => other.startsWith(word)));
  };
  return all
    .filter(({ summary, words: own }) => {
      const matches = words.every(({ raw, short }, at) => {
        const isLast = at === words.length - 1;
        if (own.has(short) || (isLast && /^\d{3,4}$/.test(raw) && own.has(raw.padStart(5, "0")))) return true;
        return !(isNumbered && (!isLast || isStreetWord(raw))) && [...own].some((word) => word.startsWith(raw));
      });
      return (
        matches &&
        (filters.zipCode === undefined || summary.zip_code === filters.zipCode) &&
        (filters.city === undefined || plainAddress(summary.city) === plainAddress(filters.city)) &&
        (filters.state === undefined || [summary.state.toLowerCase(), stateName(summary.state)].includes(filters.state))
      );
    })
    .map((read) => ({ ...read, order: near ? distanceMiles(near, read.summary) : -rank(read) }))
    .filter(({ order }) => !near || order <= maxDistance)
    .sort((a, b) => a.order - b.order || a.number - b.number)
    .slice(0, 20)
    .map((read) => ({ ...read, late: !near && read.order > -2 && isOtherNameOnly(read.summary) ? 1 : 0 }))
    .sort((a, b) => a.order - b.order || a.late - b.late)
    .map(({ summary }) => summary.id);
}

const austin = { lat: 30.2672, lon: -97.7431 };
const at = (number: number) => dataSet.records[number]?.summary as PropertySummary;
const addressOf = ({ street_address, city, state, zip_code }: PropertySummary) =>
  `${street_address}, ${city}, ${state} ${zip_code}`;

test.each<[string, PropertySearchFilters]>([
  ["main st", {}],
  ["s", {}],
  ["st", {}],
  ["the", {}],
  ["congress", {}],
  ["100 c", {}],
  ["1200 n", {}],
  ["ave", { state: "texas" }],
  ["ave", { state: "tx", city: "Austin" }],
  ["street", { city: "York" }],
  ["street", { city: "!!!" }],
  ["lofts", { zipCode: "02139" }],
  ["2139", {}],
  ["new york", {}],
  ["st", { near: austin }],
  ["a", { near: austin, maxDistance: 1.5 }],
  ["a", { near: { lat: 0, lon: 0 } }],
  ["congress", { near: austin, state: "tx" }],
  ["the alder", { near: austin }],
  [addressOf(at(11)), {}],
  [addressOf(at(19_998)), {}],
  [at(77).building_name ?? "alder", {}],
  [`${at(300).building_name ?? ""} ${at(300).street_address}`, {}],
  [at(33).street_address, { state: "ca" }],
])("%s %j", (query, filters) => {
  expect(search.find(query, filters).map(({ id }) => id)).toEqual(readAll(query.toLowerCase(), filters));
});

test("every alias and every name finds its property among the best, or 20 others with the same one", () => {
  for (let number = 0; number < dataSet.size; number += 1501) {
    const { id, street_address_alias, building_name_alias, building_name } = at(number);
    for (const query of [...street_address_alias, ...building_name_alias, building_name ?? ""].filter(
      (q) => q !== "",
    )) {
      const found = search.find(query);
      expect(found.length === 20 || found.some((summary) => summary.id === id)).toBe(true);
    }
  }
});

test("a property that is called so today comes before one that was", () => {
  const names = createPropertySearch(
    dataSetOf([
      { building_name: "Porter Court", building_name_alias: ['The "Annex" at Fifth'] },
      { building_name: 'The "Annex" at Fifth', building_name_alias: [] },
    ]),
    () => index,
  );
  expect(names.find("annex").map(({ building_name }) => building_name)).toEqual([
    'The "Annex" at Fifth',
    "Porter Court",
  ]);
});

test("the beginning of an id finds it, with or without a filter that it passes", () => {
  const { id, state } = at(4_321);
  for (const query of [id, id.toUpperCase(), id.slice(0, 8), id.slice(0, 15)])
    expect(search.find(query).map((summary) => summary.id)).toEqual([id]);
  expect(search.find(id, { state })).toHaveLength(1);
  expect(search.find(id, { state: "zz" })).toEqual([]);
});

test("a query of many words takes no longer than its words", () => {
  const words = Array.from({ length: 125 }, (_, number) => String.fromCharCode(97 + (number % 26)).repeat(2));
  expect(search.find(words.join(" "))).toEqual([]);
});
