/** RENT.UNITS: the units that a property lists or listed. */
import { type Said, say } from "../../domain/said";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { bathCount } from "../../domain/unit-mix";
import { formatUnitType, parseUnitType, type UnitType } from "../../domain/unit-type";
import { unitTags } from "../../service/amenities";
import type { Availability } from "../../service/availability";
import { matchName, parseNumber } from "./function-arguments";
import { windowedDocument, windowOptions } from "../document-window";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions, tableOptions, type Options } from "./function-options";
import { unitNaming } from "./property-naming";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { chooseColumns, readTableForm, tableOf, type ColumnSet } from "./table-columns";

const unitOptions = {
  ...tableOptions,
  ...windowOptions,
  use_tmlp: "boolean",
  active: "boolean",
  bed: "text",
  bath: "double",
  tag: "list",
  floorplan: "text",
  school_term: "text",
} as const;

const asking = (unit: Availability) => unit.price ?? unit.min_price;
const effective = (unit: Availability) => unit.effective_price ?? unit.min_effective_price;
const perSqft = (rent: number | null, { sqft }: Availability) => (rent !== null && sqft ? rent / sqft : null);

const unitColumns: ColumnSet<Availability> = {
  table: say`A table of units`,
  columns: {
    unit: { name: "Unit", read: (unit) => unit.unit_name },
    floorplan: { name: "Floorplan", read: (unit) => unit.floorplan_name },
    type: {
      name: "Type",
      read: (unit) => {
        const bathrooms = bathCount(unit);
        return unit.bed === null
          ? null
          : formatUnitType({ bedrooms: unit.bed, ...(bathrooms === null ? {} : { bathrooms }) });
      },
    },
    bed: { name: "Bed", read: (unit) => unit.bed },
    bath: { name: "Bath", read: bathCount },
    full_bath: { name: "Full baths", read: (unit) => unit.bath },
    partial_bath: { name: "Half baths", read: (unit) => unit.partial_bath },
    sqft: { name: "Sqft", format: "count", read: (unit) => unit.sqft },
    asking: { name: "Asking rent", format: "money", read: asking },
    effective: { name: "Effective rent", format: "money", read: effective },
    asking_per_sqft: {
      name: "Asking $/sqft",
      format: "moneyCents",
      read: (unit) => perSqft(asking(unit), unit),
    },
    effective_per_sqft: {
      name: "Effective $/sqft",
      format: "moneyCents",
      read: (unit) => perSqft(effective(unit), unit),
    },
    enter_market: { name: "Entered market", format: "date", read: (unit) => unit.enter_market },
    exit_market: { name: "Left market", format: "date", read: (unit) => unit.exit_market },
    days_on_market: { name: "Days on market", format: "count", read: latestListingDays },
    availability: { name: "Available", format: "date", read: (unit) => unit.availability },
    lease_term: { name: "Lease months", read: (unit) => unit.lease_term },
    deposit: { name: "Deposit", format: "money", read: (unit) => unit.deposit },
    floor: { name: "Floor", read: (unit) => unit.floor },
    school_term: { name: "School term", read: (unit) => unit.school_term },
    tags: { name: "Tags", read: (unit) => unit.tags },
    amenities: { name: "Amenities", read: (unit) => unit.amenities },
    is_floorplan: { name: "Floorplan row", read: (unit) => unit.is_floorplan },
    price: { name: "Price", format: "money", read: (unit) => unit.price },
    min_price: { name: "Lowest price", format: "money", read: (unit) => unit.min_price },
    max_price: { name: "Highest price", format: "money", read: (unit) => unit.max_price },
    effective_price: { name: "Effective price", format: "money", read: (unit) => unit.effective_price },
    min_effective_price: {
      name: "Lowest effective price",
      format: "money",
      read: (unit) => unit.min_effective_price,
    },
    max_effective_price: {
      name: "Highest effective price",
      format: "money",
      read: (unit) => unit.max_effective_price,
    },
    min_sqft: { name: "Lowest sqft", format: "count", read: (unit) => unit.min_sqft },
    max_sqft: { name: "Highest sqft", format: "count", read: (unit) => unit.max_sqft },
    created_on: { name: "Updated", format: "date", read: (unit) => unit.created_on },
    id: { name: "Id", read: (unit) => unit.id },
  },
  aliases: {
    unitname: "unit",
    name: "unit",
    floorplanname: "floorplan",
    beds: "bed",
    bedrooms: "bed",
    baths: "bath",
    bathrooms: "bath",
    askingrent: "asking",
    effectiverent: "effective",
    psf: "effective_per_sqft",
    persqft: "effective_per_sqft",
    available: "availability",
    tag: "tags",
  },
  defaults: [
    "unit",
    "floorplan",
    "bed",
    "bath",
    "sqft",
    "asking",
    "effective",
    "enter_market",
    "exit_market",
    "days_on_market",
    "availability",
  ],
};

/** Days of the unit's latest listing; the service's figure for the unit spans all listings. */
function latestListingDays(unit: Availability): number | null {
  const latest = unit.availability_periods.at(-1);
  return latest ? latest.days_on_market : unit.days_on_market;
}

export const unitsQuestion: Question = {
  name: "UNITS",
  options: unitOptions,
  async answer([subject = [], fields = []], optionBlocks, data) {
    const columns = chooseColumns(fields, optionBlocks, unitColumns, {
      functionName: "UNITS",
      options: unitOptions,
      before: ["subject"],
    });
    const options = readOptions(optionBlocks, unitOptions);
    const form = readTableForm(options);
    const type = readType(options.bed);

    const { document: whole, warnings } = await readSubject(subject, data, options.use_tmlp ?? false);
    const { document, asOf } = windowedDocument(options, whole);
    const listed = document.building_availability;
    const real = listed.filter((unit) => !unit.is_floorplan);
    const counted = real.length > 0 ? real : listed;
    const units = filterUnits(counted, options, type);
    const setAside = listed.length - counted.length;
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(columns, units, form, unitNaming),
      notes: [
        `${units.length} of ${counted.length} listed units`,
        ...(setAside > 0 ? [`${setAside} generic floorplans left out, since units are listed`] : []),
        ...(asOf === undefined ? [] : [`Rents, dates and terms as of ${asOf}; tags and amenities of the data's day`]),
        "Entered market is empty for units that were listed before 2023-06-17; left market is empty while a unit is listed",
      ],
      warnings,
    };
  },
};

/** "studio", 0, "1BR" or 2; "2x2" also says how many baths. */
function readType(text: string | undefined): UnitType | undefined {
  if (text === undefined) return undefined;
  const bedrooms = parseNumber(text);
  const type = bedrooms === null ? parseUnitType(text) : { bedrooms };
  if (type && Number.isInteger(type.bedrooms) && type.bedrooms >= 0) return type;
  throw new ArgumentError(say`The option "bedrooms" must be a number of bedrooms or "studio"; it was given "${text}".`);
}

function filterUnits(
  units: readonly Availability[],
  options: Options<typeof unitOptions>,
  type: UnitType | undefined,
): Availability[] {
  const baths = options.bath ?? type?.bathrooms;
  const tags = readTags(options.tag ?? [], units);
  const floorplan = oneOf(
    options.floorplan,
    "floorplan",
    units.map((unit) => unit.floorplan_name),
  );
  const schoolTerm = oneOf(
    options.school_term,
    say`school term`,
    units.map((unit) => unit.school_term),
  );
  const chosen = units.filter(
    (unit) =>
      (options.active === undefined || options.active === (unit.exit_market === null)) &&
      (type === undefined || unit.bed === type.bedrooms) &&
      (baths === undefined || baths === unit.bath || baths === bathCount(unit)) &&
      (floorplan === undefined || unit.floorplan_name === floorplan) &&
      (schoolTerm === undefined || unit.school_term === schoolTerm) &&
      tags.every((tag) => unit.tags.some((own) => own === tag || own.startsWith(`${tag}.`))),
  );
  if (chosen.length > 0) return chosen;
  throw new NoAnswer(
    units.length === 0
      ? say`This property lists no units.`
      : say`None of the ${units.length} listed units matches. Remove some of the options.`,
  );
}

/** Tags as the service spells them; "view" includes "view.city". */
function readTags(written: readonly string[], units: readonly Availability[]): string[] {
  const known = [...new Set([...unitTags, ...units.flatMap((unit) => unit.tags)])];
  return written.map((tag) => matchName(tag, "tag", known));
}

/** The listed name that a text means; throws NoAnswer with the nearest three for an unknown one. */
function oneOf(
  text: string | undefined,
  what: string | Said,
  listed: readonly (string | null | undefined)[],
): string | undefined {
  if (text === undefined) return undefined;
  const names = [...new Set(listed.flatMap((name) => name ?? []))];
  const found = names.find((name) => normalizeName(name) === normalizeName(text));
  if (found !== undefined) return found;
  throw new NoAnswer(
    names.length === 0
      ? say`This property's units have no ${what}.`
      : say`This property has no ${what} "${text}". Nearest: ${nearestNames(text, names).join(", ")}.`,
  );
}
