/**
 * The clock that all nodes have in common, the database's. A node whose own clock is wrong, or is set while it runs, still
 * counts ages as all others do: between two readings the time goes by a counter that nobody can set.
 */
export interface CommonClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Reads the common time once more; rejects where it can't be read, and the clock goes on as before. */
  sync(): Promise<void>;
}

export interface CommonClockParts {
  /** The common time, milliseconds since the epoch. */
  readonly read: () => Promise<number>;
  /** A counter of milliseconds that only ever grows. */
  readonly counter: () => number;
  /** What holds until the first reading. */
  readonly startAt: number;
}

/** A reading that took longer says too little, milliseconds. */
const longestReadingMs = 5000;

export function createCommonClock({ read, counter, startAt }: CommonClockParts): CommonClock {
  let offset = startAt - counter();
  return {
    now: () => Math.floor(counter() + offset),
    async sync() {
      const before = counter();
      const time = await read();
      const after = counter();
      // Read somewhere in between.
      if (after - before <= longestReadingMs) offset = time - (before + after) / 2;
    },
  };
}
