/**
 * Replaces all rows of a table with a file's rows: its name, its formulas and references to it stay. On any failure
 * everything is restored.
 */
import { sameName } from "../../../file-reader/merge-plan";
import type { CellValue } from "../../../file-reader/packed-rows";
import { createTurns, eachInSteps, inTurns, type Pace, type Steps } from "../../../file-reader/paced-steps";
import { type SheetColumn, textFormat } from "../../../file-reader/sheet-column";
import { rowsBelow } from "../../../file-reader/table-limits";
import { asWritten } from "../../../host/plain-values";
import { createChunkSizes } from "./chunk-sizes";
import type { ImportRecord, ReplacedRows } from "./import-record";
import { beginRecord, finishRecord, forgetRecord, packRecord } from "./import-records";
import { insist, suspend, UnfinishedImportError } from "./import-requests";
import { run } from "../../../host/run";
import { undoReplacement } from "./replacement-undo";
import { emptyRoom } from "./room-formats";
import { readTable, type ReadTable } from "./table-content";
import { columnsToAdd, formatsOfRoom, growTable, requireRoom, widened } from "./table-growth";
import { TooManyRowsError, type ImportFacts, type RowBatches } from "./table-landing";
import { bytesOfRow, cellsInStep, written } from "./request-cells";

export interface ReplacementJob {
  readonly facts: ImportFacts;
  /** Name of the table. */
  readonly table: string;
  readonly columns: readonly SheetColumn[];
  readonly addsColumns?: boolean;
  readonly rows: RowBatches;
  /** Rows that there will be: the way must be free for all of them before the first is written. */
  readonly expected: number;
  readonly signal?: AbortSignal;
  onProgress?(this: void, rows: number): void;
  leftOut?(this: void): number;
}

/** Errors: OccupiedCellsError, TooManyRowsError, MissingTableError, UnfinishedImportError, the signal's reason. */
export async function replaceRows(job: ReplacementJob, pace: Pace): Promise<ImportRecord> {
  const { facts, columns, signal } = job;
  const turns = createTurns(pace);
  const standing = await readTable(job.table, signal);
  const added = job.addsColumns === true ? columnsToAdd(standing, columns, null) : [];
  const table = widened(standing, added);
  const width = table.columns.length;
  const isOwnFormula = await inTurns(formulaColumns(standing), turns, signal);
  const sources = table.columns.map((name, column) =>
    isOwnFormula[column] === true ? -1 : columns.findIndex((one) => sameName(one.name, name)),
  );
  if (job.expected > rowsBelow(table.row)) throw new TooManyRowsError(rowsBelow(table.row));
  await requireRoom(standing, job.expected, added.length);
  const room = await formatsOfRoom(standing, standing.height, job.expected, added.length);
  const replaced = { ...(await inTurns(rowsBefore(standing, added), turns, signal)), room };
  let free = Math.max(standing.height, job.expected);
  let total = 0;
  /** Rows below which nothing is written. */
  let reach = job.expected;

  const record = (state: ImportRecord["state"]): ImportRecord => ({
    ...facts,
    state,
    kind: "replace",
    tables: [
      {
        ...{ sheet: table.sheet, table: table.name, row: table.row, column: table.column },
        ...{ rows: Math.max(1, reach), columns: standing.columns.length },
      },
    ],
    rows: total,
    leftOut: job.leftOut?.() ?? 0,
    key: null,
    columns: columns.map(({ name, type }) => ({ name, type })),
    before: { kind: "rows", replaced },
  });

  const write = async (rows: (CellValue | null)[][], bytes: number): Promise<void> => {
    const height = total + rows.length;
    if (height > rowsBelow(table.row)) throw new TooManyRowsError(rowsBelow(table.row));
    if (height > free) {
      // More than was counted: what is free by now was looked at for the rows before.
      await requireRoom({ ...standing, height: free }, height, 0);
      free = height;
    }
    await turns.next();
    signal?.throwIfAborted();
    await run(async (context) => {
      suspend(context);
      reach = Math.max(reach, height);
      const sheet = context.workbook.worksheets.getItem(table.sheet);
      // A cell with the format Text would keep the apostrophe of what is written.
      for (const column of plainColumns) {
        const cells = sheet.getRangeByIndexes(table.row + 1 + total, table.column + column, rows.length, 1);
        (cells as { numberFormat: unknown }).numberFormat = "General";
      }
      // null leaves a cell as it is.
      sheet.getRangeByIndexes(table.row + 1 + total, table.column, rows.length, width).values = rows as string[][];
      const began = pace.now();
      await context.sync();
      sizes.took(bytes, pace.now() - began);
      await turns.next();
      total = height;
      job.onProgress?.(total);
    });
  };
  // The first row isn't enough: other rows, and cells below and next to the table, may have the Text format too.
  const plainColumns = table.columns.flatMap((_, column) => (isOwnFormula[column] === true ? [] : [column]));
  const sizes = createChunkSizes();
  let hasBegun = false;

  try {
    await beginRecord(standing, record("writing"), turns, signal);
    hasBegun = true;
    let waiting: (CellValue | null)[][] = [];
    let bytes = 0;
    let cells = 0;
    for await (const batch of job.rows) {
      signal?.throwIfAborted();
      for (const row of batch) {
        // What was typed in the table's own columns belonged to the rows that go.
        waiting.push(
          sources.map((source, column) =>
            source >= 0 ? written(row[source] ?? "") : isOwnFormula[column] === true ? null : "",
          ),
        );
        bytes += bytesOfRow(row);
        cells += width;
        if (bytes >= sizes.next) {
          await write(waiting, bytes);
          waiting = [];
          bytes = 0;
        }
        const rest = cells < cellsInStep ? undefined : turns.rest();
        if (cells >= cellsInStep) cells = 0;
        if (rest !== undefined) await rest;
      }
    }
    if (waiting.length > 0) await write(waiting, bytes);
    signal?.throwIfAborted();
    const done = record("done");
    const packed = await packRecord(done, turns);
    await turns.next();
    await finishRecord(packed, fit);
    return done;
  } catch (error) {
    const takeBack = async (): Promise<void> => {
      if (!hasBegun) return forgetRecord(facts.id);
      await undoReplacement(record("writing"), replaced, pace);
    };
    try {
      await insist(takeBack);
    } catch {
      throw new UnfinishedImportError(takeBack, error);
    }
    throw error;
  }

  /** Numbers that come into a column of texts would be texts there, dates in one without a format numbers. */
  function formatAfter(column: number): string {
    const format = standing.formatOf(0, column);
    const came = columns[sources[column] ?? -1];
    if (came === undefined) return format;
    const isUnfit = format === textFormat ? came.type !== "text" : format === "General" && came.type === "date";
    return isUnfit ? came.format : format;
  }

  /** Resizes the table to the new rows, and drops rows that are no longer used. */
  async function fit(context: Excel.RequestContext): Promise<void> {
    const sheet = context.workbook.worksheets.getItem(table.sheet);
    const height = Math.max(1, total);
    // All rows look as the first one did, and calculate as it did.
    standing.columns.forEach((_, column) => {
      const format = formatAfter(column);
      // So the rows were written.
      if (format === "General" && isOwnFormula[column] !== true) return;
      const body = sheet.getRangeByIndexes(table.row + 1, table.column + column, height, 1);
      (body as { numberFormat: unknown }).numberFormat = format;
    });
    await growTable(
      context,
      standing,
      { height: Math.max(height, standing.height), columns: added, marks: null },
      0,
      () => false,
    );
    standing.columns.forEach((_, column) => {
      const row = isOwnFormula[column] === true ? standing.firstFormula(column) : -1;
      if (row < 0 || total === 0) return;
      const model = sheet.getRangeByIndexes(table.row + 1 + row, table.column + column, 1, 1);
      sheet.getRangeByIndexes(table.row + 1, table.column + column, height, 1).copyFrom(model, "Formulas");
    });
    if (height >= standing.height) return;
    context.workbook.tables
      .getItem(table.name)
      .resize(sheet.getRangeByIndexes(table.row, table.column, height + 1, width));
    const left = { row: table.row + 1 + height, column: table.column, rows: standing.height - height, columns: width };
    emptyRoom(sheet, left);
  }
}

/** Of each column whether it calculates: most of its rows do. */
export function* formulaColumns(table: ReadTable): Steps<boolean[]> {
  const are: boolean[] = [];
  for (let column = 0; column < table.columns.length; column += 1) {
    let formulas = 0;
    yield* eachInSteps(table.values, (_, row) => {
      if (table.isFormula(row, column)) formulas += 1;
    });
    are.push(formulas > 0 && formulas * 2 >= table.values.length);
  }
  return are;
}

function* rowsBefore(table: ReadTable, added: readonly SheetColumn[]): Steps<ReplacedRows> {
  const formulas: unknown[][] = [];
  const formats: (readonly string[] | null)[] = [];
  let above = "";
  yield* eachInSteps(Array.from({ length: table.height }), (_, row) => {
    formulas.push(
      table.columns.map((__, column) => table.formulaOf(row, column) ?? asWritten(table.values[row]?.[column] ?? "")),
    );
    const own = table.columns.map((__, column) => table.formatOf(row, column));
    const print = own.join("\n");
    formats.push(print === above ? null : own);
    above = print;
  });
  return { columns: table.columns, formulas, formats, addedColumns: added.map(({ name }) => name) };
}
