/** The spreadsheet engine with the add-in's custom functions in it, set up alike in a browser and in Node. */
import { type Injector, type IWorkbookData, LocaleType, LogLevel, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { FormulaDataModel, type IFunctionInfo } from "@univerjs/engine-formula";
import type { FWorkbook } from "@univerjs/sheets/facade";
import { CalculationMode } from "@univerjs/sheets-formula";
import { CellError } from "../../calculation/cell-error";
import type { ForeignFunction } from "../../calculation/surroundings";
import { Matrix, plain, type Scalar } from "../../calculation/values";
import type { CellValue } from "../host-contract";
import type { CellPosition } from "../custom-functions/cell-data";
import type { HostTime } from "../host-time";
import { type CellBlock, cellBlock, formatAddress } from "./a1-notation";
import { type CalculationQueue, createCalculationQueue } from "./calculation-queue";
import { type CellGrid, createCellGrid } from "./cell-grid";
import { createDefinedNames, type DefinedNames } from "./defined-names";
import type { EngineFormulaOptions, EnginePreset, EnginePresetOptions, LocaleBundle } from "./engine-preset";
import { customFunction, libraryFunction } from "./engine-values";
import { type FunctionClass, libraryClass } from "./function-class";
import { type FormulaObserver, calculateWorkbook } from "./workbook-calculation";
import { lookAtWrittenCellsAlone } from "./written-formulas";

export interface FormulaEngineOptions {
  readonly preset: EnginePreset;
  readonly presetOptions: EnginePresetOptions;
  readonly locale: LocaleBundle;
  readonly functions: [FunctionClass, string][];
  readonly descriptions: IFunctionInfo[];
  readonly workbook: Partial<IWorkbookData>;
  readonly time: HostTime;
  readonly observer: FormulaObserver;
}

export interface FormulaEngine {
  readonly univer: Univer;
  readonly api: FUniver;
  readonly workbook: FWorkbook;
  readonly injector: Injector;
  readonly queue: CalculationQueue;
  readonly grid: CellGrid;
  readonly names: DefinedNames;
  readonly model: FormulaDataModel;
  /**
   * The value of a formula outside any cell (a name's); a single cell as its value. Calls no functions of the add-in.
   */
  valueOf(formula: string): Promise<CellValue | CellValue[][]>;
  /** The same at once, for what is drawn: the first cell of several. */
  valueNow(formula: string, sheetId: string): Scalar;
  /** All of them, as rows of columns. */
  readonly valuesNow: (formula: string, sheetId: string) => CellValue[][];
  /** The first of them, as if the cell held the value. */
  readonly valueIf: (formula: string, cell: CellPosition, value: CellValue) => CellValue;
  /** The cells that the #SPILL! in this cell needs; null for any other cell. */
  readonly neededAt: (sheetId: string, row: number, column: number) => CellBlock | null;
  /**
   * The first cell of a circular reference in a workbook without iterative calculation, as Model!B4; null without one.
   */
  readonly circularCell: () => string | null;
  dispose(): void;
}

export function createFormulaEngine(options: FormulaEngineOptions): FormulaEngine {
  const { observer } = options;
  const formula: EngineFormulaOptions = {
    function: options.functions,
    description: options.descriptions,
    initialFormulaComputing: CalculationMode.NO_CALCULATION,
  };
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: options.locale as never },
    logLevel: LogLevel.ERROR,
  });
  for (const plugin of options.preset({ ...options.presetOptions, formula } as never).plugins) {
    const [constructor, config] = (Array.isArray(plugin) ? plugin : [plugin]) as [never, never?];
    univer.registerPlugin(constructor, config);
  }
  const api = FUniver.newAPI(univer);
  const injector = univer.__getInjector();
  const queue = createCalculationQueue(injector, options.time);
  const workbook = api.createWorkbook(options.workbook);
  const model = injector.get(FormulaDataModel);
  const core = workbook.getWorkbook();
  lookAtWrittenCellsAlone(model, (unitId, sheetId) =>
    unitId === core.getUnitId() ? (core.getSheetBySheetId(sheetId) ?? null) : null,
  );
  const grid = createCellGrid(injector, core);
  const calculation = calculateWorkbook({
    injector,
    grid,
    observer,
    foreign: foreignFunctions(options.functions, core.getUnitId()),
  });

  return {
    univer,
    api,
    workbook,
    injector,
    queue,
    grid,
    names: createDefinedNames(injector, grid, queue),
    model,
    valueOf: (formula) =>
      queue.between(() => {
        const value = calculation.evaluate(formula, core.getActiveSheet().getSheetId());
        return Promise.resolve(cellValuesOf(value));
      }),
    valueNow(formula, sheetId) {
      const value = calculation.evaluate(formula, sheetId);
      return value instanceof Matrix ? value.at(0, 0) : value;
    },
    valuesNow(formula, sheetId) {
      const values = cellValuesOf(calculation.evaluate(formula, sheetId));
      return Array.isArray(values) ? values : [[values]];
    },
    valueIf(formula, cell, value) {
      const values = cellValuesOf(calculation.evaluateIf(formula, cell, value));
      return Array.isArray(values) ? (values[0]?.[0] ?? "") : values;
    },
    neededAt(sheetId, row, column) {
      const wanted = calculation.wantedAt(sheetId, row, column);
      return wanted && { row, column, height: wanted.rows, width: wanted.columns };
    },
    circularCell() {
      const cell = calculation.circular();
      const sheet = cell && core.getSheetBySheetId(cell.sheetId);
      return cell && sheet ? formatAddress(sheet.getName(), cellBlock(cell.row, cell.column)) : null;
    },
    dispose() {
      // A calculation that runs ends first: the engine would otherwise leave a timer behind.
      void queue.dispose().then(() => univer.dispose());
    },
  };
}

/**
 * Custom functions by their names in capitals, and functions of the spreadsheet's library that are not calculated here.
 */
function foreignFunctions(custom: readonly [FunctionClass, string][], unitId: string) {
  const own = new Map(
    custom.map(([Class, name]) => [name.toUpperCase(), customFunction(Class as never, name, unitId)]),
  );
  const library = new Map<string, ForeignFunction | undefined>();
  return (name: string): ForeignFunction | undefined => {
    const found = own.get(name);
    if (found) return found;
    if (!library.has(name)) {
      const Class = libraryClass(name);
      library.set(name, Class && libraryFunction(Class, name));
    }
    return library.get(name);
  };
}

function cellValuesOf(value: Scalar | Matrix): CellValue | CellValue[][] {
  const valueOf = (cell: Scalar): CellValue => {
    const found = plain(cell);
    return found instanceof CellError ? found.code : (found ?? "");
  };
  return value instanceof Matrix ? value.lines().map((line) => line.map(valueOf)) : valueOf(value);
}
