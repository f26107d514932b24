/** What a property's listings show month by month, by the rules of observed rents. */
import { daysUntilFree, exposureDays, knowsListingsOf, listedHomes } from "./occupancy-rates";
import { averageRents, observeUnits, type ListedUnit } from "./observed-rents";
import { monthsUpTo } from "./rents-by-bedrooms";

/** A unit with its times on the market; dates are ISO days. */
export interface TrendUnit extends ListedUnit {
  readonly enter_market: string | null;
  readonly availability: string | null;
  readonly availability_periods: readonly TrendPeriod[];
}

interface TrendPeriod {
  readonly period_id: number;
  readonly enter_market: string | null;
  readonly exit_market: string | null;
  readonly days_on_market: number | null;
  readonly availability: string | null;
}

export interface TrendMonth {
  /** First day of the month. */
  readonly month: string;
  /** Means, dollars a month; null where no home was observed. */
  readonly asking: number | null;
  readonly effective: number | null;
  /** Concession over asking rent, 0..1. */
  readonly concessionShare: number | null;
  /** Homes on the market at the end of the month; null where only floorplans are listed or none is known yet. */
  readonly listed: number | null;
  /** Listed homes of all types free within 182 days over all homes, 0..1; null where either is unknown. */
  readonly exposure: number | null;
  readonly homes: number;
}

/**
 * Months up to and with that of the ISO day `latest`, oldest first. `homes`: all homes of the property, for exposure.
 * `belongs`: the units that rents and counts are of. Which rows count is decided over all units, as for observed
 * rents.
 */
export function rentTrend(
  units: readonly TrendUnit[],
  latest: string,
  months: number,
  homes: number | null,
  belongs: (unit: ListedUnit) => boolean = () => true,
): TrendMonth[] {
  const real = units.filter((unit) => !unit.is_floorplan);
  return monthsUpTo(latest, months).map((window) => {
    const observed = observeUnits(units, window).filter(({ unit }) => belongs(unit));
    const { asking, effective, units: count } = averageRents(observed, window.to);
    const both = observed.flatMap((item) =>
      item.asking === null || item.effective === null ? [] : [{ asking: item.asking, effective: item.effective }],
    );
    const askingOfBoth = both.reduce((sum, item) => sum + item.asking, 0);
    const daysOf = (homesOf: readonly TrendUnit[]): number[] =>
      daysUntilFree(listedHomes(homesOf, window.to), window.to);
    const exposed = daysOf(real).filter((days) => days <= exposureDays).length;
    const isKnown = real.length > 0 && knowsListingsOf(window.to, real);
    return {
      month: window.from,
      asking,
      effective,
      concessionShare:
        askingOfBoth > 0 ? both.reduce((sum, item) => sum + item.asking - item.effective, 0) / askingOfBoth : null,
      listed: isKnown ? daysOf(real.filter(belongs)).length : null,
      exposure: homes === null || homes <= 0 || !isKnown ? null : exposed / homes,
      homes: count,
    };
  });
}
