/** Where the parts of the T12 sheet are: the table on top, what it is worked out with, and the statement below. */
import { items, type Item } from "./t12-items";
import { columnAfter } from "./sheet-draft";

/** Months of a column of the table (12, 6, 3, 1), above its heading. */
export const windowRow = 6;
export const headRow = 7;
export const rowOf = (item: Item): number => headRow + 1 + items.indexOf(item);
const debtLines = ["service", "after", "coverage", "cashCoverage"] as const;
export type DebtLine = (typeof debtLines)[number];
export const debtRow = headRow + items.length + 1;
export const debtRowOf = (line: DebtLine): number => debtRow + debtLines.indexOf(line);
export const inputsRow = debtRow + debtLines.length + 1;
export const reviewRow = inputsRow + 9;
export const checksRow = reviewRow + 12;

export const checks = [
  "open",
  "disagree",
  "loose",
  "guessed",
  "accepted",
  "incomeSign",
  "lossSign",
  "expenseSign",
  "egiLines",
  "expenseLines",
  "egiTotals",
  "months",
  "beyond",
  "unusable",
  "status",
] as const;
export type Check = (typeof checks)[number];
export const checkRowOf = (check: Check): number => checksRow + 1 + checks.indexOf(check);
export const at = (check: Check, column = "C"): string => `$${column}$${String(checkRowOf(check))}`;

export const statementRow = checksRow + checks.length + 4;
export const statementLines = 160;
export const firstLine = statementRow + 1;
export const lastLine = statementRow + statementLines;
export const months = 12;
export const firstMonth = "D";
export const lastMonth = columnAfter(firstMonth, months - 1);
/** Places of the months, above their headings. */
export const monthPlaces = `$${firstMonth}$${String(statementRow - 1)}:$${lastMonth}$${String(statementRow - 1)}`;

/** The statement's own totals less its lines, month by month, right of the table. */
export const gaps = [
  "egi",
  "total_operating_expenses",
  "noi",
  "worst",
  "count",
  "place",
  "line",
  "text",
  "lineText",
] as const;
export type Gap = (typeof gaps)[number];
export const gapLabels = "AF";
const firstGap = columnAfter(gapLabels, 1);
export const gapRowOf = (gap: Gap): number => headRow + 1 + gaps.indexOf(gap);
export const gapColumn = (month: number): string => columnAfter(firstGap, month);
/** A figure of all months. */
export const gapCell = (gap: Gap): string => `$${firstGap}$${String(gapRowOf(gap))}`;
export const gapRange = (gap: Gap): string =>
  `$${firstGap}$${String(gapRowOf(gap))}:$${gapColumn(months - 1)}$${String(gapRowOf(gap))}`;

/** Columns of the statement. */
export const lineColumns = {
  name: "A",
  item: "B",
  amount: "C",
  /** Dollars of a line that no item has. */
  leftOut: columnAfter(lastMonth, 1),
  /** The amount as NOI counts it: income above zero, losses and expenses below. */
  signed: columnAfter(lastMonth, 2),
  /** Whether a total ties out, and which items are guesses. */
  check: columnAfter(lastMonth, 3),
  guess: columnAfter(lastMonth, 4),
  section: columnAfter(lastMonth, 5),
  total: columnAfter(lastMonth, 6),
  /** Running sums of all lines that are no totals: as pasted, and with losses turned. */
  running: columnAfter(lastMonth, 7),
  runningTurned: columnAfter(lastMonth, 8),
  /** What the pasted amounts are multiplied with: 1 or -1. */
  sign: columnAfter(lastMonth, 9),
  /** The last 6, 3 and 1 months as a year, signed. */
  half: columnAfter(lastMonth, 10),
  quarter: columnAfter(lastMonth, 11),
  month: columnAfter(lastMonth, 12),
  /** EGI or the expenses, whichever sum has the line; "" for a total or a line that neither has. */
  group: columnAfter(lastMonth, 13),
  /** Its own total less its months, where these differ. */
  rowGap: columnAfter(lastMonth, 14),
  /** How much closer to its other months the line would be without the difference of the one month that differs. */
  suspect: columnAfter(lastMonth, 15),
} as const;
export type LineColumn = keyof typeof lineColumns;

export function rangeOf(column: string): string {
  return `$${column}$${String(firstLine)}:$${column}$${String(lastLine)}`;
}

/** The same, of the column that moves with its formula: one formula for the cells of a row. */
export const movingRangeOf = (column: string): string => rangeOf(column).replaceAll(`$${column}$`, `${column}$`);

/** A column of the pasted statement. */
export function span(column: LineColumn): string {
  return rangeOf(lineColumns[column]);
}

export function sumOf(column: LineColumn, item: Item): string {
  return `SUMIFS(${span(column)},${span("item")},"${item}")`;
}

/** The same in a column that moves with its formula. */
export function movingSumOf(column: LineColumn, item: Item): string {
  return `SUMIFS(${movingRangeOf(lineColumns[column])},${span("item")},"${item}")`;
}

/** An item's amount in the table. */
export function cellOf(item: Item, column = "C"): string {
  return `$${column}$${String(rowOf(item))}`;
}

/** The statement's own total, its last line of the kind; an error where it has none. */
export function statedOf(item: Item): string {
  return `LOOKUP(2,1/((${span("item")}="${item}")*ISNUMBER(${span("signed")})),${span("signed")})`;
}
