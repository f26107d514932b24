/** A formula in its cell, with its result. */
import { columnsPerSheet } from "../notation/cell-address";
import type { Tree } from "./formula-tree";
import { type Area, isSingle, type Matrix, type Scalar } from "./values";

export const enum State {
  Clean,
  Dirty,
  /** Being calculated. */
  Open,
}

export interface FormulaNode {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly tree: Tree;
  /** From a file older than dynamic arrays: ranges mean one cell. */
  readonly isLegacy: boolean;
  /** The cells of an array formula with a fixed size. */
  readonly fixed: Area | null;
  areas: readonly Area[];
  /** Cells found while calculating. */
  found: Area[];
  isDynamic: boolean;
  isVolatile: boolean;
  callsForeign: boolean;
  /** Defined names and tables in it, in small letters. */
  names: ReadonlySet<string>;
  /** Sheets in it in small letters; anySheet if others may matter as well. */
  sheets: ReadonlySet<string>;
  state: State;
  /** What the formula's own cell shows. */
  value: Scalar;
  /** The whole result, if it fills more than its cell. */
  block: Matrix | null;
  /** A result that has no room. */
  wanted: Matrix | null;
  /** The cells that it fills. */
  spill: Area | null;
  isBusy: boolean;
  /** It read itself in a workbook without iterations. */
  isCut: boolean;
  /** Number of its circle; 0 outside of circles. */
  circle: number;
}

export const keyOf = (row: number, column: number): number => row * columnsPerSheet + column;

type NewNode = Pick<FormulaNode, "sheet" | "row" | "column" | "text" | "isLegacy" | "fixed" | "value" | "tree">;

const noNames: ReadonlySet<string> = new Set();

/**
 * A formula that isn't linked yet to what it reads. Spelled out: in Node 20, each property after a spread takes
 * microseconds.
 */
export const newNode = ({ sheet, row, column, text, tree, isLegacy, fixed, value }: NewNode): FormulaNode => ({
  sheet,
  row,
  column,
  text,
  tree,
  isLegacy,
  fixed,
  areas: [],
  found: [],
  isDynamic: false,
  isVolatile: false,
  callsForeign: false,
  names: noNames,
  sheets: noNames,
  state: State.Clean,
  value,
  block: null,
  wanted: null,
  spill: null,
  isBusy: false,
  isCut: false,
  circle: 0,
});

/** The formulas of a sheet in an area. */
export function* nodesIn(own: ReadonlyMap<number, FormulaNode> | undefined, area: Area): Iterable<FormulaNode> {
  if (!own) return;
  const { top, left, bottom, right } = area;
  if ((bottom - top + 1) * (right - left + 1) > own.size) {
    for (const node of own.values())
      if (node.row >= top && node.row <= bottom && node.column >= left && node.column <= right) yield node;
    return;
  }
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const node = own.get(keyOf(row, column));
      if (node) yield node;
    }
}

/** A formula's own cell, as an area. */
export const cellArea = ({ sheet, row, column }: FormulaNode): Area => ({
  sheet,
  top: row,
  left: column,
  bottom: row,
  right: column,
});

/**
 * What A1# means: the cells that the formula in A1 fills. A formula that reads ranges fills one cell where it gives one
 * value.
 */
export function resultArea(node: FormulaNode): Area | null {
  if (node.spill || node.wanted || node.isBusy) return node.spill;
  const readsRange = node.isDynamic || node.areas.some((area) => !isSingle(area));
  return readsRange ? cellArea(node) : null;
}

/** Sorts formulas by sheet, row and column; `positions` are those of the sheets. */
export const inReadingOrder =
  (positions: ReadonlyMap<string, number>) =>
  (one: FormulaNode, other: FormulaNode): number =>
    (positions.get(one.sheet) ?? 0) - (positions.get(other.sheet) ?? 0) ||
    one.row - other.row ||
    one.column - other.column;

/** Interrupts a formula that has to wait, until another one is calculated. */
export class NeedsCell extends Error {
  constructor(readonly node: FormulaNode) {
    super("");
  }
}
