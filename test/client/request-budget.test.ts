import { createRequestBudget, type RequestBudget } from "../../src/client/request-budget";

const quarter = 15 * 60_000;
const fallback = { quota: 3, windowMs: 10_000 };
const policy = (quota: number, seconds: number, name = "default") => ({ name, quota, windowMs: seconds * 1000 });
const state = (remaining: number, seconds: number, name = "default") => ({
  policy: name,
  remaining,
  resetMs: seconds * 1000,
});

/** A request that starts and ends at the same moment. */
function once(budget: RequestBudget, now: number, limits: Parameters<RequestBudget["finish"]>[1] = {}) {
  budget.start();
  budget.finish(now, limits);
}

describe("without headers", () => {
  test("the configured budget is a sliding window", () => {
    const budget = createRequestBudget(fallback);
    for (const now of [0, 4000, 9000]) {
      expect(budget.nextStart(now)).toBe(now);
      once(budget, now);
    }
    // Each slot is free again ten seconds after its request, not all of them at a boundary.
    expect(budget.nextStart(9500)).toBe(10_000);
    once(budget, 10_000);
    expect(budget.nextStart(10_000)).toBe(14_000);
    once(budget, 14_000);
    expect(budget.nextStart(14_001)).toBe(19_000);
  });

  test("requests under way hold their place until ten seconds after their end", () => {
    const budget = createRequestBudget(fallback);
    budget.start();
    budget.start();
    budget.start();
    expect(budget.nextStart(50_000)).toBe(Infinity);
    budget.finish(60_000);
    expect(budget.nextStart(60_000)).toBe(70_000);
  });
});

test("a wait that the service asks for without a policy is reported until it is over", () => {
  const budget = createRequestBudget(fallback);
  once(budget, 0);
  expect(budget.quotas()).toEqual([]);
  budget.hold(0, 40_000);
  expect(budget.quotas()).toEqual([{ policy: "", remaining: 0, resetsAt: 40_000 }]);
  once(budget, 40_000);
  expect(budget.quotas()).toEqual([]);
});

test("a policy that has requests left doesn't hide a longer wait; one that is used up ends with it", () => {
  const budget = createRequestBudget(fallback);
  const policies = [policy(500, 60)];
  once(budget, 0, { policies, states: [state(9, 60)] });
  budget.hold(0, 40_000);
  expect(budget.quotas()).toMatchObject([{ remaining: 9 }, { policy: "", remaining: 0, resetsAt: 40_000 }]);
  const other = createRequestBudget(fallback);
  once(other, 0, { policies, states: [state(0, 60)] });
  other.hold(0, 40_000);
  expect(other.quotas()).toMatchObject([{ policy: "default", remaining: 0, resetsAt: 40_000 }]);
});

describe("with headers", () => {
  test("every policy counts; the tightest tells", () => {
    const budget = createRequestBudget(fallback);
    const policies = [policy(2, 1, "second"), policy(5, 60, "minute")];
    once(budget, 0, { policies });
    once(budget, 100, { policies });
    expect(budget.nextStart(100)).toBe(1000);
    once(budget, 1000, { policies });
    once(budget, 1100, { policies });
    once(budget, 2000, { policies });
    expect(budget.nextStart(2000)).toBe(60_000);
  });

  test("what is left wins over what this client sent: others use the key too", () => {
    const budget = createRequestBudget(fallback);
    const policies = [policy(500, 60)];
    once(budget, 0, { policies, states: [state(1, 20)] });
    expect(budget.nextStart(0)).toBe(0);
    budget.start();
    expect(budget.nextStart(10)).toBe(20_000);
    budget.finish(50, { policies, states: [state(0, 20)] });
    expect(budget.nextStart(50)).toBe(20_050);
    expect(budget.nextStart(20_050)).toBe(20_050);
  });

  test("answers that overtake each other: the least remainder of a window holds", () => {
    const budget = createRequestBudget(fallback);
    const policies = [policy(500, 60)];
    budget.start();
    budget.start();
    budget.start();
    budget.finish(100, { policies, states: [state(0, 30)] });
    budget.finish(110, { policies, states: [state(2, 30)] });
    budget.finish(120, { policies, states: [state(1, 30)] });
    expect(budget.nextStart(120)).toBe(30_120);
    expect(budget.quotas()).toEqual([
      { policy: "default", quota: 500, windowMs: 60_000, remaining: 0, resetsAt: 30_120 },
    ]);
  });

  test("a new window replaces the old; a late answer of the old one changes nothing", () => {
    const budget = createRequestBudget(fallback);
    const policies = [policy(500, 60)];
    once(budget, 0, { policies, states: [state(0, 5)] });
    budget.start();
    once(budget, 5100, { policies, states: [state(499, 60)] });
    expect(budget.nextStart(5100)).toBe(5100);
    budget.finish(5200, { policies, states: [state(0, 1)] });
    expect(budget.nextStart(5200)).toBe(5200);
    expect(budget.quotas()[0]?.remaining).toBe(499);
  });

  test("a failure without headers may have been counted", () => {
    const budget = createRequestBudget(fallback);
    once(budget, 0, { policies: [policy(500, 60)], states: [state(1, 20)] });
    once(budget, 10);
    expect(budget.nextStart(10)).toBe(20_000);
  });

  test("a state without a policy, and one without a reset", () => {
    const budget = createRequestBudget(fallback);
    once(budget, 0, { states: [state(0, 4, "burst")] });
    expect(budget.nextStart(0)).toBe(4000);
    expect(budget.quotas()).toEqual([{ policy: "burst", remaining: 0, resetsAt: 4000 }]);
    const other = createRequestBudget(fallback);
    once(other, 0, { policies: [policy(9, 7)], states: [{ policy: "default", remaining: 0, resetMs: undefined }] });
    expect(other.nextStart(0)).toBe(7000);
  });

  test("a reset beyond the window is not believed, so that no wrong number closes the service for good", () => {
    const budget = createRequestBudget(fallback);
    once(budget, 0, { policies: [policy(500, 60)], states: [state(0, 999_999_999)] });
    expect(budget.nextStart(0)).toBe(60_000);
  });

  test("a policy that is gone is forgotten", () => {
    const budget = createRequestBudget(fallback);
    once(budget, 0, { policies: [policy(1, 3600, "trial")], states: [state(0, 3600, "trial")] });
    expect(budget.nextStart(10)).toBe(3_600_000);
    once(budget, 20, { policies: [policy(500, 60)], states: [state(499, 60)] });
    expect(budget.nextStart(20)).toBe(20);
    expect(budget.quotas().map((record) => record.policy)).toEqual(["default"]);
  });

  test("a quota of nothing lets one through a window, so that the service can say why", () => {
    const budget = createRequestBudget(fallback);
    const policies = [policy(0, 60)];
    once(budget, 0, { policies });
    expect(budget.nextStart(1)).toBe(60_000);
    expect(budget.nextStart(60_000)).toBe(60_000);
  });
});

describe("hold", () => {
  test("Retry-After wins over the reset, whether it is longer or shorter", () => {
    for (const seconds of [5, 40]) {
      const budget = createRequestBudget(fallback);
      once(budget, 0, { policies: [policy(500, 60)], states: [state(0, 12)] });
      budget.hold(0, seconds * 1000);
      expect(budget.nextStart(0)).toBe(seconds * 1000);
    }
  });

  test("no hold is believed beyond 15 minutes", () => {
    const budget = createRequestBudget(fallback);
    budget.hold(0, 1e15);
    expect(budget.nextStart(0)).toBe(quarter);
    expect(budget.nextStart(quarter)).toBe(quarter);
  });

  test("a state without a policy closes the service for 15 minutes at most", () => {
    const budget = createRequestBudget(fallback);
    once(budget, 0, { states: [state(0, 1e9)] });
    expect(budget.nextStart(0)).toBe(quarter);
  });

  test("the end of a window of an hour is believed, also while a request is under way", () => {
    const budget = createRequestBudget(fallback);
    once(budget, 0, { policies: [policy(2, 3600)], states: [state(1, 3600)] });
    expect(budget.nextStart(1)).toBe(1);
    budget.start();
    expect(budget.nextStart(1)).toBe(3_600_000);
  });

  test.each([
    ["with nothing left", [policy(1, 1e9)], [state(0, 1e9)]],
    ["that this client used up", [policy(1, 1e9)], []],
  ])("of a window beyond an hour %s one request asks again every 15 minutes", (_, policies, states) => {
    const budget = createRequestBudget(fallback);
    for (const now of [0, quarter, 2 * quarter]) {
      expect(budget.nextStart(now)).toBe(now);
      once(budget, now, { policies, states });
      expect(budget.nextStart(now + 1)).toBe(now + quarter);
    }
  });
});

test("a computer's clock that is set back does not close the service", () => {
  const hour = 3_600_000;
  const budget = createRequestBudget(fallback);
  for (const now of [hour, hour + 1000, hour + 2000]) once(budget, now);
  expect(budget.nextStart(hour + 2000)).toBe(hour + 10_000);
  // The same moment after the clock was set back by an hour.
  expect(budget.nextStart(2000)).toBe(10_000);
});

test("a hold moves with a clock that is set back", () => {
  const hour = 3_600_000;
  const budget = createRequestBudget(fallback);
  once(budget, hour);
  budget.hold(hour, hour + 40_000);
  expect(budget.nextStart(hour)).toBe(hour + 40_000);
  // The same moment after the clock was set back by an hour.
  expect(budget.nextStart(0)).toBe(40_000);
});

test("so does the end of a window that the service reports", () => {
  const hour = 3_600_000;
  const budget = createRequestBudget(fallback);
  once(budget, hour, { policies: [policy(500, 60)], states: [state(0, 20)] });
  expect(budget.nextStart(hour)).toBe(hour + 20_000);
  expect(budget.nextStart(0)).toBe(20_000);
});

test("after ten thousand requests the window still counts the last ones alone", () => {
  const budget = createRequestBudget({ quota: 10, windowMs: 1000 });
  for (let now = 0; now < 1e6; now += 100) once(budget, now);
  expect(budget.nextStart(1e6)).toBe(1e6);
  once(budget, 1e6);
  expect(budget.nextStart(1e6)).toBe(1_000_100);
});
