/** What an underwriter looks at first in a statement. */
import type { IntakeWarning, Statement, StatementAccount } from "./intake-result";
import { sum } from "./printed-values";
import { sectionOfLine, type StatementLine } from "./standard-lines";
import type { StatementSections } from "./statement-sections";
import { accountsUnder } from "./statement-tree";

export interface CheckedStatement {
  readonly months: readonly string[];
  readonly accounts: readonly StatementAccount[];
  readonly lines: Statement["lines"];
  readonly totals: Statement["totals"];
  /** Words above the statement. */
  readonly head: string;
}

/** Lines that every apartment building has; a seller may leave them out. */
const expected: readonly (readonly [line: StatementLine, say: string])[] = [
  ["management_fees", "no management fee"],
  ["property_insurance", "no property insurance"],
  ["real_estate_taxes", "no real estate taxes"],
  ["payroll_and_benefits", "no payroll"],
  ["repair_and_maintenance", "no repairs and maintenance"],
  ["utilities", "no utilities"],
  ["advertising_and_marketing", "no marketing"],
  ["replacement_reserves", "no replacement reserves"],
];

/** A month that differs from the others' middle by more than this share, and more than this amount, is a jump. */
const jump = { share: 1, amount: 2_000 };

export function statementWarnings({ months, accounts, lines, totals, head }: CheckedStatement): IntakeWarning[] {
  const warnings: IntakeWarning[] = [];
  const hasCashWords = /\b(?:accounting )?basis ?: ?cash\b|\bcash basis\b|^book ?= ?cash/im.test(head);
  const statesVacancy = lines.vacancy_loss !== undefined || lines.loss_to_lease !== undefined;
  if (hasCashWords && !statesVacancy)
    warnings.push({
      code: "cash-basis",
      say: "cash basis: no vacancy, loss to lease or bad debt is stated; potential rent is rent collected",
    });
  else if (hasCashWords) warnings.push({ code: "cash-basis", say: "cash basis: months hold what was paid in them" });
  if (accounts.some(({ name, line }) => line === "management_fees" && /\bleasing fee/i.test(name)))
    warnings.push({ code: "leasing-fee", say: "leasing fee is under property management" });
  if (accounts.some(({ line, section }) => line === "bad_debt" && section === "expense"))
    warnings.push({
      code: "bad-debt-moved",
      say: "bad debt is printed among the expenses; here it is a deduction from income",
    });
  if (accounts.some(({ line, section }) => line === "concessions" && section === "expense"))
    warnings.push({
      code: "concessions-moved",
      say: "concessions are printed among the expenses; here they are a deduction from income",
    });
  for (const [line, say] of expected) if (lines[line] === undefined) warnings.push({ code: "line-missing", say });
  for (const account of accounts) {
    const question = jumpOf(account, months);
    if (question !== null) warnings.push(question);
  }
  const open = accounts.filter(({ confidence }) => confidence === "open").length;
  if (open > 0) warnings.push({ code: "accounts-to-check", say: `${open} of ${accounts.length} accounts are guesses` });
  if (totals.noi.some((value) => value < 0))
    warnings.push({ code: "noi-below-zero", say: "net operating income is below zero in some months" });
  return warnings;
}

/** What is said of a statement that prints no totals: an account or a page may be missing. */
export function unprovedStatement(accounts: readonly StatementAccount[]): IntakeWarning[] {
  const last = accounts.at(-1);
  if (last === undefined) return [];
  const count = accounts.length === 1 ? "1 account was" : `${accounts.length} accounts were`;
  const say = `This file states no totals; nothing proves it is complete. ${count} read, the last is ${last.name}.`;
  return [{ code: "no-totals", say }];
}

/** @param title that says so; null where none does */
export const plannedStatement = (title: string | null): IntakeWarning[] =>
  title === null
    ? []
    : [
        {
          code: "not-actual",
          say: `These amounts are planned, not actual: the file says "${title}". Ask for the trailing twelve months.`,
        },
      ];

const unprovenCodes: ReadonlySet<string> = new Set(["not-actual", "month-open"]);

/** Questions that leave a statement unproved as a T12, also where its totals tie. */
export const leavesUnproved = ({ code }: IntakeWarning): boolean => unprovenCodes.has(code);

function jumpOf({ name, values, line }: StatementAccount, months: readonly string[]): IntakeWarning | null {
  const sizes = values.map((value) => Math.abs(value)).sort((a, b) => a - b);
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const largest = values.reduce((best, value, at) => (Math.abs(value) > Math.abs(values[best] ?? 0) ? at : best), 0);
  const size = Math.abs(values[largest] ?? 0);
  if (size - middle < jump.amount || size < middle * (1 + jump.share) || sizes.length < 6) return null;
  const isOnce = sizes.filter((one) => one > 0).length === 1;
  const code = isOnce ? "one-time-item" : "month-jumps";
  // Taxes and premiums are paid once or twice a year.
  if (line === "real_estate_taxes" || line === "property_insurance") return null;
  return {
    code,
    say: `${name}: ${size.toLocaleString("en-US")} in ${months[largest] ?? ""}, ${middle.toLocaleString("en-US")} in a typical month`,
  };
}

/** What the file's net operating income subtracts and ours does not, by line. */
export function takenOffNoi(
  { accounts: placed, noi }: StatementSections,
  accounts: readonly StatementAccount[],
): ReadonlyMap<StatementLine, number> {
  const amounts = new Map<StatementLine, number>();
  const under = new Set(noi === null ? [] : accountsUnder(noi).map(({ node }) => node));
  for (const [at, { line, total }] of accounts.entries()) {
    const node = placed[at]?.node;
    if (node === undefined || !under.has(node) || sectionOfLine(line) !== "below" || total === 0) continue;
    amounts.set(line, sum([amounts.get(line) ?? 0, total]));
  }
  return amounts;
}

/** Why the file prints another net operating income: a warning for each line that it subtracts. */
export function noiWarnings(
  label: string,
  value: number,
  amounts: ReadonlyMap<StatementLine, number>,
): IntakeWarning[] {
  const noi = value.toLocaleString("en-US");
  return [...amounts].map(([line, amount]) => {
    const own = amount.toLocaleString("en-US");
    const say =
      line === "debt_service"
        ? `${label} of ${noi} in the file is after debt service of ${own}; NOI here is before it`
        : line === "depreciation_amortization"
          ? `${label} of ${noi} in the file is after depreciation and amortization of ${own}; NOI here is before them`
          : line === "replacement_reserves"
            ? `${label} of ${noi} in the file is after reserves of ${own}; NOI here is before them`
            : line === "capital_expenditures"
              ? `${label} of ${noi} in the file is after capital expenditures of ${own}; NOI here is before them`
              : `${label} of ${noi} in the file is after non-operating costs of ${own}; NOI here is before them`;
    return { code: "noi-after-costs", say };
  });
}

export type TrailingMonths = 12 | 6 | 3 | 1;

/**
 * The last whole months of a line, as a year: T12 as it is, T6 x 2, T3 x 4, T1 x 12; null where there are fewer months.
 * @param isPartial months that are not over and are left out
 */
export function trailing(
  values: readonly number[],
  isPartial: readonly boolean[],
  count: TrailingMonths,
): number | null {
  const whole = values.filter((_, at) => isPartial[at] !== true);
  if (whole.length < count) return null;
  return (whole.slice(-count).reduce((total, value) => total + value, 0) * 12) / count;
}
