/** Formulas as spelled in files, and as typed. */
import { endOfBrackets } from "./formula-pieces";

/** How Excel writes an add-in function to a file: _xldudf_RENT_PRICE, sometimes after the number of another file. */
const addinCall = /(?:\[\d+\]!)?(?<![\w.])(_xlfn\.)?_xldudf_([\w.]+)(?=\s*\()/gi;
const excelAddinCall = /(?:\[\d+\]!)?_xll\.(?=[A-Za-z_])/gi;
/** Behind a table's name: the whole table, which a person types without. */
const wholeTable = /(?<=[\p{L}\p{N}_.])\[\]/gu;
const prefixes = /_xlfn\.(?:_xlws\.)?|_xlws\.|_xlpm\.|_xleta\./gi;
const optionalParameter = /_xlop\.([\p{L}\p{N}_.]+)/gu;
/** What every spelling above contains. */
const fileMark = /_xl|\[\]/i;
/** A call, or what contains none: a text, a quoted sheet, or the start of brackets. */
const callOrOpaque = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[|(?<![\w.])([A-Za-z_][\w.]*)(\s*)\(/g;
const namesOf = new WeakMap<AddinFunctions, ReadonlyMap<string, string>>();

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
export function typedFormula(formula: string, functions: AddinFunctions): string {
  if (!fileMark.test(formula)) return formula;
  const known = typedNames(functions);
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

/** Typed names of an add-in's functions by the file's; made once for each list. */
function typedNames(functions: AddinFunctions): ReadonlyMap<string, string> {
  const known = namesOf.get(functions);
  if (known !== undefined) return known;
  const { namespace, names } = functions;
  const made = new Map(names.map((name) => [fileName(namespace, name), `${namespace}.${name}`]));
  namesOf.set(functions, made);
  return made;
}

const fileName = (namespace: string, name: string): string => `${namespace}_${name}`.toUpperCase().replaceAll(".", "_");

/** Names of the functions that a typed formula calls, in upper case. */
export function functionsCalled(formula: string): Set<string> {
  const called = new Set<string>();
  callOrOpaque.lastIndex = 0;
  for (let found = callOrOpaque.exec(formula); found !== null; found = callOrOpaque.exec(formula)) {
    const { index } = found;
    const [text, name, space] = found;
    if (text === "[") callOrOpaque.lastIndex = endOfBrackets(formula, index);
    else if (name !== undefined && (space === "" || !isReference(name, formula.slice(Math.max(0, index - 3), index))))
      called.add(name.toUpperCase());
  }
  return called;
}

/** Before a space and parentheses, A1 or the end of A:C is one side of an intersection. */
const isReference = (name: string, before: string): boolean =>
  /^[A-Za-z]{1,3}\d{1,7}$/.test(name) || (/^[A-Za-z]{1,3}$/.test(name) && /[A-Za-z]:\$?$/.test(before));

/** Brackets don't count as quotes here: another file's number before a call is part of the call. */
function outsideQuotes(formula: string, change: (part: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*"|'(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
