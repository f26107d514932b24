/* eslint-disable office-addins/no-context-sync-in-loop -- reads in parts, and no further than to the first cell that waits */
/** Whether Excel has calculated what was marked, and shows it. */
import { readAddress, type CellPosition } from "./a1-address";
import { isSupported } from "./capabilities";

/** Values that one request reads. */
const cellsPerRead = 20_000;
/** Single cells that one request reads. */
const cellsPerRequest = 500;
/** Up to so many values a cell that is asked for it costs less to read what lies between the cells too. */
const mostBetween = 20;

/**
 * False while Excel calculates, and while one of the cells (Sheet1!B4) still waits for the result of its function. The state
 * counts as done where this Excel does not tell it, and in manual mode, in which other cells of the person may wait for ever.
 */
export async function isCalculated(addresses: readonly string[]): Promise<boolean> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    if (isSupported("ExcelApi", "1.9")) {
      const { application } = context.workbook;
      application.load("calculationState,calculationMode");
      await context.sync();
      if (application.calculationMode !== "Manual" && application.calculationState !== "Done") return false;
    }
    return !(await isAnyWaiting(context, addresses));
  });
}

async function isAnyWaiting(context: Excel.RequestContext, addresses: readonly string[]): Promise<boolean> {
  const bySheet = new Map<string, CellPosition[]>();
  for (const address of addresses) {
    const cell = readAddress(address);
    if (cell === null) continue;
    const known = bySheet.get(cell.sheet);
    if (known) known.push(cell);
    else bySheet.set(cell.sheet, [cell]);
  }
  for (const [name, cells] of bySheet) {
    const sheet = context.workbook.worksheets.getItemOrNullObject(name);
    await context.sync();
    if (!sheet.isNullObject && (await isWaitingOn(context, sheet, cells))) return true;
  }
  return false;
}

async function isWaitingOn(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly CellPosition[],
): Promise<boolean> {
  const rows = rangeOf(cells.map(({ row }) => row));
  const columns = rangeOf(cells.map(({ column }) => column));
  if (rows.count * columns.count > cells.length * mostBetween) return isWaitingEach(context, sheet, cells);
  const wanted = new Set(cells.map(({ row, column }) => `${row},${column}`));
  const rowsPerRead = Math.max(1, Math.floor(cellsPerRead / columns.count));
  for (let start = 0; start < rows.count; start += rowsPerRead) {
    const top = rows.first + start;
    const part = sheet.getRangeByIndexes(top, columns.first, Math.min(rowsPerRead, rows.count - start), columns.count);
    part.load("values");
    await context.sync();
    for (const [row, values] of (part.values as unknown[][]).entries())
      for (const [column, value] of values.entries())
        if (isWaiting(value) && wanted.has(`${top + row},${columns.first + column}`)) return true;
  }
  return false;
}

async function isWaitingEach(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly CellPosition[],
): Promise<boolean> {
  for (let start = 0; start < cells.length; start += cellsPerRequest) {
    const some = cells.slice(start, start + cellsPerRequest).map(({ row, column }) => sheet.getCell(row, column));
    for (const cell of some) cell.load("values");
    await context.sync();
    if (some.some(({ values }) => isWaiting((values as unknown[][])[0]?.[0]))) return true;
  }
  return false;
}

const isWaiting = (value: unknown): boolean => value === "#BUSY!";

function rangeOf(numbers: readonly number[]): { readonly first: number; readonly count: number } {
  let [first, last] = [Infinity, 0];
  for (const number of numbers) {
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  return { first, count: last - first + 1 };
}
