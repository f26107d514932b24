/**
 * Sorts rows that arrive in batches: each batch on arrival, then all of them merged one batch at a time, so nothing
 * blocks the thread for long.
 */
import type { CellValue } from "./packed-rows";
import type { RowColumn, SortKey } from "./row-shape";

type Row = readonly CellValue[];

export interface RowSorter {
  add(rows: readonly Row[]): void;
  sorted(batchRows: number): Generator<Row[]>;
}

/** As Excel sorts: numbers, texts ignoring case, false, true; empty cells last in both directions. */
export function createRowSorter(columns: readonly RowColumn[], order: readonly SortKey[]): RowSorter {
  const compare = comparison(columns, order);
  const runs: Row[][] = [];
  return {
    add: (rows) => void runs.push([...rows].sort(compare)),
    *sorted(batchRows) {
      const heap = runs.flatMap((rows, run) => (rows.length > 0 ? [{ run, rows, at: 0 }] : []));
      const isBefore = (a: (typeof heap)[number], b: (typeof heap)[number]): boolean => {
        const by = compare(a.rows[a.at] ?? [], b.rows[b.at] ?? []);
        return by < 0 || (by === 0 && a.run < b.run);
      };
      const sink = (from: number): void => {
        for (let at = from; ;) {
          let least = at;
          for (const child of [2 * at + 1, 2 * at + 2]) {
            const [one, other] = [heap[child], heap[least]];
            if (one !== undefined && other !== undefined && isBefore(one, other)) least = child;
          }
          const [here, there] = [heap[at], heap[least]];
          if (least === at || here === undefined || there === undefined) return;
          heap[at] = there;
          heap[least] = here;
          at = least;
        }
      };
      for (let at = heap.length - 1; at >= 0; at -= 1) sink(at);
      let batch: Row[] = [];
      for (let first = heap[0]; first !== undefined; first = heap[0]) {
        const row = first.rows[first.at];
        if (row !== undefined) batch.push(row);
        first.at += 1;
        if (first.at === first.rows.length) {
          const last = heap.pop();
          if (last !== undefined && last !== first) heap[0] = last;
        }
        sink(0);
        if (batch.length < batchRows) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}

function comparison(columns: readonly RowColumn[], order: readonly SortKey[]): (a: Row, b: Row) => number {
  const texts = new Intl.Collator("en", { sensitivity: "base" });
  const keys = order.map(({ column, descending }) => ({
    index: columns.findIndex(({ name }) => name === column),
    sign: descending ? -1 : 1,
  }));
  const kind = (value: CellValue): number => (typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2);
  const compare = (a: CellValue, b: CellValue): number => {
    if (typeof a === "number" && typeof b === "number") return a - b;
    if (typeof a === "string" && typeof b === "string") return texts.compare(a, b);
    return kind(a) - kind(b) || Number(a) - Number(b);
  };
  return (a, b) => {
    for (const { index, sign } of keys) {
      const [one, other] = [a[index] ?? "", b[index] ?? ""];
      if (one === other) continue;
      if (one === "" || other === "") return one === "" ? 1 : -1;
      const by = compare(one, other);
      if (by !== 0) return sign * by;
    }
    return 0;
  };
}
