/**
 * A formula taken apart into text and references, so that Excel keeps the references in place while the formula waits:
 * each is written absolute and with its sheet, and its own spelling is kept beside it.
 */
import { sheetNameOf } from "./a1-address";

/** A reference as it is kept, and how the formula spells it. */
export interface KeptReference {
  /** Absolute, with its sheet: Sheet1!$A$2:$B$9, 'My sheet'!$C:$C, Sheet1!$B$4#; #REF! once its cells are gone. */
  readonly reference: string;
  /** Letter q or u (written with a sheet or not), then 1 for a dollar sign and 0 for none, in the order of the text. */
  readonly style: string;
}

/** Text of the formula, or a reference in it; in their order. */
export type FormulaPiece = string | KeptReference;

/**
 * Texts, names of columns (also nested ones) and other files' names hold no reference of this workbook. A bracket that is
 * never closed reaches to the end, so that it is looked for once.
 */
const opaque = /("(?:[^"]|"")*"|\[(?:\[[^\]]*(?:\]|$)|[^\][])*(?:\]|$))/;
const cells =
  /((?:(?<!')'(?:[^']|'')+'|(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Za-z]{1,3}\$?\d{1,7}(?::\$?[A-Za-z]{1,3}\$?\d{1,7})?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\p{N}_.(!\][])/gu;
/** Of a single reference: a dollar sign or none before each column and row. */
const parts = /(\$?)([A-Za-z]{1,3}|\d{1,7})/g;
const lastColumn = 16_384;
const lastRow = 1_048_576;

/** "Sheet1" or "'My sheet'", as references write it. */
export const quotedSheet = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^[A-Za-z]{1,3}\d+$/.test(name) && !/^r\d*(?:c\d*)?$|^c\d*$/i.test(name)
    ? name
    : `'${name.replaceAll("'", "''")}'`;

/** The pieces of a formula that stands on `sheet`; joined by `joinFormula` they are the same formula again. */
export function splitFormula(formula: string, sheet: string): FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  const addText = (text: string): void => {
    const last = pieces.at(-1);
    if (text === "") return;
    if (typeof last === "string") pieces[pieces.length - 1] = last + text;
    else pieces.push(text);
  };
  const segments = formula.split(opaque);
  for (const [index, segment] of segments.entries()) {
    if (index % 2 === 1) {
      addText(segment);
      continue;
    }
    // A file's name stands before its sheet: [Book2]Sheet1!A1 is not of this workbook.
    const isAfterFile = segments[index - 1]?.startsWith("[") === true;
    let from = 0;
    for (const match of segment.matchAll(cells)) {
      const [whole, prefix = "", local = ""] = match;
      const before = segment[match.index - 1] ?? "";
      const isOfFile = isAfterFile && match.index === 0 && prefix !== "";
      if (isOfFile || /[\p{L}\p{N}_.$\\'!#]/u.test(before) || !isOnSheet(local)) continue;
      addText(segment.slice(from, match.index));
      pieces.push(kept(prefix === "" ? sheet : sheetNameOf(`${prefix}A1`), local, prefix !== ""));
      from = match.index + whole.length;
    }
    addText(segment.slice(from));
  }
  return pieces;
}

/** The formula for a cell on `sheet`, its references spelled as they were, with a sheet where they need one now. */
export function joinFormula(pieces: readonly FormulaPiece[], sheet: string): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : spelled(piece, sheet))).join("");
}

/** Whether it is within a sheet: ZZZ9 is a name. */
function isOnSheet(local: string): boolean {
  return [...local.matchAll(parts)].every(([, , part = ""]) =>
    /\d/.test(part) ? Number(part) >= 1 && Number(part) <= lastRow : columnNumber(part) <= lastColumn,
  );
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function kept(sheet: string, local: string, isQualified: boolean): KeptReference {
  const dollars = [...local.matchAll(parts)].map(([, dollar]) => (dollar === "$" ? "1" : "0"));
  const absolute = local.replace(parts, (_, _dollar: string, part: string) => `$${part}`);
  return { reference: `${quotedSheet(sheet)}!${absolute}`, style: (isQualified ? "q" : "u") + dollars.join("") };
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
