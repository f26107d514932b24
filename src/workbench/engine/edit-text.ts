/**
 * What a person sees of a number while editing its cell: the whole number, not what its format or column shows of it.
 */
import { numberText } from "../../calculation/coercion";
import { formatValue, showsDay } from "../../calculation/format-number";
import { isDateFormat } from "numfmt";

/** The last day that Excel counts: December 31, 9999. */
const lastDay = 2_958_465;

/**
 * As Excel's formula bar in US English: up to 15 digits, percentages with their sign, days and times in full even where
 * the format shows a part of them.
 * @param epoch days between 1900 and the first one that the workbook counts
 */
export function editText(value: number, format: string, epoch = 0): string {
  if (isDateFormat(format) && value >= 0) {
    const day = value + (showsDay(format) || value >= 1 ? epoch : 0);
    if (value < 1 && !/[dy]/i.test(format)) return formatValue("h:mm:ss AM/PM", value);
    if (day < lastDay + 1) return formatValue(Number.isInteger(value) ? "m/d/yyyy" : "m/d/yyyy h:mm:ss AM/PM", day);
  }
  // A percent sign in quotes or after a backslash is a text.
  if (/%/.test(format.replace(/"[^"]*"|\\./g, ""))) return `${numberText(Number((value * 100).toPrecision(15)))}%`;
  return numberText(value);
}
