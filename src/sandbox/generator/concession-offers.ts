/** The special offers of a property, and the effective rent they result in. */
import type { ConcessionsItem } from "../../service/property-details";
import { collectionStart, isoDay, longDate, monthOf } from "./day-number";
import { type OfferTerms, variantOf } from "./offer-variants";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

export interface ConcessionOffer {
  /** First and last day of the offer, both included. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly item: ConcessionsItem;
}

/** Months over which a concession is spread where the offer names no lease term. */
export const usualLeaseMonths = 12;
const weeksPerMonth = 52 / 12;

/** Months over which an offer is spread. */
export function offerLeaseMonths(offer: ConcessionOffer): number {
  return offer.item.condition_lease_term_months?.[0] ?? usualLeaseMonths;
}

/** Dollars a month in the months that are paid: the asking rent less what the offer takes off every month. */
export function paidRent(asking: number, { item }: ConcessionOffer): number {
  const percentage = (item.recurring_dollars_off_percentage ?? 0) / 100;
  return Math.round(asking - (item.recurring_dollars_off_amount ?? 0) - percentage * asking);
}

/**
 * Effective rent in whole dollars a month: the asking rent net of the offer, spread over the lease term. Waived fees do
 * not change the rent.
 */
export function effectiveRent(asking: number, offer: ConcessionOffer | undefined): number {
  if (!offer) return asking;
  const { item } = offer;
  const months = offerLeaseMonths(offer);
  const freeMonths = (item.free_months_count ?? 0) + (item.free_weeks_count ?? 0) / weeksPerMonth;
  const oneTime =
    freeMonths * asking +
    (item.one_time_dollars_off_amount ?? 0) +
    ((item.one_time_dollars_off_percentage ?? 0) / 100) * asking;
  const recurring =
    (item.recurring_dollars_off_amount ?? 0) + ((item.recurring_dollars_off_percentage ?? 0) / 100) * asking;
  return Math.round(asking - oneTime / months - recurring);
}

function freeWeeks(stream: RandomStream, weeks: number, bedrooms: number[] | null): OfferTerms {
  const homes = bedrooms ? `${bedroomWords(bedrooms)} homes` : "select homes";
  const months = weeks >= 6 && stream.chance(0.6) ? stream.pick([13, 14, 15]) : null;
  const text = months
    ? `${weeks} weeks free on ${homes} with a ${months}-month lease!`
    : `Up to ${weeks} weeks free on ${homes}. Apply today!`;
  return {
    text,
    item: {
      free_weeks_count: weeks,
      ...(months ? { condition_lease_term_months: [months] } : {}),
      ...(bedrooms ? { condition_bedrooms: bedrooms } : {}),
    },
  };
}

function freeMonths(count: number): OfferTerms {
  return {
    text: count === 1 ? "One month free on a 12-month lease." : `${count} months free on a ${12 + count}-month lease.`,
    item: { free_months_count: count, condition_lease_term_months: [count === 1 ? 12 : 12 + count] },
  };
}

function bedroomWords(bedrooms: readonly number[]): string {
  return bedrooms.map((count) => (count === 0 ? "studio" : `${count}-bedroom`)).join(" and ");
}

function drawTerms(stream: RandomStream, isLeaseUp: boolean): OfferTerms {
  const bedrooms = stream.chance(0.3) ? stream.pick([[0, 1], [1], [2], [2, 3]]) : null;
  const generous = isLeaseUp ? 3 : 1;
  return stream.weighted<() => OfferTerms>([
    [() => freeWeeks(stream, stream.pick([2, 4]), bedrooms), 22],
    [() => freeWeeks(stream, stream.pick([6, 8]), bedrooms), 9 * generous],
    [() => freeMonths(stream.chance(0.75) ? 1 : 2), 12 * generous],
    [
      () => {
        const dollars = stream.pick([250, 300, 500, 500, 750, 1000]);
        return {
          text: `$${dollars} off your first month's rent!`,
          item: { one_time_dollars_off_amount: dollars },
        };
      },
      18,
    ],
    [
      () => {
        const dollars = stream.pick([25, 50, 75, 100]);
        return { text: `$${dollars} off every month of your lease`, item: { recurring_dollars_off_amount: dollars } };
      },
      6,
    ],
    [
      () => ({
        text: "50% off your first full month. Application fee waived.",
        item: { one_time_dollars_off_percentage: 50, waived_application_fee: true },
      }),
      7,
    ],
    [
      () => ({
        text: "Look and lease: application and administrative fees waived when you apply within 48 hours.",
        item: { waived_application_fee: true, waived_administrative_fee: true },
      }),
      13,
    ],
    [
      () => ({
        text: "Reduced deposit: move in with no security deposit on approved credit.",
        item: { waived_security_deposit: true },
      }),
      5,
    ],
  ])();
}

/**
 * How readily properties offer by month, January first, 1 = the year's mean: homes that winter leaves empty get offers.
 */
const offerPace = [1.7, 1.45, 1, 0.75, 0.6, 0.5, 0.5, 0.6, 0.85, 1.15, 1.4, 1.5] as const;
const mostOfferPace = Math.max(...offerPace);

/** Days until the next offer starts: one draw per chance, weighted by its month. */
function daysToNextOffer(character: PropertyCharacter, after: number, stream: RandomStream): number {
  let day = after;
  do day += stream.waitingTime(meanPause(character) / mostOfferPace);
  while (!stream.chance((offerPace[monthOf(Math.round(day))] ?? 1) / mostOfferPace));
  return Math.round(day - after);
}

/** Mean days between offers for a property that offers now and then; soft markets have more. */
function meanPause(character: PropertyCharacter): number {
  const kindPace = { affordable: 6, house: 6, condo: 5, walkUp: 2.4, senior: 1.6 } as const;
  const pace = character.kind in kindPace ? kindPace[character.kind as keyof typeof kindPace] : 1;
  return (140 * pace) / character.site.metro.concessionLevel ** 1.4;
}

/** Offers of a property from the start of data collection up to `until`; at most one applies on any day. */
export function concessionOffers(character: PropertyCharacter, until: number): ConcessionOffer[] {
  const stream = new RandomStream(character.seed, character.index, streamTopics.concessions);
  const offers: ConcessionOffer[] = [];
  const start = character.openedOn === null ? collectionStart : Math.max(collectionStart, character.openedOn - 50);
  const leaseUpEnds = character.openedOn === null ? 0 : character.openedOn + 480;
  let day = start - 120;
  day += daysToNextOffer(character, day, stream);
  if (character.openedOn !== null) day = start;
  while (day <= until) {
    const inLeaseUp = day < leaseUpEnds;
    const isWinter = [10, 11, 0, 1].includes(monthOf(day));
    const length = stream.integer(inLeaseUp ? 60 : 21, inLeaseUp ? 150 : isWinter ? 95 : 65);
    const drawn = drawTerms(stream, inLeaseUp);
    const from = Math.max(start, day);
    const to = day + length;
    const terms = variantOf(drawn, character, day, to);
    if (to >= start) {
      const deadline = stream.chance(0.2) ? { condition_deadline: isoDay(to) } : {};
      const text = deadline.condition_deadline ? `${terms.text} Must move in by ${longDate(to)}.` : terms.text;
      offers.push({ from, to, text, item: { ...terms.item, ...deadline } });
    }
    day = to + 1 + (inLeaseUp ? stream.integer(0, 20) : daysToNextOffer(character, to, stream));
  }
  return offers;
}
