/** Recalculates cells of ours, and no others. */
import { addressOf, readAddress, type CellPosition } from "./a1-address";
import { createCellMarking } from "./cell-marking";
import { forEachSheetWithOurCells, ourCellsOf, type OurCell } from "./our-cells";
import { run } from "./run";
import { isOneCall } from "./formula-calls";

/**
 * Marks the cells of ours that match `isWanted` for recalculation. Returns their number; rejects with RefusedCellsError
 * if Excel refuses some, after marking all others.
 * @param sheet looks at this one alone
 */
export async function recalculateMatching(
  isWanted: (address: string, cell: OurCell) => boolean,
  sheet?: string,
): Promise<number> {
  return run(async (context) => {
    const marking = createCellMarking(context);
    const mark = (name: string, found: Excel.Worksheet, cells: readonly OurCell[]): Promise<void> =>
      marking.mark(
        name,
        found,
        cells.filter((cell) => isWanted(addressOf({ sheet: name, ...cell }), cell)),
      );
    if (sheet === undefined) await forEachSheetWithOurCells(context, (found, cells) => mark(found.name, found, cells));
    else {
      const found = context.workbook.worksheets.getItem(sheet);
      await mark(sheet, found, await ourCellsOf(context, found));
    }
    if (marking.refusal) throw marking.refusal;
    return marking.marked;
  });
}

/**
 * Marks the cells at the addresses, regardless of content. Skips cells of deleted sheets. Rejects with
 * RefusedCellsError if Excel refuses some, after marking all others.
 */
export async function recalculateCells(addresses: readonly string[]): Promise<void> {
  const positions = addresses.flatMap((address) => readAddress(address) ?? []);
  const bySheet = new Map<string, CellPosition[]>();
  for (const position of positions) {
    const known = bySheet.get(position.sheet);
    if (known) known.push(position);
    else bySheet.set(position.sheet, [position]);
  }
  // Nothing waits for this: it must not fail because the user is editing a cell.
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

/**
 * Marks for recalculation the cells of ours that a changed conditional format may have spoiled: Excel then replaces
 * what their functions return with #CALC!. A formula around a call may hide that (IFERROR), so all of those are marked.
 * Answers are known, so this costs no request.
 * @param sheet only its cells; of the whole workbook without it
 */
export const recalculateSpoiledCells = (sheet?: string): Promise<number> =>
  recalculateMatching(
    (_, { formula, value }) => !isOneCall(formula) || (typeof value === "string" && /^#.?CALC!$/.test(value)),
    sheet,
  );
