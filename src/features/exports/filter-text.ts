/** The value of a filter, read from what a person types and written for them to change. */
import type { ExportOperator } from "../../service/dataset-export";
import { columnFacts } from "./export-columns";
import type { FilterValue } from "./draft-filters";

/** Lists whose values never hold a comma may be separated by one; others by a semicolon or a line. */
const commaColumns: readonly string[] = ["zip_code", "state", "property_id"];

export const isListOperator = (operator: ExportOperator): boolean => operator === "in" || operator === "notIn";
export const takesValue = (operator: ExportOperator): boolean => operator !== "isKnown" && operator !== "isUnknown";

/**
 * A number as people write it: 1200, 1,200, 1,200.5, 1.200,5 or 0,5, with a dollar or percent sign; null for anything else.
 * Three digits behind a single comma are thousands: nobody filters by thousandths.
 */
export function readTypedNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(-?)\$\s?/, "$1")
    .replace(/\s?%$/, "");
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(",", ""));
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll(".", "").replace(",", "."));
  if (/^-?\d+,\d+$/.test(plain)) return Number(plain.replace(",", "."));
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** A text that is no number where one is wanted stays a text, which the rules refuse. */
export function readFilterValue(column: string, operator: ExportOperator, text: string): FilterValue {
  if (!takesValue(operator)) return true;
  const { kind } = columnFacts(column);
  const one = (part: string): string | number | boolean => {
    if (kind === "text") return part;
    if (kind === "flag") return part === "true" ? true : part === "false" ? false : part;
    if (kind === "other" && (part === "true" || part === "false")) return part === "true";
    return readTypedNumber(part) ?? part;
  };
  if (!isListOperator(operator)) return text.trim() === "" ? null : one(text.trim());
  const separator = commaColumns.includes(column) ? /[,;\n]/ : /[;\n]/;
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(one);
}

export function writeFilterValue(value: FilterValue): string {
  if (value === null) return "";
  return Array.isArray(value) ? value.map(String).join("; ") : String(value);
}
