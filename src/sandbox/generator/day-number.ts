/** Calendar days as whole numbers (days since 1970-01-01), in which the generator counts. */

const dayMs = 86_400_000;

function toIsoDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Common days, formatted once: formatting dates was most of the work of creating a document. */
const tableStart = Date.UTC(2018, 0, 1) / dayMs;
const tableEnd = Date.UTC(2036, 0, 1) / dayMs;
const isoDates: readonly string[] = Array.from({ length: tableEnd - tableStart }, (_, row) =>
  toIsoDate(tableStart + row),
);
const years = isoDates.map((date) => Number(date.slice(0, 4)));
const months = isoDates.map((date) => Number(date.slice(5, 7)) - 1);
const daysOfMonth = isoDates.map((date) => Number(date.slice(8, 10)));
const dayNumbers: ReadonlyMap<string, number> = new Map(isoDates.map((date, row) => [date, tableStart + row]));

/** Day number of an ISO date; throws a RangeError for anything else. */
export function dayNumber(isoDate: string): number {
  const known = dayNumbers.get(isoDate);
  if (known !== undefined) return known;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(isoDate) / dayMs : Number.NaN;
  if (Number.isNaN(day) || toIsoDate(day) !== isoDate) {
    throw new RangeError(`not a date in the form YYYY-MM-DD: ${isoDate}`);
  }
  return day;
}

export function isoDay(day: number): string {
  return isoDates[day - tableStart] ?? toIsoDate(day);
}

/** 0 = Monday to 6 = Sunday. */
export function weekday(day: number): number {
  return (day + 3) % 7;
}

export function yearOf(day: number): number {
  return years[day - tableStart] ?? new Date(day * dayMs).getUTCFullYear();
}

/** 0 = January. */
export function monthOf(day: number): number {
  return months[day - tableStart] ?? new Date(day * dayMs).getUTCMonth();
}

/** Day of the month, 1 to 31. */
export function dayOfMonth(day: number): number {
  return daysOfMonth[day - tableStart] ?? new Date(day * dayMs).getUTCDate();
}

/** Years since 1970 with a fraction; month m begins near m / 12. */
export function yearFraction(day: number): number {
  return day / 365.2425;
}

/** The same day of the month some months later, or that month's last day. */
export function addMonths(day: number, count: number): number {
  const firstOfTarget = Date.UTC(yearOf(day), monthOf(day) + count, 1) / dayMs;
  const lastOfTarget = Date.UTC(yearOf(day), monthOf(day) + count + 1, 0) / dayMs;
  return Math.min(firstOfTarget + dayOfMonth(day) - 1, lastOfTarget);
}

const monthNames = "January February March April May June July August September October November December".split(" ");

/** As offers write it: March 5, 2026. */
export function longDate(day: number): string {
  return `${monthNames[monthOf(day)]} ${dayOfMonth(day)}, ${yearOf(day)}`;
}

/** First day of data: units already listed on it have no first listing date. */
export const collectionStart = dayNumber("2023-06-17");
