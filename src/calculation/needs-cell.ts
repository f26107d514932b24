/** Interrupts a formula that has to wait. */
import type { FormulaNode } from "./formula-node";

/** Ends a formula's calculation until another one is calculated. */
export class NeedsCell extends Error {
  constructor(readonly node: FormulaNode) {
    super("");
  }
}
