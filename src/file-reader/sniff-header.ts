/** Where a table begins in a file: titles above it, its header of one or two lines. */
import { booleanFromText, isEmptyText, isFigure, serialFromText } from "./cell-text";

export interface SampleRecord {
  readonly fields: readonly string[];
  /** On which it begins. */
  readonly line: number;
}

/** Reports carry a few lines of titles: what, of whom, as of when. */
export const mostTitles = 8;
/** Rows that tell a header from a row. */
const rowsBelow = 200;

const filledIn = (fields: readonly string[]): number => fields.filter((field) => field.trim() !== "").length;

/** Fields of most rows below titles without a delimiter, where there are any. */
export function usualFieldCount(records: readonly (readonly string[])[]): number {
  const titles = records.findIndex(({ length }) => length > 1);
  const counts = new Map<number, number>();
  for (const { length } of records.slice(titles > 0 && titles <= mostTitles ? titles : 0)) {
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/**
 * Lines above a header that stands below titles: those have fewer fields than the table, or fewer that hold something
 * where a spreadsheet made all lines equally long. 0 where no header shows below.
 */
export function likelyTitles(records: readonly SampleRecord[], fieldCount: number): number {
  if (fieldCount < 2) return 0;
  const isTitle = ({ fields }: SampleRecord): boolean =>
    fields.length < fieldCount ||
    (fields.length === fieldCount && fieldCount > 2 && filledIn(fields) <= fieldCount * 0.4);
  const at = records.slice(0, mostTitles + 1).findIndex((record) => !isTitle(record));
  const header = records[at];
  if (header === undefined || at < 1 || header.fields.length !== fieldCount) return 0;
  const below = bodyBelow(records, at, fieldCount);
  const isHeader = looksLikeHeader(header.fields, below) || isTwoLineHeader(records, at);
  return below.length > 0 && isHeader ? header.line - 1 : 0;
}

const bodyBelow = (records: readonly SampleRecord[], at: number, fieldCount: number): (readonly string[])[] =>
  records.slice(at + 1, at + 1 + rowsBelow).flatMap(({ fields }) => (fields.length === fieldCount ? [fields] : []));

/**
 * A first row of names: all filled, no two alike, none of them a value, and something below is of another kind or the
 * names are words.
 */
export function looksLikeHeader(first: readonly string[], body: readonly (readonly string[])[]): boolean {
  const names = first.map((name) => name.trim().toLowerCase());
  if (new Set(names).size !== names.length && names.some((name) => isValue(name))) return false;
  // Dates and years as headings are columns of months and years beside columns with names.
  const values = first.filter((name) => isValue(name.trim()));
  if (values.length === names.length) {
    const cells = body.flat().filter((cell) => !isEmptyText(cell));
    return first.every(isDate) && cells.length > 0 && cells.every(isNoTime);
  }
  const others = values.filter((value) => !isDate(value));
  if (others.length > 0 && !areYearsInRow(others)) return false;
  if (body.length === 0) return true;
  const standsAboveOthers = (name: string, column: number): boolean =>
    isValue(name) && (isDate(name) || isYear(name)) && body.some((row) => isNoTime(row[column] ?? ""));
  if (values.length > 0 && !first.some(standsAboveOthers)) return false;
  const isOfAnotherKind = first.some((name, column) => {
    const below = body.map((row) => row[column] ?? "").filter((cell) => cell.trim() !== "");
    return below.length > 0 && !isValue(name) && below.every((cell) => isValue(cell));
  });
  const words = names.filter((name) => !isValue(name));
  return isOfAnotherKind || words.every((name) => /^\p{L}[\p{L}\p{N} _./#$%()-]{0,60}$/u.test(name));
}

const dateOrders = ["iso", "month-first", "day-first", "named"] as const;
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text.trim());
/** Two could be the years in which a building was built and renovated. */
const enoughYears = 3;

const isDate = (text: string): boolean => dateOrders.some((order) => serialFromText(text, order) !== null);
/** Below a date or a year that is a name stands something else. */
const isNoTime = (text: string): boolean => !isEmptyText(text) && !isDate(text) && !isYear(text);

function areYearsInRow(names: readonly string[]): boolean {
  const steps = new Set(names.slice(1).map((name, place) => Math.sign(Number(name) - Number(names[place]))));
  return names.length >= enoughYears && names.every(isYear) && steps.size === 1 && !steps.has(0);
}

/**
 * Whether the names stand in two lines, which begin at a place of the records: both hold words alone, and below the second
 * there are columns of values where it has words.
 */
export function isTwoLineHeader(records: readonly SampleRecord[], at: number): boolean {
  const [upper, lower] = [records[at]?.fields, records[at + 1]?.fields];
  if (upper === undefined || lower === undefined || upper.length !== lower.length || upper.length < 3) return false;
  if (filledIn(upper) < 2 || filledIn(lower) < upper.length * 0.6) return false;
  if ([...upper, ...lower].some((cell) => (isEmptyText(cell) ? cell.trim() !== "" : !isWord(cell)))) return false;
  const body = bodyBelow(records, at + 1, upper.length).filter((row) => filledIn(row) > upper.length * 0.4);
  const valued = lower.filter((name, column) => {
    const below = body.map((row) => row[column] ?? "").filter((cell) => !isEmptyText(cell));
    return name.trim() !== "" && below.length > 1 && below.every((cell) => isValue(cell));
  });
  return valued.length >= 2;
}

/** One name of each column: "Market" above "Rent" is "Market Rent"; what stands above several columns is said of each. */
export function joinedNames(upper: readonly string[], lower: readonly string[]): string[] {
  let above = "";
  return lower.map((name, column) => {
    const own = upper[column]?.trim() ?? "";
    if (own !== "") above = own;
    const repeats = lower.filter((other) => other.trim().toLowerCase() === name.trim().toLowerCase()).length > 1;
    return [own === "" && repeats ? above : own, name.trim()].filter((part) => part !== "").join(" ");
  });
}

/** Jun 2025 stands above columns, and is a date where it stands in one. */
const isWord = (text: string): boolean => !isValue(text) || serialFromText(text, "named") !== null;

/** Whether a text is a number, a date or a boolean, in whatever way a file may write it. */
export function isValue(text: string): boolean {
  if (text.trim() === "") return false;
  return (
    isFigure(text) ||
    booleanFromText(text) !== null ||
    serialFromText(text, "iso") !== null ||
    serialFromText(text, "month-first") !== null ||
    serialFromText(text, "named") !== null
  );
}
