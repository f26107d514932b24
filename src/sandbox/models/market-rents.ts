/**
 * Market rents: what each type of a property's units would rent for, by what its competitors' units were let for. Unlike
 * the recommended rents of single units (unit-pricing.ts) the property's own leases do not count.
 */
import { bathCount } from "../../domain/unit-mix";
import type { Availability } from "../../service/availability";
import type { MarketRent } from "../../service/market-rents";
import type { RequestSubject } from "../request-subject";
import type { TimeSlices } from "../time-slices";
import { dayNumber } from "./calendar-date";
import { distanceMiles } from "./great-circle";
import { type RentalBuilding, type RentalListing, currentListing, rentalBuilding } from "./rental-listings";
import { realUnits } from "./subject";
import { type RentalMarket, buildingPenalty, unitPenalty } from "./unit-pricing";

/** Leases older than this are another market. */
const leaseDays = 180;
const mostLeases = 40;
/** Of one building, so that no neighbour speaks for all. */
const mostOfOneBuilding = 5;
const fewestLeases = 3;
/** Standard deviations to each side that hold 80% of a normal distribution. */
const boundDeviations = 1.2816;

interface Lease {
  readonly listing: RentalListing;
  /** Halves with every halving of likeness. */
  readonly weight: number;
}

/** One row for each combination of bedrooms and baths among the subject's units, smallest first, unknown sizes last. */
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
    const typical = typicalUnit(building, units);
    const rent = predict(typical, nearestLeases(typical, leases, todayDay), market, todayDay);
    return {
      bed: typical.bed,
      bath: typical.bath,
      ...(typical.sqft !== null && { avg_sqft: Math.round(typical.sqft) }),
      units_count: units.length,
      ...(rent.predicted !== undefined && {
        predicted_rent: rent.predicted,
        ...(typical.sqft !== null && { predicted_rent_sqft: Number((rent.predicted / typical.sqft).toFixed(4)) }),
        lower: rent.lower,
        upper: rent.upper,
      }),
      supporting_units_count: rent.leases,
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

/** A unit as the group's units are on average; it has what most of them have. */
function typicalUnit(building: RentalBuilding, units: readonly Availability[]): RentalListing {
  const listings = units.map((unit) => currentListing(building, unit));
  const mean = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const most = (has: (listing: RentalListing) => boolean) => 2 * listings.filter(has).length > listings.length;
  return {
    ...mostUsual(listings),
    unitId: "",
    rent: null,
    sqft: mean(listings.map((listing) => listing.sqft)),
    floor: mean(listings.map((listing) => listing.floor)),
    isRenovated: most((listing) => listing.isRenovated),
    hasView: most((listing) => listing.hasView),
    isCorner: most((listing) => listing.isCorner),
  };
}

/** The first of those with the share of the area's income that most of them are set aside for. */
function mostUsual(listings: readonly RentalListing[]): RentalListing {
  const count = ({ incomeShare }: RentalListing) => listings.filter((each) => each.incomeShare === incomeShare).length;
  return listings.reduce((usual, listing) => (count(listing) > count(usual) ? listing : usual));
}

/** The leases of other buildings that closed lately and lie within reach of the regression. */
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

interface PredictedRent {
  /** Whole dollars a month; undefined with too few leases. */
  readonly predicted?: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly leases: number;
}

/** The weighted geometric mean of the adjusted rents, and the range that holds 80% of such rents. */
function predict(
  typical: RentalListing,
  leases: readonly Lease[],
  market: RentalMarket | undefined,
  today: number,
): PredictedRent {
  if (leases.length < fewestLeases) return { leases: leases.length };
  const logs = leases.map(
    ({ listing }) => market?.hedonic?.moved(listing, typical, today) ?? Math.log(listing.rent as number),
  );
  const total = leases.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = (value: (log: number) => number) =>
    logs.reduce((sum, log, i) => sum + (leases[i] as Lease).weight * value(log), 0) / total;
  const mean = weighted((log) => log);
  const deviation = Math.sqrt(weighted((log) => (log - mean) ** 2));
  const rent = (log: number) => Math.round(Math.exp(log));
  return {
    predicted: rent(mean),
    lower: rent(mean - boundDeviations * deviation),
    upper: rent(mean + boundDeviations * deviation),
    leases: leases.length,
  };
}
