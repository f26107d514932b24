/** Finds where a table begins in a file: titles above it, then a header of one or two lines. */
import { booleanFromText, isEmptyText, isFigure, serialFromText } from "./cell-text";

export interface SampleRecord {
  readonly fields: readonly string[];
  /** Line on which the record begins. */
  readonly line: number;
}

/** Reports start with a few title lines: what, for whom, as of when. */
export const mostTitles = 8;
/** Rows compared with the header. */
const rowsBelow = 200;

const filledIn = (fields: readonly string[]): number => fields.filter((field) => field.trim() !== "").length;

/** Number of fields in most rows below any titles without a delimiter. */
export function usualFieldCount(records: readonly (readonly string[])[]): number {
  const titles = records.findIndex(({ length }) => length > 1);
  const counts = new Map<number, number>();
  for (const { length } of records.slice(titles > 0 && titles <= mostTitles ? titles : 0)) {
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/**
 * Number of title lines above the header. Titles have fewer fields than the table, or fewer non-empty ones if a
 * spreadsheet padded all lines to the same length. 0 if no header is found below them.
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
 * Whether the first row is a header: all names filled, unique and not values, and either the cells below are of
 * another kind or the names are words.
 */
export function looksLikeHeader(first: readonly string[], body: readonly (readonly string[])[]): boolean {
  const names = first.map((name) => name.trim().toLowerCase());
  if (new Set(names).size !== names.length && names.some((name) => isValue(name))) return false;
  // Dates and years as headings are month and year columns if other columns have names.
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
/** Two could be the years a building was built and renovated. */
const enoughYears = 3;

const isDate = (text: string): boolean => dateOrders.some((order) => serialFromText(text, order) !== null);
/** A non-empty cell below a date or year heading that is neither a date nor a year. */
const isNoTime = (text: string): boolean => !isEmptyText(text) && !isDate(text) && !isYear(text);

function areYearsInRow(names: readonly string[]): boolean {
  const steps = new Set(names.slice(1).map((name, place) => Math.sign(Number(name) - Number(names[place]))));
  return names.length >= enoughYears && names.every(isYear) && steps.size === 1 && !steps.has(0);
}

/**
 * Whether the names span two lines starting at `at`: both contain only words, and columns that have a word in the
 * second line have values below.
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

/** One name per column: "Market" above "Rent" becomes "Market Rent"; a name above several columns applies to each. */
export function joinedNames(upper: readonly string[], lower: readonly string[]): string[] {
  let above = "";
  return lower.map((name, column) => {
    const own = upper[column]?.trim() ?? "";
    if (own !== "") above = own;
    const repeats = lower.filter((other) => other.trim().toLowerCase() === name.trim().toLowerCase()).length > 1;
    return [own === "" && repeats ? above : own, name.trim()].filter((part) => part !== "").join(" ");
  });
}

/** "Jun 2025" is allowed as a word: it is used as a heading, though in a column it is a date. */
const isWord = (text: string): boolean => !isValue(text) || serialFromText(text, "named") !== null;

/** Whether a text is a number, a date or a boolean in any supported notation. */
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
