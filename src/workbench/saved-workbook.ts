/** A workbook as plain JSON, and what opening it has to calculate. */
import { ICommandService, type IUnitRange, type IWorkbookData } from "@univerjs/core";
import { SetArrayFormulaDataMutation } from "@univerjs/engine-formula";
import type { CellData, SavedCellData } from "./custom-functions/cell-data";
import type { FunctionsMetadata } from "./custom-functions/functions-metadata";
import { qualifiedName } from "./custom-functions/function-descriptions";
import { BUSY_TEXT } from "./engine/engine-values";
import type { FormulaEngine } from "./engine/formula-engine";
import type { WorkbookSnapshot } from "./host-contract";
import type { WorkbookState } from "./workbook-state";
import type { ChartRecord, ShapeRecord } from "./exhibits/exhibit-records";
import {
  newPage,
  type ConditionalFormatRecord,
  type PageRecord,
  type ValidationRecord,
} from "./rich-api/sheet-rule-records";
import type { NamedRecord, TableRecord } from "./rich-api/workbook-model";

interface SavedSpills {
  readonly ranges: unknown;
  readonly cells: unknown;
}

/** Values of a formula that was not finished when the workbook was saved. */
const UNFINISHED = new Set<unknown>(["", BUSY_TEXT, "#NAME?"]);

export function saveWorkbook(
  engine: FormulaEngine,
  state: WorkbookState,
  cellData: CellData,
  documentSettings: ReadonlyMap<string, string>,
): WorkbookSnapshot {
  const unitId = engine.workbook.getId();
  const snapshot: WorkbookSnapshot = {
    version: 1,
    engine: engine.workbook.save(),
    spills: {
      ranges: engine.model.getArrayFormulaRange()[unitId],
      cells: engine.model.getArrayFormulaCellData()[unitId],
    },
    cellData: cellData.save(),
    customXmlParts: state.xmlParts,
    settings: Object.fromEntries(state.settings),
    documentSettings: Object.fromEntries(documentSettings),
    names: state.names,
    tables: state.tables,
    conditionalFormats: state.conditionalFormats,
    validations: state.validations,
    pages: state.pages,
    charts: state.charts,
    shapes: state.shapes,
    ...((!engine.queue.isIdle() || engine.queue.isHolding()) && { isUncalculated: true }),
  };
  return structuredClone(snapshot);
}

/**
 * The engine's part, which the engine changes: a copy unless `isOwned`. Throws an Error for anything but a saved
 * workbook.
 */
export function engineWorkbookOf(id: string, snapshot: WorkbookSnapshot, isOwned: boolean): Partial<IWorkbookData> {
  if (snapshot.version !== 1)
    throw new Error(`Saved workbooks of version ${String(snapshot.version)} aren't supported.`);
  const saved = (isOwned ? snapshot.engine : structuredClone(snapshot.engine)) as Partial<IWorkbookData>;
  // The host keeps names, and charts and pictures, and makes the engine's own from them.
  const resources = (saved.resources ?? []).filter(({ name }) => !/DEFINED_NAME|DRAWING/i.test(name));
  return { ...saved, id, resources };
}

export function namesOf(snapshot: Pick<WorkbookSnapshot, "names"> | undefined): NamedRecord[] {
  return [...((snapshot?.names ?? []) as NamedRecord[])];
}

/** A visible name of the whole workbook. */
export const newName = (name: string, formula: string): NamedRecord => ({
  name,
  formula,
  comment: "",
  visible: true,
  sheetId: null,
});

type KeptParts = Pick<
  WorkbookSnapshot,
  "tables" | "conditionalFormats" | "validations" | "pages" | "charts" | "shapes"
>;

/** Tables, rules, pages, charts and shapes of a saved workbook; none without one. */
export function keptParts(snapshot: Partial<KeptParts> | undefined): {
  readonly tables: TableRecord[];
  readonly conditionalFormats: ConditionalFormatRecord[];
  readonly validations: ValidationRecord[];
  readonly pages: PageRecord[];
  readonly charts: ChartRecord[];
  readonly shapes: ShapeRecord[];
} {
  return {
    tables: [...((snapshot?.tables ?? []) as TableRecord[])],
    conditionalFormats: [...((snapshot?.conditionalFormats ?? []) as ConditionalFormatRecord[])],
    validations: [...((snapshot?.validations ?? []) as ValidationRecord[])],
    // Pages that were saved before there were title columns have none.
    pages: ((snapshot?.pages ?? []) as PageRecord[]).map((page) => ({ ...newPage(page.sheetId), ...page })),
    charts: [...((snapshot?.charts ?? []) as ChartRecord[])],
    shapes: [...((snapshot?.shapes ?? []) as ShapeRecord[])],
  };
}

export function restoreCells(engine: FormulaEngine, cellData: CellData, snapshot: WorkbookSnapshot): void {
  const unitId = engine.workbook.getId();
  const { ranges, cells } = structuredClone(snapshot.spills) as SavedSpills;
  engine.injector
    .get(ICommandService)
    .syncExecuteCommand(
      SetArrayFormulaDataMutation.id,
      { arrayFormulaRange: { [unitId]: ranges ?? {} }, arrayFormulaCellData: { [unitId]: cells ?? {} } },
      { onlyLocal: true },
    );
  cellData.restore(structuredClone(snapshot.cellData) as SavedCellData);
}

/**
 * Formulas that opening the workbook calculates: those without a value, unfinished ones and those that call a streaming
 * function; all of a workbook that was saved between a change and its calculation.
 */
export function unfinishedFormulas(
  engine: FormulaEngine,
  namespace: string,
  metadata: FunctionsMetadata,
  snapshot?: WorkbookSnapshot,
): IUnitRange[] {
  const streaming = metadata.functions
    .filter(({ options }) => options?.stream === true || options?.volatile === true)
    .map(({ name }) => `${qualifiedName(namespace, name)}(`);
  const unitId = engine.workbook.getId();
  return engine.grid.workbook.getSheets().flatMap((sheet) => {
    const sheetId = sheet.getSheetId();
    const ranges: IUnitRange[] = [];
    engine.grid.eachFormula(sheetId, (row, column, formula) => {
      const upper = formula.toUpperCase();
      const isDue =
        snapshot?.isUncalculated === true ||
        UNFINISHED.has(engine.grid.read(sheetId, row, column).value) ||
        streaming.some((call) => upper.includes(call));
      if (isDue)
        ranges.push({ unitId, sheetId, range: { startRow: row, endRow: row, startColumn: column, endColumn: column } });
    });
    return ranges;
  });
}
