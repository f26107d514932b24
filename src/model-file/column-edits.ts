/**
 * Writes widths of columns, and which are hidden, into a worksheet's part; outlines, formats and other columns stay.
 */
import { applyEdits } from "./text-edits";
import { attributeOf, attributeSpans, parseXml, prefixOf, type XmlElement } from "./xml-scan";

export interface ColumnEdit {
  /**
   * Characters of the normal font with the cell's padding; null: the sheet's default width. Absent: the width stays.
   */
  readonly width?: number | null;
  /** Absent: stays as it is. */
  readonly isHidden?: boolean;
}

interface Piece {
  /** From 1, inclusive. */
  readonly min: number;
  readonly max: number;
  /** Attributes after them. */
  readonly rest: string;
}

/** `edits` by column, from 0. */
export function withColumns(xml: string, edits: ReadonlyMap<number, ColumnEdit>, partName: string): string {
  if (edits.size === 0) return xml;
  const root = parseXml(xml, partName);
  const list = root.children.find(({ local }) => local === "cols");
  const waiting = new Map([...edits].map(([column, edit]) => [column + 1, edit]));
  const pieces: Piece[] = [];
  for (const column of list?.children ?? []) pieces.push(...splitColumn(xml, column, waiting));
  for (const [number, edit] of waiting) pieces.push({ min: number, max: number, rest: attributesOf(edit) });
  const prefix = prefixOf(root.name);
  const items = pieces
    // What says nothing about a column may be left out.
    .filter(({ rest }) => rest.trim() !== "")
    .sort((one, other) => one.min - other.min)
    .map(({ min, max, rest }) => `<${prefix}col min="${min}" max="${max}"${rest}/>`);
  const text = items.length === 0 ? "" : `<${prefix}cols>${items.join("")}</${prefix}cols>`;
  if (list) return applyEdits(xml, [{ start: list.start, end: list.closeEnd, text }]);
  const at = root.children.find(({ local }) => local === "sheetData")?.start ?? root.end;
  return applyEdits(xml, [{ start: at, end: at, text }]);
}

/** A column element without its edited columns, and these each by itself; they are taken out of `waiting`. */
function splitColumn(xml: string, element: XmlElement, waiting: Map<number, ColumnEdit>): Piece[] {
  const [first, last] = [Number(attributeOf(element, "min") ?? 1), Number(attributeOf(element, "max") ?? 1)];
  const spans = attributeSpans(xml, element).filter(({ name }) => name !== "min" && name !== "max");
  const without = (names: readonly string[]): string =>
    spans
      .filter(({ name }) => !names.includes(name))
      .map(({ start, end }) => xml.slice(start, end))
      .join("");
  const edited = [...waiting.keys()].filter((number) => number >= first && number <= last).sort((a, b) => a - b);
  const pieces: Piece[] = [];
  let from = first;
  for (const number of edited) {
    const edit = waiting.get(number) ?? {};
    waiting.delete(number);
    if (number > from) pieces.push({ min: from, max: number - 1, rest: without([]) });
    const goes = [
      ...(edit.width === undefined ? [] : ["width", "customWidth", "bestFit"]),
      ...(edit.isHidden === undefined ? [] : ["hidden"]),
    ];
    pieces.push({ min: number, max: number, rest: `${without(goes)}${attributesOf(edit)}` });
    from = number + 1;
  }
  if (from <= last) pieces.push({ min: from, max: last, rest: without([]) });
  return pieces;
}

function attributesOf({ width, isHidden }: ColumnEdit): string {
  const wide = width == null ? "" : ` width="${Math.round(width * 1e6) / 1e6}" customWidth="1"`;
  return `${wide}${isHidden ? ' hidden="1"' : ""}`;
}
