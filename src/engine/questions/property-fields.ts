/** Fields of a property document by path: their names, formats and values. */
import { say } from "../../domain/said";
import type { AnswerColumn, AnswerValue, Scalar, ValueFormat } from "../answers/answer";
import { excelSerialFromIso, isIsoDate } from "../../domain/excel-dates";
import { aliasOf, nearestNames, normalizeName } from "../../domain/nearest-names";
import { propertyDetailsSchema, type PropertyDetails } from "../../service/property-details";
import { ArgumentError, NoAnswer } from "./question-errors";

/** Everyday names of fields that the service names differently. */
const aliases: Readonly<Record<string, string>> = {
  name: "building_name",
  address: "street_address",
  zip: "zip_code",
  units: "number_units",
  stories: "number_stories",
  quality: "building_quality.property_overall_quality",
  phone: "building_phone_number",
  website: "building_website",
  latitude: "lat",
  longitude: "lon",
};

const moneyFields = /(_fee|_rent|_deposit|^parking_|^price$|_price$|^deposit$)/;
const countFields = new Set([
  "number_units",
  "number_stories",
  "count_reviews",
  "sqft",
  "min_sqft",
  "max_sqft",
  "count_prices",
]);

const warningsByField: Readonly<Record<string, string>> = {
  number_units_prediction:
    "number_units_prediction is an approximate size where the unit count is unknown. Don't use it in financial models.",
  year_built_prediction: "year_built_prediction is an estimate from listing photos.",
  number_stories_prediction: "number_stories_prediction is an estimate from facade photos.",
  occupancy_over_time: "occupancy_over_time is deprecated by the service and will be removed.",
  demographics: "demographics are a beta of the service and may change.",
};

/** The names that a property document is known to have. */
export const propertyFieldNames: readonly string[] = Object.keys(propertyDetailsSchema.entries);

/** How a field's numbers are shown, by its name. */
export function formatOfField(name: string): ValueFormat {
  if (name === "amount") return "moneyCents";
  if (moneyFields.test(name)) return "money";
  if (/^lim\d+_\d+p\d$/.test(name)) return "money";
  if (countFields.has(name)) return "count";
  if (name.includes("quality") || name === "avg_score") return "score";
  if (name.endsWith("_perc")) return "rate";
  return "plain";
}

/** A JSON value as a cell holds it: dates become serial numbers, objects their JSON text. */
export function toScalar(value: unknown): Scalar {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return isIsoDate(value) ? excelSerialFromIso(value) : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

/** Format of a column or value: by its name, or a date if its text is one. */
export function formatOfValue(name: string, value: unknown): ValueFormat {
  return typeof value === "string" && isIsoDate(value) ? "date" : formatOfField(name);
}

/** What a person must know before using the field. */
export function warningsOfField(path: string): string[] {
  const warning = warningsByField[path.split(".")[0] ?? ""];
  return warning === undefined ? [] : [warning];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The key of an object that a written segment means, ignoring case and separators. */
function keyOf(segment: string, keys: readonly string[]): string | undefined {
  const wanted = normalizeName(segment);
  return keys.find((key) => normalizeName(key) === wanted);
}

/** The path that a field argument means: known names and aliases, the rest as written. */
export function resolveFieldPath(field: string, document: PropertyDetails): string[] {
  const written = (aliasOf(field, aliases) ?? field).split(".");
  const known = [...new Set([...propertyFieldNames, ...Object.keys(document)])];
  const first = keyOf(written[0] ?? "", known);
  if (first === undefined) {
    throw new ArgumentError(
      say`A property has no field "${field}". Nearest: ${nearestNames(field, [...known, ...Object.keys(aliases)]).join(", ")}.`,
    );
  }
  return [first, ...written.slice(1)];
}

/** The value at a path; throws NoAnswer if the service doesn't know it. */
export function readPath(document: PropertyDetails, path: readonly string[]): { value: unknown; path: string } {
  let value: unknown = document;
  const walked: string[] = [];
  for (const segment of path) {
    if (Array.isArray(value)) {
      throw new ArgumentError(say`${walked.join(".")} is a list; ask for it whole: "${walked.join(".")}".`);
    }
    if (!isRecord(value)) {
      if (value === null || value === undefined) break;
      throw new ArgumentError(
        say`${walked.join(".")} is a single value and has no field "${segment}". Ask for it whole: "${walked.join(".")}".`,
      );
    }
    const key = keyOf(segment, Object.keys(value)) ?? (walked.length === 0 ? segment : undefined);
    if (key === undefined) {
      throw new ArgumentError(
        say`${walked.join(".")} has no field "${segment}". Nearest: ${nearestNames(segment, Object.keys(value)).join(", ")}.`,
      );
    }
    walked.push(key);
    value = value[key];
  }
  return { value, path: [...walked, ...path.slice(walked.length)].join(".") };
}

/** A value as cells show it: a list spills down, an object as names and values, a list of objects as a table. */
export function toAnswerValue(
  path: string,
  value: unknown,
  table: { headers: boolean; missing: "" | "#N/A" },
): AnswerValue {
  const name = path.split(".").at(-1) ?? path;
  if (value === null || value === undefined || value === "") {
    throw new NoAnswer(say`${path} is unknown for this property.`);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) throw new NoAnswer(say`${path} is an empty list for this property.`);
    const items = value as unknown[];
    if (items.every(isRecord)) return recordsTable(items, table);
    return { kind: "list", values: items.map(toScalar), format: formatOfValue(name, items[0]) };
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) throw new NoAnswer(say`${path} is empty for this property.`);
    return {
      kind: "table",
      columns: [{ name: "Field" }, { name: "Value" }],
      rows: entries.map(([key, item]) => [key, toScalar(item)]),
      rowFormats: entries.map(([key, item]) => formatOfValue(key, item)),
      headers: false,
      missing: table.missing,
    };
  }
  return { kind: "scalar", value: toScalar(value) as string | number | boolean, format: formatOfValue(name, value) };
}

function recordsTable(
  items: readonly Record<string, unknown>[],
  table: { headers: boolean; missing: "" | "#N/A" },
): AnswerValue {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const columns: AnswerColumn[] = names.map((name) => ({
    name,
    format: formatOfValue(name, items.find((item) => item[name] !== null && item[name] !== undefined)?.[name]),
  }));
  return { kind: "table", columns, rows: items.map((item) => names.map((name) => toScalar(item[name]))), ...table };
}
