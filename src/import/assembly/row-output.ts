/** Writes the texts of a row into the batch, once the row is whole. */
import { isSame, QUOTE, surplusOf } from "./bytes";
import {
  Piece,
  PieceForm,
  pieces,
  piecesAbove,
  rows,
  setBatch,
  setPieces,
  textBytes,
  textCount,
  textEndsOut,
  textOut,
  textUnits,
} from "./state";

const BACKSLASH: u8 = 0x5c;

/** Notes where the text of a slot stands. */
export function notePiece(slot: i32, start: usize, length: i32, lines: i32, form: i32): void {
  const piece = pieces + <usize>(slot * Piece.SIZE);
  store<u32>(piece, <u32>start, Piece.START);
  store<i32>(piece, length, Piece.LENGTH);
  store<i32>(piece, lines, Piece.LINES);
  store<i32>(piece, form, Piece.FORM);
}

/** The length of the text of a slot in the row above, where the input has the same bytes at an address; else 0. */
export function repeatedLength(slot: i32, at: usize, end: usize): i32 {
  const piece = piecesAbove + <usize>(slot * Piece.SIZE);
  const length = load<i32>(piece, Piece.LENGTH);
  if (length == 0 || at + <usize>length >= end) return 0;
  return isSame(at, <usize>load<u32>(piece, Piece.START), length) ? length : 0;
}

/** Line ends in the text of a slot in the row above. */
export function linesAbove(slot: i32): i32 {
  return load<i32>(piecesAbove + <usize>(slot * Piece.SIZE), Piece.LINES);
}

/** Writes the texts that were noted, and makes the row the one above the next. */
export function endRow(isJson: bool): void {
  let out = textOut + <usize>textBytes;
  let units = textUnits;
  let ends = textEndsOut + ((<usize>(rows * textCount)) << 2);
  let piece = pieces;
  for (let slot = 0; slot < textCount; slot++, piece += Piece.SIZE, ends += 4) {
    const form = load<i32>(piece, Piece.FORM);
    if (form == PieceForm.REPEATED) {
      store<i32>(ends, -1);
      continue;
    }
    const length = load<i32>(piece, Piece.LENGTH);
    if (length > 0) {
      const start = <usize>load<u32>(piece, Piece.START);
      const from = out;
      if (isJson ? form == PieceForm.BARE : load<u8>(start) != QUOTE) units += copyPlain(start, length, out);
      else if (form == PieceForm.PLAIN) units += copyPlain(start + 1, length - 2, out);
      else if (isJson) units += copyEscaped(start + 1, start + <usize>length - 1, out, form == PieceForm.LIST);
      else units += copyDoubled(start + 1, start + <usize>length - 1, out);
      out = written;
      units += <i32>(out - from);
    }
    store<i32>(ends, units);
  }
  setBatch(rows + 1, <i32>(out - textOut), units);
  setPieces(piecesAbove, pieces);
}

/** Where the copy that was made last ends. */
let written: usize = 0;

/** Copies bytes as they are. @returns what the UTF-16 units are more than the bytes: none or less */
function copyPlain(from: usize, length: i32, to: usize): i32 {
  let surplus = 0;
  let at = 0;
  for (; at + 16 <= length; at += 16) {
    const bytes = v128.load(from + <usize>at);
    v128.store(to + <usize>at, bytes);
    surplus += surplusOf(bytes, 16);
  }
  if (at < length) {
    const bytes = v128.load(from + <usize>at);
    v128.store(to + <usize>at, bytes);
    surplus += surplusOf(bytes, length - at);
  }
  written = to + <usize>length;
  return -surplus;
}

/** Copies the inside of quotes, in which a doubled quote stands for one. */
function copyDoubled(from: usize, end: usize, to: usize): i32 {
  const quotes = i8x16.splat(QUOTE);
  let surplus = 0;
  let at = from;
  while (at < end) {
    const bytes = v128.load(at);
    v128.store(to, bytes);
    const found = v128.bitmask<u8>(v128.eq<u8>(bytes, quotes));
    let count: i32 = found ? <i32>ctz(found) + 1 : 16;
    if (at + <usize>count > end) count = <i32>(end - at);
    surplus += surplusOf(bytes, count);
    to += <usize>count;
    at += <usize>count;
    // The second of the two is passed over.
    if (at <= end && load<u8>(at - 1) == QUOTE) at++;
  }
  written = to;
  return -surplus;
}

/** Copies strings of JSON with their escapes read; of a list all of them, joined by "; ". */
function copyEscaped(from: usize, end: usize, to: usize, isList: bool): i32 {
  const marks = i8x16.splat(BACKSLASH);
  const quotes = i8x16.splat(QUOTE);
  let surplus = 0;
  // A list begins and ends with a quote within its brackets.
  let at = isList ? from + 1 : from;
  const last = isList ? end - 1 : end;
  while (at < last) {
    const bytes = v128.load(at);
    v128.store(to, bytes);
    const found = v128.bitmask<u8>(v128.or(v128.eq<u8>(bytes, marks), v128.eq<u8>(bytes, quotes)));
    let count: i32 = found ? <i32>ctz(found) : 16;
    if (at + <usize>count > last) count = <i32>(last - at);
    surplus += surplusOf(bytes, count);
    to += <usize>count;
    at += <usize>count;
    if (at >= last) break;
    const mark = load<u8>(at);
    if (mark == BACKSLASH) {
      store<u8>(to++, unescaped(load<u8>(at + 1)));
      at += 2;
    } else if (mark == QUOTE) {
      // Between two strings of a list: a quote, a comma, perhaps a space, a quote.
      store<u8>(to++, 0x3b);
      store<u8>(to++, 0x20);
      at += load<u8>(at + 2) == 0x20 ? 4 : 3;
    }
  }
  written = to;
  return -surplus;
}

/** The character that stands behind a backslash. */
function unescaped(code: u8): u8 {
  switch (code) {
    case 0x6e:
      return 0x0a;
    case 0x74:
      return 0x09;
    case 0x72:
      return 0x0d;
    case 0x62:
      return 0x08;
    case 0x66:
      return 0x0c;
    default:
      return code;
  }
}

/** Whether a character may stand behind a backslash and is read here; \u is for the plain reader. */
export function isPlainEscape(code: u8): bool {
  return (
    code == QUOTE ||
    code == BACKSLASH ||
    code == 0x2f ||
    code == 0x6e ||
    code == 0x74 ||
    code == 0x72 ||
    code == 0x62 ||
    code == 0x66
  );
}
