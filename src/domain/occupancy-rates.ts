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

/** Rates over `homes` in all; null where those are unknown or 0. `asOf` is the ISO day of the data. */
export function occupancyRates(
  listed: readonly ListedHome[],
  homes: number | null,
  asOf: string,
): OccupancyRates | null {
  if (homes === null || homes <= 0) return null;
  const daysAway = new Map<string, number>();
  for (const { home, available } of listed) {
    const days = available === null ? 0 : excelSerialFromIso(available) - excelSerialFromIso(asOf);
    daysAway.set(home, Math.min(days, daysAway.get(home) ?? Infinity));
  }
  const within = (days: number): number => [...daysAway.values()].filter((away) => away <= days).length;
  const vacantHomes = within(vacantDays);
  const exposedHomes = within(exposureDays);
  return {
    listed: daysAway.size,
    vacantHomes,
    exposedHomes,
    vacant: vacantHomes / homes,
    leased: 1 - vacantHomes / homes,
    exposure: exposedHomes / homes,
  };
}
