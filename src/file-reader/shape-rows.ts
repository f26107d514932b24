/** Applies filters, sample, groups and order between the reader and the consumer of its rows. */
import { createRowPacker, createRowUnpacker, rowsInBatch, type CellValue, type RowPacker } from "./packed-rows";
import { eachInSteps, itemsInStep, type Steps } from "./paced-steps";
import type { ColumnPlan } from "./read-plan";
import { createRowFilter } from "./row-filter";
import { createRowGroups, groupedColumns } from "./row-groups";
import { createRowSorter } from "./row-order";
import type { RowSink } from "./row-reader";
import { createRowSampler } from "./row-sample";
import type { RowShape } from "./row-shape";

type Row = readonly CellValue[];

/** The reader's sink, and the columns of the result. */
export interface ShapedRows {
  /** Columns of the resulting rows; differs from those of the plan if rows are grouped. */
  readonly columns: readonly ColumnPlan[];
  readonly sink: RowSink;
  /** Whether later rows of the file make no difference. */
  readonly isFull: boolean;
  /** Call when reading ends: emits the rows that were held back. */
  end(): Steps<void>;
}

/**
 * Puts the shape between a reader and a sink. Holds back only what it must: groups, random samples, and all rows to be
 * sorted.
 */
export function shapeRows(columns: readonly ColumnPlan[], shape: RowShape | undefined, sink: RowSink): ShapedRows {
  if (shape === undefined || isWhole(shape)) return { columns, sink, isFull: false, end: nothing };
  const { filters, sample, grouping, order } = shape;
  const result = shapedColumns(columns, shape);
  const unpack = createRowUnpacker(columns);
  const passes = createRowFilter(columns, filters);
  const sampler = sample === null ? null : createRowSampler(sample);
  const groups = grouping === null ? null : createRowGroups(columns, grouping);
  const sorter = order.length === 0 ? null : createRowSorter(result, order);
  const packer = createRowPacker(result);
  let unsorted: Row[] = [];

  const give = (row: Row): void => {
    pack(packer, result, row);
    if (packer.isFull) sink.rows(packer.take());
  };
  const arrange = (row: Row): void => {
    if (sorter === null) {
      give(row);
      return;
    }
    unsorted.push(row);
    if (unsorted.length < rowsInBatch) return;
    sorter.add(unsorted);
    unsorted = [];
  };
  const take = (row: Row): void => {
    if (groups === null) arrange(row);
    else groups.add(row);
  };
  return {
    columns: result,
    sink: {
      rows(batch) {
        for (const row of unpack(batch)) {
          if (!passes(row)) continue;
          const taken = sampler === null ? row : sampler.take(row);
          if (taken !== null) take(taken);
        }
      },
      problem: (problem) => sink.problem(problem),
      kept: (cell) => sink.kept?.(cell),
    },
    get isFull() {
      return sampler?.isFull === true;
    },
    *end() {
      yield* eachInSteps(sampler?.end() ?? [], take);
      yield* eachInSteps(groups?.rows() ?? [], arrange);
      sorter?.add(unsorted);
      for (const rows of sorter?.sorted(itemsInStep) ?? []) {
        rows.forEach(give);
        yield;
      }
      if (packer.rowCount > 0) sink.rows(packer.take());
    },
  };
}

function* nothing(): Steps<void> {
  return;
}

/** Columns of the resulting rows. */
export function shapedColumns(columns: readonly ColumnPlan[], { grouping }: RowShape): readonly ColumnPlan[] {
  if (grouping === null) return columns;
  return groupedColumns(columns, grouping).map(({ name, type }) => {
    const before = columns.find((column) => column.name === name);
    return before?.type === type ? before : { name, type, source: name };
  });
}

export function isWhole({ filters, sample, grouping, order }: RowShape): boolean {
  return filters.length === 0 && sample === null && grouping === null && order.length === 0;
}

function pack(packer: RowPacker, columns: readonly ColumnPlan[], row: Row): void {
  columns.forEach(({ type }, index) => {
    const value = row[index] ?? "";
    if (type === "text") packer.addText(String(value));
    else if (typeof value === "string" && value !== "") packer.addKept(value);
    else packer.addNumber(value === "" ? Number.NaN : Number(value));
  });
  packer.endRow();
}
