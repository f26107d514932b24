/** Rows of a statement with their amounts. */
import { cents, tolerance } from "./printed-values";
import { type Sheet, type SheetCell, filledCells, isWords } from "./sheet";
import type { StatementColumns } from "./statement-columns";

export interface StatementRow {
  /** In the sheet, from 0. */
  readonly row: number;
  readonly name: string;
  readonly number: string | null;
  /** As printed, by month column; empty for a heading. */
  readonly values: readonly number[];
  /** As printed in the total's column. */
  readonly total: number | null;
  readonly isBold: boolean;
  readonly indent: number;
  /** Digits behind the point. */
  readonly decimals: number;
  /** Month columns with a word where an amount belongs. */
  readonly unread: readonly number[];
}

/** A row of the tree: an account, or a total with what it sums. */
export interface StatementNode {
  readonly row: StatementRow;
  /** Headings above, outermost first. */
  readonly headings: readonly string[];
  /** Empty for an account. */
  readonly children: readonly { readonly node: StatementNode; readonly sign: 1 | -1 }[];
  /** Null where the row ties to its children, or is an account. */
  readonly failure: { readonly found: number; readonly stated: number } | null;
}

const numberBefore = /^(\d{3,}(?:[-.]\d{1,6})*|\d{1,4}(?:[-.]\d{2,6})+)(?:(?: ?[-–—:·•|])? +|[:·•|])(\S.*)$/;

export function statementRows(sheet: Sheet, columns: StatementColumns): StatementRow[] {
  const { months, total, name, number } = columns;
  const first = Math.min(...months.map(({ column }) => column), total ?? Infinity);
  const rows: StatementRow[] = [];
  for (let at = columns.top + columns.depth; at < sheet.rows.length; at += 1) {
    const row = sheet.rows[at] ?? [];
    if (filledCells(row).length === 0 || isPageFurniture(sheet, at, columns)) continue;
    // TOTAL | | EXPENSES: a name in several cells, outside the column of names.
    const named = filledCells(row).filter(({ column, cell }) => column < first && isWords(cell));
    const nameCell = row[name] ?? named[0]?.cell;
    const words = row[name] ? row[name].text : [...new Set(named.map(({ cell }) => cell.text))].join(" ");
    const split = nameCell && number === null ? numberBefore.exec(words) : null;
    const values = months.map(({ column }) => row[column]?.number ?? null);
    const hasValues = values.some((value) => value !== null) || (total !== null && row[total]?.number != null);
    const text = split?.[2] ?? words;
    if (text === "" && !hasValues) continue;
    rows.push({
      row: at,
      name: text,
      number: (number === null ? split?.[1] : row[number] === nameCell ? null : row[number]?.text) ?? null,
      values: hasValues ? values.map((value) => value ?? 0) : [],
      total: total === null ? null : (row[total]?.number ?? null),
      isBold: nameCell?.isBold ?? false,
      indent: nameCell?.indent ?? 0,
      decimals: Math.max(0, ...months.map(({ column }) => row[column]?.decimals ?? 0)),
      unread: hasValues ? months.flatMap(({ column }) => (isUnread(row[column] ?? null) ? [column] : [])) : [],
    });
  }
  return rows;
}

/** A dash and "n/a" are no amount; other words hide one. */
const isUnread = (cell: SheetCell | null): boolean =>
  cell !== null && cell.number === null && !/^(?:[-–—*]+|n\/?a\.?|none|nil)$/i.test(cell.text);

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

/** The heading again, or a line of titles on a further page. */
function isPageFurniture(sheet: Sheet, at: number, { top, depth, months }: StatementColumns): boolean {
  const row = sheet.rows[at] ?? [];
  for (let line = top; line < top + depth; line += 1) {
    const same = months.filter(
      ({ column }) =>
        row[column] && row[column]?.text === sheet.rows[line]?.[column]?.text && row[column]?.number === null,
    ).length;
    // Years alone are numbers: all of them have to come again.
    const again = months.filter(({ column }) => row[column] && row[column]?.text === sheet.rows[line]?.[column]?.text);
    if (same >= 2 || (again.length === months.length && again.every(({ column }) => isYear(row[column]?.text ?? ""))))
      return true;
  }
  const text = filledCells(row)
    .map(({ cell }) => cell.text)
    .join(" ");
  return (
    /\bpage:? \d+(?: of \d+)?$/i.test(text) ||
    sheet.rows.slice(0, top).some(
      (above) =>
        above.length > 0 &&
        filledCells(above)
          .map(({ cell }) => cell.text)
          .join(" ") === text,
    )
  );
}

/** Whether the total's column is the sum of the months in nearly all rows. */
export function totalsAreSums(rows: readonly StatementRow[]): boolean {
  const stated = rows.filter(
    ({ values, total }) => values.length > 0 && total !== null && values.some((value) => value !== 0),
  );
  const tied = stated.filter(
    ({ values, total, decimals }) =>
      Math.abs(cents((total ?? 0) - values.reduce((a, b) => a + b, 0))) <=
      tolerance(Math.min(0, decimals), values.length),
  );
  return stated.length > 0 && tied.length >= 0.8 * stated.length;
}
