import { uniqueColumnNames } from "./table-limits";
import type { CellValue } from "./packed-rows";
import type { Aggregate, Grouping, RowColumn } from "./row-shape";

type Row = readonly CellValue[];

export interface RowGroups {
  add(row: Row): void;
  readonly count: number;
  /** In order of first appearance. */
  rows(): Iterable<CellValue[]>;
}

/** The columns of grouped rows: the group columns, then one per aggregate. */
export function groupedColumns(columns: readonly RowColumn[], { by, aggregates }: Grouping): RowColumn[] {
  const typeOf = (name: string | undefined): RowColumn["type"] =>
    columns.find((column) => column.name === name)?.type ?? "text";
  const kept = by.map((name): RowColumn => ({ name, type: typeOf(name) }));
  const counted = aggregates.map((aggregate): RowColumn => {
    const keepsType = aggregate.kind === "min" || aggregate.kind === "max";
    return { name: aggregate.name, type: keepsType ? typeOf(aggregate.column) : "number" };
  });
  const all = [...kept, ...counted];
  const names = uniqueColumnNames(all.map(({ name }) => name));
  return all.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
}

/** Aggregates ignore empty cells; a group without a value gets an empty one, as in Excel's pivot tables. */
export function createRowGroups(columns: readonly RowColumn[], { by, aggregates }: Grouping): RowGroups {
  const indexOf = (name: string | undefined): number => columns.findIndex((column) => column.name === name);
  const keys = by.map(indexOf);
  const measured = aggregates.map(({ kind, column }) => {
    const index = indexOf(column);
    return { kind, index, isText: columns[index]?.type === "text" };
  });
  const groups = new Map<string, { readonly key: CellValue[]; readonly measures: Measure[] }>();
  return {
    add(row) {
      const key = keys.map((index) => row[index] ?? "");
      const text = JSON.stringify(key);
      let group = groups.get(text);
      if (group === undefined) {
        group = { key, measures: measured.map(({ kind }) => measureOf(kind)) };
        groups.set(text, group);
      }
      group.measures.forEach((measure, place) => {
        const { kind, index, isText } = measured[place] ?? { kind: "count", index: -1, isText: false };
        const value = row[index] ?? "";
        // Text that stays in a number column isn't a number.
        const isFigure = isText || kind === "distinct" || typeof value !== "string";
        if (kind === "count") measure.add(true);
        else if (value !== "" && isFigure) measure.add(value);
      });
    },
    get count() {
      return groups.size;
    },
    *rows() {
      for (const { key, measures } of groups.values()) yield [...key, ...measures.map((measure) => measure.value())];
    },
  };
}

interface Measure {
  add(value: CellValue): void;
  value(): CellValue;
}

function measureOf(kind: Aggregate["kind"]): Measure {
  switch (kind) {
    case "count": {
      let count = 0;
      return { add: () => void (count += 1), value: () => count };
    }
    case "distinct": {
      const seen = new Set<CellValue>();
      return { add: (value) => void seen.add(value), value: () => seen.size };
    }
    case "sum":
    case "average": {
      let sum = 0;
      let count = 0;
      return {
        add(value) {
          if (typeof value !== "number") return;
          sum += value;
          count += 1;
        },
        value: () => (count === 0 ? "" : kind === "sum" ? sum : sum / count),
      };
    }
    case "min":
    case "max": {
      let best: CellValue = "";
      const sign = kind === "min" ? -1 : 1;
      return {
        add(value) {
          if (best === "" || sign * (value > best ? 1 : value < best ? -1 : 0) > 0) best = value;
        },
        value: () => best,
      };
    }
  }
}
