/** Numbers, dates and booleans in their most common notations. The plain reader reads all others. */

/** Whole numbers with more digits aren't exact in a double. */
const DIGITS: i32 = 15;

const powersOfTen: StaticArray<f64> = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

/**
 * Loaded `digits` bytes before the middle, a mask that moves that many digits to the end of a vector and fills the
 * bytes before them with 0.
 */
// prettier-ignore
const TO_END: StaticArray<u8> = [
  0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
];
/** Loaded as many bytes before the middle as there are digits after the point: 1 for these digits, 0 before. */
// prettier-ignore
const BEHIND_POINT: StaticArray<u8> = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
];

/**
 * A number such as -1234.5, with at most 15 digits, so one division yields the nearest double.
 * @param strict as in JSON: digits before and after the point, no leading zero
 * @param out where it is written
 * @returns where it ends; 0 if it isn't a number that is read here
 */
export function readNumber(from: usize, strict: bool, out: usize): usize {
  const negative = load<u8>(from) == 0x2d;
  const start = from + <usize>negative;
  const digits = v128.sub<i8>(v128.load(start), i8x16.splat(0x30));
  const others = ~v128.bitmask<u8>(v128.lt<u8>(digits, i8x16.splat(10)));
  const whole = <i32>ctz(others);
  if (whole > DIGITS) return 0;
  const leadsWithZero = whole > 1 && load<u8>(start) == 0x30;
  if (strict && (whole == 0 || leadsWithZero)) return 0;
  if (load<u8>(start + <usize>whole) != 0x2e) {
    // The plain reader decides what a leading zero means.
    if (whole == 0 || (leadsWithZero && !negative)) return 0;
    const value = <f64>joined(v128.swizzle(digits, v128.load(changetype<usize>(TO_END) + <usize>whole)));
    store<f64>(out, negative ? -value : value);
    return start + <usize>whole;
  }
  const decimals = <i32>ctz(others >> (whole + 1));
  const all = whole + decimals;
  if (all == 0 || all >= DIGITS) return readLongNumber(start, negative, strict, out);
  if (strict && decimals == 0) return 0;
  // The digits after the point move one place less.
  const places = v128.add<i8>(
    v128.load(changetype<usize>(TO_END) + <usize>all),
    v128.load(changetype<usize>(BEHIND_POINT) + <usize>decimals),
  );
  const value = <f64>joined(v128.swizzle(digits, places)) / unchecked(powersOfTen[decimals]);
  store<f64>(out, negative ? -value : value);
  return start + <usize>(all + 1);
}

/** A whole number in which a point may separate decimals or thousands. Parameters as for `readNumber`. */
export function readOpenNumber(from: usize, out: usize): usize {
  const end = readNumber(from, false, out);
  for (let at = from; at < end; at++) if (load<u8>(at) == 0x2e) return 0;
  return end;
}

/** The whole number of sixteen digits, one per byte, most significant first. */
function joined(digits: v128): i64 {
  const tens = v128.mul<i16>(v128.and(digits, i16x8.splat(0xff)), i16x8.splat(10));
  const pairs = v128.add<i16>(tens, v128.shr<u16>(digits, 8));
  const fours = v128.dot<i16>(pairs, i16x8(100, 1, 100, 1, 100, 1, 100, 1));
  const eights = v128.dot<i16>(v128.narrow<i32>(fours, fours), i16x8(10_000, 1, 10_000, 1, 10_000, 1, 10_000, 1));
  return <i64>v128.extract_lane<i32>(eights, 0) * 100_000_000 + <i64>v128.extract_lane<i32>(eights, 1);
}

/** A number that needs more than sixteen bytes, digit by digit. */
function readLongNumber(from: usize, negative: bool, strict: bool, out: usize): usize {
  let at = from;
  let value: i64 = 0;
  let digits: i32 = 0;
  let decimals: i32 = 0;
  let isBehindPoint = false;
  for (; digits <= DIGITS; at++) {
    const code: i32 = load<u8>(at);
    if (code == 0x2e && !isBehindPoint) {
      isBehindPoint = true;
      continue;
    }
    if (<u32>(code - 0x30) > 9) break;
    value = value * 10 + <i64>(code - 0x30);
    digits++;
    if (isBehindPoint) decimals++;
  }
  if (digits == 0 || digits > DIGITS || (strict && decimals == 0)) return 0;
  const result = <f64>value / unchecked(powersOfTen[decimals]);
  store<f64>(out, negative ? -result : result);
  return at;
}

/** Moves the eight digits of a date such as 2025-06-30 to the end of a vector. */
// prettier-ignore
const DATE_PLACES: v128 = i8x16(-128, -128, -128, -128, -128, -128, -128, -128, 0, 1, 2, 3, 5, 6, 8, 9);

/**
 * A date such as 2025-06-30, since 1900-03-01, as an Excel serial number.
 * @param out where it is written
 * @returns where it ends; 0 if it isn't a date that is read here
 */
export function readDate(at: usize, out: usize): usize {
  const bytes = v128.load(at);
  const digits = v128.sub<i8>(bytes, i8x16.splat(0x30));
  if ((v128.bitmask<u8>(v128.lt<u8>(digits, i8x16.splat(10))) & 0b1101101111) != 0b1101101111) return 0;
  if (load<u8>(at, 4) != 0x2d || load<u8>(at, 7) != 0x2d) return 0;
  const joinedDigits = <i32>joined(v128.swizzle(digits, DATE_PLACES));
  const year = joinedDigits / 10_000;
  const month = (joinedDigits / 100) % 100;
  const day = joinedDigits % 100;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return 0;
  if (year < 1900 || (year == 1900 && month < 3)) return 0;
  store<f64>(out, <f64>(daysSinceMarch(year, month, day) - FIRST_SERIAL));
  return at + 10;
}

/** Days from 0000-03-01 to the day before the first serial number, 1899-12-30. */
const FIRST_SERIAL: i32 = 693_899;

/** Days since 0000-03-01: with years starting in March, the leap day is at the end. */
function daysSinceMarch(year: i32, month: i32, day: i32): i32 {
  const shifted = month > 2 ? month - 3 : month + 9;
  const y = month > 2 ? year : year - 1;
  return y * 365 + y / 4 - y / 100 + y / 400 + (153 * shifted + 2) / 5 + day - 1;
}

function daysIn(year: i32, month: i32): i32 {
  if (month == 2) return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

const TRUE_WORD: u32 = 0x65757274;
const FALSE_START: u32 = 0x736c6166;
const NULL_WORD: u32 = 0x6c6c756e;
/** Lowercases letters; only letters can become those of the words this way. */
const SMALL: u32 = 0x20202020;

/**
 * true or false as 1 and 0; only in lowercase if `strict`.
 * @param out where it is written
 * @returns where it ends; 0 if it is neither
 */
export function readBoolean(at: usize, strict: bool, out: usize): usize {
  const word = strict ? load<u32>(at) : load<u32>(at) | SMALL;
  if (word == TRUE_WORD) {
    store<f64>(out, 1);
    return at + 4;
  }
  if (word != FALSE_START || (strict ? load<u8>(at + 4) : load<u8>(at + 4) | 0x20) != 0x65) return 0;
  store<f64>(out, 0);
  return at + 5;
}

export function isNull(at: usize): bool {
  return load<u32>(at) == NULL_WORD;
}

/** Whether a cell of this many bytes holds an empty word: null, nil, none, NaN, N/A, NA, #N/A, - or --. */
export function isEmptyWord(at: usize, length: i32): bool {
  if (length < 1 || length > 4) return false;
  const raw = load<u32>(at) & (length == 4 ? 0xffffffff : (1 << (<u32>length * 8)) - 1);
  const small = raw | (SMALL & (length == 4 ? 0xffffffff : (1 << (<u32>length * 8)) - 1));
  if (length == 1) return raw == 0x2d;
  if (length == 2) return raw == 0x2d2d || small == 0x616e;
  if (length == 3) return small == 0x6e616e || small == 0x6c696e || (small == 0x612f6e && load<u8>(at + 1) == 0x2f);
  if (small == NULL_WORD || small == 0x656e6f6e) return true;
  return small == 0x612f6e23 && load<u8>(at) == 0x23 && load<u8>(at + 2) == 0x2f;
}
