/** The lines of the rent comparability grid, in the order of form HUD-92273-S8 as far as we have read it. */
import type { GridLineName } from "./words/grid-en";
import { formats } from "./sheet-draft";

export interface GridSheetLine {
  readonly name: GridLineName;
  readonly line: string;
  readonly format?: string;
  /** The item of RENT.GRID's form that the line shows; absent: worked out, or looked up apart. */
  readonly item?: string;
  /** Whether it has a $ cell that counts. */
  readonly hasDollars?: boolean;
  /** Only comps have it. */
  readonly ofCompsOnly?: boolean;
}

const dollars = { hasDollars: true } as const;
const data = (line: string, name: GridLineName, item: string, format?: string): GridSheetLine => ({
  line,
  name,
  item,
  ...(format === undefined ? {} : { format }),
});

/**
 * The form's lines of amenities, each with a name of the service; a person types others over them, and what they are
 * worth. Of line 21, internet, the utilities have the line; of 30 to 32, services, the service says nothing.
 */
const amenityLines = [
  ["14", "patio_or_balcony"],
  ["15", "air_conditioning"],
  ["16", "refrigerator"],
  ["17", "dishwasher"],
  ["18", "washer_dryer_in_unit"],
  ["19", "hardwood_floor"],
  ["20", "window_covering"],
  ["22", "fireplace"],
  ["25", "additional_storage_space_outside_unit"],
  ["26", "controlled_access"],
  ["27", "club_house_party_room"],
  ["28", "swimming_pool"],
  ["29", "business_center"],
] as const;
/** How many of them are the home's: the others are the site's, after its parking. */
const homeAmenities = 8;
export const amenityNames = amenityLines.map(([, name]) => name);
const ofAmenity = ([line]: (typeof amenityLines)[number], index: number): GridSheetLine => ({
  line,
  name: `amenity${String(index + 1)}` as GridLineName,
  ...dollars,
});

export const headLines: readonly GridSheetLine[] = [
  data("", "name", "Name"),
  data("", "address", "Address"),
  data("", "city", "City"),
  { ...data("10", "miles", "Miles", "0.0"), ofCompsOnly: true },
  { line: "", name: "similarity", format: formats.score, ofCompsOnly: true },
];
export const rentLines: readonly GridSheetLine[] = [
  data("1", "asking", "Last asking rent", formats.dollars),
  data("1", "restricted", "Rent-restricted"),
  { line: "", name: "senior" },
  { line: "", name: "student" },
  data("2", "left", "Last left market", formats.date),
  data("3", "concession", "Concession", formats.dollars),
  data("4", "onMarket", "Homes on market", formats.count),
  data("5", "effective", "Effective rent", formats.dollars),
  data("5", "perSqft", "Effective $/sqft", formats.cents),
  data("", "observed", "Homes observed", formats.count),
];
/** B to D: building, location, the home, the site. */
export const propertyLines: readonly GridSheetLine[] = [
  data("6", "stories", "Stories", formats.count),
  { ...data("7", "year", "Year built", "0"), ...dollars },
  { ...data("8", "quality", "Photo quality", formats.score), ...dollars },
  { ...data("9", "neighborhood", "Neighborhood"), ...dollars },
  data("10", "market", "Market"),
  data("11", "type", "Type"),
  { ...data("12", "baths", "Baths", "0.0"), ...dollars },
  { ...data("13", "sqft", "Interior sq ft", formats.count), ...dollars },
  ...amenityLines.slice(0, homeAmenities).map(ofAmenity),
  { ...data("23", "floor", "Floor", "0.0"), ...dollars },
  { ...data("24", "parking", "Parking a month", formats.dollars), ...dollars },
  ...amenityLines.slice(homeAmenities).map((line, index) => ofAmenity(line, homeAmenities + index)),
];
/** E: what the rent includes. */
export const utilityLines: readonly GridSheetLine[] = [
  { ...data("33-39", "heat", "Heat"), ...dollars },
  { ...data("33-39", "electricity", "Electricity"), ...dollars },
  { ...data("33-39", "water", "Water"), ...dollars },
  { ...data("33-39", "sewer", "Sewer"), ...dollars },
  { ...data("33-39", "trash", "Trash service"), ...dollars },
  { ...data("33-39", "internet", "Internet"), ...dollars },
];
export const totalLines: readonly GridSheetLine[] = [
  { line: "40", name: "up", format: formats.count },
  { line: "40", name: "down", format: formats.count },
  { line: "41", name: "sumBD", format: formats.signedDollars },
  { line: "42", name: "sumE", format: formats.signedDollars },
  { line: "43", name: "net", format: formats.signedDollars },
  { line: "43", name: "gross", format: formats.signedDollars },
  { line: "44", name: "adjusted", format: formats.dollars },
  { line: "45", name: "ratio", format: formats.percent },
  { line: "", name: "excluded" },
  { line: "", name: "counted", format: formats.dollars },
  { line: "", name: "raw", format: "0.000" },
  { line: "", name: "weight", format: formats.percent },
  { line: "", name: "marks" },
];

export const gridSections = [headLines, rentLines, propertyLines, utilityLines, totalLines] as const;

/** Words of a utility that RENT.GRID reads, in the order of the lines. */
export const utilityNames = ["heat", "electricity", "water", "sewer", "trash_service", "internet"] as const;
