/**
 * Reads files with a WebAssembly program (src/file-reader/assembly), sixteen bytes at a time. Records that it doesn't
 * handle are read one by one as in the plain reader, so both give the same rows and problems.
 */
import { createDelimitedRows } from "./delimited-rows";
import { createFastMemory, type FastField, type FastMemory } from "./fast-memory";
import { createJsonRows } from "./json-rows";
import { readJsonLine, type JsonRecord } from "./json-line";
import { createPlainReader } from "./create-plain-reader";
import { readRecord } from "./delimited-record";
import { readRecords } from "./plain-delimited-reader";
import { readLines } from "./plain-json-reader";
import { textInBatch } from "./packed-rows";
import { markIn, type ColumnPlan, type DelimitedForm, type ReadPlan } from "./read-plan";
import type { RowReader, RowSink } from "./row-reader";
import { TextEncodingError } from "./text-encoding";

export interface FastReaderSizes {
  /** Bytes to gather before reading. */
  readonly block: number;
  /** Capacity for input: after a larger record, the plain reader reads the rest of the file. */
  readonly input: number;
  /** Bytes of text that fill a batch. */
  readonly text: number;
}

const usualSizes: FastReaderSizes = { block: 1 << 18, input: 5 << 18, text: textInBatch };

/** `Status` of assembly/state.ts. */
const needsMore = 0;
const batchFull = 1;
const notLatin = 3;

const lineFeed = 10;

/**
 * Its batches reuse the same memory.
 * @param module the compiled program
 */
export function createFastReader(
  module: WebAssembly.Module,
  plan: ReadPlan,
  sink: RowSink,
  sizes: FastReaderSizes = usualSizes,
): RowReader {
  const { form, columns } = plan;
  if (!isReadFast(plan)) return createPlainReader(plan, sink);
  if (form.kind === "json-lines") return createFastJsonReader(module, plan, sink, sizes);
  const fieldOf = fieldsOf(columns);
  const fields = Array.from({ length: form.fieldCount }, (_, source) => fieldOf(source));
  const memory = createFastMemory(module, fields, columns, sizes);
  return createRecordReader(memory, delimitedRecords(memory, plan, form, sink), sink, sizes.block);
}

/** Characters of numbers, dates and empty words can't be delimiters here. */
const unusualDelimiter = /[^\x01-\x7f]|[\w.+\-"/#\r\n]/;

function isReadFast({ form, columns }: ReadPlan): boolean {
  const sources = new Set(columns.map(({ source }) => source));
  if (columns.length === 0 || sources.size < columns.length) return false;
  if (form.kind === "json-lines") return form.isArray !== true;
  return (
    form.endsEmpty !== true &&
    form.escapesQuotes !== true &&
    form.delimiter.length === 1 &&
    !unusualDelimiter.test(form.delimiter) &&
    form.fieldCount > 0 &&
    columns.every(
      ({ source }) => Number.isInteger(source) && Number(source) >= 0 && Number(source) < form.fieldCount,
    ) &&
    // With a decimal comma, the plain reader would read every number.
    columns.every((column) => column.type !== "number" || markIn(column, form) === ".")
  );
}

/** Looks up columns by their source: a search for each of 16,384 columns would cost a minute. */
function fieldsOf(columns: readonly ColumnPlan[]): (source: number | string) => FastField {
  const bySource = new Map(columns.map((column) => [column.source, column]));
  return (source) => {
    const column = bySource.get(source);
    return column === undefined ? {} : { column };
  };
}

/** The differences between the two file forms. */
interface Records {
  /** Reads what the program handles; returns where it stopped. */
  read(from: number, to: number): number;
  /** How far the program may look. */
  wholeUntil(from: number, to: number): number;
  /** Where the record that begins here ends; 0 if not known yet. */
  recordEnd(from: number, to: number): number;
  /** Whether the next record is not a row. */
  readonly isOddNext: boolean;
  /** Line of the next record, for records that are read one by one. */
  line: number;
  /** Reads one whole record with the plain reader. */
  takeOdd(text: string): void;
  /** Reads the rest of the file with the plain reader. */
  rest(): RowReader;
}

function delimitedRecords(
  { program, packer }: FastMemory,
  plan: ReadPlan,
  form: DelimitedForm,
  sink: RowSink,
): Records {
  const rows = createDelimitedRows(plan, form, sink, packer);
  program.setDelimiter(form.delimiter.charCodeAt(0));
  return {
    read: (from, to) => program.readDelimited(from, to),
    wholeUntil: (_, to) => to,
    recordEnd: (from, to) => program.delimitedRecordEnd(from, to),
    get isOddNext() {
      return rows.isBeforeRows;
    },
    get line() {
      return rows.line;
    },
    set line(line) {
      rows.line = line;
    },
    takeOdd: (text) => {
      const record = readRecord(text, 0, form.delimiter, true);
      if (record !== null) rows.take(record, text);
    },
    rest: () => readRecords(form, rows),
  };
}

function jsonRecords({ program, packer, bytes }: FastMemory, plan: ReadPlan, sink: RowSink): Records {
  const rows = createJsonRows(plan, sink, packer);
  return {
    read: (from, to) => program.readJsonLines(from, to),
    wholeUntil: (from, to) => from + bytes().subarray(from, to).lastIndexOf(lineFeed) + 1,
    recordEnd: (from, to) => from + bytes().subarray(from, to).indexOf(lineFeed) + 1,
    isOddNext: false,
    get line() {
      return rows.line;
    },
    set line(line) {
      rows.line = line;
    },
    takeOdd: (text) => rows.take(text.slice(0, -1)),
    rest: () => readLines(rows),
  };
}

function createRecordReader(memory: FastMemory, records: Records, sink: RowSink, block: number): RowReader {
  const { program, packer, input, inputBytes } = memory;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let at = input;
  let end = input;
  /** Number of unread bytes that make reading worthwhile. */
  let due = block;
  let rest: RowReader | undefined;

  const takeOdd = (recordEnd: number): void => {
    records.line = program.lineNow();
    records.takeOdd(decoder.decode(memory.bytes().subarray(at, recordEnd)));
    program.setLine(records.line);
    at = recordEnd;
  };

  const run = (): void => {
    const to = records.wholeUntil(at, end);
    while (at < to) {
      if (!records.isOddNext) {
        at = records.read(at, to);
        const status = program.statusNow();
        if (status === batchFull) {
          sink.rows(packer.take());
          continue;
        }
        if (status === notLatin) {
          memory.widen();
          continue;
        }
        if (status === needsMore) break;
      }
      const recordEnd = records.recordEnd(at, to);
      if (recordEnd === 0) break;
      takeOdd(recordEnd);
    }
    due = Math.max(block, 2 * (end - at));
  };

  const moveDown = (): void => {
    memory.bytes().copyWithin(input, at, end);
    end -= at - input;
    at = input;
    program.forgetRowAbove();
  };

  const readPlainly = (): RowReader => {
    records.line = program.lineNow();
    const reader = records.rest();
    reader.push(memory.bytes().slice(at, end));
    at = end;
    return reader;
  };

  return {
    push: (bytes) => {
      for (let taken = 0; taken < bytes.length;) {
        if (rest === undefined && end === input + inputBytes) {
          run();
          moveDown();
          if (end === input + inputBytes) rest = readPlainly();
        }
        if (rest !== undefined) {
          rest.push(bytes.subarray(taken));
          return;
        }
        const part = bytes.subarray(taken, taken + input + inputBytes - end);
        memory.bytes().set(part, end);
        if (program.goOnAsUtf8(end, end + part.length) === 0) throw notUtf8();
        end += part.length;
        taken += part.length;
        if (end - at >= due) run();
      }
    },
    end: () => {
      if (rest === undefined) {
        if (program.endsAsUtf8() === 0) throw notUtf8();
        run();
        rest = readPlainly();
      }
      rest.end();
      if (packer.rowCount > 0) sink.rows(packer.take());
    },
  };
}

function notUtf8(): TextEncodingError {
  return new TextEncodingError("The file is not written in UTF-8 throughout.");
}

/** The keys' order is that of the first line; keeps the bytes until it is complete. */
function createFastJsonReader(
  module: WebAssembly.Module,
  plan: ReadPlan,
  sink: RowSink,
  sizes: FastReaderSizes,
): RowReader {
  let kept = new Uint8Array();
  let reader: RowReader | undefined;

  const begin = (): RowReader | undefined => {
    const first = firstRecord(kept);
    if (first === undefined) return kept.length > sizes.input ? createPlainReader(plan, sink) : undefined;
    const { fields, spacesBehindComma } = jsonFields(first.record, first.line, plan);
    const memory = createFastMemory(module, fields, plan.columns, sizes, spacesBehindComma);
    return createRecordReader(memory, jsonRecords(memory, plan, sink), sink, sizes.block);
  };

  return {
    push: (bytes) => {
      if (reader !== undefined) {
        reader.push(bytes);
        return;
      }
      const joined = new Uint8Array(kept.length + bytes.length);
      joined.set(kept);
      joined.set(bytes, kept.length);
      kept = joined;
      reader = begin();
      reader?.push(kept);
    },
    end: () => {
      if (reader === undefined) {
        reader = createPlainReader(plan, sink);
        reader.push(kept);
      }
      reader.end();
    },
  };
}

/** The first whole line that is an object. */
function firstRecord(bytes: Uint8Array): { readonly record: JsonRecord; readonly line: string } | undefined {
  const end = bytes.lastIndexOf(lineFeed);
  if (end < 0) return undefined;
  for (const line of new TextDecoder().decode(bytes.subarray(0, end)).split("\n")) {
    const record = readJsonLine(line);
    if (record !== null && record !== "not-an-object") return { record, line };
  }
  return undefined;
}

/** The first record's keys, then those of the plan that it lacks; the plain reader reports others. */
function jsonFields(
  first: JsonRecord,
  line: string,
  { form, columns }: ReadPlan,
): { readonly fields: FastField[]; readonly spacesBehindComma: number } {
  const known = form.kind === "json-lines" && form.keys !== undefined ? new Set(form.keys) : null;
  const own = Object.keys(first).filter((key) => known?.has(key) !== false);
  const keys = [...new Set([...own, ...columns.map(({ source }) => String(source))])];
  const behindColon = line.startsWith(`{${JSON.stringify(keys[0])}: `) ? " " : "";
  const fieldOf = fieldsOf(columns);
  const fields = keys.map((key): FastField => ({
    ...fieldOf(key),
    key: `${JSON.stringify(key)}:${behindColon}`,
  }));
  // Writers that put a space after colons put one after commas; otherwise lines are read one by one.
  return { fields, spacesBehindComma: behindColon.length };
}
