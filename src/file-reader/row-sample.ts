import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { CellValue } from "./packed-rows";
import type { RowSample } from "./row-shape";

type Row = readonly CellValue[];

/** Samples rows one by one in file order; a random sample returns all of them at the end. */
export interface RowSampler {
  /** The row, if it is selected right away. */
  take(row: Row): Row | null;
  /** Rows that could only be selected at the end, in file order. */
  end(): Row[];
  /** No more rows can be selected: reading can stop. */
  readonly isFull: boolean;
}

export function createRowSampler(sample: RowSample): RowSampler {
  switch (sample.kind) {
    case "first":
      return firstRows(sample.rows);
    case "every":
      return everyNth(Math.max(1, sample.nth));
    case "random":
      return randomRows(sample.rows, sample.seed);
  }
}

function firstRows(rows: number): RowSampler {
  let taken = 0;
  return {
    take: (row) => (taken++ < rows ? row : null),
    end: () => [],
    get isFull() {
      return taken >= rows;
    },
  };
}

function everyNth(nth: number): RowSampler {
  let seen = 0;
  return { take: (row) => (seen++ % nth === 0 ? row : null), end: () => [], isFull: false };
}

/**
 * Reservoir sampling (Vitter 1985, algorithm R): every row has the same chance, and no more rows than needed are held.
 */
function randomRows(rows: number, seed: number): RowSampler {
  const random = xoroshiro128plus(seed);
  const held: { readonly at: number; readonly row: Row }[] = [];
  let seen = 0;
  return {
    take(row) {
      const place = held.length < rows ? held.length : uniformInt(random, 0, seen);
      if (place < rows) held[place] = { at: seen, row };
      seen += 1;
      return null;
    },
    end: () => held.sort((a, b) => a.at - b.at).map(({ row }) => row),
    isFull: false,
  };
}
