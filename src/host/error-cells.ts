/* eslint-disable office-addins/no-context-sync-in-loop -- a sheet at a time, since one may refuse */
/**
 * Recalculates the cells of ours that show errors. After an error some builds of Excel stay at #BUSY! or skip the cell,
 * so the formulas of cells that aren't called are entered again.
 */
import { plainAddress } from "../notation/sheet-name";
import type { Clock } from "../client/clock";
import { addressOf } from "./a1-address";
import { type CallLedger, isUnfinished } from "./call-ledger";
import { forEachSheetWithOurCells, type OurCell } from "./our-cells";
import { recalculateMatching } from "./recalculation";
import { run } from "./run";

const errorText = /^#(N\/A|VALUE!|NAME\?|BUSY!|CONNECT!)/;
/** How long Excel has to call a cell, ms. */
const patienceMs = 10_000;
const cellsPerRequest = 500;

/**
 * Marks for recalculation every cell of ours that shows an error, and those in `failed` ("Sheet1!B4"), whose formula
 * may hide the error (IFERROR). Resolves to the number of cells; re-enters the formulas that Excel doesn't call within
 * 10 s, except on protected sheets.
 */
export async function recalculateErrorCells(
  failed: readonly string[],
  ledger: CallLedger,
  clock: Pick<Clock, "sleep">,
): Promise<number> {
  const onRecord = new Set(failed.map(plainAddress));
  const turns = new Map<string, number>();
  const count = await recalculateMatching((address, { value }) => {
    const isWanted = onRecord.has(address) || (typeof value === "string" && errorText.test(value));
    if (isWanted) turns.set(address, turnOf(ledger, address));
    return isWanted;
  });
  enterUncalled(turns, ledger, clock).catch(() => undefined);
  return count;
}

/** The last calculation that called a cell. */
const turnOf = (ledger: CallLedger, address: string): number => ledger.callsOf(address)?.turn ?? 0;

/** `turns`: for each cell, the last calculation that had called it when Excel was asked. */
async function enterUncalled(
  turns: ReadonlyMap<string, number>,
  ledger: CallLedger,
  clock: Pick<Clock, "sleep">,
): Promise<void> {
  if (turns.size === 0) return;
  await clock.sleep(patienceMs);
  const uncalled = new Set(
    [...turns].flatMap(([address, turn]) => (turnOf(ledger, address) === turn ? [address] : [])),
  );
  if (uncalled.size === 0) return;
  await run(async (context) => {
    await forEachSheetWithOurCells(context, async (sheet, cells) => {
      const stuck = cells.filter(
        (cell) => uncalled.has(addressOf({ sheet: sheet.name, ...cell })) && showsNothing(cell),
      );
      try {
        for (let start = 0; start < stuck.length; start += cellsPerRequest) {
          const part = stuck.slice(start, start + cellsPerRequest);
          for (const { row, column, formula } of part) sheet.getCell(row, column).formulas = [[formula]];
          await context.sync();
        }
      } catch {
        // A protected sheet: the user sees what its cells show.
      }
    });
  });
}

const showsNothing = ({ value }: OurCell): boolean =>
  isUnfinished(value) || (typeof value === "string" && value.startsWith("#"));
