/** Parses and formats the value of a filter for editing. */
import type { ExportOperator } from "../../service/dataset-export";
import { columnFacts } from "./export-columns";
import type { FilterValue } from "./draft-filters";

/** Lists whose values never contain a comma may be separated by one; others by a semicolon or line break. */
const commaColumns: readonly string[] = ["zip_code", "state", "property_id"];

export const isListOperator = (operator: ExportOperator): boolean => operator === "in" || operator === "notIn";
export const takesValue = (operator: ExportOperator): boolean => operator !== "isKnown" && operator !== "isUnknown";

/**
 * Parses a number as people write it: 1200, 1,200, 1,200.5, 1.200,5 or 0,5, with a dollar or percent sign; null for
 * anything else. Three digits after a single comma are thousands: no user filters by thousandths.
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

/** Where a number is expected, other text stays text, which the rules reject. */
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
