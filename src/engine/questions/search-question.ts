/** RENT.SEARCH: the properties that match a text, best first. */
import { say } from "../../domain/said";
import type { ValueFormat } from "../answers/answer";
import { aliasOf, nearestNames, normalizeName } from "../../domain/nearest-names";
import { mostFoundProperties, type PropertySummary } from "../../service/property-search";
import { cellText, readCell, readCount } from "./function-arguments";
import { ArgumentError, NoAnswer } from "./question-errors";
import {
  readFieldNames,
  readMissing,
  readOptions,
  refuseOptionAsField,
  tableOptions,
  type Options,
} from "./function-options";
import { toScalar } from "./property-fields";
import { propertyNaming } from "./property-naming";
import type { Question } from "./question";
import type { PlaceFilter } from "./subject";
import { rowKeysOf } from "./table-columns";

/** Options that narrow a search; lat and lon also sort by distance. */
export const placeOptions = {
  city: "text",
  state: "text",
  zip_code: "text",
  lat: "double",
  lon: "double",
  max_distance: "double",
} as const;

/** Every field of a search, with its heading. */
const headers: Readonly<Record<string, string>> = {
  id: "Id",
  building_name: "Name",
  street_address: "Address",
  city: "City",
  state: "State",
  zip_code: "ZIP",
  number_units: "Units",
  year_built: "Year built",
  lat: "Latitude",
  lon: "Longitude",
  created_on: "Updated",
  building_name_alias: "Other names",
  street_address_alias: "Other addresses",
};
const formats: Readonly<Record<string, ValueFormat>> = { number_units: "count", created_on: "date" };
const defaultFields = [
  "building_name",
  "street_address",
  "city",
  "state",
  "zip_code",
  "number_units",
  "year_built",
  "id",
];
export const fieldAliases: Readonly<Record<string, string>> = {
  name: "building_name",
  address: "street_address",
  zip: "zip_code",
  units: "number_units",
};

/** Checks the place options and converts them to search parameters. */
export function readPlaceFilter(options: Options<typeof placeOptions>): PlaceFilter {
  const { lat, lon, max_distance: maxDistance, zip_code: zipCode, ...rest } = options;
  if ((lat === undefined) !== (lon === undefined)) throw new ArgumentError(say`Use the options lat and lon together.`);
  if (maxDistance !== undefined && lat === undefined) {
    throw new ArgumentError(say`The option max_distance (miles) needs lat and lon.`);
  }
  return {
    ...rest,
    ...(zipCode === undefined ? {} : { zip_code: restoreZip(zipCode) }),
    ...(lat === undefined || lon === undefined ? {} : { lat, lon }),
    ...(maxDistance === undefined ? {} : { max_distance: maxDistance }),
  };
}

/** Excel drops the leading zero of a ZIP code that it reads as a number. */
export function restoreZip(zipCode: string): string {
  return /^\d{3,4}$/.test(zipCode) ? zipCode.padStart(5, "0") : zipCode;
}

function readSearchField(written: string): string {
  const wanted = normalizeName(written);
  const name = aliasOf(written, fieldAliases) ?? Object.keys(headers).find((field) => normalizeName(field) === wanted);
  if (name === undefined) {
    throw new ArgumentError(
      say`A search has no field "${written}". Nearest: ${nearestNames(written, Object.keys(headers)).join(", ")}.`,
    );
  }
  return name;
}

/** Whether a search has a field of this name. */
export function isSearchField(name: string): boolean {
  return Object.keys(headers).some((field) => normalizeName(field) === normalizeName(name));
}

const searchOptions = { ...placeOptions, ...tableOptions } as const;

export const searchQuestion: Question = {
  name: "SEARCH",
  options: searchOptions,
  async answer([query = [], count = [], fields = []], optionBlocks, data) {
    const written = readFieldNames(fields);
    for (const field of written) {
      refuseOptionAsField(field, searchOptions, "SEARCH", ["query", "count"], optionBlocks, isSearchField);
    }
    const { headers: withHeaders = true, missing: shownMissing, ...place } = readOptions(optionBlocks, searchOptions);
    const missing = readMissing(shownMissing);
    const filter = readPlaceFilter(place);
    const text = cellText(readCell(query, "query"));
    if (text === "") throw new ArgumentError(say`query is empty: write an address, a name, an id or part of one.`);
    const most = readCount(count, "count", { min: 1, max: mostFoundProperties, fallback: 10 });
    const names =
      written.length === 0
        ? defaultFields
        : written.length === 1 && written[0]?.toLowerCase() === "all"
          ? Object.keys(headers)
          : written.map(readSearchField);

    const matches = await data.search({ q: text, ...filter });
    if (matches.length === 0)
      throw new NoAnswer(say`No property matches "${text}". Check the spelling, or enter less of it.`);
    const cell = (match: PropertySummary, name: string) => {
      const value = match[name];
      return Array.isArray(value) ? value.join("; ") || null : toScalar(value);
    };
    const shown = matches.slice(0, most);
    const columns = names.map((name) => ({
      name: headers[name] ?? name,
      ...(formats[name] ? { format: formats[name] } : {}),
    }));
    return {
      value: {
        kind: "table",
        columns,
        rows: shown.map((match) => names.map((name) => cell(match, name))),
        ...rowKeysOf(columns, shown, propertyNaming),
        headers: withHeaders,
        missing,
      },
      notes: [`${matches.length} matches`],
    };
  },
};
