/** Price spans as the service publishes them: asking rents joined with the offers in force. */
import type { Price, PricePlan } from "../../service/availability";
import { coversUnit } from "../../domain/concessions";
import type { RentSpan } from "./asking-rents";
import { effectiveRent, offerLeaseMonths, paidRent, usualLeaseMonths, type ConcessionOffer } from "./concession-offers";
import { isoDay } from "./day-number";

/** What decides whether an offer is meant for a unit. */
export type OfferedUnit = Parameters<typeof coversUnit>[1];

/** Splits the spans of one listing where offers begin and end; spans of equal prices stay one. */
export function priceHistory(
  spans: readonly RentSpan[],
  offers: readonly ConcessionOffer[],
  unit: OfferedUnit,
  periodId: number,
): Price[] {
  const history: Price[] = [];
  const covering = offers.filter((offer) => coversUnit(offer.item, unit));
  for (const span of spans) {
    let from = span.from;
    while (from <= span.to) {
      const offer = covering.find((candidate) => candidate.from <= from && from <= candidate.to);
      const next = covering.find((candidate) => candidate.from > from);
      const to = Math.min(span.to, offer ? offer.to : next ? next.from - 1 : span.to);
      appendSpan(history, from, to, span.rent, offer, periodId);
      from = to + 1;
    }
  }
  return history;
}

function appendSpan(
  history: Price[],
  from: number,
  to: number,
  rent: number,
  offer: ConcessionOffer | undefined,
  periodId: number,
): void {
  const effective = effectiveRent(rent, offer);
  const months = offer && effective !== rent ? offerLeaseMonths(offer) : usualLeaseMonths;
  const last = history.at(-1);
  // The usual term goes without saying; histories are long enough.
  const term = months === usualLeaseMonths ? {} : { lease_term: months };
  if (last && last.price === rent && last.effective_price === effective && last.lease_term === term.lease_term) {
    last.to_date = isoDay(to);
    return;
  }
  history.push({
    from_date: isoDay(from),
    to_date: isoDay(to),
    price: rent,
    effective_price: effective,
    period_id: periodId,
    min_price: null,
    max_price: null,
    min_effective_price: null,
    max_effective_price: null,
    ...term,
  });
}

/** Premium of a lease term over the twelve-month rent: short leases cost more, long ones end in better months. */
const termPremiums = [
  [6, 1.09],
  [9, 1.04],
  [12, 1],
  [13, 1.004],
  [15, 0.995],
] as const;

/**
 * Lease terms at the latest asking rent, shortest first. `terms`: whether short and long leases are offered besides the
 * usual one.
 */
export function leaseTerms(latest: Price, offer: ConcessionOffer | undefined, terms: "usual" | "many"): PricePlan[] {
  const { price } = latest;
  if (price === null) return [];
  const usual = latest.lease_term ?? usualLeaseMonths;
  const offered = terms === "many" ? termPremiums.filter(([months]) => months !== usual) : [];
  const plans = offered.map(([months, premium]): PricePlan => {
    const rent = Math.round(price * premium);
    return { duration_in_months: months, price: rent, effective_price: rent };
  });
  plans.push({
    duration_in_months: usual,
    price,
    effective_price: latest.effective_price,
    ...(offer ? { specials: offer.text, monthly_rent: paidRent(price, offer) } : {}),
  });
  return plans.sort((a, b) => a.duration_in_months - b.duration_in_months);
}
