/** What goes wrong in real Excel with cells that call functions of an add-in, as the switches say. */
import type { IUnitRange } from "@univerjs/core";
import { type BaseValueObject, type ErrorType, ErrorValueObject } from "@univerjs/engine-formula";
import type { HostBehaviors } from "./boundary/excel-switches";
import type { CellPosition } from "./custom-functions/cell-data";
import type { FunctionCalls } from "./custom-functions/function-calls";
import type { Remedy, UncalledCells } from "./custom-functions/uncalled-cells";
import { BUSY_TEXT } from "./engine/engine-values";
import type { FormulaEngine } from "./engine/formula-engine";
import { asSavedElsewhere, callsNamespace } from "./engine/formula-text";
import { isErrorText } from "./cell-value";
import type { WorkbookState } from "./workbook-state";

export interface HostFaultsOptions {
  readonly engine: FormulaEngine;
  readonly state: WorkbookState;
  readonly calls: FunctionCalls;
  readonly uncalled: UncalledCells;
  readonly namespace: string;
  readonly behaviors: () => HostBehaviors;
  /** The formulas of some sheets that `isDue`, as ranges. */
  readonly formulasOf: (sheetIds: readonly string[], isDue: (formula: string) => boolean) => readonly IUnitRange[];
}

export interface HostFaults {
  /** A conditional format of the sheet was added, changed or cleared. */
  rulesEdited(sheetId: string): void;
  /** The formula of a name was changed. */
  nameEdited(name: string): void;
  /** Iterative calculation was turned on or off. */
  iterativeToggled(): void;
  /** What formulas with functions come to in this Excel now, regardless of their results; null: to what they come. */
  insteadOfResult(): BaseValueObject | null;
  /** Somebody asks for these cells to be calculated. */
  asked(cells: readonly CellPosition[]): void;
  /** Whether calculating all cells leaves this one out. */
  isSkippedByAll(cell: CellPosition): boolean;
  /**
   * The workbook was opened: Excel doesn't know the functions of some cells. `savedRoute`: how the add-in was installed
   * then.
   */
  forgetNames(savedRoute: string): void;
  /** Whether Excel crashes when it calculates a function in this sheet. */
  endsExcel(sheetId: string): boolean;
}

/** Where only some cells go wrong, it is each third. */
const SOME = 3;
const CALC_ERROR = ErrorValueObject.create("#CALC!" as ErrorType);

export function createHostFaults(options: HostFaultsOptions): HostFaults {
  const { engine, state, calls, uncalled, namespace, behaviors } = options;

  const functionRanges = (sheetId: string, isWanted: (formula: string) => boolean = () => true): IUnitRange[] => [
    ...options.formulasOf([sheetId], (formula) => callsNamespace(formula, namespace) && isWanted(formula)),
  ];
  const someOf = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % SOME === 0);

  /** Shows something else in cells until the remedy comes. */
  function spoil(ranges: readonly IUnitRange[], shows: string, remedy: Remedy): void {
    uncalled.add(ranges.map(cellOf), shows, remedy);
    engine.queue.markDirty([...ranges]);
  }

  function showsOwnError(cell: CellPosition): boolean {
    const { value } = engine.grid.read(cell.sheetId, cell.row, cell.column);
    return calls.hasCalls(cell) && value !== BUSY_TEXT && isErrorText(value);
  }

  return {
    rulesEdited(sheetId) {
      if (behaviors().ruleEvaluation === "calcError") spoil(functionRanges(sheetId), "#CALC!", "once");
    },
    nameEdited(name) {
      if (behaviors().nameChange !== "nameError") return;
      const uses = new RegExp(`(?<![\\w.])${name.replaceAll(".", "\\.")}(?![\\w.(])`, "i");
      const ranges = state.sheetIds().flatMap((sheetId) => functionRanges(sheetId, (formula) => uses.test(formula)));
      spoil(someOf(ranges), "#NAME?", "entry");
    },
    iterativeToggled() {
      if (behaviors().iterative === "calcError")
        engine.queue.markDirty(state.sheetIds().flatMap((sheetId) => functionRanges(sheetId)));
    },
    insteadOfResult: () => (state.iterative.isEnabled && behaviors().iterative === "calcError" ? CALC_ERROR : null),
    asked(cells) {
      uncalled.calculated(cells);
      if (behaviors().errorThenStuck === "on") uncalled.add(cells.filter(showsOwnError), BUSY_TEXT, "entry");
    },
    isSkippedByAll(cell) {
      const { skipsOnFull } = behaviors();
      if ((skipsOnFull === "errors" || skipsOnFull === "both") && showsOwnError(cell)) return true;
      if (skipsOnFull !== "atFormulas" && skipsOnFull !== "both") return false;
      return /[=(,+*/^&<>-]@/.test(engine.grid.read(cell.sheetId, cell.row, cell.column).formula ?? "");
    },
    forgetNames(savedRoute) {
      const { openNames, savedFormula, reenter, route } = behaviors();
      // To Excel it is another add-in: its functions are not available until their formulas are entered.
      if (route !== savedRoute)
        for (const sheetId of state.sheetIds()) spoil(functionRanges(sheetId), "#NAME?", "entry");
      if (openNames === "known" && savedFormula === "plain") return;
      for (const sheetId of state.sheetIds()) {
        const all = functionRanges(sheetId);
        const ranges = openNames === "few" ? someOf(all) : all;
        if (savedFormula === "plain") spoil(ranges, "#NAME?", reenter === "needed" ? "entry" : "calculation");
        else
          for (const { row, column } of ranges.map(cellOf)) {
            const formula = engine.grid.read(sheetId, row, column).formula ?? "";
            engine.grid.enter(sheetId, row, column, [[asSavedElsewhere(formula, namespace, savedFormula)]]);
          }
      }
    },
    endsExcel: (sheetId) =>
      behaviors().ruleCrash === "ends" && state.conditionalFormats.some((format) => format.sheetId === sheetId),
  };
}

const cellOf = ({ sheetId, range }: IUnitRange): CellPosition => ({
  sheetId,
  row: range.startRow,
  column: range.startColumn,
});
