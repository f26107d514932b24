import type { FakeClock } from "../client/fake-clock";

/**
 * Moves the clock until the promise settles. Signing and compressing run on threads of their own, which the fake clock
 * cannot see: turns of the event loop pass until they are done.
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
