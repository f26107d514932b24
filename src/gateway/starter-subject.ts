/** Which sample property the starter workbook opens with. */
import type { DataSet } from "../sandbox/data-set";

/** Preferred number of units: large enough for every unit type, small enough to read. */
const preferredUnits = 220;
/** How many of the best candidates have their documents looked into. */
const candidatesRead = 40;
const neededBedrooms = [0, 1, 2, 3];

/**
 * Address of a stabilised conventional apartment property that lists studios to three-bedroom units now, as near as can be
 * to the preferred size: the same for the same data.
 */
export function starterSubject(dataSet: DataSet): string {
  const candidates = dataSet.records
    .filter(
      (record) =>
        record.isApartment && !record.isLeaseUp && !record.isStudent && !record.isSenior && !record.isAffordable,
    )
    .map((record) => ({ record, offBy: Math.abs((record.summary.number_units ?? 0) - preferredUnits) }))
    .sort((a, b) => a.offBy - b.offBy || a.record.index - b.record.index)
    .slice(0, candidatesRead)
    .map(({ record }) => record);
  const complete = candidates.find((record) => {
    const units = dataSet.document(record.index).building_availability;
    return neededBedrooms.every((bedrooms) => units.some((unit) => unit.bed === bedrooms && unit.exit_market === null));
  });
  const chosen = (complete ?? candidates[0] ?? dataSet.records[0])?.summary;
  if (!chosen) throw new Error("The sample data holds no property.");
  return `${chosen.street_address}, ${chosen.city}, ${chosen.state} ${chosen.zip_code}`;
}
