/** Reads a file from bytes to batches and a summary, both in a worker and in place. */
import { createBetweenFinder } from "./between-finder";
import type { FileSource } from "./file-source";
import type { ImportOrder, ImportProgress, ImportSummary, ImportSurroundings } from "./import-run";
import { createFirstValues } from "./first-values";
import { createLateColumns } from "./late-columns";
import { createTurns } from "./paced-steps";
import type { PackedRows } from "./packed-rows";
import { readFile } from "./read-file";
import type { ColumnPlan, ReadPlan } from "./read-plan";
import { linesLeftOut, type RowProblem, type RowProblemReason } from "./row-problem";
import type { RowReader, RowSink } from "./row-reader";
import { shapeRows } from "./shape-rows";

export type CreateRowReader = (plan: ReadPlan, sink: RowSink) => RowReader;

export interface RowOutput {
  /** Valid only during the call if the reader reuses the batch's memory. */
  batch(rows: PackedRows): void;
  progress(progress: ImportProgress): void;
  /** Awaited after every piece of the file: resolves when reading may continue. */
  room(): Promise<void> | undefined;
}

const progressEvery = 200;
/** Until then the speed is only a guess. */
const speedKnownAfter = 1_000;
const usualProblemLimit = 1_000;
const examplesKept = 5;

/** Columns of the rows that `readRows` returns for an order. */
export function columnsOf(order: ImportOrder): readonly ColumnPlan[] {
  return shapeRows(order.plan.columns, order.shape, { rows: () => undefined, problem: () => undefined }).columns;
}

/** Errors: FileReadError; the signal's reason if aborted. */
export async function readRows(
  source: FileSource,
  order: ImportOrder,
  createReader: CreateRowReader,
  output: RowOutput,
  surroundings: ImportSurroundings,
  signal?: AbortSignal,
): Promise<ImportSummary> {
  const { now } = surroundings;
  const turns = createTurns(surroundings);
  const problems: RowProblem[] = [];
  const kept = new Map<string, { readonly column: string; count: number; readonly examples: RowProblem[] }>();
  const keptCells: RowProblem[] = [];
  const problemsByReason: Partial<Record<RowProblemReason, number>> = {};
  const between = order.countsBetween === true ? createBetweenFinder(order.plan) : null;
  const late = createLateColumns();
  const first = order.unknown === undefined ? null : createFirstValues(order.plan.columns, order.unknown);
  const limit = order.problemLimit ?? usualProblemLimit;
  let problemCount = 0;
  let rowsRead = 0;
  let rows = 0;
  let bytesRead = 0;
  const begun = now();
  let toldAt = begun;

  const shaped = shapeRows(order.plan.columns, order.shape, {
    rows: (batch) => {
      rows += batch.rowCount;
      output.batch(batch);
    },
    problem: (problem) => {
      const lines = linesLeftOut(problem);
      problemCount += lines;
      problemsByReason[problem.reason] = (problemsByReason[problem.reason] ?? 0) + lines;
      if (problems.length < limit) problems.push(problem);
    },
    kept: (cell) => {
      const name = cell.column ?? "";
      const column = kept.get(name) ?? { column: name, count: 0, examples: [] };
      column.count += 1;
      if (column.examples.length < examplesKept) column.examples.push(cell);
      kept.set(name, column);
      if (keptCells.length < limit) keptCells.push(cell);
    },
  });
  const counted: RowSink = {
    rows: (batch) => {
      rowsRead += batch.rowCount;
      between?.addBatch(batch);
      first?.addBatch(batch);
      shaped.sink.rows(batch);
    },
    problem: (problem) => {
      between?.addProblem(problem);
      shaped.sink.problem(problem);
    },
    kept: (cell) => shaped.sink.kept?.(cell),
    lateValue: (key, value) => late.add(key, value),
  };
  const reader = createReader(order.plan, counted);
  const progress = (at: number): ImportProgress => {
    const bytesTotal = source.size;
    const isKnown = bytesTotal !== null && bytesRead > 0 && at - begun >= speedKnownAfter;
    const secondsLeft = isKnown ? ((at - begun) / 1_000) * Math.max(0, bytesTotal / bytesRead - 1) : null;
    return { bytesRead, bytesTotal, rows: rowsRead, problems: problemCount, secondsLeft };
  };
  const onPiece = (): Promise<void> | undefined => {
    const at = now();
    if (at - toldAt >= progressEvery) {
      toldAt = at;
      output.progress(progress(at));
    }
    const room = output.room();
    // The consumer of the batches may not yield to other work.
    return room === undefined ? turns.rest() : room.then(() => turns.rest());
  };

  const isWhole = await readFile(source, order.encoding, reader, {
    ...(order.entry === undefined ? {} : { entry: order.entry }),
    ...(signal === undefined ? {} : { signal }),
    onRead: (bytes) => {
      bytesRead = bytes;
    },
    onPiece,
    isEnough: () => shaped.isFull,
    ...(surroundings.unpack === undefined ? {} : { unpack: surroundings.unpack }),
  });
  for (const steps = shaped.end(); steps.next().done !== true;) {
    const wait = onPiece();
    if (wait !== undefined) await wait;
    signal?.throwIfAborted();
  }
  output.progress({ ...progress(now()), secondsLeft: 0 });
  return {
    ...{ rowsRead, rows, problemCount, problemsByReason, problems, bytesRead },
    ...{ kept: [...kept.values()], keptCells },
    ...(first === null ? {} : { firstValues: first.result() }),
    ...{ between: between?.result() ?? null, late: late.result(), endedEarly: !isWhole },
  };
}
