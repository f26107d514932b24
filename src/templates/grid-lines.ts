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
/** Excel shows TRUE and FALSE in any format; other programs print what the format says of 1 and 0. */
const yesNo = '"TRUE";;"FALSE"';
const data = (line: string, name: GridLineName, item: string, format?: string): GridSheetLine => ({
  line,
  name,
  item,
  ...(format === undefined ? {} : { format }),
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
  data("1", "restricted", "Rent-restricted", yesNo),
  { line: "", name: "senior", format: yesNo },
  { line: "", name: "student", format: yesNo },
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
  { ...data("12", "baths", "Baths", "0.0"), ...dollars },
  { ...data("13", "sqft", "Interior sq ft", formats.count), ...dollars },
  ...([1, 2, 3, 4] as const).map((number) => ({ line: "14-32", name: `amenity${number}` as const, ...dollars })),
  { ...data("23", "floor", "Floor", "0.0"), ...dollars },
  { ...data("24", "parking", "Parking a month", formats.dollars), ...dollars },
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

/** Amenities that the form has lines for, by the service's names; a person types others and what they are worth. */
export const amenityNames = ["air_conditioning", "dishwasher", "washer_dryer_in_unit", "swimming_pool"] as const;

/** Words of a utility that RENT.GRID reads, in the order of the lines. */
export const utilityNames = ["heat", "electricity", "water", "sewer", "trash_service", "internet"] as const;
