/** Writes rows to new tables: on new sheets, or at a cell. On any failure the workbook is unchanged. */
import { SaidError, say } from "../../../domain/said";
import type { CellValue } from "../../../file-reader/packed-rows";
import { createTurns, type Pace } from "../../../file-reader/paced-steps";
import type { SheetColumn } from "../../../file-reader/sheet-column";
import { rowsBelow } from "../../../file-reader/table-limits";
import { readAddress, sheetNameOf } from "../../../host/a1-address";
import { asWritten } from "../../../host/plain-values";
import { bytesOfRow, cellsInStep, written } from "./request-cells";
import { createChunkSizes } from "./chunk-sizes";
import { requireColumnsFit, requireOpenArea } from "./landing-room";
import { mendRowsNames } from "./rows-names";
import { rowsName, sheetNameFor, tableNameFor, tableOfRowsName } from "./import-names";
import type { BeforeImage, CellsBefore, ImportRecord } from "./import-record";
import { finishRecord, packRecord, putRecord, readRecords } from "./import-records";
import { insist, suspend, UnfinishedImportError } from "./import-requests";
import { freezeTopRows } from "../../../host/freeze-rows";
import { run } from "../../../host/run";
import { addTablePages } from "../../../host/sheet-rules";
import { undoLanding } from "./landing-undo";

export type LandingTarget =
  | { readonly kind: "new-sheet" }
  /** Sheet1!B4; `overwrite`: the user has seen the existing content and allows replacing it. */
  | { readonly kind: "cell"; readonly address: string; readonly overwrite: boolean };

export interface ImportFacts {
  readonly id: string;
  readonly source: string;
  /** ISO date-time. */
  readonly at: string;
  readonly shape: string;
}

/** A file's rows as they are read, or rows that are there. */
export type RowBatches = AsyncIterable<readonly (readonly CellValue[])[]> | Iterable<readonly (readonly CellValue[])[]>;

export interface LandingTable {
  /** The sheet and table title; names that are taken are varied. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** By the title of a column: what every cell of it calculates, in place of values. */
  readonly formulas?: Readonly<Record<string, string>>;
  /** Whether a new sheet gets a page setup for printing. */
  readonly prints?: boolean;
}

export interface Landing extends Omit<LandingTable, "rows"> {
  readonly facts: ImportFacts;
  readonly target: LandingTarget;
  readonly rows: RowBatches;
  /** More tables of the same import, for the target `new-sheet`: one record and one undo for all. */
  readonly further?: readonly LandingTable[];
  /** Rows that fit below the header on a sheet; more go to further sheets. Default: what a sheet holds. */
  readonly rowsOnSheet?: number;
  /** How many rows there will be, where it is known: the way must be free for all of them. */
  readonly expected?: number;
  /** Whether rows that find no room go to further sheets; else the import ends with a TooManyRowsError. */
  readonly splits: boolean;
  readonly signal?: AbortSignal;
  onProgress?(this: void, rows: number): void;
  /** Rows of the file that were left out; asked at the end. */
  leftOut?(this: void): number;
}

/** There are more rows than find room; nothing was written. */
export class TooManyRowsError extends SaidError {
  override readonly name = "TooManyRowsError";
  constructor(readonly most: number) {
    super(say`There are more rows than fit on a worksheet (${String(most)}).`);
  }
}

/** Cells are in the way; nothing was written. */
export class OccupiedCellsError extends SaidError {
  override readonly name = "OccupiedCellsError";
  /** @param isOfMarks only the column for new and removed rows has no room */
  constructor(
    readonly address: string,
    readonly isOfMarks = false,
  ) {
    super(say`The cells ${address} aren't empty. Nothing was replaced.`);
  }
}

const tableStyle = "TableStyleMedium2";
const pointsPerCharacter = 5.4;
/** Of Arial 11, the widest of the usual fonts: long ids aren't clipped. */
const pointsPerDigit = 6.15;
/** The width of a column for so many characters. */
export const pointsOf = (width: number): number => Math.max(width * pointsPerCharacter + 8, width * pointsPerDigit);

interface Part {
  readonly of: Omit<LandingTable, "rows">;
  readonly sheet: string;
  readonly table: string;
  readonly row: number;
  readonly column: number;
  rows: number;
  /** Rows that may have been written: those of a request under way, too. */
  reach: number;
}

export async function landTable(landing: Landing, pace: Pace): Promise<ImportRecord> {
  const { facts, target, columns, further = [], signal } = landing;
  const sizes = createChunkSizes();
  const turns = createTurns(pace);
  const parts: Part[] = [];
  const cellsBefore: CellsBefore[] = [];
  const most = landing.rowsOnSheet ?? roomBelow(target);
  let total = 0;
  /** Number of requests that overwrote existing cells. */
  let steps = 0;

  const record = (state: ImportRecord["state"], before: BeforeImage | null): ImportRecord => ({
    ...facts,
    state,
    kind: target.kind,
    tables: parts.map(({ of, sheet, table, row, column, reach }) => ({
      ...{ sheet, table, row, column, columns: of.columns.length },
      ...(of !== landing && { header: of.columns.map(({ name }) => name) }),
      rows: reach,
    })),
    rows: total,
    leftOut: landing.leftOut?.() ?? 0,
    key: null,
    columns: columns.map(({ name, type }) => ({ name, type })),
    before,
  });
  const imageOf = (blocks: readonly CellsBefore[]): BeforeImage | null =>
    target.kind === "cell" && blocks.length > 0 ? { kind: "cells", sheet: sheetNameOf(target.address), blocks } : null;
  const image = (): BeforeImage | null => imageOf(cellsBefore);

  const beginPart = (of: Part["of"]): Promise<Part> =>
    run(async (context) => {
      const { tables, sheets } = await takenNames(context);
      const table = tableNameFor(of.title, [...tables, ...parts.map((part) => part.table)]);
      const at = target.kind === "cell" ? readAddress(target.address) : null;
      requireColumnsFit(at?.column ?? 0, of.columns.length);
      const part: Part = {
        of,
        sheet: at?.sheet ?? sheetNameFor(of.title, sheets),
        table,
        row: at?.row ?? 0,
        column: at?.column ?? 0,
        rows: 0,
        reach: 0,
      };
      let kept: CellsBefore | null = null;
      if (at !== null) {
        const sheet = sheetOf(context, part.sheet);
        const area = { row: at.row, column: at.column, rows: expectedHeight(at.row), columns: columns.length };
        await requireFree(context, sheet.getRangeByIndexes(area.row, area.column, area.rows, area.columns));
        await requireOpenArea(context, part.sheet, area);
        kept = await keepBefore(context, sheet, part.row, 1);
      }
      parts.push(part);
      const sheet = at === null ? context.workbook.worksheets.add(part.sheet) : sheetOf(context, part.sheet);
      putRecord(context, await packRecord(record("writing", imageOf(kept === null ? [] : [kept])), turns));
      suspend(context);
      const header = sheet.getRangeByIndexes(part.row, part.column, 1, of.columns.length);
      if (kept !== null) makePlain(header);
      header.values = [of.columns.map(({ name }) => written(name))];
      await context.sync();
      return part;
    });

  const expectedHeight = (row: number): number => 1 + Math.min(Math.max(1, landing.expected ?? 1), rowsBelow(row));

  const requireFree = async (context: Excel.RequestContext, range: Excel.Range): Promise<void> => {
    if (target.kind === "cell" && target.overwrite) return;
    const used = range.getUsedRangeOrNullObject(true);
    used.load("address");
    await context.sync();
    if (!used.isNullObject) throw new OccupiedCellsError(used.address);
  };

  /** Saves the content of cells before rows overwrite them, to restore it on undo; null if they are empty. */
  const keepBefore = async (
    context: Excel.RequestContext,
    sheet: Excel.Worksheet,
    row: number,
    count: number,
  ): Promise<CellsBefore | null> => {
    const at = target.kind === "cell" ? readAddress(target.address) : null;
    if (at === null) return null;
    const range = sheet.getRangeByIndexes(row, at.column, count, columns.length);
    await requireFree(context, range);
    const used = range.getUsedRangeOrNullObject(true);
    used.load("address");
    range.load("numberFormat");
    await context.sync();
    const formats = range.numberFormat as string[][];
    const isPlain = formats.every((line) => line.every((format) => format === "General"));
    if (used.isNullObject && isPlain) return null;
    range.load("formulas,values");
    await context.sync();
    const formulas = restorable(range.formulas as unknown[][], range.values as unknown[][]);
    const block = { row, column: at.column, formulas, formats };
    cellsBefore.push(block);
    return block;
  };

  /** @param rows as they are written */
  const write = (part: Part, rows: CellValue[][], bytes: number): Promise<void> =>
    run(async (context) => {
      // In a separate time slice.
      await turns.next();
      signal?.throwIfAborted();
      const sheet = sheetOf(context, part.sheet);
      const row = part.row + 1 + part.rows;
      const kept = await keepBefore(context, sheet, row, rows.length);
      suspend(context);
      part.reach = part.rows + rows.length;
      const range = sheet.getRangeByIndexes(row, part.column, rows.length, part.of.columns.length);
      if (target.kind === "cell") {
        // Records the progress and the previous content, for undo by others; a new sheet is removed as a whole.
        const step = { ...record("writing", imageOf(kept === null ? [] : [kept])), columns: [] };
        putRecord(context, await packRecord(step, turns), (steps += 1));
      }
      if (kept !== null) makePlain(range);
      range.values = rows;
      const began = pace.now();
      await context.sync();
      range.untrack();
      sizes.took(bytes, pace.now() - began);
      await turns.next();
      part.rows += rows.length;
      total += rows.length;
      landing.onProgress?.(total);
    });

  const finish = async (): Promise<ImportRecord> => {
    const done = record("done", image());
    const packed = await packRecord(done, turns);
    await turns.next();
    await finishRecord(packed, (context) => {
      for (const part of parts) finishPart(context, part, commentOf(facts, part.rows, landing.leftOut?.() ?? 0));
      const [first] = parts;
      if (first !== undefined) {
        const sheet = sheetOf(context, first.sheet);
        sheet.activate();
        sheet.getRangeByIndexes(first.row, first.column, 1, 1).select();
      }
    });
    await mendRowsNames(parts.map(({ table }) => table));
    await freezeTopRows(Object.fromEntries(parts.flatMap(({ row, sheet }) => (row === 0 ? [[sheet, 1]] : []))));
    const printed = target.kind === "new-sheet" ? parts.filter(({ of }) => of.prints === true) : [];
    await addTablePages(
      printed.map(({ of, sheet }) => ({
        sheet,
        widths: of.columns.map(({ width }) => pointsOf(width)),
      })),
      facts.source,
    );
    return done;
  };

  try {
    let part = await beginPart(landing);
    let waiting: CellValue[][] = [];
    let bytes = 0;
    let cells = 0;
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return;
      const [rows, size] = [waiting, bytes];
      waiting = [];
      bytes = 0;
      await write(part, rows, size);
    };
    const add = async (batch: readonly (readonly CellValue[])[]): Promise<void> => {
      signal?.throwIfAborted();
      for (const row of batch) {
        if (part.rows + waiting.length === most) {
          if (!landing.splits || target.kind === "cell") throw new TooManyRowsError(most);
          await flush();
          part = await beginPart(landing);
        }
        waiting.push(row.map(written));
        bytes += bytesOfRow(row);
        if (bytes >= sizes.next) await flush();
        cells += row.length;
        if (cells < cellsInStep) continue;
        cells = 0;
        const rest = turns.rest();
        if (rest === undefined) continue;
        await rest;
        signal?.throwIfAborted();
      }
    };
    for await (const batch of landing.rows) await add(batch);
    await flush();
    for (const table of further) {
      part = await beginPart(table);
      await add(table.rows);
      await flush();
    }
    signal?.throwIfAborted();
    return await finish();
  } catch (error) {
    const takeBack = async (): Promise<void> => void (await undoLanding(record("writing", image()), true));
    try {
      await insist(takeBack);
    } catch {
      throw new UnfinishedImportError(takeBack, error);
    }
    throw error;
  }
}

/** A cell with the format Text would keep the apostrophe of what is written. */
function makePlain(range: Excel.Range): void {
  (range as { numberFormat: unknown }).numberFormat = "General";
}

/** Cells as they are to be written again: a formula is another text than its value, any other text stays text. */
function restorable(formulas: readonly unknown[][], values: readonly unknown[][]): unknown[][] {
  return formulas.map((line, row) =>
    line.map((formula, column) => {
      const value = values[row]?.[column];
      return typeof formula === "string" && formula.startsWith("=") && formula !== value ? formula : asWritten(value);
    }),
  );
}

const sheetOf = (context: Excel.RequestContext, name: string): Excel.Worksheet =>
  context.workbook.worksheets.getItem(name);

function roomBelow(target: LandingTarget): number {
  return rowsBelow(target.kind === "cell" ? (readAddress(target.address)?.row ?? 0) : 0);
}

/** Names of tables and those that the workbook defines are of one kind. */
async function takenNames(
  context: Excel.RequestContext,
): Promise<{ readonly tables: string[]; readonly sheets: string[] }> {
  const { tables, names, worksheets } = context.workbook;
  tables.load("items/name");
  names.load("items/name");
  worksheets.load("items/name");
  await context.sync();
  const records = await readRecords(context);
  const defined = names.items.map(({ name }) => name);
  return {
    tables: [
      ...tables.items.map(({ name }) => name),
      ...defined,
      // The new table's rows name must not collide with these.
      ...defined.flatMap((name) => tableOfRowsName(name) ?? []),
      ...records.flatMap((one) => one.tables.map(({ table }) => table)),
    ],
    sheets: worksheets.items.map(({ name }) => name),
  };
}

function finishPart(context: Excel.RequestContext, part: Part, comment: string): void {
  const sheet = sheetOf(context, part.sheet);
  const height = Math.max(1, part.rows);
  const { columns, formulas } = part.of;
  columns.forEach(({ format, width }, index) => {
    const range = sheet.getRangeByIndexes(part.row + 1, part.column + index, height, 1);
    // One format for a whole range: Excel takes it plain, the type knows matrices only.
    if (format !== "General") (range as { numberFormat: unknown }).numberFormat = format;
    if (part.row === 0 && part.column === 0) range.getEntireColumn().format.columnWidth = pointsOf(width);
  });
  const range = sheet.getRangeByIndexes(part.row, part.column, height + 1, columns.length);
  const table = sheet.tables.add(range, true);
  table.name = part.table;
  table.style = tableStyle;
  // After the table is there: a formula may name its columns.
  columns.forEach(({ name }, index) => {
    const formula = formulas?.[name];
    if (formula === undefined || part.rows === 0) return;
    const cells = sheet.getRangeByIndexes(part.row + 1, part.column + index, height, 1);
    cells.formulas = Array.from({ length: height }, () => [formula]);
  });
  // By its table: the name grows with it.
  context.workbook.names.add(rowsName(part.table), `=${part.table}[#Data]`, comment);
}

function commentOf({ source, at, shape }: ImportFacts, rows: number, leftOut: number): string {
  const parts = [
    `${String(rows)} rows of ${source}, ${at.slice(0, 10)}`,
    ...(leftOut > 0 ? [`${String(leftOut)} left out`] : []),
    ...(shape === "" ? [] : [shape]),
  ];
  return parts.join("; ").slice(0, 255);
}
