/** Months at the end of a statement that are not closed: nothing is booked in them yet, or only income. */
import type { IntakeWarning } from "./intake-result";
import { lastMatchIndex } from "./last-match";
import type { MonthColumn } from "./statement-columns";
import type { PlacedAccount } from "./statement-sections";

/** So many months have the section before one without it is open. */
const fewestClosed = 2;

export interface OpenMonths {
  readonly months: readonly MonthColumn[];
  /** By month: why it is open. */
  readonly warnings: ReadonlyMap<string, IntakeWarning>;
}

/** Marks last months as partial that have no amounts, or no income or no expenses where all months before have them. */
export function withOpenMonths(months: readonly MonthColumn[], accounts: readonly PlacedAccount[]): OpenMonths {
  const operating = accounts.filter(({ section }) => section !== "below");
  const firstOpen = (own: readonly PlacedAccount[], needsAll: boolean): number => {
    const filled = months.map((_, at) => own.some(({ node }) => (node.row.values[at] ?? 0) !== 0));
    const end = lastMatchIndex(filled, (one) => one) + 1;
    return end < fewestClosed || (needsAll && filled.indexOf(false) < end) ? months.length : end;
  };
  const of = (name: "income" | "expense"): number =>
    firstOpen(
      operating.filter(({ section }) => section === name),
      true,
    );
  const [empty, income, expenses] = [firstOpen(operating, false), of("income"), of("expense")];
  const warnings = new Map<string, IntakeWarning>();
  const marked = months.map((one, at) => {
    if (at < empty && at < income && at < expenses) return one;
    const { month } = one;
    const say =
      at >= empty
        ? `${month} has no amounts: it isn't closed, and trailing figures leave it out. Ask for the statement of closed months.`
        : at >= expenses
          ? `${month} has no expenses: it isn't closed, and trailing figures leave it out. Ask for the statement of closed months.`
          : `${month} has no income: it isn't closed, and trailing figures leave it out. Ask for the statement of closed months.`;
    if (!one.isPartial) warnings.set(month, { code: "month-open", say });
    return { ...one, isPartial: true };
  });
  return { months: marked, warnings };
}

/** The month in which the statement ends before its last day is not over. */
export function withLastDay(months: readonly MonthColumn[], day: string | null): readonly MonthColumn[] {
  if (day === null) return months;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const isWhole = Number(day.slice(8)) >= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isWhole ? months : months.map((one) => (one.month === day.slice(0, 7) ? { ...one, isPartial: true } : one));
}
