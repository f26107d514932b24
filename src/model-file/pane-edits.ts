/** Writes the frozen panes of a worksheet into its part. */
import { escapeXml } from "../notation/escaped-text";
import { columnLetters } from "../notation/cell-address";
import { applyEdits } from "./text-edits";
import { attributeOf, attributeSpans, parseXml, prefixOf, type XmlElement } from "./xml-scan";

export interface FrozenPanes {
  readonly rows: number;
  readonly columns: number;
  /** The first row and column in sight, from 0: a sheet may be scrolled when its panes are frozen. */
  readonly top: number;
  readonly left: number;
}

/** The element sheetViews with these panes in its first view, without prefixes; the rest of it stays. */
export function withFrozenPanes(xml: string, panes: FrozenPanes, partName: string): string {
  const root = parseXml(xml, partName);
  const views = root.children.find(({ local }) => local === "sheetViews");
  const view = views?.children.find(({ local }) => local === "sheetView");
  if (views === undefined || view === undefined) return withoutViews(xml, root, panes);
  const cells = view.children.filter(({ local }) => local === "selection");
  const pane = view.children.find(({ local }) => local === "pane");
  const active =
    cells.find((cell) => attributeOf(cell, "pane") === attributeOf(pane ?? view, "activePane")) ?? cells[0];
  const content = paneXml(prefixOf(view.name), panes, active);
  const first = cornerOf(panes.top, panes.left);
  const kept = attributeSpans(xml, view)
    .filter(({ name }) => name !== "topLeftCell")
    .map(({ start, end }) => xml.slice(start, end))
    .join("");
  const opening = `<${view.name}${kept}${first === "A1" ? "" : ` topLeftCell="${first}"`}>${content}`;
  const gone = [pane, ...cells].flatMap((element) => (element ? [element] : []));
  return applyEdits(xml, [
    { start: view.start, end: view.end, text: view.isSelfClosing ? `${opening}</${view.name}>` : opening },
    ...gone.map(({ start, closeEnd }) => ({ start, end: closeEnd, text: "" })),
  ]);
}

function withoutViews(xml: string, root: XmlElement, panes: FrozenPanes): string {
  const prefix = prefixOf(root.name);
  const first = cornerOf(panes.top, panes.left);
  const shown = first === "A1" ? "" : ` topLeftCell="${first}"`;
  const text = `<${prefix}sheetViews><${prefix}sheetView${shown} workbookViewId="0">${paneXml(prefix, panes, undefined)}</${prefix}sheetView></${prefix}sheetViews>`;
  const before = root.children.filter(({ local }) => local === "sheetPr" || local === "dimension").at(-1);
  const at = before?.closeEnd ?? root.end;
  return applyEdits(xml, [{ start: at, end: at, text }]);
}

/** Excel writes one selection a pane, and reads one of a pane that is not there as damage. */
function paneXml(prefix: string, { rows, columns, top, left }: FrozenPanes, active: XmlElement | undefined): string {
  const cell = (active && attributeOf(active, "activeCell")) ?? "A1";
  const selected = `activeCell="${escapeXml(cell)}" sqref="${escapeXml((active && attributeOf(active, "sqref")) ?? cell)}"`;
  if (rows === 0 && columns === 0) return active ? `<${prefix}selection ${selected}/>` : "";
  const name = columns === 0 ? "bottomLeft" : rows === 0 ? "topRight" : "bottomRight";
  const size = `${columns > 0 ? ` xSplit="${columns}"` : ""}${rows > 0 ? ` ySplit="${rows}"` : ""}`;
  return `<${prefix}pane${size} topLeftCell="${cornerOf(top + rows, left + columns)}" activePane="${name}" state="frozen"/><${prefix}selection pane="${name}" ${selected}/>`;
}

const cornerOf = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;
