/** The number formats that date functions apply to a General cell, and the day that a workbook counts dates from. */
import type { Tree } from "../../calculation/formula-tree";
import type { Workbook } from "@univerjs/core";

/** The spreadsheet's formats and Excel's (en-US) for the same functions. */
const excelFormats: Readonly<Record<string, string>> = {
  "yyyy/mm/dd;@": "m/d/yyyy",
  "yyyy/mm/dd hh:mm": "m/d/yyyy h:mm",
  "h:mm A/P": "h:mm AM/PM",
};

const formats: Readonly<Record<string, string>> = {
  DATE: "m/d/yyyy",
  TODAY: "m/d/yyyy",
  EDATE: "m/d/yyyy",
  EOMONTH: "m/d/yyyy",
  NOW: "m/d/yyyy h:mm",
  TIME: "h:mm AM/PM",
};

/** Of a format that came with a value; null where none did. */
export const excelFormat = (pattern: string): string | null =>
  pattern === "" ? null : (excelFormats[pattern] ?? pattern);

/** Of what a formula comes to. */
export function dateFormatOf(tree: Tree): string | null {
  if (tree.kind === "call") return formats[tree.name] ?? null;
  if (tree.kind !== "binary" || (tree.operator !== "+" && tree.operator !== "-")) return null;
  const [left, right] = [dateFormatOf(tree.left), dateFormatOf(tree.right)];
  return left !== null && right !== null ? null : (left ?? right);
}

/** Days to add to a serial to count it from 1900: 0, or 1462 in a workbook of an old Mac, which counts from 1904. */
export const epochOf = (workbook: Workbook): number =>
  workbook.getSnapshot().custom?.["counts1904"] === true ? 1_462 : 0;
