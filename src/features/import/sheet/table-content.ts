/** Reads a table of the workbook, in pieces that fit a response. */
import { SaidError, say } from "../../../domain/said";
import type { TableContent } from "../../../file-reader/merge-plan";
import type { CellValue } from "../../../file-reader/packed-rows";
import { textFormat } from "../../../file-reader/sheet-column";
import { readRanges } from "../../../host/large-ranges";
import { ownTables } from "../../../host/workbook-tables";
import { requireUnfiltered } from "../../../host/filtered-rows";
import { run } from "../../../host/run";

/** A table's current content and location. */
export interface ReadTable extends TableContent {
  readonly name: string;
  readonly sheet: string;
  /** Position of its header, zero-based. */
  readonly row: number;
  readonly column: number;
  /** Rows below the header, including empty ones at the end. */
  readonly height: number;
  /** The cell's formula; null if it has none. */
  formulaOf(row: number, column: number): string | null;
  /** The first row with a formula in this column; -1 if there is none. */
  firstFormula(column: number): number;
  /** The cell's number format. */
  formatOf(row: number, column: number): string;
}

export interface TableFacts {
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** The table no longer exists. */
export class MissingTableError extends SaidError {
  override readonly name = "MissingTableError";
  constructor(readonly table: string) {
    super(say`The table ${table} was deleted from the workbook.`);
  }
}

/** Approximate response size of a cell's value, formula and format, bytes. */
const bytesPerCell = 60;
const bytesPerAnswer = 2_500_000;

export function readTable(name: string, signal?: AbortSignal): Promise<ReadTable> {
  return run(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(name);
    table.load("name,showHeaders,showTotals");
    await context.sync();
    if (table.isNullObject || !table.showHeaders) throw new MissingTableError(name);
    const header = table.getHeaderRowRange();
    header.load("values,rowIndex,columnIndex");
    const body = table.getDataBodyRange();
    body.load("rowCount,columnCount");
    table.worksheet.load("name");
    await context.sync();
    const { rowIndex: row, columnIndex: column } = header;
    const sheet = context.workbook.worksheets.getItem(table.worksheet.name);
    const { rowCount: height, columnCount: width } = body;
    const step = Math.max(1, Math.floor(bytesPerAnswer / bytesPerCell / width));
    const values: CellValue[][] = [];
    const formulas = createFormulaCells(width);
    const formats = createFormatCells(width, step);
    for (let start = 0; start < height; start += step) {
      signal?.throwIfAborted();
      const place = { sheet, row: row + 1 + start, column, rows: Math.min(step, height - start), columns: width };
      const [piece] = await readRanges(context, [place], ["values", "formulas", "numberFormat"], step * width);
      if (piece === undefined) break;
      const standing = piece.values as CellValue[][];
      formulas.add(values.length, piece.formulas, standing);
      formats.add(piece.numberFormat as string[][]);
      values.push(...standing);
    }
    const isEmpty = (at: number): boolean =>
      (values[at] ?? []).every((value, index) => value === "" && formulas.of(at, index) === null);
    let filled = height;
    while (filled > 0 && isEmpty(filled - 1)) filled -= 1;
    return {
      name: table.name,
      sheet: table.worksheet.name,
      row,
      column,
      height,
      columns: ((header.values as unknown[][])[0] ?? []).map(String),
      values: values.slice(0, filled),
      isFormula: (at, index) => formulas.of(at, index) !== null,
      isText: (at, index) => formats.of(at, index) === textFormat,
      formulaOf: formulas.of,
      firstFormula: formulas.first,
      formatOf: formats.of,
    };
  });
}

/** The formulas of a table, most of whose cells have none: for these, Excel returns the value again. */
function createFormulaCells(width: number) {
  const cells = new Map<number, string>();
  const firsts = new Array<number>(width).fill(-1);
  return {
    add(start: number, formulas: readonly (readonly unknown[])[], values: readonly (readonly CellValue[])[]): void {
      formulas.forEach((row, at) =>
        row.forEach((formula, column) => {
          if (typeof formula !== "string" || !formula.startsWith("=") || formula === values[at]?.[column]) return;
          cells.set((start + at) * width + column, formula);
          if (firsts[column] === -1) firsts[column] = start + at;
        }),
      );
    },
    of: (row: number, column: number): string | null =>
      column < width ? (cells.get(row * width + column) ?? null) : null,
    first: (column: number): number => firsts[column] ?? -1,
  };
}

/** The number formats of a table; for a piece of `step` rows with a single format in a column, only that one. */
function createFormatCells(width: number, step: number) {
  const pieces: (string | readonly string[])[][] = [];
  return {
    add(formats: readonly (readonly string[])[]): void {
      pieces.push(
        Array.from({ length: width }, (_, column) => {
          const first = formats[0]?.[column] ?? "General";
          if (formats.every((row) => row[column] === first)) return first;
          return formats.map((row) => row[column] ?? "General");
        }),
      );
    },
    of: (row: number, column: number): string => {
      const own = pieces[Math.floor(row / step)]?.[column] ?? "General";
      return typeof own === "string" ? own : (own[row % step] ?? "General");
    },
  };
}

/** The values of this many cells are a response of a few megabytes. */
const cellsInAnswer = 100_000;

/**
 * Throws if the table is no longer where it was read, or its rows are others by these columns: reading a file takes
 * long enough to sort the table, or to add a row.
 */
export function requireUnchanged(read: ReadTable, columns: readonly number[]): Promise<void> {
  return run(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(read.name);
    table.load("name");
    await context.sync();
    if (table.isNullObject) throw new MissingTableError(read.name);
    const range = table.getRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    table.worksheet.load("name");
    await context.sync();
    const { rowIndex, columnIndex, rowCount, columnCount } = range;
    const sheet = context.workbook.worksheets.getItem(read.sheet);
    const place = { sheet, row: read.row + 1, rows: read.height };
    const isThere =
      table.worksheet.name === read.sheet &&
      rowIndex === read.row &&
      columnIndex === read.column &&
      rowCount === read.height + 1 &&
      columnCount === read.columns.length;
    const parts = isThere ? columns.map((column) => ({ ...place, column: read.column + column, columns: 1 })) : [];
    const contents = await readRanges(context, parts, ["values"], cellsInAnswer);
    const isSame = contents.every(({ values }, at) =>
      values.every(([value], row) => value === (read.values[row]?.[columns[at] ?? -1] ?? "")),
    );
    if (!isThere || !isSame)
      throw new SaidError(say`The table ${read.name} changed while the file was read. Nothing was written. Try again.`);
  });
}

/** Throws FilteredRowsError if a filter hides rows of one of these tables; those that are gone are none. */
export function requireUnfilteredTables(names: readonly string[]): Promise<void> {
  return run(async (context) => {
    const found = names.map((name) => {
      const table = context.workbook.tables.getItemOrNullObject(name);
      table.load("name");
      return table;
    });
    await context.sync();
    const read = found.flatMap((table) => {
      if (table.isNullObject) return [];
      const range = table.getRange();
      range.load("rowIndex,rowCount");
      range.worksheet.load("name");
      return [range];
    });
    await context.sync();
    const rows = read.map(({ rowIndex, rowCount, worksheet }) => ({
      sheet: worksheet.name,
      firstRow: rowIndex,
      lastRow: rowIndex + rowCount - 1,
    }));
    await requireUnfiltered(context, rows);
  });
}

/**
 * The workbook's tables that can be import destinations: with headers, without a totals row, none of the add-in's own.
 */
export function listTables(): Promise<TableFacts[]> {
  return run(async (context) => {
    const { tables } = context.workbook;
    tables.load("items/name,items/showHeaders,items/showTotals");
    await context.sync();
    const usable = tables.items.filter(
      ({ name, showHeaders, showTotals }) => showHeaders && !showTotals && !ownTables.includes(name),
    );
    const read = usable.map((table) => {
      const header = table.getHeaderRowRange();
      header.load("values");
      const body = table.getDataBodyRange();
      body.load("rowCount");
      table.worksheet.load("name");
      return { name: table.name, sheet: table.worksheet, header, body };
    });
    await context.sync();
    return read.map(({ name, sheet, header, body }) => ({
      name,
      sheet: sheet.name,
      columns: ((header.values as unknown[][])[0] ?? []).map(String),
      rows: body.rowCount,
    }));
  });
}
