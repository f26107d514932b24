/** Which functions of ours a formula calls. */
import type { CellOutcome } from "./cell-registry";

export interface FormulaFunctions {
  /** Calls by name, such as RENT.PRICE, as often as the formula writes them. */
  readonly counts: ReadonlyMap<string, number>;
  /** A written call may be made many times (MAP, BYROW) or out of sight (a name that stands for a LAMBDA). */
  readonly isOpen: boolean;
}

/** Those that look at other cells and have no answer of their own. */
const inspectors = new Set(["ASOF", "SOURCE", "WHY", "STATUS"]);
/** Texts, quoted sheet names and names of columns: what looks like a call in them is none. */
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:'.|[^\]'])*(?:\]|'?$)/g;
const ourCalls = /(?<![\w.])(?:_xldudf_RENT_|RENT\.)([A-Z][A-Z0-9]*)\s*\(/gi;
const openForms = /\b(?:LAMBDA|MAP|BYROW|BYCOL|MAKEARRAY|SCAN|REDUCE)\s*\(/i;

/** Most formulas have nothing of the kind; a preview reads ten thousand of them. */
const unquoted = (formula: string): string => (/["'[]/.test(formula) ? formula.replace(quoted, " ") : formula);

/** Reads a formula as Excel writes it; a value that is no formula calls nothing. */
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

/** Whether a formula calls a function of ours, those that look at cells included. */
export function callsOurs(formula: string): boolean {
  return unquoted(formula).search(ourCalls) >= 0;
}

/** Names and functions that a formula mentions outside of its texts, in upper case. */
export function mentionsOf(formula: string): ReadonlySet<string> {
  const bare = unquoted(formula).toUpperCase();
  return new Set(bare.match(/[\p{L}_\\][\p{L}\p{N}_.\\?]*/gu) ?? []);
}

/**
 * Of what the calls in a cell gave, for every function the latest, as many as its formula writes calls of it: the
 * others were for arguments that it has no more.
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

/** Whether a formula has a function that looks at another cell. */
export function looksAtCells(formula: string): boolean {
  return /(?<![\w.])(?:_xldudf_RENT_|RENT\.)(?:ASOF|SOURCE|WHY)\s*\(/i.test(unquoted(formula));
}
