/**
 * Keys of JSON Lines that first appear after the beginning of a file: programs omit empty values, so a column may have
 * its first value anywhere. None is dropped silently.
 */
import { columnsPerSheet } from "../notation/cell-address";
import { inferJsonColumn, type InferredType } from "./infer-column";

export interface LateColumn extends InferredType {
  readonly key: string;
  /** Number of its values. */
  readonly cells: number;
}

export interface LateColumns {
  add(key: string, value: unknown): void;
  /** In order of appearance. */
  result(): LateColumn[];
}

/** Number of values that determine a column's type. */
const valuesLookedAt = 200;

export function createLateColumns(): LateColumns {
  const found = new Map<string, { cells: number; readonly values: unknown[] }>();
  return {
    add(key, value) {
      let column = found.get(key);
      if (column === undefined) {
        // No sheet has room for more.
        if (found.size === columnsPerSheet) return;
        column = { cells: 0, values: [] };
        found.set(key, column);
      }
      column.cells += 1;
      if (column.values.length < valuesLookedAt) column.values.push(value);
    },
    result: () => [...found].map(([key, { cells, values }]) => ({ key, cells, ...inferJsonColumn(key, values) })),
  };
}
