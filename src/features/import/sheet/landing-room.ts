/** What is in the way where a table is to be put. */
import { SaidError, say } from "../../../domain/said";
import { rowsBelow } from "../../../file-reader/table-limits";
import { readAddress } from "../../../host/a1-address";
import { requireUnfiltered } from "../../../host/filtered-rows";
import { run } from "../../../host/run";
import { columnsPerSheet } from "../../../notation/cell-address";
import type { CellArea } from "./room-formats";

/** Throws if a table of so many columns would pass the sheet's last column. */
export function requireColumnsFit(column: number, count: number): void {
  const most = columnsPerSheet - column;
  if (count > most)
    throw new SaidError(
      say`${count} columns don't fit: the worksheet has room for ${most} there. Import fewer, or choose a cell farther left.`,
    );
}

/** Throws if a filter hides rows of the area, or another table is in it: Excel would refuse that one at the end. */
export async function requireOpenArea(
  context: Excel.RequestContext,
  name: string,
  { row, column, rows, columns }: CellArea,
): Promise<void> {
  await requireUnfiltered(context, [{ sheet: name, firstRow: row, lastRow: row + rows - 1 }]);
  const sheet = context.workbook.worksheets.getItem(name);
  sheet.tables.load("items/name");
  await context.sync();
  const area = sheet.getRangeByIndexes(row, column, rows, columns);
  const shared = sheet.tables.items.map((table) => {
    const cells = table.getRange().getIntersectionOrNullObject(area);
    cells.load("address");
    return { table: table.name, cells };
  });
  await context.sync();
  const inTheWay = shared.find(({ cells }) => !cells.isNullObject);
  if (inTheWay !== undefined)
    throw new SaidError(
      say`The table ${inTheWay.table} is in the way. Choose another cell, or import into that table.`,
    );
}

/** The target area of a table of this size, and what is in its way; null if nothing is. */
export function findOccupied(address: string, rows: number, columns: number): Promise<string | null> {
  return run(async (context) => {
    const at = readAddress(address);
    if (at === null) throw new SaidError(say`"${address}" isn't a cell.`);
    requireColumnsFit(at.column, columns);
    const room = Math.min(rows + 1, rowsBelow(at.row) + 1);
    const sheet = context.workbook.worksheets.getItem(at.sheet);
    const range = sheet.getRangeByIndexes(at.row, at.column, room, columns);
    const used = range.getUsedRangeOrNullObject(true);
    used.load("address");
    await context.sync();
    return used.isNullObject ? null : used.address;
  });
}
