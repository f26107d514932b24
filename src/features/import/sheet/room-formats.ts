/* eslint-disable office-addins/no-context-sync-in-loop -- rows in parts, to keep responses small */
/**
 * The number formats of the empty cells below and next to a target table, which may come from whole columns: canceling
 * or undoing the import restores them.
 */
import { run } from "../../../host/run";

export interface RoomFormats {
  /** For each column of the table, from the first empty row. */
  readonly below: readonly FormatRuns[];
  /** For each column added at its right, from the header's row. */
  readonly beside: readonly FormatRuns[];
}

/** From the top: number of cells, and their format. */
export type FormatRuns = readonly (readonly [cells: number, format: string])[];

export interface CellArea {
  /** Zero-based. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The formats of this many cells are a response of a few megabytes. */
const cellsInAnswer = 100_000;
export const plainFormat = "General";

/** Null if no cell has its own format. */
export async function readRoomFormats(sheet: string, below: CellArea, beside: CellArea): Promise<RoomFormats | null> {
  const formats = { below: await readFormats(sheet, below), beside: await readFormats(sheet, beside) };
  const isPlain = [...formats.below, ...formats.beside].every((runs) =>
    runs.every(([, format]) => format === plainFormat),
  );
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
          const format = own[index] ?? plainFormat;
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
 * Queues clearing the cells and restoring their formats.
 * @param formats by column, from the top
 * @param looks number of rows to format: may exceed the cleared rows if an interrupted import wrote less
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
    (range as { numberFormat: unknown }).numberFormat = plainFormat;
  }
  formats.slice(0, columns).forEach((runs, index) => {
    let at = 0;
    for (const [cells, format] of runs) {
      const count = Math.min(cells, looks - at);
      if (count <= 0) return;
      const range = sheet.getRangeByIndexes(row + at, column + index, count, 1);
      if (format !== plainFormat) (range as { numberFormat: unknown }).numberFormat = format;
      at += count;
    }
  });
}
