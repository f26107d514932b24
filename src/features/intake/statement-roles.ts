/**
 * Which columns of a statement have actual amounts: budgets, forecasts and other years are named above or below the
 * months.
 */
import { filledCells, type Sheet, type SheetRow } from "./sheet";

/** Headings of columns that are no month's actual figures. */
export const otherFigures =
  /\b(?:budget\w*|bud|plan(?:ned)?|variance|var|prior|last year|py|ly|per unit|\/unit|psf|percent|pct|(?:re)?forecast\w*|fcst|proj|projected|projection|proforma|pro forma|adjust\w*|annualized|average|avg|underwrit\w*|uw)\b|%/i;
const actualFigures =
  /^(?:(?:ytd|mtd|month|period) )?(?:actuals?|act\.?|current(?: year| period| month)?|cy|this year)\b/i;
/** Of a month, or of a row of months: A for actual; B, E, F or P for budget, estimate, forecast or projection. */
const actualLetter = /^\(?a\)?$/i;
const otherLetter = /^\(?[befp]\)?$/i;
const totalFigures = /\b(?:total|ytd|year to date|t-?12)\b/i;

export type ColumnRole = "actual" | "other";

/** What a heading, or what is left of it next to its month, says of a column; null where it says nothing. */
export const roleOf = (text: string): ColumnRole | null => {
  if (actualFigures.test(text) || actualLetter.test(text)) return "actual";
  return otherFigures.test(text) || otherLetter.test(text) ? "other" : null;
};

export interface RoleRow {
  readonly row: number;
  readonly isBelow: boolean;
  /** By column: from each of its cells to the next, where the row is above the months. */
  readonly roles: ReadonlyMap<number, ColumnRole>;
}

const fewestCells = 2;
const usualShare = 0.8;

/** The row next to the months that says what each column, or each block of columns, has; null where there is none. */
export function roleRow(sheet: Sheet, monthRow: number, first: number, last: number): RoleRow | null {
  for (const row of [monthRow + 1, monthRow - 1, monthRow - 2]) {
    const cells = filledCells(sheet.rows[row] ?? []).filter(({ column }) => column >= first);
    if (cells.some(({ cell }) => cell.number !== null)) continue;
    const named = cells.flatMap(({ column, cell }) => {
      const role = roleOf(cell.text);
      return role === null ? [] : [{ column, role }];
    });
    const rest = cells.filter(({ cell }) => !totalFigures.test(cell.text) && roleOf(cell.text) === null);
    if (named.length < fewestCells || rest.length > (1 - usualShare) * cells.length) continue;
    const isBelow = row > monthRow;
    const roles = new Map<number, ColumnRole>();
    for (const { column, role } of named) {
      roles.set(column, role);
      const next = cells.find((other) => other.column > column)?.column ?? last + 1;
      if (!isBelow) for (let at = column; at < next; at += 1) roles.set(at, role);
    }
    return { row, isBelow, roles };
  }
  return null;
}

/** Whether two columns differ in any amount. */
export const differ = (rows: readonly SheetRow[], one: number, other: number): boolean =>
  rows.some((row) => (row[one]?.number ?? 0) !== (row[other]?.number ?? 0));
