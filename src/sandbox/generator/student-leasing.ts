/** Student housing is leased by the academic year: every term is a separate listing. */
import { dayNumber, yearOf, collectionStart } from "./day-number";
import type { ListingPeriod } from "./leasing";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

export interface TermListing {
  /** Academic year, such as 2026-2027. */
  readonly schoolTerm: string;
  readonly period: ListingPeriod;
}

/** Share of the units offered again for a term; the rest renew before they are advertised. */
const offeredShare = 0.55;

/** The listings of a unit by term, oldest first; a term's marketing begins in the autumn before it. */
export function termListings(character: PropertyCharacter, unit: number, until: number): TermListing[] {
  const listings: TermListing[] = [];
  for (let year = yearOf(collectionStart); year <= yearOf(until) + 1; year++) {
    const stream = new RandomStream(character.seed, character.index, streamTopics.leasing, unit, year);
    if (!stream.chance(offeredShare)) continue;
    const moveIn = dayNumber(`${year}-08-18`);
    const enter = dayNumber(`${year - 1}-10-15`) + stream.integer(0, 170);
    // Most leases are signed in winter and spring; a few units are still empty when the term begins.
    const exit = Math.min(moveIn + 45, enter + 4 + Math.round(stream.waitingTime(52)));
    if (exit < collectionStart || enter > until) continue;
    listings.push({
      schoolTerm: `${year}-${year + 1}`,
      period: { enter, exit, available: moveIn, isFirstLease: false },
    });
  }
  return listings;
}
