/** Takes back what a landing has written, as far as it came; done twice it does no more. */
import type { ImportedTable, ImportRecord } from "./import-record";
import { rowsName } from "./import-names";
import { removeRecords } from "./import-records";
import { run, suspend } from "./import-run";

export interface UndoneLanding {
  /** Sheets that are left, without the table, since they hold something else, too. */
  readonly keptSheets: readonly string[];
}

export function undoLanding(record: ImportRecord): Promise<UndoneLanding> {
  return run(async (context) => {
    const keptSheets: string[] = [];
    suspend(context);
    for (const part of record.tables) {
      const isSheetKept = await undoPart(context, record, part);
      if (isSheetKept) keptSheets.push(part.sheet);
    }
    await restoreCells(context, record);
    await removeRecords(context, record.id);
    await context.sync();
    return { keptSheets };
  });
}

/** Tells whether the sheet was to go and had to stay. */
async function undoPart(context: Excel.RequestContext, record: ImportRecord, part: ImportedTable): Promise<boolean> {
  const { workbook } = context;
  const name = workbook.names.getItemOrNullObject(rowsName(part.table));
  const table = workbook.tables.getItemOrNullObject(part.table);
  table.load("name");
  name.load("name");
  workbook.worksheets.load("items/name,items/visibility");
  await context.sync();
  // The sheet may have another name by now.
  if (!table.isNullObject) table.worksheet.load("name");
  await context.sync();
  const sheetName = table.isNullObject ? part.sheet : table.worksheet.name;
  const sheet = workbook.worksheets.getItemOrNullObject(sheetName);
  sheet.load("name");
  await context.sync();
  if (!name.isNullObject) name.delete();
  if (sheet.isNullObject) return false;
  if (record.kind === "new-sheet") {
    const isOurs = table.isNullObject
      ? await beginsAsOurs(context, sheet, record)
      : await holdsAlone(context, sheet, table);
    const visible = workbook.worksheets.items.filter(({ visibility }) => visibility === "Visible");
    const isLast = visible.length === 1 && visible[0]?.name === sheetName;
    if (isOurs && !isLast) {
      sheet.delete();
      return false;
    }
    if (table.isNullObject && !isOurs) return false;
  }
  const area = table.isNullObject
    ? sheet.getRangeByIndexes(part.row, part.column, part.rows + 1, part.columns)
    : table.getRange();
  if (!table.isNullObject) table.delete();
  else area.clear("Contents");
  if (table.isNullObject) (area as { numberFormat: unknown }).numberFormat = "General";
  return record.kind === "new-sheet";
}

/** Nothing on the sheet but the table. */
async function holdsAlone(context: Excel.RequestContext, sheet: Excel.Worksheet, table: Excel.Table): Promise<boolean> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("address");
  const range = table.getRange();
  range.load("address");
  sheet.tables.load("items/name");
  await context.sync();
  return sheet.tables.items.length === 1 && (used.isNullObject || used.address === range.address);
}

/** An empty sheet, or one whose header is the import's: no other sheet that took the name meanwhile. */
async function beginsAsOurs(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { columns }: ImportRecord,
): Promise<boolean> {
  const used = sheet.getUsedRangeOrNullObject(true);
  const header = sheet.getRangeByIndexes(0, 0, 1, Math.max(1, columns.length));
  header.load("values");
  used.load("address");
  await context.sync();
  const [texts = []] = header.values as unknown[][];
  return used.isNullObject || columns.every(({ name }, index) => texts[index] === name);
}

/** In the order against that of writing: what was kept first is what stood there. */
async function restoreCells(context: Excel.RequestContext, { before }: ImportRecord): Promise<void> {
  if (before?.kind !== "cells") return;
  const sheet = context.workbook.worksheets.getItem(before.sheet);
  for (const { row, column, formulas, formats } of [...before.blocks].reverse()) {
    const range = sheet.getRangeByIndexes(row, column, formulas.length, formulas[0]?.length ?? 1);
    range.formulas = formulas as string[][];
    range.numberFormat = formats as string[][];
    // A block is as much as one request takes.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop -- no request must be large
    await context.sync();
    suspend(context);
  }
}
