/** Replaces the spreadsheet's own calculation with the calculator's. */
import {
  CellValueType,
  type ICellData,
  ICommandService,
  type Injector,
  type IRange,
  type Nullable,
  ObjectMatrix,
  type Worksheet,
} from "@univerjs/core";
import {
  FormulaDataModel,
  FormulaExecutedStateType,
  type IAllRuntimeData,
  ICalculateFormulaService,
  type IFormulaData,
  type IFormulaDatasetConfig,
  type BaseReferenceObject,
  type BaseValueObject,
} from "@univerjs/engine-formula";
import {
  type IInsertSheetMutationParams,
  InsertSheetMutation,
  type ISetRangeValuesMutationParams,
  RemoveSheetCommand,
  SetRangeValuesMutation,
  SetWorksheetNameCommand,
} from "@univerjs/sheets";
import type { Subject } from "rxjs";
import { columnsPerSheet, lastColumn, lastRow } from "../../notation/cell-address";
import { createCalculator } from "../../calculation/calculator";
import type { Calculator } from "../../calculation/calculator-contract";
import { CellError, SPILL } from "../../calculation/cell-error";
import type { ForeignFunction } from "../../calculation/surroundings";
import { type FormulaNode } from "../../calculation/formula-node";
import { type Area, Matrix, type Scalar, Sourced } from "../../calculation/values";
import type { CellPosition } from "../custom-functions/cell-data";
import type { CellGrid } from "./cell-grid";
import type { FormulaForm } from "./placed-formulas";
import { dateFormatOf, excelFormat } from "./date-formats";
import { fromEngine, toEngineArray, toEngineRange, toEngineScalar } from "./engine-values";
import { toExcelFormula } from "./formula-text";
import { isErrorText } from "../cell-value";
import { listFormulas } from "./formula-listing";
import { createWorkbookSource, scalarOfCell } from "./workbook-source";

/** Who is asked about each formula while the workbook is calculated. */
export interface FormulaObserver {
  beginFormula(cell: CellPosition): void;
  reportBusy(): void;
  /** Called with the formula's value; returns what the cell shows in its place, null where it shows the value. */
  endFormula(cell: CellPosition, value: BaseValueObject | BaseReferenceObject): BaseValueObject | null;
}

export interface WorkbookCalculation {
  /** Of a formula in no cell. */
  evaluate(formula: string, sheetId: string): Scalar | Matrix;
  /** The same, as if the cell held the value. */
  evaluateIf(formula: string, cell: CellPosition, value: string | number | boolean): Scalar | Matrix;
  /**
   * The first cell of a circle, in reading order, where the workbook allows none; null without circles, and before the
   * first calculation of a large workbook.
   */
  circular(): CellPosition | null;
  /** The size of a result that has no room; null for any other formula. */
  wantedAt(sheetId: string, row: number, column: number): Pick<Matrix, "rows" | "columns"> | null;
}

interface CalculationOptions {
  readonly injector: Injector;
  readonly grid: CellGrid;
  readonly observer: Pick<FormulaObserver, "beginFormula" | "reportBusy" | "endFormula">;
  readonly foreign: (name: string) => ForeignFunction | undefined;
}

/** Commands after which other cells hold the formulas. */
const movesCells =
  /^sheet\.mutation\.(?:(?:insert|remove)-(?:rows?|cols?)|move-|reorder-range|remove-sheet|set-worksheet-name|copy-)/;

/** Commands after which the references to the sheet that they name are others. */
const changesSheet: ReadonlySet<string> = new Set([RemoveSheetCommand.id, SetWorksheetNameCommand.id]);

/** The spreadsheet asks for the list before each calculation, and seldom reads it. */
function lazyList(unitId: string, list: () => IFormulaData): IFormulaData {
  let known: IFormulaData | undefined;
  return {
    get [unitId]() {
      return (known ??= list())[unitId];
    },
  };
}

/** Excel follows no circles unless the workbook says so. */
const noIteration = { isOn: false, count: 100, delta: 0.001 };

/** Formulas that are read only for circles, before anything is calculated; more would be felt. */
const mostForCircles = 10_000;

export function calculateWorkbook({ injector, grid, observer, foreign }: CalculationOptions): WorkbookCalculation {
  const { workbook } = grid;
  const unitId = workbook.getUnitId();
  const model = injector.get(FormulaDataModel);
  /** What the command under way is about: the spreadsheet reads each formula that it is given then. */
  let about: Worksheet | null = null;
  model.getFormulaData = () => {
    const sheet = about;
    return lazyList(unitId, () => listFormulas(workbook, sheet));
  };
  const service = injector.get(ICalculateFormulaService);
  const { _executionCompleteListener$: completed } = service as unknown as {
    readonly _executionCompleteListener$: Subject<IAllRuntimeData>;
  };
  const source = createWorkbookSource({
    injector,
    grid,
    foreign,
    formulaOf(...cell) {
      const node = calculator.formulaAt(...cell);
      return node?.fixed ? `{=${node.text}}` : (node?.text ?? null);
    },
  });
  const calculator: Calculator = createCalculator(
    source,
    {
      begin: ({ sheet, row, column }) => observer.beginFormula({ sheetId: sheet, row, column }),
      end(node, value, area) {
        if (node.isBusy) observer.reportBusy();
        const shown = observer.endFormula(positionOf(node), engineResult(value, area));
        return shown && fromEngine(shown, true);
      },
    },
    () => ({ ...noIteration, ...(workbook.getSnapshot().custom?.["iteration"] as object | undefined) }),
  );
  /** Sheets and cells whose formulas may be others than known; null: all of the sheet. */
  const changed = new Map<string, Set<number> | null>();
  let restored = false;
  let sheetNames: readonly string[] = [];

  const positionOf = ({ sheet, row, column }: FormulaNode): CellPosition => ({ sheetId: sheet, row, column });

  function engineResult(value: Scalar | Matrix, area: Area | null): BaseValueObject | BaseReferenceObject {
    if (area)
      return toEngineRange(area, unitId, () => new Matrix(1, 1, [calculator.valueAt(area.sheet, area.top, area.left)]));
    return value instanceof Matrix ? toEngineArray(value) : toEngineScalar(value);
  }

  const commands = injector.get(ICommandService);
  commands.beforeCommandExecuted(({ id, params }) => {
    const { subUnitId } = (params ?? {}) as { readonly subUnitId?: string };
    about = (changesSheet.has(id) && subUnitId !== undefined && workbook.getSheetBySheetId(subUnitId)) || null;
  });
  commands.onCommandExecuted((command, options) => {
    if (command.id === SetRangeValuesMutation.id) {
      if (options?.["fromFormula"]) return;
      const { subUnitId, cellValue } = command.params as ISetRangeValuesMutationParams;
      const cells = changed.get(subUnitId);
      if (cells === null) return;
      const found = cells ?? new Set<number>();
      changed.set(subUnitId, found);
      for (const [row, columns] of Object.entries(cellValue ?? {}))
        for (const column of Object.keys(columns as object)) found.add(Number(row) * columnsPerSheet + Number(column));
    } else if (command.id === InsertSheetMutation.id) {
      changed.set((command.params as IInsertSheetMutationParams).sheet.id, null);
    } else if (movesCells.test(command.id)) {
      for (const sheet of workbook.getSheets()) changed.set(sheet.getSheetId(), null);
    }
  });

  function textOf(cell: Nullable<ICellData>, sheetId: string, row: number, column: number): string | null {
    if (!cell) return null;
    if (cell.f) return toExcelFormula(cell.f).replace(/^=/, "");
    if (!cell.si) return null;
    const shared = model.getFormulaStringByCell(row, column, sheetId, unitId);
    return shared ? toExcelFormula(shared).replace(/^=/, "") : null;
  }

  function takeFormula(sheetId: string, row: number, column: number, cell: Nullable<ICellData>): void {
    const text = textOf(cell, sheetId, row, column);
    const known = calculator.formulaAt(sheetId, row, column);
    if (text === null) {
      if (known) calculator.removeFormula(sheetId, row, column);
      return;
    }
    // What a cell of a file keeps under "formula" in its custom data.
    const { isLegacy = false, rows, columns } = (cell?.custom?.["formula"] ?? {}) as FormulaForm;
    const fixed =
      rows === undefined || columns === undefined
        ? null
        : { sheet: sheetId, top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 };
    if (known?.text === text && known.isLegacy === isLegacy && (known.fixed === null) === (fixed === null)) return;
    calculator.setFormula(sheetId, row, column, text, { isLegacy, fixed });
  }

  function takeAll(sheetId: string): void {
    const matrix = workbook.getSheetBySheetId(sheetId)?.getCellMatrix();
    for (const { row, column } of calculator.formulasIn(sheetId))
      if (!matrix?.getValue(row, column)?.f) calculator.removeFormula(sheetId, row, column);
    matrix?.forValue((row, column, cell) => {
      if (cell?.f || cell?.si) takeFormula(sheetId, row, column, cell);
    });
  }

  function formulaCount(): number {
    let count = 0;
    for (const sheet of workbook.getSheets())
      sheet.getCellMatrix().forValue((_row, _column, cell) => void (count += cell?.f || cell?.si ? 1 : 0));
    return count;
  }

  function takeChanges(): void {
    const ids = workbook.getSheets().map((sheet) => sheet.getSheetId());
    const earlier = sheetNames;
    sheetNames = workbook.getSheets().map((sheet) => `${sheet.getSheetId()} ${sheet.getName().toLowerCase()}`);
    const isOther = restored && sheetNames.join("\n") !== earlier.join("\n");
    if (!restored || isOther) for (const id of calculator.sheetIds()) if (!ids.includes(id)) takeAll(id);
    if (!restored) for (const id of ids) takeAll(id);
    for (const [sheetId, cells] of changed) {
      const matrix = workbook.getSheetBySheetId(sheetId)?.getCellMatrix();
      if (cells === null || !matrix) takeAll(sheetId);
      else
        for (const key of cells) {
          const [row, column] = [Math.floor(key / columnsPerSheet), key % columnsPerSheet];
          takeFormula(sheetId, row, column, matrix.getValue(row, column));
        }
    }
    changed.clear();
    if (!restored) restoreSpills();
    restored = true;
    if (!isOther) return;
    const others = [...earlier, ...sheetNames].filter((one) => !earlier.includes(one) || !sheetNames.includes(one));
    calculator.sheetsChanged(others.map((one) => one.slice(one.indexOf(" ") + 1)));
  }

  function restoreSpills(): void {
    const cells = model.getArrayFormulaCellData()[unitId];
    for (const [sheetId, rows] of Object.entries(model.getArrayFormulaRange()[unitId] ?? {}))
      for (const [row, columns] of Object.entries(rows ?? {}))
        for (const [column, range] of Object.entries(columns as Record<string, IRange | null>))
          if (range)
            calculator.restoreSpill(sheetId, Number(row), Number(column), areaOf(sheetId, range), (r, c) =>
              scalarOfCell(cells?.[sheetId]?.[r]?.[c]),
            );
  }

  const areaOf = (sheet: string, { startRow, startColumn, endRow, endColumn }: IRange): Area => ({
    sheet,
    top: Number.isNaN(startRow) ? 0 : startRow,
    left: Number.isNaN(startColumn) ? 0 : startColumn,
    bottom: Number.isNaN(endRow) ? lastRow : endRow,
    right: Number.isNaN(endColumn) ? lastColumn : endColumn,
  });

  function calculate(config: IFormulaDatasetConfig): readonly FormulaNode[] {
    takeChanges();
    const names = Object.keys(config.dirtyDefinedNameMap?.[unitId] ?? {}).map((name) => name.toLowerCase());
    const hasTables = Object.keys(config.dirtySuperTableMap?.[unitId] ?? {}).length > 0;
    if (hasTables || names.length > 0)
      calculator.relink((node) => (hasTables && node.names.size > 0) || names.some((name) => node.names.has(name)));
    if (config.forceCalculate) calculator.markAll();
    for (const { sheetId, range } of config.dirtyRanges) calculator.markChanged(areaOf(sheetId, range));
    return calculator.calculate();
  }

  service.execute = async (config) => {
    // Let the code that requested the calculation continue first.
    await Promise.resolve();
    const data = resultsOf(calculate(config));
    completed.next(data);
  };

  function resultsOf(nodes: readonly FormulaNode[]): IAllRuntimeData {
    const values: Record<string, ObjectMatrix<ICellData>> = {};
    const spills: Record<string, ObjectMatrix<ICellData>> = {};
    const cleared: Record<string, ObjectMatrix<ICellData>> = {};
    const ranges: Record<string, Record<number, Record<number, IRange>>> = {};
    const into = (all: Record<string, ObjectMatrix<ICellData>>, sheet: string): ObjectMatrix<ICellData> =>
      (all[sheet] ??= new ObjectMatrix<ICellData>());
    for (const node of nodes) {
      const { sheet, row, column, spill, block, value } = node;
      const anchor = cellOf(value, block ? null : node);
      into(values, sheet).setValue(row, column, anchor);
      into(cleared, sheet).setValue(row, column, anchor);
      if (!spill || !block) continue;
      ((ranges[sheet] ??= {})[row] ??= {})[column] = {
        startRow: spill.top,
        startColumn: spill.left,
        endRow: spill.bottom,
        endColumn: spill.right,
      };
      const cells = into(spills, sheet);
      for (let r = 0; r < block.rows; r += 1)
        for (let c = 0; c < block.columns; c += 1) cells.setValue(row + r, column + c, cellOf(block.raw(r, c), null));
    }
    return {
      unitData: { [unitId]: values },
      arrayFormulaRange: { [unitId]: ranges },
      arrayFormulaCellData: { [unitId]: spills },
      clearArrayFormulaCellData: { [unitId]: cleared },
      arrayFormulaEmbedded: {},
      unitOtherData: {},
      functionsExecutedState: FormulaExecutedStateType.SUCCESS,
      imageFormulaData: [],
      runtimeFeatureRange: {},
      runtimeFeatureCellData: {},
      dependencyTreeModelData: [],
    };
  }

  return {
    wantedAt(...cell) {
      const node = calculator.formulaAt(...cell);
      return node?.value === SPILL ? node.wanted : null;
    },
    circular() {
      if (!restored && formulaCount() > mostForCircles) return null;
      takeChanges();
      const node = calculator.circular();
      return node && positionOf(node);
    },
    evaluate(formula, sheetId) {
      takeChanges();
      return calculator.evaluate(formula.replace(/^=/, ""), { sheet: sheetId, row: 0, column: 0 });
    },
    evaluateIf(formula, { sheetId, row, column }, value) {
      takeChanges();
      return calculator.evaluate(formula.replace(/^=/, ""), { sheet: sheetId, row, column }, value);
    },
  };
}

/** A value as the spreadsheet stores it; a date formula sets its format, unless it comes from a file with its own. */
function cellOf(value: Scalar, node: FormulaNode | null): ICellData {
  const given = value instanceof Sourced ? excelFormat((value.source as BaseValueObject).getPattern()) : null;
  const plain = value instanceof Sourced ? value.plain : value;
  const pattern = given ?? (typeof plain === "number" && node && !node.isLegacy ? dateFormatOf(node.tree) : null);
  const style = pattern ? { s: { n: { pattern } } } : {};
  if (plain === null) return { v: null, ...style };
  if (typeof plain === "number") return { v: plain, t: CellValueType.NUMBER, ...style };
  if (typeof plain === "boolean") return { v: plain ? 1 : 0, t: CellValueType.BOOLEAN, ...style };
  if (plain instanceof CellError) return { v: plain.code, t: CellValueType.STRING, ...style };
  return { v: plain, t: isErrorText(plain) ? CellValueType.FORCE_STRING : CellValueType.STRING, ...style };
}
