/** When nights begin: a time of day in a time zone, through daylight saving. */

interface LocalTime {
  /** yyyy-mm-dd. */
  readonly day: string;
  /** hh:mm. */
  readonly time: string;
}

export function localTime(now: number, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

/** The day on which a night that begins now ends: from noon on, tomorrow. */
export function nightOf(now: number, timeZone: string): string {
  const { day, time } = localTime(now, timeZone);
  return time < "12:00" ? day : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

const minute = 60_000;
/** Minutes of two days. */
const mostMinutes = 2 * 24 * 60;
/** Clocks are set back by two hours at most. */
const minutesBack = 3 * 60;

/**
 * The next moment at which the clock of the time zone shows this time, or the first after it on a day that skips it.
 * Where the clock is set back, the time that comes a second time is not another night.
 */
export function nextStart(now: number, at: string, timeZone: string): number {
  let moment = (Math.floor(now / minute) - minutesBack) * minute;
  let before = localTime(moment, timeZone);
  let begunOn = "";
  for (let count = 0; count < mostMinutes; count += 1) {
    moment += minute;
    const here = localTime(moment, timeZone);
    const isReached = here.time >= at && (before.time < at || before.day !== here.day) && here.day !== begunOn;
    if (isReached && moment > now) return moment;
    if (isReached) begunOn = here.day;
    before = here;
  }
  return moment;
}

/**
 * From when on the models of a night are looked at: what a night of the same name saw before doesn't count. Undefined
 * if there was none.
 * @param start when the night was to begin, or was ordered to, ms since the epoch
 * @param begunAt when it first began
 */
export const lookedAtSince = (start: number, begunAt: number | null): number | undefined =>
  begunAt !== null && begunAt < start ? start : undefined;

export interface WaitParts {
  /** ms since the epoch. */
  readonly now: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Work of each minute, such as mail that is due again. Must not reject. */
  readonly eachMinute: () => Promise<void>;
}

/**
 * Resolves at `start`, or when the signal comes. A minute at a time: a machine that slept wakes up to the right clock.
 */
export async function waitUntil(start: number, signal: AbortSignal, parts: WaitParts): Promise<void> {
  const { now, pause, eachMinute } = parts;
  while (now() < start && !signal.aborted) {
    await eachMinute();
    await pause(Math.max(0, Math.min(minute, start - now())), signal);
  }
}
