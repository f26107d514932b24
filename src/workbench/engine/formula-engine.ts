/** The spreadsheet engine with the add-in's custom functions in it, set up alike in a browser and in Node. */
import {
  ICommandService,
  type Injector,
  type IRange,
  type IUnitRange,
  type IWorkbookData,
  LocaleType,
  LogLevel,
  Univer,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import {
  type BaseReferenceObject,
  type BaseValueObject,
  FormulaDataModel,
  type FunctionVariantType,
  IFormulaRuntimeService,
  type IFunctionInfo,
  Interpreter,
  SetArrayFormulaDataMutation,
} from "@univerjs/engine-formula";
import type { FWorkbook } from "@univerjs/sheets/facade";
import { CalculationMode } from "@univerjs/sheets-formula";
import type { CellPosition } from "../custom-functions/cell-data";
import type { CellValue } from "../host-contract";
import type { HostTime } from "../host-time";
import { withExcelDateFormat } from "./date-formats";
import { type CalculationQueue, createCalculationQueue } from "./calculation-queue";
import { type CellGrid, createCellGrid } from "./cell-grid";
import { createDefinedNames, type DefinedNames } from "./defined-names";
import type { EngineFormulaOptions, EnginePreset, EnginePresetOptions, LocaleBundle } from "./engine-preset";
import type { FunctionClass } from "./function-class";
import { correctedFunctions, type FormulaEngineAccess } from "./function-corrections";
import { correctFormulaTrees } from "./formula-trees";
import { takeBranchesLazily } from "./lazy-branches";
import { valueOfFormula } from "./formula-value";
import { dropOverwrittenResults } from "./overwritten-results";
import { lookAtWrittenCellsAlone } from "./written-formulas";

export interface FormulaObserver {
  beginFormula(cell: CellPosition): void;
  reportBusy(): void;
  /** Called with the formula's value; gives what the cell shows in its place, null where it shows the value. */
  endFormula(cell: CellPosition, value: BaseValueObject | BaseReferenceObject): BaseValueObject | null;
  /** Something else stands in these cells since their formulas began to be calculated. */
  overwritten(cells: readonly CellPosition[]): void;
}

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
  /** What a formula that stands in no cell (a name's) comes to; one cell alone as its value. It calls no function of the add-in. */
  valueOf(formula: string): Promise<CellValue | CellValue[][]>;
  dispose(): void;
}

export function createFormulaEngine(options: FormulaEngineOptions): FormulaEngine {
  const { observer } = options;
  const access: FormulaEngineAccess = { runtime: null, model: null, reportBusy: () => observer.reportBusy() };
  const formula: EngineFormulaOptions = {
    function: [...correctedFunctions(access), ...options.functions],
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
  const runtime = injector.get(IFormulaRuntimeService);
  access.model = model;
  access.runtime = runtime;
  const observation = observeFormulas(runtime, observer);
  takeBranchesLazily(injector.get(Interpreter));
  correctFormulaTrees(injector);
  const core = workbook.getWorkbook();
  lookAtWrittenCellsAlone(model, (unitId, sheetId) =>
    unitId === core.getUnitId() ? (core.getSheetBySheetId(sheetId) ?? null) : null,
  );
  const grid = createCellGrid(injector, core);
  const commands = injector.get(ICommandService);
  const stopRefreshing = refreshVacatedCells(commands, model, (ranges) => queue.markDirty(ranges));
  const onDropped = (cells: readonly CellPosition[]): void => observer.overwritten(cells);
  const stopDropping = dropOverwrittenResults({ commands, runtime, queue, onDropped });

  return {
    univer,
    api,
    workbook,
    injector,
    queue,
    grid,
    names: createDefinedNames(injector, grid, queue),
    model,
    valueOf: (formula) => queue.between(() => observation.without(() => valueOfFormula(injector, core, formula))),
    dispose() {
      stopRefreshing();
      stopDropping();
      // A calculation that runs ends first: the engine would otherwise leave a timer behind.
      void queue.dispose().then(() => univer.dispose());
    },
  };
}

/** Tells where a formula's calculation begins and ends; what a formula made of an unfinished call (IFERROR) is not shown. */
function observeFormulas(
  runtime: IFormulaRuntimeService,
  observer: FormulaObserver,
): { without<T>(work: () => Promise<T>): Promise<T> } {
  let isOff = false;
  const setCurrent = runtime.setCurrent.bind(runtime);
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  let cell: CellPosition = { sheetId: "", row: -1, column: -1 };
  runtime.setCurrent = (row, column, rowCount, columnCount, sheetId, unitId) => {
    cell = { sheetId, row, column };
    if (!isOff) observer.beginFormula(cell);
    setCurrent(row, column, rowCount, columnCount, sheetId, unitId);
  };
  runtime.setRuntimeData = (value: FunctionVariantType) => {
    setRuntimeData(observer.endFormula(cell, value) ?? withExcelDateFormat(value));
  };
  return {
    async without(work) {
      isOff = true;
      try {
        return await work();
      } finally {
        isOff = false;
      }
    },
  };
}

/** The engine leaves readers of cells that a shrinking spill has vacated with the old values: they are calculated again. */
function refreshVacatedCells(
  commands: ICommandService,
  model: FormulaDataModel,
  markDirty: (ranges: readonly IUnitRange[]) => void,
): () => void {
  let before = new Map<string, IUnitRange>();
  const listener = commands.onCommandExecuted((command) => {
    if (command.id !== SetArrayFormulaDataMutation.id) return;
    const now = spillRanges(model);
    const vacated = [...before].flatMap(([key, old]) => {
      const { range } = now.get(key) ?? {};
      const isKept = range && range.endRow >= old.range.endRow && range.endColumn >= old.range.endColumn;
      return isKept ? [] : [old];
    });
    before = now;
    if (vacated.length > 0) markDirty(vacated);
  });
  return () => listener.dispose();
}

function spillRanges(model: FormulaDataModel): Map<string, IUnitRange> {
  const ranges = new Map<string, IUnitRange>();
  for (const [unitId, sheets] of Object.entries(model.getArrayFormulaRange())) {
    for (const [sheetId, rows] of Object.entries(sheets ?? {})) {
      for (const [row, columns] of Object.entries(rows ?? {})) {
        for (const [column, range] of Object.entries((columns ?? {}) as Record<string, IRange | null>)) {
          if (range) ranges.set([unitId, sheetId, row, column].join(), { unitId, sheetId, range: { ...range } });
        }
      }
    }
  }
  return ranges;
}
