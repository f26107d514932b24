/**
 * Forks one signal for many waiters: runtimes warn of a leak when one signal has more than a few listeners, and
 * removing a listener searches all of them.
 */

export interface ForkedSignal {
  /** Runs work with its own signal, which aborts with the original; `work` must then settle. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Adds one listener, no matter how much runs. */
export function forkSignal(signal: AbortSignal): ForkedSignal {
  const running = new Set<AbortController>();
  const abortAll = (): void => {
    for (const one of running) one.abort(signal.reason);
  };
  return {
    async run(work) {
      const own = new AbortController();
      if (signal.aborted) own.abort(signal.reason);
      if (running.size === 0) signal.addEventListener("abort", abortAll, { once: true });
      running.add(own);
      try {
        return await work(own.signal);
      } finally {
        running.delete(own);
        if (running.size === 0) signal.removeEventListener("abort", abortAll);
      }
    },
  };
}
