/** A property document as an earlier day knew it: no rent, term or end of a listing of a later day. */
import { lastSpanWithin } from "../domain/observed-rents";
import type { Availability, AvailabilityPeriod } from "../service/availability";
import type { PropertyDetails } from "../service/property-details";

/** @param day ISO date before the data's. What still lasted on it ends on it; a listing then has no end. */
export function documentAsOf(document: PropertyDetails, day: string): PropertyDetails {
  const seen = <Span extends { readonly from_date: string; readonly to_date: string }>(
    spans: readonly Span[],
  ): Span[] =>
    spans
      .filter(({ from_date: from }) => from <= day)
      .map((span) => (span.to_date > day ? { ...span, to_date: day } : span));
  return {
    ...document,
    building_availability: document.building_availability
      .filter(({ enter_market: began }) => began === null || began <= day)
      .map((unit) => ({ ...unitAsOf(unit, day), history: seen(unit.history) })),
    ...(document.concessions_history ? { concessions_history: seen(document.concessions_history) } : {}),
  };
}

type Listing = Pick<AvailabilityPeriod, "exit_market" | "days_on_market" | "price_plans">;

/** One that ended later still lasts, as in observed rents; the last terms of one that lasts are not known yet. */
function listingAsOf<Of extends Listing>(listing: Of, day: string): Of {
  if (listing.exit_market !== null && listing.exit_market <= day) return listing;
  return { ...listing, exit_market: null, days_on_market: null, price_plans: [] };
}

function unitAsOf(unit: Availability, day: string): Availability {
  const periods = unit.availability_periods
    .filter(({ enter_market: began }) => began === null || began <= day)
    .map((period) => listingAsOf(period, day));
  const { exit_market, days_on_market, availability, deposit } = periods.at(-1) ?? listingAsOf(unit, day);
  const span = lastSpanWithin(unit.history, { from: "", to: day });
  return {
    ...unit,
    ...{ exit_market, days_on_market, availability, deposit, availability_periods: periods, price_plans: [] },
    price: span?.price ?? null,
    min_price: span?.min_price ?? null,
    max_price: span?.max_price ?? null,
    effective_price: span?.effective_price ?? null,
    min_effective_price: span?.min_effective_price ?? null,
    max_effective_price: span?.max_effective_price ?? null,
    lease_term: span?.lease_term,
  };
}
