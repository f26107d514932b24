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
  const leaving = new Map<number, string[]>();
  for (const unit of units) {
    for (const period of unit.availability_periods) {
      if (period.exit_market === null) continue;
      const day = dayNumber(period.exit_market);
      const known = leaving.get(day);
      if (known) known.push(unit.id);
      else leaving.set(day, [unit.id]);
    }
  }
  if (leaving.size === 0) return [];
  const days = [...leaving.keys()].sort((a, b) => a - b);
  const total = [...leaving.values()].reduce((sum, ids) => sum + ids.length, 0);
  const usual = total / ((days.at(-1) ?? 0) - (days[0] ?? 0) + 1);
  const around = (day: number): string[] => [day - 1, day, day + 1].flatMap((near) => leaving.get(near) ?? []);
  const spikes: { spike_date: string; flagged_unit_ids: string[] }[] = [];
  for (const day of days) {
    const atPeak = leaving.get(day)?.length ?? 0;
    const isPeak = [day - 1, day + 1].every((near) => (leaving.get(near)?.length ?? 0) < atPeak);
    const flagged = around(day);
    if (isPeak && atPeak >= fewestUnits && flagged.length >= timesUsual * 3 * usual) {
      spikes.push({ spike_date: isoDay(day), flagged_unit_ids: [...new Set(flagged)] });
    }
  }
  return spikes;
}
