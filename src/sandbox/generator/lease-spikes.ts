/** Days on which suspiciously many units left the market at once. */
import type { Availability } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";
import { dayNumber, isoDay } from "./day-number";

/** Fewest units leaving within three days that make a spike, and how many times the usual number they must be. */
const fewestUnits = 5;
const timesUsual = 6;

/**
 * Spikes found in the listings' ends: the peak day, and the units that left on it or the day before or after. The usual
 * number is the mean over the days between the first and the last end.
 */
export function abnormalLeaseSpikes(
  units: readonly Availability[],
): NonNullable<PropertyDetails["abnormal_lease_spikes"]> {
  const leaving = new Map<string, string[]>();
  let total = 0;
  let [first, last] = ["9999-12-31", "0000-01-01"];
  for (const unit of units) {
    if (unit.is_floorplan) continue;
    for (const { exit_market: date } of unit.availability_periods) {
      if (date === null) continue;
      total += 1;
      if (date < first) first = date;
      if (date > last) last = date;
      const known = leaving.get(date);
      if (known) known.push(unit.id);
      else leaving.set(date, [unit.id]);
    }
  }
  if (total < fewestUnits) return [];
  const usual = total / (dayNumber(last) - dayNumber(first) + 1);
  const spikes: { spike_date: string; flagged_unit_ids: string[] }[] = [];
  for (const [date, ids] of leaving) {
    if (ids.length < fewestUnits) continue;
    const day = dayNumber(date);
    const neighbours = [day - 1, day + 1].map((near) => leaving.get(isoDay(near)) ?? []);
    const flagged = new Set([...ids, ...neighbours.flat()]);
    const isPeak = neighbours.every((near) => near.length < ids.length);
    if (isPeak && flagged.size >= timesUsual * 3 * usual) {
      spikes.push({ spike_date: date, flagged_unit_ids: [...flagged] });
    }
  }
  return spikes.sort((a, b) => (a.spike_date < b.spike_date ? -1 : 1));
}
