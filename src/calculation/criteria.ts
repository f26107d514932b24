/** Conditions of COUNTIF and similar functions, and the wildcards ?, * and ~. */
import { CellError } from "./cell-error";
import { compareNumbers, compareText, numberOfText } from "./coercion";
import type { Plain } from "./values";

export interface Criterion {
  readonly holds: (value: Plain) => boolean;
  /** The number, or the text in small letters, that a cell has to equal; null where there is more to it. */
  readonly equal: number | string | null;
}

const written = /^(<>|<=|>=|=|<|>)?([\s\S]*)$/;

const only = (holds: (value: Plain) => boolean): Criterion => ({ holds, equal: null });

/** ">=100", "Net*", 5, TRUE, "<>" … `epoch` as for `toNumber`. */
export function criterion(condition: Plain, epoch = 0): Criterion {
  if (condition instanceof CellError) return only((value) => value === condition);
  if (typeof condition === "number") return equalNumber(condition, epoch);
  if (typeof condition === "boolean") return only((value) => value === condition);
  if (condition === null) return only((value) => value === 0);
  const [, operator = "", operand = ""] = written.exec(condition) ?? [];
  if (operand === "") {
    if (operator === "") return only((value) => value === null || value === "");
    if (operator === "=") return only((value) => value === null);
    if (operator === "<>") return only((value) => value !== null);
    return only(() => false);
  }
  const number = numberOfText(operand, epoch);
  if (number !== null) return numericTest(operator, number, epoch);
  if (/^(?:true|false)$/i.test(operand)) {
    const wanted = /^true$/i.test(operand);
    if (operator === "<>") return only((value) => value !== wanted);
    return only((value) => typeof value === "boolean" && ordered(operator, Number(value) - Number(wanted)));
  }
  if (/^#[A-Z/0]+[!?A]?$/i.test(operand)) {
    const error = CellError.of(operand.toUpperCase());
    return only(operator === "<>" ? (value) => value !== error : (value) => value === error);
  }
  if (operator === "" || operator === "=" || operator === "<>") {
    const matches = wildcardTest(operand);
    if (operator === "<>") return only((value) => !(typeof value === "string" && matches(value)));
    return {
      holds: (value) => typeof value === "string" && matches(value),
      equal: hasWildcard(operand) ? null : operand.toLowerCase(),
    };
  }
  return only((value) => typeof value === "string" && ordered(operator, compareText(value, operand)));
}

const equalNumber = (number: number, epoch: number): Criterion => ({
  holds: (value) => sameNumber(value, number, epoch),
  equal: number,
});

function sameNumber(value: Plain, number: number, epoch: number): boolean {
  if (typeof value === "number") return compareNumbers(value, number) === 0;
  return typeof value === "string" && value !== "" && numberOfText(value, epoch) === number;
}

function numericTest(operator: string, number: number, epoch: number): Criterion {
  if (operator === "" || operator === "=") return equalNumber(number, epoch);
  // A text with the number equals it, but isn't left out as equal to it.
  if (operator === "<>") return only((value) => !(typeof value === "number" && compareNumbers(value, number) === 0));
  return only((value) => typeof value === "number" && ordered(operator, compareNumbers(value, number)));
}

function ordered(operator: string, order: number): boolean {
  if (operator === "<") return order < 0;
  if (operator === ">") return order > 0;
  if (operator === "<=") return order <= 0;
  if (operator === ">=") return order >= 0;
  return order === 0;
}

export const hasWildcard = (pattern: string): boolean => /[?*~]/.test(pattern);

/** Whether an entire text matches the pattern, ignoring case. */
export function wildcardTest(pattern: string): (text: string) => boolean {
  const wanted = pattern.toLowerCase();
  if (!hasWildcard(pattern)) return (text) => text.toLowerCase() === wanted;
  const parts = partsOf(wanted);
  return (text) => matchEnd(parts, text.toLowerCase(), 0, true) !== null;
}

/** Where the pattern first matches in a text, from `start`; -1 if nowhere. */
export function wildcardSearch(pattern: string, text: string, start: number): number {
  const [wanted, lower] = [pattern.toLowerCase(), text.toLowerCase()];
  if (!hasWildcard(pattern)) return lower.indexOf(wanted, start);
  const parts = partsOf(wanted);
  // What comes behind the first * is found from the earliest place on, or nowhere: only what precedes it moves.
  const star = parts.findIndex(({ kind }) => kind === "many");
  const before = star < 0 ? parts : parts.slice(0, star);
  for (let at = start; at <= lower.length; at += 1) {
    if (matchEnd(before, lower, at, false) === null) continue;
    return star < 0 || matchEnd(parts, lower, at, false) !== null ? at : -1;
  }
  return -1;
}

type Part = { readonly kind: "one" | "many"; readonly sign: "" } | { readonly kind: "sign"; readonly sign: string };

function partsOf(pattern: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at);
    const next = pattern.charAt(at + 1);
    if (sign === "~") {
      if (next !== "") parts.push({ kind: "sign", sign: next });
      at += 1;
    } else
      parts.push(
        sign === "?" ? { kind: "one", sign: "" } : sign === "*" ? { kind: "many", sign: "" } : { kind: "sign", sign },
      );
  }
  return parts;
}

/** Backtracks only to the last *, so the time is at most the product of the lengths. */
function matchEnd(parts: readonly Part[], text: string, start: number, isWhole: boolean): number | null {
  let part = 0;
  let at = start;
  let star = -1;
  let resume = 0;
  for (;;) {
    if (part === parts.length && (!isWhole || at === text.length)) return at;
    const wanted = parts[part];
    if (wanted?.kind === "many") {
      star = part;
      part += 1;
      resume = at;
    } else if (wanted && at < text.length && (wanted.kind === "one" || wanted.sign === text.charAt(at))) {
      part += 1;
      at += 1;
    } else if (star >= 0 && resume < text.length) {
      resume += 1;
      at = resume;
      part = star + 1;
    } else return null;
  }
}
