/** The host's timers, which tests can advance manually. */
export interface HostTime {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back after `ms`; returns the way to cancel it. */
  after(ms: number, callback: () => void): () => void;
}

export function createSystemTime(): HostTime {
  return {
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
