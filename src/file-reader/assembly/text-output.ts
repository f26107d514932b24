/** Copies texts from the input into the batch while searching for their ends. */
import { CARRIAGE_RETURN, LINE_FEED, QUOTE, surplusBetween } from "./bytes";

const BACKSLASH: u8 = 0x5c;
const SPACE: u8 = 0x20;
const COMMA: u8 = 0x2c;
const SEMICOLON: u8 = 0x3b;
const CLOSE_BRACKET: u8 = 0x5d;

/** Returned instead of the end: the plain reader must read the text, or the text is incomplete. */
export const ODD: usize = 0;
export const OPEN: usize = 1;

/** End of the last copied text in the batch. */
export let copied: usize = 0;
/** How many more bytes than UTF-16 units it has. */
export let copiedSurplus: i32 = 0;
/** Line ends in it. */
export let copiedLines: i32 = 0;

/**
 * Copies the content of a quoted field.
 * @returns where it ends, after the closing quote
 */
export function copyQuoted(from: usize, to: usize, out: usize): usize {
  const quotes = i8x16.splat(QUOTE);
  const feeds = i8x16.splat(LINE_FEED);
  const returns = i8x16.splat(CARRIAGE_RETURN);
  let seen = i8x16.splat(0);
  let lines = 0;
  let at = from + 1;
  while (at < to) {
    const bytes = v128.load(at);
    v128.store(out, bytes);
    seen = v128.or(seen, bytes);
    const found = v128.bitmask<u8>(v128.eq<u8>(bytes, quotes));
    const count = found ? <i32>ctz(found) : 16;
    const mask = (1 << count) - 1;
    // The plain reader decides whether a carriage return and what follows are one line end or two.
    if (v128.bitmask<u8>(v128.eq<u8>(bytes, returns)) & mask) return ODD;
    lines += popcnt(v128.bitmask<u8>(v128.eq<u8>(bytes, feeds)) & mask);
    at += <usize>count;
    out += <usize>count;
    if (!found) continue;
    if (at + 1 >= to) return OPEN;
    if (load<u8>(at + 1) != QUOTE) {
      copied = out;
      copiedSurplus = surplusWhere(seen, from, at);
      copiedLines = lines;
      return at + 1;
    }
    store<u8>(out++, QUOTE);
    at += 2;
  }
  return OPEN;
}

/**
 * Copies a JSON string and resolves its escapes.
 * @returns where it ends, after the closing quote; or ODD
 */
export function copyString(from: usize, out: usize): usize {
  const quotes = i8x16.splat(QUOTE);
  const marks = i8x16.splat(BACKSLASH);
  const spaces = i8x16.splat(SPACE);
  let seen = i8x16.splat(0);
  let at = from + 1;
  while (true) {
    const bytes = v128.load(at);
    v128.store(out, bytes);
    seen = v128.or(seen, bytes);
    const found = v128.bitmask<u8>(
      v128.or(v128.or(v128.eq<u8>(bytes, quotes), v128.eq<u8>(bytes, marks)), v128.lt<u8>(bytes, spaces)),
    );
    const count = found ? <usize>ctz(found) : 16;
    at += count;
    out += count;
    if (!found) continue;
    const code = load<u8>(at);
    if (code == QUOTE) {
      copied = out;
      copiedSurplus = surplusWhere(seen, from, at);
      return at + 1;
    }
    // The scan ends at a line feed at the latest, which is invalid in a string.
    if (code != BACKSLASH) return ODD;
    const escaped = unescaped(load<u8>(at + 1));
    if (escaped == 0) return ODD;
    store<u8>(out++, escaped);
    at += 2;
  }
}

/**
 * Copies a JSON list of strings, joined by "; ".
 * @returns where it ends, after its bracket; or ODD
 */
export function copyList(from: usize, out: usize): usize {
  let surplus = 0;
  let at = from + 1;
  copied = out;
  copiedSurplus = 0;
  if (load<u8>(at) == CLOSE_BRACKET) return at + 1;
  while (true) {
    if (load<u8>(at) != QUOTE) return ODD;
    at = copyString(at, copied);
    if (at == ODD) return ODD;
    surplus += copiedSurplus;
    const code = load<u8>(at);
    if (code == CLOSE_BRACKET) {
      copiedSurplus = surplus;
      return at + 1;
    }
    if (code != COMMA) return ODD;
    at += load<u8>(at + 1) == SPACE ? 2 : 1;
    store<u8>(copied, SEMICOLON);
    store<u8>(copied + 1, SPACE);
    copied += 2;
  }
}

/** Copies bytes that aren't quoted. */
export function copyBare(from: usize, end: usize, out: usize): void {
  for (let at = from; at < end; at++) store<u8>(out++, load<u8>(at));
  copied = out;
  copiedSurplus = 0;
}

/** The character for an escape after a backslash; 0 for \\u and invalid ones. */
function unescaped(code: u8): u8 {
  switch (code) {
    case QUOTE:
    case BACKSLASH:
    case 0x2f:
      return code;
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
      return 0;
  }
}

/** The surplus of a run of bytes; skips the count if `seen`, which covers at least the run, is all ASCII. */
function surplusWhere(seen: v128, from: usize, to: usize): i32 {
  return v128.bitmask<u8>(seen) ? surplusBetween(from, to) : 0;
}
