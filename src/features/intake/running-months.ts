/** Statements whose months hold the year to date: each has the amounts of the months before it, too. */
import type { IntakeReason, StatementAccount } from "./intake-result";

const titleWords = /\bcumulative\b|\byear[- ]to[- ]date\b|\bytd\b|\bacumulad[oa]s?\b/i;
/** An account is large with this share of the largest one. */
const largeShare = 0.02;
/** Of the large accounts so many grow from month to month; fewer will do where a title says it. */
const growing = { plain: 0.95, titled: 0.6 };
const fewestAccounts = 3;
const fewestMonths = 4;

/** The reason to refuse running sums; empty for amounts of single months. */
export function runningMonths(
  months: readonly string[],
  accounts: readonly StatementAccount[],
  titles: readonly string[],
): IntakeReason[] {
  const last = months.length;
  if (last < fewestMonths) return [];
  const sizes = accounts.map(({ values }) => Math.max(0, ...values.map(Math.abs)));
  const largest = Math.max(0, ...sizes);
  const large = accounts.filter((_, at) => (sizes[at] ?? 0) > largeShare * largest);
  const needed = titles.some((title) => titleWords.test(title.slice(0, 200))) ? growing.titled : growing.plain;
  const found = large.filter(({ values }) => isRunning(values, months)).length;
  if (large.length < fewestAccounts || found < needed * large.length) return [];
  const say =
    "Each month has the amounts of the year to date, not its own: its large accounts grow from month to month. Ask for the statement by month.";
  return [{ code: "not-a-statement", say }];
}

/** Whether amounts never shrink but in January, and end at a sum of many months. */
function isRunning(values: readonly number[], months: readonly string[]): boolean {
  const years: number[][] = [];
  for (const [at, value] of values.entries()) {
    if (at === 0 || months[at]?.endsWith("-01")) years.push([]);
    years.at(-1)?.push(Math.abs(value));
  }
  const whole = years.filter((year) => year.length >= fewestMonths);
  return (
    whole.length > 0 &&
    years.every((year) => year.every((value, at) => at === 0 || value >= (year[at - 1] ?? 0))) &&
    whole.some((year) => (year.at(-1) ?? 0) > 0 && (year.at(-1) ?? 0) >= (year[0] ?? 0) * 0.5 * year.length)
  );
}
