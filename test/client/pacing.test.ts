/** Hundreds of requests to services that count: no refusals in steady state, no wasted time, nothing lost. */
import { createRentalClient, type RentalClientOptions } from "../../src/client/rental-client";
import { createFakeClock } from "./fake-clock";
import { connection, json } from "./scripted-service";

const latencyMs = 80;
const windowMs = 60_000;
const quota = 500;
const policyField = `"default";q=${quota};w=${windowMs / 1000}`;

/** Counts a request that arrives at `now`: what is left afterwards (negative: refused) and ms until the reset. */
type Counter = (now: number) => { left: number; resetMs: number };

/** A fixed window that opens with the first request after the previous one has ended. */
function windowFromFirstRequest(): Counter {
  let opened = -Infinity;
  let used = 0;
  return (now) => {
    if (now - opened >= windowMs) [opened, used] = [now, 0];
    used += 1;
    return { left: quota - used, resetMs: opened + windowMs - now };
  };
}

/** Fixed windows at whole minutes of a clock that is `phaseMs` ahead. */
function windowsByTheClock(phaseMs: number): Counter {
  let current = -1;
  let used = 0;
  return (now) => {
    const number = Math.floor((now + phaseMs) / windowMs);
    if (number !== current) [current, used] = [number, 0];
    used += 1;
    return { left: quota - used, resetMs: (number + 1) * windowMs - (now + phaseMs) };
  };
}

/** At most the quota in any minute; a refused request is not counted. */
function slidingWindow(): Counter {
  const taken: number[] = [];
  return (now) => {
    while (taken[0] !== undefined && taken[0] <= now - windowMs) taken.shift();
    if (taken.length < quota) taken.push(now);
    else return { left: -1, resetMs: (taken[0] ?? now) + windowMs - now };
    return { left: quota - taken.length, resetMs: (taken[0] ?? now) + windowMs - now };
  };
}

interface Load {
  readonly requests: number;
  readonly count: Counter;
  readonly headers?: "shown" | "hidden";
  readonly options?: RentalClientOptions;
}

/** Sends all at once and waits for all. */
async function load({ requests, count, headers = "shown", options = {} }: Load) {
  const clock = createFakeClock(Date.UTC(2025, 6, 1));
  let sent = 0;
  let refused = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const client = createRentalClient({
    connection: () => connection,
    clock,
    random: () => 0.5,
    options,
    fetch: async (_, init) => {
      sent += 1;
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      try {
        await clock.sleep(latencyMs / 2, init.signal ?? undefined);
        const { left, resetMs } = count(clock.now());
        await clock.sleep(latencyMs / 2, init.signal ?? undefined);
        const seconds = Math.ceil(resetMs / 1000);
        const fields = {
          "RateLimit-Policy": policyField,
          RateLimit: `"default";r=${Math.max(0, left)};t=${seconds}`,
          ...(left < 0 && { "Retry-After": String(seconds) }),
        };
        if (left < 0) refused += 1;
        return json(left < 0 ? { message: "Too many requests" } : [], {
          status: left < 0 ? 429 : 200,
          headers: headers === "shown" ? fields : {},
        });
      } finally {
        atOnce -= 1;
      }
    },
  });
  const startedAt = clock.now();
  const calls = Array.from({ length: requests }, (_, index) => client.searchProperties({ q: `${index} Main St` }));
  const outcomes = await clock.until(Promise.allSettled(calls));
  const lost = outcomes.filter((outcome) => outcome.status === "rejected").length;
  return { sent, refused, lost, mostAtOnce, tookMs: clock.now() - startedAt, sleepers: clock.sleepers };
}

/** Minimum time for `requests`, if no minute exceeds the quota and six at once need the latency each. */
function boundMs(requests: number): number {
  const fullWindows = Math.floor((requests - 1) / quota);
  return fullWindows * windowMs + (Math.ceil((requests - fullWindows * quota) / 6) + 1) * latencyMs;
}

test("600 requests, 500 a minute: none refused, none lost, each sent once, within 1.05 of the bound", async () => {
  const run = await load({ requests: 600, count: windowFromFirstRequest() });
  expect(run).toMatchObject({ sent: 600, refused: 0, lost: 0, mostAtOnce: 6, sleepers: 0 });
  expect(run.tookMs).toBeGreaterThan(windowMs);
  expect(run.tookMs).toBeLessThanOrEqual(1.05 * boundMs(600));
});

test("2,600 requests take five windows and no longer", async () => {
  const run = await load({ requests: 2600, count: windowFromFirstRequest() });
  expect(run).toMatchObject({ sent: 2600, refused: 0, lost: 0 });
  expect(run.tookMs).toBeGreaterThan(5 * windowMs);
  expect(run.tookMs).toBeLessThanOrEqual(1.05 * boundMs(2600));
});

test.each([0, 1000, 30_000, 59_950])(
  "windows by the clock, %d ms into one: no burst at the boundary",
  async (phase) => {
    const run = await load({ requests: 1100, count: windowsByTheClock(phase) });
    expect(run).toMatchObject({ sent: 1100, refused: 0, lost: 0 });
    expect(run.tookMs).toBeLessThanOrEqual(1.05 * boundMs(1100));
  },
);

test("a service that counts any minute", async () => {
  const run = await load({ requests: 1100, count: slidingWindow() });
  expect(run).toMatchObject({ sent: 1100, refused: 0, lost: 0 });
  expect(run.tookMs).toBeLessThanOrEqual(1.05 * boundMs(1100));
});

test("headers that the browser hides: the configured budget paces", async () => {
  const run = await load({ requests: 1100, count: slidingWindow(), headers: "hidden" });
  expect(run).toMatchObject({ sent: 1100, refused: 0, lost: 0 });
  const slower = await load({
    requests: 120,
    count: slidingWindow(),
    headers: "hidden",
    options: { fallbackBudget: { quota: 50, windowMs: 10_000 } },
  });
  expect(slower).toMatchObject({ sent: 120, refused: 0, lost: 0 });
  expect(slower.tookMs).toBeGreaterThan(20_000);
  expect(slower.tookMs).toBeLessThan(22_000);
});

test("others use the same key: what the service says is left is kept to", async () => {
  const fixed = windowFromFirstRequest();
  let turn = 0;
  // Every second request of ours is followed by someone else's.
  const run = await load({
    requests: 600,
    count: (now) => ((turn += 1) % 2 === 0 ? (fixed(now), fixed(now)) : fixed(now)),
  });
  expect(run).toMatchObject({ lost: 0 });
  // Only requests of others while ours are under way can cause a refusal.
  expect(run.refused).toBeLessThanOrEqual(6);
  expect(run.tookMs).toBeLessThan(2 * windowMs);
});

test("a budget that is too generous: after refusals nothing is lost", async () => {
  const run = await load({
    requests: 700,
    count: windowFromFirstRequest(),
    headers: "hidden",
    options: { fallbackBudget: { quota: 10_000, windowMs: 1000 } },
  });
  expect(run.refused).toBeGreaterThan(0);
  expect(run).toMatchObject({ lost: 0, sleepers: 0 });
});

test("a quota that opens too late is told at once, not after a long wait", async () => {
  const clock = createFakeClock();
  const client = createRentalClient({
    connection: () => connection,
    clock,
    random: () => 0,
    fetch: async () => {
      await clock.sleep(latencyMs);
      return json([], { headers: { "RateLimit-Policy": '"hour";q=50;w=3600', RateLimit: '"hour";r=0;t=2400' } });
    },
  });
  const startedAt = clock.now();
  await clock.until(client.searchProperties({ q: "first" }));
  await expect(client.searchProperties({ q: "second" })).rejects.toMatchObject({
    name: "RateLimitedError",
    retryAfterMs: 2_400_000,
    message: expect.stringContaining("Try again in 40 minutes.") as string,
  });
  expect(clock.now() - startedAt).toBe(latencyMs);
  expect(clock.sleepers).toBe(0);
  await clock.advance(2_400_000);
  await expect(clock.until(client.searchProperties({ q: "second" }))).resolves.toBeDefined();
});

test("a service that slows down and refuses gets fewer at once, and more again when it is well", async () => {
  const clock = createFakeClock();
  let well = false;
  let atOnce = 0;
  let mostAtOnce = 0;
  const client = createRentalClient({
    connection: () => connection,
    clock,
    random: () => 0,
    fetch: async () => {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      await clock.sleep(latencyMs);
      atOnce -= 1;
      return well ? json([]) : json({}, { status: 503 });
    },
  });
  const ask = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, (_, index) => client.searchProperties({ q: String(index) })));
  await clock.until(ask(6));
  well = true;
  mostAtOnce = 0;
  await clock.until(ask(3));
  expect(mostAtOnce).toBeLessThan(3);
  await clock.until(ask(60));
  expect(mostAtOnce).toBe(6);
});
