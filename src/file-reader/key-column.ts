/** Which columns identify rows, to merge a file into an existing table. */
import { numberFromText, serialFromText } from "./cell-text";
import { writtenAsIdentifier } from "./infer-column";
import type { CellValue } from "./packed-rows";
import type { RowColumn } from "./row-shape";
import { holdsMoney } from "./sheet-column";

/** Name of the column whose values are ids, or of several whose values together are, such as property and month. */
export type MergeKey = string | readonly string[];

export const keyNames = (key: MergeKey | null): readonly string[] =>
  key === null ? [] : typeof key === "string" ? [key] : key;

/** For display. */
export const keyText = (key: MergeKey): string => keyNames(key).join(", ");

/** Ids for comparison: a number equals its digits, and outer spaces don't count. */
export const idOf = (value: CellValue): string => String(value).trim();

/** Separates the values of several columns in an id. */
const separator = "\u001f";

/** A date written as a text, as its serial number. */
function asDate(value: CellValue): CellValue {
  const serial = typeof value === "string" ? serialFromText(value, "iso") : null;
  return serial === null || Number.isNaN(serial) ? value : serial;
}

/**
 * The id of a row from the indexes of its key columns; "" if one of them is empty.
 * @param areDates of each key column, whether texts in it are dates
 */
export function rowIdOf(
  row: readonly (CellValue | null)[],
  columns: readonly number[],
  areDates: readonly boolean[] = [],
): string {
  const parts = columns.map((column, place) => {
    const value = row[column] ?? "";
    return idOf(areDates[place] === true ? asDate(value) : value);
  });
  if (parts.length === 1) return parts[0] ?? "";
  if (parts.includes("")) return "";
  return parts.some((part) => part.includes(separator)) ? JSON.stringify(parts) : parts.join(separator);
}

/** For display. */
export const idText = (id: string): string => id.replaceAll(separator, " · ");

/**
 * The column whose values are most likely ids: all filled and unique, with a matching name; null if none is.
 * @param rows the first rows of the file, or of the table
 */
export function likelyKey(names: readonly string[], rows: readonly (readonly CellValue[])[]): string | null {
  const scored = names.map((name, column) => ({ name, score: scoreOf(name, column, rows) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { name: "", score: 0 });
  return best.score > 0 ? best.name : null;
}

function scoreOf(name: string, column: number, rows: readonly (readonly CellValue[])[]): number {
  const ids = rows.map((row) => idOf(row[column] ?? ""));
  if (ids.length === 0 || ids.includes("") || new Set(ids).size !== ids.length) return 0;
  const isId = isIdName(name);
  // Values may differ in every row by coincidence: without a matching name, only texts or whole numbers count.
  if (!isId && !writtenAsIdentifier(name) && rows.some((row) => isMeasure(row[column] ?? ""))) return 0;
  return (isId ? 3 : writtenAsIdentifier(name) ? 2 : 1) + 1 / (column + 2);
}

const isIdName = (name: string): boolean => /(^|[\s_-])(id|uuid|guid|key)$/i.test(name.trim());

const isMeasure = (value: CellValue): boolean =>
  typeof value === "boolean" || (typeof value === "number" && value % 1 !== 0);

/** What the table shows about the columns that it shares with a file. */
export interface TableKeyFacts {
  /** Columns with the same value in several rows. */
  readonly repeating: readonly string[];
  /** Rows from all parts of the table, with the values of the shared columns in order. */
  readonly rows: readonly (readonly CellValue[])[];
}

const timeName = /(^|[\s_-])(month|date|as[\s_-]of|period|quarter|year|mes|fecha|periodo|año)([\s_-]|$)/i;
/** Limits of the search for combined keys: columns, columns together, and rows of the file. */
const mostCandidates = 6;
const mostTogether = 3;
const rowsTried = 1_000;

/**
 * The fewest columns whose values together are most likely ids, in both file and table: a single one if possible, else
 * ids with a date rather than others. Null if there is none.
 * @param rows the first rows of the file, as texts or as values
 */
export function likelyMergeKey(
  columns: readonly RowColumn[],
  rows: readonly (readonly CellValue[])[],
  table: TableKeyFacts,
): MergeKey | null {
  const names = columns.map(({ name }) => name);
  const weights = columns.map((column, place) => keyWeight(column, rows, place));
  const single = names.filter((name, place) => (weights[place] ?? 0) > 0 && !table.repeating.includes(name));
  const places = single.map((name) => names.indexOf(name));
  const alone = likelyKey(
    single,
    rows.map((row) => places.map((place) => row[place] ?? "")),
  );
  if (alone !== null) return alone;
  const candidates = names
    .flatMap((_, place) => ((weights[place] ?? 0) > 0 ? [place] : []))
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    .slice(0, mostCandidates);
  const weightOf = (set: readonly number[]): number => set.reduce((sum, place) => sum + (weights[place] ?? 0), 0);
  for (let size = 2; size <= mostTogether; size += 1) {
    const sets = setsOf(candidates, size)
      .filter((set) => set.some((place) => (weights[place] ?? 0) > plainWeight))
      .sort((a, b) => weightOf(b) - weightOf(a));
    const found = sets.find((set) => areIds(rows.slice(0, rowsTried), set, true) && areIds(table.rows, set, false));
    if (found !== undefined) return found.sort((a, b) => a - b).map((place) => names[place] ?? "");
  }
  return null;
}

const plainWeight = 1;

/** How suitable a column is as part of a key; 0 if not at all. */
function keyWeight({ name, type }: RowColumn, rows: readonly (readonly CellValue[])[], place: number): number {
  const values = rows.map((row) => idOf(row[place] ?? ""));
  if (values.length === 0 || values.includes("")) return 0;
  if (isIdName(name)) return 3;
  if (writtenAsIdentifier(name)) return 2;
  if (type === "date" || timeName.test(name)) return 1.5;
  const isFigure =
    type !== "text" || holdsMoney(name) || values.every((value) => (numberFromText(value) ?? 0) % 1 !== 0);
  return isFigure ? 0 : plainWeight;
}

/** @param areFilled whether a row without an id fails the check or is skipped */
function areIds(rows: readonly (readonly CellValue[])[], set: readonly number[], areFilled: boolean): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const id = rowIdOf(row, set);
    if (id === "" ? areFilled : seen.has(id)) return false;
    if (id !== "") seen.add(id);
  }
  return rows.length === 0 || seen.size > 0;
}

/** All subsets of a size, in order. */
function setsOf<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => setsOf(items.slice(at + 1), size - 1).map((set) => [item, ...set]));
}
