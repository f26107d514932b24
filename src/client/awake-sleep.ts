import type { Clock } from "./clock";

const sliceMs = 1_000;

/**
 * Resolves after `ms` in which this thread could work. Time for which a long calculation held it up doesn't count: an
 * answer that has arrived by then is read before it is given up.
 */
export async function sleepAwake(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= sliceMs) await clock.sleep(Math.min(left, sliceMs), signal);
}
