/* eslint-disable office-addins/no-context-sync-in-loop -- marks in batches, so that no request is large */
/** Recalculates cells of ours, and no others. */
import { addressOf, plainAddress, readAddress, type CellPosition } from "./a1-address";
import { forEachSheetWithOurCells, type OurCell } from "./our-cells";

const isErrorText = (value: unknown): boolean =>
  typeof value === "string" && /^#(N\/A|VALUE!|NAME\?|BUSY!|CONNECT!)/.test(value);

/** How many cells one batch marks; keeps the request small. */
const cellsPerBatch = 500;

/** Marks the cells of ours that `isWanted` names to be calculated again. Gives their number. */
export async function recalculateMatching(isWanted: (address: string, cell: OurCell) => boolean): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    let marked = 0;
    await forEachSheetWithOurCells(context, async (sheet, cells) => {
      for (const cell of cells) {
        if (!isWanted(addressOf({ sheet: sheet.name, row: cell.row, column: cell.column }), cell)) continue;
        sheet.getCell(cell.row, cell.column).setDirty();
        marked += 1;
        if (marked % cellsPerBatch === 0) await context.sync();
      }
      await context.sync();
    });
    return marked;
  });
}

/**
 * Marks every cell of ours that shows an error to be calculated again, and those of `failed` ("Sheet1!B4"), whose own
 * formula may hide the error (IFERROR). Gives the number of cells.
 */
export function recalculateErrorCells(failed: readonly string[] = []): Promise<number> {
  const onRecord = new Set(failed.map(plainAddress));
  return recalculateMatching((address, { value }) => isErrorText(value) || onRecord.has(address));
}

/** Marks every cell of ours to be calculated again; what the workbook holds is answered from there. */
export function recalculateOurCells(): Promise<number> {
  return recalculateMatching(() => true);
}

/** Marks the cells of the addresses, whatever they hold. Cells of sheets that are gone are passed over. */
export async function recalculateCells(addresses: readonly string[]): Promise<void> {
  const positions = addresses.flatMap((address) => readAddress(address) ?? []);
  const bySheet = new Map<string, CellPosition[]>();
  for (const position of positions) {
    const known = bySheet.get(position.sheet);
    if (known) known.push(position);
    else bySheet.set(position.sheet, [position]);
  }
  // Nobody waits for it: a person who types in a cell is not to make it fail.
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    for (const [name, cells] of bySheet) {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      await context.sync();
      if (sheet.isNullObject) continue;
      for (const [index, { row, column }] of cells.entries()) {
        sheet.getCell(row, column).setDirty();
        if (index % cellsPerBatch === cellsPerBatch - 1) await context.sync();
      }
      await context.sync();
    }
  });
}
