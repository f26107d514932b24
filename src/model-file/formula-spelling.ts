/** Formulas as files spell them, and as a person types them. */
import { cutFormula } from "./formula-pieces";

/** How Excel writes a function of an add-in into a file: _xldudf_RENT_PRICE, at times behind the number of another file. */
const addinCall = /(?:\[\d+\]!)?(?<![\w.])(_xlfn\.)?_xldudf_([\w.]+)(?=\s*\()/gi;
const excelAddinCall = /(?:\[\d+\]!)?_xll\.(?=[A-Za-z_])/gi;
const prefixes = /_xlfn\.(?:_xlws\.)?|_xlws\.|_xlpm\./gi;

export interface AddinFunctions {
  /** RENT. */
  readonly namespace: string;
  /** Without the namespace: PRICE. */
  readonly names: readonly string[];
}

/**
 * The formula as a person types it: functions of ours by their names, without the prefixes that files put before newer ones.
 * Functions of other add-ins stay as the file spells them.
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
      .replace(prefixes, ""),
  );
}

const fileName = (namespace: string, name: string): string => `${namespace}_${name}`.toUpperCase().replaceAll(".", "_");

/** Names of the functions that a typed formula calls, in capitals. */
export function functionsCalled(formula: string): Set<string> {
  const called = new Set<string>();
  for (const piece of cutFormula(formula)) {
    if (piece.kind !== "text") continue;
    for (const [, name = ""] of piece.text.matchAll(/(?<![\w.])([A-Za-z_][\w.]*)\s*\(/g))
      called.add(name.toUpperCase());
  }
  return called;
}

/** Brackets are no quotes here: the number of another file before a call goes with the call. */
function outsideQuotes(formula: string, change: (part: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*"|'(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
