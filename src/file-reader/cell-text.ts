/**
 * Parses a cell's text as a number, an Excel date or a boolean. NaN means an empty cell; null means the text isn't of
 * that type, so the cell is reported rather than guessed.
 */
import { excelSerialFromIso, isIsoDate } from "../domain/excel-dates";
import type { DateOrder, DecimalMark } from "./read-plan";

// Cell text is untrusted: each pattern here runs in time linear in its length.
const plainNumber = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
/** Thousands divided by blanks, as in 1 078.50; the blank may be one that doesn't break. */
const blankGroups = /^[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?:\.\d*)?$/;
/** Thousands as in Switzerland: 1'078.50. */
const apostropheGroups = /^[1-9]\d{0,2}(?:['\u2019]\d{3})+(?:\.\d*)?$/;
/** May be the name of a unit as well: 1 101. */
const digitsAndBlanks = /^[\d ]+$/;
const groupedNumber = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Placeholders that programs write for a missing value; in a text column they stay as they are. */
const emptyWord = /^(?:|null|nil|none|nan|n\/a|na|#n\/a|n\.a\.|\(null\)|<na>|\\n|-{1,2})$/i;

/** A whole number with more digits is treated as an identifier: a sheet would round it. */
export const maximumDigits = 15;

/**
 * Exponents written by programs contain a point or a sign: 1.5E3, 1e+21. With digits only it's a name: 12E5 is a unit,
 * just like 12D5.
 */
const likeExponent = /^\d+[eE]\d+$/;

/** Whether a text only looks like a number in exponent notation; parsing it would change the name. */
export const isLikeExponent = (text: string): boolean => likeExponent.test(text.trim());

/** The Accounting format of spreadsheets, with the currency sign set apart: $ 12.00, $(12.00), and $ - for zero. */
const accounting = /^[$€£]\s*(-|\(.+\))$/;

/** A minus behind the number, as mainframes write it; 101- may be a unit. */
const minusBehind = /[.,]\d+-$/;

/**
 * A number as exports and spreadsheets write it: 1234.5, 1,234.5, 1 234.5, 1'234.5, $1,234, 12.50 €, 12.5% as 0.125,
 * 1.5e6; negative as -$5, $-5, (1,234) or 5.00-.
 * @param blanks whether plain blanks divide the thousands of whole numbers: 1 234
 */
export function numberFromText(text: string, mark: DecimalMark = ".", blanks = false): number | null {
  if (plainNumber.test(text) && mark === ".") return digitsFit(text) && !likeExponent.test(text) ? Number(text) : null;
  let rest = text.trim();
  if (emptyWord.test(rest)) return Number.NaN;
  const apart = accounting.exec(rest)?.[1];
  if (apart === "-") return 0;
  rest = apart ?? rest;
  const inBrackets = /^\((.+)\)$/.exec(rest)?.[1];
  if (inBrackets !== undefined) rest = inBrackets.trim();
  const percent = rest.endsWith("%");
  if (percent) rest = rest.slice(0, -1).trimEnd();
  let sign = signOf(rest);
  rest = rest.slice(sign.length);
  if (/^[$€£]/.test(rest)) {
    rest = rest.slice(1).trimStart();
    if (sign === "") {
      sign = signOf(rest);
      rest = rest.slice(sign.length);
    }
  } else if (/[$€£]$/.test(rest)) rest = rest.slice(0, -1).trimEnd();
  if (sign === "" && minusBehind.test(rest)) {
    sign = "-";
    rest = rest.slice(0, -1);
  }
  if (mark === ",") rest = rest.replace(/[.,]/g, (one) => (one === "." ? "," : "."));
  if (groupedNumber.test(rest)) rest = rest.replaceAll(",", "");
  else if (blankGroups.test(rest) && (blanks || !digitsAndBlanks.test(rest)))
    rest = rest.replace(/[ \u00a0\u202f]/g, "");
  else if (apostropheGroups.test(rest)) rest = rest.replace(/['\u2019]/g, "");
  if (!plainNumber.test(rest) || rest.startsWith("-") || likeExponent.test(rest) || !digitsFit(rest)) return null;
  if (inBrackets !== undefined && sign !== "") return null;
  const size = percent ? hundredth(rest) : Number(rest);
  return (sign !== "" && sign !== "+") || inBrackets !== undefined ? -size : size;
}

/** The minus may be the typographic one. */
const signOf = (text: string): string => /^[+\-\u2212]/.exec(text)?.[0] ?? "";

/** Whether a text is a number with either decimal mark; placeholders count as numbers. */
export const isFigure = (text: string): boolean =>
  numberFromText(text, ".", true) !== null || numberFromText(text, ",", true) !== null;

/** Whether blanks divide the thousands of a number that can be nothing else. */
export const isDividedByBlanks = (text: string): boolean => {
  if (!/\d[ \u00a0\u202f]\d{3}/.test(text)) return false;
  return numberFromText(text, ".") !== null || numberFromText(text, ",") !== null;
};

/** Whether parsing as a number would drop a leading zero: true for the ZIP code 02139, false for 0 and 0.5. */
export function beginsWithIdleZero(text: string): boolean {
  return /^0\d+$/.test(text.trim());
}

/** Divides by 100 by shifting the decimal point: 7.1% is 0.071, not 0.07100000000000001. */
function hundredth(digits: string): number {
  const [mantissa = "", exponent = "0"] = digits.toLowerCase().split("e");
  return Number(`${mantissa}e${String(Number(exponent) - 2)}`);
}

/** Whether a double holds the whole part exactly; decimals are rounded as in Excel. */
function digitsFit(text: string): boolean {
  const [whole = ""] = text.split(/[.eE]/);
  if (whole.length === text.length && whole.length <= maximumDigits) return true;
  return whole.replace(/^-?0*/, "").length <= maximumDigits && Number.isFinite(Number(text));
}

/** Before this date Excel counts one day too many (1900-02-29), and it has no dates before 1900. */
const firstDate = "1900-03-01";

/** An Excel serial number (1900 date system) with the time of day as its fraction; a time zone is dropped. */
export function serialFromText(text: string, order: DateOrder): number | null {
  const trimmed = text.trim();
  if (emptyWord.test(trimmed)) return Number.NaN;
  const [date, time] = parted(trimmed);
  const iso = isoFromText(date, order);
  if (iso === null || iso < firstDate) return null;
  const day = excelSerialFromIso(iso);
  if (time === undefined) return day;
  const fraction = fractionOfDay(time);
  return fraction === null ? null : day + fraction;
}

/** Whether the text is a date earlier than the first one with a correct serial number in Excel. */
export function isBeforeSerials(text: string, order: DateOrder): boolean {
  const iso = isoFromText(parted(text.trim())[0], order);
  return iso !== null && iso < firstDate;
}

/** Splits a date from the time of day after it, which contains a colon. */
function parted(text: string): [date: string, time?: string] {
  const at = text.indexOf(":");
  if (at < 0) return [text];
  const start = Math.max(text.lastIndexOf(" ", at), text.lastIndexOf("T", at));
  return start < 0 ? [text] : [text.slice(0, start).trimEnd(), text.slice(start + 1)];
}

function isoFromText(date: string, order: DateOrder): string | null {
  // With the year first, dates are unambiguous in any order.
  if (isIsoDate(date)) return date;
  const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(date);
  if (yearFirst !== null) return isoOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  if (order === "iso") return null;
  if (order === "named") return isoFromNamed(date);
  // Two-digit years are accepted only after slashes: 1-2-25 and 1.2.25 are also unit numbers and versions.
  const parts = /^(\d{1,2})(?:[/.-](\d{1,2})[/.-](\d{4})|\/(\d{1,2})\/(\d{2}))$/.exec(date);
  if (parts === null) return null;
  const [, first = "", second = parts[4] ?? "", year = parts[5] ?? ""] = parts;
  return order === "month-first" ? isoOf(year, first, second) : isoOf(year, second, first);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const dayThenMonth = new RegExp(`^(\\d{1,2})[ -]${monthName}[ -](\\d{4}|\\d{2})$`, "i");
const monthThenDay = new RegExp(`^${monthName} (\\d{1,2}),? (\\d{4})$`, "i");
const monthAlone = new RegExp(`^${monthName}[ -](\\d{4})$`, "i");

/** 30-Jun-2025, 30-Jun-25, June 30, 2025; a month without a day is its first day, as in Excel: Jun 2025. */
function isoFromNamed(date: string): string | null {
  const monthOf = (name = ""): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  const dayFirst = dayThenMonth.exec(date);
  if (dayFirst !== null) return isoOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = monthThenDay.exec(date);
  if (monthFirst !== null) return isoOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const alone = monthAlone.exec(date);
  return alone === null ? null : isoOf(alone[2], monthOf(alone[1]), "1");
}

/** Two-digit years cover 1950 to 2049, the default in Windows. */
const firstOfCentury = 50;

function isoOf(year = "", month = "", day = ""): string | null {
  const century = Number(year) < firstOfCentury ? "20" : "19";
  const iso = `${year.length === 2 ? century : ""}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(iso) ? iso : null;
}

function fractionOfDay(time: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*(AM|PM))?\s*(?:Z|[+-]\d{2}(?::?\d{2})?|UTC)?$/i.exec(
    time,
  );
  if (parts === null) return null;
  const [, hourText = "", minute = "", second = "0", half] = parts;
  let hour = Number(hourText);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  }
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return (hour * 3600 + Number(minute) * 60 + Number(second)) / 86_400;
}

/** 1 for true, 0 for false. */
export function booleanFromText(text: string): number | null {
  const word = text.trim().toLowerCase();
  switch (word) {
    case "true":
      return 1;
    case "false":
      return 0;
    default:
      return emptyWord.test(word) ? Number.NaN : null;
  }
}

/** Whether the cell is empty or holds a placeholder for a missing value. */
export function isEmptyText(text: string): boolean {
  return emptyWord.test(text.trim());
}
