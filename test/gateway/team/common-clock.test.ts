/** Ages follow the shared clock, regardless of the node's own. */
import { createCommonClock } from "../../../src/gateway/team/common-clock";

test("a node whose clock is 30 minutes ahead, and is then set, counts as the database does", async () => {
  let counter = 5000;
  const database = () => 1_000_000 + counter;
  const clock = createCommonClock({
    read: () => Promise.resolve(database()),
    counter: () => counter,
    startAt: database() + 30 * 60_000,
  });
  await clock.sync();
  expect(clock.now()).toBe(database());
  counter += 3_600_000;
  expect(clock.now()).toBe(database());
});

test("a first reading that takes long is still better than a clock two hours off", async () => {
  let counter = 0;
  const read = () => Promise.resolve(1_000_000 + (counter += 20_000));
  const clock = createCommonClock({ read, counter: () => counter, startAt: 1_000_000 + 2 * 3_600_000 });
  await clock.sync();
  expect(clock.now()).toBe(1_030_000);
});

test("a reading that fails or takes long changes nothing", async () => {
  let counter = 0;
  const answers = [
    () => Promise.resolve(500),
    () => Promise.reject(new Error("gone")),
    () => {
      counter += 60_000;
      return Promise.resolve(99);
    },
  ];
  const read = () => answers.shift()?.() ?? Promise.resolve(0);
  const clock = createCommonClock({ read, counter: () => counter, startAt: 7 });
  await clock.sync();
  await expect(clock.sync()).rejects.toThrow("gone");
  await clock.sync();
  expect(clock.now()).toBe(60_500);
});
