/** Objects over the cells of a sheet: charts, pictures and shapes, by name and position. */
import { lastColumn, lastRow } from "../notation/cell-address";
import type { CellArea } from "./cell-address";
import { readRelationships } from "./relationships";
import { attributeOf, parseXml, type XmlElement } from "./xml-scan";
import type { ZipParts } from "./zip-parts";

export interface DrawnObject {
  readonly kind: "chart" | "picture" | "shape";
  /** Its place in the sheet's drawing, from 0. */
  readonly index: number;
  readonly name: string;
  readonly area: CellArea;
}

const anchors = new Set(["twoCellAnchor", "oneCellAnchor", "absoluteAnchor"]);
const kinds: Readonly<Record<string, DrawnObject["kind"]>> = {
  graphicFrame: "chart",
  pic: "picture",
  sp: "shape",
  grpSp: "shape",
};
/** Of a usual cell, in English Metric Units: for an object that has a size, but no last cell. */
const usualCell = { height: 190_500, width: 609_600 };

/** `sheetPath`: the sheet's part. Skips a drawing that can't be read; it stays in the file. */
export async function readDrawnObjects(zip: ZipParts, sheetPath: string): Promise<DrawnObject[]> {
  const drawing = (await readRelationships(zip, sheetPath)).all.find(
    ({ type, isExternal, target }) => type === "drawing" && !isExternal && zip.has(target),
  );
  if (drawing === undefined) return [];
  const root = await zip.text(drawing.target).then(
    (xml) => parseXml(xml, drawing.target),
    () => null,
  );
  return (root?.children ?? []).flatMap((anchor, index) => (anchors.has(anchor.local) ? objectOf(anchor, index) : []));
}

/** What an anchor holds: the kind of its first element that is drawn. */
export function kindOf(anchor: XmlElement): DrawnObject["kind"] | null {
  const content = allOf(anchor).find(({ local }) => kinds[local] !== undefined);
  return content ? (kinds[content.local] ?? null) : null;
}

function objectOf(anchor: XmlElement, index: number): DrawnObject[] {
  const place = (name: string): { readonly row: number; readonly column: number } | null => {
    const found = anchor.children.find(({ local }) => local === name);
    const number = (part: string): number => Number(found?.children.find(({ local }) => local === part)?.text ?? NaN);
    const [row, column] = [number("row"), number("col")];
    return row >= 0 && row <= lastRow && column >= 0 && column <= lastColumn ? { row, column } : null;
  };
  /** Cells that a length takes up, from the attributes of an element. */
  const cells = (name: string, across: string, down: string): { rows: number; columns: number } => {
    const found = anchor.children.find(({ local }) => local === name);
    const length = (attribute: string): number =>
      Math.max(0, Number((found && attributeOf(found, attribute)) ?? 0) || 0);
    return { rows: length(down) / usualCell.height, columns: length(across) / usualCell.width };
  };
  const corner = cells("pos", "x", "y");
  const from =
    anchor.local === "absoluteAnchor"
      ? { row: Math.min(lastRow, Math.floor(corner.rows)), column: Math.min(lastColumn, Math.floor(corner.columns)) }
      : place("from");
  const content = allOf(anchor).find(({ local }) => kinds[local] !== undefined);
  if (from === null || content === undefined) return [];
  const size = cells("ext", "cx", "cy");
  const to = place("to") ?? {
    row: Math.min(lastRow, from.row + Math.max(0, Math.ceil(size.rows) - 1)),
    column: Math.min(lastColumn, from.column + Math.max(0, Math.ceil(size.columns) - 1)),
  };
  const kind = kinds[content.local] ?? "shape";
  const properties = allOf(content).find(({ local }) => local === "cNvPr");
  const name = properties && (attributeOf(properties, "name") ?? "").trim();
  return [
    {
      kind,
      index,
      name: name ? name : kind,
      area: {
        top: from.row,
        left: from.column,
        bottom: Math.max(from.row, to.row),
        right: Math.max(from.column, to.column),
      },
    },
  ];
}

/** In document order; newer content comes before its older form. */
function allOf(element: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [...element.children].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    waiting.push(...[...next.children].reverse());
  }
  return found;
}
