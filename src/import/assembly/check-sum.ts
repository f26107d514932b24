/** CRC-32 as gzip has it (RFC 1952, section 8): eight bytes at a time, in four runs side by side that are joined behind. */

const polynomial: u32 = 0xedb8_8320;
const runs: usize = 4;
/** Runs of fewer bytes are not worth while to be joined. */
const shortestRun: usize = 1_024;

/** What a byte adds to the sum when 0 to 7 others follow it in the same eight. */
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

/** Adds bytes to a sum, which is kept inverted from piece to piece: it begins with all bits set. */
export function addToSum(before: u32, from: usize, to: usize): u32 {
  let sum = before;
  let at = from;
  const run = ((to - from) / runs) & ~7;
  if (run >= shortestRun) {
    let second: u32 = 0;
    let third: u32 = 0;
    let fourth: u32 = 0;
    for (const end = from + run; at < end; at += 8) {
      sum = addEight(sum, at);
      second = addEight(second, at + run);
      third = addEight(third, at + 2 * run);
      fourth = addEight(fourth, at + 3 * run);
    }
    const shift = shiftBy(run);
    sum = multiply(shift, multiply(shift, multiply(shift, sum) ^ second) ^ third) ^ fourth;
    at = from + runs * run;
  }
  for (; at + 8 <= to; at += 8) sum = addEight(sum, at);
  for (; at < to; at++) sum = (sum >> 8) ^ entry(0, sum ^ <u32>load<u8>(at));
  return sum;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function entry(following: usize, byte: u32): u32 {
  return load<u32>(tables + following * 1_024 + ((byte & 255) << 2));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
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

let shiftedBytes: usize = 0;
let lastShift: u32 = 0;

/** What a sum is multiplied by for so many zeros behind it: x to the eighth power of that, modulo the polynomial. */
function shiftBy(bytes: usize): u32 {
  if (bytes == shiftedBytes) return lastShift;
  let result: u32 = 0x8000_0000;
  let power: u32 = 0x0080_0000;
  for (let left = bytes; left > 0; left >>= 1) {
    if (left & 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  shiftedBytes = bytes;
  lastShift = result;
  return result;
}

/** Of polynomials over two elements, whose highest bit stands lowest. */
function multiply(a: u32, b: u32): u32 {
  let product: u32 = 0;
  for (let bit: u32 = 0x8000_0000; bit > 0; bit >>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? (b >> 1) ^ polynomial : b >> 1;
  }
  return product;
}
