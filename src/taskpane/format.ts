/** Times, durations and counts as the pane shows them. */
import { languageOf } from "./text";

export interface Formats {
  count(this: void, value: number): string;
  /** Time of day; with the day when it is not the day of `now`. Both in milliseconds since the epoch. */
  time(at: number, now: number): string;
  /** "85 ms", "1.2 s". */
  duration(ms: number): string;
  /** "840 bytes", "12.3 KB", "4.9 MB". */
  bytes(value: number): string;
}

/**
 * Formats of a language tag such as "en-GB". A tag that is no language, or one that the pane has no texts for, gets
 * English formats, so that numbers and words agree.
 */
export function createFormats(tag: string): Formats {
  const locale = localeOf(tag);
  const count = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const clockParts = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  const timeOfDay = new Intl.DateTimeFormat(locale, clockParts);
  const dayAndTime = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...clockParts });
  return {
    count: (value) => count.format(value),
    time: (at, now) => (isSameDay(at, now) ? timeOfDay : dayAndTime).format(at),
    duration: (ms) => (ms < 1000 ? `${count.format(Math.round(ms))} ms` : `${oneDecimal.format(ms / 1000)} s`),
    bytes(value) {
      if (value < 1_000) return `${count.format(value)} bytes`;
      return value < 999_950 ? `${oneDecimal.format(value / 1_000)} KB` : `${oneDecimal.format(value / 1_000_000)} MB`;
    },
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
