/**
 * One record of delimited text by RFC 4180: quoted fields may contain doubled quotes and line ends. In files that
 * escape quotes with a backslash, \" and \\ in quoted fields are the second character alone.
 */

export interface DelimitedRecord {
  readonly fields: readonly string[];
  /** Where the next record begins. */
  readonly next: number;
  /** Line ends in the record, including its own. */
  readonly lines: number;
  readonly problem?: "open-quote" | "text-after-quote";
}

const quote = 34;
const backslash = 92;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Reads the record that begins at `start`; null if the text may end within it (`isLast`: the text is complete). After a
 * problem the record ends with the line on which it was found. A quote in the middle of a field is literal.
 * @param escapes whether quoted fields escape quotes with a backslash
 */
export function readRecord(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
  escapes = false,
): DelimitedRecord | null {
  const delimiterCode = delimiter.charCodeAt(0);
  const fields: string[] = [];
  let at = start;
  let problem: DelimitedRecord["problem"];
  for (;;) {
    if (text.charCodeAt(at) === quote && problem === undefined) {
      const field = escapes ? readEscaped(text, at, isLast) : readQuoted(text, at, isLast);
      if (field === null) return null;
      at = field.end;
      fields.push(field.value);
      if (!field.isClosed) problem = "open-quote";
      else if (at < text.length && !isFieldEnd(text.charCodeAt(at), delimiterCode)) problem = "text-after-quote";
      if (problem !== undefined) continue;
    } else {
      const from = at;
      while (at < text.length && !isFieldEnd(text.charCodeAt(at), delimiterCode)) at += 1;
      if (problem === undefined) fields.push(text.slice(from, at));
    }
    if (at >= text.length) {
      if (!isLast) return null;
      break;
    }
    if (text.charCodeAt(at) !== delimiterCode) {
      // The next character decides whether a line feed belongs to the carriage return.
      if (text.charCodeAt(at) === carriageReturn && at + 1 === text.length && !isLast) return null;
      at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
      break;
    }
    at += 1;
  }
  const record = { fields, next: at, lines: countLineEnds(text, start, at) };
  return problem === undefined ? record : { ...record, problem };
}

function isFieldEnd(code: number, delimiterCode: number): boolean {
  return code === delimiterCode || code === lineFeed || code === carriageReturn;
}

interface QuotedField {
  readonly value: string;
  readonly end: number;
  readonly isClosed: boolean;
}

function readEscaped(text: string, start: number, isLast: boolean): QuotedField | null {
  const isEscape = (at: number): boolean => {
    const next = text.charCodeAt(at + 1);
    return text.charCodeAt(at) === backslash && (next === backslash || next === quote);
  };
  let value = "";
  let from = start + 1;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Both characters of a pair must be known.
    if (at + 1 === text.length && !isLast) return null;
    if (isEscape(at) || (code === quote && text.charCodeAt(at + 1) === quote)) {
      value += text.slice(from, at);
      from = at + 1;
      at += 1;
    } else if (code === quote) return { value: value + text.slice(from, at), end: at + 1, isClosed: true };
  }
  return isLast ? { value: value + text.slice(from), end: text.length, isClosed: false } : null;
}

function readQuoted(text: string, start: number, isLast: boolean): QuotedField | null {
  let value = "";
  let from = start + 1;
  for (;;) {
    const at = text.indexOf('"', from);
    if (at < 0) return isLast ? { value: value + text.slice(from), end: text.length, isClosed: false } : null;
    if (text.charCodeAt(at + 1) === quote) {
      value += text.slice(from, at + 1);
      from = at + 2;
      continue;
    }
    if (at + 1 === text.length && !isLast) return null;
    return { value: value + text.slice(from, at), end: at + 1, isClosed: true };
  }
}

/** Line feeds, carriage returns and pairs of them each end one line. */
export function countLineEnds(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed) lines += 1;
    else if (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed) lines += 1;
  }
  return lines;
}

/** Skips a record that is too large to hold, piece by piece, while keeping track of its quotes. */
export interface RecordSkipper {
  /** Line ends passed so far. */
  readonly lines: number;
  /** Returns where the next record begins, or the end of the text if the record continues. */
  skip(text: string, from: number): { readonly next: number; readonly isOver: boolean };
}

export function createRecordSkipper(delimiter: string, escapes = false): RecordSkipper {
  const delimiterCode = delimiter.charCodeAt(0);
  let lines = 0;
  /** After a quote within quotes, the next character decides whether it closes them. */
  let state: "field-start" | "plain" | "quoted" | "quote-in-quoted" | "escaped" | "after-return" = "field-start";
  return {
    get lines() {
      return lines;
    },
    skip: (text, from) => {
      for (let at = from; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (state === "after-return") {
          state = "field-start";
          return { next: code === lineFeed ? at + 1 : at, isOver: true };
        }
        if (state === "escaped") {
          state = "quoted";
          if (code === quote || code === backslash) continue;
        }
        if (state === "quoted") {
          if (code === quote) state = "quote-in-quoted";
          else if (escapes && code === backslash) state = "escaped";
          else if (code === lineFeed) lines += 1;
          else if (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed) lines += 1;
          continue;
        }
        if (state === "quote-in-quoted" && code === quote) state = "quoted";
        else if (state === "field-start" && code === quote) state = "quoted";
        else if (code === delimiterCode) state = "field-start";
        else if (code === lineFeed) {
          lines += 1;
          state = "field-start";
          return { next: at + 1, isOver: true };
        } else if (code === carriageReturn) {
          lines += 1;
          state = "after-return";
        } else state = "plain";
      }
      return { next: text.length, isOver: false };
    },
  };
}
