/** Values of what-if tables: formulas as they would be with other values in some cells, which keep their own. */
import type { Dependents } from "./dependents";
import { cellArea, type FormulaNode, keyOf } from "./formula-node";
import { fitted } from "./spilled-results";
import { type Area, Matrix, plain, type Plain, type Scalar } from "./values";

export interface TrialParts {
  readonly dependents: Pick<Dependents<FormulaNode>, "search" | "visit">;
  /** The formulas of a formula's circle; null if it is in none. */
  readonly circleOf: (node: FormulaNode) => readonly FormulaNode[] | null;
  /** Iterates over a circle; `once` calculates a formula and returns its values before and after. */
  readonly inRounds: (members: readonly FormulaNode[], once: (node: FormulaNode) => readonly [Plain, Plain]) => void;
  readonly evaluate: (node: FormulaNode) => Scalar | Matrix;
  /** Values that were read may differ now. */
  readonly forget: () => void;
}

export interface Trials {
  isOpen(): boolean;
  /** Undefined for a cell that the trial doesn't concern. `owner`: the formula that fills the cell. */
  valueAt(sheet: string, row: number, column: number, owner: () => FormulaNode | undefined): Scalar | undefined;
  /** Does the work while the cells have these values. Trials nest. */
  during<T>(inputs: readonly { readonly cell: Area; readonly value: Plain }[], work: () => T): T;
}

interface Trial {
  readonly values: ReadonlyMap<string, Scalar>;
  /** Formulas that the values reach. */
  readonly concerned: ReadonlySet<FormulaNode>;
  readonly results: Map<FormulaNode, Scalar | Matrix>;
}

const firstOf = (result: Scalar | Matrix): Plain => (result instanceof Matrix ? result.at(0, 0) : plain(result));

export function createTrials({ dependents, circleOf, inRounds, evaluate, forget }: TrialParts): Trials {
  let trial: Trial | null = null;

  function reachedFrom(cells: readonly Area[]): Set<FormulaNode> {
    const reached = new Set<FormulaNode>();
    const waiting = [...cells];
    const search = dependents.search();
    for (let area = waiting.pop(); area !== undefined; area = waiting.pop())
      dependents.visit(area, search, (node) => {
        if (reached.has(node)) return;
        reached.add(node);
        waiting.push(node.spill ?? cellArea(node));
      });
    return reached;
  }

  function resultOf(node: FormulaNode, { results }: Trial): Scalar | Matrix {
    const known = results.get(node);
    if (known !== undefined) return known;
    const tryOnce = (one: FormulaNode): Scalar | Matrix => {
      const value = evaluate(one);
      const result = one.fixed ? fitted(value, one.fixed) : value;
      results.set(one, result);
      return result;
    };
    // A formula that refers back to itself sees the previous value.
    const circle = circleOf(node);
    for (const one of circle ?? [node]) results.set(one, one.block ?? one.value);
    if (circle === null) return tryOnce(node);
    inRounds(circle, (one) => {
      const old = firstOf(results.get(one) ?? null);
      return [old, firstOf(tryOnce(one))];
    });
    return results.get(node) ?? null;
  }

  return {
    isOpen: () => trial !== null,
    valueAt(sheet, row, column, owner) {
      if (!trial) return undefined;
      const own = trial.values.get(`${sheet}!${keyOf(row, column)}`);
      if (own !== undefined) return own;
      const node = owner();
      if (!node || !trial.concerned.has(node)) return undefined;
      const result = resultOf(node, trial);
      if (result instanceof Matrix) return result.raw(row - node.row, column - node.column);
      return node.row === row && node.column === column && node.sheet === sheet ? result : null;
    },
    during(inputs, work) {
      const outer = trial;
      trial = {
        values: new Map(inputs.map(({ cell, value }) => [`${cell.sheet}!${keyOf(cell.top, cell.left)}`, value])),
        concerned: reachedFrom(inputs.map(({ cell }) => cell)),
        results: new Map(),
      };
      forget();
      try {
        return work();
      } finally {
        trial = outer;
        forget();
      }
    },
  };
}
