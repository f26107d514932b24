/**
 * A workbook's file as the workbook that the host opens, with the values that the file holds: nothing is calculated
 * yet.
 */
import type { IStyleData } from "@univerjs/core";
import { quotedSheet } from "../../notation/sheet-name";
import { columnLetters, rowsPerSheet, columnsPerSheet } from "../../notation/cell-address";
import { type CellArea, isInside, readArea } from "../../model-file/cell-address";
import { typedFormula } from "../../model-file/formula-spelling";
import type { OpenedSheet, OpenedWorkbook } from "../../model-file/opened-workbook";
import { type FileCell, whatIfTable } from "../../model-file/sheet-cells";
import type { FileLook } from "../../model-file/workbook-looks";
import { type FileTable, isFilteredRow } from "../../model-file/workbook-parts";
import { toEngineFormula } from "../engine/formula-text";
import { ownTable } from "../engine/engine-table-references";
import type { WorkbookSnapshot } from "../host-contract";
import type { NamedRecord, TableRecord } from "../rich-api/workbook-model";
import { engineStyle, normalStyle } from "./engine-looks";
import { wholeBlock } from "../engine/structured-tables";
import {
  engineValue,
  formOf,
  keptValue,
  type KnownFunctions,
  ScopedNames,
  spillOf,
  whatIfCall,
  whyLeft,
} from "./file-formulas";
import { blockOf, conditionalRecords, validationRecords } from "./file-rules";
import { fittedRows } from "./fitted-rows";

export interface OpenedSnapshot {
  readonly snapshot: WorkbookSnapshot;
  /** The cell that was selected when the file was saved, with its sheet. */
  readonly selection: string;
  /** Formulas that keep the values of the file, and why. */
  readonly left: readonly { readonly address: string; readonly reason: string }[];
}

const DEFAULT_ROWS = 1_000;
const DEFAULT_COLUMNS = 100;
/** Room below and right of what a sheet holds. */
const SPARE_ROWS = 1_000;
const SPARE_COLUMNS = 50;
const PIXELS_OF_POINT = 4 / 3;
const PIXELS_OF_DIGIT = 7;
/** Excel's default column width: 8.43 characters. */
const USUAL_COLUMN = 64;
const USUAL_ROW = 20;

export const fileSheetId = (index: number): string => `sheet-${index + 1}`;
export const fileStyleId = (index: number): string => `file-${index}`;

export function snapshotOfFile(file: OpenedWorkbook, functions: KnownFunctions, name: string): OpenedSnapshot {
  const steps = snapshotInSteps(file, functions, name);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, a few thousand cells per step. */
export function* snapshotInSteps(
  file: OpenedWorkbook,
  functions: KnownFunctions,
  name: string,
): Generator<undefined, OpenedSnapshot, undefined> {
  const left: { address: string; reason: string }[] = [];
  const tables = file.tables.flatMap(tableRecord);
  const names = nameRecords(file, functions);
  const spillRanges: Record<string, object> = {};
  const spillCells: Record<string, object> = {};
  const typed = (formula: string): string => typedFormula(formula, functions);

  const sheets: ReturnType<typeof engineSheet>[] = [];
  for (const [index, sheet] of file.sheets.entries()) {
    const id = fileSheetId(index);
    const own = tables.filter((table) => table.sheetId === id);
    const { cells, ranges, spilled } = yield* engineCells(sheet, (cell) => {
      if (cell.formula === null) return null;
      const text = cell.formula === whatIfTable ? whatIfTable : typed(cell.formula);
      const reason = whyLeft(text, cell, functions, names, index);
      if (reason !== null) {
        left.push({ address: `${quotedSheet(sheet.name)}!${columnLetters(cell.column)}${cell.row + 1}`, reason });
        return null;
      }
      if (text === whatIfTable) return `=${whatIfCall(cell)}`;
      const around = own.find((table) => isInBlock(cell, wholeBlock(table)));
      return `=${toEngineFormula(text, around ? ownTable(around.id) : null)}`;
    });
    if (Object.keys(ranges).length > 0) [spillRanges[id], spillCells[id]] = [ranges, spilled];
    sheets.push(engineSheet(id, sheet, file.looks.cells, cells));
  }

  const [normal] = file.looks.cells;
  const styles: Record<string, IStyleData> = {};
  file.looks.cells.forEach((look, index) => (styles[fileStyleId(index)] = engineStyle(look)));
  const snapshot: WorkbookSnapshot = {
    version: 1,
    engine: {
      name,
      appVersion: "",
      styles,
      defaultStyle: normalStyle(normal),
      custom: { iteration: file.iteration, counts1904: file.counts1904 },
      sheetOrder: sheets.map(({ id }) => id),
      sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
    },
    spills: { ranges: spillRanges, cells: spillCells },
    cellData: [],
    customXmlParts: file.customXml.map(({ path, xml }) => ({ id: path, xml })),
    settings: {},
    documentSettings: {},
    names: names.records,
    tables,
    conditionalFormats: file.sheets.flatMap(({ layout }, index) =>
      conditionalRecords(fileSheetId(index), layout, file.looks.conditional, typed),
    ),
    validations: file.sheets.flatMap(({ layout }, index) => validationRecords(fileSheetId(index), layout, typed)),
  };
  return { snapshot, selection: selectionOf(file), left };
}

function selectionOf({ sheets, activeSheet }: OpenedWorkbook): string {
  const isShown = (sheet: OpenedSheet | undefined): boolean => sheet?.visibility === "visible";
  const shown = isShown(sheets[activeSheet]) ? sheets[activeSheet] : sheets.find(isShown);
  return `${quotedSheet(shown?.name ?? sheets[0]?.name ?? "")}!${shown?.layout.activeCell ?? "A1"}`;
}

type EngineCells = Record<number, Record<number, object>>;

function put(
  cells: EngineCells,
  { row, column }: { readonly row: number; readonly column: number },
  cell: object,
): void {
  (cells[row] ??= {})[column] = cell;
}

/** Cells per step: a few milliseconds' work. */
const cellsInStep = 5_000;

function* engineCells(
  sheet: OpenedSheet,
  formulaOf: (cell: FileCell) => string | null,
): Generator<
  undefined,
  { readonly cells: EngineCells; readonly ranges: EngineCells; readonly spilled: EngineCells },
  undefined
> {
  const [cells, ranges, spilled]: EngineCells[] = [{}, {}, {}];
  const spills: CellArea[] = [];
  const formulas = new Map<FileCell, string>();
  let taken = 0;
  for (const cell of sheet.cells) {
    taken += 1;
    if (taken % cellsInStep === 0) yield;
    const formula = formulaOf(cell);
    if (formula === null) continue;
    formulas.set(cell, formula);
    const area = spillOf(cell);
    if (area === null) continue;
    spills.push(area);
    const { top, left, bottom, right } = area;
    put(ranges ?? {}, cell, { startRow: top, startColumn: left, endRow: bottom, endColumn: right });
  }
  for (const cell of sheet.cells) {
    taken += 1;
    if (taken % cellsInStep === 0) yield;
    const formula = formulas.get(cell);
    const look = cell.style === undefined ? {} : { s: fileStyleId(cell.style) };
    const isEmpty = cell.value === "" && formula === undefined && cell.isText !== true;
    const value = isEmpty ? {} : formula === undefined ? keptValue(cell) : engineValue(cell);
    const isFilled = formula === undefined && cell.formula === null && spills.some((area) => isInside(cell, area));
    if (isFilled || spillOf(cell) !== null) put(spilled ?? {}, cell, engineValue(cell));
    put(
      cells ?? {},
      cell,
      formula !== undefined
        ? { f: formula, ...formOf(cell), ...(cell.isRich ? {} : value), ...look }
        : isFilled
          ? look
          : { ...value, ...look },
    );
  }
  return { cells: cells ?? {}, ranges: ranges ?? {}, spilled: spilled ?? {} };
}

function engineSheet(
  id: string,
  { name, cells, layout, visibility, filters }: OpenedSheet,
  looks: readonly FileLook[],
  cellData: EngineCells,
) {
  const last = { row: 0, column: 0 };
  for (const { row, column } of cells) {
    last.row = Math.max(last.row, row);
    last.column = Math.max(last.column, column);
  }
  const rowCount = Math.min(rowsPerSheet, Math.max(DEFAULT_ROWS, last.row + SPARE_ROWS));
  const columnCount = Math.min(columnsPerSheet, Math.max(DEFAULT_COLUMNS, last.column + SPARE_COLUMNS));
  const columnData: Record<number, { readonly w?: number }> = {};
  for (const { first, last: end, width, isHidden, style } of layout.columns) {
    for (let column = first; column <= Math.min(end, columnCount - 1); column += 1)
      columnData[column] = {
        ...(width === null ? {} : { w: columnPixels(width) }),
        ...(isHidden ? { hd: 1 } : {}),
        ...(style === null ? {} : { s: fileStyleId(style) }),
      };
  }
  const usualWidth = layout.usualWidth === null ? USUAL_COLUMN : columnPixels(layout.usualWidth);
  const usualHeight = layout.usualHeight === null ? USUAL_ROW : Math.round(layout.usualHeight * PIXELS_OF_POINT);
  const widthOf = (column: number): number => (columnData[column]?.w ?? usualWidth) / PIXELS_OF_POINT;
  const rowData: Record<number, object> = {};
  for (const [row, height] of fittedRows({ cells, merges: layout.merges, looks, widthOf })) {
    const pixels = Math.round(height * PIXELS_OF_POINT);
    if (pixels > usualHeight) rowData[row] = { ah: pixels };
  }
  for (const [row, { height, isHidden, style }] of layout.rows) {
    rowData[row] = {
      ...(height === null ? rowData[row] : { h: Math.round(height * PIXELS_OF_POINT), ia: 0 }),
      ...(isHidden ? hiddenRow(row, filters) : {}),
      ...(style === null ? {} : { s: fileStyleId(style) }),
    };
  }
  return {
    id,
    name,
    rowCount,
    columnCount,
    cellData,
    columnData,
    rowData,
    defaultColumnWidth: usualWidth,
    defaultRowHeight: usualHeight,
    mergeData: layout.merges.map(({ top, left, bottom, right }) => ({
      startRow: top,
      startColumn: left,
      endRow: bottom,
      endColumn: right,
    })),
    freeze: {
      xSplit: layout.frozenColumns,
      ySplit: layout.frozenRows,
      startRow: layout.frozenRows || -1,
      startColumn: layout.frozenColumns || -1,
    },
    showGridlines: layout.showsGridlines ? 1 : 0,
    ...(layout.tabColor === null ? {} : { tabColor: layout.tabColor }),
    ...(visibility === "visible" ? {} : { hidden: 1, custom: { veryHidden: visibility === "veryHidden" } }),
  };
}

/**
 * A width of the file, in characters of the normal font with the cell's padding, in pixels (ISO/IEC 29500-1,
 * 18.3.1.13).
 */
export function columnPixels(width: number): number {
  return Math.trunc(((256 * width + Math.trunc(128 / PIXELS_OF_DIGIT)) / 256) * PIXELS_OF_DIGIT);
}

const isInBlock = (cell: FileCell, { row, column, height, width }: TableRecord["block"]): boolean =>
  cell.row >= row && cell.row < row + height && cell.column >= column && cell.column < column + width;

/** A hidden row as the engine keeps it, with the mark that SUBTOTAL asks for where a filter leaves the row out. */
export const hiddenRow = (row: number, filters: readonly CellArea[]): object => ({
  hd: 1,
  ...(isFilteredRow(row, filters) ? { custom: { isFiltered: true } } : {}),
});

/** Without its row of totals, which no formula of a table's body counts in. */
export function tableRecord(table: FileTable): TableRecord[] {
  const area = readArea(table.ref);
  if (area === null) return [];
  const block = blockOf({ ...area, bottom: Math.max(area.top, area.bottom - table.totalsRows) });
  const sheetId = fileSheetId(table.sheetIndex);
  const { name, headerRows, totalsRows, columns, style = "", hasStripes } = table;
  const stripes = hasStripes === false ? { hasStripes } : {};
  const showHeaders = headerRows > 0;
  const titles = showHeaders ? {} : { columns };
  return [{ id: `${sheetId}-${name}`, name, sheetId, block, style, showHeaders, totalsRows, ...titles, ...stripes }];
}

/** Excel's own names, such as print areas, and those of other files stay only in the file. */
function nameRecords(file: OpenedWorkbook, functions: KnownFunctions) {
  const records: NamedRecord[] = [];
  const unknown = new ScopedNames();
  for (const { name, formula, isHidden, sheetIndex, comment = "" } of file.names) {
    if (/^_xl/i.test(name)) continue;
    if (/\[\d+\]/.test(formula)) {
      unknown.add(name.toLowerCase(), sheetIndex);
      continue;
    }
    records.push({
      name,
      formula: `=${typedFormula(formula, functions)}`,
      comment,
      visible: !isHidden,
      isRelative: true,
      sheetId: sheetIndex === null ? null : fileSheetId(sheetIndex),
    });
  }
  return { records, known: new Set(records.map(({ name }) => name.toLowerCase())), unknown };
}
