/**
 * The from and to parameters of GET /property/{id} (service.md, "Date filter rules"): drops what doesn't overlap the
 * window. Both bounds are inclusive; an open start has no lower bound, an open end is still running.
 */
import type { Availability, AvailabilityPeriod } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";

export interface DateWindow {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type OpenDate = string | null | undefined;

/** True if [start, end] and the window share a day. ISO dates compare as text. */
export function overlaps({ from, to }: DateWindow, start: OpenDate, end: OpenDate): boolean {
  const endsInTime = from === undefined || end == null || end.slice(0, 10) >= from;
  const startsInTime = to === undefined || start == null || start.slice(0, 10) <= to;
  return endsInTime && startsInTime;
}

const onMarket = (window: DateWindow) => (listing: Availability | AvailabilityPeriod) =>
  overlaps(window, listing.enter_market, listing.exit_market);

/** Filters units by their market dates, and within them prices and periods by theirs; concessions by their dates. */
export function withinDates(document: PropertyDetails, window: DateWindow): PropertyDetails {
  if (window.from === undefined && window.to === undefined) return document;
  const isOn = onMarket(window);
  const dated = (entry: { from_date: string; to_date: string }) => overlaps(window, entry.from_date, entry.to_date);
  const units = document.building_availability.filter(isOn).map((unit) => ({
    ...unit,
    history: unit.history.filter(dated),
    availability_periods: unit.availability_periods.filter(isOn),
  }));
  const filtered: PropertyDetails = { ...document, building_availability: units };
  if (document.concessions_history) filtered.concessions_history = document.concessions_history.filter(dated);
  return filtered;
}
