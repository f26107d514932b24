/** Records of delimited text by RFC 4180; must match readRecord of delimited-record.ts. */
import { CARRIAGE_RETURN, isSame, LINE_FEED, QUOTE, surplusBetween } from "./bytes";
import { isLatin, toLatin } from "./latin";
import {
  ColumnKind,
  endBytes,
  Field,
  fields,
  fieldsEnd,
  forgetRowAbove,
  line,
  noteAbove,
  numberBytes,
  numbersOut,
  rowLimit,
  rows,
  setBatch,
  setLine,
  setStatus,
  Status,
  textBytes,
  textEndsOut,
  textLimit,
  textOut,
  textUnits,
} from "./state";
import { copied, copiedLines, copiedSurplus, copyQuoted, ODD, OPEN } from "./text-output";
import { isEmptyWord, readBoolean, readDate, readNumber, readOpenNumber } from "./usual-notations";

/** Maximum characters in a cell of a sheet. */
const MAXIMUM_CELL: i32 = 32_767;

let delimiter: u8 = 0x2c;

export function setDelimiter(code: u8): void {
  delimiter = code;
}

/** Line ends in the field that was skipped last. */
let passedLines: i32 = 0;

/**
 * Reads records into the batch.
 * @returns where the next record begins; `status` is why reading ended
 */
export function readDelimited(from: usize, to: usize): usize {
  const comma = delimiter;
  const commas = i8x16.splat(comma);
  const feeds = i8x16.splat(LINE_FEED);
  const returns = i8x16.splat(CARRIAGE_RETURN);
  const lastField = fieldsEnd - Field.SIZE;
  const batchEnd = textOut + <usize>textLimit;
  let numbers = numbersOut + <usize>rows * numberBytes;
  let ends = textEndsOut + <usize>rows * endBytes;
  let rowOut = textOut + <usize>textBytes;
  let rowUnits = textUnits;
  let rowsRead = rows;
  let nextLine = line;
  let at = from;
  let start = from;
  let why = Status.NEEDS_MORE;

  while (at < to) {
    start = at;
    if (rowsRead >= rowLimit || rowOut >= batchEnd) {
      why = Status.BATCH_FULL;
      break;
    }
    const first = load<u8>(at);
    if (first == LINE_FEED) {
      nextLine++;
      start = ++at;
      continue;
    }
    if (first == CARRIAGE_RETURN) {
      if (at + 1 >= to) break;
      if (load<u8>(at + 1) != LINE_FEED) {
        why = Status.ODD_RECORD;
        break;
      }
      nextLine++;
      at += 2;
      start = at;
      continue;
    }
    let lines = 1;
    let out = rowOut;
    let units = rowUnits;
    let textEnd = ends;
    let isWhole = false;
    for (let field = fields; field <= lastField; field += Field.SIZE) {
      const kind = load<u32>(field, Field.KIND);
      const code = load<u8>(at);
      let end = at;
      if (kind == ColumnKind.TEXT) {
        const above = load<i32>(field, Field.ABOVE_LENGTH);
        const aboveEnd = at + <usize>above;
        if (
          above > 0 &&
          aboveEnd < to &&
          isFieldEnd(load<u8>(aboveEnd), comma) &&
          isSame(at, <usize>load<u32>(field, Field.ABOVE), above)
        ) {
          store<u32>(field, <u32>at, Field.ABOVE);
          store<i32>(textEnd, -1);
          if (code == QUOTE) lines += load<i32>(field, Field.ABOVE_LINES);
          end = aboveEnd;
        } else if (code != QUOTE) {
          let seen = i8x16.splat(0);
          let found: i32 = 0;
          while (end < to) {
            const bytes = v128.load(end);
            v128.store(out + (end - at), bytes);
            seen = v128.or(seen, bytes);
            found = v128.bitmask<u8>(
              v128.or(v128.eq<u8>(bytes, commas), v128.or(v128.eq<u8>(bytes, feeds), v128.eq<u8>(bytes, returns))),
            );
            if (found) break;
            end += 16;
          }
          end += <usize>ctz(found);
          if (end >= to) break;
          const length = <i32>(end - at);
          if (length > MAXIMUM_CELL) {
            why = Status.ODD_RECORD;
            break;
          }
          let outEnd = out + <usize>length;
          let surplus = 0;
          if (v128.bitmask<u8>(seen)) surplus = surplusBetween(at, end);
          units += length - surplus;
          if (surplus > 0 && isLatin) {
            outEnd = toLatin(out, outEnd);
            if (outEnd == 0) {
              why = Status.NOT_LATIN;
              break;
            }
          }
          out = outEnd;
          store<i32>(textEnd, units);
          noteAbove(field, at, length, 0);
        } else {
          end = copyQuoted(at, to, out);
          const length = <i32>(end - at);
          if (end <= OPEN || length > MAXIMUM_CELL) {
            why = end == OPEN ? Status.NEEDS_MORE : Status.ODD_RECORD;
            break;
          }
          units += <i32>(copied - out) - copiedSurplus;
          out = copiedSurplus > 0 && isLatin ? toLatin(out, copied) : copied;
          if (out == 0) {
            why = Status.NOT_LATIN;
            break;
          }
          store<i32>(textEnd, units);
          noteAbove(field, at, length, copiedLines);
          lines += copiedLines;
        }
        textEnd += 4;
      } else if (kind == ColumnKind.SKIPPED) {
        end = code == QUOTE ? passQuoted(at, to) : passPlain(at, to);
        if (end <= OPEN) {
          why = end == OPEN ? Status.NEEDS_MORE : Status.ODD_RECORD;
          break;
        }
        if (code == QUOTE) lines += passedLines;
      } else {
        const place = numbers + <usize>load<u32>(field, Field.PLACE);
        const digit = <u32>code - 0x30;
        if (isFieldEnd(code, comma)) store<f64>(place, NaN);
        else if (kind == ColumnKind.NUMBER && digit < 10 && load<u8>(at + 1) == comma) {
          store<f64>(place, <f64>digit);
          end = at + 1;
        } else {
          end = 0;
          if (kind == ColumnKind.DATE) end = readDate(at, place);
          else if (kind == ColumnKind.NUMBER) end = readNumber(at, false, place);
          else if (kind == ColumnKind.BOOLEAN) end = readBoolean(at, false, place);
          else end = readOpenNumber(at, place);
          if (end == 0 || (end < to && !isFieldEnd(load<u8>(end), comma))) {
            end = readRareValue(kind, at, to, place);
            if (end <= OPEN) {
              why = end == OPEN ? Status.NEEDS_MORE : Status.ODD_RECORD;
              break;
            }
          }
        }
      }
      if (end >= to) break;
      const behind = load<u8>(end);
      at = end + 1;
      if (behind == comma && field != lastField) continue;
      if (behind == LINE_FEED && field == lastField) {
        isWhole = true;
        break;
      }
      if (behind != CARRIAGE_RETURN || field != lastField) {
        why = Status.ODD_RECORD;
        break;
      }
      if (at >= to) break;
      if (load<u8>(at) != LINE_FEED) {
        why = Status.ODD_RECORD;
        break;
      }
      at++;
      isWhole = true;
    }
    if (!isWhole) break;
    rowsRead++;
    rowOut = out;
    rowUnits = units;
    nextLine += lines;
    numbers += numberBytes;
    ends = textEnd;
    start = at;
  }
  setBatch(rowsRead, <i32>(rowOut - textOut), rowUnits);
  setLine(nextLine);
  setStatus(why);
  // A partly read row doesn't count, and its texts must not be used as the row above.
  if (at != start || why >= Status.ODD_RECORD) forgetRowAbove();
  return start;
}

/**
 * A quoted value or an empty word.
 * @returns where it ends; ODD or OPEN
 */
function readRareValue(kind: u32, at: usize, to: usize, out: usize): usize {
  const quoted: usize = load<u8>(at) == QUOTE ? 1 : 0;
  const begin = at + quoted;
  if (begin >= to) return OPEN;
  let end = begin;
  if (quoted == 0 || load<u8>(begin) != QUOTE) {
    if (kind == ColumnKind.NUMBER) end = readNumber(begin, false, out);
    else if (kind == ColumnKind.DATE) end = readDate(begin, out);
    else if (kind == ColumnKind.BOOLEAN) end = readBoolean(begin, false, out);
    else end = readOpenNumber(begin, out);
    if (end == 0) {
      end = quoted ? ODD : passPlain(begin, to);
      if (end <= OPEN) return end;
      if (!isEmptyWord(begin, <i32>(end - begin))) return ODD;
      store<f64>(out, NaN);
    }
  } else store<f64>(out, NaN);
  if (quoted == 0) return end;
  if (end >= to) return OPEN;
  return load<u8>(end) == QUOTE ? end + 1 : ODD;
}

function isFieldEnd(code: u8, comma: u8): bool {
  return code == comma || code == LINE_FEED || code == CARRIAGE_RETURN;
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

/** Where a quoted field ends, after the closing quote. */
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
 * Where the record at an address ends, in any notation: the same end as in readRecord.
 * @returns 0 if not known yet
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
      if (!isFieldEnd(load<u8>(at), delimiter)) isBroken = true;
    }
    while (at < to && !isFieldEnd(load<u8>(at), delimiter)) at++;
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
