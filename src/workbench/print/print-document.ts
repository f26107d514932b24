/**
 * The workbook's pages as one HTML document, for a browser to print or to save as PDF: sheets with a page setup, cells by their
 * sizes, charts and pictures over them. Excel's own pages may differ by a few points.
 */
import { drawChart } from "../../charts/draw-chart";
import { escapeText } from "../../charts/chart-picture";
import { textWidth } from "../../charts/text-width";
import type { CellBlock } from "../engine/a1-notation";
import { formatCellText } from "../engine/number-text";
import type { ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import { pictureOfChart } from "../exhibits/picture-of-chart";
import type { PageRecord } from "../rich-api/sheet-rules";
import type { WorkbookModel } from "../rich-api/workbook-model";
import { type Cut, cutPages } from "./page-cuts";
import { pageText } from "./page-texts";

export interface PrintOptions {
  readonly workbook: string;
  readonly date: string;
  /** Language of the document: en. */
  readonly language: string;
}

/** Points, upright. */
const papers: Readonly<Record<number, readonly [width: number, height: number]>> = { 1: [612, 792], 9: [595.3, 841.9] };
const usualPaper = [612, 792] as const;
const usualSize = 11;
/** Rows and columns beyond are a mistake of whoever set the area. */
const mostCells = 200_000;

interface SheetPages {
  readonly sheetId: string;
  readonly setup: PageRecord;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly rows: readonly Cut[];
  readonly columns: readonly Cut[];
}

/** `pages`: how many there are; without a sheet that has a page setup none. */
export function printDocument(
  model: WorkbookModel,
  options: PrintOptions,
): { readonly html: string; readonly pages: number } {
  const sheets = model.sheetIds().flatMap((sheetId): SheetPages[] => {
    const setup = model.pages.find((page) => page.sheetId === sheetId);
    const area = setup?.area ?? null;
    if (setup === undefined || area === null || model.visibility(sheetId) !== "Visible") return [];
    return area.width * area.height > mostCells ? [] : [layOut(model, setup, area)];
  });
  const total = sheets.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  let number = 0;
  const sections = sheets.flatMap((sheet, index) =>
    sheet.columns.flatMap((columns) =>
      sheet.rows.map((rows) => {
        number += 1;
        return sectionHtml(model, sheet, { rows, columns }, `p${String(index)}`, {
          ...options,
          page: number,
          pages: total,
        });
      }),
    ),
  );
  const sizes = sheets.map(
    ({ width, height }, index) => `@page p${String(index)}{size:${width}pt ${height}pt;margin:0}`,
  );
  // Browsers shrink what is wider than their usual page, and cut it off: no named page may be wider than the unnamed one.
  const widest = sheets.reduce<SheetPages | undefined>((most, one) => (most && most.width >= one.width ? most : one), undefined); // prettier-ignore
  if (widest) sizes.unshift(`@page{size:${widest.width}pt ${widest.height}pt;margin:0}`);
  const html = `<!doctype html><html lang="${escapeText(options.language)}"><head><meta charset="utf-8"><title>${escapeText(options.workbook)}</title><style>${sizes.join("")}${style}</style></head><body>${sections.join("")}</body></html>`;
  return { html, pages: total };
}

const style = `*{box-sizing:border-box;-webkit-print-color-adjust:exact;print-color-adjust:exact}body{margin:0;background:#e6e6e6;font-family:Calibri,Carlito,'Segoe UI','DejaVu Sans',sans-serif}section{position:relative;contain:strict;overflow:hidden;margin:0 auto 12pt;background:#fff;break-after:page}section:last-child{break-after:auto}.area{position:absolute;transform-origin:0 0;overflow:hidden}.cell{position:absolute;display:flex;padding:0 1.5pt;white-space:pre;line-height:1.15}.cell>span{position:relative;z-index:1;overflow:hidden}.wrap>span{white-space:pre-wrap;overflow-wrap:anywhere}.over{position:absolute;z-index:2;overflow:hidden}.over>svg,.over>img{display:block;width:100%;height:100%}.margin{position:absolute;display:flex;justify-content:space-between;font-size:9pt;color:#404040}.margin>span{flex:1;min-width:max-content}.margin>span:nth-child(2){text-align:center}.margin>span:nth-child(3){text-align:right}@media print{body{background:none}section{margin:0}}`;

function layOut(model: WorkbookModel, setup: PageRecord, area: CellBlock): SheetPages {
  const [shorter, longer] = papers[setup.paper] ?? usualPaper;
  const [width, height] = setup.orientation === "landscape" ? [longer, shorter] : [shorter, longer];
  const { sheetId } = setup;
  const sizeOf = (part: Partial<CellBlock>): { width: number; height: number } =>
    model.boxOf(sheetId, { row: area.row, column: area.column, width: 1, height: 1, ...part });
  const columnSize = (column: number): number => sizeOf({ column }).width;
  const rowSize = (row: number): number => sizeOf({ row }).height;
  const room = { width: width - setup.left - setup.right, height: height - setup.top - setup.bottom };
  const used = model.boxOf(sheetId, area);
  const wide = setup.wide ? room.width / (used.width / setup.wide) : 1;
  const tall = setup.tall ? room.height / (used.height / setup.tall) : 1;
  const scale = Math.min(1, wide, tall);
  const between = (range: readonly [number, number] | null, size: (index: number) => number): number => {
    let sum = 0;
    if (range !== null) for (let index = range[0]; index <= range[1]; index += 1) sum += size(index);
    return sum;
  };
  const rows = cutPages(
    { first: area.row, last: area.row + area.height - 1 },
    rowSize,
    { first: room.height / scale, others: room.height / scale - between(setup.titleRows, rowSize) },
    setup.tall === 1 ? [] : setup.breaks,
  );
  const columns = cutPages(
    { first: area.column, last: area.column + area.width - 1 },
    columnSize,
    { first: room.width / scale, others: room.width / scale - between(setup.titleColumns, columnSize) },
    setup.wide === 1 ? [] : (setup.columnBreaks ?? []),
  );
  return { sheetId, setup, width, height, scale, rows, columns };
}

interface PageArea {
  readonly rows: Cut;
  readonly columns: Cut;
}

function sectionHtml(
  model: WorkbookModel,
  { sheetId, setup, width, height, scale, rows, columns }: SheetPages,
  page: PageArea,
  paper: string,
  facts: PrintOptions & { readonly page: number; readonly pages: number },
): string {
  const blocks = blocksOf(setup, page, rows[0] === page.rows, columns[0] === page.columns);
  const parts: string[] = [];
  let [down, most] = [0, 0];
  for (const line of blocks) {
    let [across, high] = [0, 0];
    for (const block of line) {
      const box = model.boxOf(sheetId, block);
      parts.push(areaHtml(model, sheetId, block, across, down, facts.page));
      across += box.width;
      high = box.height;
    }
    most = Math.max(most, across);
    down += high;
  }
  const left = setup.isCentered ? (width - most * scale) / 2 : setup.left;
  const top = setup.isCenteredDown === true ? (height - down * scale) / 2 : setup.top;
  const inner = `<div style="position:absolute;left:${points(left)};top:${points(top)};width:${points(most)};height:${points(down)};transform:scale(${String(scale)});transform-origin:0 0">${parts.join("")}</div>`;
  const about = { ...facts, sheet: model.sheetName(sheetId) };
  const texts = setup.texts.map((code) => `<span>${escapeText(pageText(code, about))}</span>`);
  const edge = (from: number, place: string): string =>
    `<div class="margin" style="left:${points(setup.left)};right:${points(setup.right)};${place}">${texts.slice(from, from + 3).join("")}</div>`;
  const grey = setup.isGrey === true ? "filter:grayscale(1);" : "";
  return `<section aria-label="${escapeText(about.sheet)}" style="page:${paper};${grey}width:${points(width)};height:${points(height)}">${edge(0, `top:${points(setup.header)}`)}${inner}${edge(3, `bottom:${points(setup.footer)}`)}</section>`;
}

/** The page's block with the repeated rows above and the repeated columns to its left. */
function blocksOf(setup: PageRecord, { rows, columns }: PageArea, isTop: boolean, isLeft: boolean): CellBlock[][] {
  const titles = (title: readonly [number, number] | null, isOwn: boolean): Cut[] =>
    title === null || isOwn ? [] : [{ first: title[0], last: title[1] }];
  return [...titles(setup.titleRows, isTop), rows].map((row) =>
    [...titles(setup.titleColumns, isLeft), columns].map((column) => ({
      row: row.first,
      height: row.last - row.first + 1,
      column: column.first,
      width: column.last - column.first + 1,
    })),
  );
}

const points = (value: number): string => `${String(Math.round(value * 100) / 100)}pt`;

function areaHtml(
  model: WorkbookModel,
  sheetId: string,
  block: CellBlock,
  left: number,
  top: number,
  page: number,
): string {
  const box = model.boxOf(sheetId, block);
  const cells: string[] = [];
  const merges = model.grid.sheet(sheetId).getMergeData();
  for (let row = block.row; row < block.row + block.height; row += 1)
    for (let column = block.column; column < block.column + block.width; column += 1) {
      const merge = merges.find(
        (one) => row >= one.startRow && row <= one.endRow && column >= one.startColumn && column <= one.endColumn,
      );
      if (merge && (merge.startRow !== row || merge.startColumn !== column)) continue;
      const size = merge
        ? { height: merge.endRow - row + 1, width: merge.endColumn - column + 1 }
        : { height: 1, width: 1 };
      cells.push(cellHtml(model, sheetId, { row, column, ...size }, block, box));
    }
  const over = [...model.charts, ...model.shapes].flatMap((one) => exhibitHtml(model, sheetId, one, box, page));
  return `<div class="area" style="left:${points(left)};top:${points(top)};width:${points(box.width)};height:${points(box.height)}">${cells.join("")}${over.join("")}</div>`;
}

function cellHtml(
  model: WorkbookModel,
  sheetId: string,
  cell: CellBlock,
  block: CellBlock,
  origin: { readonly left: number; readonly top: number },
): string {
  const { row, column } = cell;
  const text = model.grid.text(sheetId, row, column);
  const looks = model.readStyle({ sheetId, block: { row, column, height: 1, width: 1 } });
  const { lineAbove = null, lineBelow = null, lineLeft = null, lineRight = null } = looks;
  const rule = model.ruleLookAt(sheetId, row, column);
  const fill = rule?.fill ?? looks.fill ?? null;
  const color = rule?.color ?? looks.color;
  const isBold = rule?.bold === true || looks.bold === true;
  const isItalic = rule?.italic === true || looks.italic === true;
  if (text === "" && fill === null && !lineAbove && !lineBelow && !lineLeft && !lineRight) return "";
  const box = model.boxOf(sheetId, cell);
  const { value } = model.grid.read(sheetId, row, column);
  const size = looks.size ?? usualSize;
  const isNumber = typeof value === "number";
  const align = looks.align ?? (isNumber ? "Right" : "Left");
  const lineColor = looks.lineColor ?? "#7A8A87";
  const line = (side: string, kind: string | null): string =>
    kind === null
      ? ""
      : `border-${side}:${kind === "double" ? "2.25pt double" : kind === "medium" ? "1.5pt solid" : "0.75pt solid"} ${lineColor};`;
  const room =
    looks.wrap === true || isNumber || align !== "Left"
      ? box.width
      : roomOf(model, sheetId, cell, block, textWidth(text, size, isBold) + 4);
  const css = [
    `left:${points(box.left - origin.left)};top:${points(box.top - origin.top)};width:${points(box.width)};height:${points(box.height)};`,
    `align-items:${looks.vertical === "Top" ? "flex-start" : looks.vertical === "Center" ? "center" : "flex-end"};`,
    `justify-content:${align === "Right" ? "flex-end" : align === "Center" ? "center" : "flex-start"};text-align:${align.toLowerCase()};`,
    `font-size:${points(size)};`,
    fill === null ? "" : `background:${fill};`,
    color ? `color:${color};` : "",
    isBold ? "font-weight:bold;" : "",
    isItalic ? "font-style:italic;" : "",
    line("top", lineAbove),
    line("bottom", lineBelow),
    line("left", lineLeft),
    line("right", lineRight),
  ].join(""); // prettier-ignore
  const wide = room > box.width ? ` style="flex:none;width:${points(room)}"` : "";
  return `<div class="cell${looks.wrap === true ? " wrap" : ""}" style="${escapeText(css)}"><span${wide}>${escapeText(text)}</span></div>`;
}

/** Text goes over empty cells to its right, as far as the page goes. */
function roomOf(model: WorkbookModel, sheetId: string, cell: CellBlock, block: CellBlock, wanted: number): number {
  let { width } = model.boxOf(sheetId, cell);
  for (let column = cell.column + cell.width; column < block.column + block.width && width < wanted; column += 1) {
    if (model.grid.text(sheetId, cell.row, column) !== "") break;
    width += model.boxOf(sheetId, { row: cell.row, column, height: 1, width: 1 }).width;
  }
  return width;
}

function exhibitHtml(
  model: WorkbookModel,
  sheetId: string,
  exhibit: ChartRecord | ShapeRecord,
  page: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  number: number,
): string[] {
  const { row, column, right, down, width, height } = exhibit.anchor;
  if (exhibit.sheetId !== sheetId || ("kind" in exhibit && !exhibit.visible)) return [];
  const corner = model.boxOf(sheetId, { row, column, height: 1, width: 1 });
  const [left, top] = [corner.left + right - page.left, corner.top + down - page.top];
  if (left >= page.width || top >= page.height || left + width <= 0 || top + height <= 0) return [];
  const place = `left:${points(left)};top:${points(top)};width:${points(width)};height:${points(height)}`;
  return [`<div class="over" style="${place}">${contentOf(model, exhibit, number)}</div>`];
}

function contentOf(model: WorkbookModel, exhibit: ChartRecord | ShapeRecord, number: number): string {
  if ("series" in exhibit) {
    const id = `p${String(number)}${exhibit.id.replace(/\W/g, "")}`;
    const { width, height } = exhibit.anchor;
    return drawChart(pictureOfChart(exhibit, model), { width, height, id, format: formatCellText });
  }
  if (exhibit.kind === "image")
    return `<img alt="${escapeText(exhibit.altText)}" src="data:${exhibit.mediaType};base64,${exhibit.bytes}">`;
  return `<div style="padding:3pt;font-size:${points(exhibit.look.size ?? usualSize)}">${escapeText(exhibit.text)}</div>`;
}
