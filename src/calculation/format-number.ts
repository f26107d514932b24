/** A value in a number format; numbers are rounded as Excel rounds them. */
import { format as formatText, isDateFormat } from "numfmt";
import { generalText } from "./decimal-digits";
import { markedFormat, sectionMark, sectionOf, slotMarks, slotOf } from "./number-sections";
import { sectionTexts } from "./section-texts";

/** Shown for days that there are none of: before 1900, or after 9999. */
export const noDay = "#".repeat(10);
/** Excel's days; what isn't one isn't a number either. */
const excelDays = { dateSpanLarge: false, dateErrorNumber: false, overflow: noDay };
const isElapsed = (format: string): boolean => /\[(?:h+|m+|s+)\]/i.test(format);
/** Negative times, as -24:00, show only in a format of elapsed hours, and where days count from 1904. */
const showsNegativeTime = (format: string, counts1904: boolean): boolean =>
  isElapsed(format) &&
  isDateFormat(format) &&
  !format.includes(";") &&
  (counts1904 || !/[hmsdy]/i.test(format.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, "")));

/**
 * Of a number, Excel keeps 15 significant digits, and rounds them as a decimal number: 404766.49999999994 is 404,767,
 * and 1.005 with two places is 1.01. The library rounds the binary number instead.
 * @param counts1904 whether the workbook counts its days from 1904; its times may be negative
 * @throws where the library can't read the format
 */
export function formatValue(format: string, value: number | string, counts1904 = false): string {
  if (typeof value === "string") return formatText(markedFormat(format).original, value);
  return value < 0 && showsNegativeTime(format, counts1904)
    ? `-${formatNumber(format, -value)}`
    : formatNumber(format, value);
}

function formatNumber(format: string, value: number, options: object = {}): string {
  if (/^general$/i.test(format)) return `${value < 0 ? "-" : ""}${generalText(value)}`;
  const { pattern, sections, hasOneCondition } = markedFormat(format);
  const text = formatText(pattern, isDateFormat(format) ? wholeTime(format, value) : value, {
    ...excelDays,
    ...options,
  });
  const mark = sectionMark.exec(text);
  const section = mark && sections[sectionOf(mark[0])];
  const { texts, isZero } = section ? sectionTexts(section, value) : { texts: [], isZero: false };
  // What the library writes before the section's start is the sign.
  const signed = isZero && mark ? text.slice(mark.index) : text;
  const sign = hasOneCondition && value < 0 && !isZero && !text.startsWith("-") ? "-" : "";
  return sign + signed.replace(sectionMark, "").replace(slotMarks, (slot) => texts[slotOf(slot)] ?? "");
}

/** A moment to the last digit of its time that shows, so one just before midnight is on the next day. */
function wholeTime(format: string, value: number): number {
  const places = /[hs]/i.test(format) ? (/s\.(0+)/i.exec(format)?.[1]?.length ?? 0) : 3;
  const parts = 86_400 * 10 ** Math.min(places, 3);
  return Math.round(value * parts) / parts;
}

/** Marks the place in a formatted text; no file's format has it. */
const fillMark = "\u0001";
/** The library declares a flag and writes the text. */
const markFills = { fillChar: fillMark };

/**
 * The texts around the character that a format repeats as often as the cell has room, such as the blank after an
 * accounting format's "$". Null where the format of the value has none.
 */
export function textsAroundFill(
  format: string,
  value: number,
): { readonly before: string; readonly fill: string; readonly after: string } | null {
  if (!format.includes("*")) return null;
  try {
    const [before = "", rest] = formatNumber(format, value, markFills).split(fillMark);
    if (rest === undefined) return null;
    const [fill = ""] = rest;
    return { before, fill, after: rest.slice(fill.length) };
  } catch {
    return null;
  }
}

/**
 * Whether a format shows a day, which depends on the day that the workbook counts from. Elapsed hours, as [h]:mm, count
 * from 0 in any workbook.
 */
export const showsDay = (format: string): boolean => isDateFormat(format) && !isElapsed(format);
