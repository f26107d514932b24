import type { PackedRows } from "./packed-rows";
import type { RowProblem } from "./row-problem";

/** Receives what a reader has read; called in file order. */
export interface RowSink {
  /** The batch is valid only during the call: the next one may reuse its memory. */
  rows(batch: PackedRows): void;
  /** A record that is left out. */
  problem(problem: RowProblem): void;
  /** A cell that doesn't match its column's type and stays text. */
  kept?(cell: RowProblem): void;
  /** JSON Lines only: a value whose key isn't in the beginning of the file. */
  lateValue?(key: string, value: unknown): void;
}

/**
 * Reads a file's bytes (UTF-8, without a byte-order mark) according to a plan. Two implementations: the plain one is
 * the reference, the fast one gives the same results.
 */
export interface RowReader {
  push(bytes: Uint8Array): void;
  /** Call at the end of the file: emits the remaining rows. */
  end(): void;
}
