/** What the calculator needs of a workbook, and what it does for it. */
import type { ForeignFunction, Surroundings } from "./evaluation";
import type { FormulaNode } from "./formula-node";
import type { WorkbookView } from "./function-table";
import type { Area, Matrix, Scalar } from "./values";

/** A sheet's cells without formulas: the values in the file. */
export interface SheetSource {
  readonly id: string;
  /** Null for an empty cell. Of a formula's cell what it showed before. */
  value(row: number, column: number): Scalar;
  /** -1 for an empty sheet. */
  lastRow(): number;
  lastColumn(): number;
}

export interface WorkbookSource
  extends WorkbookView, Pick<Surroundings, "sheetNamed" | "sheetsBetween" | "named" | "tableArea"> {
  sheet(id: string): SheetSource | null;
  foreign(name: string): ForeignFunction | undefined;
}

export interface IterationSettings {
  readonly isOn: boolean;
  /** Rounds at most. */
  readonly count: number;
  /** Rounds end when no value changes by more. */
  readonly delta: number;
}

export interface Observer {
  /** The formula is calculated next, until `end`; never while another one is. */
  begin(node: FormulaNode): void;
  /** Returns what the formula's cells show in place of its value, null to show the value. */
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
  /** Cells have other values; formulas in them are calculated again, and all that depend on them. */
  markChanged(area: Area): void;
  markAll(): void;
  /** Names or tables mean something else: `concerns` says for which formulas. */
  relink(concerns: (node: FormulaNode) => boolean): void;
  /** What a formula filled before, as a saved workbook says. */
  restoreSpill(
    sheet: string,
    row: number,
    column: number,
    area: Area,
    value: (row: number, column: number) => Scalar,
  ): void;
  /** Calculates what is due and returns the formulas that were calculated. */
  calculate(): readonly FormulaNode[];
  /** The value of a formula that isn't in a cell. */
  evaluate(
    text: string,
    at: { readonly sheet: string; readonly row: number; readonly column: number },
  ): Scalar | Matrix;
  /** The current value of a cell. */
  valueAt(sheet: string, row: number, column: number): Scalar;
  nodes(): Iterable<FormulaNode>;
}
