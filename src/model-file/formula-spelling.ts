/** Formulas as spelled in files, and as typed. */
import { cutFormula } from "./formula-pieces";

/** How Excel writes an add-in function to a file: _xldudf_RENT_PRICE, sometimes after the number of another file. */
const addinCall = /(?:\[\d+\]!)?(?<![\w.])(_xlfn\.)?_xldudf_([\w.]+)(?=\s*\()/gi;
const excelAddinCall = /(?:\[\d+\]!)?_xll\.(?=[A-Za-z_])/gi;
/** Behind a table's name: the whole table, which a person types without. */
const wholeTable = /(?<=[\p{L}\p{N}_.])\[\]/gu;
const prefixes = /_xlfn\.(?:_xlws\.)?|_xlws\.|_xlpm\.|_xleta\./gi;
const optionalParameter = /_xlop\.([\p{L}\p{N}_.]+)/gu;

export interface AddinFunctions {
  /** Such as RENT. */
  readonly namespace: string;
  /** Without the namespace: PRICE. */
  readonly names: readonly string[];
}

/**
 * The formula as typed: our functions by name, newer Excel functions without their file prefixes. Other add-ins'
 * functions stay as spelled in the file.
 */
export function typedFormula(formula: string, { namespace, names }: AddinFunctions): string {
  const known = new Map(names.map((name) => [fileName(namespace, name), `${namespace}.${name}`]));
  return outsideQuotes(formula, (part) =>
    part
      .replace(
        addinCall,
        (call, _: string | undefined, name: string) => known.get(name.toUpperCase().replaceAll(".", "_")) ?? call,
      )
      .replace(excelAddinCall, "")
      .replace(wholeTable, "")
      .replace(optionalParameter, "[$1]")
      .replace(prefixes, ""),
  );
}

const fileName = (namespace: string, name: string): string => `${namespace}_${name}`.toUpperCase().replaceAll(".", "_");

/** Names of the functions that a typed formula calls, in upper case. */
export function functionsCalled(formula: string): Set<string> {
  const called = new Set<string>();
  for (const piece of cutFormula(formula)) {
    if (piece.kind !== "text") continue;
    for (const [, name = ""] of piece.text.matchAll(/(?<![\w.])([A-Za-z_][\w.]*)\s*\(/g))
      called.add(name.toUpperCase());
  }
  return called;
}

/** Brackets don't count as quotes here: another file's number before a call is part of the call. */
function outsideQuotes(formula: string, change: (part: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*"|'(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
