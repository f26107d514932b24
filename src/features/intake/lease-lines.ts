/**
 * Rent rolls whose homes fill two rows under a heading of two rows, and leases written in one cell: read as if each
 * field had a column.
 */
import { isoFromExcelSerial } from "../../domain/excel-dates";
import { readCalendarDate, readMonth } from "./printed-values";
import type { Heading } from "./heading-rows";
import { lastMatch } from "./last-match";
import { type ColumnMeaning, meaningOfHeading } from "./roll-headings";
import type { RollColumns } from "./roll-columns";
import { dateCell, filledCells, isWords, type Sheet, type SheetCell, type SheetRow, textCell } from "./sheet";
import { isTotalWords } from "./total-words";

const usualShare = 0.6;
const cellsOfHeading = 3;
const leaseHeading = /\b(?:lease|leases|term|terms|contract|contrato|agreement|dates|period|periodo|plazo|vigencia)\b/i;
const otherLease = /\b(?:next|new|renewal|future|prior|previous|proposed)\b/i;
const longestRange = 60;

/** Both ends of a lease as they are printed: whole days, or months. */
type LeaseRange = readonly [from: string, to: string];

/** 12/25/2024 - 12/24/2025, Jun 2025 to May 2026 (12 mo); null for anything else. */
function rangeOf(text: string, isDayFirst: boolean): LeaseRange | null {
  if (text.length > longestRange || !/\d/.test(text)) return null;
  const body = text.replace(/^(?:from|del?) /i, "").replace(/,? ?\(?\d{1,2} ?mo(?:nth)?s?\.?\)?$/i, "");
  const dayOf = (day: string): string | null => readCalendarDate(day, isDayFirst) ?? monthOf(day);
  for (const words of body.matchAll(/ ?[-–—] ?| (?:to|thru|through|until|a|al) |(?<=\d) (?=[\da-z])/gi)) {
    const [from, to] = [body.slice(0, words.index).trim(), body.slice(words.index + words[0].length).trim()];
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first !== null && last !== null && first < last) return [from, to];
  }
  return null;
}

/** The last day that a month with its year may mean, to compare; null for anything else. */
function monthOf(text: string): string | null {
  const found = readMonth(text);
  if (found === null || found.year === null || found.day !== null || found.rest !== "") return null;
  return `${found.year}-${String(found.month).padStart(2, "0")}-28`;
}

/** The sheet with each lease's end in its own column, where one column has both days. */
export function withRangesApart(sheet: Sheet): Sheet {
  const isDayFirst = sheet.isDayFirst === true;
  const found = new Map<number, Map<number, LeaseRange>>();
  for (const [row, cells] of sheet.rows.entries())
    for (const { column, cell } of filledCells(cells)) {
      const own = isWords(cell) ? rangeOf(cell.text, isDayFirst) : null;
      if (own !== null) found.set(column, (found.get(column) ?? new Map<number, LeaseRange>()).set(row, own));
    }
  const columns = [...found].sort((a, b) => b[1].size - a[1].size);
  for (const [column, ranges] of columns) {
    const head = leaseHeadingOver(sheet, column, Math.min(...ranges.keys()));
    if (head !== null) return withEndApart(sheet, column, ranges, head);
  }
  return sheet;
}

/** The heading of a column of leases: it is in a row of headings. */
function leaseHeadingOver(sheet: Sheet, column: number, first: number): SheetCell | null {
  const row = lastMatch(sheet.rows.slice(0, first), (cells) => {
    const cell = cells[column];
    return cell != null && isWords(cell) && filledCells(cells).length >= cellsOfHeading && isLease(cell.text);
  });
  return row?.[column] ?? null;
}

const isLease = (heading: string): boolean =>
  !otherLease.test(heading) &&
  (leaseHeading.test(heading) || ["leaseStart", "leaseEnd"].includes(meaningOfHeading(heading)?.field ?? ""));

function withEndApart(sheet: Sheet, column: number, ranges: ReadonlyMap<number, LeaseRange>, head: SheetCell): Sheet {
  const isDayFirst = sheet.isDayFirst === true;
  const end = Math.max(...sheet.rows.map(({ length }) => length));
  const cellOf = (text: string): SheetCell | null => {
    const day = readCalendarDate(text, isDayFirst);
    return day === null ? textCell(text) : dateCell(day);
  };
  const put = (row: SheetRow, first: SheetCell | null, last: SheetCell | null): SheetRow => {
    const cells = [...row, ...Array.from({ length: end - row.length }, () => null)];
    cells[column] = first;
    return [...cells, last];
  };
  const isEnd = meaningOfHeading(head.text)?.field === "leaseEnd";
  const rows = sheet.rows.map((row, at) => {
    const range = ranges.get(at);
    if (range !== undefined) return put(row, cellOf(range[0]), cellOf(range[1]));
    const cell = row[column];
    if (cell?.text === head.text) return put(row, textCell("Lease Start"), textCell("Lease End"));
    // A day alone under "Expires" is the end.
    return isEnd && cell?.date != null ? put(row, null, cell) : row;
  });
  return { ...sheet, rows };
}

const dayFields = ["moveIn", "leaseStart", "leaseEnd", "moveOut"] as const;
const fewestDays = 3;

/** The sheet with the days that are printed as Excel's numbers (45658), where nearly all of a column of days are. */
export function withSerialDays(sheet: Sheet, { at, heading }: Pick<RollColumns, "at" | "heading">): Sheet {
  const isDay = (cell: SheetCell | null | undefined): cell is SheetCell =>
    cell?.number != null && Number.isInteger(cell.number) && cell.number > 29_000 && cell.number < 75_000;
  const from = heading.top + heading.depth;
  const columns = dayFields.flatMap((field) => {
    const column = at.get(field);
    if (column === undefined) return [];
    const cells = sheet.rows.slice(from).flatMap((row) => row[column] ?? []);
    const days = cells.filter(isDay).length;
    return days >= fewestDays && days >= usualShare * cells.length ? [column] : [];
  });
  if (columns.length === 0) return sheet;
  const rows = sheet.rows.map((row, index): SheetRow => {
    if (index < from || !columns.some((column) => isDay(row[column]))) return row;
    return row.map((cell, column) =>
      columns.includes(column) && isDay(cell) ? dateCell(isoFromExcelSerial(cell.number ?? 0)) : cell,
    );
  });
  return { ...sheet, rows };
}

const fewestFields = 2;
const fewestHomes = 3;

/**
 * The sheet with the second row of each home to the right of its first; null where the heading or the rows are not of
 * two lines. Rows stay in their places.
 */
export function withRecordsUnfolded(sheet: Sheet, heading: Heading<ColumnMeaning>): Sheet | null {
  const { top } = heading;
  const [upper = [], lower = []] = sheet.rows.slice(top, top + 2);
  const isHead = (row: SheetRow): boolean => row.length > 0 && filledCells(row).every(({ cell }) => isWords(cell));
  if (!isHead(upper) || !isHead(lower)) return null;
  const fieldAt = (row: SheetRow, column: number): string | null =>
    meaningOfHeading(row[column]?.text ?? "")?.field ?? null;
  const unit = filledCells(upper).find(({ column }) => ["unit", "buildingUnit"].includes(fieldAt(upper, column) ?? ""));
  if (unit === undefined || lower[unit.column] != null) return null;
  const below = filledCells(lower).map(({ column }) => column);
  const isOwn = (column: number): boolean => {
    const [one, other] = [fieldAt(upper, column), fieldAt(lower, column)];
    return other !== null && other !== "ignored" && one !== other;
  };
  const own = below.filter(isOwn);
  if (own.length < fewestFields) return null;
  let homes = 0;
  let pairs = 0;
  const second = new Set<number>();
  for (let at = top + 2; at < sheet.rows.length; at += 1) {
    const row = sheet.rows[at] ?? [];
    const label = row[unit.column] ?? null;
    if (label === null || filledCells(row).length < 2) continue;
    const isHome = !isTotalWords(label.text);
    if (isHome) homes += 1;
    const next = sheet.rows[at + 1] ?? [];
    const filled = next[unit.column] == null ? own.filter((column) => next[column] != null).length : 0;
    if (filled > 0) second.add(at + 1);
    // The fields of both lines are filled: a further charge fills its own columns only.
    if (isHome && filled >= fewestFields) pairs += 1;
  }
  if (homes < fewestHomes || pairs < usualShare * homes) return null;
  const width = Math.max(...sheet.rows.map(({ length }) => length));
  const moved = new Set([top + 1, ...second].map((at) => at - 1));
  const rows = sheet.rows.map((row, at): SheetRow => {
    const isSecond = second.has(at) || at === top + 1;
    if (isSecond) return row.map((cell, column) => (below.includes(column) ? null : cell));
    if (!moved.has(at)) return row;
    const next = sheet.rows[at + 1] ?? [];
    const right = below.map((column) => next[column] ?? null);
    return [...row, ...Array.from({ length: width - row.length }, () => null), ...right];
  });
  return { ...sheet, rows };
}
