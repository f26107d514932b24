import type { ValueFormat } from "../engine/answers/answer";
import type { CellLook } from "../templates/sheet-content";

/** A cell to write: a formula of ours, or a constant value. */
export type SheetCell =
  | { readonly formula: string; readonly format?: ValueFormat }
  | { readonly value: string | number | boolean; readonly format?: ValueFormat }
  /** Left as it is. */
  | null;

/** A block of cells, and how far its formulas spill beyond it. */
export interface SheetBlock {
  readonly rows: readonly (readonly SheetCell[])[];
  /** Rows and columns that must be free, including the block itself; default: the block's size. */
  readonly reserves?: { readonly rows: number; readonly columns: number };
  /** Looks and number formats of parts; later ones override earlier ones. */
  readonly looks?: readonly BlockLook[];
  /** Minimum column widths, points. */
  readonly widths?: readonly number[];
}

/** Rows and columns are relative to the block's first cell. */
export interface BlockLook {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly look: CellLook;
  /** Excel's number format. */
  readonly format?: string;
}
