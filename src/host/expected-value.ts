/**
 * Computes a formula around one call of ours where that is possible without Excel: arithmetic and a few common
 * functions.
 */
import { callsIn } from "./formula-calls";

/** An error is its code: #N/A. */
type Value = number | string | boolean;

/** Thrown where only Excel can compute the value. */
class Unknown extends Error {}

const error = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!)$/;
const isError = (value: Value): value is string => typeof value === "string" && error.test(value);
const token =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)|"((?:[^"]|"")*)"|([a-z]+)(?=\s*[(),+\-*/^&=<>%]|\s*$)|(<>|<=|>=|[-+*/^&=<>%(),])|(\u0000))/iy;
/** Operators, from loosest to tightest. */
const levels: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

/** Longer formulas are left to Excel. */
const longestFormula = 1_000;

/**
 * The value of `formula`, whose only call of ours returned `returned`. Undefined if it reads cells or does anything
 * unsupported. In rare cases Excel's value differs (last digits), so a difference proves nothing.
 */
export function expectedValue(formula: string, returned: Value): Value | undefined {
  const calls = callsIn(formula);
  const [call] = calls;
  if (call === undefined || calls.length !== 1 || formula.length > longestFormula || formula.includes("\u0000"))
    return undefined;
  try {
    return evaluate(`${formula.slice(1, call.start)}\u0000${formula.slice(call.end)}`, returned);
  } catch (failure) {
    if (failure instanceof Unknown) return undefined;
    throw failure;
  }
}

function evaluate(text: string, returned: Value): Value {
  const tokens: RegExpExecArray[] = [];
  const end = text.trimEnd().length;
  for (token.lastIndex = 0; token.lastIndex < end;) {
    const match = token.exec(text);
    if (match === null) throw new Unknown();
    tokens.push(match);
  }
  let place = 0;
  const sign = (): string | undefined => tokens[place]?.[4];
  function expect(wanted: string): void {
    if (sign() !== wanted) throw new Unknown();
    place += 1;
  }

  function binary(level: number): Value {
    const signs = levels[level];
    if (signs === undefined) return unary();
    let left = binary(level + 1);
    for (let found = sign(); found !== undefined && signs.includes(found); found = sign()) {
      place += 1;
      left = combine(found, left, binary(level + 1));
    }
    return left;
  }

  /** In Excel it binds more tightly than a power. */
  function unary(): Value {
    const found = sign();
    if (found !== "-" && found !== "+") return postfix();
    place += 1;
    const value = unary();
    return found === "+" || isError(value) ? value : -numberOf(value);
  }

  function postfix(): Value {
    let value = primary();
    while (sign() === "%") {
      place += 1;
      if (!isError(value)) value = numberOf(value) / 100;
    }
    return value;
  }

  function primary(): Value {
    const [, number, quoted, name, opening, hole] = tokens[place] ?? [];
    place += 1;
    if (number !== undefined) return Number(number);
    if (quoted !== undefined) return quoted.replaceAll('""', '"');
    if (hole !== undefined) return returned;
    if (opening === "(") {
      const value = binary(0);
      expect(")");
      return value;
    }
    const word = name?.toUpperCase();
    if (word === "TRUE" || word === "FALSE") {
      if (sign() !== "(") return word === "TRUE";
    }
    if (word === undefined) throw new Unknown();
    expect("(");
    const args = [binary(0)];
    while (sign() === ",") {
      place += 1;
      args.push(binary(0));
    }
    expect(")");
    return apply(word, args);
  }

  const value = binary(0);
  if (place < tokens.length) throw new Unknown();
  return typeof value === "number" && !Number.isFinite(value) ? "#NUM!" : value;
}

/** Numeric text depends on the user's locale. */
function numberOf(value: Value): number {
  if (typeof value === "number") return value;
  throw new Unknown();
}

function combine(sign: string, left: Value, right: Value): Value {
  const failed = [left, right].find(isError);
  if (failed !== undefined) return failed;
  if (sign === "&") return textOf(left) + textOf(right);
  if (levels[0]?.includes(sign)) return compare(sign, left, right);
  const [one, other] = [numberOf(left), numberOf(right)];
  if (sign === "+") return one + other;
  if (sign === "-") return one - other;
  if (sign === "*") return one * other;
  if (sign === "/") return other === 0 ? "#DIV/0!" : one / other;
  if (one === 0 && other === 0) return "#NUM!";
  return one ** other;
}

function textOf(value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 1e11) return String(value);
  throw new Unknown();
}

function compare(sign: string, left: Value, right: Value): boolean {
  if (typeof left === "string" && typeof right === "string") {
    const isSame = left.toLowerCase() === right.toLowerCase();
    if (sign === "=") return isSame;
    if (sign === "<>") return !isSame;
    throw new Unknown();
  }
  const [one, other] = [numberOf(left), numberOf(right)];
  if (sign === "=") return one === other;
  if (sign === "<>") return one !== other;
  if (sign === "<") return one < other;
  if (sign === ">") return one > other;
  return sign === "<=" ? one <= other : one >= other;
}

function apply(name: string, args: readonly Value[]): Value {
  const [first = 0, second = 0, third = false] = args;
  if (name === "IFERROR" && args.length === 2) return isError(first) ? second : first;
  if (name === "IFNA" && args.length === 2) return first === "#N/A" ? second : first;
  if (name === "ISERROR" && args.length === 1) return isError(first);
  if (name === "IF" && args.length >= 2 && args.length <= 3) {
    if (isError(first)) return first;
    if (typeof first === "string") throw new Unknown();
    return first ? second : third;
  }
  const failed = args.find(isError);
  if (failed !== undefined) return failed;
  if (name === "LEN" && args.length === 1) return textOf(first).length;
  const numbers = args.map(numberOf);
  if (name === "SUM") return numbers.reduce((sum, number) => sum + number, 0);
  if (name === "MIN") return Math.min(...numbers);
  if (name === "MAX") return Math.max(...numbers);
  if (name === "ABS" && args.length === 1) return Math.abs(numberOf(first));
  if (name === "INT" && args.length === 1) return Math.floor(numberOf(first));
  if (name === "ROUND" && args.length === 2) return round(numberOf(first), numberOf(second), Math.round);
  if (name === "ROUNDUP" && args.length === 2) return round(numberOf(first), numberOf(second), Math.ceil);
  if (name === "ROUNDDOWN" && args.length === 2) return round(numberOf(first), numberOf(second), Math.floor);
  throw new Unknown();
}

/** Rounds away from or toward 0, regardless of sign, after Excel's 15 digits. */
function round(value: number, digits: number, how: (value: number) => number): number {
  const factor = 10 ** Math.trunc(digits);
  return (Math.sign(value) * how(Number((Math.abs(value) * factor).toPrecision(15)))) / factor;
}
