import { createDrain, type Drain } from "../../../src/gateway/team/drain";

/** How long a drain of 1,000 ms took if `during` is called after each step's end with the milliseconds so far. */
async function timeOf(asksBefore: number, during: (drain: Drain, ms: number) => void = () => undefined) {
  let ms = 0;
  const drain: Drain = createDrain((step) => {
    ms += step;
    during(drain, ms);
    return Promise.resolve();
  });
  for (let ask = 0; ask < asksBefore; ask++) expect(drain.asked()).toBe(false);
  await drain.run(1000);
  expect(drain.asked()).toBe(true);
  return ms;
}

test("without a load balancer it takes the time that is set", async () => {
  expect([await timeOf(0), await timeOf(1)]).toEqual([1000, 1000]);
});

test("the time counts from the first answer to the load balancer, and has an end if none is asked for", async () => {
  const askAt = (at: number) => (drain: Drain, ms: number) => void (ms >= at && drain.asked());
  expect(await timeOf(9, askAt(100))).toBe(1000);
  expect(await timeOf(9, askAt(600))).toBe(1500);
  expect(await timeOf(9)).toBe(2000);
});

test("no time, no pause", async () => {
  const drain = createDrain(() => Promise.reject(new Error("paused")));
  drain.asked();
  drain.asked();
  await expect(drain.run(0)).resolves.toBeUndefined();
});
