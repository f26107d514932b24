/** The columns that RENT.COMPS can show, by the names that a cell uses. */
import { say } from "../../domain/said";
import type { AnswerColumn, Scalar, ValueFormat } from "../answers/answer";
import { aliasOf, nearestNames, normalizeName } from "../../domain/nearest-names";
import type { DateWindow } from "../../domain/observed-rents";
import { propertyClass } from "../../domain/property-class";
import type { CommunityKind } from "../../domain/rent-grid";
import { formatUnitType, parseUnitType, type UnitType } from "../../domain/unit-type";
import type { Comparable } from "../../service/comparables";
import type { PropertyDetails } from "../../service/property-details";
import { communityMarks, communityOf, unknownCommunities } from "./comp-communities";
import { ArgumentError } from "./question-errors";
import { observedMeasures, observedRents, type ObservedMeasure } from "./observed-measures";
import { formatOfField, propertyFieldNames, readPath, toScalar } from "./property-fields";

/** What a column reads about one comparable. */
export interface ComparableView {
  readonly rank: number;
  readonly comparable: Comparable;
  /** The comparable's own document; null if no column needs it, or it is gone. */
  readonly document: PropertyDetails | null;
  readonly window: DateWindow | null;
}

export interface CompsColumn extends AnswerColumn {
  /** Whether it needs one request per comparable. */
  readonly needsDocument: boolean;
  readonly read: (view: ComparableView) => Scalar;
}

type ScoreField =
  | "overall"
  | "distance"
  | "number_units"
  | "vintage"
  | "number_stories"
  | "quality"
  | "building_amenities"
  | "unit_amenities"
  | "market";

function plain(name: string, read: (view: ComparableView) => Scalar, format?: ValueFormat): CompsColumn {
  return { name, read, needsDocument: false, ...(format === undefined ? {} : { format }) };
}

/** A column that needs one request per comparable. */
function ofDocument(name: string, read: (document: PropertyDetails) => Scalar, format?: ValueFormat): CompsColumn {
  return { ...plain(name, ({ document }) => document && read(document), format), needsDocument: true };
}

function classOf(document: PropertyDetails): Scalar {
  const { year_built: built, created_on: day, building_quality: quality } = document;
  return propertyClass(built === null ? null : Number(day.slice(0, 4)) - built, quality.property_overall_quality);
}

function score(name: string, field: ScoreField): CompsColumn {
  return plain(name, ({ comparable }) => comparable.similarity_score[field] ?? null, "score");
}

const defined = {
  rank: plain("Rank", ({ rank }) => rank),
  id: plain("Id", ({ comparable }) => comparable.id),
  name: plain("Name", ({ comparable }) => comparable.building_name ?? comparable.street_address),
  address: plain("Address", ({ comparable }) => comparable.street_address),
  city: plain("City", ({ comparable }) => comparable.city),
  state: plain("State", ({ comparable }) => comparable.state),
  zip_code: plain("ZIP", ({ comparable }) => comparable.zip_code),
  lat: plain("Latitude", ({ comparable }) => comparable.lat),
  lon: plain("Longitude", ({ comparable }) => comparable.lon),
  distance: plain("Miles", ({ comparable }) => comparable.similarity_score.distance_miles, "miles"),
  distance_meters: plain("Meters", ({ comparable }) => comparable.similarity_score.distance_meters, "count"),
  units: plain("Units", ({ comparable }) => comparable.number_units ?? null, "count"),
  year_built: plain("Year built", ({ comparable }) => comparable.year_built ?? null),
  created_on: plain("Updated", ({ comparable }) => toScalar(comparable.created_on), "date"),
  similarity: score("Similarity", "overall"),
  distance_score: score("Distance score", "distance"),
  number_units_score: score("Size score", "number_units"),
  vintage_score: score("Vintage score", "vintage"),
  number_stories_score: score("Stories score", "number_stories"),
  quality_score: score("Quality score", "quality"),
  building_amenities_score: score("Building amenities score", "building_amenities"),
  unit_amenities_score: score("Unit amenities score", "unit_amenities"),
  market_score: score("Market score", "market"),
  class: ofDocument("Class", classOf),
  stories: ofDocument("Stories", (document) => document.number_stories, "count"),
  restricted: ofDocument("Restricted", (document) => communityOf(document).restricted),
  senior: ofDocument("Senior", (document) => communityOf(document).senior),
  student: ofDocument("Student", (document) => communityOf(document).student),
  flags: ofDocument("Flags", (document) => [...communityMarks(document), ...unknownCommunities(document)].join("; ")),
} as const satisfies Record<string, CompsColumn>;
const columns: Readonly<Record<string, CompsColumn>> = defined;

const aliases: Readonly<Record<string, string>> = {
  buildingname: "name",
  streetaddress: "address",
  zip: "zip_code",
  miles: "distance",
  distancemiles: "distance",
  numberunits: "units",
  year: "year_built",
  overall: "similarity",
  askingrent: "asking",
  effectiverent: "effective",
  persqft: "effective_per_sqft",
  psf: "effective_per_sqft",
  $sqft: "effective_per_sqft",
  unitsobserved: "units_observed",
  vintage: "vintage_score",
  quality: "quality_score",
  numberstories: "number_stories_score",
  buildingamenities: "building_amenities_score",
  unitamenities: "unit_amenities_score",
};

/** The default columns of a comps table; the first nine are those of versions before 1.0. */
const defaultFields = [
  "rank",
  "name",
  "distance",
  "units",
  "year_built",
  "asking",
  "effective",
  "effective_per_sqft",
  "similarity",
  "class",
  "stories",
  "effective_studio",
  "effective_1br",
  "effective_2br",
  "effective_3br",
  "flags",
];

/** Number of default columns of a comps table. */
export const defaultCompsColumns = defaultFields.length;

/** Adds what is left out to the heading of the flags: "Flags (restricted, senior left out)". */
export function withLeftOut(
  columns: readonly CompsColumn[],
  leftOut: readonly CommunityKind[],
): readonly CompsColumn[] {
  if (leftOut.length === 0) return columns;
  const { name: flags } = defined.flags;
  return columns.map((column) =>
    column === defined.flags ? { ...column, name: `${flags} (${leftOut.join(", ")} left out)` } : column,
  );
}

function observedColumn(measure: ObservedMeasure, type?: UnitType): CompsColumn {
  const { title, format, of } = observedMeasures[measure];
  return {
    name: type ? `${title} ${formatUnitType(type)}` : title,
    format,
    needsDocument: true,
    read: ({ document, window }) => (document && window ? of(observedRents(document, window, type)) : null),
  };
}

/** Parses a measure and a unit type: "effective_1br", "asking studio", "units_observed 2x2". */
function parseMeasureOfType(field: string): { measure: ObservedMeasure; type: UnitType } | null {
  const words = field.trim().split(/[\s_]+/);
  for (let split = words.length - 1; split > 0; split -= 1) {
    const type = parseUnitType(words.slice(split).join(" "));
    const wanted = normalizeName(words.slice(0, split).join(""));
    const name = Object.keys(observedMeasures).find(
      (measure) => normalizeName(measure) === normalizeName(aliasOf(wanted, aliases) ?? wanted),
    );
    if (type && name) return { measure: name as ObservedMeasure, type };
  }
  return null;
}

/** The columns that a cell asks for: the defaults if none, for "all" every one that needs no path or type. */
export function compsColumns(written: readonly string[]): CompsColumn[] {
  if (written.length === 0) return defaultFields.map(compsColumn);
  const isAll = written.length === 1 && normalizeName(written[0] ?? "") === "all";
  return (isAll ? [...Object.keys(columns), ...Object.keys(observedMeasures)] : written).map(compsColumn);
}

/** Whether a comps table has a column of this name. */
export function isCompsField(name: string): boolean {
  const wanted = normalizeName(name);
  return [...Object.keys(columns), ...propertyFieldNames].some((field) => normalizeName(field) === wanted);
}

/** A column by the name in a cell; throws for unknown names with the nearest three. */
function compsColumn(field: string): CompsColumn {
  const wanted = normalizeName(aliasOf(field, aliases) ?? field);
  const own = Object.keys(columns).find((name) => normalizeName(name) === wanted);
  if (own !== undefined) return columns[own] as CompsColumn;
  const measure = Object.keys(observedMeasures).find((name) => normalizeName(name) === wanted);
  if (measure !== undefined) return observedColumn(measure as ObservedMeasure);
  const ofType = parseMeasureOfType(field);
  if (ofType) return observedColumn(ofType.measure, ofType.type);
  const unitMix = /^unit_?mix[. ](.+)$/i.exec(field.trim());
  if (unitMix?.[1] !== undefined) return unitMixColumn(unitMix[1]);
  const path = field.split(".");
  const first = propertyFieldNames.find((name) => normalizeName(name) === normalizeName(path[0] ?? ""));
  if (first !== undefined) return documentColumn([first, ...path.slice(1)]);
  const known = [...Object.keys(columns), ...Object.keys(observedMeasures), ...propertyFieldNames];
  throw new ArgumentError(
    say`A comps table has no field "${field}". Nearest: ${nearestNames(field, known).join(", ")}.`,
  );
}

function unitMixColumn(key: string): CompsColumn {
  const wanted = normalizeName(key);
  return plain(
    `Unit mix ${key}`,
    ({ comparable }) => {
      const scores = comparable.similarity_score.unit_mix ?? {};
      const name = Object.keys(scores).find((candidate) => normalizeName(candidate) === wanted);
      return name === undefined ? null : (scores[name] ?? null);
    },
    "score",
  );
}

function documentColumn(path: readonly string[]): CompsColumn {
  const name = path.join(".");
  return {
    name,
    format: formatOfField(path.at(-1) ?? name),
    needsDocument: true,
    read: ({ document }) => (document ? toScalar(readPath(document, path).value) : null),
  };
}
