import { type Clock, sleepAwake } from "../../src/client/clock";
import { createFakeClock } from "./fake-clock";

test("a thread that is free sleeps as long as asked", async () => {
  const clock = createFakeClock();
  const start = clock.now();
  let awakeAt = 0;
  void sleepAwake(clock, 2_500).then(() => (awakeAt = clock.now()));
  await clock.runUntilIdle();
  expect(awakeAt - start).toBe(2_500);
});

test("time for which the thread was held up doesn't count", async () => {
  const clock = createFakeClock();
  let slept = 0;
  /** The first sleep ends half a minute late. */
  const heldUp: Clock = {
    now: () => clock.now(),
    sleep: (ms, signal) => clock.sleep(slept++ === 0 ? 30_000 : ms, signal),
  };
  const start = clock.now();
  let awakeAt = 0;
  void sleepAwake(heldUp, 20_000).then(() => (awakeAt = clock.now()));
  await clock.runUntilIdle();
  expect(awakeAt - start).toBe(30_000 + 19_000);
});

test("it ends with its signal", async () => {
  const clock = createFakeClock();
  const over = new AbortController();
  const asleep = sleepAwake(clock, 20_000, over.signal);
  const outcome = expect(asleep).rejects.toThrow("over");
  await clock.advance(1_500);
  over.abort(new Error("over"));
  await outcome;
  expect(clock.sleepers).toBe(0);
});
