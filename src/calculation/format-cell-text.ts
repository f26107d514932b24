/** What a cell shows. */
import { format as formatText } from "numfmt";
import { formatValue } from "./format-number";

/** The value in the cell's number format; numbers that a date format cannot show are hashes, as in Excel. */
export function formatCellText(value: string | number | boolean, format: string): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") {
    return format === "General" || value === "" || value.startsWith("#") ? value : tryFormat(format, value);
  }
  if (format === "@" || format === "@@@") return formatText("General", value);
  return tryFormat(format, value);
}

function tryFormat(format: string, value: string | number): string {
  try {
    return formatValue(format, value);
  } catch {
    return String(value);
  }
}
