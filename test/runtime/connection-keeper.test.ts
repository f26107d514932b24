import type { Connection } from "../../src/client/connection";
import { createConnectionKeeper, type ConnectionKeeper } from "../../src/runtime/connection-keeper";
import { createFakeClock, type FakeClock } from "../client/fake-clock";
import { createMemoryStorage } from "./memory-storage";

const declaration = {
  name: "Sample data",
  baseUrl: "/api",
  scheme: "api-key",
  key: "sample-key",
  dataSource: "sandbox:7",
};
const declared: Connection = {
  name: "Sample data",
  baseUrl: "https://host.example/api",
  dataSource: "sandbox:7",
  credentials: { scheme: "api-key", key: "sample-key" },
};
const own: Connection = {
  name: "api.example.com",
  baseUrl: "https://api.example.com",
  dataSource: "service",
  credentials: { scheme: "bearer", token: "t-1" },
};
const keptFields = { baseUrl: own.baseUrl, dataSource: "service", credentials: own.credentials };
const stored = JSON.stringify(keptFields);

const json = (body: unknown): Response => new Response(JSON.stringify(body));

interface Setting {
  readonly storage: ReturnType<typeof createMemoryStorage>;
  readonly clock: FakeClock;
  readonly keeper: ConnectionKeeper;
  /** Addresses fetched. */
  readonly asked: string[];
  changes: number;
  answer: () => Response | Promise<Response>;
  hostReady: () => Promise<void>;
}

function createSetting(items: Record<string, string> = {}): Setting {
  const storage = createMemoryStorage(items);
  const clock = createFakeClock();
  const setting: Setting = {
    storage,
    clock,
    asked: [],
    changes: 0,
    answer: () => json(declaration),
    hostReady: () => Promise.resolve(),
    keeper: createConnectionKeeper({
      storage,
      clock,
      pageUrl: "https://host.example/taskpane.html",
      hostReady: () => setting.hostReady(),
      fetch(address) {
        setting.asked.push(address as string);
        return Promise.resolve(setting.answer());
      },
      onChange: () => (setting.changes += 1),
    }),
  };
  return setting;
}

describe("what the serving page declares", () => {
  test("is looked up once, however many ask", async () => {
    const setting = createSetting();
    const { keeper } = setting;
    expect(keeper.current).toBeNull();
    const both = [keeper.whenKnown(), keeper.whenKnown()];
    expect(both[0]).toBe(both[1]);
    await both[0];
    expect(keeper).toMatchObject({ current: declared, isOwn: false });
    expect(keeper.whenKnown()).toBeNull();
    expect(setting.asked).toEqual(["https://host.example/connection.json"]);
    expect(setting.changes).toBe(1);
  });

  test.each([
    ["no such file", () => new Response("not found", { status: 404 })],
    ["a page for every address", () => new Response("<html></html>")],
    ["an unknown form", () => json({ version: 9 })],
  ])("is nothing where there is %s", async (_, answer) => {
    const setting = createSetting();
    setting.answer = answer;
    await setting.keeper.whenKnown();
    expect([setting.keeper.current, setting.keeper.whenKnown()]).toEqual([null, null]);
  });

  test.each([
    ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["is in trouble", () => new Response("", { status: 503 })],
  ])("is asked for again after the server %s", async (_, answer) => {
    const setting = createSetting();
    setting.answer = answer;
    await expect(setting.keeper.whenKnown()).rejects.toMatchObject({
      name: "NetworkError",
      message: expect.stringMatching(/Check that it runs.*recalculate/) as string,
    });
    expect(setting.keeper.current).toBeNull();
    setting.answer = () => json(declaration);
    await setting.keeper.whenKnown();
    expect(setting.keeper.current).toEqual(declared);
    expect(setting.asked).toHaveLength(2);
  });
});

test("a server that never answers keeps nobody waiting", async () => {
  const setting = createSetting();
  setting.answer = () => new Promise<Response>(() => undefined);
  const known = Promise.resolve(setting.keeper.whenKnown());
  await expect(setting.clock.until(known)).rejects.toMatchObject({ name: "NetworkError" });
  expect(setting.keeper.current).toBeNull();
});

test("an Excel that never gets ready keeps nobody waiting, and the next try works", async () => {
  const setting = createSetting();
  setting.hostReady = () => new Promise<void>(() => undefined);
  const known = Promise.resolve(setting.keeper.whenKnown());
  await expect(setting.clock.until(known)).rejects.toMatchObject({
    name: "NetworkError",
    message: expect.stringMatching(/Excel has not let Compsheet start/) as string,
  });
  setting.hostReady = () => Promise.resolve();
  await setting.keeper.whenKnown();
  expect(setting.keeper.current).toEqual(declared);
});

describe("the person's own connection", () => {
  test("goes before what is declared, which is not even asked for", async () => {
    const setting = createSetting({ connection: stored });
    await setting.keeper.whenKnown();
    expect(setting.keeper).toMatchObject({ current: own, isOwn: true });
    expect(setting.keeper.whenKnown()).toBeNull();
    expect(setting.asked).toEqual([]);
  });

  test("is read only once the host is ready: before, its storage is another's", async () => {
    const setting = createSetting();
    let ready: () => void = () => undefined;
    setting.hostReady = () => new Promise<void>((resolve) => (ready = resolve));
    const known = setting.keeper.whenKnown();
    setting.storage.set("connection", stored);
    ready();
    await known;
    expect(setting.keeper.current).toEqual(own);
  });

  test("is kept on the device and found by the next start", async () => {
    const first = createSetting();
    await first.keeper.whenKnown();
    first.keeper.keep(own);
    expect(first.keeper).toMatchObject({ current: own, isOwn: true });
    expect(first.changes).toBe(2);
    const next = createSetting(Object.fromEntries(first.storage.items));
    await next.keeper.whenKnown();
    expect(next.keeper.current).toEqual(own);
  });

  test("forgotten, it leaves no trace and what is declared counts again", async () => {
    const setting = createSetting({ connection: stored });
    await setting.keeper.whenKnown();
    await setting.keeper.forget();
    expect(setting.storage.items.size).toBe(0);
    expect(setting.keeper).toMatchObject({ current: declared, isOwn: false });
  });

  test("is gone even where the server does not answer then", async () => {
    const setting = createSetting({ connection: stored });
    await setting.keeper.whenKnown();
    setting.answer = () => Promise.reject(new TypeError("fetch failed"));
    await expect(setting.keeper.forget()).rejects.toMatchObject({ name: "NetworkError" });
    expect([setting.keeper.current, setting.storage.items.size]).toEqual([null, 0]);
  });

  test.each([
    ["no JSON", "{"],
    ["no connection", '{"a":1}'],
    ["a scheme without its key", JSON.stringify({ ...keptFields, credentials: { scheme: "api-key" } })],
    ["no address", JSON.stringify({ ...keptFields, baseUrl: "nowhere" })],
    ["null", "null"],
  ])("damaged (%s) counts as none", async (_, text) => {
    const setting = createSetting({ connection: text });
    await setting.keeper.whenKnown();
    expect(setting.keeper).toMatchObject({ current: declared, isOwn: false });
  });
});
