import { parseList } from "structured-headers";
import { createRateLimiter } from "../../src/sandbox/rate-limit";
import { startSandbox } from "./sandbox-fixture";

const samples = [{ number: 1, street: "1 Elm St" }];
const path = "/property/search?q=elm";
const quotas = (response: Response) =>
  parseList(response.headers.get("ratelimit") ?? "").map(([name, parameters]) => [
    name,
    Object.fromEntries(parameters),
  ]);

describe("rate limits", () => {
  test("service.md § Limits: several policies stand in one header and the first to be used up refuses", async () => {
    const policies = [
      { name: "permin", quota: 3, windowSeconds: 60 },
      { name: "perhr", quota: 4, windowSeconds: 3600 },
    ];
    const { send, clock } = startSandbox(samples, { rateLimit: { policies } });
    const first = await send(path);
    expect(first.headers.get("ratelimit-policy")).toBe('"permin";q=3;w=60, "perhr";q=4;w=3600');
    expect(first.headers.get("ratelimit")).toBe('"permin";r=2;t=60, "perhr";r=3;t=3600');
    await send(path);
    await send(path);
    const minute = await send(path);
    expect([minute.status, minute.headers.get("retry-after")]).toEqual([429, "60"]);
    clock.time += 60_000;
    // A refused request counts nowhere.
    expect(quotas(await send(path))).toEqual([
      ["permin", { r: 2, t: 60 }],
      ["perhr", { r: 0, t: 3540 }],
    ]);
    const hour = await send(path);
    expect([hour.status, hour.headers.get("retry-after")]).toEqual([429, "3540"]);
  });

  test("service.md § Limits: in the sliding mode the requests of the last window count, whenever they came", async () => {
    const policies = [{ name: "default", quota: 2, windowSeconds: 60 }];
    const { send, clock } = startSandbox(samples, { rateLimit: { policies, mode: "sliding" } });
    expect(quotas(await send(path))).toEqual([["default", { r: 1, t: 60 }]]);
    clock.time += 50_000;
    expect(quotas(await send(path))).toEqual([["default", { r: 0, t: 10 }]]);
    clock.time += 9_999;
    const refused = await send(path);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    clock.time += 1;
    expect(quotas(await send(path))).toEqual([["default", { r: 0, t: 50 }]]);
    expect((await send(path)).status).toBe(429);
    clock.time += 50_000;
    expect(quotas(await send(path))).toEqual([["default", { r: 0, t: 10 }]]);
  });

  test.each(["fixed", "sliding"] as const)(
    "%s: never more than the quota in its window, for 200 random moments",
    (mode) => {
      let now = 0;
      let state = 1;
      const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
      const policy = { name: "default", quota: 5, windowSeconds: 10 };
      const limiter = createRateLimiter({ policies: [policy], mode }, { now: () => now });
      const passed: number[] = [];
      for (let i = 0; i < 200; i++) {
        now += Math.floor(random() * 3000);
        const { allowed, states, retrySeconds } = limiter.take("key");
        if (allowed) passed.push(now);
        expect(states[0]!.remaining).toBeGreaterThanOrEqual(0);
        expect(allowed ? retrySeconds === 0 : retrySeconds === states[0]!.resetSeconds).toBe(true);
      }
      const inSliding = passed.map((time) => passed.filter((t) => t > time - 10_000 && t <= time).length);
      // Two fixed windows may touch, each with its own quota.
      expect(Math.max(...inSliding)).toBeLessThanOrEqual(mode === "sliding" ? 5 : 10);
      expect(passed.length).toBeGreaterThan(100);
    },
  );
});
