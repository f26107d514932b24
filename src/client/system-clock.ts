import type { Clock } from "./clock";

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
