/** Takes a merge back, by the ids of its rows: also after the table was sorted, saved and opened again. */
import { idOf } from "../../import/key-column";
import { sameName, type CellUpdate } from "../../import/merge-plan";
import type { CellValue } from "../../import/packed-rows";
import type { ImportRecord, MergeBefore } from "./import-record";
import { removeRecords } from "./import-records";
import { run, suspend } from "./import-run";
import { readTable, type ReadTable } from "./table-content";
import { printOf } from "./table-merge";
import { writeUpdates } from "./table-updates";

export interface UndoneMerge {
  /** Cells that have their old value again. */
  readonly cells: number;
  /** Cells that were changed since, or whose row is gone: they keep what they hold. */
  readonly cellsKept: number;
  readonly rowsRemoved: number;
  /** New rows that do not stand together at the end of the table any more. */
  readonly rowsKept: number;
}

export async function undoMerge(record: ImportRecord, merge: MergeBefore, now: () => number): Promise<UndoneMerge> {
  const [place] = record.tables;
  const table = await readTable(place?.table ?? "");
  const updates: CellUpdate[] = [];
  let isBack = 0;
  const rowOf = rowsById(table, merge.key);
  for (const [id, name, before, after] of merge.changes) {
    const row = rowOf.get(id);
    const column = table.columns.indexOf(name);
    if (row === undefined || column < 0 || table.isFormula(row, column)) continue;
    const standing = table.values[row]?.[column] ?? "";
    // What was cut off may not have come so far.
    if (standing === before) isBack += 1;
    else if (standing === after) updates.push({ row, column, before, after });
  }
  updates.sort((a, b) => a.row - b.row || a.column - b.column);
  await writeUpdates(table, updates, "before", now, () => undefined);
  const added = merge.newIds.length;
  const isCutOff = record.state === "writing";
  const removable = await newRowsAtEnd(table, merge, isCutOff);
  await run(async (context) => {
    suspend(context);
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

function rowsById(table: ReadTable, key: string | null): Map<string, number> {
  const column = key === null ? -1 : table.columns.findIndex((name) => sameName(name, key));
  return new Map(column < 0 ? [] : table.values.map((row, index) => [idOf(row[column] ?? ""), index]));
}

interface RemovableRows {
  /** From 0, below the header. */
  readonly first: number;
  readonly rows: number;
}

/** The new rows, where they stand as they were added: the last ones of the table, or below it where it was cut off. */
async function newRowsAtEnd(
  table: ReadTable,
  { newIds, key, columns }: MergeBefore,
  isCutOff: boolean,
): Promise<RemovableRows> {
  const none = { first: table.height, rows: 0 };
  if (newIds.length === 0) return none;
  const keyColumn = key === null ? -1 : table.columns.findIndex((name) => sameName(name, key));
  const filled = columns.map((name) => table.columns.indexOf(name));
  const idIn = (row: readonly CellValue[]): string =>
    key === null ? printOf(filled.map((column) => row[column] ?? "")) : idOf(row[keyColumn] ?? "");
  if (!isCutOff) {
    const last = table.values.slice(-newIds.length).map(idIn);
    const areLast = last.length === newIds.length && last.every((id, index) => id === newIds[index]);
    return areLast ? { first: table.values.length - newIds.length, rows: newIds.length } : none;
  }
  // Below the table's own rows: those of its empty end and those beneath it.
  return run(async (context) => {
    const first = table.values.length;
    const sheet = context.workbook.worksheets.getItem(table.sheet);
    const expected = new Set(newIds);
    const step = 10_000;
    let rows = 0;
    for (let at = 0; at < newIds.length; at += step) {
      const count = Math.min(step, newIds.length - at);
      const range = sheet.getRangeByIndexes(table.row + 1 + first + at, table.column, count, table.columns.length);
      range.load("values");
      // eslint-disable-next-line office-addins/no-context-sync-in-loop -- an answer must stay below what every host gives
      await context.sync();
      const own = (range.values as CellValue[][]).findIndex((row) => !expected.has(idIn(row)));
      rows += own < 0 ? count : own;
      if (own >= 0) break;
    }
    return { first, rows };
  });
}

function shrink(
  context: Excel.RequestContext,
  table: ReadTable,
  { addedMarks }: MergeBefore,
  { first, rows }: RemovableRows,
  isCutOff: boolean,
): void {
  const sheet = context.workbook.worksheets.getItem(table.sheet);
  const marksColumn = addedMarks === null ? -1 : table.columns.indexOf(addedMarks);
  const dropsMarks = marksColumn >= 0 && marksColumn === table.columns.length - 1 && marksColumn > 0;
  const width = table.columns.length - (dropsMarks ? 1 : 0);
  const height = Math.max(1, isCutOff ? table.height : table.height - rows);
  if (height !== table.height || dropsMarks) {
    const range = sheet.getRangeByIndexes(table.row, table.column, height + 1, width);
    context.workbook.tables.getItem(table.name).resize(range);
  }
  if (rows > 0) {
    const gone = sheet.getRangeByIndexes(table.row + 1 + first, table.column, rows, table.columns.length);
    gone.clear("Contents");
    (gone as { numberFormat: unknown }).numberFormat = "General";
  }
  if (dropsMarks) {
    sheet.getRangeByIndexes(table.row, table.column + marksColumn, table.height + 1, 1).clear("Contents");
  }
}
