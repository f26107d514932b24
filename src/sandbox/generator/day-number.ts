/** Calendar days as whole numbers (days since 1970-01-01), in which the generator counts. */

const dayMs = 86_400_000;

/** Day number of an ISO date; throws a RangeError for anything else. */
export function dayNumber(isoDate: string): number {
  const timeMs = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(isoDate) : Number.NaN;
  if (Number.isNaN(timeMs)) throw new RangeError(`not a date in the form YYYY-MM-DD: ${isoDate}`);
  return timeMs / dayMs;
}

export function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** 0 = Monday to 6 = Sunday. */
export function weekday(day: number): number {
  return (day + 3) % 7;
}

export function yearOf(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}

/** Years since 1970 with a fraction; month m begins near m / 12. */
export function yearFraction(day: number): number {
  return day / 365.2425;
}

/** The same day of the month some months later, or that month's last day. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * dayMs);
  const month = date.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastOfMonth)) / dayMs;
}

/** First day of data: units already listed on it have no first listing date. */
export const collectionStart = dayNumber("2023-06-17");
