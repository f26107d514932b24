/**
 * What the reader knows between calls. Addresses are bytes in its memory; the page's side lays it out
 * (src/import/fast-memory.ts) and moves the input, so nothing here allocates.
 */

/** How a call ended. */
export namespace Status {
  /** The record that begins at the given address is not whole yet. */
  export const NEEDS_MORE: i32 = 0;
  export const BATCH_FULL: i32 = 1;
  /** The record must be read by the plain reader. */
  export const ODD_RECORD: i32 = 2;
}

/** What a column of the file is read as. */
export namespace ColumnKind {
  export const SKIPPED: u8 = 0;
  export const TEXT: u8 = 1;
  export const NUMBER: u8 = 2;
  export const DATE: u8 = 3;
  export const BOOLEAN: u8 = 4;
}

export let status: i32 = Status.NEEDS_MORE;
/** Line of the file on which the next record begins. */
export let line: i32 = 1;

/** Of the batch: rows, bytes of text and the same in UTF-16 units. */
export let rows: i32 = 0;
export let textBytes: i32 = 0;
export let textUnits: i32 = 0;

/** Columns of the file, skipped ones among them. */
export let fieldCount: i32 = 0;
/** A u8 each: what it is read as. */
export let fieldKinds: usize = 0;
/** An i32 each: which of the row's numbers or texts it is. */
export let fieldSlots: usize = 0;

/** Numbers and texts of a row. */
export let numberCount: i32 = 0;
export let textCount: i32 = 0;

/** Where the batch is written: f64 row by row, i32 row by row, bytes. */
export let numbersOut: usize = 0;
export let textEndsOut: usize = 0;
export let textOut: usize = 0;

/** A batch is full at so many rows or bytes of text. */
export let rowLimit: i32 = 0;
export let textLimit: i32 = 0;

/** The texts of the row that is read, and of the row above it: a `Piece` each. */
export let pieces: usize = 0;
export let piecesAbove: usize = 0;

/** Where a cell's text stands in the input. */
export namespace Piece {
  export const SIZE: i32 = 16;
  /** Address; 0 where there is none. */
  export const START: usize = 0;
  export const LENGTH: usize = 4;
  /** Line ends in it. */
  export const LINES: usize = 8;
  export const FORM: usize = 12;
}

/** How a text stands in the input. */
export namespace PieceForm {
  /** As it is. */
  export const PLAIN: i32 = 0;
  /** The same as in the row above. */
  export const REPEATED: i32 = 1;
  /** With doubled quotes, or with escapes of JSON. */
  export const ESCAPED: i32 = 2;
  /** A list of strings of JSON, to be joined. */
  export const LIST: i32 = 3;
  /** Of JSON, without quotes around it. */
  export const BARE: i32 = 4;
}

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

export function setFields(count: i32, kinds: usize, slots: usize, numbers: i32, texts: i32): void {
  fieldCount = count;
  fieldKinds = kinds;
  fieldSlots = slots;
  numberCount = numbers;
  textCount = texts;
}

export function setOutput(numbers: usize, ends: usize, text: usize, rowsMost: i32, bytesMost: i32): void {
  numbersOut = numbers;
  textEndsOut = ends;
  textOut = text;
  rowLimit = rowsMost;
  textLimit = bytesMost;
}

export function setPieces(current: usize, above: usize): void {
  pieces = current;
  piecesAbove = above;
}

/** The input has moved, or the row above is another: no text is compared with it. */
export function forgetRowAbove(): void {
  memory.fill(pieces, 0, <usize>(textCount * Piece.SIZE));
  memory.fill(piecesAbove, 0, <usize>(textCount * Piece.SIZE));
}

/** Whether the batch takes no further row. */
export function isBatchFull(): bool {
  return rows >= rowLimit || textBytes >= textLimit;
}
