/**
 * Vacant, leased and exposure of a property from its listings, by the data vendor's definitions. They see what is
 * advertised: homes that aren't listed, are off line or are leased before they are listed are unknown. Shares 0..1.
 */
import { excelSerialFromIso } from "./excel-dates";

/** Days from the day of the data within which a listed home is free. */
export const vacantDays = 7;
export const exposureDays = 182;

/** A home on the market on the day of the data; a null day is now. */
export interface ListedHome {
  /** Identifies the home: two listings of one home count once. */
  readonly home: string;
  readonly available: string | null;
}

export interface OccupancyRates {
  /** Homes on the market. */
  readonly listed: number;
  readonly vacantHomes: number;
  readonly exposedHomes: number;
  readonly vacant: number;
  readonly leased: number;
  readonly exposure: number;
}

/** The parts of a listed unit that say when its home is on the market; dates are ISO days or moments. */
interface MarketedHome {
  readonly id: string;
  readonly unit_name: string | null;
  readonly is_floorplan: boolean;
  readonly enter_market: string | null;
  readonly exit_market: string | null;
  readonly availability: string | null;
  readonly availability_periods: readonly Listing[];
}
type Listing = Pick<MarketedHome, "enter_market" | "exit_market" | "availability">;

/** Whether free homes can be counted: where floorplans are listed and no units, how many are free is unknown. */
export const listsUnits = (units: readonly Pick<MarketedHome, "is_floorplan">[]): boolean =>
  units.length === 0 || units.some((unit) => !unit.is_floorplan);

/** The day that the service began to collect on: a home that was listed then has no first day. */
export const collectedSince = "2023-06-17";

/** Whether the listings of a day are known: before the first of them every home would count as leased. */
export const knowsListingsOf = (day: string, units: readonly MarketedHome[]): boolean =>
  day >= collectedSince ||
  units.some((unit) =>
    [unit, ...unit.availability_periods].some(
      ({ enter_market }) => enter_market !== null && enter_market.slice(0, 10) <= day,
    ),
  );

/** Real homes on the market on a day. */
export function listedHomes(units: readonly MarketedHome[], day: string): ListedHome[] {
  return units
    .filter((unit) => !unit.is_floorplan)
    .flatMap((unit) => {
      const listing = listingOn(unit, day);
      return listing
        ? [{ home: unit.unit_name?.trim().toLowerCase() ?? unit.id, available: listing.availability }]
        : [];
    });
}

/** The listing that a unit has on a day. */
function listingOn(unit: MarketedHome, day: string): Pick<Listing, "availability"> | undefined {
  const isOn = (listing: Listing): boolean =>
    (listing.enter_market === null || listing.enter_market.slice(0, 10) <= day) &&
    (listing.exit_market === null || listing.exit_market.slice(0, 10) > day);
  const period = unit.availability_periods.find(isOn);
  if (period) return { availability: period.availability ?? unit.availability };
  return unit.availability_periods.length === 0 && isOn(unit) ? unit : undefined;
}

/** Of each home on the market, once: the days until it is free. */
export function daysUntilFree(listed: readonly ListedHome[], asOf: string): number[] {
  const daysAway = new Map<string, number>();
  for (const { home, available } of listed) {
    const days = available === null ? 0 : excelSerialFromIso(available) - excelSerialFromIso(asOf);
    daysAway.set(home, Math.min(days, daysAway.get(home) ?? Infinity));
  }
  return [...daysAway.values()];
}

/** Rates over `homes` in all; null where those are unknown or 0. `asOf` is the ISO day of the data. */
export function occupancyRates(
  listed: readonly ListedHome[],
  homes: number | null,
  asOf: string,
): OccupancyRates | null {
  if (homes === null || homes <= 0) return null;
  const daysAway = daysUntilFree(listed, asOf);
  const within = (days: number): number => daysAway.filter((away) => away <= days).length;
  const vacantHomes = within(vacantDays);
  const exposedHomes = within(exposureDays);
  return {
    listed: daysAway.length,
    vacantHomes,
    exposedHomes,
    vacant: vacantHomes / homes,
    leased: 1 - vacantHomes / homes,
    exposure: exposedHomes / homes,
  };
}
