/** Which sample property the starter workbook opens with. */
import type { DataSet, PropertyRecord } from "../sandbox/data-set";
import { distanceMiles } from "../domain/great-circle";

/** Preferred number of units: large enough for every unit type, small enough to read. */
const preferredUnits = 220;
/** How many of the best candidates are looked into. */
const candidatesRead = 150;
const neededBedrooms = [0, 1, 2, 3];

/** A subject without peers nearby makes a poor first page. */
const neededPeers = 12;
const peerMiles = 4;

const isConventional = (record: PropertyRecord): boolean =>
  record.isApartment && !record.isLeaseUp && !record.isStudent && !record.isSenior && !record.isAffordable;

/** Only the first properties of a large data set are looked at. */
const mostRead = 1500;

/** Whether everything that the starter workbook shows is known, and enough similar properties stand around. */
function showsWell(record: PropertyRecord, records: readonly PropertyRecord[], dataSet: DataSet): boolean {
  const { year_built: yearBuilt, building_name: name } = record.summary;
  if (typeof yearBuilt !== "number" || !name || record.numberStories === null || record.quality === null) return false;
  const peers = records.filter(
    (other) =>
      other !== record &&
      other.msa === record.msa &&
      isConventional(other) &&
      distanceMiles(record.summary, other.summary) < peerMiles,
  );
  if (peers.length < neededPeers) return false;
  const units = dataSet.document(record.index).building_availability;
  return neededBedrooms.every((bedrooms) => units.some((unit) => unit.bed === bedrooms && unit.exit_market === null));
}

/**
 * Address of a stabilised conventional apartment property with peers around it that lists studios to three-bedroom units
 * now, as near as can be to the preferred size: the same for the same data.
 */
export function starterSubject(dataSet: DataSet): string {
  const records = Array.from({ length: Math.min(dataSet.size, mostRead) }, (_, index) => dataSet.record(index));
  const candidates = records
    .filter(isConventional)
    .map((record) => ({ record, offBy: Math.abs((record.summary.number_units ?? 0) - preferredUnits) }))
    .sort((a, b) => a.offBy - b.offBy || a.record.index - b.record.index)
    .slice(0, candidatesRead)
    .map(({ record }) => record);
  const chosen = (candidates.find((record) => showsWell(record, records, dataSet)) ?? candidates[0] ?? records[0])
    ?.summary;
  if (!chosen) throw new Error("The sample data holds no property.");
  return `${chosen.street_address}, ${chosen.city}, ${chosen.state} ${chosen.zip_code}`;
}
