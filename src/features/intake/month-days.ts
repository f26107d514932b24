/**
 * Days of leases that a roll prints as a month and a year, Jun-27 or 06/2027: the first day of a start, the last of an
 * end.
 */
import { readMonth } from "./printed-values";
import type { IntakeWarning } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import { addressOf, dateCell, type Sheet, type SheetCell, type SheetRow } from "./sheet";
import { isTotalWords } from "./total-words";

const fewestMonths = 3;
const cellsShown = 5;

interface DayField {
  readonly field: "moveIn" | "leaseStart" | "leaseEnd" | "moveOut";
  readonly isEnd: boolean;
  /** Years before and after the roll's in which a day with a two-digit year may be. */
  readonly before: number;
  readonly after: number;
  readonly read: (count: number, cells: string) => string;
}

const fields: readonly DayField[] = [
  { field: "leaseEnd", isEnd: true, before: 3, after: 4, read: (count, cells) => `lease ends without a day are read as the last of the month: ${count} (${cells})` },
  { field: "moveOut", isEnd: true, before: 1, after: 1, read: (count, cells) => `move-outs without a day are read as the last of the month: ${count} (${cells})` },
  { field: "leaseStart", isEnd: false, before: 4, after: 1, read: (count, cells) => `lease starts without a day are read as the first of the month: ${count} (${cells})` },
  { field: "moveIn", isEnd: false, before: 8, after: 1, read: (count, cells) => `move-ins without a day are read as the first of the month: ${count} (${cells})` },
]; // prettier-ignore

interface MonthCell {
  readonly row: number;
  readonly month: number;
  readonly year: number;
  /** Of two digits: a year, or a day of the month. */
  readonly digits: number | null;
}

/** A month with its year and nothing else; null for a whole day, or a month alone. */
function monthIn(row: number, cell: SheetCell): MonthCell | null {
  if (cell.number !== null || cell.date !== null || cell.text.length > 20) return null;
  const found = readMonth(cell.text.replace(/,/g, " ").replace(/ +/g, " "));
  if (found === null || found.year === null || found.day !== null || found.rest !== "") return null;
  const digits = /(?<!\d)\d{2}$/.exec(cell.text)?.[0];
  const isShort = digits !== undefined && !/\d{4}/.test(cell.text);
  return { row, month: found.month, year: found.year, digits: isShort ? Number(digits) : null };
}

export interface MonthDays {
  readonly sheet: Sheet;
  readonly warnings: readonly IntakeWarning[];
}

/**
 * The sheet with days for months. A year of two digits may be a day (Jun-27): it is a year where no month has that many
 * days, or where all of a column are years near the roll's. What stays open has no day, and is said.
 * @param asOf the roll's day, YYYY-MM-DD
 */
export function withMonthDays(
  sheet: Sheet,
  { at, heading }: Pick<RollColumns, "at" | "heading">,
  asOf: string | null,
): MonthDays {
  const from = heading.top + heading.depth;
  const cellsOf = (column: number): { row: number; cell: SheetCell }[] =>
    sheet.rows.slice(from).flatMap((cells, index) => {
      const cell = cells[column];
      return cell ? [{ row: from + index, cell }] : [];
    });
  const dated = fields.flatMap(({ field }) => at.get(field) ?? []);
  const years = dated.flatMap((column) => cellsOf(column).flatMap(({ cell }) => Number(cell.date?.slice(0, 4) ?? 0)));
  const year = asOf === null ? Math.max(0, ...years) : Number(asOf.slice(0, 4));
  const days = new Map<number, Map<number, string>>();
  const warnings: IntakeWarning[] = [];
  for (const field of fields) {
    const column = at.get(field.field);
    if (column === undefined) continue;
    const cells = cellsOf(column);
    const months = cells.flatMap(({ row, cell }) => monthIn(row, cell) ?? []);
    const isYears = areYears(months, field, year);
    const read = months.filter(({ digits }) => digits === null || isYears);
    for (const one of read) put(days, one, column, field.isEnd);
    if (read.length > 0)
      warnings.push({
        code: "month-as-day",
        say: field.read(
          read.length,
          shown(
            read.map(({ row }) => row),
            column,
          ),
        ),
      });
    const own = new Set(read.map(({ row }) => row));
    const unread = cells.filter(
      ({ row, cell }) => !own.has(row) && isUnreadDay(cell) && !isTotalRow(sheet.rows[row] ?? []),
    );
    if (unread.length > 0) {
      const texts = [...new Set(unread.map(({ cell }) => cell.text.slice(0, 20)))].slice(0, 3).join(", ");
      warnings.push({
        code: "day-unread",
        say: `no day is read from ${texts} in ${shown(
          unread.map(({ row }) => row),
          column,
        )}`,
      });
    }
  }
  return { sheet: days.size === 0 ? sheet : withDays(sheet, days), warnings };
}

function areYears(months: readonly MonthCell[], { before, after }: DayField, year: number): boolean {
  const short = months.filter(({ digits }) => digits !== null);
  if (short.some(({ digits }) => digits === 0 || (digits ?? 0) > 31)) return true;
  const isNear = (one: MonthCell): boolean => one.year >= year - before && one.year <= year + after;
  return short.length >= fewestMonths && year > 0 && short.every(isNear);
}

function put(
  days: Map<number, Map<number, string>>,
  { row, month, year }: MonthCell,
  column: number,
  isEnd: boolean,
): void {
  const day = isEnd ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 1;
  const own = days.get(row) ?? new Map<number, string>();
  own.set(column, `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
  days.set(row, own);
}

const withDays = (sheet: Sheet, days: ReadonlyMap<number, ReadonlyMap<number, string>>): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((cells, row): SheetRow => {
    const own = days.get(row);
    if (own === undefined) return cells;
    return cells.map((cell, column) => {
      const day = own.get(column);
      return day === undefined ? cell : dateCell(day);
    });
  }),
});

/** Half of a lease, or two of them: 6/1/2025 to. */
const dayWithin = /(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)/;

/** Figures with a month's name or a slash that are no day: June 27, 27-Jun, 13/45/2026. */
const isUnreadDay = ({ text, number, date }: SheetCell): boolean =>
  number === null &&
  date === null &&
  ((dayWithin.test(text.slice(0, 60)) && !/\bm-?t-?m\b|month/i.test(text)) || isFigure(text));

const isFigure = (text: string): boolean =>
  text.length <= 20 &&
  /^(?:\d{1,4}[/.-]\d{1,4}(?:[/.-]\d{2,4})?|[a-z]{3,10}\.?[ ,'-]+\d{1,4}|\d{1,2}[ -][a-z]{3,10}(?:[ -]\d{2,4})?)$/i.test(
    text,
  );

const isTotalRow = (cells: SheetRow): boolean => cells.some((cell) => cell !== null && isTotalWords(cell.text));

function shown(rows: readonly number[], column: number): string {
  const rest = rows.length - cellsShown;
  const first = rows
    .slice(0, cellsShown)
    .map((row) => addressOf(row, column))
    .join(", ");
  return rest > 0 ? `${first} (+${rest})` : first;
}
