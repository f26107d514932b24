/** Undoes a merge by row ids, even after the table was sorted, saved and reopened. */
import { rowIdOf } from "../../../file-reader/key-column";
import { keyColumnsOf, type CellUpdate } from "../../../file-reader/merge-plan";
import type { CellValue } from "../../../file-reader/packed-rows";
import {
  createTurns,
  eachInSteps,
  inTurns,
  sortInSteps,
  type Pace,
  type Steps,
  type Turns,
} from "../../../file-reader/paced-steps";
import { readRanges } from "../../../host/large-ranges";
import type { ImportRecord, MergeBefore } from "./import-record";
import { removeRecords } from "./import-records";
import { suspend } from "./import-requests";
import { run } from "../../../host/run";
import { readTable, type ReadTable } from "./table-content";
import { emptyRoom, plainFormat } from "./room-formats";
import { formatColumns } from "./table-growth";
import { printOf } from "./table-merge";
import { writeUpdates } from "./table-updates";

export interface UndoneMerge {
  /** Cells restored to their old value. */
  readonly cells: number;
  /** Cells that were changed since, or whose row is gone: they keep their content. */
  readonly cellsKept: number;
  readonly rowsRemoved: number;
  /** New rows that are no longer together at the end of the table. */
  readonly rowsKept: number;
}

export async function undoMerge(record: ImportRecord, merge: MergeBefore, pace: Pace): Promise<UndoneMerge> {
  const turns = createTurns(pace);
  const [place] = record.tables;
  const table = await readTable(place?.table ?? "");
  const found: CellUpdate[] = [];
  let isBack = 0;
  const rowOf = await inTurns(rowsById(table, merge), turns);
  const look = eachInSteps(merge.changes, ([id, name, before, after]) => {
    const row = rowOf.get(id);
    const column = table.columns.indexOf(name);
    if (row === undefined || column < 0 || table.isFormula(row, column)) return;
    const standing = table.values[row]?.[column] ?? "";
    // An interrupted import may not have reached this cell.
    if (standing === before) isBack += 1;
    else if (standing === after) found.push({ row, column, before, after });
  });
  await inTurns(look, turns);
  const updates = await inTurns(
    sortInSteps(found, (a, b) => a.row - b.row || a.column - b.column),
    turns,
  );
  await writeUpdates(table, updates, "before", pace, () => undefined);
  const added = merge.newIds.length;
  const isCutOff = record.state === "writing";
  const removable = await newRowsAtEnd(table, merge, isCutOff, turns);
  const dated = await inTurns(datedStill(table, merge, updates, removable), turns);
  await run(async (context) => {
    suspend(context);
    formatColumns(context, table, table.height, dated, () => plainFormat);
    shrink(context, table, merge, removable, isCutOff);
    await removeRecords(context, record.id);
    await context.sync();
  });
  return {
    cells: updates.length,
    cellsKept: merge.changes.length - updates.length - isBack,
    rowsRemoved: removable.rows,
    rowsKept: isCutOff ? 0 : added - removable.rows,
  };
}

/** Columns that the merge gave the format of dates and that hold none after it's undone. */
function* datedStill(
  { columns, values }: ReadTable,
  { dated = [] }: MergeBefore,
  updates: readonly CellUpdate[],
  removed: RemovableRows,
): Steps<number[]> {
  const open = new Set(dated.map((name) => columns.indexOf(name)).filter((column) => column >= 0));
  const restored = new Map<number, Set<number>>();
  yield* eachInSteps(updates, ({ row, column }) => {
    if (open.has(column)) restored.set(row, (restored.get(row) ?? new Set()).add(column));
  });
  yield* eachInSteps(values, (line, row) => {
    if (row >= removed.first && row < removed.first + removed.rows) return;
    for (const column of open)
      if (typeof line[column] === "number" && restored.get(row)?.has(column) !== true) open.delete(column);
  });
  return [...open];
}

function* rowsById(table: ReadTable, { key, keys }: MergeBefore): Steps<Map<string, number>> {
  const columns = keyColumnsOf(table, keys ?? key);
  const rowOf = new Map<string, number>();
  if (columns.length === 0 || columns.includes(-1)) return rowOf;
  yield* eachInSteps(table.values, (row, index) => rowOf.set(rowIdOf(row, columns), index));
  return rowOf;
}

/** The values of this many cells are a response of a few megabytes. */
const cellsInAnswer = 100_000;

interface RemovableRows {
  /** Zero-based, below the header. */
  readonly first: number;
  readonly rows: number;
}

/**
 * The new rows, if they are still where they were added: the last ones of the table, or below it after an interruption.
 */
async function newRowsAtEnd(
  table: ReadTable,
  { newIds, key, keys, columns }: MergeBefore,
  isCutOff: boolean,
  turns: Turns,
): Promise<RemovableRows> {
  const none = { first: table.height, rows: 0 };
  if (newIds.length === 0) return none;
  const keyColumns = keyColumnsOf(table, keys ?? key);
  const filled = columns.map((name) => table.columns.indexOf(name));
  const idIn = (row: readonly CellValue[]): string =>
    key === null ? printOf(filled.map((column) => row[column] ?? "")) : rowIdOf(row, keyColumns);
  if (!isCutOff) {
    const first = table.values.length - newIds.length;
    let areLast = first >= 0;
    const compare = eachInSteps(newIds, (id, index) => {
      areLast &&= idIn(table.values[first + index] ?? []) === id;
    });
    await inTurns(compare, turns);
    return areLast ? { first, rows: newIds.length } : none;
  }
  // Below the table's own rows: its empty rows at the end and the cells beneath it.
  return run(async (context) => {
    const first = table.values.length;
    const sheet = context.workbook.worksheets.getItem(table.sheet);
    const expected = new Set(newIds);
    const width = table.columns.length;
    const step = Math.max(1, Math.floor(cellsInAnswer / width));
    let rows = 0;
    for (let at = 0; at < newIds.length; at += step) {
      const count = Math.min(step, newIds.length - at);
      const place = { sheet, row: table.row + 1 + first + at, column: table.column, rows: count, columns: width };
      const [piece] = await readRanges(context, [place], ["values"], cellsInAnswer);
      const own = (piece?.values as CellValue[][]).findIndex((row) => !expected.has(idIn(row)));
      rows += own < 0 ? count : own;
      if (own >= 0) break;
    }
    return { first, rows };
  });
}

function shrink(
  context: Excel.RequestContext,
  table: ReadTable,
  { addedMarks, addedColumns = [], room }: MergeBefore,
  { first, rows }: RemovableRows,
  isCutOff: boolean,
): void {
  const sheet = context.workbook.worksheets.getItem(table.sheet);
  const added = [...addedColumns, ...(addedMarks === null ? [] : [addedMarks])];
  const dropped = columnsAtEnd(table, added);
  const width = table.columns.length - dropped;
  const height = Math.max(1, isCutOff ? table.height : table.height - rows);
  if (height !== table.height || dropped > 0) {
    const range = sheet.getRangeByIndexes(table.row, table.column, height + 1, width);
    context.workbook.tables.getItem(table.name).resize(range);
  }
  const below = { row: table.row + 1 + first, column: table.column, rows, columns: table.columns.length };
  emptyRoom(sheet, below, room?.below, isCutOff ? Infinity : rows);
  const beside = { row: table.row, column: table.column + width, rows: table.height + 1, columns: dropped };
  if (dropped > 0) emptyRoom(sheet, beside, room?.beside);
  // The table didn't include them yet.
  else if (isCutOff)
    emptyRoom(sheet, { ...beside, rows: beside.rows + rows, columns: added.length }, room?.beside, Infinity);
}

/** How many of the added columns are still the last ones of the table; if they were moved, none is removed. */
function columnsAtEnd({ columns }: ReadTable, added: readonly string[]): number {
  const last = columns.slice(-added.length);
  const areLast = added.length < columns.length && added.every((name, index) => last[index] === name);
  return areLast ? added.length : 0;
}
