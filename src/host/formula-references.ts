/**
 * Splits a formula into text and references. While the formula is frozen, Excel keeps the references up to date: each
 * is stored absolute and with its sheet, along with its original spelling.
 */
import { isOnSheet, readCorners } from "../notation/cell-address";
import { quotedSheet } from "../notation/sheet-name";
import { sheetNameOf } from "./a1-address";

/** A stored reference, and how the formula spells it. */
export interface KeptReference {
  /** Absolute, with its sheet: Sheet1!$A$2:$B$9, 'My sheet'!$C:$C, Sheet1!$B$4#; #REF! once its cells are gone. */
  readonly reference: string;
  /** q or u (qualified with a sheet or not), then 1 or 0 for each possible dollar sign, in order. */
  readonly style: string;
}

/** Text of the formula, or a reference in it, in order. */
export type FormulaPiece = string | KeptReference;

/**
 * Texts, column names (also nested) and names of other files contain no reference to this workbook. An unclosed bracket
 * extends to the end, to avoid searching for its end repeatedly.
 */
const opaque = /("(?:[^"]|"")*"|\[(?:\[[^\]]*\]?|[^\][])*\]?)/;
const cells =
  /((?:(?<!')'(?:[^']|'')+'|(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Za-z]{1,3}\$?\d{1,7}(?::\$?[A-Za-z]{1,3}\$?\d{1,7})?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\p{N}_.(!\][])/gu;
/** In a single reference: each column and row with its optional dollar sign. */
const parts = /(\$?)([A-Za-z]{1,3}|\d{1,7})/g;

/** Splits a formula on `sheet` into pieces; `joinFormula` restores it. */
export function splitFormula(formula: string, sheet: string): FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  const addText = (text: string): void => {
    const last = pieces.at(-1);
    if (text === "") return;
    if (typeof last === "string") pieces[pieces.length - 1] = last + text;
    else pieces.push(text);
  };
  const own = quotedSheet(sheet);
  const segments = formula.split(opaque);
  for (const [index, segment] of segments.entries()) {
    if (index % 2 === 1) {
      addText(segment);
      continue;
    }
    // A file name precedes its sheet: [Book2]Sheet1!A1 isn't in this workbook.
    const isAfterFile = segments[index - 1]?.startsWith("[") === true;
    let from = 0;
    for (const match of segment.matchAll(cells)) {
      const [whole, prefix = "", local = ""] = match;
      const before = segment[match.index - 1] ?? "";
      const isOfFile = isAfterFile && match.index === 0 && prefix !== "";
      if (isOfFile || /[\p{L}\p{N}_.$\\'!#]/u.test(before) || !isReference(local)) continue;
      addText(segment.slice(from, match.index));
      pieces.push(kept(prefix === "" ? own : quotedSheet(sheetNameOf(`${prefix}A1`)), local, prefix !== ""));
      from = match.index + whole.length;
    }
    addText(segment.slice(from));
  }
  return pieces;
}

/** The formula for a cell on `sheet`, with the original spelling of references, qualified where needed now. */
export function joinFormula(pieces: readonly FormulaPiece[], sheet: string): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : spelled(piece, sheet))).join("");
}

/** Whether it is within a sheet's bounds: ZZZ9 is a name. */
const isReference = (local: string): boolean => readCorners(local)?.every(isOnSheet) === true;

function kept(quoted: string, local: string, isQualified: boolean): KeptReference {
  let style = isQualified ? "q" : "u";
  const absolute = local.replace(parts, (_, dollar: string, part: string) => {
    style += dollar === "$" ? "1" : "0";
    return `$${part}`;
  });
  return { reference: `${quoted}!${absolute}`, style };
}

function spelled({ reference, style }: KeptReference, sheet: string): string {
  if (reference.includes("#REF!")) return "#REF!";
  const mark = reference.lastIndexOf("!");
  const owner = sheetNameOf(reference);
  let part = 1;
  const local = reference
    .slice(mark + 1)
    .replace(parts, (_, _dollar: string, text: string) => (style[part++] === "1" ? "$" : "") + text);
  const isOwn = owner.toLowerCase() === sheet.toLowerCase();
  return style.startsWith("q") || !isOwn ? `${reference.slice(0, mark)}!${local}` : local;
}
