/** The kinds of values that getSpecialCells tells apart. */
import { isErrorText } from "../engine/number-text";
import type { CellValue } from "../host-contract";
import { invalidArgument } from "./host-error";

export function isKind(value: CellValue, kind = "All"): boolean {
  switch (kind) {
    case "All":
      return true;
    case "Errors":
      return isErrorText(value);
    case "Text":
      return typeof value === "string" && !isErrorText(value);
    case "Numbers":
      return typeof value === "number";
    case "Logical":
      return typeof value === "boolean";
    case "ErrorsText":
      return typeof value === "string";
    case "ErrorsNumbers":
      return typeof value === "number" || isErrorText(value);
    case "TextNumbers":
      return typeof value === "number" || (typeof value === "string" && !isErrorText(value));
    default:
      throw invalidArgument(`Cells of kind "${kind}" are not offered by the workbench.`);
  }
}
