/** A value in a number format; numbers are rounded as Excel rounds them. */
import { format as formatText, isDateFormat } from "numfmt";

/** More than the binary errors of the library's multiplications, less than half of the fifteenth digit. */
const aboveBinaryErrors = 1 + 2 * Number.EPSILON;

/**
 * Of a number, Excel keeps 15 significant digits, and rounds them as a decimal number: 404766.49999999994 is 404,767,
 * and 1.005 with two places is 1.01. The library rounds the binary number instead.
 * @throws where the library can't read the format
 */
export function formatValue(format: string, value: number | string): string {
  return formatText(format, typeof value === "string" ? value : shownNumber(format, value));
}

/** Marks the place in a formatted text; no file's format holds it. */
const fillMark = "\u0001";
/** The library declares a flag and writes the text. */
const markFills = { fillChar: fillMark as unknown as boolean };

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
    const [before = "", rest] = formatText(format, shownNumber(format, value), markFills).split(fillMark);
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
export const showsDay = (format: string): boolean => isDateFormat(format) && !/\[[hms]+\]/i.test(format);

/** The number that the library has to be given to round as Excel does. */
export function shownNumber(format: string, value: number): number {
  return isDateFormat(format) ? value : asDecimal(value);
}

function asDecimal(value: number): number {
  const decimal = Number(value.toPrecision(15));
  return Number.isInteger(decimal) ? decimal : decimal * aboveBinaryErrors;
}
