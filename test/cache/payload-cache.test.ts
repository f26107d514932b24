import { createPayloadCache } from "../../src/cache/payload-cache";
import type { Reply } from "../../src/client/rental-service";

const reply = <T>(data: T): Reply<T> => ({ data, fetchedAt: 1, endpoint: "GET /property/1" });

/** Counts the loads; each gives its number. */
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
