import type { FakeClock } from "../client/fake-clock";

/**
 * Advances the clock until the promise settles. Signing and compression run on other threads, invisible to the fake
 * clock: lets the event loop turn until they are done.
 */
export async function untilSettled<T>(clock: FakeClock, promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const mark = () => {
    isSettled = true;
  };
  promise.then(mark, mark);
  while (!isSettled) {
    if (clock.sleepers > 0) await clock.runUntilIdle();
    else await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}
