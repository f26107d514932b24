/** Waits for the value that a cell keeps; some Excels show others before it. */
import { busy, type Bench } from "./probe";

const pollMs = 40;
/** A value that stays so long is the cell's. Longer than the 0 that some Excels show first. */
const stableMs = 250;

/**
 * The value that a cell keeps; null where none came: it stays #BUSY! or empty. A result that Excel lost is asked for once more.
 * @param isNew the cell was empty before its formula
 */
export async function settledValue(bench: Bench, address: string, isNew = false): Promise<unknown> {
  const found = await keptValue(bench, address, isNew);
  if (found !== null) return found;
  await bench.sheet.setDirty(address);
  return keptValue(bench, address, isNew);
}

async function keptValue(bench: Bench, address: string, isNew: boolean): Promise<unknown> {
  const { sheet, calls, now, sleep, patienceMs } = bench;
  const began = now();
  const until = began + patienceMs;
  let last: unknown = null;
  let since = now();
  while (now() < until) {
    const value = await sheet.value(address);
    if (value !== last) [last, since] = [value, now()];
    const isShown = value !== busy && value !== "";
    // What Excel shows from before may be replaced as long as a function runs, and for a while after it. A new cell has no before.
    const isQuiet = (calls?.open() ?? 0) === 0 && (isNew || now() - (calls?.lastReturn() ?? 0) >= quietMs);
    if (isShown && isQuiet && now() - since >= stableMs) return value;
    const returned = calls !== null && calls.open() === 0 && calls.lastReturn() > began ? calls.lastReturn() : now();
    if (!isShown && now() - returned > lostMs) return null;
    await sleep(pollMs);
  }
  return null;
}

/** A result that did not show so long after its return is lost. */
const lostMs = 2_500;
/** Results are shown up to 700 ms late. */
const quietMs = 900;

/** Enters one formula in a free row; the address, and the value that the cell keeps. */
export async function enterAndSettle(bench: Bench, formula: string): Promise<{ address: string; value: unknown }> {
  const address = `A${bench.sheet.takeRows(4)}`;
  await bench.sheet.enter(address, [[formula]]);
  return { address, value: await settledValue(bench, address, true) };
}

/** Waits until no function runs and results that come late are shown. */
export async function untilQuiet({ calls, now, sleep, patienceMs }: Bench): Promise<void> {
  const until = now() + patienceMs;
  if (calls === null) return;
  while (now() < until && (calls.open() > 0 || now() - calls.lastReturn() < quietMs)) await sleep(pollMs);
}
