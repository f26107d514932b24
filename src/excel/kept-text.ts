/**
 * Texts and references kept in the formula of a hidden name: =CHOOSE(1,"text","more",Sheet1!$A$2,…). Excel moves the
 * references as in any formula. A text in a formula holds 255 characters, a formula 8,192: what is longer takes more names.
 */

/** A text, or a reference as a formula writes it. */
export type KeptItem = { readonly text: string } | { readonly reference: string };

/** Below Excel's 255 for a text, 254 for arguments and 8,192 for a formula, its quotation marks counted. */
const longestText = 240;
const mostItems = 240;
const longestFormula = 7_800;
const head = "=CHOOSE(1";
const item = /,(?:"((?:[^"]|"")*)"|((?:'(?:[^']|'')*'|[^,"'])+))/gy;

const written = (kept: KeptItem): string =>
  "text" in kept ? `,"${kept.text.replaceAll('"', '""')}"` : `,${kept.reference}`;

/** The formulas of the names, in order; texts that follow each other may come back in other parts. */
export function toNameFormulas(items: readonly KeptItem[]): string[] {
  const formulas: string[] = [];
  let formula = head;
  let count = 0;
  const flush = (): void => {
    formulas.push(`${formula})`);
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

/** Reads one name's formula; null for a formula of another kind. */
export function readNameFormula(formula: string): KeptItem[] | null {
  if (!formula.startsWith(`${head},`) || !formula.endsWith(")")) return null;
  const body = formula.slice(head.length, -1);
  const items: KeptItem[] = [];
  let end = 0;
  for (const match of body.matchAll(item)) {
    const [whole, text, reference] = match;
    items.push(text === undefined ? { reference: (reference ?? "").trim() } : { text: text.replaceAll('""', '"') });
    end = match.index + whole.length;
  }
  return end === body.length ? items : null;
}

function inParts(kept: KeptItem): readonly KeptItem[] {
  if (!("text" in kept) || kept.text.length <= longestText) return [kept];
  const found: KeptItem[] = [];
  for (let start = 0; start < kept.text.length; start += longestText)
    found.push({ text: kept.text.slice(start, start + longestText) });
  return found;
}
