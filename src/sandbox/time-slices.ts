/** The sandbox's time: its clock, and long work in short slices, so other requests are answered in between. */

/** Time as an argument. Without sleep nothing ever waits: delays and retries follow at once. */
export interface SandboxClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`. */
  sleep?(ms: number): Promise<void>;
}

export interface TimeSlices {
  /** Await between parts of the work; yields when the slice is used up. */
  next(): Promise<void>;
  /** One result for each item, giving way in between. */
  map<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<Result[]>;
}

/** Milliseconds after which other work gets its turn. */
const sliceMs = 8;

/** A clock that cannot sleep never yields. Several works under way take turns, one slice each. */
export function createTimeSlices(clock: SandboxClock): TimeSlices {
  let startedAt = clock.now();
  let turn = Promise.resolve();
  const isUsedUp = () => clock.sleep !== undefined && clock.now() - startedAt >= sliceMs;
  const next = async (): Promise<void> => {
    if (!isUsedUp()) return;
    turn = turn.then(() => clock.sleep?.(0));
    await turn;
    startedAt = clock.now();
  };
  return {
    next,
    async map(items, work) {
      const results = [];
      for (const item of items) {
        results.push(work(item));
        // There may be tens of thousands of items: awaiting nothing for each would take longer than the work.
        if (isUsedUp()) await next();
      }
      return results;
    },
  };
}
