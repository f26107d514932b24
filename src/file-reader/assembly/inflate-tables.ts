/**
 * Lookup tables for DEFLATE codes (RFC 1951): the next bits of the input index an entry, which has the meaning of the
 * code and its number of bits. Codes longer than a table's bits continue in a subtable at its end.
 */

export const LITERAL_BITS: u32 = 11;
export const DISTANCE_BITS: u32 = 8;
export const LENGTH_BITS: u32 = 7;

/**
 * An entry: the upper half is the meaning of the code, or the start of its subtable; then flags; from bit 8 the number
 * of bits of the code, or of bits that index the subtable; in the lowest bits the total of code and extra bits.
 */
export namespace Entry {
  export const LITERAL: u32 = 0x8000_0000;
  /** Neither a literal nor a length nor a distance: a subtable, the end of a block, or an invalid code. */
  export const RARE: u32 = 0x8000;
  export const PART: u32 = 0x4000;
  export const END: u32 = 0x2000;
  export const BITS: u32 = 0x3f;
}

/** The alphabet that a table decodes. */
export namespace Alphabet {
  export const CODE_LENGTHS: i32 = 0;
  export const LITERALS: i32 = 1;
  export const DISTANCES: i32 = 2;
}

/** Sized for the most entries that 288 and 32 codes of 15 bits can need. */
export const literalTable: usize = memory.data(2_342 * 4, 16);
export const distanceTable: usize = memory.data(402 * 4, 16);
/** Used before the other tables of a block are built. */
export const lengthTable: usize = memory.data(128 * 4, 16);

const longestCode: i32 = 15;
const firstLength: i32 = 257;
const lastLength: i32 = 285;
const lastDistance: i32 = 29;

// prettier-ignore
const lengthBases: StaticArray<u16> = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
// prettier-ignore
const lengthExtras: StaticArray<u8> = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
// prettier-ignore
const distanceBases: StaticArray<u16> = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
// prettier-ignore
const distanceExtras: StaticArray<u8> = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];

/** By length: the number of codes, the first code, and the next one to assign. */
const counts: usize = memory.data(16 * 4, 16);
const firsts: usize = memory.data(16 * 4, 16);
const nexts: usize = memory.data(16 * 4, 16);

/**
 * @param lengths address of the code lengths, one byte per symbol
 * @returns whether the lengths are valid by zlib's rules: the code is complete, except for a single one-bit code, or
 * none, among literals or distances
 */
export function buildTable(alphabet: i32, table: usize, bits: u32, lengths: usize, symbols: i32): bool {
  memory.fill(counts, 0, 16 * 4);
  for (let symbol = 0; symbol < symbols; symbol++) {
    const at = counts + ((<usize>load<u8>(lengths + symbol)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  store<i32>(counts, 0);
  let longest = longestCode;
  while (longest > 0 && load<i32>(counts + (longest << 2)) == 0) longest--;
  let left = 1;
  let code = 0;
  for (let length = 1; length <= longestCode; length++) {
    left = (left << 1) - load<i32>(counts + (length << 2));
    if (left < 0) return false;
    code = (code + load<i32>(counts + ((length - 1) << 2))) << 1;
    store<i32>(firsts + (length << 2), code);
    store<i32>(nexts + (length << 2), code);
  }
  const size: u32 = 1 << bits;
  if (left > 0) {
    if (longest > 1 || (longest == 1 && alphabet == Alphabet.CODE_LENGTHS)) return false;
    for (let at: u32 = 0; at < size; at++) store<u32>(table + (at << 2), Entry.RARE);
  }
  for (let symbol = 0; symbol < symbols; symbol++) {
    const length = <u32>load<u8>(lengths + symbol);
    if (length == 0 || length > bits) continue;
    const entry = entryOf(alphabet, symbol, length);
    for (let at = nextCode(length); at < size; at += 1 << length) store<u32>(table + (at << 2), entry);
  }
  if (<u32>longest > bits) buildParts(alphabet, table, bits, lengths, symbols, longest);
  return true;
}

/** Adds codes longer than the table's bits. In code order, those with the same prefix are adjacent. */
function buildParts(alphabet: i32, table: usize, bits: u32, lengths: usize, symbols: i32, longest: i32): void {
  const size: u32 = 1 << bits;
  let beginning: u32 = size;
  let partBits: u32 = 0;
  let part = size;
  let end = size;
  for (let length = bits + 1; length <= <u32>longest; length++) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (<u32>load<u8>(lengths + symbol) != length) continue;
      const given = load<i32>(nexts + (length << 2)) - load<i32>(firsts + (length << 2));
      const code = nextCode(length);
      if ((code & (size - 1)) != beginning) {
        beginning = code & (size - 1);
        partBits = bitsOfPart(bits, length, given);
        part = end;
        end += 1 << partBits;
        store<u32>(table + (beginning << 2), (part << 16) | Entry.RARE | Entry.PART | (partBits << 8) | bits);
      }
      const entry = entryOf(alphabet, symbol, length - bits);
      for (let at = code >> bits; at < (<u32>1) << partBits; at += 1 << (length - bits)) {
        store<u32>(table + ((part + at) << 2), entry);
      }
    }
  }
}

/** Bits of the longest codes with the same prefix, after that prefix: together these codes fill the subtable. */
function bitsOfPart(bits: u32, length: u32, given: i32): u32 {
  let partBits = length - bits;
  let taken = load<i32>(counts + (length << 2)) - given;
  while (taken < 1 << partBits) {
    partBits++;
    taken = (taken << 1) + load<i32>(counts + ((bits + partBits) << 2));
  }
  return partBits;
}

/** The next code of a length, first bit lowest, as in the input. */
function nextCode(length: u32): u32 {
  const code = load<u32>(nexts + (length << 2));
  store<u32>(nexts + (length << 2), code + 1);
  let bits = ((code & 0x5555) << 1) | ((code >> 1) & 0x5555);
  bits = ((bits & 0x3333) << 2) | ((bits >> 2) & 0x3333);
  bits = ((bits & 0x0f0f) << 4) | ((bits >> 4) & 0x0f0f);
  bits = ((bits & 0x00ff) << 8) | ((bits >> 8) & 0x00ff);
  return bits >> (16 - length);
}

function entryOf(alphabet: i32, symbol: i32, length: u32): u32 {
  if (alphabet == Alphabet.CODE_LENGTHS) return entry(<u32>symbol, length, 0);
  if (alphabet == Alphabet.DISTANCES) {
    if (symbol > lastDistance) return Entry.RARE;
    return entry(unchecked(distanceBases[symbol]), length, unchecked(distanceExtras[symbol]));
  }
  if (symbol < firstLength - 1) return Entry.LITERAL | entry(<u32>symbol, length, 0);
  if (symbol == firstLength - 1) return Entry.RARE | Entry.END | entry(0, length, 0);
  if (symbol > lastLength) return Entry.RARE;
  return entry(unchecked(lengthBases[symbol - firstLength]), length, unchecked(lengthExtras[symbol - firstLength]));
}

function entry(value: u32, length: u32, extra: u32): u32 {
  return (value << 16) | (length << 8) | (length + extra);
}
