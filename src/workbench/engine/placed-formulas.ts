/** Formulas as files have them, which a person can't type. */
import type { CellBlock } from "./a1-notation";

/** How a file's formula is meant. */
export interface FormulaForm {
  /** It was entered before there were dynamic arrays. */
  readonly isLegacy?: boolean;
  /** The cells of a formula that was entered with Ctrl+Shift+Enter. */
  readonly rows?: number;
  readonly columns?: number;
}

interface Formula {
  /** With equals sign, without table references. */
  readonly formula: string;
  readonly form: FormulaForm;
}

/** Its block: the cells that it filled when the file was saved. */
export interface PlacedFormula extends Formula, CellBlock {}

export interface FileFormula extends Formula {
  /** Sheet1!B4:C9, the cells that it filled when the file was saved. */
  readonly address: string;
}
