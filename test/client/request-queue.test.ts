/** How long a call waits in the queue while the service refuses. */
import { say } from "../../src/domain/said";
import { createRequestBudget } from "../../src/client/request-budget";
import { createRequestQueue } from "../../src/client/request-queue";
import { ServiceError } from "../../src/service/service-errors";
import { createFakeClock } from "./fake-clock";

const stallMs = 20_000;
const waitMs = 60_000;

/**
 * Refuses `refusals` times, each time for a minute; returns the outcome of a call made right after the last refusal.
 */
async function afterRefusals(refusals: number): Promise<string> {
  const clock = createFakeClock();
  const queue = createRequestQueue({
    clock,
    budget: createRequestBudget({ quota: 1000, windowMs: 60_000 }),
    random: () => 0.5,
    concurrency: 4,
    stallMs,
    longestWaitMs: 10 * 60_000,
  });
  const ticket = () => ({
    endpoint: "GET /x",
    madeAt: clock.now(),
    signal: new AbortController().signal,
    priority: "interactive" as const,
    isFirst: false,
  });
  for (let refusal = 1; refusal <= refusals; refusal += 1) {
    // Made after the wait is over: this one starts at once.
    const { result } = queue.run(ticket(), (turn) => {
      turn.answered({ status: 429, limits: {}, retryAfterMs: waitMs });
      return Promise.reject(new ServiceError("RateLimitedError", say`later`, { endpoint: "GET /x", status: 429 }));
    });
    await expect(clock.until(result)).rejects.toThrow("later");
    if (refusal < refusals) await clock.advance(waitMs + 1);
  }
  const { result } = queue.run(ticket(), () => Promise.resolve("served"));
  return clock.until(result.catch((error: unknown) => (error as Error).name));
}

test.each([
  [1, "served"],
  [2, "served"],
  [3, "RateLimitedError"],
])("after %d refusals in a row, each with its wait, the next call is %s", async (refusals, outcome) => {
  expect(await afterRefusals(refusals)).toBe(outcome);
});

test("a call gives up while a try could still begin: none starts with too little time left", async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue({
    ...{ clock, random: () => 0.5, concurrency: 1, stallMs, longestWaitMs: 10 * 60_000 },
    budget: createRequestBudget({ quota: 1000, windowMs: 60_000 }),
  });
  const madeAt = clock.now();
  const { signal } = new AbortController();
  const ticket = { endpoint: "GET /x", madeAt, signal, priority: "interactive", isFirst: false } as const;
  void queue.run(ticket, () => new Promise(() => undefined)).result;
  const second = queue.run(ticket, () => Promise.resolve("served")).result;
  await expect(clock.until(second)).rejects.toThrow("wasn't sent");
  expect(clock.now() - madeAt).toBe(0.98 * stallMs);
});

test("a call that the service holds for longer than it may wait is refused at once, with the time of the hold", async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue({
    ...{ clock, random: () => 0.5, concurrency: 4, stallMs, longestWaitMs: waitMs },
    budget: createRequestBudget({ quota: 1000, windowMs: 60_000 }),
  });
  const { signal } = new AbortController();
  const ticket = () =>
    ({ endpoint: "GET /x", madeAt: clock.now(), signal, priority: "interactive", isFirst: false }) as const;
  const { result: refused } = queue.run(ticket(), (turn) => {
    turn.answered({ status: 429, limits: {}, retryAfterMs: 2 * waitMs });
    return Promise.reject(new ServiceError("RateLimitedError", say`later`, { endpoint: "GET /x", status: 429 }));
  });
  await expect(clock.until(refused)).rejects.toThrow("later");
  const madeAt = clock.now();
  const next = queue.run(ticket(), () => Promise.resolve("served")).result;
  await expect(clock.until(next)).rejects.toMatchObject({ name: "RateLimitedError", retryAfterMs: 2 * waitMs });
  expect(clock.now()).toBe(madeAt);
});
