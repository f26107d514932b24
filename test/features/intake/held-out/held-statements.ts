/** Held-out statements: one property's accounts under the headings, columns, totals and signs of many charts. */
import { pick } from "../invented-rolls";
import type { HeldAccount, HeldBooks } from "./held-accounts";
import type { HeldCell } from "./held-cells";
import { between, cents, sumOf } from "./held-deal";

export interface HeldStatement {
  readonly layout: string;
  readonly books: HeldBooks;
  readonly rows: readonly HeldCell[][];
  readonly hasTotals: boolean;
  /** The last month is not over. */
  readonly isPartial: boolean;
  readonly firstRow: number;
  readonly firstColumn: number;
}

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const longNames = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]; // prettier-ignore
const lastDay = (month: string): string =>
  `${month}-${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()}`;
const numberOf = (month: string): number => Number(month.slice(5)) - 1;

type Heading = (month: string) => readonly HeldCell[];
const headings: readonly (readonly [name: string, heading: Heading])[] = [
  ["Mon YYYY", (month) => [`${names[numberOf(month)]} ${month.slice(0, 4)}`]],
  ["Mon-yy", (month) => [`${names[numberOf(month)]}-${month.slice(2, 4)}`]],
  ["mm/yyyy", (month) => [`${month.slice(5)}/${month.slice(0, 4)}`]],
  ["mm/dd/yyyy", (month) => [`${month.slice(5)}/${lastDay(month).slice(8)}/${month.slice(0, 4)}`]],
  ["date", (month) => [{ d: lastDay(month) }]],
  ["first day", (month) => [{ d: `${month}-01` }]],
  ["Actual below", (month) => [`${names[numberOf(month)]} ${month.slice(0, 4)}`, "Actual"]],
  ["year below", (month) => [longNames[numberOf(month)] ?? "", month.slice(0, 4)]],
  ["Month ending", (month) => ["Month Ending", `${month.slice(5)}/${lastDay(month).slice(8)}/${month.slice(0, 4)}`]],
  ["MON'yy", (month) => [`${names[numberOf(month)]?.toUpperCase()} '${month.slice(2, 4)}`]],
];

interface Columns {
  readonly numbers: "column" | "before" | "none";
  readonly total: "Total" | "YTD" | "none" | "first";
  readonly extras: "none" | "budget" | "per unit" | "annual budget" | "percent";
  readonly spacing: 1 | 2;
}

interface Signs {
  /** Deductions printed above zero, under Less. */
  readonly lessAbove: boolean;
  readonly costsBelow: boolean;
  /** As a ledger has it: income below zero, costs above. */
  readonly areCredits: boolean;
}

export function heldStatement(books: HeldBooks): HeldStatement {
  const { random, months, income, expenses, below, name } = books;
  const [headingName, heading] = pick(random, headings);
  const columns: Columns = { numbers: pick(random, ["column", "before", "none"] as const), total: pick(random, ["Total", "Total", "YTD", "none", "first"] as const), extras: pick(random, ["none", "none", "none", "budget", "per unit", "annual budget", "percent"] as const), spacing: random() < 0.15 ? 2 : 1 }; // prettier-ignore
  const isPartial = months.length < 12 && random() < 0.3 && headingName === "Mon YYYY" && columns.extras !== "budget";
  const signs: Signs = { lessAbove: random() < 0.25, costsBelow: random() < 0.1, areCredits: random() < 0.06 };
  const indents = random() < 0.6;
  const hasTotals = random() < 0.92;
  /** Everything is printed with the sign turned, and the costs turned once more. */
  const isCredit = hasTotals && signs.areCredits && !signs.lessAbove;
  const turnsCosts = signs.costsBelow || isCredit;
  const perPage = random() < 0.2 ? between(random, 12, 30) : Infinity;
  const isPotentialSum = random() < 0.25;
  const hasControllable = random() < 0.2;
  const isNested = random() < 0.5;
  const totalWord = pick(random, [(of: string) => `Total ${of}`, (of: string) => `TOTAL ${of.toUpperCase()}`, (of: string) => `${of} Total`]); // prettier-ignore
  const perMonth = columns.extras === "budget" ? 3 : 1;
  const isDescending = random() < 0.08 && !isPartial && headingName !== "year below";
  const shown = isDescending ? [...months].reverse() : months;
  const lead = columns.numbers === "column" ? 2 : 1;
  const firstColumn = lead + (columns.total === "first" ? 1 : 0);
  const rows: HeldCell[][] = [];
  let headingRow = 0;
  let firstRow = Infinity;

  const nameAt = columns.numbers === "column" ? 1 : 0;
  const line = (label: string, depth: number, number: string | null, values: readonly number[] | null): void => {
    const row: HeldCell[] = [];
    const text = columns.numbers === "before" && number !== null ? `${number} - ${label}` : label;
    row[nameAt] = `${indents ? "    ".repeat(depth) : ""}${text}`;
    if (columns.numbers === "column" && number !== null) row[0] = number;
    if (values !== null) {
      const printed = isCredit ? values.map((value) => cents(-value)) : values;
      const own = isDescending ? [...printed].reverse() : printed;
      for (const [at, value] of own.entries()) {
        const column = firstColumn + at * perMonth * columns.spacing;
        row[column] = value;
        if (perMonth === 3) {
          row[column + 1] = Math.round(value * 1.03);
          row[column + 2] = cents(value - Math.round(value * 1.03));
        }
      }
      const end = firstColumn + own.length * perMonth * columns.spacing;
      const all = sumOf(own);
      if (columns.total === "first") row[lead] = all;
      else if (columns.total !== "none") row[end] = all;
      const behind = end + (columns.total === "none" || columns.total === "first" ? 0 : 1);
      if (columns.extras === "per unit") row[behind] = cents(all / 96);
      if (columns.extras === "annual budget") row[behind] = Math.round(all * 1.05);
      if (columns.extras === "percent") row[behind] = `${(all / 20_000).toFixed(1)}%`;
    }
    if (rows.length > firstRow && (rows.length - firstRow) % perPage === 0)
      rows.push([`Page ${Math.round((rows.length - firstRow) / perPage)}`], ...rows.slice(headingRow, firstRow));
    rows.push(Array.from(row, (cell) => cell ?? null));
  };

  const first = months[0] ?? "";
  const last = months.at(-1) ?? "";
  const titles: HeldCell[][] = pick(random, [
    [[`${name} (hr112)`], ["Statement (12 months)"], [`Period = ${names[numberOf(first)]} ${first.slice(0, 4)}-${names[numberOf(last)]} ${last.slice(0, 4)}`], ["Book = Accrual ; Tree = ysi_is"]],
    [[name], ["Income Statement - 12 Month Trend"], [`For the period ended ${longNames[numberOf(last)]} ${last.slice(0, 4)}`]],
    [[name], ["Profit & Loss"], [`${longNames[numberOf(first)]} ${first.slice(0, 4)} through ${longNames[numberOf(last)]} ${last.slice(0, 4)}`], []],
    [["Trailing 12 Month Operating Statement"], [`Property: ${name}`], [`Period: ${first.slice(5)}/${first.slice(0, 4)} - ${last.slice(5)}/${last.slice(0, 4)}`], ["Accrual Basis"]],
  ]); // prettier-ignore
  rows.push(...titles);
  headingRow = rows.length;
  const heads = months.map(heading);
  const depth = Math.max(...heads.map(({ length }) => length), perMonth === 3 ? 2 : 1);
  for (let level = 0; level < depth; level += 1) {
    const row: HeldCell[] = [];
    if (level === depth - 1) {
      if (columns.numbers === "column") row[0] = "Account";
      row[nameAt] = pick(random, ["Account Name", "Description", "Account"]);
    }
    for (const [at, month] of shown.entries()) {
      const cells = heading(month);
      const column = firstColumn + at * perMonth * columns.spacing;
      if (perMonth === 3) {
        for (let part = 0; part < 3; part += 1) row[column + part] = level === depth - 1 && depth > cells.length ? (["Actual", "Budget", "Variance"][part] ?? null) : (cells[level] ?? null); // prettier-ignore
        if (cells.length === depth && level === depth - 1)
          for (let part = 0; part < 3; part += 1) row[column + part] = `${typeof cells[level] === "string" && cells[level] !== "Actual" ? `${cells[level] as string} ` : ""}${["Actual", "Budget", "Variance"][part]}`; // prettier-ignore
      } else
        row[column] = isPartial && month === last && level === 0 ? `${cells[0] as string} MTD` : (cells[level] ?? null);
    }
    const end = firstColumn + shown.length * perMonth * columns.spacing;
    if (level === depth - 1) {
      if (columns.total === "first") row[lead] = "T12 Total";
      else if (columns.total !== "none") row[end] = columns.total;
      const behind = end + (columns.total === "none" || columns.total === "first" ? 0 : 1);
      if (columns.extras === "per unit") row[behind] = "Per Unit";
      if (columns.extras === "annual budget") row[behind] = "Annual Budget";
      if (columns.extras === "percent") row[behind] = "% of Income";
    }
    rows.push(Array.from(row, (cell) => cell ?? null));
  }
  firstRow = rows.length;

  const sumBy = (accounts: readonly HeldAccount[]): number[] => months.map((_, at) => sumOf(accounts.map(({ values }) => values[at] ?? 0))); // prettier-ignore
  const isReduction = ({ line, section }: HeldAccount): boolean => section === "income" && ["loss_to_lease", "vacancy_loss", "non_revenue_units", "concessions", "bad_debt"].includes(line); // prettier-ignore
  const turned = (values: readonly number[], turn: boolean): number[] => values.map((value) => (turn ? cents(-value) : value)); // prettier-ignore
  const account = (one: HeldAccount, depth: number, turn: boolean): void => line(one.name, depth, one.number, turned(one.values, turn)); // prettier-ignore
  const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, at) => cents(value - (b[at] ?? 0))); // prettier-ignore

  const rental = income.filter(({ group }) => group === "Rental Income");
  const other = income.filter(({ group }) => group === "Other Income");
  line(pick(random, ["INCOME", "Revenue", "Operating Income"]), 0, null, null);
  line("Rental Income", 1, null, null);
  const potential = rental.filter((one) => !isReduction(one));
  const reductions = rental.filter(isReduction);
  for (const one of potential) account(one, 2, false);
  const toLease = reductions.filter(({ line }) => line === "loss_to_lease");
  const hasPotentialSum = isPotentialSum && hasTotals && !signs.lessAbove && toLease.length > 0;
  if (hasPotentialSum) {
    for (const one of toLease) account(one, 2, false);
    line("Total Potential Rent", 2, null, sumBy([...potential, ...toLease]));
  }
  if (signs.lessAbove && reductions.length > 0) {
    line(pick(random, ["Less:", "Less: Deductions", "Deductions"]), 2, null, null);
    for (const one of reductions) account(one, 3, true);
    if (hasTotals) line("Total Deductions", 2, null, turned(sumBy(reductions), true));
  } else for (const one of reductions) if (!hasPotentialSum || !toLease.includes(one)) account(one, 2, false);
  if (hasTotals) line(pick(random, ["Net Rental Income", "Total Rental Income", "Net Rental Revenue"]), 1, null, sumBy(rental)); // prettier-ignore
  if (random() < 0.5) rows.push([]);
  line("Other Income", 1, null, null);
  for (const one of other) account(one, 2, false);
  if (hasTotals && other.length > 0) line(totalWord("Other Income"), 1, null, sumBy(other));
  if (hasTotals) line(pick(random, ["Effective Gross Income", "Total Income", "TOTAL REVENUE", "Total Operating Income"]), 0, null, sumBy(income)); // prettier-ignore
  rows.push([]);
  line(pick(random, ["EXPENSES", "Operating Expenses", "Expenses"]), 0, null, null);
  const groups = [...new Set(expenses.map(({ group }) => group))];
  for (const group of groups) {
    const own = expenses.filter((one) => one.group === group);
    if (isNested) line(group, 1, null, null);
    for (const one of own) account(one, isNested ? 2 : 1, turnsCosts);
    if (isNested && hasTotals) line(totalWord(group), 1, null, turned(sumBy(own), turnsCosts));
    if (isNested && random() < 0.4) rows.push([]);
    if (isNested && hasTotals && hasControllable && group === "Administrative")
      line("Total Controllable Expenses", 1, null, turned(sumBy(expenses.filter((one) => groups.indexOf(one.group) <= groups.indexOf(group))), turnsCosts)); // prettier-ignore
  }
  const noi = minus(sumBy(income), sumBy(expenses));
  if (hasTotals) {
    line(pick(random, ["Total Operating Expenses", "Total Expenses", "TOTAL EXPENSES"]), 0, null, turned(sumBy(expenses), turnsCosts)); // prettier-ignore
    if (random() < 0.5) rows.push([]);
    line(pick(random, ["Net Operating Income", "NOI", "NET OPERATING INCOME (NOI)", "NOI - Net Operating Income"]), 0, null, noi); // prettier-ignore
  }
  if (below.length > 0) {
    line(
      pick(random, ["Non-Operating Expenses", "Other Expenses (Below NOI)", "Debt Service and Capital"]),
      0,
      null,
      null,
    );
    for (const one of below) account(one, 1, turnsCosts);
    if (hasTotals) {
      line("Total Non-Operating Expenses", 0, null, turned(sumBy(below), turnsCosts));
      line(pick(random, ["Net Income", "NET INCOME (LOSS)", "Net Cash Flow"]), 0, null, minus(noi, sumBy(below)));
    }
  }
  if (random() < 0.15) {
    rows.push([]);
    line("Number of Units", 0, null, months.map(() => 96)); // prettier-ignore
    line("Occupancy %", 0, null, months.map((_, at) => 93.1 + at / 10)); // prettier-ignore
  }
  if (random() < 0.3) rows.push([], ["Unaudited - prepared by management"]);
  const layout = [headingName, columns.numbers, columns.total, columns.extras, signs.lessAbove ? "less" : "", turnsCosts ? "costs-" : "", isCredit ? "credit" : "", hasPotentialSum ? "gpr" : "", perPage < Infinity ? "pages" : "", isNested ? "nested" : "", indents ? "indents" : "", isDescending ? "descending" : "", hasTotals ? "" : "bare", `${months.length}${isPartial ? "p" : ""}`].filter(Boolean).join(" "); // prettier-ignore
  return { layout, books, rows, hasTotals, isPartial, firstRow, firstColumn };
}
