/** What a cell shows. */
import { numfmt } from "@univerjs/core";
import type { CellValue } from "../cell-value";
import { formatValue } from "../format-number";

/** The value in the cell's number format; numbers that a date format cannot show are hashes, as in Excel. */
export function formatCellText(value: CellValue, format: string): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") {
    return format === "General" || value === "" || value.startsWith("#") ? value : tryFormat(format, value);
  }
  if (format === "@" || format === "@@@") return numfmt.format("General", value);
  return tryFormat(format, value);
}

function tryFormat(format: string, value: string | number): string {
  try {
    return formatValue(format, value);
  } catch {
    return String(value);
  }
}

/** Excel's value types, as Range.valueTypes names them. */
export function valueTypeOf(value: CellValue): "Empty" | "String" | "Double" | "Boolean" | "Error" {
  if (value === "") return "Empty";
  if (typeof value === "number") return "Double";
  if (typeof value === "boolean") return "Boolean";
  return isErrorText(value) ? "Error" : "String";
}

const ERRORS =
  /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|BUSY!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|GETTING_DATA|ERROR!|CYCLE!)$/;

export function isErrorText(value: CellValue): value is string {
  return typeof value === "string" && ERRORS.test(value);
}
