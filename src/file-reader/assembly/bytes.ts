/**
 * Bytes, sixteen at a time. Loads may reach up to 16 bytes past the end of what they examine: the memory layout has
 * room for it.
 */

export const QUOTE: u8 = 0x22;
export const LINE_FEED: u8 = 0x0a;
export const CARRIAGE_RETURN: u8 = 0x0d;
export const COMMA: u8 = 0x2c;

/** Whether two nonempty runs of bytes are equal. */
export function isSame(a: usize, b: usize, length: i32): bool {
  while (length > 16) {
    if (v128.any_true(v128.xor(v128.load(a), v128.load(b)))) return false;
    a += 16;
    b += 16;
    length -= 16;
  }
  const differences = ~v128.bitmask<u8>(v128.eq<u8>(v128.load(a), v128.load(b)));
  return differences << (32 - length) == 0;
}

/**
 * How many more bytes than UTF-16 units the first `count` bytes of a vector need: continuation bytes need no unit, and
 * the first byte of a character outside the basic plane needs two.
 */
export function surplusOf(bytes: v128, count: i32): i32 {
  const mask = (1 << count) - 1;
  if ((v128.bitmask<u8>(bytes) & mask) == 0) return 0;
  const following = v128.bitmask<u8>(v128.lt<i8>(bytes, i8x16.splat(-64))) & mask;
  const four = v128.bitmask<u8>(v128.ge<u8>(bytes, i8x16.splat(<i8>0xf0))) & mask;
  return popcnt(following) - popcnt(four);
}

/** The same for a run of bytes. */
export function surplusBetween(from: usize, to: usize): i32 {
  let surplus = 0;
  for (; from + 16 < to; from += 16) surplus += surplusOf(v128.load(from), 16);
  return surplus + surplusOf(v128.load(from), <i32>(to - from));
}

/** Continuation bytes still due and the range of the next one, across pieces of the file. */
let following: i32 = 0;
let lowest: i32 = 0x80;
let highest: i32 = 0xbf;

/** Whether the bytes continue as valid UTF-8 (RFC 3629). */
export function goOnAsUtf8(from: usize, to: usize): bool {
  let at = from;
  while (at < to) {
    if (following == 0) {
      while (at + 64 <= to) {
        const first = v128.or(v128.load(at), v128.load(at, 16));
        const second = v128.or(v128.load(at, 32), v128.load(at, 48));
        if (v128.bitmask<u8>(v128.or(first, second))) break;
        at += 64;
      }
      while (at + 16 <= to && v128.bitmask<u8>(v128.load(at)) == 0) at += 16;
      if (at >= to) break;
    }
    const end = at + 16 < to ? at + 16 : to;
    for (; at < end; at++) {
      if (!takeUtf8(<i32>load<u8>(at))) return false;
    }
  }
  return true;
}

/** Whether the last character is complete. */
export function endsAsUtf8(): bool {
  return following == 0;
}

function takeUtf8(byte: i32): bool {
  if (following > 0) {
    if (byte < lowest || byte > highest) return false;
    lowest = 0x80;
    highest = 0xbf;
    following--;
    return true;
  }
  if (byte < 0x80) return true;
  if (byte < 0xc2 || byte > 0xf4) return false;
  following = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
  // Rejects overlong forms, halves of UTF-16 pairs, and code points beyond the last.
  if (byte == 0xe0) lowest = 0xa0;
  else if (byte == 0xed) highest = 0x9f;
  else if (byte == 0xf0) lowest = 0x90;
  else if (byte == 0xf4) highest = 0x8f;
  return true;
}
