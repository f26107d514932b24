/** Rows of a CSV file with the file, line and column a person needs to fix them. */
import { isIsoDate } from "../../domain/excel-dates";
import { readRecord } from "../../file-reader/delimited-record";

/** Something in a file that can't be used. */
export interface PortfolioProblem {
  readonly file: string;
  /** The first line is 1. */
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** A file that can't be used at all. */
export class PortfolioError extends Error {
  override readonly name = "PortfolioError";
}

export function describeProblem({ file, line, column, message }: PortfolioProblem): string {
  return `${file}, line ${line}, ${column}: ${message}`;
}

/** One row. Reading throws a CellError with the column's name; an empty cell is null. */
export interface CsvRow {
  readonly line: number;
  text(column: string): string | null;
  required(column: string): string;
  number(column: string, min: number, max: number): number | null;
  /** YYYY-MM-DD */
  date(column: string): string | null;
  flag(column: string): boolean;
  choice<Name extends string>(column: string, names: readonly Name[]): Name | null;
  /** Separated by semicolons. */
  list(column: string): string[];
}

export class CellError extends Error {
  override readonly name = "CellError";
  constructor(
    readonly column: string,
    message: string,
  ) {
    super(message);
  }
}

const problems = {
  "open-quote": "a quotation mark is never closed",
  "text-after-quote": "text follows a closing quotation mark",
  "space-before-quote": "a space precedes an opening quotation mark",
} as const;

/** Throws a PortfolioError for invalid CSV or missing columns; column names are case-insensitive. */
export function readCsv(file: string, text: string, requiredColumns: readonly string[]): CsvRow[] {
  const [header, ...rows] = recordsOf(file, text.replace(/^\uFEFF/, ""));
  const columns = header?.fields.map((name) => name.toLowerCase()) ?? [];
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new PortfolioError(`${file}, line 1: the columns ${missing.join(", ")} are missing. Add them to the header.`);
  return rows.map(({ fields, line }) =>
    createRow(Object.fromEntries(columns.map((name, index) => [name, fields[index] ?? ""])), line),
  );
}

/** Without empty lines; `line` is a record's first. */
function recordsOf(file: string, text: string): { readonly fields: string[]; readonly line: number }[] {
  const records: { readonly fields: string[]; readonly line: number }[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const record = readRecord(text, at, ",", true);
    if (record === null) break;
    const problem =
      record.problem ?? (record.fields.some((field) => /^\s+"/.test(field)) ? "space-before-quote" : null);
    if (problem !== null)
      throw new PortfolioError(
        `${file} cannot be read as CSV: ${problems[problem]} in line ${line}. Save it as CSV (UTF-8) again.`,
      );
    const fields = record.fields.map((field) => field.trim());
    if (fields.length > 1 || fields[0] !== "") records.push({ fields, line });
    line += record.lines;
    at = record.next;
  }
  return records;
}

function createRow(record: Readonly<Record<string, string>>, line: number): CsvRow {
  const text = (column: string): string | null => (record[column] ?? "") || null;
  const row: CsvRow = {
    line,
    text,
    required(column) {
      const value = text(column);
      if (value === null) throw new CellError(column, "is empty");
      return value;
    },
    number(column, min, max) {
      const value = text(column);
      if (value === null) return null;
      const number = Number(value.replace(/^\$/, "").replace(/,(?=\d{3}\b)/g, ""));
      if (Number.isFinite(number) && number >= min && number <= max) return number;
      throw new CellError(column, `"${value}" isn't a number from ${min} to ${max}`);
    },
    date(column) {
      const value = text(column);
      if (value === null) return null;
      if (isIsoDate(value)) return value;
      throw new CellError(column, `"${value}" isn't a day such as 2026-01-31`);
    },
    flag(column) {
      const value = text(column)?.toLowerCase() ?? "no";
      if (["yes", "true", "1"].includes(value)) return true;
      if (["no", "false", "0"].includes(value)) return false;
      throw new CellError(column, `"${value}" is neither yes nor no`);
    },
    choice(column, names) {
      const value = text(column)?.toLowerCase() ?? null;
      const known = names.find((name) => name === value);
      if (value === null || known !== undefined) return known ?? null;
      throw new CellError(column, `"${value}" isn't one of ${names.join(", ")}`);
    },
    list: (column) =>
      (text(column) ?? "")
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
  };
  return row;
}
