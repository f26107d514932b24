/**
 * Calendar dates between the wire (ISO 8601, YYYY-MM-DD) and the cell (Excel serial numbers, 1900 date system).
 * Serials count days from 1899-12-30, which is right for every date since 1900-03-01.
 */
const millisecondsPerDay = 86_400_000;
const epochOffsetDays = 25_569;

/** True for a text that is exactly a calendar date that exists, YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Days since 1970-01-01 of an ISO date; a time of day behind the date is dropped. */
export function dayNumber(isoDate: string): number {
  return Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / millisecondsPerDay;
}

/** The ISO date of a day number. */
export function isoDateOf(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Excel serial number of an ISO date; a time of day behind the date is dropped. */
export function excelSerialFromIso(isoDate: string): number {
  return dayNumber(isoDate) + epochOffsetDays;
}

/**
 * Excel serial number, with the time of day, of a moment in milliseconds since the epoch; `offsetMinutes` is how far
 * local time is behind UTC, as Date.getTimezoneOffset returns it.
 */
export function excelSerialFromMoment(milliseconds: number, offsetMinutes: number): number {
  return (milliseconds - offsetMinutes * 60_000) / millisecondsPerDay + epochOffsetDays;
}

/** ISO date of an Excel serial number; the fraction (time of day) is dropped. */
export function isoFromExcelSerial(serial: number): string {
  return isoDateOf(Math.floor(serial) - epochOffsetDays);
}

/** ISO date `days` after (or, negative, before) another. */
export function addDays(isoDate: string, days: number): string {
  return isoFromExcelSerial(excelSerialFromIso(isoDate) + days);
}

/**
 * A date as a person writes it in a cell: an Excel date, `2025-06-30`, `latest`, or days back such as `-90d`.
 * Relative forms stay as written (they move only on refresh) and are resolved with `resolveDate`.
 */
export type DateInput =
  | { readonly kind: "fixed"; readonly isoDate: string }
  | { readonly kind: "daysBack"; readonly days: number };

/** Reads a date argument, or null where it is none. */
export function parseDate(input: string | number | boolean): DateInput | null {
  if (typeof input === "boolean") return null;
  if (typeof input === "number") {
    // 2025 is meant as the year, not as the 17th of July 1905, and 90 as days: no listing is of before May 1927.
    return input >= 10_000 && input < 2_958_466 ? { kind: "fixed", isoDate: isoFromExcelSerial(input) } : null;
  }
  const text = input.trim().toLowerCase();
  if (text === "latest") return { kind: "daysBack", days: 0 };
  const relative = /^-(\d{1,5})d$/.exec(text);
  if (relative) return { kind: "daysBack", days: Number(relative[1]) };
  return isIsoDate(text) ? { kind: "fixed", isoDate: text } : null;
}

/** The ISO date that an input means when the latest day of the data is `latest`. */
export function resolveDate(input: DateInput, latest: string): string {
  return input.kind === "fixed" ? input.isoDate : addDays(latest, -input.days);
}
