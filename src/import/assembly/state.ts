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

/** Where the texts of the row above stand in the input: an `Above` each. */
export let above: usize = 0;

/** A text of the row above, as it stands in the input with its quotes. */
export namespace Above {
  export const SIZE: i32 = 16;
  export const START: usize = 0;
  /** 0 where there is none. */
  export const LENGTH: usize = 4;
  /** Line ends in it. */
  export const LINES: usize = 8;
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

export function setAbove(texts: usize): void {
  above = texts;
}

/** The input has moved, or the row above is another: no text is compared with it. */
export function forgetRowAbove(): void {
  memory.fill(above, 0, <usize>(textCount * Above.SIZE));
}

/** Whether the batch takes no further row. */
export function isBatchFull(): bool {
  return rows >= rowLimit || textBytes >= textLimit;
}
