/**
 * Recommended rents: what the most similar units were let for recently, each adjusted for how the subject's unit differs
 * by what the metro's hedonic regression says that the difference is worth.
 */
import type { PricingSettings, UnitPricing } from "../../service/pricing";
import type { RequestSubject } from "../request-subject";
import { dayNumber } from "./calendar-date";
import { distanceMiles } from "./great-circle";
import type { HedonicRent } from "./hedonic-rent";
import {
  type RentalBuilding,
  type RentalListing,
  currentListing,
  rentalBuilding,
  rentalListings,
} from "./rental-listings";
import { realUnits } from "./subject";

/** Where the subject competes. */
export interface RentalMarket {
  /** The listings of the properties around it; its own may be among them. */
  readonly listings: readonly RentalListing[];
  readonly hedonic: HedonicRent | undefined;
}

export interface PricingChoice {
  readonly subject: RequestSubject;
  readonly settings: PricingSettings;
}

/** Units off the market for longer are not priced. */
const pricedDays = 90;
/** Window of closed listings where the settings name none. */
const defaultWindowDays = 180;
const mostSupportingUnits = 12;

/** Difference at which similarity has fallen to one half. */
const half = {
  miles: 3,
  logSqft: 0.3,
  beds: 0.6,
  baths: 1.5,
  years: 20,
  quality: 0.2,
  days: 180,
};

interface Support {
  readonly listing: RentalListing;
  readonly similarity: number;
}

/** One answer for each unit that is on the market or left it in the last 90 days, in the document's order. */
export function priceUnits(market: RentalMarket | undefined, choice: PricingChoice, today: string): UnitPricing[] {
  const { subject } = choice;
  const building = rentalBuilding(subject);
  const todayDay = dayNumber(today);
  const current = realUnits(subject.building_availability)
    .map((unit) => currentListing(building, unit))
    .filter((listing) => listing.exitDay === null || listing.exitDay >= todayDay - pricedDays);
  const support = market ? findSupport(market, choice, building, todayDay) : () => [];
  return current.map((listing) => priceUnit(listing, support(listing), market?.hedonic, todayDay));
}

function priceUnit(
  listing: RentalListing,
  supports: readonly Support[],
  hedonic: HedonicRent | undefined,
  today: number,
): UnitPricing {
  const supporting_units = supports.map((support) => ({
    unit: support.listing.unit,
    similarity: Number(support.similarity.toFixed(4)),
  }));
  const predicted = predictRent(listing, supports, hedonic, today);
  if (predicted === undefined) return { unit: listing.unit, supporting_units };
  return {
    unit: listing.unit,
    supporting_units,
    predicted_price: predicted,
    ...(listing.sqft !== null && { predicted_price_sqft: Number((predicted / listing.sqft).toFixed(4)) }),
  };
}

/** Whole dollars: the geometric mean of the adjusted rents, weighted by similarity. Undefined without support. */
function predictRent(
  listing: RentalListing,
  supports: readonly Support[],
  hedonic: HedonicRent | undefined,
  today: number,
): number | undefined {
  if (supports.length === 0) return undefined;
  const own = hedonic?.logRent(listing, today) ?? 0;
  let weights = 0;
  let logs = 0;
  for (const { listing: support, similarity } of supports) {
    const adjustment = hedonic ? own - hedonic.logRent(support, support.exitDay ?? today) : 0;
    weights += similarity;
    logs += similarity * (Math.log(support.rent as number) + adjustment);
  }
  return Math.round(Math.exp(logs / weights));
}

/** Gives for each of the subject's units its supporting units, most similar first. */
function findSupport(market: RentalMarket, choice: PricingChoice, building: RentalBuilding, today: number) {
  const pool = candidatePool(market, choice, building, today);
  const forced = new Set((choice.settings.building_ids ?? []).map((id) => id.toLowerCase()));
  return (listing: RentalListing): Support[] => {
    const best: Support[] = [];
    const bestOfForced = new Map<string, Support>();
    for (const { candidate, penalty } of pool) {
      if (candidate.unitId === listing.unitId && candidate.building.id === building.id) continue;
      const support = { listing: candidate, similarity: 0.5 ** (penalty + unitPenalty(listing, candidate)) };
      if (forced.has(candidate.building.id)) {
        const known = bestOfForced.get(candidate.building.id);
        if (!known || support.similarity > known.similarity) bestOfForced.set(candidate.building.id, support);
      }
      insertBest(best, support);
    }
    const added = [...bestOfForced.values()].filter((support) => !best.includes(support));
    return [...best, ...added].sort((a, b) => b.similarity - a.similarity);
  };
}

/** Keeps `best` sorted, best first, and no longer than mostSupportingUnits. Of equals the earlier one stays ahead. */
function insertBest(best: Support[], support: Support): void {
  let at = best.length;
  while (at > 0 && (best[at - 1] as Support).similarity < support.similarity) at -= 1;
  if (at >= mostSupportingUnits) return;
  best.splice(at, 0, support);
  if (best.length > mostSupportingUnits) best.pop();
}

/** The listings that the settings allow, each with the part of its penalty (in halvings) that no unit changes. */
function candidatePool(market: RentalMarket, choice: PricingChoice, building: RentalBuilding, today: number) {
  const { settings, subject } = choice;
  const forced = new Set((settings.building_ids ?? []).map((id) => id.toLowerCase()));
  const excludedUnits = new Set(settings.excluded_unit_ids ?? []);
  const inTime = createTimeFilter(settings, today);
  const penalties = new Map<RentalBuilding, number | undefined>();
  const penaltyOf = (other: RentalBuilding): number | undefined => {
    const isSubject = other.id === building.id;
    const miles = isSubject ? 0 : distanceMiles(building, other);
    if (forced.has(other.id)) return buildingPenalty(building, other, miles);
    if (isSubject && settings.exclude_subject) return undefined;
    if (settings.max_radius != null && miles > settings.max_radius) return undefined;
    return buildingPenalty(building, other, miles);
  };
  // The subject is what the caller says it is, also where the data set knows it.
  const others = market.listings.filter((listing) => listing.building.id !== building.id);
  return [...rentalListings(subject), ...others].flatMap((candidate) => {
    if (candidate.rent === null || excludedUnits.has(candidate.unitId) || !inTime(candidate)) return [];
    if (!penalties.has(candidate.building)) penalties.set(candidate.building, penaltyOf(candidate.building));
    const penalty = penalties.get(candidate.building);
    if (penalty === undefined) return [];
    if (!settings.include_outliers && market.hedonic?.isOutlier(candidate)) return [];
    const age = Math.max(0, today - (candidate.exitDay ?? today));
    return [{ candidate, penalty: penalty + age / half.days }];
  });
}

/** Closed listings count by the day they left the market, active ones by the day they came. */
function createTimeFilter(settings: PricingSettings, today: number) {
  const status = settings.listing_status ?? "closed";
  const to = settings.to_date ? dayNumber(settings.to_date) : today;
  const from = settings.from_date ? dayNumber(settings.from_date) : to - defaultWindowDays;
  return ({ enterDay, exitDay }: RentalListing): boolean => {
    if (exitDay === null) return status !== "closed" && (enterDay === null || enterDay <= to);
    return status !== "active" && exitDay >= from && exitDay <= to;
  };
}

function gap(a: number | null, b: number | null, halfAt: number): number {
  return a === null || b === null ? 0.5 : Math.abs(a - b) / halfAt;
}

function buildingPenalty(a: RentalBuilding, b: RentalBuilding, miles: number): number {
  const kinds = Number(a.isAffordable !== b.isAffordable) + Number(a.isStudent !== b.isStudent);
  return (
    miles / half.miles + gap(a.yearBuilt, b.yearBuilt, half.years) + gap(a.quality, b.quality, half.quality) + kinds
  );
}

function unitPenalty(a: RentalListing, b: RentalListing): number {
  const logSqft = a.sqft === null || b.sqft === null ? 0.5 : Math.abs(Math.log(a.sqft / b.sqft)) / half.logSqft;
  return logSqft + gap(a.bed, b.bed, half.beds) + gap(a.bath, b.bath, half.baths);
}
