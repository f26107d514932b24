import {
  type Budget,
  budgetAt,
  finished,
  quotaStates,
  readBudget,
  resetBudget,
  started,
  waitOf,
  writeBudget,
} from "../../../src/gateway/proxy/budget-windows";
import { createSharedBudget } from "../../../src/gateway/proxy/shared-budget";
import type { BudgetStore } from "../../../src/gateway/store/gateway-store";
import { readRateLimits } from "../../../src/client/rate-limit-headers";
import { createRateLimiter } from "../../../src/sandbox/rate-limit";
import { rateLimitHeaders } from "../../../src/service/quota-headers";

const limits = (remaining: number, resetSeconds: number, quota = 10) =>
  readRateLimits(
    new Headers({
      "RateLimit-Policy": `"default";q=${quota};w=60`,
      RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
    }),
    0,
  );
const unknown = readBudget("{}");
const quarter = 15 * 60_000;

test("before the service has told anything, the usual 500 a minute hold", () => {
  expect(quotaStates(budgetAt(unknown, 1000), 1000)).toEqual([
    { policy: { name: "default", quota: 500, windowSeconds: 60 }, remaining: 500, resetSeconds: 60 },
  ]);
});

test("an answer teaches the policy and what is left", () => {
  const asked = started(budgetAt(unknown, 0), 0);
  const taught = finished(asked, 0, 100, limits(9, 60), false);
  expect(quotaStates(taught, 100)).toEqual([
    { policy: { name: "default", quota: 10, windowSeconds: 60 }, remaining: 9, resetSeconds: 60 },
  ]);
  expect(readBudget(writeBudget(taught))).toEqual(taught);
});

test("a quota larger than the usual one holds from the first answer on, less what is under way", () => {
  let budget = budgetAt(unknown, 0);
  for (let now = 0; now < 3; now += 1) budget = started(budget, now);
  const taught = finished(budget, 0, 100, limits(4999, 60, 5000), false);
  expect(quotaStates(taught, 100)).toEqual([
    { policy: { name: "default", quota: 5000, windowSeconds: 60 }, remaining: 4997, resetSeconds: 60 },
  ]);
  // A later answer of the same window that left the service before raises nothing.
  expect(quotaStates(finished(taught, 1, 110, limits(5000, 60, 5000), false), 110)[0]?.remaining).toBe(4997);
});

test("until the first answer only some may ask at once, since nobody knows how small the quota is", () => {
  let budget = budgetAt(unknown, 0);
  let asked = 0;
  for (; waitOf(budget, asked) === 0; asked += 1)
    budget = budgetAt(readBudget(writeBudget(started(budget, asked))), asked);
  expect([asked, waitOf(budget, asked)]).toEqual([20, 1000]);
  const taught = finished(budget, 0, 50, limits(29, 60, 30), false);
  expect(quotaStates(taught, 50)[0]?.remaining).toBe(10);
  // A service that reports nothing is paced by the usual policy from its first response on.
  expect(waitOf(finished(budget, 0, 50, {}, false), 50)).toBe(0);
});

describe("after an operator's reset", () => {
  const busy = () => {
    let budget = finished(started(budgetAt(unknown, 0), 0), 0, 100, limits(9, 60), false);
    for (const now of [200, 300]) budget = started(budget, now);
    return resetBudget(budget, 1000);
  };
  /** How many may start one after the other without an answer. */
  const starts = (from: Budget, now: number) => {
    let budget = budgetAt(from, now);
    let count = 0;
    for (; waitOf(budget, now) === 0 && count < 100; count += 1) budget = started(budget, now);
    return count;
  };

  test("one request at a time asks, until an answer says what is left", () => {
    const probing = started(budgetAt(busy(), 1000), 1000);
    expect([starts(busy(), 1000), waitOf(probing, 1001)]).toEqual([1, 1000]);
    // Two from before the reset are still under way.
    expect(starts(finished(probing, 1000, 1100, limits(5, 60), false), 1100)).toBe(3);
    expect(starts(finished(probing, 200, 1100, limits(5, 60), false), 1100)).toBe(3);
    expect(waitOf(finished(probing, 1000, 1100, limits(0, 60), true), 1100)).toBe(60_000);
  });

  test("what isn't the service's own answer, or refuses without a quota, lets one further request ask", () => {
    const lost = finished(started(budgetAt(busy(), 1000), 1000), 1000, 1100, null, false);
    expect(starts(lost, 1100)).toBe(1);
    const refused = finished(started(budgetAt(lost, 1200), 1200), 1200, 1300, { retryAfterMs: 2000 }, true);
    expect([waitOf(refused, 1300), starts(refused, 3300)]).toEqual([2000, 1]);
    expect(readBudget(writeBudget(refused))).toEqual(refused);
  });

  test("the next one may ask when one is lost with its node", () => {
    const probing = started(budgetAt(busy(), 1000), 1000);
    expect([starts(probing, 10_999), starts(probing, 11_000)]).toEqual([0, 1]);
  });

  test("three answers without a quota are of a service that has none", () => {
    let budget = busy();
    for (const now of [2000, 3000, 4000]) {
      expect(starts(budget, now)).toBe(1);
      budget = finished(started(budgetAt(budget, now), now), now, now + 10, {}, false);
    }
    expect(starts(budget, 4010)).toBe(100);
  });
});

test("what is under way counts, in this window and in the next", () => {
  let budget = finished(started(budgetAt(unknown, 0), 0), 0, 100, limits(3, 10), false);
  for (const now of [200, 300, 400]) budget = started(budget, now);
  expect(waitOf(budget, 500)).toBe(9600);
  expect(quotaStates(budgetAt(budget, 10_100), 10_100)[0]?.remaining).toBe(7);
});

test("a request whose node is gone is forgotten after two minutes", () => {
  const budget = started(budgetAt(unknown, 0), 0);
  expect(budgetAt(budget, 119_999).underWay).toEqual([0]);
  expect(budgetAt(budget, 120_000).underWay).toEqual([]);
});

test("others who use the same key are believed; late answers of an old window are not", () => {
  const first = finished(started(budgetAt(unknown, 0), 0), 0, 100, limits(9, 60), false);
  const fewer = finished(started(first, 200), 200, 300, limits(2, 60), false);
  expect(quotaStates(fewer, 300)[0]?.remaining).toBe(2);
  const more = finished(started(fewer, 400), 400, 500, limits(8, 60), false);
  expect(quotaStates(more, 500)[0]?.remaining).toBe(1);
  const late = finished(more, -1, 600, limits(0, 1), false);
  expect(quotaStates(late, 600)[0]?.remaining).toBe(1);
});

test("a refusal holds everybody for as long as it asks, at most 15 minutes", () => {
  const asked = started(budgetAt(unknown, 0), 0);
  const refused = finished(asked, 0, 100, { retryAfterMs: 7000 }, true);
  expect(waitOf(refused, 100)).toBe(7000);
  expect(waitOf(refused, 7100)).toBe(0);
  expect(waitOf(finished(asked, 0, 0, { retryAfterMs: 1e12 }, true), 0)).toBe(quarter);
});

test("a hold of a day that an earlier version stored is cut when it is read, and ends", () => {
  const day = 24 * 3_600_000;
  const stored = `{"windows":[{"name":"default","quota":500,"windowMs":60000,"remaining":480,"resetsAt":60000,"isGuess":false}],"underWay":[],"heldUntil":${day},"isAnswered":true}`;
  const read = budgetAt(readBudget(stored), 0);
  expect(waitOf(read, 0)).toBe(quarter);
  expect(waitOf(budgetAt(readBudget(writeBudget(read)), quarter), quarter)).toBe(0);
});

test.each([
  ['"default";q=1;w=999999999', '"default";r=0;t=999999999'],
  ['"day";q=5000;w=86400', '"day";r=0;t=80000'],
])("of a window beyond an hour that is used up (%s) one request asks again every 15 minutes", (policy, state) => {
  const odd = readRateLimits(new Headers({ "RateLimit-Policy": policy, RateLimit: state }), 0);
  let budget = finished(started(budgetAt(unknown, 0), 0), 0, 100, odd, true);
  for (const now of [quarter + 200, 2 * quarter + 300]) {
    expect(waitOf(budgetAt(budget, now - 201), now - 201)).toBeGreaterThan(0);
    budget = budgetAt(readBudget(writeBudget(budget)), now);
    expect(waitOf(budget, now)).toBe(0);
    budget = started(budget, now);
    expect(waitOf(budget, now)).toBe(quarter);
    budget = finished(budget, now, now, odd, true);
  }
  // The service is itself again: what it says now is believed at once.
  const now = 3 * quarter + 400;
  budget = finished(started(budgetAt(budget, now), now), now, now, limits(9, 60), false);
  expect([waitOf(budget, now), quotaStates(budget, now)[0]?.remaining]).toEqual([0, 9]);
});

test("a clock that was set back holds nobody longer than the service would", () => {
  const ahead = 30 * 24 * 3_600_000;
  const before = finished(started(budgetAt(unknown, ahead), ahead), ahead, ahead, limits(0, 60), false);
  const back = budgetAt(before, 0);
  expect(waitOf(back, 0)).toBe(60_000);
  // What the service says now is believed again.
  expect(waitOf(budgetAt(finished(back, 0, 100, limits(0, 7), false), 100), 100)).toBeLessThanOrEqual(60_000);
  expect(waitOf(budgetAt(back, 60_000), 60_000)).toBe(0);
  const held = finished(started(budgetAt(unknown, ahead), ahead), ahead, ahead, { retryAfterMs: 1e12 }, true);
  expect(waitOf(budgetAt(held, 0), 0)).toBe(quarter);
});

test("of two policies both hold", () => {
  const headers = new Headers({
    "RateLimit-Policy": '"permin";q=50;w=60, "perhr";q=3;w=3600',
    RateLimit: '"permin";r=49;t=60, "perhr";r=0;t=1800',
  });
  const budget = finished(started(budgetAt(unknown, 0), 0), 0, 0, readRateLimits(headers, 0), false);
  expect(waitOf(budget, 0)).toBe(1_800_000);
  expect(quotaStates(budget, 0).map(({ policy }) => policy.name)).toEqual(["permin", "perhr"]);
});

test.each([1, 2, 3, 4, 5])("three nodes never ask the service once too often (latencies of seed %d)", async (seed) => {
  let text = "{}";
  const store: BudgetStore = {
    change: (_, change) => {
      const changed = change(text, now);
      text = changed.text;
      return Promise.resolve(changed.result);
    },
  };
  let now = 0;
  const limiter = createRateLimiter(
    { policies: [{ name: "default", quota: 40, windowSeconds: 60 }] },
    { now: () => now },
  );
  // Of two nodes the clocks are wrong, one by more than half a window.
  const nodes = [0, 40_000, -8000].map((wrong) => ({ budget: createSharedBudget(store), wrong }));
  let random = seed;
  const next = (most: number) => (random = (random * 48_271) % 2_147_483_647) % most;
  const arrivals: { at: number; run: () => Promise<void> }[] = [];
  const later = (ms: number, run: () => Promise<void>) => arrivals.push({ at: now + ms, run });
  const refused: number[] = [];
  let answered = 0;
  for (; now < 300_000; now += 50) {
    for (const due of arrivals.filter(({ at }) => at <= now)) {
      arrivals.splice(arrivals.indexOf(due), 1);
      await due.run();
    }
    const node = nodes[next(3)];
    if (!node) continue;
    const { budget, wrong } = node;
    const { wait, startedAt } = await budget.take(now + wrong);
    expect(budget.states(now + wrong).every(({ resetSeconds }) => resetSeconds <= 60)).toBe(true);
    if (wait > 0) continue;
    // The service counts it when it arrives; the answer comes back later still.
    later(next(400), () => {
      const { allowed, states } = limiter.take("key");
      if (allowed) answered += 1;
      else refused.push(now);
      later(next(400), () =>
        budget.finish(startedAt, now + wrong, readRateLimits(new Headers(rateLimitHeaders(states)), now), !allowed),
      );
      return Promise.resolve();
    });
  }
  expect(refused).toEqual([]);
  // Five windows of 40: safe does not mean idle.
  expect(answered).toBeGreaterThan(140);
});

test.each([
  // Half a window of 60 s separates a late answer of this window from the first one of the next.
  ["29 s later", 89, { remaining: 1, resetSeconds: 89 }],
  ["30 s later", 90, { remaining: 1, resetSeconds: 90 }],
  ["31 s later", 91, { remaining: 9, resetSeconds: 91 }],
])("an answer whose window ends %s", (_, endsIn, expected) => {
  const first = finished(started(budgetAt(unknown, 0), 0), 0, 0, limits(2, 60), false);
  const at = (endsIn - 60) * 1000;
  const second = finished(started(first, at), at, at, limits(9, 60), false);
  expect(quotaStates(second, 0)[0]).toMatchObject(expected);
});
