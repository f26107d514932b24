/** The user's input for a planned property: validation and conversion. */
import type { CellPosition, SheetArea } from "../../../host/a1-address";
import type { SheetBlock } from "../../../host/sheet-block";
import { readPropertyBlock } from "../../../engine/questions/property-block";
import type { SimpleSubject } from "../../../service/comparables";
import type { CustomProperty } from "../../../service/custom-property";
import type { FindTexts } from "./texts-en";

export const developmentKinds = ["apartment", "condo", "singleFamily"] as const;
export type DevelopmentKind = (typeof developmentKinds)[number];

/** The texts of the form's fields; "" is unknown. */
export interface DevelopmentInput {
  readonly kind: DevelopmentKind;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly numberUnits: string;
  readonly yearBuilt: string;
  readonly stories: string;
  readonly quality: string;
  readonly unitMix: string;
}
export type DevelopmentField = Exclude<keyof DevelopmentInput, "kind">;

/** In the sheet by location and size; in the service also by address. */
export type DevelopmentHome = "sheet" | "service";

export const emptyDevelopment: DevelopmentInput = {
  kind: "apartment",
  street: "",
  city: "",
  state: "",
  zip: "",
  latitude: "",
  longitude: "",
  numberUnits: "",
  yearBuilt: "",
  stories: "",
  quality: "",
  unitMix: "",
};

export type FieldProblems = Readonly<Partial<Record<DevelopmentField, string>>>;

/** Parses a number with either decimal mark; null if it isn't one. */
export function readNumber(text: string): number | null {
  const written = text.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : null;
}

/** Validation errors by field, in the order of the form. */
export function problemsOf(
  input: DevelopmentInput,
  home: DevelopmentHome,
  texts: FindTexts["development"],
): FieldProblems {
  const problems: [DevelopmentField, string][] = [];
  const check = (field: DevelopmentField, isRequired: boolean, isValid: (text: string) => boolean, wrong: string) => {
    const text = input[field].trim();
    if (text === "" ? isRequired : !isValid(text)) problems.push([field, text === "" ? texts.missing : wrong]);
  };
  const within = (least: number, most: number) => (text: string) => {
    const value = readNumber(text);
    return value !== null && value >= least && value <= most;
  };
  const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);
  const isForService = home === "service";
  if (isForService) {
    check("street", true, () => true, texts.missing);
    check("city", true, () => true, texts.missing);
    check("state", true, (text) => /^[a-z]{2}$/i.test(text), texts.stateWrong);
    check("zip", true, (text) => /^\d{5}(-\d{4})?$/.test(text), texts.zipWrong);
  }
  check("latitude", true, within(-90, 90), texts.latitudeWrong);
  check("longitude", true, within(-180, 180), texts.longitudeWrong);
  const [lat, lon] = [readNumber(input.latitude), readNumber(input.longitude)];
  if (lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
    const outside = outsideOf(lat, lon);
    if (outside !== null) problems.push(["longitude", outside === "sign" ? texts.longitudeSign : texts.placeOutside]);
  }
  check("numberUnits", false, isCount, texts.numberWrong);
  check("yearBuilt", false, (text) => isCount(text) && within(1800, 2100)(text), texts.yearWrong);
  check("stories", false, isCount, texts.numberWrong);
  check("quality", false, within(0, 1), texts.qualityWrong);
  check("unitMix", false, (text) => readUnitMix(text) !== null, texts.unitMixWrong);
  const units = readNumber(input.numberUnits);
  const listed = (readUnitMix(input.unitMix) ?? []).reduce((sum, { count }) => sum + count, 0);
  if (units !== null && isCount(input.numberUnits.trim()) && listed > units)
    problems.push(["unitMix", texts.unitMixMore(listed, units)]);
  return Object.fromEntries(problems);
}

/**
 * The block of fields that RENT.COMPS, RENT.PROFILE and RENT.SIMILARITY accept as a subject, in its first two columns;
 * the third describes them for people. For valid input.
 */
export function developmentBlock(input: DevelopmentInput, texts: Pick<FindTexts, "development" | "card">): SheetBlock {
  const { kind, unitMix } = input;
  const { development: words, card } = texts;
  type Field = readonly [name: string, value: string | number | boolean, label: string];
  const number = (name: string, text: string, label: string): Field[] => {
    const value = readNumber(text);
    return value === null ? [] : [[name, value, label]];
  };
  const fields: Field[] = [
    ...number("lat", input.latitude, words.latitude),
    ...number("lon", input.longitude, words.longitude),
    ["is_apartment", kind === "apartment", card.apartment],
    ["is_condo", kind === "condo", card.condo],
    ["is_single_family", kind === "singleFamily", card.singleFamily],
    ...number("number_units", input.numberUnits, words.numberUnits),
    ...number("year_built", input.yearBuilt, words.yearBuilt),
    ...number("number_stories", input.stories, words.stories),
    ...number("avg_quality_prediction", input.quality, words.quality),
    ...(unitMix.trim() === "" ? [] : [["unit_mix", unitMix.trim(), words.unitMixLabel] as const]),
  ];
  return { rows: fields.map((cells) => cells.map((value) => ({ value }))) };
}

/** The block's name and value columns, given its first cell: the functions take this area as a subject. */
export function blockArea({ rows }: SheetBlock, { sheet, row, column }: CellPosition): SheetArea {
  return { sheet, firstRow: row, lastRow: row + rows.length - 1, firstColumn: column, lastColumn: column + 1 };
}

/** The body of POST /property; for valid input. */
export function customPropertyOf(input: DevelopmentInput): CustomProperty {
  const { kind } = input;
  const units = (readUnitMix(input.unitMix) ?? []).flatMap(({ bed, bath, count, avg_sqft: sqft }) =>
    Array.from({ length: count }, (_, index) => ({ bed, bath, sqft, name: `${bed}x${bath}-${index + 1}` })),
  );
  return {
    street_address: input.street.trim(),
    city: input.city.trim(),
    state: input.state.trim().toUpperCase(),
    zip_code: input.zip.trim(),
    lat: readNumber(input.latitude) ?? NaN,
    lon: readNumber(input.longitude) ?? NaN,
    is_apartment: kind === "apartment",
    is_condo: kind === "condo",
    is_single_family: kind === "singleFamily",
    number_units: readNumber(input.numberUnits),
    year_built: readNumber(input.yearBuilt),
    number_stories: readNumber(input.stories),
    avg_quality: readNumber(input.quality),
    ...(units.length > 0 && { units }),
  };
}

/** Parses the unit mix like the functions do; null if they would reject it. */
function readUnitMix(text: string): NonNullable<SimpleSubject["unit_mix"]> | null {
  if (text.trim() === "") return null;
  try {
    const block = [
      ["lat", 0],
      ["lon", 0],
      ["unit_mix", text.trim()],
    ];
    return readPropertyBlock(block).unit_mix ?? null;
  } catch {
    return null;
  }
}

/** Whether the point is in the United States, with Alaska (beyond 180 degrees), Hawaii and Puerto Rico. */
export function isInServiceArea(lat: number, lon: number): boolean {
  return lat >= 17.5 && lat <= 71.5 && ((lon >= -180 && lon <= -64.5) || (lon >= 172 && lat >= 51));
}

/** What is wrong with a point outside: a western longitude without its sign, or the location itself; null if inside. */
export function outsideOf(lat: number, lon: number): "sign" | "place" | null {
  if (isInServiceArea(lat, lon)) return null;
  return isInServiceArea(lat, -lon) ? "sign" : "place";
}
