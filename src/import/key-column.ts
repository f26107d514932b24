/** Which column tells rows apart: by it a file is merged into a table that stands there already. */
import type { CellValue } from "./packed-rows";
import { writtenAsIdentifier } from "./infer-column";

/** Ids as they are compared: a number and its digits are the same, spaces at the ends do not count. */
export const idOf = (value: CellValue): string => String(value).trim();

/**
 * The column whose values are most likely ids: all filled, no two alike, with a name to match; null where none is.
 * @param rows the first rows of the file, or those of the table
 */
export function likelyKey(names: readonly string[], rows: readonly (readonly CellValue[])[]): string | null {
  const scored = names.map((name, column) => ({ name, score: scoreOf(name, column, rows) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { name: "", score: 0 });
  return best.score > 0 ? best.name : null;
}

function scoreOf(name: string, column: number, rows: readonly (readonly CellValue[])[]): number {
  const ids = rows.map((row) => idOf(row[column] ?? ""));
  if (ids.length === 0 || ids.includes("") || new Set(ids).size !== ids.length) return 0;
  const isId = /(^|[\s_-])(id|uuid|guid|key)$/i.test(name.trim());
  // What differs in every row may do so by chance: without a name to match it takes texts, or whole numbers.
  if (!isId && !writtenAsIdentifier(name) && rows.some((row) => isMeasure(row[column] ?? ""))) return 0;
  return (isId ? 3 : writtenAsIdentifier(name) ? 2 : 1) + 1 / (column + 2);
}

const isMeasure = (value: CellValue): boolean =>
  typeof value === "boolean" || (typeof value === "number" && value % 1 !== 0);
