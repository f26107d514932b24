/** XML of a workbook's file: names of its forms, texts in it, lists of relationships. */
import { escapeText } from "../../model-file/shared-strings";
import { escapeXml } from "../../notation/escaped-text";

export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
export const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A cell's text: characters that XML can't hold are written as _x0001_. */
export const escapeCellText = (text: string): string => escapeXml(escapeText(text));

/** A relationship's kind below the office's own, or a whole address, and its target. */
export type Relationship = readonly [type: string, target: string];

/** Ids are rId1, rId2 … in their order. */
export function relationshipsXml(list: readonly Relationship[]): string {
  const items = list.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${items.join("")}</Relationships>`;
}
