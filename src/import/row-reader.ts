import type { PackedRows } from "./packed-rows";
import type { RowProblem } from "./row-problem";

/** Where a reader puts what it read; called in the order of the file. */
export interface RowSink {
  rows(batch: PackedRows): void;
  problem(problem: RowProblem): void;
}

/**
 * Reads a file's bytes (UTF-8, without a byte-order mark) as a plan says. Two implementations: the plain one is the
 * reference, the fast one gives the same answers.
 */
export interface RowReader {
  push(bytes: Uint8Array): void;
  /** The file has ended: gives the rows that are left. */
  end(): void;
}
