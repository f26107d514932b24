/** One line of JSON Lines: an object, and the texts of its values. */
import { maximumDigits } from "./cell-text";

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Lists and objects within each other; no export has so many, and thousands end the program that shows them. */
const mostLevels = 500;

/**
 * Parses a line; numbers with more digits than a double holds become text with the digits as written.
 * @returns null if the line isn't JSON or nests deeper than 500 levels, "not-an-object" for any other value
 */
export function readJsonLine(line: string): JsonRecord | "not-an-object" | null {
  let value: unknown;
  try {
    value = JSON.parse(longDigits.test(line) ? quoteLongNumbers(line) : line);
  } catch {
    return null;
  }
  if (line.length > 2 * mostLevels && isDeep(value)) return null;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : "not-an-object";
}

/** Level by level: depth costs no stack. */
function isDeep(value: unknown): boolean {
  let level: unknown[] = typeof value === "object" && value !== null ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((one) =>
      Object.values(one as Readonly<Record<string, unknown>>).filter(
        (part) => typeof part === "object" && part !== null,
      ),
    );
  }
  return false;
}

const longDigits = new RegExp(`\\d{${String(maximumDigits + 1)}}`);

/** Strings are unchanged; long numbers outside them become strings. */
function quoteLongNumbers(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) => {
    if (token.startsWith('"')) return token;
    const whole = (token.split(/[.eE]/)[0] ?? "").replace("-", "");
    return whole.length > maximumDigits && isJsonNumber(token) ? `"${token}"` : token;
  });
}

/** JSON doesn't allow 01: quoting it would make it valid. */
function isJsonNumber(token: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token);
}

/** The texts of an object's values by key, in the order of the keys. */
export function fieldsOfJson(record: JsonRecord, keys: readonly string[]): string[] {
  return keys.map((key) => (Object.hasOwn(record, key) ? textOfJson(record[key]) : ""));
}

/** The text of a value in a cell: lists joined by "; ", objects as JSON, empty for null. */
export function textOfJson(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOfJson).join("; ");
  // Besides objects, only numbers and booleans are left in JSON.
  return typeof value === "number" || typeof value === "boolean" ? String(value) : JSON.stringify(value);
}
