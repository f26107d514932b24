/** Undoes what a landing wrote, even partially; idempotent. */
import type { ImportedTable, ImportRecord } from "./import-record";
import { rowsName } from "./import-names";
import { removeRecords } from "./import-records";
import { suspend } from "./import-requests";
import { run } from "../../../host/run";

export interface UndoneLanding {
  /** Sheets that remain, without the table, since they contain something else too. */
  readonly keptSheets: readonly string[];
}

/** Where overwritten cells are now, located by the import's table or header. */
interface UndonePlace {
  readonly sheet: string;
  /** How far the table was moved since, in rows and columns. */
  readonly rows: number;
  readonly columns: number;
  /** Whether the content there is the import's; otherwise someone may have put something else there. */
  readonly isOurs: boolean;
}

interface UndonePart {
  /** The sheet was to be deleted but had to stay. */
  readonly isSheetKept: boolean;
  /** Null if the sheet is gone. */
  readonly place: UndonePlace | null;
}

/** @param isUnderWay the running import removes its own writes: no one else can have changed anything */
export function undoLanding(record: ImportRecord, isUnderWay = false): Promise<UndoneLanding> {
  return run(async (context) => {
    const keptSheets: string[] = [];
    let place: UndonePlace | null = null;
    suspend(context);
    for (const part of record.tables) {
      const undone = await undoPart(context, record, part, isUnderWay);
      if (undone.isSheetKept) keptSheets.push(part.sheet);
      place ??= undone.place;
    }
    if (place !== null) await restoreCells(context, record, place);
    await removeRecords(context, record.id);
    await context.sync();
    return { keptSheets };
  });
}

async function undoPart(
  context: Excel.RequestContext,
  record: ImportRecord,
  part: ImportedTable,
  isUnderWay: boolean,
): Promise<UndonePart> {
  const { workbook } = context;
  const name = workbook.names.getItemOrNullObject(rowsName(part.table));
  const table = workbook.tables.getItemOrNullObject(part.table);
  table.load("name");
  name.load("name");
  workbook.worksheets.load("items/name,items/visibility");
  await context.sync();
  // The sheet may have been renamed, and the table moved.
  const range = table.isNullObject ? null : table.getRange();
  if (!table.isNullObject) table.worksheet.load("name");
  range?.load("rowIndex,columnIndex");
  await context.sync();
  const sheetName = table.isNullObject ? part.sheet : table.worksheet.name;
  const sheet = workbook.worksheets.getItemOrNullObject(sheetName);
  sheet.load("name");
  await context.sync();
  if (!name.isNullObject) name.delete();
  if (sheet.isNullObject) return { isSheetKept: false, place: null };
  // Without rows below it, even the header may have been refused, as on a protected sheet: then nothing is the
  // import's.
  const hasWritten = range !== null || (isUnderWay && part.rows > 0);
  const isOurs = hasWritten || (await hasOurHeader(context, sheet, record, part));
  const place = {
    sheet: sheetName,
    rows: (range?.rowIndex ?? part.row) - part.row,
    columns: (range?.columnIndex ?? part.column) - part.column,
    isOurs,
  };
  if (record.kind === "new-sheet") {
    const isAlone = table.isNullObject
      ? await beginsAsOurs(context, sheet, record, part)
      : await holdsAlone(context, sheet, table);
    const visible = workbook.worksheets.items.filter(({ visibility }) => visibility === "Visible");
    const isLast = visible.length === 1 && visible[0]?.name === sheetName;
    if (isAlone && !isLast) {
      sheet.delete();
      return { isSheetKept: false, place };
    }
    if (table.isNullObject && !isAlone) return { isSheetKept: false, place };
  }
  if (!table.isNullObject) table.delete();
  else if (isOurs) {
    const area = sheet.getRangeByIndexes(part.row, part.column, part.rows + 1, part.columns);
    area.clear("Contents");
    (area as { numberFormat: unknown }).numberFormat = "General";
  }
  return { isSheetKept: record.kind === "new-sheet", place };
}

/** Whether the table is the only content of the sheet. */
async function holdsAlone(context: Excel.RequestContext, sheet: Excel.Worksheet, table: Excel.Table): Promise<boolean> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("address");
  const range = table.getRange();
  range.load("address");
  sheet.tables.load("items/name");
  await context.sync();
  return sheet.tables.items.length === 1 && (used.isNullObject || used.address === range.address);
}

/** An empty sheet, or one whose header is the import's, rules out another sheet that took the name. */
async function beginsAsOurs(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  record: ImportRecord,
  part: ImportedTable,
): Promise<boolean> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("address");
  await context.sync();
  return used.isNullObject || (await hasOurHeader(context, sheet, record, part));
}

async function hasOurHeader(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { columns }: ImportRecord,
  { row, column, header: own }: ImportedTable,
): Promise<boolean> {
  const names = own ?? columns.map(({ name }) => name);
  const header = sheet.getRangeByIndexes(row, column, 1, Math.max(1, names.length));
  header.load("values");
  await context.sync();
  const [texts = []] = header.values as unknown[][];
  return names.every((name, index) => texts[index] === name);
}

/** In reverse order of writing: the first snapshot is the original content. */
async function restoreCells(
  context: Excel.RequestContext,
  { before }: ImportRecord,
  { sheet: name, rows, columns, isOurs }: UndonePlace,
): Promise<void> {
  if (before?.kind !== "cells") return;
  const sheet = context.workbook.worksheets.getItem(name);
  for (const { row, column, formulas, formats } of [...before.blocks].reverse()) {
    const width = formulas[0]?.length ?? 1;
    const range = sheet.getRangeByIndexes(row + rows, column + columns, formulas.length, width);
    if (!isOurs) {
      // Keeps what someone put there since, and what an earlier attempt restored.
      const used = range.getUsedRangeOrNullObject(true);
      used.load("address");
      // eslint-disable-next-line office-addins/no-context-sync-in-loop -- its content decides
      await context.sync();
      if (!used.isNullObject) continue;
    }
    range.formulas = formulas as string[][];
    range.numberFormat = formats as string[][];
    // A block is as large as a request may be.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop -- no request must be large
    await context.sync();
    suspend(context);
  }
}
