/* eslint-disable office-addins/no-context-sync-in-loop -- rows in parts, so that no request is large */
/** Merges a file into a table that stands there: its cells are updated, rows are added below. Whatever fails, all is as before. */
import { createMerge, type CellUpdate, type MergePlan, type MergeWish } from "../../import/merge-plan";
import { idOf } from "../../import/key-column";
import type { CellValue } from "../../import/packed-rows";
import type { SheetColumn } from "../../import/sheet-column";
import { rowsBelow } from "../../import/sheet-limits";
import { createChunkSizes } from "./chunk-sizes";
import type { CellChange, ImportRecord } from "./import-record";
import { keptRecord, putRecord, removeRecords } from "./import-records";
import { insist, run, suspend, UnfinishedImportError } from "./import-run";
import { readTable, type ReadTable } from "./table-content";
import { OccupiedCellsError, TooManyRowsError, type ImportFacts } from "./table-landing";
import { writeUpdates } from "./table-updates";
import { bytesOfRow, written } from "./written-cells";

export interface MergeJob extends MergeWish {
  readonly facts: ImportFacts;
  /** Name of the table. */
  readonly table: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly (readonly CellValue[])[]>;
  readonly signal?: AbortSignal;
  /** Rows of the file read so far; then, of the table, written. */
  onProgress?(this: void, phase: "read" | "write", rows: number): void;
  leftOut?(this: void): number;
}

export interface MergeOutcome {
  readonly record: ImportRecord;
  readonly plan: MergePlan;
  readonly table: ReadTable;
}

export async function mergeIntoTable(job: MergeJob, now: () => number): Promise<MergeOutcome> {
  const { facts, columns, signal } = job;
  const table = await readTable(job.table, signal);
  const merge = createMerge(table, columns, job);
  let read = 0;
  for await (const rows of job.rows) {
    signal?.throwIfAborted();
    merge.add(rows);
    read += rows.length;
    job.onProgress?.("read", read);
  }
  const plan = merge.plan();
  const own = table.values.length;
  const addsMarks = plan.marks !== null && job.marks !== null && !table.columns.includes(job.marks.column);
  const marksColumn = addsMarks
    ? table.columns.length
    : job.marks === null
      ? -1
      : table.columns.indexOf(job.marks.column);
  const updates = [...plan.updates, ...(addsMarks ? [] : markUpdates(table, plan, marksColumn))].sort(
    (a, b) => a.row - b.row || a.column - b.column,
  );
  const height = Math.max(1, own + plan.newRows.length);
  if (height > rowsBelow(table.row)) throw new TooManyRowsError(rowsBelow(table.row));
  await requireRoom(table, height, addsMarks);
  signal?.throwIfAborted();

  const record = (state: ImportRecord["state"]): ImportRecord => ({
    ...facts,
    state,
    kind: job.key === null ? "append" : "merge",
    tables: [
      {
        ...{ sheet: table.sheet, table: table.name, row: table.row, column: table.column },
        ...{ rows: height, columns: table.columns.length },
      },
    ],
    rows: job.key === null ? plan.newRows.length : read - plan.withoutId - plan.repeated,
    leftOut: (job.leftOut?.() ?? 0) + plan.withoutId + plan.repeated,
    key: job.key,
    columns: columns.map(({ name, type }) => ({ name, type })),
    before: {
      kind: "merge",
      merge: {
        key: job.key,
        columns: table.columns.filter((_, index) => (plan.sources[index] ?? -1) >= 0),
        changes: changesOf(table, updates, job.key),
        newIds: newIdsOf(table, plan, job.key),
        addedMarks: addsMarks ? (job.marks?.column ?? null) : null,
      },
    },
  });

  let sent: readonly CellUpdate[] = [];
  let reach = own;
  const takeBack = async (): Promise<void> => {
    await run(async (context) => {
      suspend(context);
      undoGrowth(context, table, Math.max(reach, height), addsMarks);
      await context.sync();
    });
    await writeUpdates(table, sent, "before", now, () => undefined);
    await run(async (context) => {
      await removeRecords(context, facts.id);
      await context.sync();
    });
  };

  const addRows = async (): Promise<void> => {
    const sizes = createChunkSizes();
    for (let at = 0; at < plan.newRows.length;) {
      const from = at;
      let bytes = 0;
      while (at < plan.newRows.length && (bytes === 0 || bytes < sizes.next)) {
        bytes += bytesOfRow((plan.newRows[at] ?? []).map((value) => value ?? ""));
        at += 1;
      }
      const rows = plan.newRows.slice(from, at);
      signal?.throwIfAborted();
      await run(async (context) => {
        suspend(context);
        reach = own + at;
        const sheet = context.workbook.worksheets.getItem(table.sheet);
        const range = sheet.getRangeByIndexes(
          table.row + 1 + own + from,
          table.column,
          rows.length,
          table.columns.length,
        );
        range.values = rows.map((row, index) =>
          row.map((value, column) =>
            column === marksColumn
              ? written(plan.marks?.[own + from + index] ?? "")
              : value === null
                ? null
                : written(value),
          ),
        ) as string[][];
        const began = now();
        await context.sync();
        sizes.took(bytes, now() - began);
      });
      job.onProgress?.("write", own + at);
    }
  };

  try {
    // First of all: what is cut off from here on can be found and taken back.
    await run(async (context) => {
      putRecord(context, keptRecord(record("writing")));
      await context.sync();
    });
    signal?.throwIfAborted();
    await writeUpdates(table, updates, "after", now, (due) => {
      signal?.throwIfAborted();
      sent = [...sent, ...due];
      job.onProgress?.("write", due.at(-1)?.row ?? 0);
    });
    await addRows();
    signal?.throwIfAborted();
    const done = record("done");
    await run(async (context) => {
      suspend(context);
      const sheet = context.workbook.worksheets.getItem(table.sheet);
      if (addsMarks) await addMarks(context, sheet, table, plan.marks ?? [], job.marks?.column ?? "");
      growTable(context, table, plan, height, addsMarks);
      putRecord(context, keptRecord(done));
      await context.sync();
    });
    await run(async (context) => {
      await removeRecords(context, facts.id, "writing");
      await context.sync();
    }).catch(() => undefined);
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

/** Below and beside the table nothing may stand where it grows to. */
async function requireRoom(table: ReadTable, height: number, addsMarks: boolean): Promise<void> {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(table.sheet);
    const more = height - table.height;
    const width = table.columns.length;
    const below = more > 0 ? sheet.getRangeByIndexes(table.row + 1 + table.height, table.column, more, width) : null;
    const beside = addsMarks ? sheet.getRangeByIndexes(table.row, table.column + width, height + 1, 1) : null;
    const used = [below, beside].flatMap((range) => (range === null ? [] : [range.getUsedRangeOrNullObject(true)]));
    for (const range of used) range.load("address");
    await context.sync();
    const inTheWay = used.find((range) => !range.isNullObject);
    if (inTheWay !== undefined) throw new OccupiedCellsError(inTheWay.address);
  });
}

function markUpdates(table: ReadTable, { marks }: MergePlan, column: number): CellUpdate[] {
  if (marks === null || column < 0) return [];
  return table.values.flatMap((values, row) => {
    const [before = "", after = ""] = [values[column], marks[row]];
    return before === after || table.isFormula(row, column) ? [] : [{ row, column, before, after }];
  });
}

function changesOf(table: ReadTable, updates: readonly CellUpdate[], key: string | null): CellChange[] {
  const keyColumn = table.columns.findIndex((name) => name.trim().toLowerCase() === key?.trim().toLowerCase());
  return updates.map(({ row, column, before, after }) => [
    idOf(table.values[row]?.[keyColumn] ?? ""),
    table.columns[column] ?? "",
    before,
    after,
  ]);
}

function newIdsOf(table: ReadTable, plan: MergePlan, key: string | null): string[] {
  const keyColumn = table.columns.findIndex((name) => name.trim().toLowerCase() === key?.trim().toLowerCase());
  return plan.newRows.map((row) =>
    key === null ? printOf(row.filter((_, index) => (plan.sources[index] ?? -1) >= 0)) : idOf(row[keyColumn] ?? ""),
  );
}

/** FNV-1a of a row's values: tells whether a row is the one that was added. */
export function printOf(row: readonly (CellValue | null)[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(row.map((value) => value ?? ""))) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Marks beside the table, with their heading; the table takes them in when it grows. */
async function addMarks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  table: ReadTable,
  marks: readonly CellValue[],
  heading: string,
): Promise<void> {
  const column = table.column + table.columns.length;
  const rowsPerRequest = 50_000;
  sheet.getRangeByIndexes(table.row, column, 1, 1).values = [[written(heading)]];
  for (let at = 0; at < marks.length; at += rowsPerRequest) {
    const some = marks.slice(at, at + rowsPerRequest);
    sheet.getRangeByIndexes(table.row + 1 + at, column, some.length, 1).values = some.map((mark) => [written(mark)]);
    if (marks.length > rowsPerRequest) await context.sync();
  }
}

/** New rows look and calculate as the one above them. */
function growTable(
  context: Excel.RequestContext,
  table: ReadTable,
  plan: MergePlan,
  height: number,
  addsMarks: boolean,
): void {
  const sheet = context.workbook.worksheets.getItem(table.sheet);
  const own = table.values.length;
  const added = plan.newRows.length;
  const width = table.columns.length + (addsMarks ? 1 : 0);
  if (height > table.height || addsMarks) {
    const range = sheet.getRangeByIndexes(table.row, table.column, Math.max(height, table.height) + 1, width);
    context.workbook.tables.getItem(table.name).resize(range);
  }
  if (own === 0 || added === 0) return;
  table.columns.forEach((_, column) => {
    const above = sheet.getRangeByIndexes(table.row + own, table.column + column, 1, 1);
    const below = sheet.getRangeByIndexes(table.row + 1 + own, table.column + column, added, 1);
    if ((plan.sources[column] ?? -1) < 0 && table.isFormula(own - 1, column)) below.copyFrom(above, "Formulas");
    below.copyFrom(above, "Formats");
  });
}

/** The table has its old size; what stood in the rows and the column that came is cleared. */
function undoGrowth(context: Excel.RequestContext, table: ReadTable, height: number, addsMarks: boolean): void {
  const sheet = context.workbook.worksheets.getItem(table.sheet);
  const width = table.columns.length;
  const old = sheet.getRangeByIndexes(table.row, table.column, table.height + 1, width);
  context.workbook.tables.getItem(table.name).resize(old);
  const own = table.values.length;
  if (height > own) {
    const added = sheet.getRangeByIndexes(table.row + 1 + own, table.column, height - own, width);
    added.clear("Contents");
    (added as { numberFormat: unknown }).numberFormat = "General";
    restoreFormats(sheet, table, own);
  }
  if (addsMarks) sheet.getRangeByIndexes(table.row, table.column + width, height + 1, 1).clear("Contents");
}

/** Of the table's own empty rows at its end. */
function restoreFormats(sheet: Excel.Worksheet, table: ReadTable, from: number): void {
  const rows = table.height - from;
  if (rows <= 0) return;
  const formats = Array.from({ length: rows }, (_, row) =>
    table.columns.map((__, column) => table.formatOf(from + row, column)),
  );
  sheet.getRangeByIndexes(table.row + 1 + from, table.column, rows, table.columns.length).numberFormat = formats;
}
