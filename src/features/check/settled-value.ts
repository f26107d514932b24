/** Waits for a cell's final value; some versions of Excel show others first. */
import { busy, type Bench } from "./probe";

const pollMs = 40;
/** A value is final after this long without a change. Longer than the 0 that some versions of Excel show first. */
const stableMs = 250;

/**
 * A cell's final value; null if none came, so it stays #BUSY! or empty. A lost result is requested once more.
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
    // An old value may be replaced while a function runs, and for a while after. A new cell has no old value.
    const isQuiet = (calls?.open() ?? 0) === 0 && (isNew || now() - (calls?.lastReturn() ?? 0) >= quietMs);
    if (isShown && isQuiet && now() - since >= stableMs) return value;
    const returned = calls !== null && calls.open() === 0 && calls.lastReturn() > began ? calls.lastReturn() : now();
    if (!isShown && now() - returned > lostMs) return null;
    await sleep(pollMs);
  }
  return null;
}

/** A result not shown this long after its return is lost. */
const lostMs = 2_500;
/** Results are shown up to 700 ms late. */
const quietMs = 900;

/** Enters one formula in a free row; returns the address and the cell's final value. */
export async function enterAndSettle(bench: Bench, formula: string): Promise<{ address: string; value: unknown }> {
  const address = `A${bench.sheet.takeRows(4)}`;
  await bench.sheet.enter(address, [[formula]]);
  return { address, value: await settledValue(bench, address, true) };
}

/** Waits until no function runs and late results are shown. */
export async function untilQuiet({ calls, now, sleep, patienceMs }: Bench): Promise<void> {
  const until = now() + patienceMs;
  if (calls === null) return;
  while (now() < until && (calls.open() > 0 || now() - calls.lastReturn() < quietMs)) await sleep(pollMs);
}
