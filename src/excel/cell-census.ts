/* eslint-disable office-addins/no-context-sync-in-loop -- marks in batches, so that no request is large */
/** Finds out which answers the workbook's cells show now: by their formulas, and by calculating what is not known. */
import type { Clock } from "../client/clock";
import { addressOf } from "./a1-address";
import type { CellRegistry } from "./cell-registry";
import { functionsOf, latestOutcomes } from "./formula-functions";
import { forEachSheetWithOurCells } from "./our-cells";
import { readFormulas } from "./workbook-cells";

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
  const { unknown, found } = await markUnknownCells(registry);
  await forgetOthers(registry, found);
  let missing = unknown.length;
  let lastNews = clock.now();
  while (missing > 0 && clock.now() - lastNews < patienceMs) {
    await clock.sleep(lookMs);
    const now = unknown.filter((address) => registry.outcomes(address).length === 0).length;
    if (now < missing) lastNews = clock.now();
    missing = now;
  }
}

/** Marks the cells that the registry does not know, and has it forget what the others showed for earlier arguments. */
async function markUnknownCells(registry: CellRegistry): Promise<{ unknown: string[]; found: Set<string> }> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const unknown: string[] = [];
    const found = new Set<string>();
    await forEachSheetWithOurCells(context, async (sheet, cells) => {
      for (const { row, column, formula } of cells) {
        const functions = functionsOf(formula);
        if (functions.counts.size === 0) continue;
        const address = addressOf({ sheet: sheet.name, row, column });
        found.add(address);
        const outcomes = registry.outcomes(address);
        if (outcomes.length > 0) {
          const latest = latestOutcomes(outcomes, functions);
          if (latest.length > 0 && latest.length < outcomes.length) registry.keepOnly(address, latest);
          continue;
        }
        sheet.getCell(row, column).setDirty();
        unknown.push(address);
        if (unknown.length % cellsPerBatch === 0) await context.sync();
      }
      await context.sync();
    });
    return { unknown, found };
  });
}

/** Forgets cells that hold no formula any more; one without a function of ours may call it by a name of its own. */
async function forgetOthers(registry: CellRegistry, found: ReadonlySet<string>): Promise<void> {
  const others = registry.addresses().filter((address) => !found.has(address));
  if (others.length === 0) return;
  const formulas = await readFormulas(others);
  for (const address of others) {
    const cell = formulas.get(address);
    const isOwnFormula = cell?.anchor === address && typeof cell.formula === "string" && cell.formula.startsWith("=");
    if (!isOwnFormula) registry.keepOnly(address, []);
  }
}
