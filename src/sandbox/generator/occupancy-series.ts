/** The deprecated monthly series of leased and exposed units. */
import type { Availability } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";
import { addMonths, dayOfMonth, isoDay } from "./day-number";
import type { PropertyCharacter } from "./property-character";

const months = 18;

/**
 * Percentages of all units at the end of each of the last 18 months: `leased` is 100 less the units that can be moved
 * into within 7 days, `exposure` the units listed for move-in within six months. Null where the unit count is unknown.
 */
export function occupancyOverTime(
  units: readonly Availability[],
  character: PropertyCharacter,
): PropertyDetails["occupancy_over_time"] {
  if (character.unknown.units) return null;
  const percent = (count: number): number => Number(Math.min(100, (100 * count) / character.units).toFixed(1));
  const lastMonth = character.collectedOn - dayOfMonth(character.collectedOn);
  const firstMonth = isoDay(addMonths(lastMonth + 1, 1 - months) - 1);
  const listings = units
    .flatMap((unit) => unit.availability_periods)
    .filter((listing) => listing.exit_market === null || listing.exit_market >= firstMonth);
  return Array.from({ length: months }, (_, back) => {
    const day = addMonths(lastMonth + 1, back - months + 1) - 1;
    const asOf = isoDay(day);
    const listed = listings.filter(
      (listing) =>
        (listing.enter_market === null || listing.enter_market <= asOf) &&
        (listing.exit_market === null || listing.exit_market >= asOf),
    );
    const availableBy = (limit: string): number =>
      listed.filter((listing) => listing.availability !== null && listing.availability <= limit).length;
    return {
      as_of: asOf,
      leased: Number((100 - percent(availableBy(isoDay(day + 7)))).toFixed(1)),
      exposure: percent(availableBy(isoDay(addMonths(day, 6)))),
    };
  });
}
