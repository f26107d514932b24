/** How many requests may be under way at once: one more after each round of successes, half after an overload. */
export interface ConcurrencyLimit {
  /** Whole requests, from 1 to the configured maximum. */
  readonly current: number;
  succeeded(): void;
  /** The service refused or didn't respond to a request that started at `startedAt`. */
  overloaded(startedAt: number, now: number): void;
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  let limit = most;
  let loweredAt = -Infinity;
  return {
    get current() {
      return Math.max(1, Math.floor(limit));
    },
    succeeded: () => {
      limit = Math.min(most, limit + 1 / limit);
    },
    overloaded: (startedAt, now) => {
      // A request that started before the last cut proves nothing about the new limit.
      if (startedAt < loweredAt) return;
      limit = Math.max(1, limit / 2);
      loweredAt = now;
    },
  };
}
