/** Cells whose functions Excel doesn't call though it should, and what they show. */
import { type BaseValueObject, type ErrorType, ErrorValueObject } from "@univerjs/engine-formula";
import { BUSY, BUSY_TEXT } from "../engine/engine-values";
import { cellKey, type CellPosition } from "./cell-data";

/**
 * What ends it: the formula is entered again, Excel is asked to calculate the cell, or `once`: the next calculation for
 * any reason.
 */
export type Remedy = "entry" | "calculation" | "once";

export interface UncalledCells {
  add(cells: readonly CellPosition[], shows: string, remedy: Remedy): void;
  /** What a function in this cell comes to without a call; null: call it. */
  shown(cell: CellPosition): BaseValueObject | null;
  /** The cell's formula is calculated. */
  evaluated(cell: CellPosition): void;
  entered(cells: Iterable<CellPosition>): void;
  /** Excel was asked to calculate these cells; undefined: all. */
  calculated(cells?: Iterable<CellPosition>): void;
}

export function createUncalledCells(): UncalledCells {
  const found = new Map<string, { readonly shows: BaseValueObject; readonly remedy: Remedy }>();
  return {
    add(cells, shows, remedy) {
      const value = shows === BUSY_TEXT ? BUSY : ErrorValueObject.create(shows as ErrorType);
      for (const cell of cells) found.set(cellKey(cell), { shows: value, remedy });
    },
    shown: (cell) => (found.size === 0 ? null : (found.get(cellKey(cell))?.shows ?? null)),
    evaluated(cell) {
      if (found.get(cellKey(cell))?.remedy === "once") found.delete(cellKey(cell));
    },
    entered(cells) {
      if (found.size > 0) for (const cell of cells) found.delete(cellKey(cell));
    },
    calculated(cells) {
      const keys = cells === undefined ? [...found.keys()] : [...cells].map(cellKey);
      for (const key of keys) if (found.get(key)?.remedy === "calculation") found.delete(key);
    },
  };
}
