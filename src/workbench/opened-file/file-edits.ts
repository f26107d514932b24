/** What was changed in a workbook since its file was opened, as changes of the file. */
import type { ICellData, IStyleData, Nullable } from "@univerjs/core";
import { columnsPerSheet } from "../../notation/cell-address";
import { openZipParts } from "../../model-file/zip-parts";
import { readWorkbookParts } from "../../model-file/workbook-parts";
import { areaText, type CellArea } from "../../model-file/cell-address";
import { cutFormula, shiftFormula } from "../../model-file/formula-pieces";
import type { OpenedSheet, OpenedWorkbook } from "../../model-file/opened-workbook";
import type { CellEdit } from "../../model-file/sheet-edits";
import type { RunSteps } from "../../model-file/workbook-grid";
import type { FileCell, FileValue } from "../../model-file/sheet-cells";
import { addStyles, countStyles } from "../../model-file/style-additions";
import {
  dynamicMark,
  editWorkbook,
  type LayoutEdits,
  type NameEdit,
  type NewSheet,
  type WorkbookEdits,
} from "../../model-file/workbook-edits";
import { BUSY_TEXT } from "../engine/engine-values";
import { toExcelFormula } from "../engine/formula-text";
import type { CellValue, WorkbookSnapshot } from "../host-contract";
import type { WorkbookModel } from "../rich-api/workbook-model";
import { type FileWords, mayGiveArray, toFileFormula } from "../workbook-file/file-formula";
import { createFileStyles, type FileStyles } from "../workbook-file/file-styles";
import { sheetXml } from "../workbook-file/sheet-xml";
import { normalStyle } from "./engine-looks";
import { fileSheetId, type OpenedSnapshot } from "./file-snapshot";
import { type EngineSheet, layoutEdits } from "./layout-edits";

export interface ChangedFile {
  readonly bytes: Uint8Array;
  /** What was changed and is not in these bytes, in words. */
  readonly leftOut: readonly string[];
}

export interface FileToChange {
  readonly bytes: Uint8Array;
  readonly file: OpenedWorkbook;
  /** The file as it was opened. */
  readonly opened: OpenedSnapshot;
}

/** Null if the file can be changed in place; otherwise why it has to be rewritten. */
export function whyWrittenAnew(file: OpenedWorkbook, model: WorkbookModel, moved: readonly string[]): string | null {
  const ids = file.sheets.map((_, index) => fileSheetId(index));
  const now = model.sheetIds();
  if (ids.some((id, index) => file.sheets[index]?.hasCells === true && !now.includes(id))) return "a sheet was deleted";
  const [sheetId] = moved.filter((id) => ids.includes(id) && now.includes(id));
  return sheetId === undefined
    ? null
    : `rows, columns or cells of the sheet "${model.sheetName(sheetId)}" were inserted, deleted or moved`;
}

function* pause(): Generator<undefined, void, undefined> {
  yield;
}
const atOnce: RunSteps = (steps) => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return Promise.resolve(value);
  }
};

/** `run`: how the steps of a large file are run, so other work can come in between. */
export async function changeFile(
  { bytes, file, opened }: FileToChange,
  model: WorkbookModel,
  namespace: string,
  run: RunSteps = atOnce,
): Promise<ChangedFile> {
  const engine = opened.snapshot.engine as {
    readonly styles: Record<string, IStyleData>;
    readonly sheets: Record<string, EngineSheet>;
  };
  const words: FileWords = { namespace, tables: model.tables };
  const zip = await openZipParts(bytes);
  const { stylesPath } = await readWorkbookParts(zip);
  const stylesXml = stylesPath === null ? null : await zip.text(stylesPath);
  const known = stylesXml === null ? null : countStyles(stylesXml, stylesPath ?? "");
  const styles = createFileStyles(known === null ? undefined : { ...known, normal: normalStyle(file.looks.cells[0]) });
  const cells = new Map<number, CellEdit[]>();
  const layouts = new Map<number, LayoutEdits>();
  let hasFewerFormulas = false;

  for (const [index, sheet] of file.sheets.entries()) {
    const id = fileSheetId(index);
    const before = engine.sheets[id];
    if (!sheet.hasCells || before === undefined) continue;
    await run(pause());
    const differ = createCellComparison(sheet, id, before, engine.styles, opened, model, { styles, words });
    const found = differ();
    hasFewerFormulas ||= found.hasFewerFormulas;
    if (found.edits.length > 0) cells.set(index, found.edits);
    const layout = layoutEdits(id, before, model);
    if (layout) layouts.set(index, layout);
  }

  const ids = new Set(file.sheets.map((_, index) => fileSheetId(index)));
  const added = model.sheetIds().filter((id) => !ids.has(id));
  const newSheets = added.map((id): NewSheet => {
    const visibility = model.visibility(id);
    return {
      name: model.sheetName(id),
      visibility: visibility === "Visible" ? "visible" : visibility === "Hidden" ? "hidden" : "veryHidden",
      xml: sheetXml(id, {
        grid: model.grid,
        styles,
        words,
        conditionalFormats: model.conditionalFormats.filter(({ sheetId }) => sheetId === id),
        validations: model.validations.filter(({ sheetId }) => sheetId === id),
        page: model.pages.find(({ sheetId }) => sheetId === id),
        isActive: false,
        tableIds: [],
        drawingId: null,
      }),
    };
  });
  const additions = styles.added();
  const hasStyles = Object.values(additions).some(({ length }) => length > 0);
  const before = new Set(file.customXml.map(({ path }) => path));
  const now = new Set(model.xmlParts.map(({ id }) => id));
  const edits: WorkbookEdits = {
    cells,
    layouts,
    styles: stylesXml === null || !hasStyles ? null : addStyles(stylesXml, stylesPath ?? "", additions),
    names: nameEdits(opened.snapshot, model, words),
    renamed: renamedSheets(file, model),
    shown: shownSheets(file, model),
    newSheets,
    removedXml: file.customXml.filter(
      ({ path, xml }) => !now.has(path) || model.xmlParts.some((part) => part.id === path && part.xml !== xml),
    ),
    addedXml: model.xmlParts
      .filter(({ id, xml }) => !before.has(id) || file.customXml.some((part) => part.path === id && part.xml !== xml))
      .map(({ xml }) => xml),
    hasFewerFormulas,
    newId: () => crypto.randomUUID(),
  };
  const changed = await editWorkbook(bytes, edits, run);
  return { bytes: changed, leftOut: unkeptRecords(opened.snapshot, model) };
}

interface Writing {
  readonly styles: FileStyles;
  readonly words: FileWords;
}

function createCellComparison(
  sheet: OpenedSheet,
  id: string,
  before: EngineSheet,
  stylesBefore: Readonly<Record<string, IStyleData>>,
  { snapshot }: OpenedSnapshot,
  model: WorkbookModel,
  { styles, words }: Writing,
): () => { edits: CellEdit[]; hasFewerFormulas: boolean } {
  const { grid } = model;
  /** The file's cells at the places that may differ. */
  const inFile = new Map<number, FileCell>();
  const spilledBefore = (snapshot.spills as { cells?: Record<string, EngineSheet["cellData"] | undefined> }).cells?.[
    id
  ];
  const matrix = grid.sheet(id).getCellMatrix();
  const styleNow = (row: number, column: number): IStyleData => {
    const cell = matrix.getValue(row, column);
    return (cell ? grid.workbook.getStyles().getStyleByCell(cell) : null) ?? {};
  };
  const styleBefore = (row: number, column: number): IStyleData => {
    const style = before.cellData[row]?.[column]?.s;
    return typeof style === "string" ? (stylesBefore[style] ?? {}) : {};
  };

  /** Where an edit may be: almost all cells of a large sheet are as they were. */
  function places(): Map<number, readonly [row: number, column: number]> {
    const found = new Map<number, readonly [number, number]>();
    const add = (row: number, column: number): void => void found.set(keyOf(row, column), [row, column]);
    const arrays = new Set(sheet.cells.filter(({ array }) => array).map(({ row, column }) => keyOf(row, column)));
    matrix.forValue((row, column, cell: Nullable<ICellData>) => {
      if (!cell) return;
      if (!isUntouched(cell, before.cellData[row]?.[column]) || arrays.has(keyOf(row, column))) add(row, column);
      const spill = cell.f || cell.si ? grid.spillOf(id, row, column) : null;
      for (let down = 0; spill && down < spill.height; down += 1)
        for (let right = 0; right < spill.width; right += 1) add(row + down, column + right);
    });
    for (const cell of sheet.cells) {
      const { row, column } = cell;
      const key = keyOf(row, column);
      if (!found.has(key) && !matrix.getValue(row, column)) add(row, column);
      if (found.has(key)) inFile.set(key, cell);
    }
    return found;
  }

  function editOf(row: number, column: number): CellEdit | null {
    const cell = inFile.get(keyOf(row, column));
    const own = before.cellData[row]?.[column];
    const formulaBefore = own?.f === undefined || own.f === null ? null : toExcelFormula(own.f);
    const valueBefore: FileValue = cell?.value ?? (spilledBefore?.[row]?.[column]?.v as FileValue | undefined) ?? "";
    const now = grid.read(id, row, column);
    const value = fileValue(now.value);
    const look = isSameStyle(styleBefore(row, column), styleNow(row, column))
      ? {}
      : { style: styles.indexOf(styleNow(row, column)) };
    const place = { row, column, ...look, ...(now.isText ? { isText: true } : {}) };
    if (now.formula !== formulaBefore) {
      const formula = now.formula === null ? null : writtenFormula(row, column, now.formula);
      return { ...place, value, formula };
    }
    const spill = now.formula === null ? null : areaOf(row, column);
    const isOtherArea =
      cell?.array?.isDynamic === true && spill !== null && areaText(spill) !== areaText(cell.array.area);
    if (isOtherArea) return { ...place, value, area: spill };
    // What a formula comes to while its data is on the way is not its value.
    const isEqual = now.formula === null ? isSameValue : isSameResult;
    const isSame = isEqual(valueBefore, value) && (cell?.isText === true) === now.isText;
    if (isSame || now.value === BUSY_TEXT)
      return look.style === undefined ? null : { ...place, value: "", keepsContent: true };
    // A formula that is not calculated here was overwritten.
    return now.formula === null && cell?.formula ? { ...place, value, formula: null } : { ...place, value };
  }

  function areaOf(row: number, column: number): CellArea {
    const spill = grid.spillOf(id, row, column);
    const [height, width] = spill ? [spill.height, spill.width] : [1, 1];
    return { top: row, left: column, bottom: row + height - 1, right: column + width - 1 };
  }

  function writtenFormula(row: number, column: number, formula: string): NonNullable<CellEdit["formula"]> {
    const table = grid.tableAt(id, row, column);
    const text = toFileFormula(formula.replace(/^=/, ""), words, table?.name ?? null);
    const area = areaOf(row, column);
    const isArray = area.bottom > area.top || area.right > area.left || mayGiveArray(text);
    return isArray ? { text, array: { area, metadata: dynamicMark } } : { text };
  }

  return () => {
    const edits = new Map<number, CellEdit>();
    for (const [key, [row, column]] of places()) {
      const edit = editOf(row, column);
      if (edit) edits.set(key, edit);
    }
    // A formula without a cached value in the file was calculated on opening: the user didn't change the sheet.
    const isFilledIn = ([key, edit]: readonly [number, CellEdit]): boolean =>
      edit.formula === undefined && edit.style === undefined && inFile.get(key)?.value === "" && !edit.keepsContent;
    if ([...edits].every((entry) => isFilledIn(entry) && inFile.get(entry[0])?.formula))
      return { edits: [], hasFewerFormulas: false };
    for (const edit of spelledOut(sheet.cells, edits)) edits.set(keyOf(edit.row, edit.column), edit);
    const hasFewerFormulas = [...edits].some(
      ([key, { formula }]) => formula === null && (inFile.get(key)?.formula ?? null) !== null,
    );
    return { edits: [...edits.values()], hasFewerFormulas };
  };
}

/** A cell with a value that is still the one from the file, with the same formula and style. */
const isUntouched = (now: ICellData, before: ICellData | undefined): boolean =>
  now.v !== undefined &&
  now.v !== null &&
  now.v === before?.v &&
  now.t === before.t &&
  now.f === before.f &&
  now.s === before.s &&
  !now.si &&
  !now.p;

/** Cells that share the formula of a cell that gets another one: each spells its own from now on. */
function spelledOut(cells: readonly FileCell[], edits: ReadonlyMap<number, CellEdit>): CellEdit[] {
  const masters = new Map(
    cells.flatMap((cell) => {
      const isRewritten = edits.get(keyOf(cell.row, cell.column))?.formula !== undefined;
      return cell.shared?.isMaster && isRewritten ? [[cell.shared.number, cell] as const] : [];
    }),
  );
  if (masters.size === 0) return [];
  return cells.flatMap((cell): CellEdit[] => {
    const master = cell.shared && masters.get(cell.shared.number);
    const edit = edits.get(keyOf(cell.row, cell.column));
    if (!master?.formula || master === cell || edit?.formula !== undefined) return [];
    const { row, column, value, isText } = cell;
    const text = shiftFormula(cutFormula(master.formula), row - master.row, column - master.column);
    const shown = edit === undefined || edit.keepsContent ? { value, ...(isText && { isText }) } : edit;
    const style = edit?.style === undefined ? {} : { style: edit.style };
    return [{ row, column, ...style, value: shown.value, ...(shown.isText && { isText: true }), formula: { text } }];
  });
}

const keyOf = (row: number, column: number): number => row * columnsPerSheet + column;

const fileValue = (value: CellValue): FileValue => (value === BUSY_TEXT ? "" : value);

/** Excel writes 17 digits and other programs 15. */
const writtenPrecision = 1e-13;
/** XIRR and circular formulas end within 1e-8, and a loan's last balance near 0: each program at another value. */
const calculatedPrecision = 1e-8;

function isSameValue(one: FileValue, other: FileValue): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= writtenPrecision * Math.max(Math.abs(one), Math.abs(other));
}

function isSameResult(one: FileValue, other: FileValue): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= calculatedPrecision * Math.max(1, Math.abs(one), Math.abs(other));
}

function isSameStyle(one: IStyleData, other: IStyleData): boolean {
  return one === other || canonical(drawnStyle(one)) === canonical(drawnStyle(other));
}

/** The engine adds a color to the lines of a text whose cell gets a number format; files hold none. */
const drawnStyle = ({ ul, st, ...style }: IStyleData) => ({ ...style, ul: ul?.s, st: st?.s });

/** What is not set counts as absent. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined && item !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${key}:${canonical(item)}`).join(",")}}`;
}

/** Records of the workbook that are others now than in the file. */
function unkeptRecords(before: WorkbookSnapshot, model: WorkbookModel): string[] {
  const ids = new Set((before.engine as { readonly sheetOrder: readonly string[] }).sheetOrder);
  const ofFile = <T>(records: readonly T[]): T[] =>
    records.filter((record) => ids.has((record as { readonly sheetId: string }).sheetId));
  const isOther = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
    canonical(one) !== canonical(other);
  const isDrawn = isOther(before.charts, model.charts) || isOther(before.shapes, model.shapes);
  return [
    ...(isOther(before.conditionalFormats, ofFile(model.conditionalFormats)) ? ["conditional formats"] : []),
    ...(isOther(before.validations, ofFile(model.validations)) ? ["data validation"] : []),
    ...(isOther(before.tables, model.tables) ? ["tables (their cells are kept)"] : []),
    ...(ofFile(model.pages).length > 0 ? ["page setup"] : []),
    ...(isDrawn ? ["charts and pictures"] : []),
  ];
}

function nameEdits(before: WorkbookSnapshot, model: WorkbookModel, words: FileWords): NameEdit[] {
  interface Named {
    readonly name: string;
    readonly formula: string;
    readonly comment: string;
    readonly visible: boolean;
    readonly sheetId: string | null;
  }
  const order = (before.engine as { readonly sheetOrder: readonly string[] }).sheetOrder;
  const known = new Map((before.names as readonly Named[]).map((record) => [nameKey(record), record]));
  const now = new Map(model.names.map((record) => [nameKey(record), record]));
  const toEdit = (record: Named, isRemoved: boolean): NameEdit[] => {
    const sheetIndex = record.sheetId === null ? null : order.indexOf(record.sheetId);
    // Sheets that were added come behind the file's own.
    const added = model.sheetIds().filter((id) => !order.includes(id));
    const place = sheetIndex === -1 ? order.length + added.indexOf(record.sheetId ?? "") : sheetIndex;
    const formula = isRemoved ? null : toFileFormula(record.formula.replace(/^=/, ""), words);
    return [{ name: record.name, sheetIndex: place, formula, comment: record.comment, isHidden: !record.visible }];
  };
  return [
    ...[...now].flatMap(([key, record]) => {
      const old = known.get(key);
      const isSame =
        old?.formula === record.formula && old.comment === record.comment && old.visible === record.visible;
      return isSame ? [] : toEdit(record, false);
    }),
    ...[...known].flatMap(([key, record]) => (now.has(key) ? [] : toEdit(record, true))),
  ];
}

const nameKey = ({ name, sheetId }: { readonly name: string; readonly sheetId: string | null }): string =>
  `${sheetId ?? ""}!${name.toLowerCase()}`;

function renamedSheets(file: OpenedWorkbook, model: WorkbookModel): Map<number, string> {
  return new Map(
    file.sheets.flatMap(({ name }, index) => {
      const now = model.sheetName(fileSheetId(index));
      return now === name ? [] : [[index, now] as const];
    }),
  );
}

function shownSheets(file: OpenedWorkbook, model: WorkbookModel): Map<number, NewSheet["visibility"]> {
  const words = { Visible: "visible", Hidden: "hidden", VeryHidden: "veryHidden" } as const;
  return new Map(
    file.sheets.flatMap(({ visibility }, index) => {
      const now = words[model.visibility(fileSheetId(index))];
      return now === visibility ? [] : [[index, now] as const];
    }),
  );
}
