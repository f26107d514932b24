/** Lines of JSON, each an object with the same keys in the same order; some may be missing. */
import { CARRIAGE_RETURN, COMMA, isSame, LINE_FEED, QUOTE } from "./bytes";
import {
  ColumnKind,
  fieldCount,
  fieldKinds,
  fieldSlots,
  forgetRowAbove,
  isBatchFull,
  line,
  numberCount,
  numbersOut,
  rows,
  setBatch,
  setLine,
  setStatus,
  Status,
  textBytes,
  textCount,
  textEndsOut,
  textOut,
  textUnits,
} from "./state";
import {
  copied,
  copiedSurplus,
  copyBare,
  copyList,
  copyString,
  moveAbove,
  noteAbove,
  ODD,
  repeatedLength,
} from "./text-output";
import { isNull, readBoolean, readDate, readNumber, valueEnd } from "./values";

/** A cell of a sheet holds no more characters. */
const MAXIMUM_CELL: i32 = 32_767;
const OPEN_BRACE: u8 = 0x7b;
const CLOSE_BRACE: u8 = 0x7d;
const OPEN_BRACKET: u8 = 0x5b;
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
      forgetRowAbove();
      setStatus(Status.ODD_RECORD);
      return at;
    }
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
  let out = textOut + <usize>textBytes;
  let units = textUnits;
  const ends = textEndsOut + ((<usize>(rows * textCount)) << 2);
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
      if (kind == ColumnKind.TEXT) {
        store<i32>(ends + ((<usize>slot) << 2), units);
        noteAbove(slot, 0, 0, 0);
      } else if (kind != ColumnKind.SKIPPED) store<f64>(numbers + ((<usize>slot) << 3), NaN);
      continue;
    }
    isFirst = false;
    at = key + <usize>keyLength;
    if (kind == ColumnKind.TEXT) {
      const repeated = repeatedLength(slot, at, to);
      if (repeated > 0) {
        moveAbove(slot, at);
        store<i32>(ends + ((<usize>slot) << 2), -1);
        at += <usize>repeated;
        continue;
      }
      const code = load<u8>(at);
      let end: usize;
      let length: i32;
      if (code == QUOTE) {
        end = copyString(at, out);
        length = <i32>(end - at);
      } else if (isNull(at)) {
        store<i32>(ends + ((<usize>slot) << 2), units);
        noteAbove(slot, 0, 0, 0);
        at += 4;
        continue;
      } else if (code == OPEN_BRACKET) {
        end = copyList(at, out);
        length = <i32>(end - at);
      } else {
        // A number or a truth as it is written, where that is how it is shown; where it ends the next byte decides.
        end = passShown(at);
        length = 0;
        if (end != ODD) copyBare(at, end, out);
      }
      if (end == ODD || length > MAXIMUM_CELL) return 0;
      units += <i32>(copied - out) - copiedSurplus;
      out = copied;
      store<i32>(ends + ((<usize>slot) << 2), units);
      noteAbove(slot, at, length, 0);
      at = end;
    } else if (kind == ColumnKind.SKIPPED) {
      at = passValue(at, out);
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
  if (load<u8>(at) != LINE_FEED) return 0;
  setBatch(rows + 1, <i32>(out - textOut), units);
  return at + 1;
}

/** Where true, false or a whole number that a double holds ends; 0 for another value. */
function passShown(at: usize): usize {
  readBoolean(at, true);
  if (valueEnd != 0) return valueEnd;
  const value = readNumber(at, true);
  // -0 is shown as 0.
  if (valueEnd == 0 || (value == 0 && load<u8>(at) == MINUS)) return 0;
  for (let digit = at; digit < valueEnd; digit++) if (load<u8>(digit) == POINT) return 0;
  return valueEnd;
}

/** Where a value that is not wanted ends; 0 where it is for the plain reader. What is copied of it is written over. */
function passValue(at: usize, out: usize): usize {
  const code = load<u8>(at);
  if (code == QUOTE) return copyString(at, out);
  if (code == OPEN_BRACKET) return copyList(at, out);
  if (isNull(at)) return at + 4;
  readBoolean(at, true);
  if (valueEnd != 0) return valueEnd;
  readNumber(at, true);
  return valueEnd;
}
