/** A cell's value as Excel's `Range.values` has it: "" for an empty cell, "#N/A" … for an error. */
export type CellValue = string | number | boolean;

/** What a cell shows. */
export { formatCellText } from "../calculation/format-cell-text";
export { textsAroundFill } from "../calculation/format-number";

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
