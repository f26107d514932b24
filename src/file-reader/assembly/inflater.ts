/**
 * Unpacks DEFLATE (RFC 1951) from one place in memory to another, in pieces. The page's side lays out the memory, moves
 * the bytes and handles gzip (src/file-reader/gzip-inflater.ts).
 */
import {
  Alphabet,
  buildTable,
  DISTANCE_BITS,
  distanceTable,
  Entry,
  LENGTH_BITS,
  lengthTable,
  LITERAL_BITS,
  literalTable,
} from "./inflate-tables";

export { addToSum } from "./gzip-check-sum";

/** How a call ended. */
namespace Unpacked {
  export const NEEDS_MORE: i32 = 0;
  export const OUTPUT_FULL: i32 = 1;
  export const WHOLE: i32 = 2;
  export const BROKEN: i32 = 3;
}

/** Where in the stream the next call continues. */
namespace Place {
  export const BLOCK: i32 = 0;
  export const CODES: i32 = 1;
  export const STORED: i32 = 2;
}

/** Block headers are shorter than this and read in one pass. */
const longestHead: usize = 600;
/** Two codes with extra bits are read without checking for the end of the input. */
const reach: usize = 16;

let place: i32 = Place.BLOCK;
let isLastBlock: bool = false;
let hasFixedTables: bool = false;
/** Bytes of a stored block that are still to be copied. */
let stored: usize = 0;
/** Loaded but unused bits, the next one lowest, and how many are valid. */
let bits: u64 = 0;
let bitCount: i32 = 0;
let input: usize = 0;
let output: usize = 0;

export function inputNow(): usize {
  return input;
}

export function outputNow(): usize {
  return output;
}

export function beginStream(): void {
  place = Place.BLOCK;
  isLastBlock = false;
  bits = 0;
  bitCount = 0;
}

/**
 * Continues with the stream.
 * @param to where the input ends; if `isLast`, 64 zeros follow it
 * @param oldest the first unpacked byte that is still in memory
 * @param full where to stop unpacking: up to 300 bytes more may be written
 * @returns why it stopped; `inputNow` and `outputNow` are where
 */
export function inflate(from: usize, to: usize, isLast: bool, oldest: usize, out: usize, full: usize): i32 {
  input = from;
  output = out;
  while (true) {
    if (place == Place.BLOCK) {
      if (isLastBlock) {
        giveBack();
        return Unpacked.WHOLE;
      }
      if (!isLast && input + longestHead > to) {
        giveBack();
        return Unpacked.NEEDS_MORE;
      }
      if (!readHead(to)) return Unpacked.BROKEN;
    }
    const why = place == Place.STORED ? copyStored(to, isLast, full) : readCodes(to, isLast, oldest, full);
    if (why != GOES_ON) return why;
    if (usedTo() > to) return Unpacked.BROKEN;
  }
}

const GOES_ON: i32 = -1;

function refill(): void {
  bits |= load<u64>(input) << bitCount;
  input += (63 - bitCount) >> 3;
  bitCount |= 56;
}

/** The next bits; enough must be loaded. */
function take(count: i32): i32 {
  const value = <i32>bits & ((1 << count) - 1);
  bits >>= count;
  bitCount -= count;
  return value;
}

/** Address of the first byte with no used bits. */
function usedTo(): usize {
  return input - <usize>(bitCount >> 3);
}

/** Unloads the bytes that weren't used. */
function giveBack(): void {
  input = usedTo();
  bitCount &= 7;
  bits &= (1 << bitCount) - 1;
}

/** Reads a block header up to the block's codes or bytes. */
function readHead(to: usize): bool {
  refill();
  isLastBlock = take(1) == 1;
  switch (take(2)) {
    case 0: {
      take(bitCount & 7);
      giveBack();
      stored = <usize>load<u16>(input);
      if (input + 4 > to || stored != (~(<usize>load<u16>(input, 2)) & 0xffff)) return false;
      input += 4;
      place = Place.STORED;
      return true;
    }
    case 1: {
      buildFixedTables();
      place = Place.CODES;
      return true;
    }
    case 2: {
      place = Place.CODES;
      return buildDynamicTables() && usedTo() <= to;
    }
    default:
      return false;
  }
}

function copyStored(to: usize, isLast: bool, full: usize): i32 {
  const room = full > output ? full - output : 0;
  const count = min(min(stored, to - input), room);
  memory.copy(output, input, count);
  input += count;
  output += count;
  stored -= count;
  if (stored == 0) {
    place = Place.BLOCK;
    return GOES_ON;
  }
  if (output >= full) return Unpacked.OUTPUT_FULL;
  return isLast ? Unpacked.BROKEN : Unpacked.NEEDS_MORE;
}

/** Code lengths of a block, one byte per symbol. */
const lengths: usize = memory.data(320, 16);

function buildFixedTables(): void {
  if (hasFixedTables) return;
  memory.fill(lengths, 8, 144);
  memory.fill(lengths + 144, 9, 112);
  memory.fill(lengths + 256, 7, 24);
  memory.fill(lengths + 280, 8, 8);
  buildTable(Alphabet.LITERALS, literalTable, LITERAL_BITS, lengths, 288);
  memory.fill(lengths, 5, 32);
  buildTable(Alphabet.DISTANCES, distanceTable, DISTANCE_BITS, lengths, 32);
  hasFixedTables = true;
}

/** Order in which the lengths of the length codes are written. */
const lengthOrder: StaticArray<u8> = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const mostLiterals: i32 = 286;
const mostDistances: i32 = 30;
const endOfBlock: i32 = 256;

function buildDynamicTables(): bool {
  hasFixedTables = false;
  const literals = take(5) + 257;
  const distances = take(5) + 1;
  const lengthCodes = take(4) + 4;
  if (literals > mostLiterals || distances > mostDistances) return false;
  memory.fill(lengths, 0, 19);
  for (let at = 0; at < lengthCodes; at++) {
    if (bitCount < 3) refill();
    store<u8>(lengths + <usize>unchecked(lengthOrder[at]), <u8>take(3));
  }
  if (!buildTable(Alphabet.CODE_LENGTHS, lengthTable, LENGTH_BITS, lengths, 19)) return false;
  const all = literals + distances;
  for (let at = 0; at < all;) {
    refill();
    const entry = load<u32>(lengthTable + ((<usize>bits & ((1 << LENGTH_BITS) - 1)) << 2));
    if (entry & Entry.RARE) return false;
    take(entry & Entry.BITS);
    const symbol = entry >> 16;
    if (symbol < 16) {
      store<u8>(lengths + at++, <u8>symbol);
      continue;
    }
    if (symbol == 16 && at == 0) return false;
    const repeated = symbol == 16 ? load<u8>(lengths + at - 1) : 0;
    const count = symbol == 16 ? 3 + take(2) : symbol == 17 ? 3 + take(3) : 11 + take(7);
    if (at + count > all) return false;
    memory.fill(lengths + at, repeated, count);
    at += count;
  }
  if (load<u8>(lengths + endOfBlock) == 0) return false;
  return (
    buildTable(Alphabet.LITERALS, literalTable, LITERAL_BITS, lengths, literals) &&
    buildTable(Alphabet.DISTANCES, distanceTable, DISTANCE_BITS, lengths + literals, distances)
  );
}

/** Reads codes up to the end of the block. Keeps the hot state in local variables, which are fast. */
function readCodes(to: usize, isLast: bool, oldest: usize, full: usize): i32 {
  const limit = isLast ? to + reach : to - reach;
  let at = input;
  let out = output;
  let next = bits;
  let count = bitCount;
  let why = GOES_ON;
  while (true) {
    if (at >= limit) {
      why = isLast ? Unpacked.BROKEN : Unpacked.NEEDS_MORE;
      break;
    }
    if (out >= full) {
      why = Unpacked.OUTPUT_FULL;
      break;
    }
    next |= load<u64>(at) << count;
    at += (63 - count) >> 3;
    count |= 56;
    let entry = literalEntry(next);
    // Enough bits for three literals from the main table, or for two and a length.
    if (<i32>entry < 0) {
      next >>= entry & Entry.BITS;
      count -= entry & Entry.BITS;
      store<u8>(out++, <u8>(entry >> 16));
      entry = literalEntry(next);
      if (<i32>entry < 0) {
        next >>= entry & Entry.BITS;
        count -= entry & Entry.BITS;
        store<u8>(out++, <u8>(entry >> 16));
        entry = literalEntry(next);
        if (<i32>entry < 0) {
          next >>= entry & Entry.BITS;
          count -= entry & Entry.BITS;
          store<u8>(out++, <u8>(entry >> 16));
          continue;
        }
      }
    }
    if (entry & Entry.RARE) {
      if (entry & Entry.PART) {
        next >>= LITERAL_BITS;
        count -= LITERAL_BITS;
        entry = entryInPart(literalTable, entry, next);
        if (<i32>entry < 0) {
          next >>= entry & Entry.BITS;
          count -= entry & Entry.BITS;
          store<u8>(out++, <u8>(entry >> 16));
          continue;
        }
      }
      if (entry & Entry.END) {
        next >>= entry & Entry.BITS;
        count -= entry & Entry.BITS;
        place = Place.BLOCK;
        break;
      }
      if (entry & Entry.RARE) {
        why = Unpacked.BROKEN;
        break;
      }
    }
    const length = valueOf(entry, next);
    next >>= entry & Entry.BITS;
    count -= entry & Entry.BITS;
    next |= load<u64>(at) << count;
    at += (63 - count) >> 3;
    count |= 56;
    entry = load<u32>(distanceTable + ((<usize>next & ((1 << DISTANCE_BITS) - 1)) << 2));
    if (entry & Entry.PART) {
      next >>= DISTANCE_BITS;
      count -= DISTANCE_BITS;
      entry = entryInPart(distanceTable, entry, next);
    }
    const distance = valueOf(entry, next);
    next >>= entry & Entry.BITS;
    count -= entry & Entry.BITS;
    if (entry & Entry.RARE || distance > out - oldest) {
      why = Unpacked.BROKEN;
      break;
    }
    repeat(out, distance, length);
    out += length;
  }
  input = at;
  output = out;
  bits = next;
  bitCount = count;
  if (why == Unpacked.OUTPUT_FULL && usedTo() > to) return Unpacked.BROKEN;
  if (why != GOES_ON) giveBack();
  return why;
}

function literalEntry(next: u64): u32 {
  return load<u32>(literalTable + ((<usize>next & ((1 << LITERAL_BITS) - 1)) << 2));
}

function entryInPart(table: usize, entry: u32, next: u64): u32 {
  return load<u32>(table + (((<usize>entry >> 16) + (<usize>next & ((1 << ((entry >> 8) & 15)) - 1))) << 2));
}

/** The entry's value plus the extra bits after its code. */
function valueOf(entry: u32, next: u64): usize {
  const all = entry & Entry.BITS;
  return <usize>(entry >> 16) + (<usize>(next & (((<u64>1) << all) - 1)) >> ((entry >> 8) & 15));
}

/** Copies bytes from `distance` before; writes up to 31 bytes past the end. */
function repeat(to: usize, distance: usize, length: usize): void {
  const end = to + length;
  let from = to - distance;
  let out = to;
  if (distance >= 16) {
    do {
      v128.store(out, v128.load(from));
      out += 16;
      from += 16;
    } while (out < end);
  } else if (distance == 1) {
    const bytes = i8x16.splat(load<u8>(from));
    do {
      v128.store(out, bytes);
      out += 16;
    } while (out < end);
  } else {
    // Only `distance` of the eight bytes written are right.
    const step = min<usize>(distance, 8);
    do {
      store<u64>(out, load<u64>(from));
      out += step;
      from += step;
    } while (out < end);
  }
}
