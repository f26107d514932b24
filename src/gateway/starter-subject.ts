/** Picks the sample property that the starter workbook opens with. */
import type { DataSet, PropertyRecord } from "../sandbox/data-set";
import { distanceMiles } from "../domain/great-circle";

/** Preferred number of units: large enough for every unit type, small enough to read. */
const preferredUnits = 220;
/** Number of top candidates to examine. */
const candidatesRead = 150;
const neededBedrooms = [0, 1, 2, 3];

/** A subject without nearby peers makes a poor first page. */
const neededPeers = 12;
const peerMiles = 4;

const isConventional = (record: PropertyRecord): boolean =>
  record.isApartment && !record.isLeaseUp && !record.isStudent && !record.isSenior && !record.isAffordable;

/** Maximum properties of a large data set to look at. */
const mostRead = 1500;

/** Whether all data for the starter workbook is known, with enough similar properties nearby. */
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
 * Address of a stabilized conventional apartment property with nearby peers, currently listing studios to three-bedroom
 * units and as close as possible to the preferred size. Deterministic for the same data.
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
