/** Times, durations and counts as the pane shows them. */
import { type DateChoice, languageOf } from "./language";
import type { UnitChoice } from "./lengths";

export interface Formats {
  /** Units for distances and areas; lengths.ts converts. */
  readonly units: UnitChoice;
  count(this: void, value: number): string;
  /** Time of day; with the date if it isn't on the day of `now`. Both in milliseconds since the epoch. */
  time(at: number, now: number): string;
  /** "85 ms", "1.2 s". */
  duration(ms: number): string;
  /** A wait in whole units, rounded up: "12 sec", "3 min", "2 hr". */
  span(ms: number): string;
  /** "840 bytes", "12.3 KB", "4.9 MB". */
  bytes(value: number): string;
  /** Whole dollars. */
  money(dollars: number): string;
  /** A share 0..1 in percent: "7.5%". */
  share(value: number): string;
  /** At most two decimals; exactly `digits` where numbers are aligned: scores, miles. */
  decimal(value: number, digits?: 1 | 2): string;
  /** The day of an ISO date: "Jun 30, 2025". */
  day(isoDate: string): string;
  /** The month of YYYY-MM: "Jun 2025". */
  month(isoMonth: string): string;
}

/**
 * Formats of a language tag such as "en-GB". An invalid tag, or one without texts in the pane, gets English formats, so
 * numbers and words agree. `dates`: days and months of data may be ISO's instead.
 */
export function createFormats(tag: string, dates: DateChoice = "language", units: UnitChoice = "us"): Formats {
  const locale = localeOf(tag);
  const count = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const unit = (name: "second" | "minute" | "hour"): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" });
  const [seconds, minutes, hours] = [unit("second"), unit("minute"), unit("hour")];
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    // All amounts in the product are in US dollars: "$" is enough even where other dollars exist.
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const twoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // The service's dates are days, not moments: they are the same in every time zone.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });
  const clockParts = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  const timeOfDay = new Intl.DateTimeFormat(locale, clockParts);
  const dayAndTime = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...clockParts });
  return {
    units,
    count: (value) => count.format(value),
    time: (at, now) => (isSameDay(at, now) ? timeOfDay : dayAndTime).format(at),
    duration: (ms) => (ms < 1000 ? `${count.format(Math.round(ms))} ms` : `${oneDecimal.format(ms / 1000)} s`),
    span(ms) {
      const whole = Math.max(1, Math.ceil(ms / 1_000));
      if (whole <= 90) return seconds.format(whole);
      return whole <= 5_400 ? minutes.format(Math.ceil(whole / 60)) : hours.format(Math.ceil(whole / 3_600));
    },
    bytes(value) {
      if (value < 1_000) return `${count.format(value)} bytes`;
      return value < 999_950 ? `${oneDecimal.format(value / 1_000)} KB` : `${oneDecimal.format(value / 1_000_000)} MB`;
    },
    money: (dollars) => money.format(dollars),
    share: (value) => share.format(value),
    decimal: (value, digits) => (digits === 1 ? oneDecimal : digits === 2 ? cents : twoDecimals).format(value),
    day: (isoDate) =>
      dates === "iso" ? isoDate.slice(0, 10) : day.format(Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`)),
    month: (isoMonth) => (dates === "iso" ? isoMonth : month.format(Date.parse(`${isoMonth}-01T00:00:00Z`))),
  };
}

function localeOf(tag: string): string {
  const language = languageOf(tag);
  if (tag.toLowerCase().split("-")[0] !== language) return language;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? language;
  } catch {
    return language;
  }
}

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
