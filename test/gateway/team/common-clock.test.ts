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

test("a reading that fails or takes long changes nothing", async () => {
  let counter = 0;
  const answers = [
    () => Promise.reject(new Error("gone")),
    () => {
      counter += 60_000;
      return Promise.resolve(99);
    },
  ];
  const read = () => answers.shift()?.() ?? Promise.resolve(0);
  const clock = createCommonClock({ read, counter: () => counter, startAt: 500 });
  await expect(clock.sync()).rejects.toThrow("gone");
  await clock.sync();
  expect(clock.now()).toBe(60_500);
});
