/** References as formulas write them: B4, $B$4, 'Rent roll'!B4:C9, B4#. */
import { quotedSheet } from "../notation/sheet-name";
import { sheetNameOf } from "./a1-address";

const sheet = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!`;
const cell = String.raw`\$?[A-Z]{1,3}\$?[1-9]\d{0,6}`;
const cells = `(?:${cell}(?::${cell})?#?|\\$?[A-Z]{1,3}:\\$?[A-Z]{1,3}|\\$?[1-9]\\d{0,6}:\\$?[1-9]\\d{0,6})`;
const reference = new RegExp(`^(?:${sheet})?${cells}$`, "iu");
const localCell = /(\$?)([A-Z]{1,3})(\$?)(\d+)/gi;

/** Whether a text is a cell reference, not a name or a calculation. */
export function isReference(text: string): boolean {
  return reference.test(text);
}

/** Whether a text may be a defined name. */
export function isName(text: string): boolean {
  return /^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u.test(text) && !/^(?:TRUE|FALSE)$/i.test(text) && !isReference(text);
}

/** The relative reference to an area (Sheet1!B4:C9) from a formula on `fromSheet`. */
export function referenceTo(area: string, fromSheet: string): string {
  const local = area.slice(area.lastIndexOf("!") + 1).replaceAll("$", "");
  const name = sheetNameOf(area);
  return name === fromSheet || name === "" ? local : `${quotedSheet(name)}!${local}`;
}

/** Cycles B4, $B$4, B$4, $B4 for every cell of the reference; leaves any other text unchanged. */
export function nextAbsolute(text: string): string {
  if (!isReference(text)) return text;
  const end = text.lastIndexOf("!") + 1;
  const local = text.slice(end);
  const [, dollarColumn, , dollarRow] = new RegExp(localCell.source, "i").exec(local) ?? [];
  const [column, row] =
    dollarColumn === "" && dollarRow === ""
      ? ["$", "$"]
      : dollarColumn === "$" && dollarRow === "$"
        ? ["", "$"]
        : dollarColumn === ""
          ? ["$", ""]
          : ["", ""];
  return (
    text.slice(0, end) +
    local.replace(localCell, (_, __, letters: string, ___, digits: string) => `${column}${letters}${row}${digits}`)
  );
}
