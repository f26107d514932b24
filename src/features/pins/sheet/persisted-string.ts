/**
 * Texts and references stored in the formula of a hidden name: =""&"text"&"more"&Sheet1!$A$2&… Excel updates the
 * references as in any formula. Without functions, lists or numbers, every Excel returns it exactly as written,
 * regardless of language and list separator. A text in a formula is limited to 255 characters, a formula to 8,192;
 * longer content needs more names.
 */
import { textLiteral, literalText } from "../../../notation/escaped-text";

/** A text, or a reference as a formula writes it. */
export type KeptItem = { readonly text: string } | { readonly reference: string };

/** Below Excel's limits of 255 for a text and 8,192 for a formula, including quotation marks. */
const longestText = 240;
const longestFormula = 7_800;
/** Maximum number of references in one formula. */
const mostItems = 240;
/** The leading empty text distinguishes this from a formula that is only a reference. */
const head = '=""';
/**
 * The format until 2026: =CHOOSE(1,"text",Sheet1!$A$2,…). Excel returns formulas of names in the user's language, for
 * example =ELEGIR(1;"text";Sheet1!$A$2), so any function and separator is accepted.
 */
const listForm = /^=[\p{L}_][\p{L}\p{M}\p{N}_.]*\(\s*1\s*([^\s\p{L}\p{N}"'()&!$#.:])/u;
const sheetPart = String.raw`(?:'(?:[^']|'')+'|[^\s"'!(){}&,;]+)!`;
const localPart = String.raw`\$?[A-Za-z]{1,3}\$?\d{1,7}(?::\$?[A-Za-z]{1,3}\$?\d{1,7})?#?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d{1,7}:\$?\d{1,7}`;
const gonePart = String.raw`#REF!(?:#REF!|[$A-Za-z\d:#]*)`;
const reference = new RegExp(`^(?:${sheetPart})?(?:${localPart}|${gonePart})$`);
/**
 * #REF! in other languages: #¡REF!, #BEZUG!, #ССЫЛКА!; no sheet's name outside of quotation marks has a number sign.
 */
const goneReference = /#[^\s#!'"(){}&,;]+!/gu;

const written = (kept: KeptItem): string => ("text" in kept ? `&${textLiteral(kept.text)}` : `&${kept.reference}`);

/** The formulas of the names, in order; when read, consecutive texts may be split differently. */
export function toNameFormulas(items: readonly KeptItem[]): string[] {
  const formulas: string[] = [];
  let formula = head;
  let count = 0;
  const flush = (): void => {
    formulas.push(formula);
    formula = head;
    count = 0;
  };
  for (const part of items.flatMap(inParts)) {
    const text = written(part);
    if (count === mostItems || formula.length + text.length >= longestFormula) flush();
    formula += text;
    count += 1;
  }
  if (count > 0) flush();
  return formulas;
}

/** Parses one name's formula, also in the old format and any language; null for any other formula. */
export function readNameFormula(formula: string): KeptItem[] | null {
  if (formula.startsWith(`${head}&`)) return itemsOf(formula.slice(head.length + 1), "&");
  const [start, separator] = listForm.exec(formula) ?? [];
  if (start === undefined || separator === undefined || !formula.endsWith(")")) return null;
  return itemsOf(formula.slice(start.length, -1), separator);
}

function itemsOf(body: string, separator: string): KeptItem[] | null {
  const items: KeptItem[] = [];
  for (const operand of operandsOf(body, separator) ?? [""]) {
    const item = itemOf(operand.trim());
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

/** Splits outside texts and quoted sheet names; null if one of them isn't closed. */
function operandsOf(body: string, separator: string): string[] | null {
  const operands: string[] = [];
  let from = 0;
  for (let place = 0; place < body.length; place += 1) {
    const sign = body[place] ?? "";
    if (sign === '"' || sign === "'") {
      // A doubled quote is read as the end of one text and the start of another.
      place = body.indexOf(sign, place + 1);
      if (place < 0) return null;
    } else if (sign === separator) {
      operands.push(body.slice(from, place));
      from = place + 1;
    }
  }
  return [...operands, body.slice(from)];
}

function itemOf(operand: string): KeptItem | null {
  if (operand.startsWith('"')) {
    const text = literalText(operand);
    return text === null ? null : { text };
  }
  // Excel may add an implicit intersection operator (@) to a range.
  const bare = operand.replace(/^@/, "").replace(goneReference, "#REF!");
  return reference.test(bare) ? { reference: bare } : null;
}

function inParts(kept: KeptItem): readonly KeptItem[] {
  if (!("text" in kept) || kept.text.length <= longestText) return [kept];
  const found: KeptItem[] = [];
  for (let start = 0; start < kept.text.length; start += longestText)
    found.push({ text: kept.text.slice(start, start + longestText) });
  return found;
}
