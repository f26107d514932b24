/** Records of delimited text, by RFC 4180: the same that readRecord of delimited-record.ts reads. */
import { CARRIAGE_RETURN, LINE_FEED, QUOTE } from "./bytes";
import { endRow, linesAbove, notePiece, repeatedLength } from "./row-output";
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
import { isEmptyWord, readBoolean, readDate, readNumber, valueEnd } from "./values";

/** A cell of a sheet holds no more characters. */
const MAXIMUM_CELL: i32 = 32_767;

let delimiter: u8 = 0x2c;

export function setDelimiter(code: u8): void {
  delimiter = code;
}

/** Line ends in the field that was scanned last, and whether it has doubled quotes. */
let scannedLines: i32 = 0;
let hasDoubled: bool = false;

/** What a scan gives for a field that cannot be read here, and for one that is not whole yet. */
const ODD: usize = 0;
const OPEN: usize = 1;

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
    let numbers = numbersOut + ((<usize>(rows * numberCount)) << 3);
    const lastField = fieldCount - 1;
    for (let field = 0; field < fieldCount; field++) {
      const kind = load<u8>(fieldKinds + <usize>field);
      let end: usize;
      if (kind <= ColumnKind.TEXT) {
        if (kind == ColumnKind.TEXT) {
          const slot = load<i32>(fieldSlots + ((<usize>field) << 2));
          const repeated = repeatedLength(slot, at, to);
          if (repeated > 0 && isFieldEnd(load<u8>(at + <usize>repeated))) {
            const inside = linesAbove(slot);
            notePiece(slot, at, repeated, inside, PieceForm.REPEATED);
            lines += inside;
            end = at + <usize>repeated;
          } else {
            end = load<u8>(at) == QUOTE ? scanQuoted(at, to) : scanPlain(at, to);
            if (end == ODD) return stop(start, Status.ODD_RECORD);
            if (end == OPEN) return stop(start, Status.NEEDS_MORE);
            const length = <i32>(end - at);
            if (length > MAXIMUM_CELL) return stop(start, Status.ODD_RECORD);
            notePiece(slot, at, length, scannedLines, hasDoubled ? PieceForm.ESCAPED : PieceForm.PLAIN);
            lines += scannedLines;
          }
        } else {
          end = load<u8>(at) == QUOTE ? scanQuoted(at, to) : scanPlain(at, to);
          if (end == ODD) return stop(start, Status.ODD_RECORD);
          if (end == OPEN) return stop(start, Status.NEEDS_MORE);
          lines += scannedLines;
        }
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
            end = quoted ? ODD : scanPlain(begin, to);
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
    endRow(false);
    setLine(line + lines);
  }
  setStatus(Status.NEEDS_MORE);
  return at;
}

function stop(start: usize, why: i32): usize {
  setStatus(why);
  return start;
}

function isFieldEnd(code: u8): bool {
  return code == delimiter || code == LINE_FEED || code == CARRIAGE_RETURN;
}

/** Where a field without quotes ends. */
function scanPlain(from: usize, to: usize): usize {
  const delimiters = i8x16.splat(delimiter);
  const feeds = i8x16.splat(LINE_FEED);
  const returns = i8x16.splat(CARRIAGE_RETURN);
  scannedLines = 0;
  hasDoubled = false;
  let at = from;
  while (at < to) {
    const bytes = v128.load(at);
    const ends = v128.or(
      v128.eq<u8>(bytes, delimiters),
      v128.or(v128.eq<u8>(bytes, feeds), v128.eq<u8>(bytes, returns)),
    );
    const found = v128.bitmask<u8>(ends);
    if (found) {
      at += <usize>ctz(found);
      return at < to ? at : OPEN;
    }
    at += 16;
  }
  return OPEN;
}

/** Where a field in quotes ends, behind the closing one. */
function scanQuoted(from: usize, to: usize): usize {
  const quotes = i8x16.splat(QUOTE);
  const feeds = i8x16.splat(LINE_FEED);
  const returns = i8x16.splat(CARRIAGE_RETURN);
  scannedLines = 0;
  hasDoubled = false;
  let at = from + 1;
  while (at < to) {
    const bytes = v128.load(at);
    const found = v128.bitmask<u8>(v128.eq<u8>(bytes, quotes));
    const count: i32 = found ? <i32>ctz(found) : 16;
    const mask = (1 << count) - 1;
    // Whether a return and what follows it are one line end or two is left to the plain reader.
    if (v128.bitmask<u8>(v128.eq<u8>(bytes, returns)) & mask) return ODD;
    scannedLines += popcnt(v128.bitmask<u8>(v128.eq<u8>(bytes, feeds)) & mask);
    at += <usize>count;
    if (!found) continue;
    if (at + 1 >= to) return OPEN;
    if (load<u8>(at + 1) != QUOTE) return at + 1;
    hasDoubled = true;
    at += 2;
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
