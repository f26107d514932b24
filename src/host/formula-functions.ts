/** Which functions of ours a formula calls. */
import type { CellOutcome } from "./cell-registry";

export interface FormulaFunctions {
  /** Number of calls by name, such as RENT.PRICE, as written in the formula. */
  readonly counts: ReadonlyMap<string, number>;
  /** A written call may run many times (MAP, BYROW) or out of sight (a name for a LAMBDA). */
  readonly isOpen: boolean;
}

/** Functions that inspect other cells and have no answer themselves. */
const inspectors = new Set(["ASOF", "SOURCE", "WHY", "STATUS"]);
/** Texts, quoted sheet names and column names: they contain no calls. */
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:'[^]|[^\]'])*'?\]?/g;
const ourCalls = /(?<![\w.])(?:_xldudf_RENT_|RENT\.)([A-Z][A-Z0-9]*)\s*\(/gi;
const openForms = /\b(?:LAMBDA|MAP|BYROW|BYCOL|MAKEARRAY|SCAN|REDUCE)\s*\(/i;

/** Most formulas have no quotes or brackets; a preview reads ten thousand of them. */
const unquoted = (formula: string): string => (/["'[]/.test(formula) ? formula.replace(quoted, " ") : formula);

/** Parses a formula as Excel writes it; other values call nothing. */
export function functionsOf(formula: unknown): FormulaFunctions {
  const counts = new Map<string, number>();
  if (typeof formula !== "string" || !formula.startsWith("=")) return { counts, isOpen: false };
  const bare = unquoted(formula);
  for (const [, name = ""] of bare.matchAll(ourCalls)) {
    if (inspectors.has(name.toUpperCase())) continue;
    const functionName = `RENT.${name.toUpperCase()}`;
    counts.set(functionName, (counts.get(functionName) ?? 0) + 1);
  }
  return { counts, isOpen: openForms.test(bare) };
}

/** Whether a formula calls a function of ours, including those that inspect cells. */
export function callsOurs(formula: string): boolean {
  return unquoted(formula).search(ourCalls) >= 0;
}

/** Names and functions that a formula mentions outside its texts, in upper case. */
export function mentionsOf(formula: string): ReadonlySet<string> {
  const bare = unquoted(formula).toUpperCase();
  return new Set(bare.match(/[\p{L}_\\][\p{L}\p{N}_.\\?]*/gu) ?? []);
}

/**
 * Keeps the latest outcomes of each function, as many as the formula has calls of it: the others were for arguments
 * that it no longer has.
 */
export function latestOutcomes(
  outcomes: readonly CellOutcome[],
  { counts, isOpen }: FormulaFunctions,
): readonly CellOutcome[] {
  if (isOpen || counts.size === 0) return outcomes;
  const [only] = outcomes;
  if (only !== undefined && outcomes.length === 1 && counts.has(only.functionName)) return outcomes;
  const left = new Map(counts);
  return [...outcomes]
    .reverse()
    .filter(({ functionName }) => {
      const count = left.get(functionName) ?? 0;
      left.set(functionName, count - 1);
      return count > 0;
    })
    .reverse();
}

/** Whether a formula has a function that inspects another cell. */
export function looksAtCells(formula: string): boolean {
  return /(?<![\w.])(?:_xldudf_RENT_|RENT\.)(?:ASOF|SOURCE|WHY)\s*\(/i.test(unquoted(formula));
}
