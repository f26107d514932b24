/** What a function that calculates its arguments itself needs of the evaluation that it is part of. */
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
  /** Calls of lambdas inside one another. */
  calls: number;
  /** A reference stays one. */
  evaluate(tree: Tree, scope: Scope | null): Value;
  /** As `evaluate`, for an operand: a formula from before dynamic arrays takes one cell of a range. */
  operand(tree: Tree, scope: Scope | null): Value;
  /** The values of a reference. */
  block(value: Value): Scalar | Matrix;
  /** A block as large as the largest, cell by cell. */
  broadcast(blocks: readonly (Scalar | Matrix)[], make: (row: number, column: number) => Scalar): Matrix;
}
