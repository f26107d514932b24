/** CRC-32 of gzip (RFC 1952, section 8). */

const polynomial: u32 = 0xedb8_8320;

/** A byte's contribution to the sum if 0 to 7 others follow it in the same group of eight. */
const tables: usize = memory.data(8 * 1_024, 16);

fillTables();

function fillTables(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? polynomial ^ (value >> 1) : value >> 1;
    store<u32>(tables + (byte << 2), value);
  }
  for (let at = tables + 1_024; at < tables + 8 * 1_024; at += 4) {
    const above = load<u32>(at - 1_024);
    store<u32>(at, (above >> 8) ^ load<u32>(tables + ((above & 255) << 2)));
  }
}

/**
 * The polynomial divides x^3006 + x^2866 + x^2215 + 1, so also that with all exponents times eight: a byte can be
 * removed by adding it to the bytes 140, 791 and 3006 after it, without changing the sum. So all but the last 3006
 * bytes are removed, sixteen at a time, and the sum is that of the rest.
 */
const near: usize = 140;
const middle: usize = 791;
const far: usize = 3_006;
/** The last bytes of a block that are added to the next one's, in whole vectors. */
const kept: usize = 3_008;
const block: usize = 16_384;
const above: usize = memory.data(3_008 + 16_384, 16);
const start: usize = above + kept;
const rest: usize = memory.data(3_008, 16);
/** With fewer bytes, too few would be removed. */
const worthFolding: usize = 8_192;

/** Adds bytes to a sum, which stays inverted between pieces: it starts with all bits set. Reads up to 15 bytes more. */
export function addToSum(before: u32, from: usize, to: usize): u32 {
  if (to - from < worthFolding) return addEach(before, from, to);
  memory.fill(above, 0, kept);
  // Adding the sum so far to the first four bytes has the same effect.
  let first = i32x4(before, 0, 0, 0);
  const end = to - far;
  let at = from;
  while (at < end) {
    const count = min(end - at, block);
    for (let place = start; place < start + count; place += 16) {
      v128.store(place, v128.xor(v128.load(at + (place - start)), v128.xor(first, addedAt(place))));
      first = i32x4.splat(0);
    }
    memory.copy(above, start + count - kept, kept);
    at += count;
  }
  // The rest is no longer removed or added to anything.
  memory.fill(start, 0, kept);
  for (let place: usize = 0; place < far; place += 16) {
    v128.store(rest + place, v128.xor(v128.load(at + place), addedAt(start + place)));
  }
  return addEach(0, rest, rest + far);
}

function addedAt(place: usize): v128 {
  return v128.xor(v128.xor(v128.load(place - near), v128.load(place - middle)), v128.load(place - far));
}

function addEach(before: u32, from: usize, to: usize): u32 {
  let sum = before;
  let at = from;
  for (; at + 8 <= to; at += 8) sum = addEight(sum, at);
  for (; at < to; at++) sum = (sum >> 8) ^ entry(0, sum ^ <u32>load<u8>(at));
  return sum;
}

function entry(following: usize, byte: u32): u32 {
  return load<u32>(tables + following * 1_024 + ((byte & 255) << 2));
}

function addEight(sum: u32, at: usize): u32 {
  const low = load<u32>(at) ^ sum;
  const high = load<u32>(at, 4);
  return (
    entry(7, low) ^
    entry(6, low >> 8) ^
    entry(5, low >> 16) ^
    entry(4, low >> 24) ^
    entry(3, high) ^
    entry(2, high >> 8) ^
    entry(1, high >> 16) ^
    entry(0, high >> 24)
  );
}
