/** The columns of a statement: months, total, names and numbers of accounts. */
import { readMonth } from "./printed-values";
import { joinedHeadings } from "./heading-rows";
import { filledCells, isWords, type Sheet } from "./sheet";
import { differ, otherFigures, roleOf, roleRow } from "./statement-roles";

export interface MonthColumn {
  readonly column: number;
  /** YYYY-MM */
  readonly month: string;
  /** The month is not over. */
  readonly isPartial: boolean;
}

export interface StatementColumns {
  /** Rows of the heading: from `top`, `depth` of them. */
  readonly top: number;
  readonly depth: number;
  readonly months: readonly MonthColumn[];
  /** Null where no column holds the sum of the months. */
  readonly total: number | null;
  readonly name: number;
  readonly number: number | null;
  /** A month of two columns that differ, where nothing says which is actual. */
  readonly doubled: string | null;
  /** Months are named as actual: what a title says of a budget is of other columns. */
  readonly namesActual: boolean;
}

const rowsSearched = 80;
const deepest = 3;
const fewestMonths = 2;

const totalHeading = /\b(?:total|ytd|year to date|t-?12|t12|trailing|12 ?mo\w*|annual|twelve|12 month)\b/i;
const partialHeading = /\b(?:mtd|month to date|partial|to date|est\.?|estimate)\b/i;
/** Jan-Mar 2025, 1st quarter: more than the month that it begins with. */
const severalMonths =
  /^(?:to|thru|through|[-–])? ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:q[1-4]|quarter\w*|qtr|[36] ?mo\w*)\b/i;
/** Dec 1-15 2025. */
const daysHeading = /\b0?1 ?[-–] ?(\d{1,2})\b/;

/** Null where no row names at least two months. */
export function statementColumns(sheet: Sheet): StatementColumns | null {
  let best: { columns: FoundMonths; score: number } | null = null;
  // A statement below a rent roll is read with the rows above it empty.
  const start = Math.max(
    0,
    sheet.rows.findIndex((row) => row.some((cell) => cell !== null)),
  );
  for (let top = start; top < Math.min(sheet.rows.length, start + rowsSearched); top += 1) {
    for (let depth = 1; depth <= deepest; depth += 1) {
      const columns = monthsAt(sheet, top, depth);
      if (columns === null) continue;
      const score =
        columns.months.length + (columns.total === null ? 0 : 0.5) + (columns.namesYears ? 0.5 : 0) - 0.1 * depth;
      if (best === null || score > best.score) best = { columns, score };
    }
  }
  if (best === null) return null;
  const { namesYears: _, ...columns } = best.columns;
  const first = Math.min(...columns.months.map(({ column }) => column), columns.total ?? Infinity);
  const named = nameColumns(sheet, columns.top + columns.depth, first);
  return named === null ? null : { ...columns, ...named };
}

/** Dates of a lease are fewer. */
const fewestBelow = 4;

/** The first row from here on that names the months of a statement; null where none does. */
export function monthHeadingBelow(sheet: Sheet, from: number): number | null {
  for (let top = from; top < sheet.rows.length; top += 1) {
    for (let depth = 1; depth <= 2; depth += 1)
      if ((monthsAt(sheet, top, depth)?.months.length ?? 0) >= fewestBelow) return top;
  }
  return null;
}

interface FoundMonth {
  readonly column: number;
  readonly month: number;
  readonly year: number | null;
  readonly isPartial: boolean;
  readonly isOther: boolean;
}

interface FoundMonths extends Omit<StatementColumns, "name" | "number"> {
  readonly namesYears: boolean;
}

function monthsAt(sheet: Sheet, top: number, depth: number): FoundMonths | null {
  const rows = sheet.rows.slice(top, top + depth);
  // A line of one text is a title.
  if (filledCells(rows[0] ?? []).length < 2) return null;
  if (
    rows.some(
      (row) =>
        filledCells(row).filter(({ cell }) => cell.number !== null && !/^(?:19|20)\d\d$/.test(cell.text)).length > 1,
    )
  )
    return null;
  const found: FoundMonth[] = [];
  let saysActual = false;
  let total: number | null = null;
  for (const { column, text } of joinedHeadings(rows)) {
    const read = readMonth(text) ?? readMonth(text.replace(/^(?:19|20)\d\d (?=[a-z])/i, ""));
    if (read !== null) {
      const year = read.year ?? (/^((?:19|20)\d\d) /.exec(text) ? Number(text.slice(0, 4)) : null);
      const lastDay = new Date(Date.UTC(year ?? 2000, read.month, 0)).getUTCDate();
      const days = Number(daysHeading.exec(text)?.[1] ?? lastDay);
      const isPartial =
        partialHeading.test(read.rest) || days < lastDay || (read.day !== null && read.day !== 1 && read.day < lastDay);
      const role = roleOf(read.rest);
      const isOther = role === "other" || otherFigures.test(read.rest);
      saysActual ||= role === "actual" && !isOther;
      found.push({
        column,
        month: read.month,
        year,
        isPartial,
        isOther: isOther || totalHeading.test(read.rest) || severalMonths.test(read.rest),
      });
    } else if (totalHeading.test(text) && !otherFigures.test(text) && hasAmounts(sheet, top + depth, column))
      total ??= column;
  }
  const roles = rolesOf(sheet, top, depth, found);
  const all = roles === null ? found : withRoles(found, roles);
  const actual = all.filter(({ isOther }) => !isOther);
  const dated = withYears(actual, sheet, top);
  if (dated === null) return null;
  const below = roles?.isBelow === true ? Math.max(depth, roles.row - top + 1) : depth;
  const amounts = sheet.rows.slice(top + below, top + below + rowsSearched);
  const months: MonthColumn[] = [];
  let doubled: string | null = null;
  for (const one of dated) {
    const same = months.find(({ month }) => month === one.month);
    if (same === undefined) months.push(one);
    else if (differ(amounts, same.column, one.column)) doubled ??= one.month;
  }
  if (months.length < fewestMonths) return null;
  const sorted = [...months].sort((a, b) => (a.month < b.month ? -1 : 1));
  const isOtherTotal = total !== null && roles?.roles.get(total) === "other";
  const namesYears = actual.every(({ year }) => year !== null);
  const namesActual = saysActual || [...(roles?.roles.values() ?? [])].includes("actual");
  return { top, depth: below, months: sorted, total: isOtherTotal ? null : total, namesYears, doubled, namesActual };
}

type Roles = NonNullable<ReturnType<typeof roleRow>>;

function rolesOf(sheet: Sheet, top: number, depth: number, found: readonly FoundMonth[]): Roles | null {
  if (found.length < fewestMonths) return null;
  const named = (row: number): number =>
    found.filter(({ column }) => readMonth(sheet.rows[row]?.[column]?.text ?? "") !== null).length;
  const counts = Array.from({ length: depth }, (_, at) => named(top + at));
  const monthRow = top + counts.indexOf(Math.max(...counts));
  const columns = found.map(({ column }) => column);
  return roleRow(sheet, monthRow, Math.min(...columns), Math.max(...columns));
}

/** Below the months each column is named, and a month reaches as far as the next; above them each block is. */
function withRoles(found: readonly FoundMonth[], { isBelow, roles }: Roles): FoundMonth[] {
  if (!isBelow) return found.map((one) => ({ ...one, isOther: one.isOther || roles.get(one.column) === "other" }));
  const last = Math.max(...found.map(({ column }) => column));
  const widest = Math.min(...found.slice(1).map(({ column }, at) => column - (found[at]?.column ?? 0)));
  const named = found.flatMap((one, at) => {
    const end = found[at + 1]?.column ?? last + widest;
    const own = [...roles].filter(([column]) => column >= one.column && column < end);
    const actual = own.find(([, role]) => role === "actual");
    if (actual !== undefined) return [{ ...one, column: actual[0], isOther: false }];
    return [{ ...one, isOther: one.isOther || roles.get(one.column) === "other" }];
  });
  return named;
}

/** Titles of the report are in the column of names. */
const hasAmounts = (sheet: Sheet, from: number, column: number): boolean =>
  sheet.rows.slice(from, from + rowsSearched).some((row) => row[column]?.number != null);

/** Years of months that are named without one: from the lines above, counted on through the columns. */
function withYears(
  found: readonly { column: number; month: number; year: number | null; isPartial: boolean }[],
  sheet: Sheet,
  top: number,
): MonthColumn[] | null {
  if (found.length === 0) return [];
  const known = found.findIndex(({ year }) => year !== null);
  let years: number[];
  if (known >= 0) {
    years = found.map(({ year }) => year ?? 0);
    for (let at = known - 1; at >= 0; at -= 1)
      years[at] =
        found[at]?.year ?? (years[at + 1] ?? 0) - ((found[at]?.month ?? 0) > (found[at + 1]?.month ?? 0) ? 1 : 0);
    for (let at = known + 1; at < found.length; at += 1)
      years[at] =
        found[at]?.year ?? (years[at - 1] ?? 0) + ((found[at]?.month ?? 0) < (found[at - 1]?.month ?? 0) ? 1 : 0);
  } else {
    const lines = [
      sheet.name,
      ...sheet.rows.slice(0, top + 1).flatMap((row) => filledCells(row).map(({ cell }) => cell.date ?? cell.text)),
    ];
    const named = lines.flatMap((text) =>
      [...text.slice(0, 200).matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year)),
    );
    if (named.length === 0) return null;
    const last = Math.max(...named);
    years = found.map(() => last);
    for (let at = found.length - 2; at >= 0; at -= 1)
      years[at] = (years[at + 1] ?? 0) - ((found[at]?.month ?? 0) > (found[at + 1]?.month ?? 0) ? 1 : 0);
  }
  return found.map(({ column, month, isPartial }, at) => ({
    column,
    month: `${years[at]}-${String(month).padStart(2, "0")}`,
    isPartial,
  }));
}

const accountNumber = /^\d{3,}(?:[-.]\d{1,6})*$|^\d{1,4}(?:[-.]\d{2,6})+$/;

/** Among the columns before the first amount: most words are names; most figures, numbers of accounts. */
function nameColumns(sheet: Sheet, from: number, first: number): { name: number; number: number | null } | null {
  const names = new Map<number, Set<string>>();
  const numbers = new Map<number, number>();
  for (const row of sheet.rows.slice(from)) {
    for (const { column, cell } of filledCells(row)) {
      if (column >= first) break;
      if (accountNumber.test(cell.text)) numbers.set(column, (numbers.get(column) ?? 0) + 1);
      else if (isWords(cell)) names.set(column, (names.get(column) ?? new Set()).add(cell.text));
    }
  }
  const name = [...names].sort((a, b) => b[1].size - a[1].size)[0];
  if (name === undefined || name[1].size < 3) return null;
  const number = [...numbers].sort((a, b) => b[1] - a[1])[0];
  return { name: name[0], number: number !== undefined && number[1] >= 3 && number[0] !== name[0] ? number[0] : null };
}

/** Where the months are not one after the other: of quarters or of years, or one is left out. */
export function gapOf(months: readonly MonthColumn[]): { readonly after: string; readonly isEach: boolean } | null {
  const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  const gaps = months.slice(1).filter(({ month }, at) => count(month) - count(months[at]?.month ?? "") > 1);
  const [first] = gaps;
  if (first === undefined) return null;
  const before = months[months.indexOf(first) - 1]?.month ?? "";
  return { after: before, isEach: gaps.length === months.length - 1 };
}

const fewestNamed = 6;

/** Whether a row names months and nothing says their year. */
export const namesMonthsOnly = (sheet: Sheet): boolean =>
  sheet.rows.slice(0, rowsSearched).some((row) => {
    const read = filledCells(row).flatMap(({ cell }) => readMonth(cell.text) ?? []);
    return read.length >= fewestNamed && read.every(({ year }) => year === null);
  });

const periodHeading = /^(?:(?:ptd|mtd|ytd|year to date|current (?:month|period))\b|(?:period|per\.?|p) ?0?\d{1,2}$)/i;
const fewestPeriods = 2;

/** Whether a row names periods or the year to date, and no row a month: of an income statement all the same. */
export function namesPeriodsOnly(sheet: Sheet): boolean {
  const rows = sheet.rows.slice(0, rowsSearched).map((row) => filledCells(row).map(({ cell }) => cell.text));
  return (
    rows.some((row) => row.filter((text) => periodHeading.test(text)).length >= fewestPeriods) && namesIncome(sheet)
  );
}

const namesIncome = (sheet: Sheet): boolean =>
  sheet.rows.some((row) => row.some((cell) => cell !== null && /\b(?:income|revenues?)\b/i.test(cell.text)));

const yearHeading =
  /^(?:(?:fy|cy|ye|year|year end(?:ed|ing)?) ?)?(?:19|20)\d\d(?: (?:actuals?|budget|total|t-?12|annual\w*))?$|^(?:t-?12|trailing (?:12|twelve))\b|^(?:year|yr) \d{1,2}\b/i;

/** Whether a row names years, and no amounts: of an income statement of several years. */
export const namesYearsOnly = (sheet: Sheet): boolean =>
  sheet.rows.slice(0, rowsSearched).some((row) => {
    const cells = filledCells(row).map(({ cell }) => cell);
    const isAmount = cells.some(({ text, number }) => number !== null && !yearHeading.test(text));
    return !isAmount && cells.filter(({ text }) => yearHeading.test(text)).length >= fewestPeriods;
  }) && namesIncome(sheet);
