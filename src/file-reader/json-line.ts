/** One line of JSON Lines: an object whose values are read as the columns want them. */
import { maximumDigits } from "./cell-text";

export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * Reads a line; numbers of more digits than a double holds come as text, digit by digit as they stand.
 * @returns null where the line is no JSON, "not-an-object" where it is another value
 */
export function readJsonLine(line: string): JsonRecord | "not-an-object" | null {
  let value: unknown;
  try {
    value = JSON.parse(longDigits.test(line) ? quoteLongNumbers(line) : line);
  } catch {
    return null;
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : "not-an-object";
}

const longDigits = new RegExp(`\\d{${String(maximumDigits + 1)}}`);

/** Strings stay as they are; of the numbers between them the long ones become strings. */
function quoteLongNumbers(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) => {
    if (token.startsWith('"')) return token;
    const whole = (token.split(/[.eE]/)[0] ?? "").replace("-", "");
    return whole.length > maximumDigits && isJsonNumber(token) ? `"${token}"` : token;
  });
}

/** 01 is no number of JSON: quoting it would let it pass. */
function isJsonNumber(token: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token);
}

/** The texts of an object's values by the keys, in their order. */
export function fieldsOfJson(record: JsonRecord, keys: readonly string[]): string[] {
  return keys.map((key) => (Object.hasOwn(record, key) ? textOfJson(record[key]) : ""));
}

/** The text of a value in a cell: lists joined by "; ", objects as JSON, nothing for null. */
export function textOfJson(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOfJson).join("; ");
  // Of JSON only numbers and booleans are left beside objects.
  return typeof value === "number" || typeof value === "boolean" ? String(value) : JSON.stringify(value);
}
