/**
 * Market rents: what each type of a property's units would rent for, based on the leases of its competitors. Unlike the
 * recommended rents of single units (unit-pricing.ts), ignores the property's own leases.
 */
import { bathCount } from "../../domain/unit-mix";
import type { Availability } from "../../service/availability";
import type { MarketRent } from "../../service/market-rents";
import type { RequestSubject } from "../request-subject";
import type { TimeSlices } from "../time-slices";
import { dayNumber } from "../../domain/excel-dates";
import { distanceMiles } from "../../domain/great-circle";
import { type RentalBuilding, type RentalListing, currentListing, rentalBuilding } from "./rental-listings";
import { realUnits } from "./described-subject";
import { type RentalMarket, buildingPenalty, unitPenalty } from "./unit-pricing";

/** Older leases reflect a different market. */
const leaseDays = 180;
const mostLeases = 40;
/** Limit per building, so no single neighbor dominates. */
const mostOfOneBuilding = 5;
const fewestLeases = 3;
/** Standard deviations on each side that contain 80% of a normal distribution. */
const boundDeviations = 1.2816;

interface Lease {
  readonly listing: RentalListing;
  /** Halves with every halving of similarity. */
  readonly weight: number;
}

/** One row per combination of bedrooms and baths among the subject's units, smallest first, unknown sizes last. */
export async function marketRents(
  market: RentalMarket | undefined,
  subject: RequestSubject,
  today: string,
  slices: TimeSlices,
): Promise<MarketRent[]> {
  const building = rentalBuilding(subject);
  const todayDay = dayNumber(today);
  await slices.next();
  const leases = market ? recentLeases(market, building, todayDay) : [];
  return slices.map(groupUnits(realUnits(subject.building_availability)), (units) => {
    const listings = units.map((unit) => currentListing(building, unit));
    const sqft = mean(listings.map((listing) => listing.sqft));
    const parts = bySetAside(listings).map((part) => {
      const typical = typicalUnit(part);
      const nearest = nearestLeases(typical, leases, todayDay);
      return { units: part.length, nearest, rent: predict(typical, nearest, market, todayDay) };
    });
    const rent = meanRent(parts);
    return {
      bed: (listings[0] as RentalListing).bed,
      bath: (listings[0] as RentalListing).bath,
      ...(sqft !== null && { avg_sqft: Math.round(sqft) }),
      units_count: units.length,
      ...(rent !== undefined && {
        predicted_rent: Math.round(rent.predicted),
        ...(sqft !== null && { predicted_rent_sqft: Number((Math.round(rent.predicted) / sqft).toFixed(4)) }),
        lower: Math.round(rent.lower),
        upper: Math.round(rent.upper),
      }),
      supporting_units_count: new Set(parts.flatMap(({ nearest }) => nearest.map(({ listing }) => listing))).size,
    };
  });
}

function groupUnits(units: readonly Availability[]): Availability[][] {
  const groups = new Map<string, Availability[]>();
  for (const unit of units) {
    const key = `${unit.bed} ${bathCount(unit)}`;
    const known = groups.get(key);
    if (known) known.push(unit);
    else groups.set(key, [unit]);
  }
  const order = (value: number | null) => value ?? Infinity;
  const compare = (a: number | null, b: number | null) => (order(a) === order(b) ? 0 : order(a) - order(b));
  return [...groups.values()].sort((a, b) => {
    const [first, second] = [a[0] as Availability, b[0] as Availability];
    return compare(first.bed, second.bed) || compare(bathCount(first), bathCount(second));
  });
}

/** Units with different set-asides have different ceilings, so none is typical of the others. */
function bySetAside(listings: readonly RentalListing[]): RentalListing[][] {
  const shares = new Set(listings.map(({ incomeShare }) => incomeShare));
  return [...shares].map((share) => listings.filter(({ incomeShare }) => incomeShare === share));
}

/** An average of the listings' units; has the features that most of them have. */
function typicalUnit(listings: readonly RentalListing[]): RentalListing {
  const most = (has: (listing: RentalListing) => boolean) => 2 * listings.filter(has).length > listings.length;
  return {
    ...(listings[0] as RentalListing),
    unitId: "",
    rent: null,
    sqft: mean(listings.map((listing) => listing.sqft)),
    floor: mean(listings.map((listing) => listing.floor)),
    isRenovated: most((listing) => listing.isRenovated),
    hasView: most((listing) => listing.hasView),
    isCorner: most((listing) => listing.isCorner),
  };
}

/** The mean of the known values. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Recently closed leases in other buildings that the regression can compare. */
function recentLeases(market: RentalMarket, building: RentalBuilding, today: number): Lease[] {
  const penalties = new Map<RentalBuilding, number>();
  const penaltyOf = (other: RentalBuilding) => {
    const known = penalties.get(other) ?? buildingPenalty(building, other, distanceMiles(building, other));
    penalties.set(other, known);
    return known;
  };
  return market.listings
    .filter(
      ({ building: other, exitDay, rent }) =>
        other.id !== building.id &&
        rent !== null &&
        exitDay !== null &&
        exitDay <= today &&
        exitDay > today - leaseDays,
    )
    .filter((listing) => !market.hedonic?.isOutlier(listing))
    .map((listing) => ({ listing, weight: 0.5 ** penaltyOf(listing.building) }));
}

function nearestLeases(typical: RentalListing, leases: readonly Lease[], today: number): Lease[] {
  const counts = new Map<RentalBuilding, number>();
  return leases
    .map(({ listing, weight }) => {
      const age = (today - (listing.exitDay ?? today)) / leaseDays;
      return { listing, weight: weight * 0.5 ** (unitPenalty(typical, listing) + age) };
    })
    .sort((a, b) => b.weight - a.weight)
    .filter(({ listing }) => {
      const count = (counts.get(listing.building) ?? 0) + 1;
      counts.set(listing.building, count);
      return count <= mostOfOneBuilding;
    })
    .slice(0, mostLeases)
    .filter(({ weight }) => weight > 0);
}

/** Dollars a month. */
interface PredictedRent {
  readonly predicted: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The weighted geometric mean of the adjusted rents, and the range that contains 80% of them. Undefined with too few
 * leases.
 */
function predict(
  typical: RentalListing,
  leases: readonly Lease[],
  market: RentalMarket | undefined,
  today: number,
): PredictedRent | undefined {
  if (leases.length < fewestLeases) return undefined;
  const logs = leases.map(
    ({ listing }) => market?.hedonic?.moved(listing, typical, today) ?? Math.log(listing.rent as number),
  );
  const total = leases.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = (value: (log: number) => number) =>
    logs.reduce((sum, log, i) => sum + (leases[i] as Lease).weight * value(log), 0) / total;
  const middle = weighted((log) => log);
  const reach = boundDeviations * Math.sqrt(weighted((log) => (log - middle) ** 2));
  return { predicted: Math.exp(middle), lower: Math.exp(middle - reach), upper: Math.exp(middle + reach) };
}

/** The mean over the units of all parts that have a rent. */
function meanRent(
  parts: readonly { readonly units: number; readonly rent: PredictedRent | undefined }[],
): PredictedRent | undefined {
  const priced = parts.flatMap(({ units, rent }) => (rent ? [{ units, rent }] : []));
  if (priced.length === 0) return undefined;
  const units = priced.reduce((sum, part) => sum + part.units, 0);
  const of = (key: keyof PredictedRent) => priced.reduce((sum, part) => sum + part.units * part.rent[key], 0) / units;
  return { predicted: of("predicted"), lower: of("lower"), upper: of("upper") };
}
