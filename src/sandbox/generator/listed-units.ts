/** Every unit of a property that was listed since data collection began, as the service publishes it. */
import type { Availability, AvailabilityPeriod, Price } from "../../service/availability";
import { highestTaxCreditRent, setAsidePercent } from "./affordable-rent";
import { askingRents, priceEnding, type PriceEnding } from "./asking-rents";
import { coversUnit } from "../../domain/concessions";
import type { ListedUnit } from "../../domain/observed-rents";
import { concessionOffers, usualLeaseMonths, type ConcessionOffer } from "./concession-offers";
import { collectionStart, dayNumber, isoDay } from "./day-number";
import { listingPeriods, periodsSeenOn, type ListingPeriod } from "./leasing";
import { type OfferedUnit, leaseTerms, priceHistory } from "./price-history";
import type { PropertyCharacter } from "./property-character";
import { hashIntegers, RandomStream } from "./random-stream";
import { openMarketRent } from "./rent-model";
import { streamTopics } from "./stream-topics";
import { termListings } from "./student-leasing";
import type { UnitAmenityChoice } from "./unit-amenity-choice";
import { floorplanOfUnits, floorplansOf, type Floorplan } from "./floorplans";
import { unitTraits, type UnitTraits } from "./unit-traits";

/** What the prices of a property's units share. */
interface PriceContext {
  readonly character: PropertyCharacter;
  readonly offers: readonly ConcessionOffer[];
  readonly ending: PriceEnding;
}

interface ListingContext extends PriceContext {
  readonly deposits: readonly [lowest: number, highest: number] | null;
  readonly amenities: UnitAmenityChoice;
}

/** Share of a condominium's units whose owners let them out. */
const condoLetShare = 0.3;

/** Id of a unit; the same unit has another id for each school term. */
function unitId(character: PropertyCharacter, unit: number, schoolTerm: string | null): string {
  const term = schoolTerm === null ? 0 : Number(schoolTerm.slice(0, 4));
  const words = [1, 2, 3].map((word) => hashIntegers(character.seed, character.index, unit, term, word));
  return words.map((word) => word.toString(16).padStart(8, "0")).join("");
}

export function listedUnits(
  character: PropertyCharacter,
  deposits: readonly [number, number] | null,
  amenities: UnitAmenityChoice,
): Availability[] {
  const prices = priceContext(character);
  const context: ListingContext = { ...prices, deposits, amenities };
  return listingsOf(character).map(({ floorplan, unit, seen, schoolTerm }) =>
    listedUnit(context, floorplan, unitTraits(character, unit), seen, schoolTerm),
  );
}

/**
 * The listed units that were on the market on `from` or later, with only the fields and prices needed to observe rents:
 * a fraction of the work of creating whole units.
 */
export function unitsSeenSince(character: PropertyCharacter, from: number): ListedUnit[] {
  const context = priceContext(character);
  return listingsOf(character).flatMap(({ floorplan, unit, seen, schoolTerm }) => {
    const lately = seen.flatMap((period, position) =>
      period.exit === null || period.exit >= from ? [{ period, position }] : [],
    );
    if (lately.length === 0) return [];
    const traits = unitTraits(character, unit);
    const rents = rentRule(character, floorplan, traits);
    const offered = offeredUnit(character, floorplan, traits);
    return {
      // Only needs to be distinct: the published id is slower than all the rest.
      id: `${unit} ${schoolTerm}`,
      is_floorplan: false,
      bed: floorplan.bed,
      bath: floorplan.bath,
      partial_bath: floorplan.partialBath,
      sqft: floorplan.sqft,
      unit_name: traits.name,
      exit_market: null,
      days_on_market: null,
      history: lately.flatMap(({ period, position }) => pricesOf(context, rents, offered, unit, period, position)),
      ...(schoolTerm === null ? {} : { school_term: schoolTerm }),
    };
  });
}

/** A unit's listings of a school term, or all of them where there are no terms. */
interface UnitListings {
  readonly floorplan: Floorplan;
  readonly unit: number;
  readonly seen: readonly ListingPeriod[];
  readonly schoolTerm: string | null;
}

function listingsOf(character: PropertyCharacter): UnitListings[] {
  const floorplans = floorplansOf(character);
  const layout = floorplanOfUnits(character, floorplans);
  const until = character.collectedOn;
  const leaseRanks = new RandomStream(character.seed, character.index, streamTopics.leasing).shuffled(
    layout.map((_, unit) => unit),
  );
  const listings: UnitListings[] = [];
  layout.forEach((floorplanIndex, unit) => {
    const floorplan = floorplans[floorplanIndex];
    if (!floorplan) return;
    const isLet =
      character.kind !== "condo" ||
      new RandomStream(character.seed, character.index, streamTopics.listing, unit).chance(condoLetShare);
    if (!isLet) return;
    if (character.kind === "student") {
      for (const { schoolTerm, period } of termListings(character, unit, until)) {
        const seen = periodsSeenOn([period], collectionStart, until);
        if (seen.length > 0) listings.push({ floorplan, unit, seen, schoolTerm });
      }
      return;
    }
    const periods = listingPeriods(character, unit, leaseRanks[unit] ?? unit, until);
    const seen = periodsSeenOn(periods, collectionStart, until);
    if (seen.length > 0) listings.push({ floorplan, unit, seen, schoolTerm: null });
  });
  return listings;
}

function priceContext(character: PropertyCharacter): PriceContext {
  return {
    character,
    offers: concessionOffers(character, character.collectedOn),
    ending: priceEnding(character),
  };
}

const offeredUnit = (character: PropertyCharacter, floorplan: Floorplan, traits: UnitTraits) => ({
  bed: floorplan.bed,
  unit_name: traits.name,
  floorplan_name: floorplanLabel(character, floorplan, traits.number),
});

/** The prices of one listing, the `position`th of its unit. */
function pricesOf(
  { character, ending, offers }: PriceContext,
  rents: ReturnType<typeof rentRule>,
  offered: OfferedUnit,
  unit: number,
  period: ListingPeriod,
  position: number,
): Price[] {
  const lastDay = period.exit ?? character.collectedOn;
  const spans = askingRents(character, unit, period, lastDay, ending, rents.market, rents.ceiling)
    .filter((span) => span.to >= collectionStart)
    .map((span) => (span.from < collectionStart ? { ...span, from: collectionStart } : span));
  return priceHistory(spans, offers, offered, position + 1);
}

function listedUnit(
  context: ListingContext,
  floorplan: Floorplan,
  traits: UnitTraits,
  seen: readonly ListingPeriod[],
  schoolTerm: string | null,
): Availability {
  const { character, offers, deposits } = context;
  const unit = traits.number;
  const rents = rentRule(character, floorplan, traits);
  const deposit = deposits ? depositOf(deposits, unit, character) : null;
  const offered = offeredUnit(character, floorplan, traits);
  const history: Price[] = [];
  const periods: AvailabilityPeriod[] = [];
  seen.forEach((period, position) => {
    history.push(...pricesOf(context, rents, offered, unit, period, position));
    periods.push(availabilityPeriod(period, position + 1, deposit, schoolTerm));
  });
  const first = periods[0];
  const last = periods.at(-1);
  const latest = history.at(-1);
  if (!first || !last || !latest) throw new RangeError("a listed unit has at least one period and price");
  const enterMarket = first.enter_market;
  const exitMarket = last.exit_market;
  const latestDay = seen.at(-1)?.exit ?? character.collectedOn;
  const standing = offers.find(
    (offer) => offer.from <= latestDay && latestDay <= offer.to && coversUnit(offer.item, offered),
  );
  const isActive = exitMarket === null;
  const manyTerms = isActive && character.repricing === "weekly" && schoolTerm === null;
  const terms = leaseTerms(latest, standing, manyTerms ? "many" : "usual");
  if (manyTerms) {
    latest.price_plans = terms.map((plan) => [
      plan.duration_in_months,
      plan.price ?? null,
      plan.effective_price ?? null,
    ]);
    last.price_plans = terms;
  }
  return {
    id: unitId(character, unit, schoolTerm),
    is_floorplan: false,
    bed: offered.bed,
    bath: floorplan.bath,
    partial_bath: floorplan.partialBath,
    sqft: floorplan.sqft,
    floorplan_name: offered.floorplan_name,
    unit_name: offered.unit_name,
    enter_market: enterMarket,
    exit_market: exitMarket,
    tags: context.amenities.tagsOf(floorplan, traits),
    history,
    availability_periods: periods,
    floor: traits.floor,
    availability: last.availability,
    min_price: null,
    price: latest.price,
    max_price: null,
    min_effective_price: null,
    effective_price: latest.effective_price,
    max_effective_price: null,
    days_on_market: daysBetween(enterMarket, exitMarket),
    min_sqft: null,
    max_sqft: null,
    created_on: exitMarket ?? isoDay(character.collectedOn),
    price_plans: terms,
    amenities: context.amenities.rawNamesOf(floorplan, traits),
    lease_term: latest.lease_term ?? usualLeaseMonths,
    ...(deposit === null ? {} : { deposit }),
    ...(schoolTerm === null ? {} : { school_term: schoolTerm }),
  };
}

/** Last listing date less first, days; unknown where either is. */
export function daysBetween(enterMarket: string | null, exitMarket: string | null): number | null {
  if (enterMarket === null || exitMarket === null) return null;
  return dayNumber(exitMarket) - dayNumber(enterMarket);
}

/** Days of a listing during which a short gap in the listing makes sense. */
const shortestListingWithGap = 24;

function availabilityPeriod(
  period: ListingPeriod,
  periodId: number,
  deposit: number | null,
  schoolTerm: string | null,
): AvailabilityPeriod {
  const enterMarket = period.enter <= collectionStart ? null : isoDay(period.enter);
  const exitMarket = period.exit === null ? null : isoDay(period.exit);
  return {
    period_id: periodId,
    enter_market: enterMarket,
    exit_market: exitMarket,
    days_on_market: daysBetween(enterMarket, exitMarket),
    availability: isoDay(period.available),
    ...(deposit === null ? {} : { deposit }),
    ...(schoolTerm === null ? {} : { school_term: schoolTerm }),
    ...(period.isFirstLease || period.exit === null || period.exit - period.enter < shortestListingWithGap
      ? {}
      : unavailableDays(period)),
  };
}

function unavailableDays(period: ListingPeriod): Pick<AvailabilityPeriod, "unavailable_periods"> {
  const stream = new RandomStream(period.enter, period.exit ?? 0, streamTopics.listing);
  if (period.enter <= collectionStart || !stream.chance(0.03)) return {};
  const from = period.enter + stream.integer(8, 14);
  return { unavailable_periods: [{ from_date: isoDay(from), to_date: isoDay(from + stream.integer(1, 5)) }] };
}

/** The rent that a unit could get on a day and, under tax-credit rules, the highest that may be asked. */
function rentRule(character: PropertyCharacter, floorplan: Floorplan, traits: UnitTraits) {
  const open = openMarketRent(character, floorplan, traits);
  if (character.kind !== "affordable") return { market: open, ceiling: null };
  const percent = setAsidePercent(character, traits.number);
  const ceiling = (day: number): number => highestTaxCreditRent(character, floorplan, percent, day);
  return { market: (day: number) => Math.min(open(day), ceiling(day)), ceiling };
}

function floorplanLabel(character: PropertyCharacter, floorplan: Floorplan, unit: number): string {
  if (character.kind !== "affordable") return floorplan.name;
  return `${floorplan.name} ${setAsidePercent(character, unit)}% AMI`;
}

/** The property's usual deposit for most units, something above it for others. */
function depositOf(deposits: readonly [number, number], unit: number, character: PropertyCharacter): number {
  const stream = new RandomStream(character.seed, character.index, streamTopics.charges, unit, 1);
  const [lowest, highest] = deposits;
  if (stream.chance(0.7)) return lowest;
  return Math.round((lowest + (highest - lowest) * stream.unit()) / 50) * 50;
}
