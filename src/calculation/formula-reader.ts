/** Parses a formula in Excel's en-US spelling into a tree. */
import { cornerAt, isOnSheet, isSameKind } from "../notation/cell-address";
import { CellError, NAME } from "./cell-error";
import type { NodeOf, Operator, SheetPart, Tree } from "./formula-tree";

/** Thrown for invalid formulas. */
export class FormulaSyntaxError extends Error {}

const binding: Readonly<Record<string, number>> = {
  "=": 1,
  "<>": 1,
  "<": 1,
  ">": 1,
  "<=": 1,
  ">=": 1,
  "&": 2,
  "+": 3,
  "-": 3,
  "*": 4,
  "/": 4,
  "^": 5,
};
/** Deeper than Excel's 64 levels, to leave room for parentheses. */
const deepest = 400;

const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const text = /"(?:[^"]|"")*"/y;
const error =
  /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!)/iy;
const quotedSheet = /'((?:[^']|'')+)'!/y;
const plainSheet = /([\p{L}_\\][\p{L}\p{N}_.\\]*(?::[\p{L}_\\][\p{L}\p{N}_.\\]*)?)!/uy;
/** Characters that make another word of a reference before them: A1x, A1(, A1!. */
const wordSign = /[\p{L}\p{N}_.(\\?[!]/u;
const word = /[\p{L}_\\][\p{L}\p{N}_.\\?]*/uy;
const spaces = " \n\r\t\u00a0";
const prefix = /^(?:_xlfn\.|_xlws\.|_xlpm\.|_xludf\.)+/i;
const colonSign = 58;

/** Without equals sign. Throws FormulaSyntaxError. */
export function readFormula(formula: string): Tree {
  let at = 0;
  let depth = 0;
  const namesSheets = formula.includes("!");

  const skip = (): boolean => {
    const start = at;
    while (at < formula.length && spaces.includes(formula.charAt(at))) at += 1;
    return at > start;
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(formula);
    if (found) at += found[0].length;
    return found;
  };
  const stop = (): never => {
    throw new FormulaSyntaxError(`Not a formula at ${at}: ${formula.slice(0, 80)}`);
  };
  const expect = (sign: string): void => {
    skip();
    if (formula.charAt(at) !== sign) stop();
    at += 1;
  };

  function expression(minimum: number, inList: boolean): Tree {
    if ((depth += 1) > deepest) stop();
    let left = unary(inList);
    for (;;) {
      skip();
      const sign = operatorAt();
      const strength = sign === null ? 0 : (binding[sign] ?? 0);
      if (sign === null || strength <= minimum) break;
      at += sign.length;
      left = { kind: "binary", operator: sign, left, right: expression(strength, inList) };
    }
    depth -= 1;
    return left;
  }

  function operatorAt(): Operator | null {
    const two = formula.slice(at, at + 2);
    if (two === "<>" || two === "<=" || two === ">=") return two;
    const one = formula.charAt(at);
    return one !== "" && "=<>&+-*/^".includes(one) ? (one as Operator) : null;
  }

  /** A sign binds more than a power: -2^2 is 4. */
  function unary(inList: boolean): Tree {
    skip();
    const sign = formula.charAt(at);
    if (sign === "+" || sign === "-") {
      at += 1;
      if ((depth += 1) > deepest) stop();
      const operand = unary(inList);
      depth -= 1;
      return { kind: "sign", operator: sign, operand };
    }
    if (sign === "@") {
      at += 1;
      return { kind: "single", operand: unary(inList) };
    }
    return postfix(references(inList));
  }

  function postfix(operand: Tree): Tree {
    let result = operand;
    for (skip(); formula.charAt(at) === "%"; skip()) {
      at += 1;
      result = { kind: "percent", operand: result };
    }
    return result;
  }

  /** Operators between references: a range, an intersection (space), and, in parentheses, a union. */
  function references(inList: boolean): Tree {
    let left = intersections();
    while (!inList) {
      skip();
      if (formula.charAt(at) !== ",") break;
      at += 1;
      left = { kind: "binary", operator: ",", left, right: expression(0, false) };
    }
    return left;
  }

  function intersections(): Tree {
    let left = range();
    for (;;) {
      const before = at;
      if (!skip() || !startsReference()) {
        at = before;
        return left;
      }
      left = { kind: "binary", operator: " ", left, right: range() };
    }
  }

  const startsReference = (): boolean => /[\p{L}_$'(\\]/u.test(formula.charAt(at));

  function range(): Tree {
    let left = called();
    while (formula.charAt(at) === ":") {
      at += 1;
      left = { kind: "binary", operator: ":", left, right: called() };
    }
    return left;
  }

  /** The # of a filled range and the parentheses of a call bind more than the colon. */
  function called(): Tree {
    let left = operand();
    for (;;) {
      if (formula.charAt(at) === "#") {
        at += 1;
        left = spilled(left);
      } else if (formula.charAt(at) === "(" && left.kind !== "area" && left.kind !== "constant") {
        left = { kind: "invoke", target: left, args: list() };
      } else return left;
    }
  }

  /** A1:B2# is the range from A1 to the end of B2#. */
  function spilled(operand: Tree): Tree {
    const isRange = operand.kind === "area" && operand.from !== operand.to;
    if (!isRange) return { kind: "spilled", operand };
    const end: Tree = { kind: "spilled", operand: { ...operand, from: operand.to } };
    return { kind: "binary", operator: ":", left: { ...operand, to: operand.from }, right: end };
  }

  function operand(): Tree {
    if ((depth += 1) > deepest) stop();
    const found = operandAt();
    depth -= 1;
    return found;
  }

  function operandAt(): Tree {
    skip();
    const first = formula.charAt(at);
    if (first === '"') {
      const found = match(text) ?? stop();
      return { kind: "constant", value: found[0].slice(1, -1).replaceAll('""', '"') };
    }
    if (first === "(") {
      at += 1;
      const inner = expression(0, false);
      expect(")");
      return inner;
    }
    if (first === "{") return matrix();
    if (first === "#") return { kind: "constant", value: CellError.of((match(error) ?? stop())[0].toUpperCase()) };
    if (first === "[") return { kind: "table", table: null, inside: brackets() };
    const sheet = sheetAt();
    const local = areaAt(sheet);
    if (local) return local;
    if (sheet === null) {
      const digits = match(number);
      if (digits) return { kind: "constant", value: Number(digits[0]) };
    } else if (formula.charAt(at) === "#") {
      return { kind: "constant", value: CellError.of((match(error) ?? stop())[0].toUpperCase()) };
    }
    const found = (match(word) ?? stop())[0].replace(prefix, "");
    if (formula.charAt(at) === "[") return { kind: "table", table: found, inside: brackets() };
    const isCall = formula.charAt(at) === "(";
    if (isCall) return { kind: "call", name: found.toUpperCase(), args: list() };
    if (sheet === null && /^(?:true|false)$/i.test(found))
      return { kind: "constant", value: found.toLowerCase() === "true" };
    return { kind: "name", name: found, sheet };
  }

  function sheetAt(): SheetPart | null {
    if (!namesSheets) return null;
    const found = match(quotedSheet) ?? match(plainSheet);
    if (!found) return null;
    const [, written = ""] = found;
    const isQuoted = found[0].startsWith("'");
    // Another file's sheet.
    if (isQuoted && written.includes("[")) throw new FormulaSyntaxError("Another workbook.");
    const full = isQuoted ? written.replaceAll("''", "'") : written;
    const [first = "", last] = full.split(":");
    return { first, last: last ?? null };
  }

  function areaAt(sheet: SheetPart | null): NodeOf<"area"> | null {
    const first = cornerAt(formula, at);
    if (first === null) return null;
    const [from, end] = first;
    const second = formula.charCodeAt(end) === colonSign ? cornerAt(formula, end + 1) : null;
    // A:C and 1:3, but not A:3.
    if (second !== null && isSameKind(from, second[0]) && !joinsWord(formula, second[1])) {
      if (!isOnSheet(from) || !isOnSheet(second[0])) return null;
      at = second[1];
      return { kind: "area", sheet, from, to: second[0] };
    }
    if (from.row === null || from.column === null || joinsWord(formula, end) || !isOnSheet(from)) return null;
    at = end;
    return { kind: "area", sheet, from, to: from };
  }

  function list(): Tree[] {
    expect("(");
    const args: Tree[] = [];
    skip();
    if (formula.charAt(at) === ")") {
      at += 1;
      return args;
    }
    for (;;) {
      skip();
      const sign = formula.charAt(at);
      if (sign === "," || sign === ")") args.push({ kind: "omitted" });
      else args.push(expression(0, true));
      skip();
      if (formula.charAt(at) === ",") {
        at += 1;
        continue;
      }
      expect(")");
      return args;
    }
  }

  function matrix(): Tree {
    expect("{");
    const lines: Tree[][] = [[]];
    for (;;) {
      lines.at(-1)?.push(expression(0, true));
      skip();
      const sign = formula.charAt(at);
      at += 1;
      if (sign === ";") lines.push([]);
      else if (sign === "}") return { kind: "matrix", rows: lines };
      else if (sign !== ",") stop();
    }
  }

  /** The text between brackets; an apostrophe escapes the next character. */
  function brackets(): string {
    const start = at;
    let open = 0;
    for (; at < formula.length; at += 1) {
      const sign = formula.charAt(at);
      if (sign === "'") at += 1;
      else if (sign === "[") open += 1;
      else if (sign === "]" && (open -= 1) === 0) {
        at += 1;
        return formula.slice(start + 1, at - 1);
      }
    }
    return stop();
  }

  const tree = expression(0, false);
  skip();
  if (at < formula.length) stop();
  return tree;
}

function joinsWord(formula: string, at: number): boolean {
  const code = formula.codePointAt(at);
  return code !== undefined && wordSign.test(String.fromCodePoint(code));
}

/** As readFormula; a formula that Excel couldn't parse either is #NAME?. */
export function treeOf(formula: string): Tree {
  try {
    return readFormula(formula);
  } catch (thrown) {
    if (thrown instanceof FormulaSyntaxError) return { kind: "constant", value: NAME };
    throw thrown;
  }
}
