/** The sandbox's sample data: deterministic, believable, made from a seed. */
import type { DataSet, PropertyRecord } from "../data-set";
import { propertyAmenities } from "./amenity-draw";
import { overallQuality } from "./building-quality";
import { propertyType } from "./building-kind";
import { dayNumber, isoDay } from "./day-number";
import { propertyCharacter, type PropertyCharacter } from "./property-character";
import { knownFacts, propertyDocument } from "./property-document";
import { propertyId } from "./property-id";
import { streetAddressAliases } from "./street-aliases";
import { bedSharesOf } from "./unit-mix";

export interface DataSetOptions {
  /** Any whole number; another seed gives other properties. */
  readonly seed: number;
  /** The day that the data was "collected", YYYY-MM-DD. */
  readonly today: string;
  /** Number of properties; 600 when absent. */
  readonly size?: number;
}

const usualSize = 600;

/**
 * Properties in ten metros with rents, histories and offers up to `today`. Records are made at once, documents when
 * asked for. Throws a RangeError for a date or size that cannot be read.
 */
export function createDataSet({ seed, today, size = usualSize }: DataSetOptions): DataSet {
  const todayNumber = dayNumber(today);
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`the size of a data set is a whole number, not ${size}`);
  const records = Array.from({ length: size }, (_, index) =>
    propertyRecord(propertyCharacter(seed, index, todayNumber)),
  );
  const indexes = new Map(records.map((record) => [record.summary.id, record.index]));
  return {
    seed,
    today,
    records,
    indexOf: (id) => indexes.get(id),
    document(index) {
      if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError(`no property ${index}`);
      return propertyDocument(propertyCharacter(seed, index, todayNumber));
    },
  };
}

function propertyRecord(character: PropertyCharacter): PropertyRecord {
  const { seed, index, kind, site, names } = character;
  const facts = knownFacts(character);
  const amenities = propertyAmenities(character);
  const type = propertyType(kind);
  return {
    index,
    summary: {
      id: propertyId(seed, index),
      lat: site.lat,
      lon: site.lon,
      building_name: names.name,
      building_name_alias: [...names.aliases],
      street_address: site.streetAddress,
      street_address_alias: streetAddressAliases(site),
      city: site.place.city,
      state: site.place.state,
      zip_code: site.place.zipCode,
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
    bedShares: bedSharesOf(character),
  };
}
