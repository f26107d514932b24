/* eslint-disable office-addins/no-context-sync-in-loop -- rows in parts, to keep requests small */
/** The sheet with the changes of refreshes: appends rows to a table that the user can edit. */
import type { Scalar } from "../../../engine/answers/answer";
import { refreshLogTable } from "../../../host/workbook-tables";
import { run } from "../../../host/run";

export interface LogRow {
  /** Excel serial number. */
  readonly when: number;
  readonly who: string;
  readonly scope: string;
  readonly section: string;
  readonly property: string;
  readonly figure: string;
  readonly cells: string;
  readonly old: Scalar;
  readonly new: Scalar;
  readonly change: number | null;
  /** 0..1 and beyond. */
  readonly percent: number | null;
  readonly outcome: string;
}

/** Appends rows to the log, creating it if needed. */
export type RefreshLogSheet = (rows: readonly LogRow[]) => Promise<void>;

const sheetName = "Refresh log";
const headers = [
  "When",
  "Who",
  "Scope",
  "Section",
  "Property",
  "Figure",
  "Cells",
  "Old",
  "New",
  "Change",
  "Percent",
  "Outcome",
] as const;
const rowsPerRequest = 2_000;

/** Keeps external text from being read as a formula or number. */
const asCell = (value: Scalar): string | number | boolean =>
  typeof value === "string" && value !== "" ? `'${value}` : (value ?? "");

const cellsOf = (row: LogRow): (string | number | boolean)[] =>
  [
    row.when,
    row.who,
    row.scope,
    row.section,
    row.property,
    row.figure,
    row.cells,
    row.old,
    row.new,
    row.change,
    row.percent,
    row.outcome,
  ].map(asCell);

const formats = ["yyyy-mm-dd hh:mm", ...Array<string>(9).fill("General"), "0.0%", "General"];

export const appendToRefreshLog: RefreshLogSheet = (rows) =>
  run(async (context) => {
    const { sheet, table, block } = await findOrMake(context);
    let next = block.rowIndex + block.rowCount;
    for (let start = 0; start < rows.length; start += rowsPerRequest) {
      const some = rows.slice(start, start + rowsPerRequest);
      const target = sheet.getRangeByIndexes(next, block.columnIndex, some.length, headers.length);
      target.numberFormat = some.map(() => [...formats]);
      target.values = some.map(cellsOf);
      await context.sync();
      next += some.length;
    }
    table.resize(sheet.getRangeByIndexes(block.rowIndex, block.columnIndex, next - block.rowIndex, headers.length));
    await context.sync();
  });

interface Found {
  readonly sheet: Excel.Worksheet;
  readonly table: Excel.Table;
  readonly block: { readonly rowIndex: number; readonly columnIndex: number; readonly rowCount: number };
}

async function findOrMake(context: Excel.RequestContext): Promise<Found> {
  const known = context.workbook.tables.getItemOrNullObject(refreshLogTable);
  known.load("name");
  await context.sync();
  if (!known.isNullObject) {
    const range = known.getRange();
    range.load("rowIndex,columnIndex,rowCount");
    known.worksheet.load("name");
    await context.sync();
    const sheet = context.workbook.worksheets.getItem(known.worksheet.name);
    return { sheet, table: known, block: range };
  }
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const taken = new Set(worksheets.items.map(({ name }) => name.toLowerCase()));
  let name = sheetName;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${sheetName} ${number}`;
  const sheet = worksheets.add(name);
  const head = sheet.getRangeByIndexes(0, 0, 1, headers.length);
  head.values = [[...headers]];
  const table = context.workbook.tables.add(head, true);
  table.name = refreshLogTable;
  await context.sync();
  return { sheet, table, block: { rowIndex: 0, columnIndex: 0, rowCount: 1 } };
}
