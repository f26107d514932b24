/** Copies texts from the input into the batch while it looks for their ends. */
import { CARRIAGE_RETURN, LINE_FEED, QUOTE, surplusBetween } from "./bytes";

const BACKSLASH: u8 = 0x5c;
const SPACE: u8 = 0x20;
const COMMA: u8 = 0x2c;
const SEMICOLON: u8 = 0x3b;
const CLOSE_BRACKET: u8 = 0x5d;

/** What a copy gives in place of the end for a text that is for the plain reader, and for one that is not whole yet. */
export const ODD: usize = 0;
export const OPEN: usize = 1;

/** Where the text that was copied last ends in the batch. */
export let copied: usize = 0;
/** By how many bytes it is longer than in UTF-16 units. */
export let copiedSurplus: i32 = 0;
/** Line ends in it. */
export let copiedLines: i32 = 0;

/** Copies the inside of a field in quotes. @returns where it ends, behind the closing quote */
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
    // Whether a return and what follows it are one line end or two is left to the plain reader.
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

/** Copies a string of JSON with its escapes read. @returns where it ends, behind the closing quote; or ODD */
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
    // A line feed at the latest ends the scan: it may not stand in a string.
    if (code != BACKSLASH) return ODD;
    const escaped = unescaped(load<u8>(at + 1));
    if (escaped == 0) return ODD;
    store<u8>(out++, escaped);
    at += 2;
  }
}

/** Copies a list of strings of JSON, joined by "; ". @returns where it ends, behind its bracket; or ODD */
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

/** Copies bytes without quotes around them. */
export function copyBare(from: usize, end: usize, out: usize): void {
  for (let at = from; at < end; at++) store<u8>(out++, load<u8>(at));
  copied = out;
  copiedSurplus = 0;
}

/** The character that stands behind a backslash; 0 for \\u and for what JSON does not know. */
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

/** The surplus of a run of bytes; what was seen of it, and of what stands behind it, tells whether there can be any. */
function surplusWhere(seen: v128, from: usize, to: usize): i32 {
  return v128.bitmask<u8>(seen) ? surplusBetween(from, to) : 0;
}
