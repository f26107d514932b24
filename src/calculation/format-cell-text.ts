/** What a cell shows. */
import { formatValue } from "./format-number";

/**
 * The value in the cell's number format; numbers that a date format cannot show are hashes, as in Excel.
 * @param counts1904 whether the workbook counts its days from 1904
 */
export function formatCellText(value: string | number | boolean, format: string, counts1904 = false): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") {
    return format === "General" || value === "" || value.startsWith("#") ? value : tryFormat(format, value);
  }
  return tryFormat(format === "@" || format === "@@@" ? "General" : format, value, counts1904);
}

function tryFormat(format: string, value: string | number, counts1904 = false): string {
  try {
    return formatValue(format, value, counts1904);
  } catch {
    return String(value);
  }
}
