/**
 * The maximum rent of a tax-credit unit: the gross maximum from the area's income limits minus a utility allowance
 * (section 42(g)(2) of the Internal Revenue Code). The latest limits are known; earlier years' limits relative to them,
 * and the allowances, are estimated from the listings: no rent is above its ceiling, and many are at it.
 */
import { dayNumber } from "../../domain/excel-dates";
import { createLeastSquares } from "./sliced-least-squares";
import type { TimeSlices } from "../time-slices";
import type { RentalListing } from "./rental-listings";

export interface RentCeiling {
  /** Natural log of the maximum asking rent of the unit from `day` on; Infinity without a limit. */
  logRent(this: void, listing: RentalListing, day: number): number;
  /** True if the rent was at its maximum, so the market may be above it. */
  isReached(this: void, listing: RentalListing): boolean;
}

/** HUD's income limits take effect around this day of every year. */
const firstLimitsDay = dayNumber("2000-04-01");
const mostYearsBack = 4;
const fewestListings = 20;
/** Weight of a rent below the line relative to one above it: makes the line the upper edge of the rents. */
const weightBelow = 0.0005;
const rounds = 40;
/** Keeps the edge solvable if all units have the same number of bedrooms. */
const ridge = 1e-6;
/** Prices are rounded down from the ceiling. */
const reachedShare = 0.985;

/** The year whose limits apply on a day. */
const limitsYear = (day: number) => Math.floor((day - firstLimitsDay) / 365.25);

/** The day on which a rent was set: under rent ceilings when the unit was listed. */
export const askedOn = (listing: RentalListing, today: number) => listing.listedFrom ?? listing.exitDay ?? today;

export async function fitRentCeiling(
  listings: readonly RentalListing[],
  today: number,
  slices: TimeSlices,
): Promise<RentCeiling> {
  const yearsBack = (day: number) => Math.min(mostYearsBack, Math.max(0, limitsYear(today) - limitsYear(day)));
  const limited = listings.flatMap(({ rent, grossCeiling: gross, bed, listedFrom }) =>
    // A rent above the gross limit is a mistake, or the unit follows other rules.
    rent === null || gross === null || listedFrom === null || rent > gross
      ? []
      : [{ rent, gross, bed: bed ?? 0, back: yearsBack(listedFrom) }],
  );
  const shares = limited.length < fewestListings ? undefined : await upperEdge(limited, slices);
  const most = (gross: number | null, bed: number | null, day: number) => {
    if (gross === null || shares === undefined) return Infinity;
    return Math.max(1, gross * shares.ofLatest(yearsBack(day)) - Math.max(0, shares.allowance(bed ?? 0)));
  };
  return {
    logRent: (listing, day) => Math.log(most(listing.grossCeiling, listing.bed, day)),
    isReached: (listing) =>
      (listing.rent ?? 0) >= reachedShare * most(listing.grossCeiling, listing.bed, askedOn(listing, today)),
  };
}

interface LimitedRent {
  readonly rent: number;
  readonly gross: number;
  readonly bed: number;
  /** Number of limit years since then. */
  readonly back: number;
}

/**
 * rent = gross x (share of the latest limits, by years back) - (allowance + allowance per bedroom), as an upper edge.
 */
async function upperEdge(limited: readonly LimitedRent[], slices: TimeSlices) {
  const rowOf = ({ gross, bed, back }: LimitedRent) => [
    -1,
    -bed,
    ...Array.from({ length: mostYearsBack }, (_, i) => (i + 1 === back ? gross : 0)),
  ];
  const rows = await slices.map(limited, (each) => ({
    row: rowOf(each),
    target: each.rent - (each.back === 0 ? each.gross : 0),
  }));
  let edge: readonly number[] | undefined;
  for (let round = 0; round < rounds; round++) {
    const fit = createLeastSquares(2 + mostYearsBack);
    for (const { row, target } of rows) {
      const above = edge === undefined || target > row.reduce((sum, x, i) => sum + x * (edge?.[i] as number), 0);
      const weight = Math.sqrt(above ? 1 : weightBelow);
      fit.add(
        row.map((x) => x * weight),
        target * weight,
      );
    }
    edge = fit.solve(ridge);
    await slices.next();
  }
  const [allowance = 0, ofBedroom = 0, ...ofYears] = edge ?? [];
  const ofLatest = (back: number): number => (back === 0 ? 1 : ofYears[back - 1] || ofLatest(back - 1));
  return { ofLatest, allowance: (bed: number) => allowance + ofBedroom * bed };
}
