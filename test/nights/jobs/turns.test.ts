/** Turns between tenants: a large one holds up no small one, on seeded nights with models of any length. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { runInTurns } from "../../../src/nights/jobs/job-engine";
import { createTurns } from "../../../src/nights/jobs/turns";

/** `a2`: the second store of tenant a. */
const tenantOf = (queue: string): string => queue.charAt(0);
const rounds = 100;

interface Begun {
  readonly tenant: string;
  /** Under way and still waiting, of each tenant, when it began. */
  readonly busy: ReadonlyMap<string, number>;
  readonly waiting: ReadonlyMap<string, number>;
}

const countOf = (counts: ReadonlyMap<string, number>, tenant: string): number => counts.get(tenant) ?? 0;

/** A node that works on jobs until all are done; which of those under way ends next is the seed's choice. */
async function node(seed: number, jobs: ReadonlyMap<string, number>, atOnce: number, perTenant: number | null) {
  const random = xoroshiro128plus(seed);
  const left = new Map(jobs);
  const over = new AbortController();
  const [begun, ends]: [Begun[], { readonly tenant: string; readonly end: () => void }[]] = [[], []];
  let idle = 0;
  let wake: () => void = () => undefined;
  const waitingOf = (): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const [queue, count] of left) sums.set(tenantOf(queue), countOf(sums, tenantOf(queue)) + count);
    return sums;
  };
  const busyOf = (): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const { tenant } of ends) sums.set(tenant, countOf(sums, tenant) + 1);
    return sums;
  };
  const running = runInTurns(
    { atOnce, perTenant, tenantOf, queues: [...jobs.keys()], signal: over.signal },
    async (queue) => {
      const count = countOf(left, queue);
      if (count === 0) return false;
      const tenant = tenantOf(queue);
      begun.push({ tenant, busy: busyOf(), waiting: waitingOf() });
      left.set(queue, count - 1);
      await new Promise<void>((resolve) => ends.push({ tenant, end: resolve }));
      return true;
    },
    async () => {
      idle += 1;
      await new Promise<void>((resolve) => {
        const before = wake;
        wake = () => {
          before();
          resolve();
        };
      });
      idle -= 1;
    },
  );
  for (;;) {
    // Each worker has a job, or found none.
    while (ends.length + idle < atOnce) await new Promise((resolve) => setImmediate(resolve));
    if (ends.length === 0) break;
    ends.splice(uniformInt(random, 0, ends.length - 1), 1)[0]?.end();
    wake();
    wake = () => undefined;
    await new Promise((resolve) => setImmediate(resolve));
  }
  over.abort();
  wake();
  await running;
  return begun;
}

/** One or two large tenants with several stores, and small ones. */
function jobsOf(seed: number): ReadonlyMap<string, number> {
  const random = xoroshiro128plus(seed);
  const jobs = new Map<string, number>();
  for (const tenant of ["a", "b", "c"].slice(0, uniformInt(random, 2, 3)))
    for (let store = 1; store <= (tenant === "a" ? 4 : uniformInt(random, 1, 2)); store += 1)
      jobs.set(`${tenant}${store}`, tenant === "a" ? uniformInt(random, 10, 30) : uniformInt(random, 1, 8));
  return jobs;
}

test("no tenant begins a model while another with fewer under way waits", async () => {
  for (let seed = 1; seed <= rounds; seed += 1) {
    const jobs = jobsOf(seed);
    const begun = await node(seed, jobs, 1 + (seed % 4), null);
    expect(begun).toHaveLength([...jobs.values()].reduce((sum, count) => sum + count, 0));
    for (const [index, { tenant, busy, waiting }] of begun.entries())
      for (const [other, count] of waiting)
        if (count > 0 && other !== tenant)
          expect([seed, index, tenant, other, countOf(busy, tenant) <= countOf(busy, other)]).toEqual(
            [seed, index, tenant, other, true], // prettier-ignore
          );
  }
});

test("a small tenant waits for its share, however many models and stores a large one has", async () => {
  for (let seed = 1; seed <= rounds; seed += 1) {
    const jobs = new Map([["a1", 60], ["a2", 60], ["a3", 60], ["b1", 5]]); // prettier-ignore
    const begun = await node(seed, jobs, 2, null);
    // With one of two workers for each, its five are among the first, also where each of its own is the slower.
    const between = begun.slice(0, begun.map(({ tenant }) => tenant).lastIndexOf("b"));
    for (const { tenant, busy } of between) if (tenant === "a") expect([seed, countOf(busy, "a")]).toEqual([seed, 0]);
  }
});

test("no tenant has more models under way than the settings allow, and none is left over", async () => {
  for (let seed = 1; seed <= rounds; seed += 1) {
    const jobs = jobsOf(seed);
    const begun = await node(seed, jobs, 5, 2);
    for (const { tenant, busy } of begun) expect([seed, countOf(busy, tenant) < 2]).toEqual([seed, true]);
    expect(begun).toHaveLength([...jobs.values()].reduce((sum, count) => sum + count, 0));
  }
});

test("stores of a tenant take turns, and one without models saves up nothing", () => {
  const turns = createTurns({ queues: ["a1", "a2", "b1"], tenantOf });
  const take = (tried: readonly string[] = []): string | null => {
    const queue = turns.next(new Set(tried));
    if (queue !== null) {
      turns.begin(queue);
      turns.end(queue);
    }
    return queue;
  };
  expect([take(), take(), take(), take(), take()]).toEqual(["a1", "b1", "a2", "b1", "a1"]);
  // Nothing in b for long.
  for (let round = 0; round < 10; round += 1) expect(take(["b1"])).toBe(round % 2 === 0 ? "a2" : "a1");
  expect([take(), take(), take()]).toEqual(["b1", "a2", "b1"]);
  expect(take(["a1", "a2", "b1"])).toBeNull();
});
