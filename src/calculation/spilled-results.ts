/** Which cells the results of formulas fill. */
import { lastColumn, lastRow } from "../notation/cell-address";
import { NA } from "./cell-error";
import type { WorkbookSource } from "./calculator-contract";
import { type FormulaNode, keyOf } from "./formula-node";
import { type Area, Matrix, type Scalar } from "./values";

export interface Spills {
  /** The formula that fills a cell other than its own. */
  ownerOf(sheet: string, key: number): FormulaNode | undefined;
  /** The last used row and column, including results; -1 in an empty sheet. */
  usedEnd(sheet: string): { readonly row: number; readonly column: number };
  /** The cells of a result; null if something is in the way. */
  roomFor(node: FormulaNode, result: Matrix): Area | null;
  /** Replaces the formula's previous cells with its new ones; false if they are the same. */
  keep(node: FormulaNode, before: Area | null, isBlocked: boolean): boolean;
  remove(node: FormulaNode): void;
  /** Formulas whose results fill cells of this area. */
  meeting(area: Area): FormulaNode[];
  /** Formulas whose results have no room. */
  readonly blocked: ReadonlySet<FormulaNode>;
}

export function createSpills(
  source: Pick<WorkbookSource, "sheet">,
  nodesOf: (sheet: string) => ReadonlyMap<number, FormulaNode> | undefined,
): Spills {
  const filled = new Map<string, Map<number, FormulaNode>>();
  const ends = new Map<string, { readonly row: number; readonly column: number }>();
  const blocked = new Set<FormulaNode>();

  function clear(node: FormulaNode, area: Area | null): void {
    const own = filled.get(node.sheet);
    if (area && own) eachKey(area, (key) => void (own.get(key) === node && own.delete(key)));
  }

  return {
    blocked,
    ownerOf: (sheet, key) => filled.get(sheet)?.get(key),
    usedEnd(sheet) {
      const used = source.sheet(sheet);
      const end = ends.get(sheet);
      return {
        row: Math.max(used?.lastRow() ?? -1, end?.row ?? -1),
        column: Math.max(used?.lastColumn() ?? -1, end?.column ?? -1),
      };
    },
    roomFor(node, { rows, columns }) {
      const { sheet, row: top, column: left } = node;
      const area = { sheet, top, left, bottom: top + rows - 1, right: left + columns - 1 };
      if (area.bottom > lastRow || area.right > lastColumn) return null;
      if (node.fixed) return area;
      const cells = source.sheet(sheet);
      if (rows * columns > 1 && cells?.isClosed(area)) return null;
      const nodes = nodesOf(sheet);
      const owners = filled.get(sheet);
      const usedRow = cells?.lastRow() ?? -1;
      for (let row = top; row <= area.bottom; row += 1)
        for (let column = left; column <= area.right; column += 1) {
          if (row === top && column === left) continue;
          const key = keyOf(row, column);
          if (nodes?.has(key)) return null;
          const owner = owners?.get(key);
          if (owner && owner !== node) return null;
          if (row <= usedRow && cells && cells.value(row, column) !== null) return null;
        }
      return area;
    },
    keep(node, before, isBlocked) {
      const { sheet, spill } = node;
      if (isBlocked) blocked.add(node);
      else blocked.delete(node);
      if (before === spill || (before && spill && before.bottom === spill.bottom && before.right === spill.right))
        return false;
      clear(node, before);
      if (spill === null) return true;
      const own = filled.get(sheet) ?? new Map<number, FormulaNode>();
      filled.set(sheet, own);
      eachKey(spill, (key) => void own.set(key, node));
      const { row, column } = ends.get(sheet) ?? { row: -1, column: -1 };
      ends.set(sheet, { row: Math.max(row, spill.bottom), column: Math.max(column, spill.right) });
      return true;
    },
    remove(node) {
      blocked.delete(node);
      clear(node, node.spill);
    },
    meeting({ sheet, top, left, bottom, right }) {
      const owners = filled.get(sheet);
      if (!owners || owners.size === 0) return [];
      return [...new Set(owners.values())].filter(
        ({ spill }) =>
          spill && spill.top <= bottom && top <= spill.bottom && spill.left <= right && left <= spill.right,
      );
    },
  };
}

export function eachKey({ top, left, bottom, right }: Area, visit: (key: number) => void): void {
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) visit(keyOf(row, column));
}

/** An array formula with a fixed size: missing values are #N/A, a single value fills all cells. */
export function fitted(value: Scalar | Matrix, area: Area): Scalar | Matrix {
  const [rows, columns] = [area.bottom - area.top + 1, area.right - area.left + 1];
  if (rows * columns === 1) return value instanceof Matrix ? (value.data[0] ?? 0) : value;
  return Matrix.build(rows, columns, (row, column) => {
    if (!(value instanceof Matrix)) return value;
    const [r, c] = [value.rows === 1 ? 0 : row, value.columns === 1 ? 0 : column];
    return r < value.rows && c < value.columns ? (value.raw(r, c) ?? 0) : NA;
  });
}
