/** XML of a workbook's file: names of its forms, texts in it, lists of relationships. */
import { escapeXml } from "../../notation/xml-text";

export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
export const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * A cell's text: characters that XML can't hold are written as _x0001_, and text that looks like that is escaped
 * itself.
 */
export function escapeCellText(text: string): string {
  const escaped = text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(
      /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );
  return escapeXml(escaped);
}

/** A relationship's kind below the office's own, or a whole address, and its target. */
export type Relationship = readonly [type: string, target: string];

/** Ids are rId1, rId2 … in their order. */
export function relationshipsXml(list: readonly Relationship[]): string {
  const items = list.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${items.join("")}</Relationships>`;
}
