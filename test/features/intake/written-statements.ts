/** Statements of twelve months, written row by row, with a total column. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";
import { asText, asWorkbook } from "./written-files";

export type Months = readonly number[];
export type Row = readonly string[];

export const monthNames = ["Jan 2025", "Feb 2025", "Mar 2025", "Apr 2025", "May 2025", "Jun 2025", "Jul 2025", "Aug 2025", "Sep 2025", "Oct 2025", "Nov 2025", "Dec 2025"] as const; // prettier-ignore

/** Whole dollars that differ from account to account and month to month. */
export const months = (usual: number, seed: number): Months =>
  monthNames.map((_, at) => Math.round(usual * (0.8 + (((at + 3) * (seed + 7) * 37) % 101) / 250)));
export const total = (values: Months): number => values.reduce((sum, value) => sum + value, 0);
export const plus = (...all: readonly Months[]): Months =>
  monthNames.map((_, at) => total(all.map((one) => one[at] ?? 0)));
export const minus = (values: Months): Months => values.map((value) => -value);
export const line = (name: string, values: Months): Row => [name, ...values.map(String), String(total(values))];
export const heading = (names: readonly string[] = monthNames): Row => ["", ...names, "Total"];

export const rent = months(98_000, 1);
export const vacancy = minus(months(4_900, 2));
export const taxes = months(12_000, 3);
export const repairs = months(4_100, 4);
export const utilities = months(8_000, 5);
export const income = plus(rent, vacancy);
export const costs = plus(taxes, repairs, utilities);
export const noi = plus(income, minus(costs));

export const incomeRows: readonly Row[] = [
  ["Income"],
  line("Gross Potential Rent", rent),
  line("Vacancy Loss", vacancy),
  line("Total Income", income),
];
export const costRows: readonly Row[] = [
  ["Expenses"],
  line("Real Estate Taxes", taxes),
  line("Repairs & Maintenance", repairs),
  line("Utilities", utilities),
];
/** A whole statement without titles. */
export const wholeRows: readonly Row[] = [
  ...incomeRows,
  ...costRows,
  line("Total Operating Expenses", costs),
  line("Net Operating Income", noi),
];

export const readRows = (rows: readonly Row[]): Promise<IntakeResult> => intakeOfBytes("t12.csv", asText(rows));
export const readBook = (sheets: Readonly<Record<string, readonly Row[]>>): Promise<IntakeResult> =>
  intakeOfBytes("t12.xlsx", asWorkbook(sheets));
