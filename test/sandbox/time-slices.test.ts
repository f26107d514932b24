import { createTimeSlices } from "../../src/sandbox/time-slices";

/** A clock that moves by its sleeper's and the works' own steps alone. */
function steppedClock() {
  const log: string[] = [];
  const clock = {
    time: 0,
    log,
    now: () => clock.time,
    sleep: (ms: number) => {
      log.push(`way ${ms}`);
      return Promise.resolve();
    },
  };
  return clock;
}

test("other work gets its turn after 8 ms, and results keep their order", async () => {
  const clock = steppedClock();
  const results = await createTimeSlices(clock).map([1, 2, 3, 4, 5], (item) => {
    clock.time += 4;
    clock.log.push(`item ${item}`);
    return item * item;
  });
  expect(results).toEqual([1, 4, 9, 16, 25]);
  expect(clock.log).toEqual(["item 1", "item 2", "way 0", "item 3", "item 4", "way 0", "item 5"]);
});

test("a single part that takes long is followed by others at once", async () => {
  const clock = steppedClock();
  const slices = createTimeSlices(clock);
  await slices.next();
  expect(clock.log).toEqual([]);
  clock.time += 30;
  await slices.next();
  await slices.next();
  expect(clock.log).toEqual(["way 0"]);
});

test("without a clock that can sleep nothing waits", async () => {
  let time = 0;
  const results = await createTimeSlices({ now: () => (time += 100) }).map(["a", "b"], (item) => item + item);
  expect(results).toEqual(["aa", "bb"]);
});

test("a fault of one item ends the work", async () => {
  const failing = createTimeSlices(steppedClock()).map([1, 2, 3], (item) => {
    if (item === 2) throw new Error("two");
    return item;
  });
  await expect(failing).rejects.toThrow("two");
});
