import { type Said, say } from "../domain/said";

/** Time as a dependency: production passes the system's, tests a fake one that they advance. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason if it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The longest delay that setTimeout supports; it would run a longer one at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The system's time: Date.now and setTimeout. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    sleep: async (ms, signal) => {
      let left = ms;
      for (; left > longestTimerMs; left -= longestTimerMs) await timer(longestTimerMs, signal);
      await timer(left, signal);
    },
  };
}

function timer(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(handle);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const handle = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}

const sliceMs = 1_000;

/**
 * Resolves after `ms` in which this thread could work. Time for which a long calculation held it up doesn't count: an
 * answer that has arrived by then is read before it is given up.
 */
export async function sleepAwake(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= sliceMs) await clock.sleep(Math.min(left, sliceMs), signal);
}

/** A wait in words, rounded up: "1 second", "45 seconds", "3 minutes", "2 hours". */
export function durationInWords(ms: number): Said {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds <= 90) return seconds === 1 ? say`1 second` : say`${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  // More than 90 seconds are minutes, more than 90 minutes are hours: never one.
  return minutes <= 90 ? say`${minutes} minutes` : say`${Math.ceil(minutes / 60)} hours`;
}
