/* eslint-disable office-addins/no-context-sync-in-loop -- cells in parts, to keep requests small */
/** Writes single cells of a table in few requests, each with its format left as it is. */
import type { CellUpdate } from "../../../file-reader/merge-plan";
import { textFormat } from "../../../file-reader/sheet-column";
import { asWritten } from "../../../host/plain-values";
import { createTurns, type Pace } from "../../../file-reader/paced-steps";
import { createChunkSizes } from "./chunk-sizes";
import { suspend } from "./import-requests";
import { run } from "../../../host/run";
import type { ReadTable } from "./table-content";
import { bytesOf, written } from "./request-cells";

/** Rows of cells to write, from the first to the last that changes. */
interface Window {
  readonly first: number;
  last: number;
  bytes: number;
  readonly updates: CellUpdate[];
}

/**
 * Up to this many unchanged rows between changed ones are skipped within one range: writing null costs less than
 * another range.
 */
const widestGap = 20;

/**
 * Writes `after` (or `before`, to undo) of the updates, which are in row order. Calls `onRequest` with the updates of
 * each request before sending it.
 */
export async function writeUpdates(
  table: ReadTable,
  updates: readonly CellUpdate[],
  which: "before" | "after",
  pace: Pace,
  onRequest: (updates: readonly CellUpdate[]) => void,
): Promise<void> {
  const sizes = createChunkSizes();
  const turns = createTurns(pace);
  const windows = windowsOf(updates, table.columns.length, which);
  let next = windows.next();
  while (next.done !== true) {
    const due: Window[] = [];
    let bytes = 0;
    for (; next.done !== true; next = windows.next()) {
      const window = next.value;
      if (due.length > 0 && bytes + window.bytes > sizes.next) break;
      due.push(window);
      bytes += window.bytes;
      const rest = turns.rest();
      if (rest !== undefined) await rest;
    }
    await turns.next();
    await run(async (context) => {
      onRequest(due.flatMap((window) => window.updates));
      suspend(context);
      const sheet = context.workbook.worksheets.getItem(table.sheet);
      for (const window of due) writeWindow(sheet, table, window, which);
      const began = pace.now();
      await context.sync();
      sizes.took(bytes, pace.now() - began);
      await turns.next();
    });
  }
}

function* windowsOf(
  updates: readonly CellUpdate[],
  width: number,
  which: "before" | "after",
): Generator<Window, undefined> {
  let window: Window | undefined;
  const perRow = width * 5;
  for (const update of updates) {
    const bytes = bytesOf(update[which]);
    const isNear = window !== undefined && update.row - window.last <= widestGap && window.bytes < 200_000;
    if (window !== undefined && isNear) {
      window.bytes += bytes + (update.row - window.last) * perRow;
      window.last = update.row;
      window.updates.push(update);
    } else {
      if (window !== undefined) yield window;
      window = { first: update.row, last: update.row, bytes: bytes + perRow + 400, updates: [update] };
    }
  }
  if (window !== undefined) yield window;
  return undefined;
}

function writeWindow(sheet: Excel.Worksheet, table: ReadTable, window: Window, which: "before" | "after"): void {
  const height = window.last - window.first + 1;
  const values: unknown[][] = Array.from({ length: height }, () => Array<unknown>(table.columns.length).fill(null));
  const textColumns = new Set<number>();
  for (const { row, column, [which]: value } of window.updates) {
    // Every text from the file stays text, even "#N/A"; the previous content may have been an error.
    (values[row - window.first] as unknown[])[column] = which === "after" ? written(value) : asWritten(value);
    // A cell with the format Text would keep the apostrophe of what is written.
    if (typeof value === "string" && table.formatOf(row, column) === textFormat) textColumns.add(column);
  }
  const top = table.row + 1 + window.first;
  const columnRanges = [...textColumns].map((column) => ({
    range: sheet.getRangeByIndexes(top, table.column + column, height, 1),
    formats: Array.from({ length: height }, (_, row) => [table.formatOf(window.first + row, column)]),
  }));
  for (const { range } of columnRanges) (range as { numberFormat: unknown }).numberFormat = "General";
  // null leaves a cell as it is.
  sheet.getRangeByIndexes(top, table.column, height, table.columns.length).values = values as string[][];
  for (const { range, formats } of columnRanges) range.numberFormat = formats;
}
