/** A data set over records that are held in memory: a portfolio, or the properties of a test. */
import type { PropertyDetails } from "../service/property-details";
import { type PropertyAttributes, createColumnWriter } from "./column-writer";
import type { DataSet, PropertyRecord } from "./data-set";
import { type PropertyFlag, propertyFlags } from "./property-columns";

export interface RecordDataSetParts {
  readonly source: string;
  readonly seed: number;
  readonly today: string;
  /** Each record's index is its place in the list. */
  readonly records: readonly PropertyRecord[];
  readonly document: (index: number) => PropertyDetails;
}

export function recordDataSet({ source, seed, today, records, document }: RecordDataSetParts): DataSet {
  const indexes = new Map(records.map(({ summary, index }) => [summary.id.toLowerCase(), index]));
  const record = (index: number): PropertyRecord => {
    const known = records[index];
    if (known === undefined) throw new RangeError(`no property ${index}`);
    return known;
  };
  return {
    source,
    seed,
    today,
    records,
    size: records.length,
    record,
    text: (index) => record(index).summary,
    document,
    unitsSeenSince: (index) => document(index).building_availability,
    indexOf: (id) => indexes.get(id.toLowerCase()),
    indexesOfIdStart: (start) => [...indexes].flatMap(([id, index]) => (id.startsWith(start) ? [index] : [])),
    columns() {
      const names = (of: (record: PropertyRecord) => readonly string[]) => [...new Set(records.flatMap(of))];
      const writer = createColumnWriter(records.length, {
        building: names((each) => each.buildingAmenities),
        unit: names((each) => each.unitAmenities),
      });
      records.forEach((each, index) => writer.put(index, attributesOf(each)));
      return writer.columns;
    },
  };
}

/** What the columns keep of a record. */
export function attributesOf(record: PropertyRecord): PropertyAttributes {
  const { summary } = record;
  const names = Object.keys(propertyFlags) as PropertyFlag[];
  return {
    lat: summary.lat,
    lon: summary.lon,
    msa: record.msa,
    yearBuilt: summary.year_built ?? null,
    units: summary.number_units ?? null,
    stories: record.numberStories,
    quality: record.quality,
    flags: names.reduce((flags, name) => flags | (record[name] ? propertyFlags[name] : 0), 0),
    bedShares: record.bedShares,
    buildingAmenities: record.buildingAmenities,
    unitAmenities: record.unitAmenities,
  };
}
