/* eslint-disable office-addins/no-context-sync-in-loop -- rows in parts, to keep requests small */
/**
 * Merges a file into an existing table: updates its cells and adds rows below. On any failure everything is restored.
 */
import {
  createMerge,
  keyColumnsOf,
  type CellUpdate,
  type MergePlan,
  type MergeWish,
} from "../../../file-reader/merge-plan";
import { keyText, rowIdOf } from "../../../file-reader/key-column";
import type { CellValue } from "../../../file-reader/packed-rows";
import { createTurns, eachInSteps, inTurns, mergeRuns, type Pace, type Steps } from "../../../file-reader/paced-steps";
import type { SheetColumn } from "../../../file-reader/sheet-column";
import { rowsBelow } from "../../../file-reader/table-limits";
import { createChunkSizes } from "./chunk-sizes";
import type { CellChange, ImportRecord, MergeBefore } from "./import-record";
import { beginRecord, finishRecord, forgetRecord, packRecord } from "./import-records";
import { insist, suspend, UnfinishedImportError } from "./import-requests";
import { run } from "../../../host/run";
import { readTable, requireUnchanged, type ReadTable } from "./table-content";
import {
  columnsToAdd,
  formatColumns,
  formatsOfRoom,
  growTable,
  makeRoomPlain,
  requireRoom,
  undoGrowth,
  widened,
} from "./table-growth";
import { OccupiedCellsError, TooManyRowsError, type ImportFacts, type RowBatches } from "./table-landing";
import { plainFormat } from "./room-formats";
import { writeUpdates } from "./table-updates";
import { bytesOfRow, written } from "./request-cells";

export interface MergeJob extends MergeWish {
  readonly facts: ImportFacts;
  /** Name of the table. */
  readonly table: string;
  readonly columns: readonly SheetColumn[];
  /** Whether columns that the table does not have are added at its right. */
  readonly addsColumns?: boolean;
  readonly rows: RowBatches;
  readonly signal?: AbortSignal;
  /** Rows of the file read so far; then, of the table, written. */
  onProgress?(this: void, phase: "read" | "write", rows: number): void;
  leftOut?(this: void): number;
}

export interface MergeOutcome {
  readonly record: ImportRecord;
  readonly plan: MergePlan;
  /** As it was, with the columns that were added. */
  readonly table: ReadTable;
}

export async function mergeIntoTable(job: MergeJob, pace: Pace): Promise<MergeOutcome> {
  const { facts, columns, signal } = job;
  const turns = createTurns(pace);
  const standing = await readTable(job.table, signal);
  const added = job.addsColumns === true ? columnsToAdd(standing, columns, job.marks?.column ?? null) : [];
  const table = widened(standing, added);
  const merge = await inTurns(createMerge(table, columns, job), turns, signal);
  let read = 0;
  for await (const rows of job.rows) {
    signal?.throwIfAborted();
    await inTurns(merge.add(rows), turns, signal);
    read += rows.length;
    job.onProgress?.("read", read);
  }
  const plan = await inTurns(merge.plan(), turns, signal);
  const own = table.values.length;
  const addsMarks = plan.marks !== null && job.marks !== null && !table.columns.includes(job.marks.column);
  const marksColumn = addsMarks
    ? table.columns.length
    : job.marks === null
      ? -1
      : table.columns.indexOf(job.marks.column);
  const addedColumns = added.length + (addsMarks ? 1 : 0);
  const marked = await inTurns(markUpdates(table, plan, addsMarks ? -1 : marksColumn), turns, signal);
  const inOrder = (a: CellUpdate, b: CellUpdate): number => a.row - b.row || a.column - b.column;
  const updates = await inTurns(mergeRuns(plan.updates, marked, inOrder), turns, signal);
  const height = Math.max(1, own + plan.newRows.length);
  if (height > rowsBelow(table.row)) throw new TooManyRowsError(rowsBelow(table.row));
  await requireUnchanged(standing, keyColumnsOf(standing, job.key));
  await requireRoom(standing, height, addedColumns).catch(async (error: unknown) => {
    if (!addsMarks || !(error instanceof OccupiedCellsError)) throw error;
    await requireRoom(standing, height, added.length);
    throw new OccupiedCellsError(error.address, true);
  });
  signal?.throwIfAborted();
  const growsBy = plan.newRows.length + addedColumns;
  const room = await formatsOfRoom(standing, own, height, addedColumns);
  const before = await inTurns(beforeOf(job, standing, table, plan, updates), turns, signal);
  const dated = await inTurns(datedColumns(standing, columns, plan), turns, signal);

  const record = (state: ImportRecord["state"]): ImportRecord => ({
    ...facts,
    state,
    kind: job.key === null ? "append" : "merge",
    tables: [
      {
        ...{ sheet: table.sheet, table: table.name, row: table.row, column: table.column },
        ...{ rows: height, columns: standing.columns.length },
      },
    ],
    rows: job.key === null ? plan.newRows.length : read - plan.withoutId - plan.repeated,
    leftOut: (job.leftOut?.() ?? 0) + plan.withoutId + plan.repeated,
    key: job.key === null ? null : keyText(job.key),
    columns: columns.map(({ name, type }) => ({ name, type })),
    before: {
      kind: "merge",
      merge: {
        ...{ ...before, addedMarks: addsMarks ? (job.marks?.column ?? null) : null, room },
        ...(dated.length > 0 && { dated: dated.map((column) => table.columns[column] ?? "") }),
      },
    },
  });

  const sent: CellUpdate[] = [];
  let hasBegun = false;
  const takeBack = async (): Promise<void> => {
    if (!hasBegun) return forgetRecord(facts.id);
    // Cells next to the table are cleared completely.
    const inside = sent.filter(({ column }) => column < standing.columns.length);
    await run(async (context) => {
      suspend(context);
      formatColumns(context, standing, standing.height, dated, () => plainFormat);
      undoGrowth(context, standing, height, addedColumns, room);
      await context.sync();
    });
    await writeUpdates(table, inside, "before", pace, () => undefined);
    await forgetRecord(facts.id);
  };

  const addRows = async (): Promise<void> => {
    const sizes = createChunkSizes();
    for (let at = 0; at < plan.newRows.length;) {
      const from = at;
      let bytes = 0;
      const rows: (CellValue | null)[][] = [];
      while (at < plan.newRows.length && (bytes === 0 || bytes < sizes.next)) {
        const row = plan.newRows[at] ?? [];
        bytes += bytesOfRow(row.map((value) => value ?? ""));
        rows.push(
          row.map((value, column) =>
            column === marksColumn ? written(plan.marks?.[own + at] ?? "") : value === null ? null : written(value),
          ),
        );
        at += 1;
        const rest = rows.length % 100 === 0 ? turns.rest() : undefined;
        if (rest !== undefined) await rest;
      }
      await turns.next();
      signal?.throwIfAborted();
      await run(async (context) => {
        suspend(context);
        const sheet = context.workbook.worksheets.getItem(table.sheet);
        const top = table.row + 1 + own + from;
        sheet.getRangeByIndexes(top, table.column, rows.length, table.columns.length).values = rows as string[][];
        const began = pace.now();
        await context.sync();
        sizes.took(bytes, pace.now() - began);
        await turns.next();
      });
      job.onProgress?.("write", own + at);
    }
  };

  try {
    // First of all: if interrupted from here on, the import can be found and undone.
    await beginRecord(standing, record("writing"), turns, signal);
    hasBegun = true;
    signal?.throwIfAborted();
    if (growsBy > 0) await makeRoomPlain(standing, own, height, addedColumns);
    await writeUpdates(table, updates, "after", pace, (due) => {
      signal?.throwIfAborted();
      for (const update of due) sent.push(update);
      job.onProgress?.("write", due.at(-1)?.row ?? 0);
    });
    await addRows();
    signal?.throwIfAborted();
    const done = record("done");
    const packed = await packRecord(done, turns);
    await turns.next();
    await finishRecord(packed, async (context) => {
      const marks = addsMarks ? { heading: job.marks?.column ?? "", values: plan.marks ?? [] } : null;
      await growTable(
        context,
        standing,
        { height, columns: added, marks },
        own,
        (column) => (plan.sources[column] ?? -1) < 0 && table.isFormula(own - 1, column),
        true,
      );
      const formatOf = (column: number): string => columns[plan.sources[column] ?? -1]?.format ?? plainFormat;
      formatColumns(context, standing, Math.max(height, standing.height), dated, formatOf);
    });
    return { record: done, plan, table };
  } catch (error) {
    try {
      await insist(takeBack);
    } catch {
      throw new UnfinishedImportError(takeBack, error);
    }
    throw error;
  }
}

/**
 * Columns that dates come into and that have no format: dates would show as numbers there. Columns that hold numbers
 * stay as they are.
 */
function* datedColumns(
  table: ReadTable,
  columns: readonly SheetColumn[],
  { sources, updates, newRows }: MergePlan,
): Steps<number[]> {
  const open = new Set(table.columns.flatMap((_, at) => (columns[sources[at] ?? -1]?.type === "date" ? [at] : [])));
  yield* eachInSteps(Array.from({ length: table.height }), (_, row) => {
    for (const column of open) {
      const isPlain = table.formatOf(row, column) === plainFormat;
      if (!isPlain || typeof table.values[row]?.[column] === "number") open.delete(column);
    }
  });
  const filled = new Set(updates.flatMap(({ column, after }) => (typeof after === "number" ? [column] : [])));
  yield;
  for (const column of open) if (newRows.some((row) => typeof row[column] === "number")) filled.add(column);
  return [...open].filter((column) => filled.has(column));
}

function* markUpdates(table: ReadTable, { marks }: MergePlan, column: number): Steps<CellUpdate[]> {
  const updates: CellUpdate[] = [];
  if (marks === null || column < 0) return updates;
  yield* eachInSteps(table.values, (values, row) => {
    const [before = "", after = ""] = [values[column], marks[row]];
    if (before !== after && !table.isFormula(row, column)) updates.push({ row, column, before, after });
  });
  return updates;
}

/** What it takes to undo the merge; columns that were added go as a whole. */
function* beforeOf(
  { key }: MergeJob,
  standing: ReadTable,
  table: ReadTable,
  plan: MergePlan,
  updates: readonly CellUpdate[],
): Steps<Omit<MergeBefore, "addedMarks" | "room">> {
  const keyColumns = keyColumnsOf(table, key);
  const filled = table.columns.map((_, index) => (plan.sources[index] ?? -1) >= 0);
  const changes: CellChange[] = [];
  const newIds: string[] = [];
  yield* eachInSteps(updates, ({ row, column, before, after }) => {
    if (column >= standing.columns.length) return;
    changes.push([rowIdOf(table.values[row] ?? [], keyColumns), table.columns[column] ?? "", before, after]);
  });
  yield* eachInSteps(plan.newRows, (row) =>
    newIds.push(key === null ? printOf(row.filter((_, index) => filled[index])) : rowIdOf(row, keyColumns)),
  );
  const columns = table.columns.filter((_, index) => filled[index]);
  return {
    ...(key === null || typeof key === "string" ? { key } : { key: keyText(key), keys: key }),
    ...{ columns, changes, newIds, addedColumns: table.columns.slice(standing.columns.length) },
  };
}

/** FNV-1a of a row's values, to recognize an added row. */
export function printOf(row: readonly (CellValue | null)[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(row.map((value) => value ?? ""))) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
