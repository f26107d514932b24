/**
 * The workbook behind the host objects: sheets, selection and formatting from the engine; names, tables and parts kept
 * here.
 */
import {
  BooleanNumber,
  ICommandService,
  type ICellData,
  type IRange,
  RANGE_TYPE,
  type Worksheet as GridSheet,
} from "@univerjs/core";
import {
  RemoveColByRangeCommand,
  RemoveRowByRangeCommand,
  SetRangeValuesMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetRowHeightMutation,
  SetWorksheetRowIsAutoHeightMutation,
} from "@univerjs/sheets";
import type { FWorksheet } from "@univerjs/sheets/facade";
import type { HostBehaviors } from "./boundary/excel-switches";
import type { CellDatum, CellPosition } from "./custom-functions/cell-data";
import { type CellBlock, cellBlock } from "./engine/a1-notation";
import type { FormulaEngine } from "./engine/formula-engine";
import { toEngineStyle, toRangeStyle } from "./engine/range-styles";
import { renameTableIn } from "./engine/engine-table-references";
import { createStructuredTables } from "./engine/structured-tables";
import { DEFAULT_COLUMNS, DEFAULT_ROWS, toEngineRange } from "./engine/engine-sheets";
import type { RangeStyle } from "./rich-api/range-style";
import type { ConditionalFormatRecord, PageRecord, RuleLook, ValidationRecord } from "./rich-api/sheet-rule-records";
import type {
  IterativeSettings,
  NamedRecord,
  SheetBlock,
  SheetEvent,
  TableRecord,
  WorkbookModel,
  XmlPartRecord,
} from "./rich-api/workbook-model";
import { Worksheet } from "./rich-api/worksheet";
import { growTables } from "./growing-tables";
import { createExhibitState, type ExhibitStateOptions } from "./exhibit-state";

export interface WorkbookStateOptions extends Pick<ExhibitStateOptions, "charts" | "shapes" | "exhibitsChanged"> {
  readonly engine: FormulaEngine;
  readonly name: string;
  readonly names: readonly NamedRecord[];
  readonly tables: readonly TableRecord[];
  readonly conditionalFormats: readonly ConditionalFormatRecord[];
  readonly validations: readonly ValidationRecord[];
  readonly pages: readonly PageRecord[];
  readonly xmlParts: readonly XmlPartRecord[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly nameValues: Pick<WorkbookModel, "calculateNames" | "nameValue">;
  datum(cell: CellPosition): CellDatum | undefined;
  recalculate(targets: readonly SheetBlock[], whenDue: boolean): void;
  recalculateAll(): void;
  recalculateChanged(): void;
  /** Something that sheets show besides the engine's styles has changed. */
  looksChanged(): void;
  ruleLookAt(sheetId: string, row: number, column: number): RuleLook | null;
  /** A conditional format of the sheet was edited. */
  rulesEdited(sheetId: string): void;
  /** Circular references are now calculated, or no longer are. */
  iterativeToggled(): void;
  /** The formula of a name was edited. */
  nameEdited(name: string): void;
  readonly behaviors: () => HostBehaviors;
}

export interface WorkbookState extends WorkbookModel {
  /** Whether somebody listens to this event of the sheet (or of all sheets). */
  isHeard(event: SheetEvent, sheetId: string): boolean;
  /** The person opens another workbook. */
  anotherOpened(): void;
  /** The engine reports another selection. */
  noteSelection(sheetId: string, blocks: readonly CellBlock[]): void;
}

/** The engine only knows hidden sheets, but saves custom data with them. */
const VERY_HIDDEN = "veryHidden";
const PROTECTED = "protected";
/** Looks are set cell by cell: whole columns stop at this row. */
const MAX_STYLED_ROWS = 20_000;

const hiddenRowsOf = (sheet: GridSheet): number[] =>
  Object.keys(sheet.getRowManager().getRowData())
    .map(Number)
    .filter((row) => !sheet.getRowVisible(row));
/** By a filter that is open here, or by one of the file. */
const isFiltered = (sheet: GridSheet, row: number): boolean =>
  sheet.getRowFiltered(row) || sheet.getRowManager().getRow(row)?.custom?.["isFiltered"] === true;

export function createWorkbookState(options: WorkbookStateOptions): WorkbookState {
  const { engine } = options;
  const { workbook, grid } = engine;
  const core = workbook.getWorkbook();
  const commands = engine.injector.get(ICommandService);
  const listeners = new Map<string, number>();
  const names = new Map<string, NamedRecord>();
  const keyOf = (sheetId: string | null, name: string): string => `${sheetId ?? ""}!${name.toLowerCase()}`;
  let calculationMode = "Automatic";
  let isAnotherOpen = false;
  let iterative: IterativeSettings = { isEnabled: false, maxIteration: 100, maxChange: 0.001 };
  const selections = new Map<string, readonly CellBlock[]>();

  function worksheet(sheetId: string): FWorksheet {
    const found = workbook.getSheetBySheetId(sheetId);
    if (!found) throw new Error(`There is no sheet ${sheetId}.`);
    return found;
  }

  function defineName(record: NamedRecord): void {
    names.set(keyOf(record.sheetId, record.name), record);
    engine.names.define(record.name, record.formula.replace(/^=/, ""), record);
  }

  function readStyle({ sheetId, block }: SheetBlock): RangeStyle {
    const cell = grid.sheet(sheetId).getCellMatrix().getValue(block.row, block.column);
    return toRangeStyle(cell ? core.getStyles().getStyleByCell(cell) : null);
  }

  /**
   * The range's type says that rows or columns go as a whole: references may reach beyond the sheet's last cells. The
   * engine works out the moved formulas for the sheet in front, and that is this one until the first change is made.
   */
  function removeWhole(command: string, sheetId: string, range: IRange): void {
    const getActiveSheet = core.getActiveSheet.bind(core);
    const restore = (): void => void (core.getActiveSheet = getActiveSheet);
    const changes = commands.beforeCommandExecuted(({ id }) => {
      if (id !== command) restore();
    });
    core.getActiveSheet = () => grid.sheet(sheetId);
    try {
      commands.syncExecuteCommand(command, { unitId: core.getUnitId(), subUnitId: sheetId, range });
    } finally {
      restore();
      changes.dispose();
    }
  }

  const state: WorkbookState = {
    name: options.name,
    get behaviors() {
      return options.behaviors();
    },
    grid,
    datum: (cell) => options.datum(cell),
    make: { worksheet: (sheetId) => new Worksheet(state, sheetId) },
    get calculationMode() {
      return calculationMode;
    },
    set calculationMode(mode) {
      calculationMode = mode;
      engine.queue.setManual(mode === "Manual");
    },
    get isAnotherOpen() {
      return isAnotherOpen;
    },
    anotherOpened: () => void (isAnotherOpen = true),
    get iterative() {
      return iterative;
    },
    setIterative(settings) {
      const isToggled = settings.isEnabled !== iterative.isEnabled;
      iterative = settings;
      if (isToggled) options.iterativeToggled();
    },
    get calculationState() {
      if (!engine.queue.isIdle()) return "Calculating";
      const isPending = engine.queue.isHolding() || options.behaviors().calcState === "sticksPending";
      return isPending ? "Pending" : "Done";
    },
    get names() {
      return [...names.values()];
    },
    nameOf: (sheetId, wanted) => names.get(keyOf(sheetId, wanted)) ?? null,
    tables: options.tables.map((table) => ({ ...table })),
    renameTable(table, name) {
      const rewrite = (formula: string): string => renameTableIn(formula, table.name, name);
      grid.respell(rewrite);
      for (const record of state.names) {
        const formula = rewrite(record.formula);
        if (formula !== record.formula) defineName(Object.assign(record, { formula }));
      }
      table.name = name;
      tablesChanged();
    },
    tablesChanged: () => tablesChanged(),
    conditionalFormats: options.conditionalFormats.map((format) => ({ ...format })),
    conditionalFormatsChanged: () => options.looksChanged(),
    ruleLookAt: (sheetId, row, column) => options.ruleLookAt(sheetId, row, column),
    validations: options.validations.map((validation) => ({ ...validation })),
    pages: structuredClone([...options.pages]),
    ruleEdited(sheetId) {
      options.looksChanged();
      options.rulesEdited(sheetId);
    },
    nameEdited: (name) => options.nameEdited(name),
    ...createExhibitState({ ...options, model: () => state }),
    xmlParts: options.xmlParts.map((part) => ({ ...part })),
    settings: new Map(Object.entries(options.settings)),
    newId: () => `{${crypto.randomUUID().toUpperCase()}}`,

    sheetIds: () => core.getSheets().map((sheet) => sheet.getSheetId()),
    sheetName: (sheetId) => grid.sheet(sheetId).getName(),
    sheetIdOf(name) {
      const wanted = name.toLowerCase();
      return (
        core
          .getSheets()
          .find((sheet) => sheet.getName().toLowerCase() === wanted)
          ?.getSheetId() ?? null
      );
    },
    addSheet(name) {
      const active = state.activeSheetId();
      const added = workbook.create(name, DEFAULT_ROWS, DEFAULT_COLUMNS).getSheetId();
      state.activate(active);
      return added;
    },
    deleteSheet(sheetId) {
      workbook.deleteSheet(sheetId);
    },
    renameSheet(sheetId, name) {
      worksheet(sheetId).setName(name);
    },
    visibility(sheetId) {
      const sheet = grid.sheet(sheetId);
      if (sheet.isSheetHidden() !== BooleanNumber.TRUE) return "Visible";
      return sheet.getCustomMetadata()?.[VERY_HIDDEN] === true ? "VeryHidden" : "Hidden";
    },
    setVisibility(sheetId, visibility) {
      const sheet = grid.sheet(sheetId);
      sheet.setCustomMetadata({ ...sheet.getCustomMetadata(), [VERY_HIDDEN]: visibility === "VeryHidden" });
      if (visibility === state.visibility(sheetId)) return;
      if (visibility === "Visible") worksheet(sheetId).showSheet();
      else worksheet(sheetId).hideSheet();
    },
    hiddenRows: (sheetId, row, height) =>
      hiddenRowsOf(grid.sheet(sheetId)).filter((hidden) => hidden >= row && hidden < row + height).length,
    hasFilteredRows: (sheetId) => hiddenRowsOf(grid.sheet(sheetId)).some((row) => isFiltered(grid.sheet(sheetId), row)),
    isProtected: (sheetId) => grid.sheet(sheetId).getCustomMetadata()?.[PROTECTED] === true,
    setProtected(sheetId, isProtected) {
      const sheet = grid.sheet(sheetId);
      sheet.setCustomMetadata({ ...sheet.getCustomMetadata(), [PROTECTED]: isProtected });
    },
    activeSheetId: () => core.getActiveSheet().getSheetId(),
    activate(sheetId) {
      if (state.activeSheetId() !== sheetId) worksheet(sheetId).activate();
    },
    selection() {
      const { sheetId, blocks } = state.selectedBlocks();
      return { sheetId, block: blocks.at(-1) ?? cellBlock(0, 0) };
    },
    selectedBlocks() {
      const sheetId = state.activeSheetId();
      return { sheetId, blocks: selections.get(sheetId) ?? [cellBlock(0, 0)] };
    },
    select({ sheetId, block }) {
      state.activate(sheetId);
      worksheet(sheetId).getRange(toEngineRange(block)).activate();
    },
    noteSelection(sheetId, blocks) {
      selections.set(sheetId, blocks);
    },
    insertRows(sheetId, row, count) {
      worksheet(sheetId).insertRows(row, count);
    },
    deleteRows(sheetId, row, count) {
      const { columnCount } = grid.sheet(sheetId).getConfig();
      const rows = { startRow: row, endRow: row + count - 1, startColumn: 0, endColumn: columnCount - 1 };
      removeWhole(RemoveRowByRangeCommand.id, sheetId, { ...rows, rangeType: RANGE_TYPE.ROW });
    },
    insertColumns(sheetId, column, count) {
      worksheet(sheetId).insertColumns(column, count);
    },
    deleteColumns(sheetId, column, count) {
      const { rowCount } = grid.sheet(sheetId).getConfig();
      const columns = { startRow: 0, endRow: rowCount - 1, startColumn: column, endColumn: column + count - 1 };
      removeWhole(RemoveColByRangeCommand.id, sheetId, { ...columns, rangeType: RANGE_TYPE.COLUMN });
    },
    style({ sheetId, block }, style) {
      const config = grid.sheet(sheetId).getConfig();
      const cells: Record<number, Record<number, ICellData>> = {};
      const s = toEngineStyle(style);
      const lastRow = Math.min(block.row + block.height, config.rowCount, block.row + MAX_STYLED_ROWS);
      const lastColumn = Math.min(block.column + block.width, config.columnCount);
      for (let row = block.row; row < lastRow; row += 1) {
        const line: Record<number, ICellData> = (cells[row] = {});
        for (let column = block.column; column < lastColumn; column += 1) line[column] = { s };
      }
      commands.syncExecuteCommand(
        SetRangeValuesMutation.id,
        { unitId: core.getUnitId(), subUnitId: sheetId, cellValue: cells },
        { onlyLocal: true },
      );
    },
    readStyle,
    setColumnWidth({ sheetId, block }, pixels) {
      // The engine's own command would remeasure all rows, for up to ten seconds; in Excel no row changes its height.
      const ranges = [toEngineRange({ ...block, row: 0, height: 1 })];
      commands.syncExecuteCommand(SetWorksheetColWidthMutation.id, {
        unitId: core.getUnitId(),
        subUnitId: sheetId,
        ranges,
        colWidth: pixels,
      });
    },
    setRowHeight({ sheetId, block }, pixels) {
      const ranges = [toEngineRange({ ...block, column: 0, width: 1 })];
      const params = { unitId: core.getUnitId(), subUnitId: sheetId, ranges, rowHeight: pixels };
      commands.syncExecuteCommand(SetWorksheetRowHeightMutation.id, params);
      const fixed = { unitId: core.getUnitId(), subUnitId: sheetId, ranges, autoHeightInfo: BooleanNumber.FALSE };
      commands.syncExecuteCommand(SetWorksheetRowIsAutoHeightMutation.id, fixed);
    },
    rowHeight: ({ sheetId, block }) => grid.sheet(sheetId).getRowHeight(block.row),
    merge({ sheetId, block }, isMerged) {
      const range = worksheet(sheetId).getRange(toEngineRange(block));
      if (isMerged) range.merge({ isForceMerge: true });
      else range.breakApart();
    },
    columnWidth: ({ sheetId, block }) => worksheet(sheetId).getColumnWidth(block.column),
    hasStandardWidth({ sheetId, block }) {
      const sheet = worksheet(sheetId);
      const standard = sheet.getSheet().getConfig().defaultColumnWidth;
      const among = Array.from(
        { length: block.width },
        (_, index) => sheet.getColumnWidth(block.column + index) === standard,
      );
      return among.every(Boolean) ? true : among.some(Boolean) ? null : false;
    },
    freeze(sheetId, rows, columns) {
      if (rows === 0 && columns === 0) worksheet(sheetId).cancelFreeze();
      else
        worksheet(sheetId).setFreeze({
          xSplit: columns,
          ySplit: rows,
          startRow: rows || -1,
          startColumn: columns || -1,
        });
    },
    ...options.nameValues,
    recalculate: (targets, whenDue = false) => options.recalculate(targets, whenDue),
    recalculateAll: () => options.recalculateAll(),
    recalculateChanged: () => options.recalculateChanged(),
    defineName,
    removeName(record) {
      if (!names.delete(keyOf(record.sheetId, record.name))) return;
      engine.names.remove(record.name, record.sheetId);
    },
    listen(event, sheetId, delta) {
      const key = `${event} ${sheetId ?? ""}`;
      listeners.set(key, Math.max(0, (listeners.get(key) ?? 0) + delta));
    },
    isHeard: (event, sheetId) =>
      (listeners.get(`${event} ${sheetId}`) ?? 0) > 0 || (listeners.get(`${event} `) ?? 0) > 0,
  };
  for (const record of options.names) defineName({ ...record });
  const tablesChanged = createStructuredTables(engine, () => state.tables);
  if (state.tables.length > 0) tablesChanged();
  growTables({ commands, grid, tables: () => state.tables, activeSheetId: () => state.activeSheetId(), tablesChanged });
  return state;
}
