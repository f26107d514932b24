/** Rents by the week or the year, read as if they were by the month: 52 weeks are 12 months. */
import { cents } from "./printed-values";
import type { IntakeWarning } from "./intake-result";
import { meaningOfHeading } from "./roll-headings";
import { addressOf, filledCells, isWords, type Sheet, type SheetCell, type SheetRow, textCell } from "./sheet";

interface Period {
  readonly words: RegExp;
  /** Of them in a year. */
  readonly times: number;
  readonly say: (heading: string, cell: string) => string;
}

const periods: readonly Period[] = [
  { words: /\b(?:bi-?weekly|fortnightly|(?:per|every|\/) ?(?:2|two|other) weeks?|per fortnight)\b/i, times: 26, say: (heading, cell) => `${heading} (${cell}) is for two weeks; a month is 26 / 12 of it, here and in its total` },
  { words: /\b(?:weekly|wkly|(?:per |\/ ?)?(?:week|wk)|pw|semanal)\b|\bp\.w\./i, times: 52, say: (heading, cell) => `${heading} (${cell}) is for a week; a month is 52 / 12 of it, here and in its total` },
  { words: /\b(?:annual|annually|yearly|(?:per |\/ ?)?(?:year|yr|annum)|anual)\b/i, times: 1, say: (heading, cell) => `${heading} (${cell}) is for a year; a month is 1 / 12 of it, here and in its total` },
]; // prettier-ignore

/** A figure of another time, or made from others, isn't an in-place rent. */
const otherFigure = /\b(?:increase|percent|psf|sf|sq|foot|ytd|to date|prior|last|next|new|budget|days?|built)\b|%/i;
const namesOf: Readonly<Record<string, string>> = { leaseRent: "Rent", marketRent: "Market Rent" };
/** Other columns that hold the rent of a month. */
const monthlyFields = ["amount", "tenantRent", "contractRent", "total"];
const rowsSearched = 60;
const fewestHeadings = 3;
const monthsOfYear = 12;

interface FoundPeriod extends Period {
  readonly column: number;
  readonly heading: SheetCell;
  readonly field: string;
}

/**
 * What a heading says without its period: "Weekly Rent" and "Rent (per week)" are Rent; null where it names none or
 * isn't a rent.
 */
function periodOf(cell: SheetCell): { readonly period: Period; readonly field: string } | null {
  const period = periods.find(({ words }) => words.test(cell.text));
  if (period === undefined || otherFigure.test(cell.text)) return null;
  const plain = cell.text.replace(period.words, " ").trim();
  const field = meaningOfHeading(plain)?.field;
  return field !== undefined && field in namesOf ? { period, field } : null;
}

/** Null where the row isn't a heading. */
function periodsIn(row: SheetRow): FoundPeriod[] | null {
  const cells = filledCells(row);
  if (cells.length < fewestHeadings || !cells.every(({ cell }) => isWords(cell))) return null;
  const found = cells.flatMap(({ column, cell }) => {
    const own = periodOf(cell);
    return own === null ? [] : [{ ...own.period, field: own.field, column, heading: cell }];
  });
  const own = new Set(found.map(({ column }) => column));
  const monthly = new Set<string>();
  for (const { column, cell } of cells) {
    const field = own.has(column) ? undefined : meaningOfHeading(cell.text)?.field;
    if (field !== undefined) monthly.add(monthlyFields.includes(field) ? "leaseRent" : field);
  }
  // Next to the rent of the month another one says nothing more.
  return found.filter(({ field }, at) => !monthly.has(field) && found.findIndex((one) => one.field === field) === at);
}

/** The sheet with rents of the month, and what was done to them. */
export function withMonthlyRents(sheet: Sheet): { readonly sheet: Sheet; readonly warnings: readonly IntakeWarning[] } {
  const top = sheet.rows.slice(0, rowsSearched).findIndex((row) => (periodsIn(row) ?? []).length > 0);
  if (top < 0) return { sheet, warnings: [] };
  const found = periodsIn(sheet.rows[top] ?? []) ?? [];
  const rows = sheet.rows.map((row, at): SheetRow => {
    if (at < top) return row;
    return row.map((cell, column) => {
      const own = found.find((one) => one.column === column);
      if (!cell || own === undefined) return cell;
      if (cell.text === own.heading.text) return textCell(namesOf[own.field] ?? cell.text);
      if (cell.number === null) return cell;
      const number = cents((cell.number * own.times) / monthsOfYear);
      return { ...cell, number, decimals: 2 };
    });
  });
  const warnings = found.map(({ heading, column, say }): IntakeWarning => ({ code: "rent-period", say: say(heading.text, addressOf(top, column)) })); // prettier-ignore
  return { sheet: { ...sheet, rows }, warnings };
}

const cycleHeading = /^(?:(?:rent|billing|payment|charge|lease) )?(?:cycle|frequency|freq\.?)$/i;
const otherCycle = /\b(?:bi-?weekly|weekly|daily|nightly|quarterly|annually|yearly|fortnightly|every)\b/i;
const cellsShown = 5;

/**
 * Homes that a column says are charged by another period than the month: whether their amounts are a month's is open.
 */
export function otherCycles(sheet: Sheet): IntakeWarning[] {
  const rows = sheet.rows.slice(0, rowsSearched);
  const top = rows.findIndex((row) => filledCells(row).length >= fewestHeadings && row.some((cell) => cycleHeading.test(cell?.text ?? ""))); // prettier-ignore
  const column = (rows[top] ?? []).findIndex((cell) => cycleHeading.test(cell?.text ?? ""));
  if (column < 0) return [];
  const cells = sheet.rows.flatMap((row, at) =>
    at > top && otherCycle.test(row[column]?.text ?? "") && !/month/i.test(row[column]?.text ?? "") ? [addressOf(at, column)] : [],
  ); // prettier-ignore
  const shown = `${cells.slice(0, cellsShown).join(", ")}${cells.length > cellsShown ? ` (+${cells.length - cellsShown})` : ""}`;
  return cells.length === 0
    ? []
    : [
        {
          code: "rent-cycle",
          say: `homes are not charged by the month in ${shown}; their amounts are read as a month's`,
        },
      ];
}
