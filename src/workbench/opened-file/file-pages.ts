/** What a file prints: the page setup of its sheets, and the charts and pictures over their cells. */
import { lastColumn, lastRow } from "../../notation/cell-address";
import { readArea } from "../../model-file/cell-address";
import { kindOf } from "../../model-file/drawn-objects";
import { createFileBudget } from "../../model-file/file-budget";
import type { OpenedWorkbook } from "../../model-file/opened-workbook";
import { readRelationships } from "../../model-file/relationships";
import { attributeOf, parseXml, scanXml, type XmlElement } from "../../model-file/xml-scan";
import { openZipParts, type ZipParts } from "../../model-file/zip-parts";
import type { Anchor, ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import { newPage, type PageRecord } from "../rich-api/sheet-rule-records";
import type { WorkbookModel } from "../rich-api/workbook-model";
import { readFileChart } from "./file-charts";
import { fileSheetId } from "./file-snapshot";
import { blockOf } from "./file-rules";

export interface Corner {
  readonly row: number;
  readonly column: number;
  /** Points. */
  readonly right: number;
  readonly down: number;
}

export interface Drawn {
  readonly from: Corner;
  /** The opposite corner, or a size in points. */
  readonly to: Corner | { readonly width: number; readonly height: number };
  readonly record: ChartRecord | ShapeRecord;
}

export interface FilePages {
  readonly pages: readonly PageRecord[];
  readonly drawn: readonly Drawn[];
}

const EMU_PER_POINT = 12_700;
const POINTS_PER_INCH = 72;

/** Throws ModelFileError for a damaged file; a drawing that can't be read is left out. */
export async function readFilePages(bytes: Uint8Array, file: OpenedWorkbook): Promise<FilePages> {
  const zip = await openZipParts(bytes, createFileBudget());
  const pages: PageRecord[] = [];
  const drawn: Drawn[] = [];
  for (const [index, sheet] of file.sheets.entries()) {
    if (!sheet.hasCells) continue;
    const page = readPage(await zip.text(sheet.path), sheet.path, fileSheetId(index));
    for (const name of file.names) if (name.sheetIndex === index) addPrintName(page, name.name, name.formula);
    pages.push(page);
    drawn.push(...(await readDrawing(zip, file, index)));
  }
  return { pages, drawn };
}

/** The charts and pictures that the workbench can draw, by sheet. Throws ModelFileError for a damaged file. */
export async function readFileDrawings(bytes: Uint8Array, file: OpenedWorkbook): Promise<readonly Drawn[]> {
  if (file.sheets.every(({ objects }) => objects.length === 0)) return [];
  const zip = await openZipParts(bytes, createFileBudget());
  const drawn: Drawn[] = [];
  for (const [index, { hasCells, objects }] of file.sheets.entries())
    if (hasCells && objects.length > 0) drawn.push(...(await readDrawing(zip, file, index)));
  return drawn;
}

/** Of the chart or picture at a place of a sheet's drawing. */
export const drawnId = (kind: "chart" | "picture", sheetIndex: number, index: number): string =>
  `{file-${kind}-${String(sheetIndex + 1).padStart(4, "0")}-${String(index + 1).padStart(6, "0")}}`;

/** Adds them to an opened workbook. */
export function addFilePages(model: WorkbookModel, { pages, drawn }: FilePages): void {
  model.pages.push(...pages);
  for (const { from, to, record } of drawn) {
    const point = ({ row, column, right, down }: Corner): readonly [number, number] => {
      const { left, top } = model.boxOf(record.sheetId, { row, column, width: 1, height: 1 });
      return [left + right, top + down];
    };
    const [left, top] = point(from);
    const [right, bottom] = "width" in to ? [left + to.width, top + to.height] : point(to);
    const anchor: Anchor = { ...from, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
    if ("kind" in record) model.shapes.push({ ...record, anchor });
    else model.charts.push({ ...record, anchor });
  }
}

function readPage(xml: string, partName: string, sheetId: string): PageRecord {
  const page = newPage(sheetId);
  let [isFitted, text, inBreaks]: [boolean, string | null, number[] | null] = [false, null, null];
  scanXml(
    xml,
    {
      open(tag) {
        const number = (name: string, otherwise: number): number => {
          const found = Number(attributeOf(tag, name) ?? otherwise);
          return Number.isFinite(found) ? found : otherwise;
        };
        const isOn = (name: string): boolean => /^(?:1|true)$/.test(attributeOf(tag, name) ?? "");
        if (tag.local === "pageSetUpPr") isFitted = isOn("fitToPage");
        else if (tag.local === "printOptions") {
          page.isCentered = isOn("horizontalCentered");
          page.isCenteredDown = isOn("verticalCentered");
        } else if (tag.local === "pageMargins") {
          for (const side of ["left", "right", "top", "bottom", "header", "footer"] as const)
            page[side] = number(side, page[side] / POINTS_PER_INCH) * POINTS_PER_INCH;
        } else if (tag.local === "pageSetup") {
          page.orientation = attributeOf(tag, "orientation") === "landscape" ? "landscape" : "portrait";
          page.paper = number("paperSize", 1);
          page.isGrey = isOn("blackAndWhite");
          if (isFitted) {
            page.wide = number("fitToWidth", 1) || null;
            page.tall = number("fitToHeight", 1) || null;
          }
        } else if (tag.local === "oddHeader" || tag.local === "oddFooter") text = "";
        else if (tag.local === "rowBreaks") inBreaks = page.breaks;
        else if (tag.local === "colBreaks") inBreaks = page.columnBreaks ??= [];
        else if (tag.local === "brk") inBreaks?.push(number("id", 0));
      },
      text(part) {
        if (text !== null) text += part;
      },
      close(local) {
        if (text === null || (local !== "oddHeader" && local !== "oddFooter")) return;
        sectionsOf(text).forEach((section, index) => (page.texts[index + (local === "oddHeader" ? 0 : 3)] = section));
        text = null;
      },
    },
    partName,
  );
  return page;
}

/** Left, center and right of a header's or footer's text: &L… &C… &R…; what has no place is in the center. */
function sectionsOf(text: string): [string, string, string] {
  const sections: [string, string, string] = ["", "", ""];
  let place = 1;
  for (const [part] of text.matchAll(/&[LCR]|&&|[^&]+|&/g)) {
    const found = ["&L", "&C", "&R"].indexOf(part);
    if (found >= 0) place = found;
    else sections[place as 0 | 1 | 2] += part;
  }
  return sections;
}

/** The first area of several is printed. */
function addPrintName(page: PageRecord, name: string, formula: string): void {
  const local = (reference: string): string => reference.slice(reference.lastIndexOf("!") + 1).replaceAll("$", "");
  if (name === "_xlnm.Print_Area") {
    const area = readArea(local(formula.split(",")[0] ?? ""));
    if (area !== null) page.area = blockOf(area);
  } else if (name === "_xlnm.Print_Titles")
    for (const part of formula.split(",").map(local)) {
      const rows = /^(\d+):(\d+)$/.exec(part);
      if (rows) page.titleRows = [Number(rows[1]) - 1, Number(rows[2]) - 1];
    }
}

const childOf = (element: XmlElement | undefined, local: string): XmlElement | undefined =>
  element?.children.find((one) => one.local === local);

function within(element: XmlElement, local: string): XmlElement | undefined {
  for (const one of element.children) {
    const found = one.local === local ? one : within(one, local);
    if (found) return found;
  }
  return undefined;
}

/** Bytes of one file's pictures that are drawn; what is beyond is shown by name. */
const mostPictureBytes = 16_000_000;

async function readDrawing(zip: ZipParts, file: OpenedWorkbook, sheetIndex: number): Promise<Drawn[]> {
  const sheetPath = file.sheets[sheetIndex]?.path ?? "";
  const drawing = (await readRelationships(zip, sheetPath)).all.find(
    ({ type, isExternal, target }) => type === "drawing" && !isExternal && zip.has(target),
  );
  if (drawing === undefined) return [];
  const parts = new Map((await readRelationships(zip, drawing.target)).all.map(({ id, target }) => [id, target]));
  const drawn: Drawn[] = [];
  let room = mostPictureBytes;
  for (const [index, anchor] of parseXml(await zip.text(drawing.target), drawing.target).children.entries()) {
    const from = cornerOf(childOf(anchor, "from"));
    const to = cornerOf(childOf(anchor, "to")) ?? sizeOf(childOf(anchor, "ext"));
    const kind = kindOf(anchor);
    if (from === null || to === null || kind === null || kind === "shape") continue;
    const properties = within(anchor, "cNvPr");
    const named = (name: string): string => (properties && attributeOf(properties, name)) ?? "";
    const id = drawnId(kind, sheetIndex, index);
    const of = { id, name: named("name"), sheetId: fileSheetId(sheetIndex), anchor: { ...from, width: 1, height: 1 } };
    const element = within(anchor, kind === "chart" ? "chart" : "blip");
    const target = parts.get((element && attributeOf(element, kind === "chart" ? "id" : "embed")) ?? "");
    if (target === undefined || !zip.has(target)) continue;
    if (kind === "chart") {
      const record = readFileChart(await zip.text(target), target, of, file.looks.theme);
      if (record !== null) drawn.push({ from, to, record });
      continue;
    }
    const content = await zip.bytes(target);
    const record = content.length > room ? null : pictureOf(target, content, of, named("descr"));
    if (record === null) continue;
    room -= content.length;
    drawn.push({ from, to, record });
  }
  return drawn;
}

function pictureOf(
  target: string,
  bytes: Uint8Array,
  of: Pick<ShapeRecord, "id" | "name" | "sheetId" | "anchor">,
  altText: string,
): ShapeRecord | null {
  const mediaType = /\.png$/i.test(target) ? "image/png" : /\.jpe?g$/i.test(target) ? "image/jpeg" : null;
  if (mediaType === null) return null;
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return {
    ...of,
    ...{ kind: "image", bytes: btoa(binary), mediaType, text: "", look: {}, placement: "OneCell" },
    ...{ keepsRatio: false, visible: true, altTitle: "", altText },
  };
}

function cornerOf(element: XmlElement | undefined): Corner | null {
  const number = (local: string): number => Number(childOf(element, local)?.text ?? Number.NaN);
  const [row, column] = [number("row"), number("col")];
  if (!(row >= 0 && row <= lastRow && column >= 0 && column <= lastColumn)) return null;
  return { row, column, right: (number("colOff") || 0) / EMU_PER_POINT, down: (number("rowOff") || 0) / EMU_PER_POINT };
}

function sizeOf(element: XmlElement | undefined): { readonly width: number; readonly height: number } | null {
  const size = (name: string): number => Number((element && attributeOf(element, name)) ?? Number.NaN) / EMU_PER_POINT;
  const [width, height] = [size("cx"), size("cy")];
  return width > 0 && height > 0 ? { width, height } : null;
}
