/** Interface between the calculator and its workbook. */
import type { ForeignFunction, Surroundings } from "./surroundings";
import type { FormulaNode } from "./formula-node";
import type { WorkbookView } from "./function-table";
import type { Area, Matrix, Plain, Scalar } from "./values";

/** A sheet's cells without formulas: the values in the file. */
export interface SheetSource {
  readonly id: string;
  /** Null for an empty cell. For a formula's cell, the value it showed before. */
  value(row: number, column: number): Scalar;
  /** -1 for an empty sheet. */
  lastRow(): number;
  lastColumn(): number;
  /** A result of several cells can't fill this area: a merged cell is in it, or its first cell is in a table. */
  isClosed(area: Area): boolean;
}

export interface WorkbookSource
  extends WorkbookView, Pick<Surroundings, "sheetNamed" | "sheetsBetween" | "named" | "tableArea"> {
  sheet(id: string): SheetSource | null;
  foreign(name: string): ForeignFunction | undefined;
  /**
   * The cells that a formula filled which isn't calculated here, but shows its value of before; null for another cell.
   */
  filledBy(sheet: string, row: number, column: number): Area | null;
}

export interface IterationSettings {
  readonly isOn: boolean;
  /** Maximum iterations. */
  readonly count: number;
  /** Iteration ends when no value changes by more. */
  readonly delta: number;
}

export interface Observer {
  /** Called before the formula is calculated; calls are never nested. */
  begin(node: FormulaNode): void;
  /** Returns what the formula's cells show instead of its value; null to show the value. */
  end(node: FormulaNode, value: Scalar | Matrix, reference: Area | null): Scalar | Matrix | null;
}

export interface FormulaOptions {
  readonly isLegacy?: boolean;
  readonly fixed?: Area | null;
}

export interface Calculator {
  setFormula(sheet: string, row: number, column: number, text: string, options?: FormulaOptions): void;
  removeFormula(sheet: string, row: number, column: number): void;
  formulaAt(sheet: string, row: number, column: number): FormulaNode | undefined;
  /** Call it when cells change: their formulas and all dependents are recalculated. */
  markChanged(area: Area): void;
  markAll(): void;
  /** Names or tables have changed: `concerns` selects the affected formulas. */
  relink(concerns: (node: FormulaNode) => boolean): void;
  /** Sheets have come, gone, moved or got other names: `names` in small letters, the earlier ones too. */
  sheetsChanged(names: readonly string[]): void;
  /** Restores the cells that a formula filled, from a saved workbook. */
  restoreSpill(
    sheet: string,
    row: number,
    column: number,
    area: Area,
    value: (row: number, column: number) => Scalar,
  ): void;
  /** Calculates what is due and returns the calculated formulas. */
  calculate(): readonly FormulaNode[];
  /**
   * The value of a formula that isn't in a cell.
   * @param ifItHeld The value that the cell `at` would hold; everything that reads the cell is calculated with it.
   */
  evaluate(
    text: string,
    at: { readonly sheet: string; readonly row: number; readonly column: number },
    ifItHeld?: Plain,
  ): Scalar | Matrix;
  /**
   * The first formula, in reading order, that depends on itself in a workbook without iterations; null where none does,
   * and in one too large to know within a moment.
   */
  circular(): FormulaNode | null;
  /** The current value of a cell. */
  valueAt(sheet: string, row: number, column: number): Scalar;
  /** Sheets that have, or had, formulas. */
  sheetIds(): readonly string[];
  formulasIn(sheet: string): readonly FormulaNode[];
}
