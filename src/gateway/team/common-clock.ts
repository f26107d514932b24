/**
 * The database's clock, which all nodes share. A node whose own clock is wrong or changes still computes the same ages
 * as the others: between two readings it uses a monotonic counter.
 */
export interface CommonClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Reads the shared time again; rejects if that fails, and the clock continues as before. */
  sync(): Promise<void>;
}

export interface CommonClockParts {
  /** The shared time, milliseconds since the epoch. */
  readonly read: () => Promise<number>;
  /** A monotonic counter, ms. */
  readonly counter: () => number;
  /** Used until the first reading. */
  readonly startAt: number;
}

/** A slower reading is too imprecise, ms, unless it is the first: this machine's clock may be hours off. */
const longestReadingMs = 5000;

export function createCommonClock({ read, counter, startAt }: CommonClockParts): CommonClock {
  let offset = startAt - counter();
  let isRead = false;
  return {
    now: () => Math.floor(counter() + offset),
    async sync() {
      const before = counter();
      const time = await read();
      const after = counter();
      // The time was read somewhere in between.
      if (!isRead || after - before <= longestReadingMs) offset = time - (before + after) / 2;
      isRead = true;
    },
  };
}
