/** The leases of a unit through the years: stays, notices, time on the market, move-ins. */
import type { BuildingKind } from "./building-kind";
import { addMonths, collectionStart, dayNumber, monthOf } from "./day-number";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

/** The periods in which one unit was on the market. */
export interface ListingPeriod {
  /** First day on the market; may lie before data collection began. */
  readonly enter: number;
  /** Last day on the market, or null while the unit is still listed. */
  readonly exit: number | null;
  /** Day on which the unit becomes or became free to move into. */
  readonly available: number;
  /** Whether this is the unit's first lease ever. */
  readonly isFirstLease: boolean;
}

/** Periods as seen on a day: later ones are not known yet, and the running one has no end. */
export function periodsSeenOn(periods: readonly ListingPeriod[], firstDay: number, day: number): ListingPeriod[] {
  return periods
    .filter((period) => period.enter <= day && (period.exit === null || period.exit >= firstDay))
    .map((period) => (period.exit !== null && period.exit > day ? { ...period, exit: null } : period));
}

/** The leases before data collection began only set the stage; a year of them is enough. */
const firstLeaseEnds = dayNumber("2022-07-01");

/** Households that tend to stay and households that tend to move, by kind: chance of renewing a lease. */
const renewalChances: Partial<Record<BuildingKind, readonly [stayers: number, movers: number]>> = {
  affordable: [0.9, 0.66],
  senior: [0.88, 0.62],
  house: [0.8, 0.45],
  condo: [0.78, 0.4],
};
const usualRenewalChances = [0.86, 0.27] as const;
const stayerShare = 0.4;

const leaseTerms = [
  [12, 76],
  [13, 7],
  [14, 4],
  [15, 3],
  [6, 4],
  [9, 3],
  [18, 3],
] as const;

/** Lease ends by month, January first: most people move in summer. */
const monthWeights = [60, 60, 80, 100, 125, 140, 150, 150, 110, 90, 70, 60].map(
  (weight, month) => [month, weight] as const,
);
/** Time on the market by month relative to the year's mean. */
const marketingPace = [1.2, 1.15, 1.05, 0.95, 0.9, 0.85, 0.85, 0.9, 1, 1.1, 1.2, 1.25] as const;
const meanDaysOnMarket = 25;
/**
 * Homes go faster where little was built: below this concession level the mean falls with the square root of the level.
 */
const tightLevel = 0.9;
const tightness = (character: PropertyCharacter): number =>
  Math.sqrt(Math.min(1, character.site.metro.concessionLevel / tightLevel));

function firstMoveOut(stream: RandomStream): number {
  const month = stream.weighted(monthWeights);
  const inYear = addMonths(dayNumber("2022-01-01"), month) + stream.integer(0, 29);
  return inYear < firstLeaseEnds ? inYear + 365 : inYear;
}

/** How long a unit stays on the market when it enters on a day, days. */
function daysOnMarket(character: PropertyCharacter, stream: RandomStream, day: number): number {
  const mean = meanDaysOnMarket * tightness(character) * (marketingPace[monthOf(day)] ?? 1);
  return Math.min(160, Math.max(1, Math.round(stream.waitingTime(mean))));
}

/**
 * Days, counted from the opening, over which a lease-up signs its first leases; see the lease-up days of a property.
 */
function absorptionDays(character: PropertyCharacter): number {
  return new RandomStream(character.seed, character.index, streamTopics.leasing).integer(600, 720);
}

/** Share of the units that are leased when the doors open. */
const preleasedShare = 0.08;

/** The first lease of unit number `rank` in the order of leasing. */
function firstListing(
  character: PropertyCharacter,
  openedOn: number,
  rank: number,
  stream: RandomStream,
): ListingPeriod {
  const share = rank / character.units;
  const exit = Math.round(
    share < preleasedShare
      ? openedOn - 45 * (1 - share / preleasedShare)
      : openedOn + (absorptionDays(character) * (share - preleasedShare)) / (1 - preleasedShare),
  );
  const enter = Math.max(openedOn - 60, exit - stream.integer(170, 240));
  return { enter, exit, available: Math.max(openedOn, enter + 20), isFirstLease: true };
}

/**
 * Every listing of a unit up to a day past `until`, in order. `leaseRank` is the unit's place in the lease-up of a new
 * building. A unit's leases don't depend on `until`.
 */
export function listingPeriods(
  character: PropertyCharacter,
  unit: number,
  leaseRank: number,
  until: number,
): ListingPeriod[] {
  const stream = new RandomStream(character.seed, character.index, streamTopics.leasing, unit);
  const chances = renewalChances[character.kind] ?? usualRenewalChances;
  const renewalChance = chances[stream.chance(stayerShare) ? 0 : 1];
  const periods: ListingPeriod[] = [];
  let leaseEnd: number;
  if (character.openedOn === null) {
    leaseEnd = firstMoveOut(stream);
  } else {
    const first = firstListing(character, character.openedOn, leaseRank, stream);
    periods.push(first);
    leaseEnd = addMonths(moveIn(first, stream), 12 + stream.integer(0, 3));
  }
  while (leaseEnd - 60 <= until) {
    if (stream.chance(renewalChance)) {
      leaseEnd = addMonths(leaseEnd, 12);
      continue;
    }
    // Notice is given one to two months ahead; a quarter of the units are listed only when empty.
    const enter = leaseEnd + (stream.chance(0.24) ? stream.integer(1, 12) : -stream.integer(15, 52));
    const available = Math.max(enter, leaseEnd + stream.integer(3, 12));
    const period = { enter, exit: enter + daysOnMarket(character, stream, enter), available, isFirstLease: false };
    periods.push(period);
    leaseEnd = addMonths(moveIn(period, stream), stream.weighted(leaseTerms));
  }
  return periods.filter((period) => period.exit === null || period.exit >= collectionStart);
}

/** Day on which the next household moves in. */
function moveIn(period: ListingPeriod, stream: RandomStream): number {
  return Math.max(period.available + stream.integer(0, 6), (period.exit ?? period.available) + stream.integer(2, 18));
}
