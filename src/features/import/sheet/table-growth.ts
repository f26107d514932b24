/* eslint-disable office-addins/no-context-sync-in-loop -- columns in parts, to keep requests small */
/** Extends a table by rows below it and columns at its right, and undoes that. */
import type { CellValue } from "../../../file-reader/packed-rows";
import { sameName } from "../../../file-reader/merge-plan";
import type { SheetColumn } from "../../../file-reader/sheet-column";
import type { ReadTable } from "./table-content";
import { OccupiedCellsError } from "./table-landing";
import { run } from "../../../host/run";
import { requireUnfiltered } from "../../../host/filtered-rows";
import { requireColumnsFit } from "./landing-room";
import { emptyRoom, readRoomFormats, type CellArea, type RoomFormats } from "./room-formats";
import { written } from "./request-cells";

/** What a table becomes larger by. */
export interface Growth {
  /** Rows of its body, afterwards. */
  readonly height: number;
  /** Columns that come at its right, in their order. */
  readonly columns: readonly SheetColumn[];
  /** Behind those: the marks of rows, with their heading. */
  readonly marks: { readonly heading: string; readonly values: readonly CellValue[] } | null;
}

/** Columns of a file that a table does not have. */
export function columnsToAdd(table: ReadTable, columns: readonly SheetColumn[], marks: string | null): SheetColumn[] {
  const own = marks === null ? table.columns : [...table.columns, marks];
  return columns.filter(({ name }) => !own.some((other) => sameName(other, name)));
}

/** The table as it will be, with columns that are empty still. */
export const widened = (table: ReadTable, added: readonly SheetColumn[]): ReadTable =>
  added.length === 0 ? table : { ...table, columns: [...table.columns, ...added.map(({ name }) => name)] };

/** Cells below and next to a table that an import is going to write to. */
interface Room {
  /** From the first row on that holds nothing. */
  readonly below: CellArea;
  /** From the row of the header on. */
  readonly beside: CellArea;
}

/**
 * @param own rows that hold something
 * @param height rows that there will be
 */
function roomOf(table: ReadTable, own: number, height: number, addedColumns: number): Room {
  const { row, column, columns } = table;
  const tallest = Math.max(height, table.height) + 1;
  return {
    below: { row: row + 1 + own, column, rows: Math.max(0, height - own), columns: columns.length },
    beside: { row, column: column + columns.length, rows: tallest, columns: addedColumns },
  };
}

const rangesOf = (sheet: Excel.Worksheet, { below, beside }: Room): Excel.Range[] =>
  [below, beside].flatMap(({ row, column, rows, columns }) =>
    rows > 0 && columns > 0 ? [sheet.getRangeByIndexes(row, column, rows, columns)] : [],
  );

/**
 * Requires the cells below and next to the table to be empty, and no filter to hide their rows. Errors:
 * OccupiedCellsError.
 */
export async function requireRoom(table: ReadTable, height: number, addedColumns: number): Promise<void> {
  requireColumnsFit(table.column, table.columns.length + addedColumns);
  await run(async (context) => {
    const lastRow = table.row + Math.max(height, table.height);
    await requireUnfiltered(context, [{ sheet: table.sheet, firstRow: table.row, lastRow }]);
    const sheet = context.workbook.worksheets.getItem(table.sheet);
    const room = roomOf(table, table.height, height, addedColumns);
    const used = rangesOf(sheet, room).map((range) => range.getUsedRangeOrNullObject(true));
    for (const range of used) range.load("address");
    await context.sync();
    const inTheWay = used.find((range) => !range.isNullObject);
    if (inTheWay !== undefined) throw new OccupiedCellsError(inTheWay.address);
  });
}

/** The formats that `makeRoomPlain`, or writing there, replaces; null if the cells have no formats. */
export function formatsOfRoom(
  table: ReadTable,
  own: number,
  height: number,
  addedColumns: number,
): Promise<RoomFormats | null> {
  const { below, beside } = roomOf(table, own, height, addedColumns);
  return readRoomFormats(table.sheet, below, beside);
}

/**
 * Where a table grows to, cells lose their number formats: one with the format Text, as whole columns have it, would
 * keep the apostrophe of what is written. Those of the table come afterwards.
 * @param own rows that hold something
 */
export async function makeRoomPlain(
  table: ReadTable,
  own: number,
  height: number,
  addedColumns: number,
): Promise<void> {
  await run(async (context) => {
    const ranges = rangesOf(context.workbook.worksheets.getItem(table.sheet), roomOf(table, own, height, addedColumns));
    for (const range of ranges) (range as { numberFormat: unknown }).numberFormat = "General";
    await context.sync();
  });
}

/**
 * With the next request the table includes what was written below and next to it. New rows get the formats and formulas
 * of its last row.
 * @param own rows with content, before
 * @param isOwnColumn whether a column's formulas are to be filled down
 * @param isFresh rows of an empty table get the formats of its placeholder row
 */
export async function growTable(
  context: Excel.RequestContext,
  table: ReadTable,
  { height, columns, marks }: Growth,
  own: number,
  isOwnColumn: (column: number) => boolean,
  isFresh = false,
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(table.sheet);
  const width = table.columns.length;
  columns.forEach(({ name, format }, index) => {
    const column = table.column + width + index;
    const header = sheet.getRangeByIndexes(table.row, column, 1, 1);
    // With the format Text it would keep the apostrophe.
    header.numberFormat = [["General"]];
    header.values = [[written(name)]];
    const body = sheet.getRangeByIndexes(table.row + 1, column, height, 1);
    // One format for a whole range: Excel takes it plain, the type knows matrices only.
    if (format !== "General") (body as { numberFormat: unknown }).numberFormat = format;
  });
  if (marks !== null) await addMarks(context, sheet, table, width + columns.length, marks);
  const more = columns.length + (marks === null ? 0 : 1);
  if (height > table.height || more > 0) {
    const range = sheet.getRangeByIndexes(table.row, table.column, Math.max(height, table.height) + 1, width + more);
    context.workbook.tables.getItem(table.name).resize(range);
  }
  const added = height - own;
  if (added <= 0) return;
  if (own === 0) {
    // An empty table says by its one row how it looks.
    table.columns.forEach((_, column) => {
      const body = sheet.getRangeByIndexes(table.row + 1, table.column + column, height, 1);
      const format = table.formatOf(0, column);
      if (format !== "General" && isFresh) (body as { numberFormat: unknown }).numberFormat = format;
    });
    return;
  }
  table.columns.forEach((_, column) => {
    const above = sheet.getRangeByIndexes(table.row + own, table.column + column, 1, 1);
    const below = sheet.getRangeByIndexes(table.row + 1 + own, table.column + column, added, 1);
    if (isOwnColumn(column)) below.copyFrom(above, "Formulas");
    below.copyFrom(above, "Formats");
  });
}

/** Queues giving whole columns of a table one format each. */
export function formatColumns(
  context: Excel.RequestContext,
  { sheet, row, column }: Pick<ReadTable, "sheet" | "row" | "column">,
  height: number,
  columns: readonly number[],
  formatOf: (column: number) => string,
): void {
  const own = context.workbook.worksheets.getItem(sheet);
  for (const one of columns) {
    const body = own.getRangeByIndexes(row + 1, column + one, height, 1);
    // One format for a whole range: Excel takes it plain, the type knows matrices only.
    (body as { numberFormat: unknown }).numberFormat = formatOf(one);
  }
}

/** A column of marks next to the table, with a heading; included in the table when it grows. */
async function addMarks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  table: ReadTable,
  width: number,
  { heading, values }: NonNullable<Growth["marks"]>,
): Promise<void> {
  const column = table.column + width;
  const rowsPerRequest = 20_000;
  sheet.getRangeByIndexes(table.row, column, 1, 1).values = [[written(heading)]];
  for (let at = 0; at < values.length; at += rowsPerRequest) {
    const some = values.slice(at, at + rowsPerRequest);
    sheet.getRangeByIndexes(table.row + 1 + at, column, some.length, 1).values = some.map((mark) => [written(mark)]);
    if (values.length > rowsPerRequest) await context.sync();
  }
}

/**
 * With the next request the table has its old size; the cells of rows and columns that came are empty, and look as they
 * did.
 */
export function undoGrowth(
  context: Excel.RequestContext,
  table: ReadTable,
  height: number,
  addedColumns: number,
  formats: RoomFormats | null,
): void {
  const sheet = context.workbook.worksheets.getItem(table.sheet);
  const old = sheet.getRangeByIndexes(table.row, table.column, table.height + 1, table.columns.length);
  context.workbook.tables.getItem(table.name).resize(old);
  const { below, beside } = roomOf(table, table.values.length, height, addedColumns);
  emptyRoom(sheet, below, formats?.below);
  emptyRoom(sheet, beside, formats?.beside);
}
