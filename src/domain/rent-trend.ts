/** What a property's listings show month by month, by the rules of observed rents. */
import { exposureDays } from "./occupancy-rates";
import { excelSerialFromIso } from "./excel-dates";
import { averageRents, observeUnits, type DateWindow, type ListedUnit } from "./observed-rents";
import { monthsUpTo } from "./rents-by-bedrooms";

/** A unit with its times on the market; dates are ISO days. */
export interface TrendUnit extends ListedUnit {
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
  /** Homes on the market at the end of the month. */
  readonly listed: number;
  /** Listed homes free within 182 days over all homes, 0..1; null for one type of home or unknown homes. */
  readonly exposure: number | null;
  readonly homes: number;
}

/**
 * Months up to and with that of the ISO day `latest`, oldest first. `homes`: all homes of the property, for exposure.
 */
export function rentTrend(
  units: readonly TrendUnit[],
  latest: string,
  months: number,
  homes: number | null,
): TrendMonth[] {
  return monthsUpTo(latest, months).map((window) => trendMonth(units, window, homes));
}

function trendMonth(units: readonly TrendUnit[], window: DateWindow, homes: number | null): TrendMonth {
  const observed = observeUnits(units, window);
  const { asking, effective, units: count } = averageRents(observed, window.to);
  const both = observed.flatMap((item) =>
    item.asking === null || item.effective === null ? [] : [{ asking: item.asking, effective: item.effective }],
  );
  const askingOfBoth = both.reduce((sum, item) => sum + item.asking, 0);
  const offDays = listedDays(units, window.to);
  return {
    month: window.from,
    asking,
    effective,
    concessionShare:
      askingOfBoth > 0 ? both.reduce((sum, item) => sum + item.asking - item.effective, 0) / askingOfBoth : null,
    listed: offDays.length,
    exposure: homes === null || homes <= 0 ? null : offDays.filter((days) => days <= exposureDays).length / homes,
    homes: count,
  };
}

/** For each real home on the market on a day, the days until it is free. */
function listedDays(units: readonly TrendUnit[], day: string): number[] {
  return units
    .filter((unit) => !unit.is_floorplan)
    .flatMap((unit) => {
      const period = unit.availability_periods.find(
        ({ enter_market: entered, exit_market: left }) =>
          (entered === null || entered <= day) && (left === null || left > day),
      );
      if (period === undefined) return [];
      const { availability } = period;
      return [availability === null ? 0 : excelSerialFromIso(availability) - excelSerialFromIso(day)];
    });
}
