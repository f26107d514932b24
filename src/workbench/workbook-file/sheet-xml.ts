/** A sheet's part of a workbook's file: cells, columns, merged cells, conditional formats. */
import { BooleanNumber, type ICellData, type Nullable, type Worksheet } from "@univerjs/core";
import { escapeXml } from "../../notation/escaped-text";
import { columnLetters } from "../../notation/cell-address";
import { BUSY_TEXT } from "../engine/engine-values";
import { type CellBlock, formatBlock } from "../engine/a1-notation";
import type { CellContent, CellGrid } from "../engine/cell-grid";
import type { ConditionalFormatRecord, PageRecord, ValidationRecord } from "../rich-api/sheet-rule-records";
import { type FileWords, mayGiveArray, toFileFormula } from "./file-formula";
import type { FileStyles } from "./file-styles";
import { escapeCellText, HEADER, MAIN, OFFICE } from "./file-xml";
import { conditionalXml, pagePropertiesXml, pageXml, validationsXml } from "./sheet-rules-xml";

export interface SheetXmlParts {
  readonly grid: CellGrid;
  readonly styles: FileStyles;
  readonly words: FileWords;
  /** Of this sheet, as are the others. */
  readonly conditionalFormats: readonly ConditionalFormatRecord[];
  readonly validations: readonly ValidationRecord[];
  readonly page: PageRecord | undefined;
  readonly isActive: boolean;
  /** Relationships of the sheet that are tables. */
  readonly tableIds: readonly string[];
  /** The relationship of the drawing over the cells; null if there is none. */
  readonly drawingId: string | null;
}

const ERRORS = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"]);
const YOUNG_ERRORS = new Set(["#SPILL!", "#CALC!", "#FIELD!", "#CONNECT!", "#BLOCKED!", "#UNKNOWN!"]);
const PIXELS_OF_DIGIT = 7;
const PIXELS_OF_PADDING = 5;
const POINTS_OF_PIXEL = 3 / 4;

export function sheetXml(sheetId: string, parts: SheetXmlParts): string {
  const { grid, isActive, tableIds, drawingId, conditionalFormats, validations, page, styles, words } = parts;
  const formulaOf = (formula: string): string => toFileFormula(formula, words);
  const sheet = grid.sheet(sheetId);
  const { mergeData, freeze, showGridlines } = sheet.getConfig();
  const grids = showGridlines === BooleanNumber.FALSE ? ' showGridLines="0"' : "";
  const pane = paneXml(Math.max(0, freeze.xSplit), Math.max(0, freeze.ySplit));
  const merges = mergeData.map(({ startRow, startColumn, endRow, endColumn }) => {
    const block = {
      row: startRow,
      column: startColumn,
      height: endRow - startRow + 1,
      width: endColumn - startColumn + 1,
    };
    return `<mergeCell ref="${formatBlock(block)}"/>`;
  });
  const tables = tableIds.map((id) => `<tablePart r:id="${id}"/>`);
  return [
    `${HEADER}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
    pagePropertiesXml(page, sheet.getTabColor() ?? ""),
    `<sheetViews><sheetView${grids}${isActive ? ' tabSelected="1"' : ""} workbookViewId="0">${pane}</sheetView></sheetViews>`,
    defaultSizesXml(sheet, drawingId !== null),
    columnsXml(sheet),
    `<sheetData>${rowsXml(sheetId, sheet, parts)}</sheetData>`,
    merges.length === 0 ? "" : `<mergeCells count="${merges.length}">${merges.join("")}</mergeCells>`,
    conditionalXml(conditionalFormats, formulaOf, (record) => styles.conditionalIndexOf(record)),
    validationsXml(validations, formulaOf),
    pageXml(page),
    drawingId === null ? "" : `<drawing r:id="${drawingId}"/>`,
    tables.length === 0 ? "" : `<tableParts count="${tables.length}">${tables.join("")}</tableParts>`,
    "</worksheet>",
  ].join("");
}

function paneXml(columns: number, rows: number): string {
  if (columns === 0 && rows === 0) return "";
  const [x, y] = [columns > 0 ? ` xSplit="${columns}"` : "", rows > 0 ? ` ySplit="${rows}"` : ""];
  const active = columns > 0 ? (rows > 0 ? "bottomRight" : "topRight") : "bottomLeft";
  return `<pane${x}${y} topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${active}" state="frozen"/>`;
}

/**
 * The engine keeps no width of a column that is as wide as its usual one, which is not Excel's. Charts and pictures are
 * where they were only if rows are as high too.
 */
function defaultSizesXml(sheet: Worksheet, hasDrawing: boolean): string {
  const { defaultColumnWidth, defaultRowHeight } = sheet.getConfig();
  const height = hasDrawing
    ? `defaultRowHeight="${defaultRowHeight * POINTS_OF_PIXEL}" customHeight="1"`
    : `defaultRowHeight="${EXCEL_ROW}"`;
  return `<sheetFormatPr defaultColWidth="${widthOf(defaultColumnWidth)}" ${height}/>`;
}

/** Points of a row without a set height. */
const EXCEL_ROW = 15;

const widthOf = (pixels: number): number =>
  Math.max(0, Math.round(((pixels - PIXELS_OF_PADDING) / PIXELS_OF_DIGIT) * 100) / 100);

function columnsXml(sheet: Worksheet): string {
  const columns = Object.entries(sheet.getConfig().columnData).flatMap(([column, data]) => {
    const pixels = (data as { readonly w?: number } | undefined)?.w;
    if (pixels === undefined) return [];
    return [{ number: Number(column) + 1, width: widthOf(pixels) }];
  });
  if (columns.length === 0) return "";
  const sorted = columns.sort((a, b) => a.number - b.number);
  return `<cols>${sorted.map(({ number, width }) => `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`).join("")}</cols>`;
}

function rowsXml(sheetId: string, sheet: Worksheet, parts: SheetXmlParts): string {
  const { grid, styles } = parts;
  const lookOf = (cell: Nullable<ICellData>): number =>
    cell ? styles.indexOf(grid.workbook.getStyles().getStyleByCell(cell)) : 0;
  const rows = new Map<number, Map<number, string>>();
  const put = (row: number, column: number, xml: string): void => {
    if (xml === "") return;
    const line = rows.get(row) ?? new Map<number, string>();
    line.set(column, xml);
    rows.set(row, line);
  };
  const cellAt = (row: number, column: number, look: number): string => {
    const { value, isText, formula } = grid.read(sheetId, row, column);
    const spill = formula === null ? null : grid.spillOf(sheetId, row, column);
    const start = `r="${columnLetters(column)}${row + 1}"${look === 0 ? "" : ` s="${look}"`}`;
    if (formula !== null && spill) {
      for (let down = 0; down < spill.height; down += 1) {
        for (let right = 0; right < spill.width; right += 1) {
          if (down + right > 0) putSpilled(row + down, column + right);
        }
      }
    }
    const fill: CellBlock = spill ?? { row, column, height: 1, width: 1 };
    return formula === null
      ? constantXml(start, { value, isText }, look)
      : formulaXml(start, formula, fill, { value, isText }, parts.words, grid.tableAt(sheetId, row, column));
  };
  const putSpilled = (row: number, column: number): void => {
    const look = lookOf(sheet.getCellMatrix().getValue(row, column));
    const start = `r="${columnLetters(column)}${row + 1}"${look === 0 ? "" : ` s="${look}"`}`;
    put(row, column, resultXml(start, "", "", grid.read(sheetId, row, column)));
  };
  sheet.getCellMatrix().forValue((row, column, cell) => {
    if (rows.get(row)?.has(column) !== true) put(row, column, cellAt(row, column, lookOf(cell)));
  });
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, line]) => {
      const cells = [...line].sort(([a], [b]) => a - b).map(([, xml]) => xml);
      return `<row r="${row + 1}"${heightOf(sheet, row)}>${cells.join("")}</row>`;
    })
    .join("");
}

/** Only of a row whose height somebody set: all others fit. */
function heightOf(sheet: Worksheet, row: number): string {
  const data = sheet.getConfig().rowData[row];
  if (data?.ia !== BooleanNumber.FALSE || data.h === undefined) return "";
  return ` ht="${Math.round(data.h * POINTS_OF_PIXEL * 100) / 100}" customHeight="1"`;
}

type ShownValue = Pick<CellContent, "value" | "isText">;

function constantXml(start: string, shown: ShownValue, look: number): string {
  const { value } = shown;
  if (value === "") return look === 0 ? "" : `<c ${start}/>`;
  if (typeof value !== "string" || (ERRORS.has(value) && !shown.isText)) return resultXml(start, "", "", shown);
  return `<c ${start} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(value)}</t></is></c>`;
}

function formulaXml(
  start: string,
  formula: string,
  fill: CellBlock,
  shown: ShownValue,
  words: FileWords,
  table: { readonly name: string } | null,
): string {
  const text = toFileFormula(formula.replace(/^=/, ""), words, table?.name ?? null);
  const isArray = fill.height * fill.width > 1 || mayGiveArray(text);
  // Cell metadata 1 says that the formula is a dynamic array.
  const attributes = isArray ? ` t="array" ref="${formatBlock(fill)}"` : "";
  return resultXml(start, isArray ? ' cm="1"' : "", `<f${attributes}>${escapeXml(text)}</f>`, shown);
}

function resultXml(start: string, metadata: string, formula: string, shown: ShownValue): string {
  const [type, text] = resultOf(shown);
  return `<c ${start}${type === "" ? "" : ` t="${type}"`}${metadata}>${formula}${text === null ? "" : `<v>${text}</v>`}</c>`;
}

function resultOf({ value, isText }: ShownValue): [type: string, text: string | null] {
  if (typeof value === "number") return Number.isFinite(value) ? ["", String(value)] : ["e", "#NUM!"];
  if (typeof value === "boolean") return ["b", value ? "1" : "0"];
  // Not calculated yet: Excel does it.
  if (value === BUSY_TEXT) return ["", null];
  if (isText) return ["str", escapeCellText(value)];
  if (ERRORS.has(value)) return ["e", value];
  if (YOUNG_ERRORS.has(value)) return ["e", "#VALUE!"];
  return ["str", escapeCellText(value)];
}
