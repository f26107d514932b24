/* eslint-disable office-addins/no-context-sync-in-loop -- rows in parts, to keep requests small */
/** Restores the rows of a table that an import replaced; idempotent. */
import type { CellValue } from "../../../file-reader/packed-rows";
import { createTurns, type Pace } from "../../../file-reader/paced-steps";
import type { ImportRecord, ReplacedRows } from "./import-record";
import { removeRecords } from "./import-records";
import { suspend } from "./import-requests";
import { run } from "../../../host/run";
import { emptyRoom } from "./room-formats";
import { readTable } from "./table-content";
import { requireRoom } from "./table-growth";
import { bytesOfRow } from "./request-cells";

const cellsInRequest = 20_000;
/** Fewer cells if their texts are long. */
const bytesInRequest = 1_000_000;

/** Errors: MissingTableError; OccupiedCellsError if the old rows no longer fit. */
export async function undoReplacement(record: ImportRecord, replaced: ReplacedRows, pace: Pace): Promise<void> {
  const turns = createTurns(pace);
  const [place] = record.tables;
  const table = await readTable(place?.table ?? "");
  const { formulas, formats, addedColumns, room } = replaced;
  const height = formulas.length;
  const isCutOff = record.state === "writing";
  // Rows written below a table that didn't include them yet are the import's.
  const written = isCutOff ? Math.max(table.height, place?.rows ?? 0) : table.height;
  await requireRoom({ ...table, height: written }, height, 0);
  const last = table.columns.slice(-addedColumns.length);
  const isLast = addedColumns.length > 0 && addedColumns.every((name, index) => last[index] === name);
  const dropped = isLast ? addedColumns.length : 0;
  const width = table.columns.length - dropped;
  const places = table.columns.slice(0, width).map((name) => replaced.columns.indexOf(name));
  await run(async (context) => {
    suspend(context);
    const sheet = context.workbook.worksheets.getItem(table.sheet);
    const tallest = Math.max(written, height);
    context.workbook.tables
      .getItem(table.name)
      .resize(sheet.getRangeByIndexes(table.row, table.column, height + 1, width));
    const { row, column } = table;
    const below = { row: row + 1 + height, column, rows: tallest - height, columns: table.columns.length };
    emptyRoom(sheet, below, room?.below);
    const beside = dropped > 0 ? dropped : isCutOff ? addedColumns.length : 0;
    emptyRoom(sheet, { row, column: column + width, rows: tallest + 1, columns: beside }, room?.beside);
    await context.sync();
  });
  const step = Math.max(1, Math.floor(cellsInRequest / width));
  let look: readonly string[] = [];
  for (let at = 0; at < height;) {
    await turns.next();
    let end = at;
    for (let bytes = 0; end < height && end - at < step && bytes < bytesInRequest; end += 1) {
      bytes += bytesOfRow((formulas[end] ?? []) as CellValue[]);
    }
    const some = formulas.slice(at, end);
    await run(async (context) => {
      suspend(context);
      const range = context.workbook.worksheets
        .getItem(table.sheet)
        .getRangeByIndexes(table.row + 1 + at, table.column, some.length, width);
      const looks = some.map((_, row) => (look = formats[at + row] ?? look));
      // A cell with the Text format would show the apostrophe of what is written. Columns added since are left alone.
      range.numberFormat = some.map(() => places.map((place) => (place < 0 ? null : "General"))) as string[][];
      range.formulas = some.map((row) => places.map((place) => (place < 0 ? null : row[place]))) as string[][];
      range.numberFormat = looks.map((row) => places.map((place) => (place < 0 ? null : row[place]))) as string[][];
      await context.sync();
    });
    at = end;
  }
  await run(async (context) => {
    await removeRecords(context, record.id);
    await context.sync();
  });
}
