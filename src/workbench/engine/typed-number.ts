/** The number in a text that a person types, and the number format that Excel gives the cell for it. */
import { parseValue } from "numfmt";
import { fractionOfText, timeOfText } from "../../calculation/coercion";

export interface TypedNumber {
  readonly value: number;
  /** Null where the input carries none. */
  readonly format: string | null;
}

/** Null for a text. `year`: of a day without one. */
export function typedNumber(input: string, year = new Date().getFullYear()): TypedNumber | null {
  const text = input.trim();
  const own = dayOf(text, year) ?? timeOf(text) ?? fractionOf(text);
  if (own) return own;
  const isAmount = /^[-+\s\d.,eE$€£¥%()]+$/.test(text);
  if (isAmount && (/,(?!\d{3}(?!\d))|\.\d*,/.test(text) || text.includes("(") !== text.includes(")"))) return null;
  const parsed = parseValue(isAmount ? withFifteenDigits(text) : text);
  if (!parsed || typeof parsed.v !== "number") return null;
  const value = parsed.z?.endsWith("%") ? Number(parsed.v.toPrecision(15)) : parsed.v;
  return { value, format: parsed.z ? excelFormat(parsed.z) : null };
}

const digitsKept = 15;

/** Zeros for the digits after the fifteenth. */
function withFifteenDigits(text: string): string {
  const [number = "", ...exponent] = text.split(/(?=[eE])/);
  let digits = 0;
  const kept = number.replace(/\d/g, (digit) => {
    if (digits > 0 || digit !== "0") digits += 1;
    return digits > digitsKept ? "0" : digit;
  });
  return kept + exponent.join("");
}

/** Excel's format for an input that the library describes with this one. */
function excelFormat(pattern: string): string {
  if (/[#0]/.test(pattern) || !/[dmyhs]/.test(pattern)) return pattern;
  const [hasYear, hasDay, hasTime] = [/y/.test(pattern), /(?<!d)d{1,2}(?!d)/.test(pattern), /h/.test(pattern)];
  if (!hasYear && !hasDay) return pattern.replace("hh", "h");
  if (hasTime) return "m/d/yyyy h:mm";
  if (!hasDay) return "mmm-yy";
  if (!hasYear) return "d-mmm";
  return pattern.includes("mmm") ? "d-mmm-yy" : "m/d/yyyy";
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const dayOfEpoch = 25_569;
const daySpan = 86_400_000;

/** Mar-5 and Jan 24 are days; the library takes most of them for months. */
function dayOf(text: string, year: number): TypedNumber | null {
  const [, name = "", digits = ""] = /^([a-z]{3,9})\s?[-/\s]\s?(\d{1,2})$/i.exec(text) ?? [];
  const month = months.indexOf(name.slice(0, 3).toLowerCase());
  const day = Number(digits);
  const date = new Date(Date.UTC(year, month, day));
  if (month < 0 || day < 1 || date.getUTCMonth() !== month) return null;
  // The library knows the months' full names.
  if (name.length > 3 && !parseValue(`1 ${name} ${year}`)) return null;
  return { value: date.getTime() / daySpan + dayOfEpoch, format: "d-mmm" };
}

/** Times of a day or more, and those with a fraction of a second: 14:30.0 is 14 minutes and 30 seconds. */
function timeOf(text: string): TypedNumber | null {
  const value = timeOfText(text);
  const hasFraction = text.includes(".");
  if (value === null || (value < 1 && !hasFraction)) return null;
  return { value, format: value < 1 ? "mm:ss.0" : "[h]:mm:ss" };
}

/** 1 1/2; without a whole number it would be a day. */
function fractionOf(text: string): TypedNumber | null {
  const value = fractionOfText(text);
  return value === null ? null : { value, format: /\d\d$/.test(text) ? "# ??/??" : "# ?/?" };
}
