/** Arguments of a cell function as the host passes them, and typed readers for them. */
import { type Said, say } from "../../domain/said";
import { parseDate, type DateInput } from "../../domain/excel-dates";
import { aliasOf, nearestNames, normalizeName } from "../../domain/nearest-names";
import { ArgumentError } from "./question-errors";

/** A property cell from an earlier formula: its id, and the text that the cell shows. */
export interface EntityInput {
  readonly propertyId: string | null;
  readonly text: string;
}

export type CellInput = string | number | boolean | null | EntityInput;

/** Every argument is a block of cells; a single value is 1 x 1, an omitted one is 1 x 1 of null. */
export type ArgumentBlock = readonly (readonly CellInput[])[];

/** The argument that a message is about, such as "count" or say`The option "${"from"}"`. */
type ArgumentName = string | Said;

/** The value of a single cell; null if it is empty or omitted. */
export function readCell(block: ArgumentBlock, name: ArgumentName): CellInput {
  const rows = block.length;
  const columns = block[0]?.length ?? 0;
  if (rows > 1 || columns > 1) {
    throw new ArgumentError(say`${name} must be one value, not a range of ${rows} x ${columns} cells.`);
  }
  const value = block[0]?.[0] ?? null;
  return typeof value === "string" && value.trim() === "" ? null : value;
}

/** Text of a cell value, as a person would read it. */
export function cellText(value: CellInput): string {
  if (value === null) return "";
  if (typeof value === "object") return value.text;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return String(value).trim();
}

/** All filled cells of a block, row by row; a text with commas or line breaks is several, a property cell is its id. */
export function readList(block: ArgumentBlock): string[] {
  return block.flatMap((row) =>
    row.flatMap((value) =>
      typeof value === "object" && value?.propertyId ? [value.propertyId] : splitList(cellText(value)),
    ),
  );
}

/** Parts of a list with commas, semicolons or line breaks, trimmed, without empty ones. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A whole number within bounds, or the default where the argument is omitted. */
export function readCount(
  block: ArgumentBlock,
  name: ArgumentName,
  bounds: { min: number; max: number; fallback: number },
): number {
  const value = readCell(block, name);
  if (value === null) return bounds.fallback;
  const number = parseNumber(value);
  if (number === null || !Number.isInteger(number) || number < bounds.min || number > bounds.max) {
    throw new ArgumentError(
      say`${name} must be a whole number from ${bounds.min} to ${bounds.max}; it was given ${describe(value)}.`,
    );
  }
  return number;
}

/** A number, or null if the argument is omitted. */
export function readNumber(block: ArgumentBlock, name: ArgumentName): number | null {
  const value = readCell(block, name);
  if (value === null) return null;
  const number = parseNumber(value);
  if (number === null) throw new ArgumentError(say`${name} must be a number; it was given ${describe(value)}.`);
  return number;
}

/** A number as typed: plain, with thousands separators, with a dollar or percent sign. */
export function parseNumber(value: CellInput): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  // Groups of three: 1,5 and 85,50 have a decimal comma.
  const match = /^\$?\s*([+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?|[+-]?\.\d+)\s*(%?)$/.exec(value.trim());
  if (!match) return null;
  const number = Number((match[1] ?? "").replace(/,/g, ""));
  return match[2] === "%" ? number / 100 : number;
}

/** Yes or no in any common spelling; null for anything else. */
export function parseBoolean(value: CellInput): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === 0) return value === 1;
  const text = cellText(value).toLowerCase();
  if (text === "true" || text === "yes" || text === "1") return true;
  return text === "false" || text === "no" || text === "0" ? false : null;
}

/** One of a list of names, ignoring case and separators; aliases map other spellings to a name. */
export function readName<Name extends string>(
  block: ArgumentBlock,
  name: ArgumentName,
  known: readonly Name[],
  options: { fallback?: Name; aliases?: Readonly<Record<string, Name>> } = {},
): Name {
  const value = readCell(block, name);
  if (value === null) {
    if (options.fallback !== undefined) return options.fallback;
    throw new ArgumentError(say`${name} is missing; use one of: ${known.join(", ")}.`);
  }
  return matchName(cellText(value), name, known, options.aliases);
}

/** The known name that a text means; an unknown one throws with the nearest three and, for short lists, all. */
export function matchName<Name extends string>(
  text: string,
  name: ArgumentName,
  known: readonly Name[],
  aliases: Readonly<Record<string, Name>> = {},
): Name {
  const wanted = normalizeName(text);
  const found = known.find((candidate) => normalizeName(candidate) === wanted) ?? aliasOf(text, aliases);
  if (found !== undefined) return found;
  throw new ArgumentError(
    say`"${shorten(text)}" isn't a valid ${name}. Nearest: ${nearestNames(text, known).join(", ")}. ${known.length <= 30 ? say`All: ${known.join(", ")}.` : ""}`,
  );
}

/** A date as written; relative dates stay relative. */
export function readDateInput(value: CellInput, name: ArgumentName): DateInput {
  const date = value === null || typeof value === "object" ? null : parseDate(value);
  if (date === null) {
    throw new ArgumentError(
      say`${name} must be a date: an Excel date, "2025-06-30", "latest" or days back such as "-90d"; it was given ${describe(value)}.`,
    );
  }
  return date;
}

/** A value for a message: short, quoted when it is text. */
export function describe(value: CellInput): string | Said {
  return typeof value === "string" ? quoted(value) : shorten(cellText(value)) || say`nothing`;
}

/** A text for a message: short, in quotes. */
export const quoted = (text: string): string => `"${shorten(text)}"`;

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
