/** Lines of JSON, each an object with the same keys in the same order; some may be missing. */
import { CARRIAGE_RETURN, COMMA, isSame, LINE_FEED, QUOTE } from "./bytes";
import { endRow, isPlainEscape, notePiece, repeatedLength } from "./row-output";
import {
  ColumnKind,
  fieldCount,
  fieldKinds,
  fieldSlots,
  isBatchFull,
  line,
  numberCount,
  numbersOut,
  PieceForm,
  rows,
  setLine,
  setStatus,
  Status,
} from "./state";
import { isNull, readBoolean, readDate, readNumber, valueEnd } from "./values";

/** A cell of a sheet holds no more characters. */
const MAXIMUM_CELL: i32 = 32_767;
const OPEN_BRACE: u8 = 0x7b;
const CLOSE_BRACE: u8 = 0x7d;
const OPEN_BRACKET: u8 = 0x5b;
const CLOSE_BRACKET: u8 = 0x5d;
const BACKSLASH: u8 = 0x5c;
const SPACE: u8 = 0x20;
const POINT: u8 = 0x2e;
const MINUS: u8 = 0x2d;

/** Where each field's key stands, with its quotes, the colon and the space behind it if there is one. */
let keyStarts: usize = 0;
let keyLengths: usize = 0;
/** Spaces behind a comma. */
let gap: usize = 0;

export function setKeys(starts: usize, lengths: usize, spacesBehindComma: usize): void {
  keyStarts = starts;
  keyLengths = lengths;
  gap = spacesBehindComma;
}

/** Whether the string that was scanned last has escapes. */
let hasEscapes: bool = false;

/** Reads lines into the batch; `to` stands behind a line feed. @returns where the next line begins; `status` tells why */
export function readJsonLines(from: usize, to: usize): usize {
  let at = from;
  while (at < to) {
    if (isBatchFull()) {
      setStatus(Status.BATCH_FULL);
      return at;
    }
    if (load<u8>(at) == LINE_FEED) {
      setLine(line + 1);
      at++;
      continue;
    }
    const end = readLine(at, to);
    if (end == 0) {
      setStatus(Status.ODD_RECORD);
      return at;
    }
    endRow(true);
    setLine(line + 1);
    at = end;
  }
  setStatus(Status.NEEDS_MORE);
  return at;
}

/** Where the next line begins, or 0 where this one is not as the others. */
function readLine(from: usize, to: usize): usize {
  if (load<u8>(from) != OPEN_BRACE) return 0;
  let at = from + 1;
  let isFirst = true;
  const numbers = numbersOut + ((<usize>(rows * numberCount)) << 3);
  for (let field = 0; field < fieldCount; field++) {
    const kind = load<u8>(fieldKinds + <usize>field);
    const slot = load<i32>(fieldSlots + ((<usize>field) << 2));
    const key = isFirst ? at : at + 1 + gap;
    const keyLength = load<i32>(keyLengths + ((<usize>field) << 2));
    const isThere =
      (isFirst || (load<u8>(at) == COMMA && (gap == 0 || load<u8>(at + 1) == SPACE))) &&
      isSame(key, <usize>load<u32>(keyStarts + ((<usize>field) << 2)), keyLength);
    if (!isThere) {
      if (kind == ColumnKind.TEXT) notePiece(slot, 0, 0, 0, PieceForm.PLAIN);
      else if (kind != ColumnKind.SKIPPED) store<f64>(numbers + ((<usize>slot) << 3), NaN);
      continue;
    }
    isFirst = false;
    at = key + <usize>keyLength;
    if (kind == ColumnKind.TEXT) {
      const repeated = repeatedLength(slot, at, to);
      if (repeated > 0) {
        notePiece(slot, at, repeated, 0, PieceForm.REPEATED);
        at += <usize>repeated;
        continue;
      }
      const code = load<u8>(at);
      if (code == QUOTE) {
        const end = scanString(at);
        if (end == 0) return 0;
        const length = <i32>(end - at);
        if (length > MAXIMUM_CELL) return 0;
        notePiece(slot, at, length, 0, hasEscapes ? PieceForm.ESCAPED : PieceForm.PLAIN);
        at = end;
      } else if (code == OPEN_BRACKET) {
        const end = scanList(at);
        if (end == 0) return 0;
        const length = <i32>(end - at);
        if (length > MAXIMUM_CELL) return 0;
        // Without a string in it the list is an empty cell.
        if (length == 2) notePiece(slot, 0, 0, 0, PieceForm.PLAIN);
        else notePiece(slot, at, length, 0, PieceForm.LIST);
        at = end;
      } else if (isNull(at)) {
        notePiece(slot, 0, 0, 0, PieceForm.PLAIN);
        at += 4;
      } else {
        // A number or a truth as it is written, where that is how it is shown.
        const end = scanPlainValue(at);
        if (end == 0) return 0;
        notePiece(slot, at, <i32>(end - at), 0, PieceForm.BARE);
        at = end;
      }
    } else if (kind == ColumnKind.SKIPPED) {
      at = scanValue(at);
      if (at == 0) return 0;
    } else {
      let value: f64 = NaN;
      if (isNull(at)) at += 4;
      else if (load<u8>(at) == QUOTE && load<u8>(at + 1) == QUOTE) at += 2;
      else if (kind == ColumnKind.NUMBER) {
        value = readNumber(at, true);
        at = valueEnd;
      } else if (kind == ColumnKind.BOOLEAN) {
        value = readBoolean(at, true);
        at = valueEnd;
      } else {
        if (load<u8>(at) != QUOTE) return 0;
        value = readDate(at + 1);
        if (valueEnd == 0 || load<u8>(valueEnd) != QUOTE) return 0;
        at = valueEnd + 1;
      }
      if (at == 0) return 0;
      store<f64>(numbers + ((<usize>slot) << 3), value);
    }
  }
  if (load<u8>(at) != CLOSE_BRACE) return 0;
  at++;
  if (load<u8>(at) == CARRIAGE_RETURN) at++;
  return load<u8>(at) == LINE_FEED ? at + 1 : 0;
}

/** Where a string ends, behind its closing quote; 0 where it is for the plain reader. */
function scanString(from: usize): usize {
  const quotes = i8x16.splat(QUOTE);
  const marks = i8x16.splat(BACKSLASH);
  const spaces = i8x16.splat(SPACE);
  hasEscapes = false;
  let at = from + 1;
  while (true) {
    const bytes = v128.load(at);
    const found = v128.bitmask<u8>(
      v128.or(v128.or(v128.eq<u8>(bytes, quotes), v128.eq<u8>(bytes, marks)), v128.lt<u8>(bytes, spaces)),
    );
    if (found == 0) {
      at += 16;
      continue;
    }
    at += <usize>ctz(found);
    const code = load<u8>(at);
    if (code == QUOTE) return at + 1;
    // A line feed at the latest ends the scan: it may not stand in a string.
    if (code != BACKSLASH || !isPlainEscape(load<u8>(at + 1))) return 0;
    hasEscapes = true;
    at += 2;
  }
}

/** Where a list of strings ends, behind its bracket; 0 where it is another list. */
function scanList(from: usize): usize {
  let at = from + 1;
  if (load<u8>(at) == CLOSE_BRACKET) return at + 1;
  while (true) {
    if (load<u8>(at) != QUOTE) return 0;
    at = scanString(at);
    if (at == 0) return 0;
    const code = load<u8>(at);
    if (code == CLOSE_BRACKET) return at + 1;
    if (code != COMMA) return 0;
    at += load<u8>(at + 1) == SPACE ? 2 : 1;
  }
}

/** Where true, false or a whole number that a double holds ends; 0 for another value. */
function scanPlainValue(at: usize): usize {
  readBoolean(at, true);
  if (valueEnd != 0) return valueEnd;
  const value = readNumber(at, true);
  // -0 is shown as 0.
  if (valueEnd == 0 || (value == 0 && load<u8>(at) == MINUS)) return 0;
  for (let digit = at; digit < valueEnd; digit++) if (load<u8>(digit) == POINT) return 0;
  return valueEnd;
}

/** Where a value that is not wanted ends; 0 where it is for the plain reader. */
function scanValue(at: usize): usize {
  const code = load<u8>(at);
  if (code == QUOTE) return scanString(at);
  if (code == OPEN_BRACKET) return scanList(at);
  if (isNull(at)) return at + 4;
  readBoolean(at, true);
  if (valueEnd != 0) return valueEnd;
  readNumber(at, true);
  return valueEnd;
}
