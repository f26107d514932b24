/** Draws a sheet's page as HTML: cells by their places, and charts and pictures over them. Everything is in points. */
import { escapeXml } from "../notation/escaped-text";
import { pageFontFaces, pageFontFamily } from "./page-fonts";

/** The places of a box in its area, or on the paper. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type PageLine = "thin" | "medium" | "double" | null;

export interface PageCell extends PageBox {
  readonly text: string;
  /** Width that the text may take: more than the cell's where the cells to its right are empty. */
  readonly room: number;
  readonly size: number;
  readonly align: "Left" | "Center" | "Right";
  readonly vertical: "Top" | "Center" | "Bottom";
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isWrapped: boolean;
  /** #RRGGBB; null: as the paper, or black. */
  readonly fill: string | null;
  readonly color: string | null;
  readonly lineColor: string;
  readonly above: PageLine;
  readonly below: PageLine;
  readonly before: PageLine;
  readonly after: PageLine;
  /** At the cell's left, with the text at its right: the "$" of an accounting format. */
  readonly start?: string;
  /** Markup under the text. */
  readonly under?: string;
}

/** A block of cells on a page: its cells' places count from its corner. */
export interface PageArea extends PageBox {
  readonly cells: readonly PageCell[];
  /** Markup over the cells. */
  readonly over: readonly (PageBox & { readonly html: string })[];
}

export interface PaperPage {
  /** The name of its sheet, for those who don't see it. */
  readonly name: string;
  /** Of the paper's CSS rule. */
  readonly paper: string;
  readonly width: number;
  readonly height: number;
  readonly isGrey: boolean;
  /** Where the areas are on the paper, and how much smaller than they are. */
  readonly inner: PageBox & { readonly scale: number };
  readonly areas: readonly PageArea[];
  /** Left, center and right of the header, then of the footer. */
  readonly texts: readonly string[];
  readonly margins: { readonly left: number; readonly right: number; readonly header: number; readonly footer: number };
}

export const pageStyle = `${pageFontFaces}*{box-sizing:border-box;-webkit-print-color-adjust:exact;print-color-adjust:exact}body{margin:0;background:#e6e6e6;font-family:${pageFontFamily}}section{position:relative;contain:strict;overflow:hidden;margin:0 auto 12pt;background:#fff;break-after:page}section:last-child{break-after:auto}.area{position:absolute;transform-origin:0 0;overflow:hidden}.cell{position:absolute;display:flex;padding:0 1.5pt;white-space:pre;line-height:1.15}.cell>span{position:relative;z-index:1;overflow:hidden}.wrap>span{white-space:pre-wrap;overflow-wrap:anywhere}.over{position:absolute;z-index:2;overflow:hidden}.over>svg,.over>img{display:block;width:100%;height:100%}.margin{position:absolute;display:flex;justify-content:space-between;font-size:9pt;color:#404040}.margin>span{flex:1;min-width:max-content}.margin>span:nth-child(2){text-align:center}.margin>span:nth-child(3){text-align:right}@media print{body{background:none}section{margin:0}}`;

export const points = (value: number): string => `${String(Math.round(value * 100) / 100)}pt`;

const placed = ({ left, top, width, height }: PageBox): string =>
  `left:${points(left)};top:${points(top)};width:${points(width)};height:${points(height)}`;

/** One page as a section: well-formed, so it may be part of a picture. */
export function pageHtml(page: PaperPage): string {
  const { name, paper, width, height, isGrey, inner, areas, margins } = page;
  const texts = page.texts.map((text) => `<span>${escapeXml(text)}</span>`);
  const edge = (from: number, place: string): string =>
    `<div class="margin" style="left:${points(margins.left)};right:${points(margins.right)};${place}">${texts.slice(from, from + 3).join("")}</div>`;
  const content = `<div style="position:absolute;${placed(inner)};transform:scale(${String(inner.scale)});transform-origin:0 0">${areas.map(areaHtml).join("")}</div>`;
  const grey = isGrey ? "filter:grayscale(1);" : "";
  return `<section aria-label="${escapeXml(name)}" style="page:${paper};${grey}width:${points(width)};height:${points(height)}">${edge(0, `top:${points(margins.header)}`)}${content}${edge(3, `bottom:${points(margins.footer)}`)}</section>`;
}

const areaHtml = (area: PageArea): string =>
  `<div class="area" style="${placed(area)}">${area.cells.map(cellHtml).join("")}${area.over
    .map((one) => `<div class="over" style="${placed(one)}">${one.html}</div>`)
    .join("")}</div>`;

function cellHtml(cell: PageCell): string {
  const { text, fill, color, align, vertical, above, below, before, after, under = "" } = cell;
  if (text === "" && under === "" && fill === null && !above && !below && !before && !after) return "";
  const line = (side: string, kind: PageLine): string =>
    kind === null
      ? ""
      : `border-${side}:${kind === "double" ? "2.25pt double" : kind === "medium" ? "1.5pt solid" : "0.75pt solid"} ${cell.lineColor};`;
  const css = [
    `${placed(cell)};`,
    `align-items:${vertical === "Top" ? "flex-start" : vertical === "Center" ? "center" : "flex-end"};`,
    `justify-content:${align === "Right" ? "flex-end" : align === "Center" && cell.room <= cell.width ? "center" : "flex-start"};text-align:${align.toLowerCase()};`,
    `font-size:${points(cell.size)};`,
    fill === null ? "" : `background:${fill};`,
    color === null ? "" : `color:${color};`,
    cell.isBold ? "font-weight:bold;" : "",
    cell.isItalic ? "font-style:italic;" : "",
    line("top", above),
    line("bottom", below),
    line("left", before),
    line("right", after),
  ].join("");
  const ahead = cell.start === undefined ? "" : `<span style="flex:1;text-align:left">${escapeXml(cell.start)}</span>`;
  const wide = cell.room > cell.width ? ` style="flex:none;width:${points(cell.room)}"` : "";
  return `<div class="cell${cell.isWrapped ? " wrap" : ""}" style="${escapeXml(css)}">${under}${ahead}<span${wide}>${escapeXml(text)}</span></div>`;
}
