/** Recalculates cells of ours, and no others. */
import { addressOf, readAddress, type CellPosition } from "./a1-address";
import { createCellMarking } from "./cell-marking";
import { forEachSheetWithOurCells, type OurCell } from "./our-cells";
import { run } from "./run";

/**
 * Marks the cells of ours that `isWanted` names to be calculated again. Gives their number; rejects with
 * RefusedCellsError, all others marked, where Excel refuses some.
 */
export async function recalculateMatching(isWanted: (address: string, cell: OurCell) => boolean): Promise<number> {
  return run(async (context) => {
    const marking = createCellMarking(context);
    await forEachSheetWithOurCells(context, (sheet, cells) => {
      const { name } = sheet;
      return marking.mark(
        name,
        sheet,
        cells.filter((cell) => isWanted(addressOf({ sheet: name, ...cell }), cell)),
      );
    });
    if (marking.refusal) throw marking.refusal;
    return marking.marked;
  });
}

/**
 * Marks the cells of the addresses, whatever they hold. Cells of sheets that are gone are passed over. Rejects with
 * RefusedCellsError, all others marked, where Excel refuses some.
 */
export async function recalculateCells(addresses: readonly string[]): Promise<void> {
  const positions = addresses.flatMap((address) => readAddress(address) ?? []);
  const bySheet = new Map<string, CellPosition[]>();
  for (const position of positions) {
    const known = bySheet.get(position.sheet);
    if (known) known.push(position);
    else bySheet.set(position.sheet, [position]);
  }
  // Nobody waits for it: a person who types in a cell is not to make it fail.
  await run(async (context) => {
    const marking = createCellMarking(context);
    for (const [name, cells] of bySheet) {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      // eslint-disable-next-line office-addins/no-context-sync-in-loop -- a sheet at a time, as they are marked
      await context.sync();
      if (!sheet.isNullObject) await marking.mark(name, sheet, cells);
    }
    if (marking.refusal) throw marking.refusal;
  });
}
