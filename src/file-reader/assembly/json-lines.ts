/** JSON Lines: objects with the same keys in the same order; some keys may be missing. */
import { CARRIAGE_RETURN, COMMA, isSame, LINE_FEED, QUOTE } from "./bytes";
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
import { copied, copiedSurplus, copyBare, copyList, copyString, ODD } from "./text-output";
import { isNull, readBoolean, readDate, readNumber } from "./usual-notations";

/** Maximum characters in a cell of a sheet. */
const MAXIMUM_CELL: i32 = 32_767;
const OPEN_BRACE: u8 = 0x7b;
const CLOSE_BRACE: u8 = 0x7d;
const OPEN_BRACKET: u8 = 0x5b;
const SPACE: u8 = 0x20;
const POINT: u8 = 0x2e;
const MINUS: u8 = 0x2d;

/** Number of spaces after a comma. */
let gap: usize = 0;

export function setGap(spacesBehindComma: usize): void {
  gap = spacesBehindComma;
}

/**
 * Reads lines into the batch; `to` is just after a line feed.
 * @returns where the next line begins; `status` is why reading ended
 */
export function readJsonLines(from: usize, to: usize): usize {
  const batchEnd = textOut + <usize>textLimit;
  let numbers = numbersOut + <usize>rows * numberBytes;
  let ends = textEndsOut + <usize>rows * endBytes;
  let rowOut = textOut + <usize>textBytes;
  let rowUnits = textUnits;
  let rowsRead = rows;
  let nextLine = line;
  let start = from;
  let why = Status.NEEDS_MORE;

  while (start < to) {
    if (rowsRead >= rowLimit || rowOut >= batchEnd) {
      why = Status.BATCH_FULL;
      break;
    }
    const first = load<u8>(start);
    if (first == LINE_FEED) {
      nextLine++;
      start++;
      continue;
    }
    why = Status.ODD_RECORD;
    if (first != OPEN_BRACE) break;
    let at = start + 1;
    let isFirst = true;
    let out = rowOut;
    let units = rowUnits;
    let textEnd = ends;
    let field = fields;
    for (; field < fieldsEnd; field += Field.SIZE) {
      const kind = load<u32>(field, Field.KIND);
      const place = numbers + <usize>load<u32>(field, Field.PLACE);
      const key = isFirst ? at : at + 1 + gap;
      const isThere =
        (isFirst || (load<u8>(at) == COMMA && (gap == 0 || load<u8>(at + 1) == SPACE))) &&
        isSame(key, <usize>load<u32>(field, Field.KEY), load<i32>(field, Field.KEY_LENGTH));
      if (!isThere) {
        if (kind == ColumnKind.TEXT) {
          store<i32>(textEnd, units);
          textEnd += 4;
          store<i32>(field, 0, Field.ABOVE_LENGTH);
        } else if (kind != ColumnKind.SKIPPED) store<f64>(place, NaN);
        continue;
      }
      isFirst = false;
      at = key + <usize>load<u32>(field, Field.KEY_LENGTH);
      const code = load<u8>(at);
      if (kind == ColumnKind.TEXT) {
        const above = load<i32>(field, Field.ABOVE_LENGTH);
        if (above > 0 && at + <usize>above < to && isSame(at, <usize>load<u32>(field, Field.ABOVE), above)) {
          store<u32>(field, <u32>at, Field.ABOVE);
          store<i32>(textEnd, -1);
          textEnd += 4;
          at += <usize>above;
          continue;
        }
        let end: usize;
        let length: i32 = 0;
        if (code == QUOTE) {
          end = copyString(at, out);
          length = <i32>(end - at);
        } else if (code == OPEN_BRACKET) {
          end = copyList(at, out);
          length = <i32>(end - at);
        } else if (isNull(at)) {
          store<i32>(textEnd, units);
          textEnd += 4;
          store<i32>(field, 0, Field.ABOVE_LENGTH);
          at += 4;
          continue;
        } else {
          // A number or boolean that is shown as written; the next byte must end it.
          end = passShown(at, out);
          if (end != ODD) copyBare(at, end, out);
        }
        if (end == ODD || length > MAXIMUM_CELL) break;
        units += <i32>(copied - out) - copiedSurplus;
        out = copiedSurplus > 0 && isLatin ? toLatin(out, copied) : copied;
        if (out == 0) {
          why = Status.NOT_LATIN;
          break;
        }
        store<i32>(textEnd, units);
        textEnd += 4;
        noteAbove(field, at, length, 0);
        at = end;
      } else if (kind == ColumnKind.SKIPPED) {
        at = passValue(at, out);
        if (at == 0) break;
      } else if (isNull(at)) {
        store<f64>(place, NaN);
        at += 4;
      } else if (code == QUOTE && load<u8>(at + 1) == QUOTE) {
        store<f64>(place, NaN);
        at += 2;
      } else if (kind == ColumnKind.NUMBER) {
        at = readNumber(at, true, place);
        if (at == 0) break;
      } else if (kind == ColumnKind.BOOLEAN) {
        at = readBoolean(at, true, place);
        if (at == 0) break;
      } else {
        if (code != QUOTE) break;
        at = readDate(at + 1, place);
        if (at == 0 || load<u8>(at) != QUOTE) break;
        at++;
      }
    }
    if (field < fieldsEnd || load<u8>(at) != CLOSE_BRACE) break;
    at++;
    if (load<u8>(at) == CARRIAGE_RETURN) at++;
    if (load<u8>(at) != LINE_FEED) break;
    why = Status.NEEDS_MORE;
    rowsRead++;
    rowOut = out;
    rowUnits = units;
    nextLine++;
    numbers += numberBytes;
    ends = textEnd;
    start = at + 1;
  }
  setBatch(rowsRead, <i32>(rowOut - textOut), rowUnits);
  setLine(nextLine);
  setStatus(why);
  if (why >= Status.ODD_RECORD) forgetRowAbove();
  return start;
}

/**
 * Where a boolean or a whole number that fits a double ends; 0 for any other value.
 * @param out scratch space that is overwritten
 */
function passShown(at: usize, out: usize): usize {
  const truth = readBoolean(at, true, out);
  if (truth != 0) return truth;
  const end = readNumber(at, true, out);
  // -0 is shown as 0.
  if (end == 0 || (load<f64>(out) == 0 && load<u8>(at) == MINUS)) return 0;
  for (let digit = at; digit < end; digit++) if (load<u8>(digit) == POINT) return 0;
  return end;
}

/** Where a skipped value ends; 0 if the plain reader must read it. Uses `out` as scratch space. */
function passValue(at: usize, out: usize): usize {
  const code = load<u8>(at);
  if (code == QUOTE) return copyString(at, out);
  if (code == OPEN_BRACKET) return copyList(at, out);
  if (isNull(at)) return at + 4;
  const truth = readBoolean(at, true, out);
  return truth != 0 ? truth : readNumber(at, true, out);
}
