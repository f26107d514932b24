/** What a file prints: the page setup of its sheets, and the charts and pictures over their cells. */
import { readArea } from "../../model-file/cell-address";
import { createFileBudget } from "../../model-file/file-budget";
import type { OpenedWorkbook } from "../../model-file/opened-workbook";
import { readRelationships } from "../../model-file/relationships";
import { attributeOf, parseXml, scanXml, type XmlElement } from "../../model-file/xml-scan";
import { openZipParts, type ZipParts } from "../../model-file/zip-parts";
import type { Anchor, ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import { newPage, type PageRecord } from "../rich-api/sheet-rules";
import type { WorkbookModel } from "../rich-api/workbook-model";
import { readFileChart } from "./file-charts";
import { fileSheetId } from "./file-snapshot";
import { blockOf } from "./file-rules";

interface Corner {
  readonly row: number;
  readonly column: number;
  /** Points. */
  readonly right: number;
  readonly down: number;
}

interface Drawn {
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
    drawn.push(...(await readDrawing(zip, sheet.path, fileSheetId(index), drawn.length)));
  }
  return { pages, drawn };
}

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

async function readDrawing(zip: ZipParts, sheetPath: string, sheetId: string, count: number): Promise<Drawn[]> {
  const drawing = (await readRelationships(zip, sheetPath)).all.find(
    ({ type, isExternal, target }) => type === "drawing" && !isExternal && zip.has(target),
  );
  if (drawing === undefined) return [];
  const parts = new Map((await readRelationships(zip, drawing.target)).all.map(({ id, target }) => [id, target]));
  const drawn: Drawn[] = [];
  for (const anchor of parseXml(await zip.text(drawing.target), drawing.target).children) {
    const from = cornerOf(childOf(anchor, "from"));
    const to = cornerOf(childOf(anchor, "to")) ?? sizeOf(childOf(anchor, "ext"));
    if (from === null || to === null) continue;
    const properties = within(anchor, "cNvPr");
    const id = `{file-${String(count + drawn.length)}}`;
    const named = (name: string): string => (properties && attributeOf(properties, name)) ?? "";
    const of = { id, name: named("name"), sheetId, anchor: { ...from, width: 1, height: 1 } };
    const [chart, picture] = [within(anchor, "chart"), within(anchor, "blip")];
    const target = parts.get((chart && attributeOf(chart, "id")) ?? (picture && attributeOf(picture, "embed")) ?? "");
    if (target === undefined || !zip.has(target)) continue;
    const record = chart
      ? readFileChart(await zip.text(target), target, of)
      : pictureOf(target, await zip.bytes(target), of, named("descr"));
    if (record !== null) drawn.push({ from, to, record });
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
  if (!(row >= 0 && row <= 1_048_575 && column >= 0 && column <= 16_383)) return null;
  return { row, column, right: (number("colOff") || 0) / EMU_PER_POINT, down: (number("rowOff") || 0) / EMU_PER_POINT };
}

function sizeOf(element: XmlElement | undefined): { readonly width: number; readonly height: number } | null {
  const size = (name: string): number => Number((element && attributeOf(element, name)) ?? Number.NaN) / EMU_PER_POINT;
  const [width, height] = [size("cx"), size("cy")];
  return width > 0 && height > 0 ? { width, height } : null;
}
