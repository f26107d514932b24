/** Detects a file's form, columns and types from its beginning. */
import {
  betweenObject,
  betweenRow,
  createBetweenCount,
  isWordless,
  type BetweenRow,
  type BetweenRows,
} from "./between-rows";
import { isDividedByBlanks, isEmptyText } from "./cell-text";
import { say } from "../domain/said";
import { FileReadError } from "./file-source";
import { isUnnamed, uniqueColumnNames } from "./table-limits";
import { cutRecords } from "./cut-records";
import { settleDateOrders, type DateDoubt } from "./date-orders";
import { localeEvidence, markEvidence, markOfColumn, tallyMarks, usualMark } from "./decimal-marks";
import { holdsUnnamedIdentifiers, inferColumn, inferJsonColumn } from "./infer-column";
import { beginsAsArray, createArraySplitter } from "./json-array";
import { fieldsOfJson, readJsonLine, type JsonRecord } from "./json-line";
import type { LikelyDelimiter } from "./likely-delimiter";
import { eachInSteps, type Steps } from "./paced-steps";
import type { ColumnPlan, DecimalMark, DelimitedForm, ReadPlan } from "./read-plan";
import {
  isTwoLineHeader,
  joinedNames,
  likelyTitles,
  looksLikeHeader,
  usualFieldCount,
  type SampleRecord,
} from "./sniff-header";

export interface FileSample {
  /** All columns of the file. */
  readonly plan: ReadPlan;
  /** The first rows as written in the file, one text per column; without the header. */
  readonly rows: readonly (readonly string[])[];
  /** Delimited files only: sources of columns without a value so far. */
  readonly empty: readonly number[];
  /** Lines above the header. */
  readonly titleLines: number;
  readonly headerLines: 1 | 2;
  /** Totals and group headings within the sample. */
  readonly between: BetweenRows;
  /** The first lines below the header as written in the file; `between` classifies those that aren't rows. */
  readonly head: readonly { readonly fields: readonly string[]; readonly between: BetweenRow | null }[];
  /** Both readings, if it is unclear which delimiter separates the columns; the plan follows the first. */
  readonly delimiterDoubt: LikelyDelimiter["doubt"];
  /** Columns whose cells can be read as two numbers; the plan follows the likelier reading, if there is one. */
  readonly numberDoubts: readonly NumberDoubt[];
  /** Columns whose dates can be read in two orders; the plan reads them month first. */
  readonly dateDoubts: readonly DateDoubt[];
}

/** 1.250 is 1250 or 1.25. */
export interface NumberDoubt {
  readonly source: ColumnPlan["source"];
  /** Cells that show it: one, or two that contradict each other. */
  readonly examples: readonly string[];
}

const sampleRows = 2_000;
const headLines = 8;
/** Rows to compare with a possible header. */
const rowsBelowHeader = 200;
/**
 * Excel's own first line, which sets the delimiter of all lines below. Programs that save the file again quote it,
 * or add a delimiter for each further column.
 */
const delimiterLine = /^\uFEFF?"?sep=([^"])"?\1*(?:\r\n?|\n)/i;

/** The person's corrections of what was detected. */
export interface SniffHints {
  readonly delimiter?: string;
  /** Name of the file: its extension may indicate the delimiter. */
  readonly fileName?: string;
  readonly header?: boolean;
  /** Title lines above the table. */
  readonly skipLines?: number;
  /** Number of header lines. */
  readonly headerLines?: 1 | 2;
  /** Whether to leave out totals and group headings. */
  readonly skipsBetween?: boolean;
}

/**
 * @param text the beginning of the file
 * @param isWhole whether that is all of it; if not, the last row may be cut off and is left out
 * @returns null for a file without a row
 * @throws FileReadError for JSON whose rows are inside an object
 */
export function* sniffInSteps(text: string, isWhole: boolean, hints: SniffHints = {}): Steps<FileSample | null> {
  if (text.trim() === "") return null;
  const isArray = beginsAsArray(text);
  if (hints.delimiter === undefined && (isArray || text.trimStart().startsWith("{"))) {
    const texts = isArray ? arrayElements(text, isWhole) : textLines(text, isWhole);
    const sample = yield* sniffObjects(texts, isArray, hints);
    if (sample !== null) return sample;
  }
  return yield* sniffDelimited(text, isWhole, hints);
}

/** Without the line that the sample cuts off. */
function textLines(text: string, isWhole: boolean): string[] {
  const lines = text.split("\n");
  if (!isWhole) lines.pop();
  return lines;
}

/** Without the element that the sample cuts off. */
function arrayElements(text: string, isWhole: boolean): string[] {
  const found: string[] = [];
  const splitter = createArraySplitter({
    element: (element) => found.push(element),
    oversized: () => undefined,
    unclosed: () => undefined,
  });
  splitter.push(text);
  if (isWhole) splitter.end();
  return found;
}

/** Whether an object begins on this line that ends on a later one. */
const beginsObject = (line: string): boolean => /^\{\s*(?:$|")/.test(line.trim()) && /[[{,]$/.test(line.trim());

const wrapperName = /^(?:data|results?|items|rows|records|features|values?|list|content)$/i;

/** Whether a file's only object holds its rows, as answers of services do. */
const wrapsRows = (record: JsonRecord): boolean =>
  Object.entries(record).some(
    ([key, value]) =>
      wrapperName.test(key) &&
      Array.isArray(value) &&
      value.length > 1 &&
      value.every((one) => typeof one === "object" && one !== null),
  );

function rowsInObject(): FileReadError {
  return new FileReadError(
    say`The rows of this JSON file are inside an object. Save the list itself, which begins with [, then choose that file.`,
  );
}

/** @param texts one for each object; what isn't one is passed over */
function* sniffObjects(
  texts: readonly string[],
  isArray: boolean,
  hints: Pick<SniffHints, "skipsBetween">,
): Steps<FileSample | null> {
  const all: JsonRecord[] = [];
  const allKeys = new Set<string>();
  yield* eachInSteps(texts, (text) => {
    const record = text.trim() === "" ? null : readJsonLine(text);
    if (record === null || record === "not-an-object") return;
    all.push(record);
    for (const key of Object.keys(record)) allKeys.add(key);
  });
  const lines = isArray ? [] : texts.filter((text) => text.trim() !== "");
  if (all.length < lines.length / 2 && beginsObject(lines[0] ?? "")) throw rowsInObject();
  if (lines.length === 1 && all[0] !== undefined && wrapsRows(all[0])) throw rowsInObject();
  if (all.length === 0) return null;
  const sampled = all.slice(0, sampleRows);
  const keys = [...allKeys];
  const kindOf = (record: JsonRecord): BetweenRow | null => betweenObject(record, keys);
  const between = yield* countBetween(all, kindOf, (record) => fieldsOfJson(record, keys));
  const skipsBetween = hints.skipsBetween ?? between.isPlain;
  const records = skipsBetween ? sampled.filter((record) => kindOf(record) === null) : sampled;
  const columns: ColumnPlan[] = [];
  for (const [index, name] of uniqueColumnNames(keys).entries()) {
    const key = keys[index] ?? name;
    const valuesOf = (some: readonly JsonRecord[]): unknown[] => some.flatMap((record) => ownValue(record, key));
    const values = valuesOf(records);
    // If empty in the first rows, it may have a value further down.
    const inferred = inferJsonColumn(key, values.some(isFilledValue) ? values : valuesOf(all));
    columns.push({ name, source: key, ...inferred });
    yield;
  }
  const rows: string[][] = [];
  yield* eachInSteps(records, (record) => rows.push(fieldsOfJson(record, keys)));
  const head = sampled
    .slice(0, headLines)
    .map((record) => ({ fields: fieldsOfJson(record, keys), between: kindOf(record) }));
  return {
    plan: {
      form: { kind: "json-lines", ...(isArray && { isArray }), keys, ...(skipsBetween && { skipsBetween }) },
      columns,
    },
    ...{
      rows,
      empty: [],
      titleLines: 0,
      headerLines: 1,
      between,
      head,
      delimiterDoubt: null,
      numberDoubts: [],
      dateDoubts: [],
    },
  };
}

function* sniffDelimited(text: string, isWhole: boolean, hints: SniffHints): Steps<FileSample | null> {
  const told = delimiterLine.exec(text)?.[1];
  const {
    delimiter,
    doubt,
    escapes,
    endsEmpty,
    records: all,
  } = yield* cutRecords(text, {
    ...{ isWhole, given: hints.delimiter ?? told, fileName: hints.fileName ?? "" },
    passed: told === undefined ? 0 : 1,
  });
  const sampled = all.slice(0, sampleRows + 1);
  const below = sampled.filter(({ line }) => line > (hints.skipLines ?? 0));
  // Skipping more lines than there are would leave nothing.
  const isSaid = hints.skipLines !== undefined && below.length > 0;
  const found = likelyTitles(sampled, usualFieldCount(sampled.map(({ fields }) => fields)));
  const titles = Math.max(isSaid ? hints.skipLines : found, told === undefined ? 0 : 1);
  const records = sampled.filter(({ line }) => line > titles);
  yield;
  const fieldCount = usualFieldCount(records.map(({ fields }) => fields));
  const whole = records.flatMap(({ fields }) => (fields.length === fieldCount ? [fields] : []));
  const [first] = whole;
  if (first === undefined) return null;
  const isFirst = first === records[0]?.fields;
  const isWordy = isFirst && looksLikeHeader(first, whole.slice(1, 1 + rowsBelowHeader));
  const isDouble = isFirst && isTwoLineHeader(records, 0);
  const header = hints.header ?? (isWordy || isDouble);
  // The first of two header lines may have been mistaken for a title.
  const upperAt = sampled.indexOf(records[0] as SampleRecord) - 1;
  const isUpperTitle = !isSaid && titles > 0 && isTwoLineHeader(sampled, upperAt);
  const headerLines = hints.headerLines ?? (isUpperTitle || isDouble ? 2 : 1);
  const isInTwo = header && isFirst && headerLines === 2;
  const lower = isInTwo && !isUpperTitle ? records[1] : records[0];
  const upper = isInTwo ? sampled[sampled.indexOf(lower as SampleRecord) - 1] : undefined;
  const names = upper === undefined || lower === undefined ? first : joinedNames(upper.fields, lower.fields);
  const headerLine = header ? (lower?.line ?? 0) : titles;
  const isBody = ({ line }: SampleRecord): boolean => line > headerLine;
  const kindOf = ({ fields }: SampleRecord): BetweenRow | null => betweenRow(fields, fieldCount);
  const body = all.filter(
    (record) => isBody(record) && (record.fields.length === fieldCount || kindOf(record) !== null),
  );
  const between = yield* countBetween(body, kindOf, ({ fields }) => fields);
  const skipsBetween = hints.skipsBetween ?? between.isPlain;
  const rows = sampled.filter(
    (record) => isBody(record) && record.fields.length === fieldCount && !(skipsBetween && kindOf(record) !== null),
  );
  const cellRows = rows.map(({ fields }) => fields);
  const skipLines = isInTwo && lower !== undefined ? lower.line - 1 : titles;
  // If empty in the first rows, it may have a value further down.
  const cellsOf = (source: number): readonly string[] => {
    const cells = cellRows.map((row) => row[source] ?? "");
    return cells.every(isEmptyText) ? body.map(({ fields }) => fields[source] ?? "") : cells;
  };
  const columnNames = uniqueColumnNames(header ? names : first.map(() => ""));
  const empty: number[] = [];
  const hasMore = !isWhole || all.length > sampled.length;
  const locale = localeEvidence(columnNames, cellRows, delimiter);
  const { inferred, decimalMark, numberDoubts } = yield* typedColumns(columnNames, cellsOf, locale, hasMore, empty);
  const form: DelimitedForm = {
    ...{ kind: "delimited", delimiter, decimalMark, header, fieldCount },
    ...(skipLines > 0 && { skipLines }),
    ...(skipsBetween && { skipsBetween }),
    ...(endsEmpty && { endsEmpty }),
    ...(escapes && { escapesQuotes: true }),
  };
  const { columns, dateDoubts } = yield* settleDateOrders(
    inferred,
    ({ source }) => cellsOf(Number(source)),
    decimalMark,
  );
  const titleLines = isInTwo ? (upper?.line ?? 1) - 1 : titles;
  const head = sampled.filter((record) => isBody(record)).slice(0, headLines);
  return {
    plan: { form, columns },
    rows: cellRows,
    empty,
    titleLines,
    headerLines: isInTwo ? 2 : 1,
    between,
    head: head.map((record) => ({ fields: record.fields, between: kindOf(record) })),
    delimiterDoubt: doubt,
    numberDoubts,
    dateDoubts,
  };
}

/**
 * The types of all columns, with their decimal marks.
 * @param empty collects the columns without a value
 */
function* typedColumns(
  names: readonly string[],
  cellsOf: (source: number) => readonly string[],
  locale: number,
  hasMore: boolean,
  empty: number[],
): Steps<{ inferred: ColumnPlan[]; decimalMark: DecimalMark; numberDoubts: NumberDoubt[] }> {
  const tallies = [];
  let blanks = false;
  for (const [source] of names.entries()) {
    const cells = cellsOf(source);
    if (cells.every(isEmptyText)) empty.push(source);
    blanks ||= cells.some(isDividedByBlanks);
    yield;
  }
  for (const [source, name] of names.entries()) {
    tallies.push(tallyMarks(name, cellsOf(source), blanks));
    yield;
  }
  const evidence = markEvidence(
    tallies.filter((tally) => tally !== null),
    locale,
  );
  const decimalMark = usualMark(evidence);
  const inferred: ColumnPlan[] = [];
  const numberDoubts: NumberDoubt[] = [];
  for (const [source, name] of names.entries()) {
    const tally = tallies[source] ?? null;
    const column = tally === null ? null : markOfColumn(tally, evidence);
    const mark = column?.mark ?? decimalMark;
    const byCells = inferColumn(name, cellsOf(source), mark, undefined, blanks);
    const isIdentifier =
      byCells.type === "number" &&
      isUnnamed(name) &&
      holdsUnnamedIdentifiers(
        cellsOf(source),
        [source - 1, source + 1].filter((at) => at in names).map((at) => cellsOf(at)),
      );
    const type = isIdentifier ? ({ type: "text" } as const) : byCells;
    const isNumber = type.type === "number";
    if (column !== null && column.asked.length > 0 && (isNumber || column.staysText)) {
      numberDoubts.push({ source, examples: column.asked });
    } else if (!blanks && type.type === "text") {
      const divided = dividedOnly(name, cellsOf(source), mark);
      if (divided !== undefined) numberDoubts.push({ source, examples: [divided] });
    }
    inferred.push({
      ...{ name, source },
      ...(column?.staysText === true ? ({ type: "text" } as const) : type),
      ...(isNumber && column?.staysText !== true && mark !== decimalMark && { decimalMark: mark }),
      ...(isNumber && blanks && { dividedByBlanks: true }),
      ...(isNumber && column?.isOpen === true && hasMore && { isMarkOpen: true }),
    });
    yield;
  }
  return { inferred, decimalMark, numberDoubts };
}

/** A whole number with a blank, in a column that holds only numbers if blanks divide their thousands. */
function dividedOnly(name: string, cells: readonly string[], mark: DecimalMark): string | undefined {
  const divided = cells.find((cell) => /^\D{0,3}\d{1,3}(?: \d{3})+\D{0,3}$/.test(cell.trim()));
  if (divided === undefined || inferColumn(name, cells, mark, undefined, true).type !== "number") return undefined;
  return divided.trim();
}

const ownValue = (record: JsonRecord, key: string): unknown[] => (Object.hasOwn(record, key) ? [record[key]] : []);

const isFilledValue = (value: unknown): boolean => value !== null && !(typeof value === "string" && isEmptyText(value));

function* countBetween<T>(
  records: readonly T[],
  kindOf: (record: T) => BetweenRow | null,
  fieldsOf: (record: T) => readonly string[],
): Steps<BetweenRows> {
  const count = createBetweenCount();
  yield* eachInSteps(records, (record) => {
    const kind = kindOf(record);
    if (kind === null) count.addRow(isWordless(fieldsOf(record)[0] ?? ""));
    else count.addBetween(kind, fieldsOf(record));
  });
  return count.result();
}
