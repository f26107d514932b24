import { createPayloadCache, startOfDay } from "../../../src/engine/answers/payload-cache";
import type { CallOptions, Reply } from "../../../src/client/rental-service";
import type { StoredPayload } from "../../../src/engine/answers/payload-store";
import { createMemoryPayloadStore } from "./memory-payload-store";

const reply = <T>(data: T): Reply<T> => ({ data, fetchedAt: 1, endpoint: "GET /property/1" });

/** Counts the loads; each resolves to its number. */
function countedLoads() {
  let loads = 0;
  return {
    load: () => Promise.resolve(reply((loads += 1))),
    get count() {
      return loads;
    },
  };
}

test("a payload is loaded once and is the same object ever after", async () => {
  const cache = createPayloadCache();
  const loads = countedLoads();
  const first = await cache.load("a", loads.load);
  expect(await cache.load("a", loads.load)).toBe(first);
  expect(await cache.load("b", loads.load)).toEqual(reply(2));
  expect(loads.count).toBe(2);
});

test("loads of one key under way are one", async () => {
  const cache = createPayloadCache();
  const loads = countedLoads();
  const both = [cache.load("a", loads.load), cache.load("a", loads.load)];
  expect(await Promise.all(both)).toEqual([reply(1), reply(1)]);
  expect(loads.count).toBe(1);
});

test("a failure goes to everyone who waits and is not kept", async () => {
  const cache = createPayloadCache();
  const failing = () => Promise.reject(new Error("down"));
  const both = await Promise.allSettled([cache.load("a", failing), cache.load("a", failing)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.load("a", countedLoads().load)).toEqual(reply(1));
});

test("the least recently used go first once the cap in bytes is reached", async () => {
  const cache = createPayloadCache({ maxBytes: 250 });
  const text = (letter: string) => () => Promise.resolve(reply(letter.repeat(97))); // 97 letters, two quotes, one
  const again = countedLoads();
  await cache.load("a", text("a"));
  await cache.load("b", text("b"));
  await cache.load("a", text("a"));
  await cache.load("c", text("c"));
  expect((await cache.load<unknown>("a", again.load)).data).toBe("a".repeat(97));
  expect((await cache.load<unknown>("b", again.load)).data).toBe(1);
});

test("a payload larger than the cap is given but not kept", async () => {
  const cache = createPayloadCache({ maxBytes: 50 });
  const large = () => Promise.resolve(reply("x".repeat(100)));
  expect((await cache.load("a", large)).data).toHaveLength(100);
  expect((await cache.load<unknown>("a", countedLoads().load)).data).toBe(1);
});

describe("a refresh", () => {
  test("passes by what was fetched before it, and all of it share one fetch", async () => {
    const cache = createPayloadCache();
    const loads = { count: 0 };
    const at = (fetchedAt: number) => () => {
      loads.count += 1;
      return Promise.resolve({ data: fetchedAt, fetchedAt, endpoint: "GET /property/1" });
    };
    await cache.load("a", at(10));
    const both = [cache.load("a", at(20), { notBefore: 11 }), cache.load("a", at(21), { notBefore: 11 })];
    expect((await Promise.all(both)).map(({ data }) => data)).toEqual([20, 20]);
    expect((await cache.load("a", at(30), { notBefore: 20 })).data).toBe(20);
    expect((await cache.load("a", at(30))).data).toBe(20);
    expect(loads.count).toBe(2);
  });

  test("counts as fetched what came in the moment of its start", () => {
    const cache = createPayloadCache({ oldestUsed: () => 5 });
    const isUsable = (fetchedAt: number, notBefore?: number) => cache.isUsable({ ...reply(1), fetchedAt }, notBefore);
    expect([isUsable(20, 20), isUsable(19, 20), isUsable(5), isUsable(4)]).toEqual([true, false, true, false]);
  });

  test("is content with a fetch of its time, whatever its clock says", async () => {
    const cache = createPayloadCache();
    const loads = countedLoads();
    expect(await cache.load("a", loads.load, { notBefore: 1e15 })).toEqual(reply(1));
    expect(loads.count).toBe(1);
  });

  test("that fails leaves the older payload to the others", async () => {
    const cache = createPayloadCache();
    await cache.load("a", countedLoads().load);
    const failing = () => Promise.reject(new Error("down"));
    await expect(cache.load("a", failing, { notBefore: 5 })).rejects.toThrow("down");
    expect(await cache.load("a", failing)).toEqual(reply(1));
  });
});

describe("callers of one fetch", () => {
  /** A fetch that a test settles, and the calls that it got. */
  function slowFetch() {
    const calls: CallOptions[] = [];
    let finish: () => void = () => undefined;
    return {
      calls,
      fetch: (call: CallOptions) => {
        calls.push(call);
        return new Promise<Reply<string>>((resolve, reject) => {
          finish = () => resolve(reply("done"));
          call.signal?.addEventListener("abort", () => reject(call.signal?.reason as Error));
        });
      },
      finish: () => finish(),
    };
  }

  test("give up each for itself", async () => {
    const cache = createPayloadCache();
    const { calls, fetch, finish } = slowFetch();
    const leaving = new AbortController();
    const left = cache.load("a", fetch, { signal: leaving.signal });
    const staying = cache.load("a", fetch);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: "CancelledError" });
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false]);
    finish();
    expect((await staying).data).toBe("done");
  });

  test("end it when the last one gives up", async () => {
    const cache = createPayloadCache();
    const { calls, fetch } = slowFetch();
    const leaving = new AbortController();
    const left = cache.load("a", fetch, { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: "CancelledError" });
    expect(calls[0]?.signal?.aborted).toBe(true);
    expect(await cache.load("a", countedLoads().load)).toEqual(reply(1));
  });

  test("make it urgent when an interactive one joins a background one", async () => {
    const cache = createPayloadCache();
    const { calls, fetch, finish } = slowFetch();
    const background = cache.load("a", fetch, { priority: "background" });
    expect([calls[0]?.priority, calls[0]?.urgent?.aborted]).toEqual(["background", false]);
    const interactive = cache.load("a", fetch);
    expect([calls.length, calls[0]?.urgent?.aborted]).toEqual([1, true]);
    finish();
    expect(await interactive).toBe(await background);
  });
});

describe("with a device", () => {
  const day = 86_400_000;
  const stored = (fetchedAt: number, data: unknown = "stored") => ({
    text: JSON.stringify(data),
    fetchedAt,
    endpoint: "GET /property/1",
  });
  const today = 20_000 * day;

  function createTiers(now = today + 8 * 3_600_000) {
    const device = createMemoryPayloadStore();
    const time = { now };
    const open = () => createPayloadCache({ device, oldestUsed: () => startOfDay(time.now) });
    let fetches = 0;
    const fetch = () => {
      fetches += 1;
      return Promise.resolve({ data: `fetched ${fetches}`, fetchedAt: time.now, endpoint: "GET /property/1" });
    };
    return { device, time, open, fetch, fetches: () => fetches };
  }

  test("what one page fetched today, the next one reads", async () => {
    const { device, open, fetch, fetches } = createTiers();
    const first = await open().load("a", fetch);
    expect(device.held.get("a")).toEqual({
      text: '"fetched 1"',
      fetchedAt: first.fetchedAt,
      endpoint: first.endpoint,
    });
    const next = open();
    const [one, other] = await Promise.all([next.load("a", fetch), next.load("a", fetch)]);
    expect(one).toEqual(first);
    expect(other).toBe(one);
    expect(await next.load("a", fetch)).toBe(one);
    expect(fetches()).toBe(1);
  });

  test("memory is asked before the device", async () => {
    const { device, open, fetch } = createTiers();
    const cache = open();
    const first = await cache.load("a", fetch);
    device.read = () => Promise.reject(new Error("not to be asked"));
    expect(await cache.load("a", fetch)).toBe(first);
  });

  test("yesterday's payloads make no new answers, neither from the device nor from memory", async () => {
    const { device, time, open, fetch, fetches } = createTiers();
    device.held.set("a", stored(today - 1));
    const cache = open();
    expect((await cache.load("a", fetch)).data).toBe("fetched 1");
    time.now = today + day - 1;
    expect((await cache.load("a", fetch)).data).toBe("fetched 1");
    time.now = today + day;
    expect((await cache.load("a", fetch)).data).toBe("fetched 2");
    expect(fetches()).toBe(2);
  });

  test("a payload of the day's first moment is today's", async () => {
    const { device, open, fetch, fetches } = createTiers();
    device.held.set("a", stored(today));
    expect((await open().load<unknown>("a", fetch)).data).toBe("stored");
    expect(fetches()).toBe(0);
  });

  test("a refresh passes it by and leaves the newer payload there", async () => {
    const { device, time, open, fetch } = createTiers();
    device.held.set("a", stored(time.now - 1000));
    const cache = open();
    const notBefore = time.now;
    time.now += 50;
    expect((await cache.load("a", fetch, { notBefore })).data).toBe("fetched 1");
    expect((await cache.load("a", fetch)).data).toBe("fetched 1");
    expect(device.held.get("a")?.text).toBe('"fetched 1"');
  });

  test("a payload of any age is found without asking the service", async () => {
    const { device, time, open, fetch, fetches } = createTiers();
    device.held.set("a", stored(1, { street: "10 Maple St" }));
    expect((await open().find("a"))?.data).toEqual({ street: "10 Maple St" });
    expect(await open().find("b")).toBeUndefined();
    const cache = open();
    await cache.load("c", fetch);
    time.now += 40 * day;
    expect((await cache.find("c"))?.data).toBe("fetched 1");
    expect(fetches()).toBe(1);
  });

  test("a damaged text counts as none", async () => {
    const { device, time, open, fetch } = createTiers();
    device.held.set("a", { ...stored(time.now), text: '{"cut' });
    expect(await open().find("a")).toBeUndefined();
    expect((await open().load("a", fetch)).data).toBe("fetched 1");
  });

  test("clearing empties it too, and what is being read then does not come back", async () => {
    const { device, time, open, fetch } = createTiers();
    device.held.set("a", stored(time.now));
    const cache = open();
    const reading = cache.load("a", fetch);
    cache.clear();
    expect((await reading).data).toBe("stored");
    expect(device.held.size).toBe(0);
    expect((await cache.load("a", fetch)).data).toBe("fetched 1");
  });

  test("a failure leaves it as it was", async () => {
    const { device, time, open } = createTiers();
    device.held.set("a", stored(today - 1));
    await expect(open().load("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(device.held.get("a")).toEqual(stored(today - 1));
    expect(time.now).toBeGreaterThan(today);
  });
});

describe("clearing", () => {
  test("forgets what is held", async () => {
    const cache = createPayloadCache();
    const loads = countedLoads();
    await cache.load("a", loads.load);
    cache.clear();
    expect(await cache.load("a", loads.load)).toEqual(reply(2));
  });

  test("keeps an older load under way from coming back", async () => {
    const cache = createPayloadCache();
    let finish: (value: Reply<string>) => void = () => undefined;
    const old = cache.load("a", () => new Promise<Reply<string>>((resolve) => (finish = resolve)));
    cache.clear();
    const fresh = cache.load("a", () => Promise.resolve(reply("new")));
    finish(reply("old"));
    expect((await old).data).toBe("old");
    expect((await fresh).data).toBe("new");
    expect((await cache.load("a", () => Promise.resolve(reply("newest")))).data).toBe("new");
  });
});

test("an older payload of the device does not replace what was fetched while it was read", async () => {
  let deliver: (stored: StoredPayload) => void = () => undefined;
  const device = {
    ...createMemoryPayloadStore(),
    read: () => new Promise<StoredPayload>((resolve) => (deliver = resolve)),
  };
  const cache = createPayloadCache({ device });
  const loads = countedLoads();
  const older = cache.load("a", loads.load);
  const deliverOlder = deliver;
  const newer = cache.load("a", () => Promise.resolve({ ...reply("newer"), fetchedAt: 9 }), { notBefore: 9 });
  deliver({ text: '"old"', fetchedAt: 1, endpoint: "GET /property/1" });
  expect((await newer).data).toBe("newer");
  deliverOlder({ text: '"older"', fetchedAt: 1, endpoint: "GET /property/1" });
  expect((await older).data).toBe("older");
  expect((await cache.load("a", loads.load)).data).toBe("newer");
  expect(loads.count).toBe(0);
});
