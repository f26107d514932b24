/* eslint-disable office-addins/no-context-sync-in-loop -- marks in batches, so that no request is large */
/** Finds out which answers the workbook's cells show, where Excel has not calculated them since it was opened. */
import type { Clock } from "../client/clock";
import { addressOf } from "./a1-address";
import type { CellRegistry } from "./cell-registry";
import { functionsOf } from "./formula-functions";
import { forEachSheetWithOurCells } from "./our-cells";

const cellsPerBatch = 500;
/** How often it is looked whether the cells have been calculated, and how long without news it waits for them. */
const lookMs = 100;
const patienceMs = 1_000;

/**
 * Makes the host calculate every cell of ours that the registry does not know, and waits until it does. Answers that
 * the workbook holds cost no request. Cells that Excel does not calculate now (in a branch that is not taken, waiting for the service)
 * are not waited for: it resolves once none came any more for a second.
 */
export async function calculateUnknownCells(registry: CellRegistry, clock: Clock): Promise<void> {
  const unknown = await markUnknownCells(registry);
  let missing = unknown.length;
  let lastNews = clock.now();
  while (missing > 0 && clock.now() - lastNews < patienceMs) {
    await clock.sleep(lookMs);
    const now = unknown.filter((address) => registry.outcomes(address).length === 0).length;
    if (now < missing) lastNews = clock.now();
    missing = now;
  }
}

async function markUnknownCells(registry: CellRegistry): Promise<string[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const unknown: string[] = [];
    await forEachSheetWithOurCells(context, async (sheet, cells) => {
      for (const { row, column, formula } of cells) {
        const address = addressOf({ sheet: sheet.name, row, column });
        if (functionsOf(formula).counts.size === 0 || registry.outcomes(address).length > 0) continue;
        sheet.getCell(row, column).setDirty();
        unknown.push(address);
        if (unknown.length % cellsPerBatch === 0) await context.sync();
      }
      await context.sync();
    });
    return unknown;
  });
}
