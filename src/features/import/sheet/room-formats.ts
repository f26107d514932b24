/* eslint-disable office-addins/no-context-sync-in-loop -- rows in parts, so that no answer is large */
/**
 * The number formats of the empty cells below and next to a target table, which may come from whole columns: canceling
 * or undoing the import restores them.
 */
import { run } from "../../../host/run";

export interface RoomFormats {
  /** Of each column of the table, from the first row below those that hold something. */
  readonly below: readonly FormatRuns[];
  /** Of each column that comes at its right, from the row of its header. */
  readonly beside: readonly FormatRuns[];
}

/** From above: so many cells, and the format that they have. */
export type FormatRuns = readonly (readonly [cells: number, format: string])[];

export interface CellArea {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Formats of so many cells are an answer of a few megabytes. */
const cellsInAnswer = 100_000;
const plain = "General";

/** Null if no cell has its own format. */
export async function readRoomFormats(sheet: string, below: CellArea, beside: CellArea): Promise<RoomFormats | null> {
  const formats = { below: await readFormats(sheet, below), beside: await readFormats(sheet, beside) };
  const isPlain = [...formats.below, ...formats.beside].every((runs) => runs.every(([, format]) => format === plain));
  return isPlain ? null : formats;
}

async function readFormats(sheet: string, { row, column, rows, columns }: CellArea): Promise<FormatRuns[]> {
  const found = Array.from({ length: Math.max(0, columns) }, (): [number, string][] => []);
  if (rows <= 0 || columns <= 0) return found;
  const step = Math.max(1, Math.floor(cellsInAnswer / columns));
  await run(async (context) => {
    for (let at = 0; at < rows; at += step) {
      const range = context.workbook.worksheets
        .getItem(sheet)
        .getRangeByIndexes(row + at, column, Math.min(step, rows - at), columns);
      range.load("numberFormat");
      await context.sync();
      const formats = range.numberFormat as string[][];
      found.forEach((runs, index) => {
        for (const own of formats) {
          const format = own[index] ?? plain;
          const last = runs.at(-1);
          if (last?.[1] === format) last[0] += 1;
          else runs.push([1, format]);
        }
      });
      range.untrack();
    }
  });
  return found;
}

/**
 * With the next request the cells are empty and look as they did.
 * @param formats of their columns, from above
 * @param looks so many rows get formats: more than are empty where what was cut off has written no further
 */
export function emptyRoom(
  sheet: Excel.Worksheet,
  { row, column, rows, columns }: CellArea,
  formats: readonly FormatRuns[] = [],
  looks = rows,
): void {
  if (rows > 0 && columns > 0) {
    const range = sheet.getRangeByIndexes(row, column, rows, columns);
    range.clear("Contents");
    (range as { numberFormat: unknown }).numberFormat = plain;
  }
  formats.slice(0, columns).forEach((runs, index) => {
    let at = 0;
    for (const [cells, format] of runs) {
      const count = Math.min(cells, looks - at);
      if (count <= 0) return;
      const range = sheet.getRangeByIndexes(row + at, column + index, count, 1);
      if (format !== plain) (range as { numberFormat: unknown }).numberFormat = format;
      at += count;
    }
  });
}
