/** Hours in which nothing is sent: they delay, never drop. */
import type { QuietHours } from "../rules/rule";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** When something may be sent, ms since the epoch: now, or the end of the quiet hours. */
export function timeToSend(now: number, quiet: QuietHours | null): number {
  if (quiet === null) return now;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = (local: number): boolean => (from <= to ? local >= from && local < to : local >= from || local < to);
  const local = localMinutes(now, quiet.timeZone);
  if (!isQuiet(local)) return now;
  const end = now - (now % minuteMs) + ((to - local + dayMinutes) % dayMinutes) * minuteMs;
  // The clock may have changed in between.
  const late = localMinutes(end, quiet.timeZone) - to;
  const changed =
    end - (late > dayMinutes / 2 ? late - dayMinutes : late < -dayMinutes / 2 ? late + dayMinutes : late) * minuteMs;
  // A clock that is set forward may skip the end itself.
  return isQuiet(localMinutes(changed, quiet.timeZone)) ? end : changed;
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const localMinutes = (now: number, timeZone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(now),
  );
