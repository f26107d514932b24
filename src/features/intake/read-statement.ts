/** Reads a statement of months from a sheet: accounts on their lines, every total proved in every month. */
import { type KnownAccounts, mapAccount } from "./account-mapping";
import { cents, readMonth, sum, tolerance } from "./printed-values";
import { changedMonth } from "./changed-month";
import { headWords, lastDayOf, propertyName, statementLayout, type TitleLine, titleLines } from "./file-facts";
import { withTotalsBehind } from "./heading-totals";
import { runningMonths } from "./running-months";
import type { Steps } from "../../file-reader/paced-steps";
import { lastMatchIndex } from "./last-match";
import type {
  IntakeDecision,
  IntakeReason,
  IntakeWarning,
  Statement,
  StatementAccount,
  StatedTotal,
} from "./intake-result";
import { withLastDay, withOpenMonths } from "./open-months";
import { saysOtherFigures } from "./other-figures";
import { addressOf, filledCells, type Sheet } from "./sheet";
import { expenseLines, incomeLines, isDeduction, sectionOfLine, type StatementLine } from "./standard-lines";
import { noiWarnings, plannedStatement, statementWarnings, takenOffNoi, unprovedStatement } from "./statement-checks";
import { gapOf, type MonthColumn, statementColumns, type StatementColumns } from "./statement-columns";
import { statementDecisions } from "./statement-decisions";
import { statementRows, totalsAreSums, type StatementNode, type StatementRow } from "./statement-rows";
import {
  isNoiName,
  noMoney,
  type PlacedAccount,
  statementSections,
  type StatementSections,
} from "./statement-sections";
import { accountsUnder, computedValues, hasTotalWords, statementTree, type StatementTree } from "./statement-tree";
import { withoutStatistics } from "./statistic-rows";
import { inDollars } from "./thousands";
import { unitsInTitle } from "./total-words";
import { notCalculated, unsafeText, wideSheet } from "./sheet-doubts";

export interface StatementOptions {
  readonly knownAccounts: KnownAccounts;
}

export interface StatementReading {
  readonly layout: string;
  readonly property: string | null;
  readonly reasons: readonly IntakeReason[];
  readonly statement: Statement;
  readonly score: number;
  /** Row of its heading, from 0. */
  readonly top: number;
  readonly decisions: readonly IntakeDecision[];
  /** A title or the sheet's name says that the amounts are planned. */
  readonly isPlanned: boolean;
}

const monthsOfYear = 12;
const mostReasons = 12;
/** Said of the file's net operating income in the table of totals. */
const afterCosts = "after costs that are below NOI here";

/** Null where the sheet has no heading of months with accounts below. */
export function* readStatement(sheet: Sheet, options: StatementOptions): Steps<StatementReading | null> {
  const columns = statementColumns(sheet);
  if (columns === null) return null;
  yield;
  const head = headWords(sheet, columns.top + columns.depth);
  const dollars = inDollars(statementRows(sheet, columns), head);
  const { rows, warnings: statistics } = withoutStatistics(dollars.rows);
  yield;
  const tree = yield* statementTree(withTotalsBehind(rows, hasTotalWords));
  const sections = statementSections(tree);
  yield;
  const lead = titleLines(sheet, columns.top);
  const open = withOpenMonths(withLastDay(columns.months, lastDayOf(lead)), sections.accounts);
  const printed = open.months;
  const cut = monthsKept(printed);
  const months = cut(printed);
  const accounts = sections.accounts.map((account) => placeAccount(account, cut, options.knownAccounts));
  const used = accounts.filter(({ values }) => values.some((value) => value !== 0));
  const lines = linesOf(accounts, months.length);
  const totals = totalsOf(lines, months.length);
  const partial = months.filter(({ isPartial }) => isPartial).map(({ month }) => month);
  const takenOff = takenOffNoi(sections, accounts);
  const stated = statedTotals(tree, sections, columns, cut).map((total) =>
    total.what === "noi" && takenOff.size > 0 ? { ...total, definition: afterCosts } : total,
  );
  const planned = plannedBy(sheet.name, lead, columns);
  const reasons = [
    ...wideSheet(sheet),
    ...monthReasons(columns, months),
    ...runningMonths(
      months.map(({ month }) => month),
      used,
      lead.map(({ text }) => text),
    ),
    ...otherReasons({ accounts, stated, tree, rows, hasOthers: namesOtherMonths(sheet, columns) }),
    ...failures(tree, columns),
    ...looseAccounts(sections, columns),
    ...rowReasons(rows, columns),
    ...unreadReasons(rows),
  ].slice(0, mostReasons);
  const whole = months.length - partial.length;
  const year: Record<string, number> = {};
  for (const [line, values] of [...Object.entries(lines), ...Object.entries(totals)]) year[line] = sum(values);
  const units = lead.map(({ text }) => unitsInTitle(text)).find((count) => count !== null) ?? null;
  const warnings: IntakeWarning[] = [
    ...notCalculated(sheet),
    ...plannedStatement(planned),
    ...partial.flatMap((month) => open.warnings.get(month) ?? []),
    ...stated.filter(({ what }) => what === "noi").flatMap((noi) => noiWarnings(noi.label, noi.value, takenOff)),
    ...(reasons.length === 0 && !stated.some(({ ties }) => ties) && sheet.uncalculated === undefined
      ? unprovedStatement(used)
      : []),
    ...statementWarnings({ months: months.map(({ month }) => month), accounts: used, lines, totals, head }),
    ...dollars.warnings,
    ...statistics,
    ...leftRows(sections),
    ...printed
      .slice(printed.findIndex(({ month }) => month === months.at(-1)?.month) + 1)
      .map(({ month }): IntakeWarning => ({
        code: "month-left-out",
        say: `${month} isn't over and is left out; the twelve months end before it`,
      })),
  ];
  return {
    layout: statementLayout(head),
    property: propertyName(lead),
    reasons,
    statement: {
      months: months.map(({ month }) => month),
      partial,
      lines,
      totals,
      year,
      accounts,
      stated,
      warnings,
      ...(units === null ? {} : { units }),
      ...(whole < monthsOfYear && whole > 0
        ? {
            annualized: annualized(
              lines,
              totals,
              months.map(({ isPartial }) => isPartial),
            ),
          }
        : {}),
    },
    score: columns.months.length + Math.min(20, accounts.length),
    top: columns.top,
    decisions: statementDecisions(sheet, columns, tree, sections, accounts),
    isPlanned: planned !== null,
  };
}

/** The sheet's name or title that says that no amount is actual; null where none does. */
function plannedBy(name: string, lead: readonly TitleLine[], { namesActual }: StatementColumns): string | null {
  if (namesActual) return null;
  return [...lead.flatMap(({ cells }) => cells), name].find(saysOtherFigures) ?? null;
}

type MonthsKept = <T>(values: readonly T[]) => readonly T[];

/** The last twelve months that are over; with fewer of them, the last twelve, marked. */
function monthsKept(printed: readonly MonthColumn[]): MonthsKept {
  const over = lastMatchIndex(printed, ({ isPartial }) => !isPartial) + 1;
  const end = over >= monthsOfYear ? over : printed.length;
  return (values) => values.slice(Math.max(0, end - monthsOfYear), end);
}

function placeAccount(
  { node, section, sign, isCovered }: PlacedAccount,
  cut: MonthsKept,
  known: KnownAccounts,
): StatementAccount {
  const { name, number, row } = node.row;
  const guess = mapAccount({ name, number, section, headings: node.headings }, known);
  // Income lines hold what an account adds to net operating income, all others what it costs.
  const isIncome = sectionOfLine(guess.line) === "income";
  const isFree = section === null;
  const own = isFree ? freeSign(guess.line, node) : isIncome ? sign : (-sign as 1 | -1);
  const values = cut(node.row.values).map((value) => cents(value * own));
  const confidence = guess.confidence === "likely" && isCovered ? "proved" : guess.confidence;
  return {
    name,
    number,
    line: guess.line,
    section,
    total: sum(values),
    values,
    confidence,
    why: guess.why,
    sourceRow: row + 1,
  };
}

/** The sign of an account that no section holds: deductions count below zero. */
const freeSign = (line: StatementLine, { row }: StatementNode): 1 | -1 =>
  isDeduction(line) && sum(row.values) > 0 && !/\b(?:recover|gain)/i.test(row.name) ? -1 : 1;

type Lines = Partial<Record<StatementLine, number[]>>;

function linesOf(accounts: readonly StatementAccount[], count: number): Lines {
  const lines: Lines = {};
  for (const { line, values } of accounts) {
    const before = lines[line] ?? Array.from({ length: count }, () => 0);
    lines[line] = before.map((value, at) => cents(value + (values[at] ?? 0)));
  }
  return lines;
}

function totalsOf(lines: Lines, count: number): Statement["totals"] {
  const total = (names: readonly StatementLine[]): number[] =>
    Array.from({ length: count }, (_, month) => sum(names.map((name) => lines[name]?.[month] ?? 0)));
  const egi = total(incomeLines);
  const expenses = total(expenseLines);
  return { egi, total_operating_expenses: expenses, noi: egi.map((value, at) => cents(value - (expenses[at] ?? 0))) };
}

function annualized(lines: Lines, totals: Statement["totals"], isPartial: readonly boolean[]): Record<string, number> {
  const whole = isPartial.filter((one) => !one).length;
  return Object.fromEntries(
    [...Object.entries(lines), ...Object.entries(totals)].map(([line, values]) => [
      line,
      cents((sum(values.filter((_, at) => isPartial[at] !== true)) * monthsOfYear) / whole),
    ]),
  );
}

function statedTotals(
  tree: StatementTree,
  sections: StatementSections,
  columns: StatementColumns,
  cut: MonthsKept,
): StatedTotal[] {
  return tree.totals.map((node) => {
    const computed = cut(computedValues(node));
    const printed = cut(node.row.values);
    // Subtotals may be rounded, too: each account below may be off by half a unit.
    const allowed = tolerance(node.row.decimals, accountsUnder(node).length);
    const ties =
      node.failure === null && printed.every((value, at) => Math.abs(cents(value - (computed[at] ?? 0))) <= allowed);
    return {
      label: node.row.name,
      what: whatOf(node, sections),
      value: sum(printed),
      ties,
      found: sum(computed),
      cell: addressOf(node.row.row, columns.months[0]?.column ?? 0),
      printed,
      ...(ties ? {} : { differences: printed.map((value, at) => cents(value - (computed[at] ?? 0))) }),
    };
  });
}

function whatOf(node: StatementNode, { egi, expenses, noi }: StatementSections): string {
  if (node === noi) return "noi";
  if (node === egi) return "egi";
  if (node === expenses) return "total_operating_expenses";
  if (/\bnet (?:rental|rent|potential)\b/i.test(node.row.name)) return "net_rental_income";
  return /\bpotential\b|\bgross scheduled\b/i.test(node.row.name) ? "gross_potential_net" : "subtotal";
}

const format = (value: number): string => value.toLocaleString("en-US");

function failures(tree: StatementTree, columns: StatementColumns): IntakeReason[] {
  return tree.totals.flatMap((node) => {
    const { row, failure, children } = node;
    if (failure === null) return [];
    const { stated, found } = failure;
    const difference = cents(stated - found);
    const same = children.find((child) => Math.abs(sum(child.node.row.values)) === Math.abs(difference));
    const inMonth = changedMonth(node, columns);
    const cause =
      inMonth !== null
        ? inMonth
        : same
          ? `${same.node.row.name} in row ${same.node.row.row + 1} has exactly this amount.`
          : difference > 0
            ? "A row may be missing above it."
            : "A row may be in it twice.";
    const cell = addressOf(row.row, columns.total ?? columns.months[0]?.column ?? 0);
    const say = `${row.name} in row ${row.row + 1} is ${format(stated)}; the rows above it add up to ${format(found)}, a difference of ${format(difference)}. ${cause}`;
    return [{ code: "total-does-not-tie" as const, label: row.name, cell, stated, found, difference, say }];
  });
}

/** An account that no total includes: a row of its section is missing, or it is. */
function looseAccounts({ loose }: StatementSections, columns: StatementColumns): IntakeReason[] {
  return loose.map(({ row }) => {
    const stated = sum(row.values);
    const cell = addressOf(row.row, columns.months[0]?.column ?? 0);
    const say = `${row.name} in row ${row.row + 1} (${format(stated)}) is in no total of the statement. A row near it may be missing or changed.`;
    return { code: "total-does-not-tie" as const, label: row.name, cell, stated, found: 0, difference: stated, say };
  });
}

/** Rows whose own total is not the sum of their months, where those of the other rows are. */
function rowReasons(rows: readonly StatementRow[], columns: StatementColumns): IntakeReason[] {
  if (columns.total === null || !totalsAreSums(rows)) return [];
  return rows.flatMap(({ name, row, values, total, decimals }) => {
    if (total === null || values.length === 0 || noMoney.test(name)) return [];
    const found = sum(values);
    const difference = cents(total - found);
    if (Math.abs(difference) <= 0.5 * 10 ** -Math.min(2, decimals) * (values.length + 1) + 1e-6) return [];
    const say = `${name} in row ${row + 1}: its months add up to ${format(found)}, its total is ${format(total)}, a difference of ${format(difference)}.`;
    return [
      {
        code: "total-does-not-tie" as const,
        label: name,
        cell: addressOf(row, columns.total ?? 0),
        stated: total,
        found,
        difference,
        say,
      },
    ];
  });
}

/** Columns that are no row of months of actual amounts. */
function monthReasons({ doubled }: StatementColumns, months: readonly MonthColumn[]): IntakeReason[] {
  const reason = (say: string): IntakeReason[] => [{ code: "not-a-statement", say }];
  if (doubled !== null)
    return reason(
      `${doubled} has two columns with different amounts, and nothing says which is actual. Type Actual or Budget above each.`,
    );
  const gap = gapOf(months);
  if (gap === null) return [];
  return reason(
    gap.isEach
      ? `Months are missing after ${gap.after}. Ask for the statement by month.`
      : `A month is missing after ${gap.after}. Ask for the statement with all its months.`,
  );
}

/** Rows with a word in a month: what it hides is in no sum. */
const unreadReasons = (rows: readonly StatementRow[]): IntakeReason[] =>
  rows.flatMap(({ name, row, unread }) => {
    const [column] = unread;
    if (column === undefined || noMoney.test(name)) return [];
    const cell = addressOf(row, column);
    const say = `${name} in row ${row + 1} has a text instead of an amount in ${cell}. Type the amount there, or 0, and try again.`;
    return [{ code: "total-does-not-tie" as const, label: name, cell, say }];
  });

/** What was read, to see whether it is one whole statement. */
interface StatementShape {
  readonly accounts: readonly StatementAccount[];
  readonly stated: readonly StatedTotal[];
  readonly tree: StatementTree;
  readonly rows: readonly StatementRow[];
  /** Other months are named above or below. */
  readonly hasOthers: boolean;
}

function otherReasons(shape: StatementShape): IntakeReason[] {
  const { accounts, stated } = shape;
  const unsafe = unsafeText(accounts.map(({ name }) => name));
  if (unsafe !== null)
    return [
      {
        code: "unsafe-text",
        say: `The file has text that looks like a formula: ${unsafe}. Check where the file comes from; remove the text and try again.`,
      },
    ];
  const has = (section: string): boolean => accounts.some(({ line }) => sectionOfLine(line) === section);
  if (!has("income"))
    return [
      { code: "not-a-statement", say: "The sheet has months, but no income. Copy or export the whole statement." },
    ];
  if (!has("expense")) {
    const hasTotals = stated.some(({ what }) => what === "noi");
    return hasTotals
      ? []
      : [
          {
            code: "end-missing",
            say: "The end is missing: there is income, but no expenses follow. Copy or export the whole statement.",
          },
        ];
  }
  return shapeReasons(shape);
}

/** A statement that is in the file twice, several below each other, or one that is cut off. */
function shapeReasons({ stated, tree, rows, hasOthers }: StatementShape): IntakeReason[] {
  const seen = new Set<string>();
  const filled = rows.filter(({ values }) => values.some((value) => value !== 0));
  const again = filled.filter(({ name, values }) => {
    const key = `${name}|${values.join("|")}`;
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain;
  });
  if (again.length >= 0.4 * filled.length) {
    const say = `${again.length} accounts are in the file twice with the same amounts. Paste the statement once.`;
    return [{ code: "duplicate-rows", say, found: again.length }];
  }
  if (hasOthers) {
    const say =
      "The sheet has a second statement with its own months. Export or paste one property and one year at a time.";
    return [{ code: "several-properties", say }];
  }
  const under = tree.totals.filter(({ row }) => isNoiName(row.name)).map((node) => accountsUnder(node));
  const all = under.flat().map(({ node }) => node);
  if (under.length > 1 && under.every((one) => one.length > 4) && new Set(all).size === all.length) {
    const say = `The sheet has ${under.length} statements below each other. Export or paste one property at a time.`;
    return [{ code: "several-properties", say }];
  }
  const isEnd = ({ what, label }: StatedTotal): boolean =>
    what === "noi" ||
    (what === "total_operating_expenses" && /expenses?|expenditures|costs?|disbursements|gastos/i.test(label)) ||
    /\bnet (?:income|cash|profit|loss)|total.*expense/i.test(label);
  if (stated.length === 0 || stated.some(isEnd)) return [];
  const say =
    "The end is missing: there is no total of expenses and no net operating income. Copy or export the whole statement.";
  return [{ code: "end-missing", say }];
}

function leftRows({ left }: StatementSections): IntakeWarning[] {
  return left
    .filter(({ row }) => row.values.some((value) => value !== 0))
    .slice(0, 20)
    .map(({ row }) => ({
      code: "row-outside",
      say: `${row.name} in row ${row.row + 1} is in no total of the statement and was left out`,
    }));
}

const fewestOtherMonths = 4;

/**
 * Whether months are named again elsewhere, and other ones than it has or in other columns: a page repeats it as it is.
 */
function namesOtherMonths(sheet: Sheet, { top, depth, months }: StatementColumns): boolean {
  const monthsIn = (row: Sheet["rows"][number]): string[] =>
    filledCells(row).flatMap(({ column, cell }) =>
      cell.number === null && readMonth(cell.date ?? cell.text) !== null ? `${column} ${cell.text}` : [],
    );
  const own = new Set(sheet.rows.slice(top, top + depth).flatMap(monthsIn));
  return [...sheet.rows.slice(0, top), ...sheet.rows.slice(top + depth)].some((row) => {
    const named = monthsIn(row);
    const others = named.filter((one) => !own.has(one));
    return named.length >= Math.min(fewestOtherMonths, months.length) && others.length >= 0.5 * named.length;
  });
}
