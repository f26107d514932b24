/**
 * The workbook's pages as one HTML document, for a browser to print or to save as PDF: sheets with a page setup, cells
 * by their sizes, charts and pictures over them. Excel's own pages may differ by a few points.
 */
import { escapeXml } from "../../notation/escaped-text";
import { drawChart } from "../../charts/draw-chart";
import {
  type PageArea,
  type PageBox,
  type PageCell,
  pageHtml,
  pageStyle,
  type PaperPage,
  points,
} from "../../charts/page-html";
import { pageText } from "../../charts/header-footer-text";
import { textWidth } from "../../charts/text-width";
import type { CellBlock } from "../engine/a1-notation";
import { fittingNumber } from "../engine/fitting-number";
import { formatCellText, textsAroundFill } from "../cell-value";
import { printedMarks } from "./printed-marks";
import { tableLookAt } from "../engine/table-looks";
import type { ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import { pictureOfChart } from "../exhibits/picture-of-chart";
import { newPage, type PageRecord } from "../rich-api/sheet-rule-records";
import type { WorkbookModel } from "../rich-api/workbook-model";
import { type Cut, cutPages } from "./page-cuts";

export interface PrintOptions {
  readonly workbook: string;
  readonly date: string;
  /** Language of the document and of what charts without figures say: en, es. */
  readonly language: string;
  /** Only this sheet, with Excel's usual page where none was set up; otherwise all sheets that have a page setup. */
  readonly sheetId?: string | undefined;
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

/** `pages`: how many there are; 0 where nothing is set up to print. */
export function printDocument(
  model: WorkbookModel,
  options: PrintOptions,
): { readonly html: string; readonly pages: number } {
  const only = options.sheetId;
  const sheets = (only === undefined ? model.sheetIds() : [only]).flatMap((sheetId): SheetPages[] => {
    const setup = model.pages.find((page) => page.sheetId === sheetId) ?? (only && newPage(only));
    if (!setup || model.visibility(sheetId) !== "Visible") return [];
    const area = setup.area ?? printedBlock(model, sheetId);
    if (area === null) return [];
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
  // Browsers shrink what is wider than their usual page, and cut it off: no named page may be wider than the unnamed
  // one.
  const widest = sheets.reduce<SheetPages | undefined>((most, one) => (most && most.width >= one.width ? most : one), undefined); // prettier-ignore
  if (widest) sizes.unshift(`@page{size:${widest.width}pt ${widest.height}pt;margin:0}`);
  const html = `<!doctype html><html lang="${escapeXml(options.language)}"><head><meta charset="utf-8"><title>${escapeXml(options.workbook)}</title><style>${sizes.join("")}${pageStyle}</style></head><body>${sections.join("")}</body></html>`;
  return { html, pages: total };
}

/**
 * Without a print area Excel prints the cells in use and what is over them, from the sheet's corner; null: an empty
 * sheet.
 */
function printedBlock(model: WorkbookModel, sheetId: string): CellBlock | null {
  const used = model.grid.usedBlock(sheetId);
  const over = [...model.charts, ...model.shapes].filter((one) => one.sheetId === sheetId);
  let [rows, columns] = used === null ? [0, 0] : [used.row + used.height, used.column + used.width];
  for (const { anchor } of over) {
    const corner = model.boxOf(sheetId, { row: anchor.row, column: anchor.column, height: 1, width: 1 });
    // A point less: what ends on a cell's edge doesn't reach into the next cell.
    const [right, bottom] = [
      corner.left + anchor.right + anchor.width - 1,
      corner.top + anchor.down + anchor.height - 1,
    ];
    const end = model.anchorAt(sheetId, right, bottom);
    [rows, columns] = [Math.max(rows, end.row + 1), Math.max(columns, end.column + 1)];
  }
  return rows === 0 || columns === 0 ? null : { row: 0, column: 0, height: rows, width: columns };
}

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
  const between = (range: readonly [number, number] | null, size: (index: number) => number): number => {
    let sum = 0;
    if (range !== null) for (let index = range[0]; index <= range[1]; index += 1) sum += size(index);
    return sum;
  };
  const titles = { wide: between(setup.titleColumns, columnSize), tall: between(setup.titleRows, rowSize) };
  // All pages but the first repeat the titles.
  const share = (size: number, pages: number, title: number): number => (size + (pages - 1) * title) / pages;
  const wide = setup.wide ? room.width / share(used.width, setup.wide, titles.wide) : 1;
  const tall = setup.tall ? room.height / share(used.height, setup.tall, titles.tall) : 1;
  const scale = Math.min(1, wide, tall);
  const rows = cutPages(
    { first: area.row, last: area.row + area.height - 1 },
    rowSize,
    { first: room.height / scale, others: room.height / scale - titles.tall },
    setup.tall === 1 ? [] : setup.breaks,
  );
  const columns = cutPages(
    { first: area.column, last: area.column + area.width - 1 },
    columnSize,
    { first: room.width / scale, others: room.width / scale - titles.wide },
    setup.wide === 1 ? [] : (setup.columnBreaks ?? []),
  );
  return { sheetId, setup, width, height, scale, rows, columns };
}

interface PageCut {
  readonly rows: Cut;
  readonly columns: Cut;
}

function sectionHtml(
  model: WorkbookModel,
  { sheetId, setup, width, height, scale, rows, columns }: SheetPages,
  page: PageCut,
  paper: string,
  facts: PrintOptions & { readonly page: number; readonly pages: number },
): string {
  const blocks = blocksOf(setup, page, rows[0] === page.rows, columns[0] === page.columns);
  const areas: PageArea[] = [];
  let [down, most] = [0, 0];
  for (const line of blocks) {
    let [across, high] = [0, 0];
    for (const block of line) {
      const box = model.boxOf(sheetId, block);
      areas.push(areaOf(model, sheetId, block, { left: across, top: down }, facts));
      across += box.width;
      high = box.height;
    }
    most = Math.max(most, across);
    down += high;
  }
  const left = setup.isCentered ? (width - most * scale) / 2 : setup.left;
  const top = setup.isCenteredDown === true ? (height - down * scale) / 2 : setup.top;
  const about = { ...facts, sheet: model.sheetName(sheetId) };
  const drawn: PaperPage = {
    ...{ name: about.sheet, paper, width, height, isGrey: setup.isGrey === true, areas },
    inner: { left, top, width: most, height: down, scale },
    texts: setup.texts.map((code) => pageText(code, about)),
    margins: { left: setup.left, right: setup.right, header: setup.header, footer: setup.footer },
  };
  return pageHtml(drawn);
}

/** The page's block with the repeated rows above and the repeated columns to its left. */
function blocksOf(setup: PageRecord, { rows, columns }: PageCut, isTop: boolean, isLeft: boolean): CellBlock[][] {
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

function areaOf(
  model: WorkbookModel,
  sheetId: string,
  block: CellBlock,
  place: { readonly left: number; readonly top: number },
  facts: PageFacts,
): PageArea {
  const box = model.boxOf(sheetId, block);
  const cells: PageCell[] = [];
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
      cells.push(cellOf(model, sheetId, { row, column, ...size }, block, box));
    }
  const over = [...model.charts, ...model.shapes].flatMap((one) => exhibitOver(model, sheetId, one, box, facts));
  return { ...place, width: box.width, height: box.height, cells, over };
}

function cellOf(
  model: WorkbookModel,
  sheetId: string,
  cell: CellBlock,
  block: CellBlock,
  origin: { readonly left: number; readonly top: number },
): PageCell {
  const { row, column } = cell;
  const looks = model.readStyle({ sheetId, block: { row, column, height: 1, width: 1 } });
  const rule = model.ruleLookAt(sheetId, row, column);
  const table = tableLookAt(model.tables, sheetId, row, column);
  const isBold = rule?.bold === true || looks.bold === true || table?.bold === true;
  const box = model.boxOf(sheetId, cell);
  const { value, format } = model.grid.read(sheetId, row, column);
  const isNumber = typeof value === "number";
  const { size = usualSize, vertical } = looks;
  const whole = model.grid.text(sheetId, row, column);
  const fitted = isNumber ? fittingNumber({ text: whole, value, format, size, width: box.width }) : whole;
  const filled = isNumber && fitted === whole ? textsAroundFill(format, value) : null;
  const text = filled?.after ?? fitted;
  const isAcross = looks.align === "CenterAcrossSelection";
  const align = isAcross ? "Center" : (looks.align ?? (isNumber ? "Right" : "Left"));
  const overflows = looks.wrap !== true && !isNumber && align === "Left";
  return {
    ...{ left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height },
    ...(rule?.bar || rule?.icon ? { under: printedMarks(rule, box) } : {}),
    ...{ text: rule?.hidesValue ? "" : text, size, isBold, isItalic: rule?.italic === true || looks.italic === true },
    ...(filled ? { start: filled.before } : {}),
    align: align === "Right" || align === "Center" ? align : "Left",
    vertical: vertical === "Top" || vertical === "Center" ? vertical : "Bottom",
    isWrapped: looks.wrap === true,
    fill: rule?.fill ?? looks.fill ?? table?.fill ?? null,
    color: (rule?.color ?? looks.color ?? table?.color) || null,
    lineColor: looks.lineColor ?? "#7A8A87",
    ...{ above: looks.lineAbove ?? null, below: looks.lineBelow ?? null },
    ...{ before: looks.lineLeft ?? null, after: looks.lineRight ?? null },
    room: isAcross
      ? widthAcross(model, sheetId, cell, block)
      : overflows
        ? roomOf(model, sheetId, cell, block, textWidth(text, size, isBold) + 4)
        : box.width,
  };
}

/** Of a text that is centered across its selection: with the empty cells of that kind to its right. */
function widthAcross(model: WorkbookModel, sheetId: string, cell: CellBlock, block: CellBlock): number {
  let { width } = model.boxOf(sheetId, cell);
  for (let column = cell.column + cell.width; column < block.column + block.width; column += 1) {
    const right = { row: cell.row, column, height: 1, width: 1 };
    const { align } = model.readStyle({ sheetId, block: right });
    if (align !== "CenterAcrossSelection" || model.grid.text(sheetId, cell.row, column) !== "") break;
    width += model.boxOf(sheetId, right).width;
  }
  return width;
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

/** What is needed of a page to draw what is over its cells. */
type PageFacts = PrintOptions & { readonly page: number };

function exhibitOver(
  model: WorkbookModel,
  sheetId: string,
  exhibit: ChartRecord | ShapeRecord,
  page: PageBox,
  facts: PageFacts,
): PageArea["over"] {
  const { row, column, right, down, width, height } = exhibit.anchor;
  if (exhibit.sheetId !== sheetId || ("kind" in exhibit && !exhibit.visible)) return [];
  const corner = model.boxOf(sheetId, { row, column, height: 1, width: 1 });
  const [left, top] = [corner.left + right - page.left, corner.top + down - page.top];
  if (left >= page.width || top >= page.height || left + width <= 0 || top + height <= 0) return [];
  return [{ left, top, width, height, html: contentOf(model, exhibit, facts) }];
}

function contentOf(model: WorkbookModel, exhibit: ChartRecord | ShapeRecord, { page, language }: PageFacts): string {
  if ("series" in exhibit) {
    const id = `p${String(page)}${exhibit.id.replace(/\W/g, "")}`;
    const { width, height } = exhibit.anchor;
    return drawChart(pictureOfChart(exhibit, model, language), { width, height, id, format: formatCellText });
  }
  if (exhibit.kind === "image")
    return `<img alt="${escapeXml(exhibit.altText)}" src="data:${exhibit.mediaType};base64,${exhibit.bytes}"/>`;
  return `<div style="padding:3pt;font-size:${points(exhibit.look.size ?? usualSize)}">${escapeXml(exhibit.text)}</div>`;
}
