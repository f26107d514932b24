/** The service's six-part rule for properties in lease-up. */
import type { Availability } from "../../service/availability";
import { addMonths, dayNumber, isoDay, yearOf } from "./day-number";

export interface LeaseUpFacts {
  readonly yearBuilt: number | null;
  readonly numberUnits: number | null;
  readonly units: readonly Availability[];
}

/**
 * True when all hold: built within the last two years; more than 10 units; available units are counted and an
 * availability date is known; at least 5 leases; the earliest move-in is within the last 18 months; at least 15% of the
 * units are still being marketed. A lease is a listing that ended; its move-in is the later of its end and the day on
 * which the unit became available.
 */
export function isInLeaseUp({ yearBuilt, numberUnits, units }: LeaseUpFacts, asOf: string): boolean {
  const day = dayNumber(asOf);
  if (yearBuilt === null || yearBuilt < yearOf(day) - 2) return false;
  if (numberUnits === null || numberUnits <= 10) return false;
  const marketed = units.filter((unit) => !unit.is_floorplan && unit.exit_market === null);
  if (marketed.length === 0 || !units.some((unit) => unit.availability !== null)) return false;
  const leases = units.flatMap((unit) =>
    unit.is_floorplan ? [] : unit.availability_periods.filter((period) => period.exit_market !== null),
  );
  if (leases.length < 5) return false;
  const moveIns = leases.map((lease) => {
    const exit = lease.exit_market ?? asOf;
    return lease.availability !== null && lease.availability > exit ? lease.availability : exit;
  });
  const earliest = moveIns.reduce((first, date) => (date < first ? date : first));
  if (earliest < isoDay(addMonths(day, -18))) return false;
  return marketed.length >= 0.15 * numberUnits;
}
