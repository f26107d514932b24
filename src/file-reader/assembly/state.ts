/**
 * The reader's state between calls. Addresses are bytes in its memory, which the page's side lays out
 * (src/file-reader/fast-memory.ts) and fills with input, so nothing here allocates.
 */

/** How a call ended. */
export namespace Status {
  /** The record at the returned address is incomplete. */
  export const NEEDS_MORE: i32 = 0;
  export const BATCH_FULL: i32 = 1;
  /** The plain reader must read the record. */
  export const ODD_RECORD: i32 = 2;
  /** The record has characters outside Latin-1. */
  export const NOT_LATIN: i32 = 3;
}

/** How a column of the file is read. */
export namespace ColumnKind {
  export const SKIPPED: u32 = 0;
  export const TEXT: u32 = 1;
  export const NUMBER: u32 = 2;
  export const DATE: u32 = 3;
  export const BOOLEAN: u32 = 4;
  /** A number with an unknown decimal mark: the plain reader reads those with a point. */
  export const OPEN_NUMBER: u32 = 5;
}

/** A column of the file, and where the input has its text of the row above, including quotes. */
export namespace Field {
  export const SIZE: usize = 32;
  export const KIND: usize = 0;
  /** Byte offset of the cell in a row's numbers or text ends. */
  export const PLACE: usize = 4;
  /** JSON Lines only: the key with its quotes, the colon and an optional space after it. */
  export const KEY: usize = 8;
  export const KEY_LENGTH: usize = 12;
  export const ABOVE: usize = 16;
  /** 0 if there is none. */
  export const ABOVE_LENGTH: usize = 20;
  /** Line ends in the text of the row above. */
  export const ABOVE_LINES: usize = 24;
}

export let status: i32 = Status.NEEDS_MORE;
/** Line of the file where the next record begins. */
export let line: i32 = 1;

/** Of the batch: rows, bytes of text, and the text's length in UTF-16 units. */
export let rows: i32 = 0;
export let textBytes: i32 = 0;
export let textUnits: i32 = 0;

/** Columns of the file including skipped ones, one `Field` each, between these addresses. */
export let fields: usize = 0;
export let fieldsEnd: usize = 0;

/** Bytes per row of numbers and of text ends. */
export let numberBytes: usize = 0;
export let endBytes: usize = 0;

/** Where the batch is written: numbers as f64 by row, text ends as i32 by row, text as bytes. */
export let numbersOut: usize = 0;
export let textEndsOut: usize = 0;
export let textOut: usize = 0;

/** Rows or bytes of text that fill a batch. */
export let rowLimit: i32 = 0;
export let textLimit: i32 = 0;

export function setStatus(value: i32): void {
  status = value;
}

export function setLine(value: i32): void {
  line = value;
}

export function setBatch(rowsThere: i32, bytesThere: i32, unitsThere: i32): void {
  rows = rowsThere;
  textBytes = bytesThere;
  textUnits = unitsThere;
}

export function setFields(from: usize, count: i32, numbers: i32, texts: i32): void {
  fields = from;
  fieldsEnd = from + <usize>count * Field.SIZE;
  numberBytes = (<usize>numbers) << 3;
  endBytes = (<usize>texts) << 2;
}

export function setOutput(numbers: usize, ends: usize, text: usize, rowsMost: i32, bytesMost: i32): void {
  numbersOut = numbers;
  textEndsOut = ends;
  textOut = text;
  rowLimit = rowsMost;
  textLimit = bytesMost;
}

/** Call when the input has moved, or another row is above: no text is compared with it. */
export function forgetRowAbove(): void {
  for (let field = fields; field < fieldsEnd; field += Field.SIZE) store<i32>(field, 0, Field.ABOVE_LENGTH);
}

/** Notes where the input has a field's text. */
export function noteAbove(field: usize, start: usize, length: i32, lines: i32): void {
  store<u32>(field, <u32>start, Field.ABOVE);
  store<i32>(field, length, Field.ABOVE_LENGTH);
  store<i32>(field, lines, Field.ABOVE_LINES);
}
