/** Reads off the beginning of a file what it is: its form, its columns and their types. */
import { booleanFromText, numberFromText, serialFromText } from "./cell-text";
import { uniqueColumnNames } from "./column-names";
import { readRecord } from "./delimited-record";
import { inferColumn, inferJsonColumn } from "./infer-column";
import { readJsonLine, textOfJson, type JsonRecord } from "./json-line";
import type { ColumnPlan, DecimalMark, DelimitedForm, ReadPlan } from "./read-plan";

export interface FileSample {
  /** All columns of the file. */
  readonly plan: ReadPlan;
  /** The first rows as they stand in the file, a text a column; without the header. */
  readonly rows: readonly (readonly string[])[];
}

const sampleRows = 2_000;
const delimiters = [",", "\t", ";", "|"];

/** What the person knows better than a look at the first rows. */
export interface SniffHints {
  readonly delimiter?: string;
  readonly header?: boolean;
  /** Lines of titles above the table. */
  readonly skipLines?: number;
}

/**
 * @param text the beginning of the file
 * @param isWhole whether that is all of it: else the last row of the text may be cut off and is left out
 * @returns null for a file without a row
 */
export function sniffFile(text: string, isWhole: boolean, hints: SniffHints = {}): FileSample | null {
  if (text.trim() === "") return null;
  if (hints.delimiter === undefined && text.trimStart().startsWith("{")) {
    const sample = sniffJsonLines(text, isWhole);
    if (sample !== null) return sample;
  }
  return sniffDelimited(text, isWhole, hints);
}

function sniffJsonLines(text: string, isWhole: boolean): FileSample | null {
  const lines = text.split("\n").slice(0, sampleRows + 1);
  if (!isWhole && lines.length <= sampleRows) lines.pop();
  const records = lines
    .filter((line) => line.trim() !== "")
    .map(readJsonLine)
    .filter((record): record is JsonRecord => record !== null && record !== "not-an-object");
  if (records.length === 0) return null;
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const names = uniqueColumnNames(keys);
  const columns = keys.map((key, index): ColumnPlan => {
    const inferred = inferJsonColumn(
      key,
      records.map((record) => record[key]),
    );
    return { name: names[index] ?? key, source: key, ...inferred };
  });
  return {
    plan: { form: { kind: "json-lines" }, columns },
    rows: records.map((record) => keys.map((key) => textOfJson(record[key]))),
  };
}

interface SampleRecord {
  readonly fields: readonly string[];
  /** On which it begins. */
  readonly line: number;
}

function sniffDelimited(text: string, isWhole: boolean, hints: SniffHints): FileSample | null {
  const delimiter = hints.delimiter ?? likelyDelimiter(text, isWhole);
  const all = readRecords(text, delimiter, isWhole);
  const below = all.filter(({ line }) => line > (hints.skipLines ?? 0));
  // More lines than there are leave nothing to show.
  const isSaid = hints.skipLines !== undefined && below.length > 0;
  const skipLines = isSaid ? hints.skipLines : likelyTitles(all);
  const records = all.filter(({ line }) => line > skipLines).map(({ fields }) => fields);
  const fieldCount = usualFieldCount(records);
  const rows = records.filter((fields) => fields.length === fieldCount);
  const first = rows[0];
  if (first === undefined) return null;
  const decimalMark = likelyDecimalMark(rows.slice(1), delimiter);
  const header = hints.header ?? (rows[0] === records[0] && looksLikeHeader(first, rows.slice(1), decimalMark));
  const body = header ? rows.slice(1) : rows;
  const names = uniqueColumnNames(header ? first : first.map(() => ""));
  const titles = skipLines > 0 ? { skipLines } : {};
  const form: DelimitedForm = { kind: "delimited", delimiter, decimalMark, header, ...titles, fieldCount };
  const columns = names.map((name, source): ColumnPlan => {
    const cells = body.map((row) => row[source] ?? "");
    return { name, source, ...inferColumn(name, cells, decimalMark) };
  });
  return { plan: { form, columns }, rows: body };
}

function readRecords(text: string, delimiter: string, isWhole: boolean): SampleRecord[] {
  const records: SampleRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length && records.length <= sampleRows) {
    const record = readRecord(text, at, delimiter, isWhole);
    if (record === null) break;
    const isBlank = record.fields.length === 1 && record.fields[0] === "";
    if (record.problem === undefined && !isBlank) records.push({ fields: record.fields, line });
    at = record.next;
    line += record.lines;
  }
  // A file of one endless line is still shown as far as it goes.
  if (records.length === 0 && !isWhole) return readRecords(text, delimiter, true);
  return records;
}

/** Reports carry a few lines of titles: what, of whom, as of when. */
const mostTitles = 8;

/**
 * Lines above a header that stands below titles: those have fewer fields than the table, or fewer that hold something
 * where a spreadsheet made all lines equally long. 0 where no header shows below.
 */
function likelyTitles(records: readonly SampleRecord[]): number {
  const fieldCount = usualFieldCount(records.map(({ fields }) => fields));
  if (fieldCount < 2) return 0;
  const isTitle = ({ fields }: SampleRecord): boolean => {
    const filled = fields.filter((field) => field.trim() !== "").length;
    return fields.length < fieldCount || (fields.length === fieldCount && fieldCount > 2 && filled <= fieldCount * 0.4);
  };
  const at = records.findIndex((record) => !isTitle(record));
  const header = records[at];
  if (header === undefined || at < 1 || at > mostTitles || header.fields.length !== fieldCount) return 0;
  const below = records.slice(at + 1).flatMap(({ fields }) => (fields.length === fieldCount ? [fields] : []));
  return below.length > 0 && looksLikeHeader(header.fields, below, ".") ? header.line - 1 : 0;
}

/** Of the rows below titles without a delimiter, where there are any. */
function usualFieldCount(records: readonly (readonly string[])[]): number {
  const titles = records.findIndex(({ length }) => length > 1);
  const counts = new Map<number, number>();
  for (const { length } of records.slice(titles > 0 && titles <= mostTitles ? titles : 0)) {
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** The one that cuts most rows into the same number of fields, and of those into most fields. */
function likelyDelimiter(text: string, isWhole: boolean): string {
  const scored = delimiters.map((delimiter) => {
    const records = readRecords(text, delimiter, isWhole).map(({ fields }) => fields);
    const fields = usualFieldCount(records);
    const share = records.filter(({ length }) => length === fields).length / Math.max(1, records.length);
    return { delimiter, fields, score: fields > 1 ? share : 0 };
  });
  const best = scored.reduce((a, b) =>
    b.score > a.score + 0.05 || (b.score >= a.score && b.fields > a.fields) ? b : a,
  );
  return best.score > 0 ? best.delimiter : ",";
}

/** A comma within semicolons: 1234,56 and never 1,234.56. */
function likelyDecimalMark(rows: readonly (readonly string[])[], delimiter: string): DecimalMark {
  if (delimiter === ",") return ".";
  const cells = rows.flat().filter((cell) => /\d,\d/.test(cell));
  const decimals = cells.filter((cell) => /^\s*[-+($€£]*\s?(\d{1,3}(\.\d{3})*|\d+),\d+\s*[%)]?\s*$/.test(cell));
  const onlyGroups = decimals.every((cell) => /^\s*\d{1,3}(,\d{3})+\s*$/.test(cell));
  const withPoints = rows.flat().some((cell) => /^\s*-?\d+\.\d{1,2}\s*$/.test(cell));
  return decimals.length > 0 && !onlyGroups && !withPoints ? "," : ".";
}

/**
 * A first row of names: all filled, no two alike, none of them a value, and something below is of another kind or the
 * names are words.
 */
function looksLikeHeader(first: readonly string[], body: readonly (readonly string[])[], mark: DecimalMark): boolean {
  const names = first.map((name) => name.trim().toLowerCase());
  if (new Set(names).size !== names.length && names.some((name) => isValue(name, mark))) return false;
  // Dates as headings are columns of months beside columns with names.
  const values = first.filter((name) => isValue(name.trim(), mark));
  if (values.length === names.length) return false;
  if (values.some((value) => serialFromText(value, "iso") === null)) return false;
  if (body.length === 0) return true;
  const isOfAnotherKind = first.some((name, column) => {
    const below = body.map((row) => row[column] ?? "").filter((cell) => cell.trim() !== "");
    return below.length > 0 && !isValue(name, mark) && below.every((cell) => isValue(cell, mark));
  });
  const words = names.filter((name) => !isValue(name, mark));
  return isOfAnotherKind || words.every((name) => /^\p{L}[\p{L}\p{N} _./#$%()-]{0,60}$/u.test(name));
}

function isValue(text: string, mark: DecimalMark): boolean {
  if (text.trim() === "") return false;
  return (
    numberFromText(text, mark) !== null ||
    booleanFromText(text) !== null ||
    serialFromText(text, "iso") !== null ||
    serialFromText(text, "month-first") !== null
  );
}
