/** Calendar arithmetic on ISO dates (YYYY-MM-DD), which compare as text. */
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** True for a day that exists, such as 2024-02-29 but not 2023-02-29. */
export function isCalendarDate(text: string): boolean {
  if (!dateForm.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Days since 1970-01-01 of an ISO date; ignores a time of day after it. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayMs);
}

/** The ISO date of a day number. */
export function isoDateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
