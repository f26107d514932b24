/** A property's leasing by month, from its listings, as exports show it. */
import { averageRents, observeUnits } from "../../domain/observed-rents";
import type { Availability, Price } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";
import { dayNumber, isoDateOf } from "../../domain/excel-dates";
import { type RentalListing, rentalListings } from "./rental-listings";
import { realUnits } from "./described-subject";

export interface MonthlyFigures {
  /** First day of the month, YYYY-MM-DD. */
  readonly as_of_month: string;
  /** Dollars a month, over the units seen in the month. */
  readonly asking_rent: number | null;
  readonly effective_rent: number | null;
  readonly concession: number | null;
  /** Mean of the listings closed in the month. */
  readonly days_on_market: number | null;
  /** 0..100, at the end of the month. */
  readonly leased_percentage: number | null;
  readonly exposure_percentage: number | null;
  /** Mean change of rent, as a share of the unit's previous lease: .03 is 3% more. */
  readonly rent_roll_lease_tradeout: number | null;
  /** 0..100: the units without a move-out in the year up to the end of the month. */
  readonly rent_roll_renewal_percent: number | null;
}

/** Complete months that exports cover. */
export const exportedMonths = 18;
/** Every one-year lease ends once within this many days. */
const leaseDays = 365;
/** Earlier move-outs are unknown. */
const collectionStart = dayNumber("2023-06-17");

/** First days of the last complete months before `today`, oldest first. */
export function completeMonths(today: string, count = exportedMonths): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, i) => firstOfMonth(year, month - 1 - count + i));
}

/** Months count from January = 0 and may be outside the year. */
function firstOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

export function monthlyFigures(document: PropertyDetails, months: readonly string[]): MonthlyFigures[] {
  const units = unitListings(rentalListings(document));
  const seen = unitsByMonth(document.building_availability, months);
  const occupancy = new Map((document.occupancy_over_time ?? []).map((entry) => [entry.as_of.slice(0, 7), entry]));
  return months.map((month, i) => {
    const [year = 0, number = 0] = month.split("-").map(Number);
    const firstDay = dayNumber(month);
    const lastDay = dayNumber(firstOfMonth(year, number)) - 1;
    const to = isoDateOf(lastDay);
    const rents = averageRents(observeUnits(seen[i] ?? [], { from: month, to }), to);
    const inMonth = (day: number | null) => day !== null && day >= firstDay && day <= lastDay;
    const atEnd = occupancy.get(month.slice(0, 7));
    return {
      as_of_month: month,
      asking_rent: rounded(rents.asking, 2),
      effective_rent: rounded(rents.effective, 2),
      concession: rounded(rents.concession, 2),
      days_on_market: rounded(meanDays(units, inMonth), 1),
      leased_percentage: atEnd?.leased ?? null,
      exposure_percentage: atEnd?.exposure ?? null,
      rent_roll_lease_tradeout: rounded(tradeOut(units, inMonth), 4),
      rent_roll_renewal_percent: rounded(renewals(document, units, lastDay), 1),
    };
  });
}

/** For each month the units with a price in it, with only these prices: most units are listed a few weeks a year. */
function unitsByMonth(units: readonly Availability[], months: readonly string[]): Availability[][] {
  const numbers = months.map(monthNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const found = months.map((): Availability[] => []);
  for (const unit of realUnits(units)) {
    const histories = new Map<number, Price[]>();
    for (const price of unit.history) {
      const to = Math.min(last, monthNumber(price.to_date));
      for (let month = Math.max(first, monthNumber(price.from_date)); month <= to; month++) {
        const known = histories.get(month);
        if (known) known.push(price);
        else histories.set(month, [price]);
      }
    }
    numbers.forEach((month, i) => {
      const history = histories.get(month);
      if (history) found[i]?.push({ ...unit, history });
    });
  }
  return found;
}

/** Months since the year 0. */
function monthNumber(date: string): number {
  return 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));
}

type DayTest = (day: number | null) => boolean;

/** Each unit's listings in chronological order. */
function unitListings(listings: readonly RentalListing[]): RentalListing[][] {
  const units = new Map<string, RentalListing[]>();
  for (const listing of listings) {
    const known = units.get(listing.unitId);
    if (known) known.push(listing);
    else units.set(listing.unitId, [listing]);
  }
  const end = ({ exitDay }: RentalListing) => exitDay ?? Infinity;
  return [...units.values()].map((unit) => unit.sort((a, b) => (end(a) === end(b) ? 0 : end(a) - end(b))));
}

function meanDays(units: readonly (readonly RentalListing[])[], inMonth: DayTest): number | null {
  return mean(
    units
      .flat()
      .flatMap(({ enterDay, exitDay }) =>
        enterDay !== null && exitDay !== null && inMonth(exitDay) ? [exitDay - enterDay] : [],
      ),
  );
}

function tradeOut(units: readonly (readonly RentalListing[])[], inMonth: DayTest): number | null {
  return mean(
    units.flatMap((unit) =>
      unit.flatMap(({ rent, exitDay }, i) => {
        const previous = unit[i - 1]?.rent;
        return inMonth(exitDay) && rent !== null && previous ? [rent / previous - 1] : [];
      }),
    ),
  );
}

/** Null if the size is unknown, in a lease-up (its first leases renew nothing), and without a full year of data. */
function renewals(
  { number_units, is_lease_up }: PropertyDetails,
  units: readonly (readonly RentalListing[])[],
  lastDay: number,
): number | null {
  if (!number_units || is_lease_up || lastDay - leaseDays < collectionStart) return null;
  const left = units.filter((unit) =>
    unit.some(({ enterDay }) => enterDay !== null && enterDay > lastDay - leaseDays && enterDay <= lastDay),
  );
  return 100 * Math.max(0, 1 - left.length / number_units);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
