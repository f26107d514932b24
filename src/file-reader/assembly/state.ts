/**
 * What the reader knows between calls. Addresses are bytes in its memory; the page's side lays it out
 * (src/file-reader/fast-memory.ts) and moves the input, so nothing here allocates.
 */

/** How a call ended. */
export namespace Status {
  /** The record that begins at the given address is not whole yet. */
  export const NEEDS_MORE: i32 = 0;
  export const BATCH_FULL: i32 = 1;
  /** The record must be read by the plain reader. */
  export const ODD_RECORD: i32 = 2;
  /** The record has characters that Latin-1 has not. */
  export const NOT_LATIN: i32 = 3;
}

/** What a column of the file is read as. */
export namespace ColumnKind {
  export const SKIPPED: u32 = 0;
  export const TEXT: u32 = 1;
  export const NUMBER: u32 = 2;
  export const DATE: u32 = 3;
  export const BOOLEAN: u32 = 4;
  /** A number whose decimal mark is not known: one with a point is for the plain reader. */
  export const OPEN_NUMBER: u32 = 5;
}

/** A column of the file, and its text in the row above as it stands in the input with its quotes. */
export namespace Field {
  export const SIZE: usize = 32;
  export const KIND: usize = 0;
  /** Bytes from the beginning of a row's numbers, or of its ends of texts, to the cell. */
  export const PLACE: usize = 4;
  /** Of JSON Lines: the key with its quotes, the colon and the space behind it if there is one. */
  export const KEY: usize = 8;
  export const KEY_LENGTH: usize = 12;
  export const ABOVE: usize = 16;
  /** 0 where there is none. */
  export const ABOVE_LENGTH: usize = 20;
  /** Line ends in the text of the row above. */
  export const ABOVE_LINES: usize = 24;
}

export let status: i32 = Status.NEEDS_MORE;
/** Line of the file on which the next record begins. */
export let line: i32 = 1;

/** Of the batch: rows, bytes of text and the same in UTF-16 units. */
export let rows: i32 = 0;
export let textBytes: i32 = 0;
export let textUnits: i32 = 0;

/** Columns of the file, skipped ones among them: a `Field` each, from here to there. */
export let fields: usize = 0;
export let fieldsEnd: usize = 0;

/** Bytes of a row's numbers and of its ends of texts. */
export let numberBytes: usize = 0;
export let endBytes: usize = 0;

/** Where the batch is written: f64 row by row, i32 row by row, bytes. */
export let numbersOut: usize = 0;
export let textEndsOut: usize = 0;
export let textOut: usize = 0;

/** A batch is full at so many rows or bytes of text. */
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

/** The input has moved, or the row above is another: no text is compared with it. */
export function forgetRowAbove(): void {
  for (let field = fields; field < fieldsEnd; field += Field.SIZE) store<i32>(field, 0, Field.ABOVE_LENGTH);
}

/** Notes where a field's text stands in the input. */
export function noteAbove(field: usize, start: usize, length: i32, lines: i32): void {
  store<u32>(field, <u32>start, Field.ABOVE);
  store<i32>(field, length, Field.ABOVE_LENGTH);
  store<i32>(field, lines, Field.ABOVE_LINES);
}
