/** How Excel converts values to numbers, texts and conditions, and how it compares them. */
import { parseValue } from "numfmt";
import { CellError, fail, VALUE } from "./cell-error";
import { showsDay } from "./format-number";
import type { Plain } from "./values";

/** `epoch`: what the workbook's dates are short of ones that count from 1900: 0 or 1462 days. */
export function toNumber(value: Plain, epoch = 0): number {
  if (typeof value === "number") return value;
  if (value === null) return 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof CellError) fail(value);
  return numberOfText(value, epoch) ?? fail(VALUE);
}

const plainNumber = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/** The number, date, time, amount or percentage in a text; null if there is none. `epoch` as for `toNumber`. */
export function numberOfText(text: string, epoch = 0): number | null {
  if (plainNumber.test(text)) return Number(text);
  if (text.length > 60 || !/\d/.test(text)) return null;
  const trimmed = text.trim();
  if (/^\(.*\)$/.test(trimmed) && !trimmed.includes("-")) {
    const inner = numberOfText(trimmed.slice(1, -1), epoch);
    return inner === null ? null : -inner;
  }
  // An open parenthesis, and groups of other than three digits.
  if (trimmed.startsWith("(") || /^[^A-Za-z]*\d,(?:\d{1,2}(?!\d)|\d{4})/.test(trimmed)) return null;
  // Excel reads a date in the order of years first only without spaces around it.
  if (trimmed !== text && /^\d{4}-/.test(trimmed)) return null;
  const parsed = parseValue(trimmed);
  if (parsed && typeof parsed.v === "number") return namesDay(parsed.z) ? inEpoch(parsed.v, epoch) : parsed.v;
  const amount = fractionOfText(trimmed) ?? timeOfText(trimmed);
  if (amount !== null) return amount;
  const day = dateOfText(trimmed);
  return day === null ? null : inEpoch(day, epoch);
}

/** Whether a text that reads as a number in this format has a day in it, not a time alone. */
export const namesDay = (format: string | undefined): boolean =>
  format !== undefined && /[dy]/i.test(format) && showsDay(format);

/** Days before the first one that the workbook counts aren't dates there. */
const inEpoch = (day: number, epoch: number): number | null => (day < epoch ? null : day - epoch);

/** 1 1/2; numerator and denominator up to 32,767. */
export function fractionOfText(text: string): number | null {
  const [, sign, whole, top, bottom] = /^([+-]?)(\d{1,15}) (\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
  const [numerator, denominator] = [Number(top), Number(bottom)];
  if (whole === undefined || denominator === 0 || Math.max(numerator, denominator) > 32_767) return null;
  return (sign === "-" ? -1 : 1) * (Number(whole) + numerator / denominator);
}

/** Times past a day or an hour, in days: 90:00, 23:99, and 14:30.0, which are minutes and seconds. */
export function timeOfText(text: string): number | null {
  const short = /^(\d{1,4}):(\d{1,2}\.\d*)$/.exec(text);
  if (short) return (Number(short[1]) * 60 + Number(short[2])) / 86_400;
  const long = /^(\d{1,4}):(\d{1,4})(?::(\d{1,4}(?:\.\d*)?))?$/.exec(text);
  if (!long) return null;
  const [hours, minutes, seconds] = [Number(long[1]), Number(long[2]), Number(long[3] ?? 0)];
  // No more than one part is past its range.
  if ([hours > 23, minutes > 59, seconds >= 60].filter(Boolean).length > 1) return null;
  return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** 1-Jan-2024, January 5, 2024, 5 Jan 24. */
function dateOfText(text: string): number | null {
  const found =
    /^(\d{1,2})[-\s/]([A-Za-z]{3,9})[-\s/,]+(\d{2}|\d{4})$/.exec(text) ??
    /^()([A-Za-z]{3,9})[-\s/.]*(\d{4})$/.exec(text);
  const american = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4})$/.exec(text);
  const [day, word, year] = american
    ? [american[2], american[1], american[3]]
    : [found?.[1] === "" ? "1" : found?.[1], found?.[2], found?.[3]];
  const month = months.indexOf((word ?? "").slice(0, 3).toLowerCase());
  if (month < 0 || year === undefined) return null;
  const full = Number(year) < 30 ? 2000 + Number(year) : Number(year) < 100 ? 1900 + Number(year) : Number(year);
  const time = new Date(Date.UTC(full, month, Number(day)));
  if (time.getUTCMonth() !== month || full < 1900) return null;
  return time.getTime() / 86_400_000 + 25_569;
}

export function toText(value: Plain): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (value === null) return "";
  if (value instanceof CellError) fail(value);
  return value ? "TRUE" : "FALSE";
}

/** As shown by a cell with the General format, up to 15 digits. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value);
  const short = Number(value.toPrecision(15));
  const size = Math.abs(short);
  if (size >= 1e20 || size < 1e-9) {
    const [digits = "", exponent = "0"] = short.toExponential().split("e");
    const power = Number(exponent);
    return `${digits}E${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  }
  const text = String(short);
  return text.includes("e") ? short.toFixed(20).replace(/\.?(?<!0)0+$/, "") : text;
}

export function toBoolean(value: Plain): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  if (value === null) return false;
  if (value instanceof CellError) fail(value);
  if (/^true$/i.test(value)) return true;
  if (/^false$/i.test(value)) return false;
  return fail(VALUE);
}

const rank = (value: Plain): number => (typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2);

const collator = new Intl.Collator("en-US", { sensitivity: "accent", numeric: false });

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return collator.compare(one, other);
}

export function sameText(one: string, other: string): boolean {
  return one === other || (one.length === other.length && one.toLowerCase() === other.toLowerCase());
}

/** Numbers are equal if their first 15 digits are. */
export function compareNumbers(one: number, other: number): number {
  if (one === other) return 0;
  const difference = one - other;
  if (
    Math.abs(difference) < 1e-14 * Math.max(Math.abs(one), Math.abs(other)) &&
    one.toPrecision(15) === other.toPrecision(15)
  )
    return 0;
  return difference;
}

/**
 * Negative, zero or positive: numbers come before texts, texts before FALSE and TRUE. An empty cell is 0, "" or FALSE.
 */
export function compare(first: Plain, second: Plain): number {
  const one = first ?? emptyFor(second);
  const other = second ?? emptyFor(first);
  if (one instanceof CellError) fail(one);
  if (other instanceof CellError) fail(other);
  if (typeof one === "number" && typeof other === "number") return compareNumbers(one, other);
  if (typeof one === "string" && typeof other === "string") return compareText(one, other);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  return Number(one) - Number(other);
}

function emptyFor(other: Plain): Plain {
  if (typeof other === "string") return "";
  if (typeof other === "boolean") return false;
  return other instanceof CellError ? other : 0;
}

const bits = new DataView(new ArrayBuffer(8));
function exponentOf(value: number): number {
  bits.setFloat64(0, value);
  return (bits.getUint16(0) >> 4) & 0x7ff;
}

/** A difference that is rounding error, in the last three bits of its operands, becomes 0, as in Excel. */
export function closeToZero(one: number, other: number): number {
  const result = one + other;
  const most = Math.max(Math.abs(one), Math.abs(other));
  if (Math.abs(result) >= most * 2e-15) return result;
  return exponentOf(most) - exponentOf(result) >= 50 ? 0 : result;
}
