/** Formulas as Excel spells them, and as the engine reads them. */
import { holdsReferences, toEngineReferences, toExcelReferences } from "./engine-table-references";

const SPILL_REFERENCE =
  /((?:(?<!')'(?:[^']|'')+'|(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Za-z]{1,3}\$?\d{1,7})#/gu;
const ANCHOR_CALL = /ANCHORARRAY\(((?:(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?\$?[A-Za-z]{1,3}\$?\d{1,7})\)/gu;
const CORNER = String.raw`\$?(?:[A-Za-z]{1,3}(?:\$?\d{1,7})?|\d{1,7})`;
/** A1:.B9 leaves out the empty rows and columns at its end, A1.:B9 those at its start. */
const TRIMMED_RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.$])((?:(?:(?<!')'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?${CORNER})(\.:\.|\.:|:\.)(${CORNER})(?![\p{L}\p{N}_.(])`,
  "gu",
);
const TRIMMED_CALL = new RegExp(
  String.raw`(_TRO_(?:ALL|LEADING|TRAILING))\(((?:(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?${CORNER}):(${CORNER})\)`,
  "gu",
);
const TRIM_SIGNS: Readonly<Record<string, string>> = { _TRO_ALL: ".:.", _TRO_LEADING: ".:", _TRO_TRAILING: ":." };
const trimCall = (sign: string): string =>
  Object.keys(TRIM_SIGNS).find((name) => TRIM_SIGNS[name] === sign) ?? "TRIMRANGE";
const FILE_PREFIX = /_xlfn\.|_xlws\.|_xludf\./gi;

/**
 * `A1#` becomes ANCHORARRAY(A1); the prefixes that .xlsx files put before newer functions go. Quoted text stays. `own`:
 * what a reference to a table means that names none.
 */
export function toEngineFormula(formula: string, own: string | null = null): string {
  if (!/[#[]|_x|\.:|:\./i.test(formula)) return formula;
  return outsideText(formula, (part) =>
    toEngineReferences(part.replace(FILE_PREFIX, ""), own)
      .replace(SPILL_REFERENCE, (_, sheet: string | undefined, cell: string) => `ANCHORARRAY(${sheet ?? ""}${cell})`)
      .replace(TRIMMED_RANGE, (_, from: string, sign: string, to: string) => `${trimCall(sign)}(${from}:${to})`),
  );
}

/** The reverse, for people and for Range.formulas. */
export function toExcelFormula(formula: string): string {
  if (!holdsReferences(formula) && !/ANCHORARRAY\(|_TRO_/i.test(formula)) return formula;
  return outsideText(formula, (part) =>
    toExcelReferences(part)
      .replace(ANCHOR_CALL, "$1#")
      .replace(TRIMMED_CALL, (_, name: string, from: string, to: string) => `${from}${TRIM_SIGNS[name] ?? ":"}${to}`),
  );
}

/** Whether the formula calls a function of this namespace (upper or lower case). */
export function callsNamespace(formula: string, namespace: string): boolean {
  let found = false;
  const prefix = `${namespace.toUpperCase()}.`;
  if (!formula.toUpperCase().includes(prefix)) return false;
  outsideText(formula, (part) => {
    found ||= part.toUpperCase().includes(prefix);
    return part;
  });
  return found;
}

/**
 * A formula as Excel reads it from a file that it opened without the add-in, or with another add-in's file in its
 * place.
 */
export function asSavedElsewhere(formula: string, namespace: string, how: "xldudf" | "foreignPrefix"): string {
  const prefix = how === "xldudf" ? "" : String.raw`'C:\Program Files\Microsoft Office\Library\Analysis\FUNCRES.XLAM'!`;
  return outsideText(formula, (part) =>
    part.replace(new RegExp(`(?<![\\w.])${namespace}\\.(?=[A-Z])`, "gi"), `${prefix}_xldudf_${namespace}_`),
  );
}

function outsideText(formula: string, change: (part: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
