/**
 * Recommended rents: recent rents of the most similar units, each adjusted for its differences from the subject's unit
 * by their value in the metro's hedonic regression.
 */
import type { PricingSettings, UnitPricing } from "../../service/pricing";
import type { RequestSubject } from "../request-subject";
import type { TimeSlices } from "../time-slices";
import { dayNumber } from "../../domain/excel-dates";
import { distanceMiles } from "../../domain/great-circle";
import type { HedonicRent } from "./hedonic-rent";
import {
  type RentalBuilding,
  type RentalListing,
  currentListing,
  rentalBuilding,
  rentalListings,
} from "./rental-listings";
import { realUnits } from "./described-subject";

/** The market in which the subject competes. */
export interface RentalMarket {
  /** The listings of the properties around it; may include its own. */
  readonly listings: readonly RentalListing[];
  readonly hedonic: HedonicRent | undefined;
}

export interface PricingChoice {
  readonly subject: RequestSubject;
  readonly settings: PricingSettings;
}

/** Units off the market for longer aren't priced. */
const pricedDays = 90;
/** Window of closed listings if the settings have none. */
const defaultWindowDays = 365;
const mostSupportingUnits = 12;
/** From another building; using several buildings averages out their peculiarities. */
const mostFromOneBuilding = 3;

/** Differences at which similarity is one half. */
const half = {
  miles: 1.5,
  logSqft: 0.3,
  beds: 0.6,
  baths: 1.5,
  years: 30,
  quality: 0.3,
  days: 365,
};
/**
 * Halvings for another building or another floorplan, in addition to their differences: for what attributes don't
 * capture.
 */
const otherBuilding = 3;
const otherFloorplan = 1.5;
/** Tax-credit units with different set-asides have different limits. */
const otherIncomeShare = 4;
/** Four halvings make a similarity of one half; the weight in the mean uses the halvings themselves. */
const halvingsPerHalf = 4;

interface Support {
  readonly listing: RentalListing;
  readonly similarity: number;
  /** In halvings. */
  readonly penalty: number;
}

/** One result for each unit that is on the market or left it in the last 90 days, in the document's order. */
export async function priceUnits(
  market: RentalMarket | undefined,
  choice: PricingChoice,
  today: string,
  slices: TimeSlices,
): Promise<UnitPricing[]> {
  const { subject } = choice;
  const building = rentalBuilding(subject);
  const todayDay = dayNumber(today);
  const current = realUnits(subject.building_availability)
    .map((unit) => currentListing(building, unit))
    .filter((listing) => listing.exitDay === null || listing.exitDay >= todayDay - pricedDays);
  const support = market ? await findSupport(market, choice, building, todayDay, slices) : () => [];
  return slices.map(current, (listing) => priceUnit(listing, support(listing), market?.hedonic, todayDay));
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

/**
 * Whole dollars: the geometric mean of the adjusted rents, weighted by similarity. Undefined without any similar
 * support.
 */
function predictRent(
  listing: RentalListing,
  supports: readonly Support[],
  hedonic: HedonicRent | undefined,
  today: number,
): number | undefined {
  let weights = 0;
  let logs = 0;
  for (const { listing: support, similarity } of supports) {
    const weight = similarity ** halvingsPerHalf;
    weights += weight;
    logs += weight * (hedonic ? hedonic.moved(support, listing, today) : Math.log(support.rent as number));
  }
  return weights === 0 ? undefined : Math.round(Math.exp(logs / weights));
}

/** The supporting units of each of the subject's units, most similar first. */
async function findSupport(
  market: RentalMarket,
  choice: PricingChoice,
  building: RentalBuilding,
  today: number,
  slices: TimeSlices,
) {
  const pool = groupByBuilding(await candidatePool(market, choice, building, today, slices));
  const forced = new Set((choice.settings.building_ids ?? []).map((id) => id.toLowerCase()));
  return (listing: RentalListing): Support[] => {
    const best: Support[] = [];
    const named: Support[] = [];
    for (const [other, candidates] of pool) {
      const isOwn = other === building.id;
      const isForced = forced.has(other);
      const most = isOwn ? mostSupportingUnits : mostFromOneBuilding;
      const ofBuilding: Support[] = [];
      for (const { candidate, penalty } of candidates) {
        if (isOwn && candidate.unitId === listing.unitId) continue;
        // Skips candidates no better than the last of a full list: most cost one comparison.
        const limit = Math.min(
          lastPenalty(ofBuilding, most),
          isForced ? Infinity : lastPenalty(best, mostSupportingUnits),
        );
        if (penalty >= limit) continue;
        const whole = penalty + unitPenalty(listing, candidate);
        if (whole >= limit) continue;
        const similarity = 0.5 ** (whole / halvingsPerHalf);
        insertBest(ofBuilding, { listing: candidate, similarity, penalty: whole }, most);
      }
      for (const support of ofBuilding) insertBest(best, support, mostSupportingUnits);
      if (isForced) named.push(...ofBuilding.slice(0, 1));
    }
    const missing = named.filter((support) => !best.includes(support));
    return [...best, ...missing].sort((a, b) => b.similarity - a.similarity);
  };
}

/** Penalty of the worst item of a full list; Infinity if there is room. */
const lastPenalty = (list: readonly Support[], most: number): number =>
  list.length < most ? Infinity : (list.at(-1)?.penalty ?? Infinity);

/** Keeps `best` sorted, best first, with at most `most` items. Among equals the earlier one stays ahead. */
function insertBest(best: Support[], support: Support, most: number): void {
  let at = best.length;
  while (at > 0 && (best[at - 1] as Support).similarity < support.similarity) at -= 1;
  if (at >= most) return;
  best.splice(at, 0, support);
  if (best.length > most) best.pop();
}

interface PoolEntry {
  readonly candidate: RentalListing;
  readonly penalty: number;
}

function groupByBuilding(pool: readonly PoolEntry[]): ReadonlyMap<string, readonly PoolEntry[]> {
  const groups = new Map<string, PoolEntry[]>();
  for (const entry of pool) {
    const group = groups.get(entry.candidate.building.id);
    if (group) group.push(entry);
    else groups.set(entry.candidate.building.id, [entry]);
  }
  return groups;
}

/**
 * The listings that the settings allow, each with the part of its penalty (in halvings) that is the same for all units.
 */
async function candidatePool(
  market: RentalMarket,
  choice: PricingChoice,
  building: RentalBuilding,
  today: number,
  slices: TimeSlices,
): Promise<PoolEntry[]> {
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
  // The caller's description of the subject applies, even if the data set knows it.
  const others = market.listings.filter((listing) => listing.building.id !== building.id);
  const entries = await slices.map([...rentalListings(subject), ...others], (candidate): PoolEntry[] => {
    if (candidate.rent === null || excludedUnits.has(candidate.unitId) || !inTime(candidate)) return [];
    if (!penalties.has(candidate.building)) penalties.set(candidate.building, penaltyOf(candidate.building));
    const penalty = penalties.get(candidate.building);
    if (penalty === undefined) return [];
    if (!settings.include_outliers && market.hedonic?.isOutlier(candidate)) return [];
    const age = Math.max(0, today - (candidate.exitDay ?? today));
    return [{ candidate, penalty: penalty + age / half.days }];
  });
  return entries.flat();
}

/** Closed listings count by the day they left the market, active ones by the day they entered. */
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

/** Halvings of similarity between two buildings. */
export function buildingPenalty(a: RentalBuilding, b: RentalBuilding, miles: number): number {
  if (a.id === b.id) return 0;
  const kinds = Number(a.isAffordable !== b.isAffordable) + Number(a.isStudent !== b.isStudent);
  return (
    otherBuilding +
    miles / half.miles +
    gap(a.yearBuilt, b.yearBuilt, half.years) +
    gap(a.quality, b.quality, half.quality) +
    kinds
  );
}

/** Halvings of similarity between two units, besides their buildings'. */
export function unitPenalty(a: RentalListing, b: RentalListing): number {
  const logSqft = a.sqft === null || b.sqft === null ? 0.5 : Math.abs(Math.log(a.sqft / b.sqft)) / half.logSqft;
  const samePlan = a.building.id === b.building.id && a.unit.floorplan_name === b.unit.floorplan_name;
  const sameShare = a.incomeShare === b.incomeShare ? 0 : otherIncomeShare;
  return (
    (samePlan ? 0 : otherFloorplan) +
    sameShare +
    logSqft +
    gap(a.bed, b.bed, half.beds) +
    gap(a.bath, b.bath, half.baths)
  );
}
