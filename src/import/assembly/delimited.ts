/** Records of delimited text, by RFC 4180: the same that readRecord of delimited-record.ts reads. */
import { CARRIAGE_RETURN, LINE_FEED, QUOTE } from "./bytes";
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
  copiedLines,
  copiedSurplus,
  copyPlain,
  copyQuoted,
  linesAbove,
  moveAbove,
  noteAbove,
  ODD,
  OPEN,
  repeatedLength,
} from "./text-output";
import { isEmptyWord, readBoolean, readDate, readNumber, valueEnd } from "./values";

/** A cell of a sheet holds no more characters. */
const MAXIMUM_CELL: i32 = 32_767;

let delimiter: u8 = 0x2c;

export function setDelimiter(code: u8): void {
  delimiter = code;
}

/** Line ends in the field that was passed over last. */
let passedLines: i32 = 0;

/** Reads records into the batch. @returns where the next one begins; `status` tells why the reading ended */
export function readDelimited(from: usize, to: usize): usize {
  let at = from;
  while (at < to) {
    if (isBatchFull()) {
      setStatus(Status.BATCH_FULL);
      return at;
    }
    const start = at;
    const first = load<u8>(at);
    if (first == LINE_FEED) {
      setLine(line + 1);
      at++;
      continue;
    }
    if (first == CARRIAGE_RETURN) {
      if (at + 1 >= to) break;
      if (load<u8>(at + 1) != LINE_FEED) return stop(start, Status.ODD_RECORD);
      setLine(line + 1);
      at += 2;
      continue;
    }
    let lines = 1;
    let out = textOut + <usize>textBytes;
    let units = textUnits;
    const ends = textEndsOut + ((<usize>(rows * textCount)) << 2);
    const numbers = numbersOut + ((<usize>(rows * numberCount)) << 3);
    const lastField = fieldCount - 1;
    for (let field = 0; field < fieldCount; field++) {
      const kind = load<u8>(fieldKinds + <usize>field);
      let end: usize;
      if (kind == ColumnKind.TEXT) {
        const slot = load<i32>(fieldSlots + ((<usize>field) << 2));
        const repeated = repeatedLength(slot, at, to);
        if (repeated > 0 && isFieldEnd(load<u8>(at + <usize>repeated))) {
          moveAbove(slot, at);
          store<i32>(ends + ((<usize>slot) << 2), -1);
          lines += linesAbove(slot);
          end = at + <usize>repeated;
        } else {
          end = load<u8>(at) == QUOTE ? copyQuoted(at, to, out) : copyPlain(at, to, out, delimiter);
          if (end <= OPEN) return stop(start, end == ODD ? Status.ODD_RECORD : Status.NEEDS_MORE);
          const length = <i32>(end - at);
          if (length > MAXIMUM_CELL) return stop(start, Status.ODD_RECORD);
          units += <i32>(copied - out) - copiedSurplus;
          out = copied;
          store<i32>(ends + ((<usize>slot) << 2), units);
          noteAbove(slot, at, length, copiedLines);
          lines += copiedLines;
        }
      } else if (kind == ColumnKind.SKIPPED) {
        end = load<u8>(at) == QUOTE ? passQuoted(at, to) : passPlain(at, to);
        if (end <= OPEN) return stop(start, end == ODD ? Status.ODD_RECORD : Status.NEEDS_MORE);
        lines += passedLines;
      } else {
        const quoted: usize = load<u8>(at) == QUOTE ? 1 : 0;
        const begin = at + quoted;
        let value: f64 = NaN;
        end = begin;
        if (begin >= to) return stop(start, Status.NEEDS_MORE);
        const code = load<u8>(begin);
        if (quoted ? code != QUOTE : !isFieldEnd(code)) {
          if (kind == ColumnKind.NUMBER) value = readNumber(begin, false);
          else if (kind == ColumnKind.DATE) value = readDate(begin);
          else value = readBoolean(begin, false);
          end = valueEnd;
          if (end == 0) {
            end = quoted ? ODD : passPlain(begin, to);
            if (end == OPEN) return stop(start, Status.NEEDS_MORE);
            if (end == ODD || !isEmptyWord(begin, <i32>(end - begin))) return stop(start, Status.ODD_RECORD);
            value = NaN;
          }
        }
        if (quoted) {
          if (end >= to) return stop(start, Status.NEEDS_MORE);
          if (load<u8>(end) != QUOTE) return stop(start, Status.ODD_RECORD);
          end++;
        }
        store<f64>(numbers + ((<usize>load<i32>(fieldSlots + ((<usize>field) << 2))) << 3), value);
      }
      if (end >= to) return stop(start, Status.NEEDS_MORE);
      const code = load<u8>(end);
      if (field < lastField) {
        if (code != delimiter) return stop(start, Status.ODD_RECORD);
        at = end + 1;
      } else if (code == LINE_FEED) {
        at = end + 1;
      } else {
        if (code != CARRIAGE_RETURN) return stop(start, Status.ODD_RECORD);
        if (end + 1 >= to) return stop(start, Status.NEEDS_MORE);
        if (load<u8>(end + 1) != LINE_FEED) return stop(start, Status.ODD_RECORD);
        at = end + 2;
      }
    }
    setBatch(rows + 1, <i32>(out - textOut), units);
    setLine(line + lines);
  }
  setStatus(Status.NEEDS_MORE);
  return at;
}

/** The row that was begun does not count; what was noted of its texts is no row above. */
function stop(start: usize, why: i32): usize {
  forgetRowAbove();
  setStatus(why);
  return start;
}

function isFieldEnd(code: u8): bool {
  return code == delimiter || code == LINE_FEED || code == CARRIAGE_RETURN;
}

/** Where a field without quotes ends. */
function passPlain(from: usize, to: usize): usize {
  const delimiters = i8x16.splat(delimiter);
  const feeds = i8x16.splat(LINE_FEED);
  const returns = i8x16.splat(CARRIAGE_RETURN);
  passedLines = 0;
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at);
    const found = v128.bitmask<u8>(
      v128.or(v128.eq<u8>(bytes, delimiters), v128.or(v128.eq<u8>(bytes, feeds), v128.eq<u8>(bytes, returns))),
    );
    if (!found) continue;
    at += <usize>ctz(found);
    return at < to ? at : OPEN;
  }
  return OPEN;
}

/** Where a field in quotes ends, behind the closing one. */
function passQuoted(from: usize, to: usize): usize {
  passedLines = 0;
  for (let at = from + 1; at < to; at++) {
    const code = load<u8>(at);
    if (code == LINE_FEED) passedLines++;
    else if (code == CARRIAGE_RETURN) return ODD;
    else if (code == QUOTE) {
      if (at + 1 >= to) return OPEN;
      if (load<u8>(at + 1) != QUOTE) return at + 1;
      at++;
    }
  }
  return OPEN;
}

/**
 * Where the record that begins at an address ends, however it is written: as readRecord cuts it.
 * @returns 0 where that is not known yet
 */
export function delimitedRecordEnd(from: usize, to: usize): usize {
  let at = from;
  let isBroken = false;
  for (;;) {
    if (at < to && load<u8>(at) == QUOTE && !isBroken) {
      at++;
      for (;;) {
        while (at < to && load<u8>(at) != QUOTE) at++;
        if (at + 1 >= to) return 0;
        if (load<u8>(at + 1) != QUOTE) break;
        at += 2;
      }
      at++;
      if (!isFieldEnd(load<u8>(at))) isBroken = true;
    }
    while (at < to && !isFieldEnd(load<u8>(at))) at++;
    if (at >= to) return 0;
    if (load<u8>(at) == delimiter) {
      at++;
      continue;
    }
    if (load<u8>(at) == LINE_FEED) return at + 1;
    if (at + 1 >= to) return 0;
    return load<u8>(at + 1) == LINE_FEED ? at + 2 : at + 1;
  }
}
