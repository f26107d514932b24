/** What formulas see beyond their own values: the workbook, its names and tables, and functions declared elsewhere. */
import type { CellError } from "./cell-error";
import type { Tree } from "./formula-tree";
import type { CallContext } from "./function-table";
import type { Area, Plain, Value } from "./values";

/**
 * A name's formula. `isRelative`: references without dollar signs are relative to the formula's cell, as written for
 * A1.
 */
export interface NamedFormula {
  readonly tree: Tree;
  readonly isRelative: boolean;
}

/** Functions declared elsewhere: those of the add-in and of the underlying library. */
export type ForeignFunction = (args: readonly (Value | undefined)[], context: CallContext) => Value;

/** The workbook, as formulas see it. */
export interface Surroundings {
  sheetNamed(name: string): string | null;
  sheetsBetween(first: string, last: string): readonly string[];
  named(name: string, sheet: string): NamedFormula | null;
  /** The cells of a table reference; null if there is no such table. */
  tableArea(
    table: string | null,
    inside: string,
    at: { sheet: string; row: number; column: number },
  ): Area | CellError | null;
  /** The cells that a cell's formula fills; null if it fills none. */
  spillOf(sheet: string, row: number, column: number): Area | null;
  foreign(name: string): ForeignFunction | undefined;
  /** A value of a what-if table: `target` with other values in the two input cells. */
  whatIf(target: Area, inputs: readonly { readonly cell: Area; readonly value: Plain }[]): Plain;
}
