/** Reads a table of the workbook, in pieces that one answer can hold. */
import type { TableContent } from "../../import/merge-plan";
import type { CellValue } from "../../import/packed-rows";
import { run } from "./import-run";

/** A table as it stands, and where. */
export interface ReadTable extends TableContent {
  readonly name: string;
  readonly sheet: string;
  /** Of its header, from 0. */
  readonly row: number;
  readonly column: number;
  /** Rows below the header, empty ones at the end among them. */
  readonly height: number;
  /** The cell's formula; null where it holds none. */
  formulaOf(row: number, column: number): string | null;
  /** The first row whose cell of the column holds a formula; -1 where none does. */
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

/** There is no such table any more. */
export class MissingTableError extends Error {
  override readonly name = "MissingTableError";
  constructor(readonly table: string) {
    super(`The workbook has no table ${table} any more.`);
  }
}

/** Values, formulas and formats of a cell take about so many bytes of an answer. */
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
    const formulas: unknown[][] = [];
    const formats: string[][] = [];
    for (let start = 0; start < height; start += step) {
      signal?.throwIfAborted();
      const piece = sheet.getRangeByIndexes(row + 1 + start, column, Math.min(step, height - start), width);
      piece.load("values,formulas,numberFormat");
      // eslint-disable-next-line office-addins/no-context-sync-in-loop -- an answer must stay below what every host gives
      await context.sync();
      values.push(...(piece.values as CellValue[][]));
      formulas.push(...(piece.formulas as unknown[][]));
      formats.push(...(piece.numberFormat as string[][]));
      piece.untrack();
    }
    const isFormula = (at: number, index: number): boolean => {
      const formula = formulas[at]?.[index];
      return typeof formula === "string" && formula.startsWith("=") && formula !== values[at]?.[index];
    };
    const isEmpty = (at: number): boolean =>
      (values[at] ?? []).every((value, index) => value === "" && !isFormula(at, index));
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
      isFormula,
      formulaOf: (at, index) => (isFormula(at, index) ? String(formulas[at]?.[index]) : null),
      firstFormula: (index) => values.findIndex((_, at) => isFormula(at, index)),
      formatOf: (at, index) => formats[at]?.[index] ?? "General",
    };
  });
}

/** The workbook's tables that can be imported into: with headers, without a row of totals. */
export function listTables(): Promise<TableFacts[]> {
  return run(async (context) => {
    const { tables } = context.workbook;
    tables.load("items/name,items/showHeaders,items/showTotals");
    await context.sync();
    const usable = tables.items.filter(({ showHeaders, showTotals }) => showHeaders && !showTotals);
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
