/**
 * One signal for many waiters. Systems warn of a leak where more than a few listen to one signal, and each listener that
 * goes searches through all the others.
 */

export interface DividedSignal {
  /** Work under a signal of its own, which is aborted with the divided one; `work` must settle then. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Listens once, however much runs. */
export function divideSignal(signal: AbortSignal): DividedSignal {
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
