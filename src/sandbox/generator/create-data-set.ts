/** The sandbox's sample data: deterministic, believable, made from a seed. */
import type { DataSet, PropertyRecord, PropertyText } from "../data-set";
import { type PropertyAttributes, createColumnWriter } from "../column-writer";
import { propertyFlags } from "../property-columns";
import { metros } from "../reference/metros";
import { amenityNames, propertyAmenities } from "./amenity-draw";
import { overallQuality } from "./room-quality";
import { type BuildingKind, propertyType } from "./building-kind";
import { dayNumber, isoDay } from "./day-number";
import { propertyCharacter, type PropertyCharacter } from "./property-character";
import { floorplanRows, listsOnlyFloorplans } from "./floorplan-rows";
import { listedUnits, unitsSeenSince } from "./listed-units";
import { knownFacts, propertyDocument } from "./generated-document";
import { indexOfIdStart, propertyId } from "./property-id";
import { streetAddressAliases } from "./street-aliases";
import { bedSharesOf } from "./floorplans";

export interface DataSetOptions {
  /** Any whole number; another seed makes other properties. */
  readonly seed: number;
  /** The day that the data was "collected", YYYY-MM-DD. */
  readonly today: string;
  /** Number of properties; 600 when absent. */
  readonly size?: number;
}

const usualSize = 600;
const noAmenities = { tagsOf: () => [], rawNamesOf: () => [] };

/**
 * Properties in ten metros with rents, histories and offers up to `today`. Everything is made from the seed when it is
 * asked for. Throws a RangeError for a date or size that cannot be read.
 */
export function createDataSet({ seed, today, size = usualSize }: DataSetOptions): DataSet {
  const todayNumber = dayNumber(today);
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`the size of a data set is a whole number, not ${size}`);
  const character = (index: number): PropertyCharacter => {
    if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError(`no property ${index}`);
    return propertyCharacter(seed, index, todayNumber);
  };
  let records: readonly PropertyRecord[] | undefined;
  return {
    source: `sandbox:${seed}`,
    seed,
    today,
    metros,
    size,
    record: (index) => propertyRecord(character(index)),
    text: (index) => propertyText(character(index)),
    document: (index) => propertyDocument(character(index)),
    unitsSeenSince(index, from) {
      const own = character(index);
      // A floorplan's prices are the range of its units' in all their listings.
      return listsOnlyFloorplans(own)
        ? floorplanRows(own, listedUnits(own, null, noAmenities))
        : unitsSeenSince(own, dayNumber(from));
    },
    indexOf: (id) => (id.length === 36 ? indexOfIdStart(seed, id.toLowerCase(), size) : undefined),
    indexesOfIdStart(start) {
      const index = indexOfIdStart(seed, start, size);
      return index === undefined ? [] : [index];
    },
    columns() {
      const writer = createColumnWriter(size, amenityNames);
      for (let index = 0; index < size; index++)
        writer.put(index, propertyAttributes(propertyCharacter(seed, index, todayNumber)));
      return writer.columns;
    },
    get records() {
      return (records ??= Array.from({ length: size }, (_, index) => propertyRecord(character(index))));
    },
  };
}

const typeFlags = {
  apartment: propertyFlags.isApartment,
  condo: propertyFlags.isCondo,
  singleFamily: propertyFlags.isSingleFamily,
} as const;
const kindFlags: Partial<Record<BuildingKind, number>> = {
  student: propertyFlags.isStudent,
  senior: propertyFlags.isSenior,
  affordable: propertyFlags.isAffordable,
  buildToRent: propertyFlags.isBuildToRent,
};

/** What the record says, without its texts. */
function propertyAttributes(character: PropertyCharacter): PropertyAttributes {
  const { kind, site, isLeaseUp } = character;
  const facts = knownFacts(character);
  const amenities = propertyAmenities(character);
  return {
    lat: site.lat,
    lon: site.lon,
    msa: site.metro.msa,
    yearBuilt: facts.year_built,
    units: facts.number_units,
    stories: facts.number_stories,
    quality: overallQuality(character),
    flags: typeFlags[propertyType(kind)] + (kindFlags[kind] ?? 0) + (isLeaseUp ? propertyFlags.isLeaseUp : 0),
    bedShares: bedSharesOf(character),
    buildingAmenities: amenities.building,
    unitAmenities: amenities.unit,
  };
}

function propertyText({ names, site }: PropertyCharacter): PropertyText {
  return {
    building_name: names.name,
    building_name_alias: [...names.aliases],
    street_address: site.streetAddress,
    street_address_alias: streetAddressAliases(site),
    city: site.place.city,
    state: site.place.state,
    zip_code: site.place.zipCode,
  };
}

function propertyRecord(character: PropertyCharacter): PropertyRecord {
  const { seed, index, kind, site } = character;
  const facts = knownFacts(character);
  const amenities = propertyAmenities(character);
  const type = propertyType(kind);
  return {
    index,
    summary: {
      id: propertyId(seed, index),
      lat: site.lat,
      lon: site.lon,
      ...propertyText(character),
      year_built: facts.year_built,
      number_units: facts.number_units,
      created_on: isoDay(character.collectedOn),
    },
    msa: site.metro.msa,
    numberStories: facts.number_stories,
    quality: overallQuality(character),
    isApartment: type === "apartment",
    isCondo: type === "condo",
    isSingleFamily: type === "singleFamily",
    isStudent: kind === "student",
    isSenior: kind === "senior",
    isAffordable: kind === "affordable",
    isBuildToRent: kind === "buildToRent",
    isLeaseUp: character.isLeaseUp,
    buildingAmenities: amenities.building,
    unitAmenities: amenities.unit,
    // In single precision, as the columns hold them: scores over either are equal to the last bit.
    bedShares: bedSharesOf(character).map(Math.fround),
  };
}
