import type { Clock } from "../../src/client/clock";

/** A clock that advances only when a test says so. */
export interface FakeClock extends Clock {
  /** Runs everything that needs no time: promises, streams, immediates. */
  settle(): Promise<void>;
  /** Advances time by `ms`, waking each sleeper at its moment. */
  advance(ms: number): Promise<void>;
  /** Advances time from sleeper to sleeper until none is left. */
  runUntilIdle(): Promise<void>;
  /** Advances time until the promise settles and returns its outcome; throws if it never will. */
  until<T>(promise: Promise<T>): Promise<T>;
  /** Number of sleepers. */
  readonly sleepers: number;
}

interface Sleeper {
  readonly wakesAt: number;
  readonly wake: () => void;
}

/** More wake-ups than any test needs: beyond it something re-arms itself forever. */
const mostWakeUps = 1_000_000;

export function createFakeClock(start = Date.UTC(2025, 6, 1)): FakeClock {
  let time = start;
  const sleepers: Sleeper[] = [];

  function sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const abort = () => {
        const place = sleepers.indexOf(sleeper);
        if (place >= 0) sleepers.splice(place, 1);
        reject(signal?.reason as Error);
      };
      const sleeper: Sleeper = {
        wakesAt: time + Math.max(0, ms),
        wake: () => {
          signal?.removeEventListener("abort", abort);
          resolve();
        },
      };
      signal?.addEventListener("abort", abort, { once: true });
      const later = sleepers.findIndex((other) => other.wakesAt > sleeper.wakesAt);
      sleepers.splice(later < 0 ? sleepers.length : later, 0, sleeper);
    });
  }

  async function settle(): Promise<void> {
    // A streamed body needs several turns of the event loop before its text is complete.
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Wakes all sleepers that are due at the next moment, unless that is after `latest`. */
  function wakeNext(latest: number): boolean {
    const next = sleepers[0];
    if (next === undefined || next.wakesAt > latest) return false;
    time = Math.max(time, next.wakesAt);
    while (sleepers[0] !== undefined && sleepers[0].wakesAt <= time) sleepers.shift()?.wake();
    return true;
  }

  async function advance(ms: number): Promise<void> {
    const target = time + ms;
    do await settle();
    while (wakeNext(target));
    time = target;
  }

  async function runUntilIdle(): Promise<void> {
    let wakeUps = 0;
    do {
      await settle();
      if ((wakeUps += 1) > mostWakeUps)
        throw new Error("The fake clock never comes to rest: something re-arms itself.");
    } while (wakeNext(Infinity));
  }

  async function until<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const mark = () => {
      settled = true;
    };
    promise.then(mark, mark);
    await settle();
    for (let wakeUps = 0; !settled; wakeUps++) {
      if (!wakeNext(Infinity)) throw new Error("The promise never settles: nobody sleeps and nothing runs.");
      if (wakeUps > mostWakeUps) throw new Error("The promise does not settle however long the fake clock runs.");
      await settle();
    }
    return promise;
  }

  return {
    now: () => time,
    sleep,
    settle,
    advance,
    runUntilIdle,
    until,
    get sleepers() {
      return sleepers.length;
    },
  };
}
