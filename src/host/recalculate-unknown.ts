/**
 * Finds out which answers the workbook's cells show now: by their formulas, and by recalculating unregistered cells.
 */
import type { Clock } from "../client/clock";
import { addressOf, readAddress } from "./a1-address";
import { isSupported } from "./capabilities";
import { longestStateMs, readIsCalculated } from "./calculation-look";
import { type CallLedger, isUnfinished } from "./call-ledger";
import { createCellMarking } from "./cell-marking";
import type { CellRegistry } from "./cell-registry";
import { callsOurs, functionsOf, latestOutcomes } from "./formula-functions";
import { forEachSheetWithOurCells, type OurCell } from "./our-cells";
import { readIsOurFormula } from "./our-names";
import { readFormulas } from "./workbook-cells";
import { run } from "./run";

/** How often to check whether the cells have been calculated, and how long to wait without news. */
const lookMs = 100;
const patienceMs = 1_000;
/** Cells that one request reads. */
const cellsPerRequest = 500;

export interface KnownCells {
  /** Whether every cell of ours is registered; otherwise cells may show answers that the registry doesn't know. */
  readonly isComplete: boolean;
  /** Why not, if the user can do something about it. */
  readonly problem: string | null;
}

interface Found {
  readonly unknown: readonly string[];
  readonly addresses: ReadonlySet<string>;
  readonly refusal: Error | null;
}

/**
 * Recalculates every cell of ours that the registry doesn't know, and waits for the calls. Answers saved in the
 * workbook cost no request. Stops waiting after a second without new calls: a cell that Excel has calculated by then
 * without a call (an untaken branch) shows no answer, any other cell is unknown.
 */
export async function recalculateUnknown(
  registry: CellRegistry,
  clock: Clock,
  ledger: Pick<CallLedger, "isOpen">,
): Promise<KnownCells> {
  const forgottenBefore = registry.forgotten;
  const { unknown, addresses, refusal } = await markUnknownCells(registry);
  await forgetOthers(registry, addresses);
  const missing = await waitForCalls(unknown, registry, clock);
  if (refusal) return { isComplete: false, problem: refusal.message };
  if (registry.forgotten > forgottenBefore) return { isComplete: false, problem: tooManyText(registry.size) };
  if (missing.length === 0) return { isComplete: true, problem: null };
  // Their calls are still running, so what they show doesn't matter.
  if (missing.some((address) => ledger.isOpen(address))) return { isComplete: false, problem: null };
  return lookAtUncalled(missing, missing.length < unknown.length, clock);
}

const tooManyText = (known: number): string =>
  `This workbook has more than ${known.toLocaleString("en-US")} RENT cells. A refresh skips the rest, and no saved result is removed to make room. Split the workbook to refresh all of them.`;

const uncalculatedText =
  "Excel hasn't calculated every RENT cell. A refresh skips those, and no saved result is removed to make room. Calculate the workbook (F9), then try again.";

/** Waits until no more calls arrive; returns the cells that haven't called. */
async function waitForCalls(unknown: readonly string[], registry: CellRegistry, clock: Clock): Promise<string[]> {
  let missing = [...unknown];
  let lastNews = clock.now();
  while (missing.length > 0 && clock.now() - lastNews < patienceMs) {
    await clock.sleep(lookMs);
    const left = missing.filter((address) => registry.outcomes(address).length === 0);
    if (left.length < missing.length) lastNews = clock.now();
    missing = left;
  }
  return missing;
}

/** Marks the unregistered cells, and drops from the others what they showed for earlier arguments. */
async function markUnknownCells(registry: CellRegistry): Promise<Found> {
  return run(async (context) => {
    const unknown: string[] = [];
    const addresses = new Set<string>();
    const marking = createCellMarking(context);

    function isUnknown(address: string, { formula }: OurCell): boolean {
      const functions = functionsOf(formula);
      // Formulas that only inspect cells have no answer; a formula that calls ours by a user-defined name does.
      if (functions.counts.size === 0 && callsOurs(formula)) return false;
      addresses.add(address);
      const outcomes = registry.outcomes(address);
      if (outcomes.length === 0) return true;
      const latest = latestOutcomes(outcomes, functions);
      if (latest.length > 0 && latest.length < outcomes.length) registry.keepOnly(address, latest);
      return false;
    }

    const isOurs = await readIsOurFormula(context);
    const visit = (sheet: Excel.Worksheet, cells: readonly OurCell[]): Promise<void> => {
      const { name } = sheet;
      const due = cells.filter((cell) => {
        const address = addressOf({ sheet: name, ...cell });
        const isDue = isUnknown(address, cell);
        if (isDue) unknown.push(address);
        return isDue;
      });
      return marking.mark(name, sheet, due);
    };
    await forEachSheetWithOurCells(context, visit, isOurs);
    return { unknown, addresses, refusal: marking.refusal };
  });
}

/** Forgets cells that no longer hold a formula; one without a function of ours may call it by a defined name. */
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

/**
 * Classifies marked cells that made no call: once Excel is done, only those still waiting are unknown. If Excel
 * calculates (`hasCalled`: another marked cell made a call) but never reports that it is done, the cells themselves
 * decide.
 */
async function lookAtUncalled(addresses: readonly string[], hasCalled: boolean, clock: Clock): Promise<KnownCells> {
  if (!isSupported("ExcelApi", "1.9")) return { isComplete: false, problem: null };
  const until = clock.now() + (hasCalled ? longestStateMs : 0);
  let isDone = await isCalculated();
  while (!isDone && clock.now() < until) {
    await clock.sleep(lookMs);
    isDone = await isCalculated();
  }
  if (!isDone && !hasCalled) return { isComplete: false, problem: uncalculatedText };
  return run(async (context) => {
    const { worksheets } = context.workbook;
    for (let start = 0; start < addresses.length; start += cellsPerRequest) {
      const cells = addresses.slice(start, start + cellsPerRequest).flatMap((address) => {
        const position = readAddress(address);
        return position ? [worksheets.getItem(position.sheet).getCell(position.row, position.column)] : [];
      });
      for (const cell of cells) cell.load("values");
      // eslint-disable-next-line office-addins/no-context-sync-in-loop -- in parts, to keep requests small
      await context.sync();
      const isWaiting = cells.some(({ values }) => isUnfinished((values as unknown[][])[0]?.[0]));
      if (isWaiting) return { isComplete: false, problem: null };
    }
    return { isComplete: true, problem: null };
  });
}

const isCalculated = (): Promise<boolean> => run(async (context) => (await readIsCalculated(context)).isDone);
