/** A property's rents now and month by month, from its listings, for all units and by number of bedrooms. */
import { addDays } from "./excel-dates";
import {
  averageRents,
  defaultWindowDays,
  observeUnits,
  type DateWindow,
  type ListedUnit,
  type ObservedRents,
  type ObservedUnit,
} from "./observed-rents";

/** The mean effective rent of the units listed in a calendar month. */
export interface RentTrendPoint {
  /** YYYY-MM. */
  readonly month: string;
  /** Dollars a month; null where no unit with an effective rent was listed. */
  readonly effective: number | null;
  readonly units: number;
}

export interface RentsOfUnits {
  /** Over the 90 days up to the day of the data. */
  readonly rents: ObservedRents;
  /** Oldest month first; the last one ends on the day of the data. */
  readonly trend: readonly RentTrendPoint[];
}

export interface RentsByBedrooms {
  readonly all: RentsOfUnits;
  /** Fewest bedrooms first, unknown last. */
  readonly types: readonly (RentsOfUnits & { readonly bedrooms: number | null })[];
}

/** Months of a trend unless asked otherwise. */
export const trendMonths = 24;

/**
 * Rents by number of bedrooms, by the rules of observed rents. `latest` is the ISO day of the data. A number of
 * bedrooms has a row when it was listed in the 90 days or in any month of the trend.
 */
export function rentsByBedrooms(units: readonly ListedUnit[], latest: string, months = trendMonths): RentsByBedrooms {
  const now = observeUnits(units, { from: addDays(latest, -defaultWindowDays), to: latest });
  const monthly = monthsUpTo(latest, months).map((window) => ({ window, observed: observeUnits(units, window) }));
  const ofUnits = (belongs: (item: ObservedUnit) => boolean): RentsOfUnits => ({
    rents: averageRents(now.filter(belongs), latest),
    trend: monthly.map(({ window, observed }) => {
      const own = observed.filter(belongs);
      return {
        month: window.from.slice(0, 7),
        effective: averageRents(own, window.to).effective,
        units: own.length,
      };
    }),
  });
  const seen = [...now, ...monthly.flatMap(({ observed }) => observed)];
  const sizes = [...new Set(seen.map(({ unit }) => unit.bed))].sort(
    (a, b) => Number(a === null) - Number(b === null) || (a ?? 0) - (b ?? 0),
  );
  return {
    all: ofUnits(() => true),
    types: sizes.map((bedrooms) => ({ bedrooms, ...ofUnits(({ unit }) => unit.bed === bedrooms) })),
  };
}

/** The calendar months up to and with that of a day, oldest first; the last ends on the day itself. */
export function monthsUpTo(latest: string, months: number): DateWindow[] {
  const [year = 0, month = 1] = latest.split("-").map(Number);
  const firstDay = (ago: number): string => {
    const count = year * 12 + month - 1 - ago;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;
  };
  return Array.from({ length: months }, (_, index) => {
    const ago = months - 1 - index;
    return { from: firstDay(ago), to: ago === 0 ? latest : addDays(firstDay(ago - 1), -1) };
  });
}
