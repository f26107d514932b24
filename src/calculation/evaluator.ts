/** The evaluation, as seen by a function that evaluates its own arguments. */
import type { Tree } from "./formula-tree";
import type { CallContext } from "./function-table";
import type { Matrix, Scalar, Value } from "./values";

/** Variables of LET and LAMBDA. */
export interface Scope {
  readonly name: string;
  readonly value: Value | undefined;
  readonly outer: Scope | null;
}

export interface Evaluator {
  readonly context: CallContext;
  /** Depth of nested lambda calls. */
  calls: number;
  /** References aren't dereferenced. */
  evaluate(tree: Tree, scope: Scope | null): Value;
  /** As `evaluate`, for an operand: formulas from before dynamic arrays use one cell of a range. */
  operand(tree: Tree, scope: Scope | null): Value;
  /** The values of a reference. */
  block(value: Value): Scalar | Matrix;
  /** A block as large as the largest, computed cell by cell. */
  broadcast(blocks: readonly (Scalar | Matrix)[], make: (row: number, column: number) => Scalar): Matrix;
}
