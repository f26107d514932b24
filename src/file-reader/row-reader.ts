import type { PackedRows } from "./packed-rows";
import type { RowProblem } from "./row-problem";

/** Where a reader puts what it read; called in the order of the file. */
export interface RowSink {
  /** For use until it returns: the next batch may lie in the same memory. */
  rows(batch: PackedRows): void;
  /** A record that is left out. */
  problem(problem: RowProblem): void;
  /** A cell that is not of its column's type: a text in its row. */
  kept?(cell: RowProblem): void;
  /** Of a row of JSON Lines: a value under a key that the beginning of the file does not have. */
  lateValue?(key: string, value: unknown): void;
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
