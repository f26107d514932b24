/**
 * How full a property is, judged by its listings: units on the market, when they become available, how long it takes.
 */
import { dayNumber } from "./excel-dates";
import { exposureDays } from "./occupancy-rates";
import type { ListedUnit } from "./observed-rents";

/** The parts of a listed unit that the signals read; dates are ISO dates. */
export interface MarketedUnit extends Pick<ListedUnit, "is_floorplan" | "exit_market" | "days_on_market"> {
  readonly enter_market: string | null;
  readonly availability: string | null;
  readonly availability_periods: readonly {
    readonly exit_market: string | null;
    readonly days_on_market: number | null;
  }[];
}

export interface OccupancySignals {
  /** Units on the market on the day of the data; generic floorplan rows never count. */
  readonly onMarket: number;
  /** Those ready today, or without a date. */
  readonly availableNow: number;
  /** Those that become available in the next 30 days, and in the 30 days after. */
  readonly within30Days: number;
  readonly within60Days: number;
  readonly later: number;
  /**
   * Units on the market that are free within 182 days over all units, 0..1; null where the number of units is unknown,
   * or no units are listed but floorplans.
   */
  readonly exposure: number | null;
  /** Mean days on the market of the listings that ended in the last 90 days; null where none did. */
  readonly daysOnMarket: number | null;
  /** How many listings ended in the last 90 days. */
  readonly leasedIn90Days: number;
}

const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** `asOf` is the ISO day of the data. */
export function occupancySignals(
  units: readonly MarketedUnit[],
  numberUnits: number | null,
  asOf: string,
): OccupancySignals {
  const real = units.filter((unit) => !unit.is_floorplan);
  const marketed = real.filter(
    ({ enter_market: entered, exit_market: left }) =>
      (left === null || left > asOf) && (entered === null || entered <= asOf),
  );
  const days = marketed.map(({ availability }) => (availability === null ? 0 : daysBetween(asOf, availability)));
  const between = (least: number, most: number): number => days.filter((day) => day > least && day <= most).length;
  const ended = real
    .flatMap((unit) => unit.availability_periods)
    .filter(({ exit_market: left }) => left !== null && left <= asOf && daysBetween(left, asOf) <= 90);
  const durations = ended.flatMap(({ days_on_market: duration }) => duration ?? []);
  return {
    onMarket: marketed.length,
    availableNow: between(-Infinity, 0),
    within30Days: between(0, 30),
    within60Days: between(30, 60),
    later: between(60, Infinity),
    exposure:
      numberUnits === null || numberUnits <= 0 || real.length === 0
        ? null
        : days.filter((day) => day <= exposureDays).length / numberUnits,
    daysOnMarket:
      durations.length === 0 ? null : durations.reduce((sum, duration) => sum + duration, 0) / durations.length,
    leasedIn90Days: ended.length,
  };
}
