import type { Connection } from "../../../src/client/connection";
import { createConnections, type Connections } from "../../../src/features/connection/connections";
import { createFakeClock, type FakeClock } from "../../client/fake-clock";
import { createMemoryStorage } from "../../app/memory-storage";

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
  readonly connections: Connections;
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
    connections: createConnections({
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
    const { connections } = setting;
    expect(connections.current).toBeNull();
    const both = [connections.whenKnown(), connections.whenKnown()];
    expect(both[0]).toBe(both[1]);
    await both[0];
    expect(connections).toMatchObject({ current: declared, isOwn: false });
    expect(connections.whenKnown()).toBeNull();
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
    await setting.connections.whenKnown();
    expect([setting.connections.current, setting.connections.whenKnown()]).toEqual([null, null]);
  });

  test.each([
    ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["is in trouble", () => new Response("", { status: 503 })],
  ])("is asked for again after the server %s", async (_, answer) => {
    const setting = createSetting();
    setting.answer = answer;
    await expect(setting.connections.whenKnown()).rejects.toMatchObject({
      name: "NetworkError",
      message: expect.stringMatching(/Check that it is running.*recalculate/) as string,
    });
    expect(setting.connections.current).toBeNull();
    setting.answer = () => json(declaration);
    await setting.connections.whenKnown();
    expect(setting.connections.current).toEqual(declared);
    expect(setting.asked).toHaveLength(2);
  });
});

test("a server that never answers keeps nobody waiting", async () => {
  const setting = createSetting();
  setting.answer = () => new Promise<Response>(() => undefined);
  const known = Promise.resolve(setting.connections.whenKnown());
  await expect(setting.clock.until(known)).rejects.toMatchObject({ name: "NetworkError" });
  expect(setting.connections.current).toBeNull();
});

test("an Excel that never gets ready keeps nobody waiting, and the next try works", async () => {
  const setting = createSetting();
  setting.hostReady = () => new Promise<void>(() => undefined);
  const known = Promise.resolve(setting.connections.whenKnown());
  await expect(setting.clock.until(known)).rejects.toMatchObject({
    name: "NetworkError",
    message: expect.stringMatching(/Compsheet hasn't started yet/) as string,
  });
  setting.hostReady = () => Promise.resolve();
  await setting.connections.whenKnown();
  expect(setting.connections.current).toEqual(declared);
});

describe("the person's own connections", () => {
  const team: Connection = {
    name: "Team",
    baseUrl: "https://gate.example/rent",
    dataSource: "sandbox:3",
    credentials: { scheme: "api-key", key: "k-2" },
  };
  const book = (connections: readonly object[], active: string | null): Record<string, string> => ({
    connection: JSON.stringify({ connections, active }),
  });

  test("the one of earlier versions goes before what is declared, which is not even asked for", async () => {
    const setting = createSetting({ connection: stored });
    await setting.connections.whenKnown();
    expect(setting.connections).toMatchObject({ current: own, own: [own], isOwn: true, isChosenHere: false });
    expect(setting.connections.whenKnown()).toBeNull();
    expect(setting.asked).toEqual([]);
  });

  test("are read only once the host is ready: before, its storage is another's", async () => {
    const setting = createSetting();
    let ready: () => void = () => undefined;
    setting.hostReady = () => new Promise<void>((resolve) => (ready = resolve));
    const known = setting.connections.whenKnown();
    setting.storage.set("connection", stored);
    ready();
    await known;
    expect(setting.connections.current).toEqual(own);
  });

  test("are kept on the device by name and found by the next start, the last one in use", async () => {
    const first = createSetting({ connection: stored });
    await first.connections.whenKnown();
    first.connections.keep(team);
    expect(first.connections).toMatchObject({ current: team, own: [own, team], isOwn: true, isChosenHere: true });
    const next = createSetting(Object.fromEntries(first.storage.items));
    await next.connections.whenKnown();
    expect(next.connections).toMatchObject({ current: team, own: [own, team], isChosenHere: false });
  });

  test("one is switched to and renamed by its name, whatever its case", async () => {
    const setting = createSetting(book([own, team], "Team"));
    await setting.connections.whenKnown();
    setting.connections.use("API.example.com");
    expect(setting.connections.current).toEqual(own);
    setting.connections.rename("api.example.com", "Production");
    expect(setting.connections.current).toEqual({ ...own, name: "Production" });
    const next = createSetting(Object.fromEntries(setting.storage.items));
    await next.connections.whenKnown();
    expect(next.connections).toMatchObject({ current: { name: "Production" }, own: [{ name: "Production" }, team] });
  });

  test("another key takes the place of the old one, also under another name", async () => {
    const setting = createSetting(book([own, team], "Team"));
    await setting.connections.whenKnown();
    const other: Connection = { ...own, credentials: { scheme: "bearer", token: "t-2" } };
    setting.connections.keep(other);
    expect(setting.connections.own).toEqual([other, team]);
    setting.connections.keep({ ...other, name: "Production" }, own.name);
    expect(setting.connections.own.map(({ name }) => name)).toEqual(["Production", "Team"]);
    expect(JSON.stringify([...setting.storage.items])).not.toContain("t-1");
  });

  test("what is declared can be used beside them, and stays in use with the next start", async () => {
    const setting = createSetting(book([own], own.name));
    await setting.connections.whenKnown();
    await setting.connections.findDeclared();
    setting.connections.use(null);
    expect(setting.connections).toMatchObject({ current: declared, isOwn: false, own: [own] });
    const next = createSetting(Object.fromEntries(setting.storage.items));
    await next.connections.whenKnown();
    expect(next.connections).toMatchObject({ current: declared, isOwn: false, own: [own] });
  });

  test("a workbook of other data uses the one that serves these, unless the person chose one here", async () => {
    const setting = createSetting(book([own, team], own.name));
    await setting.connections.whenKnown();
    setting.connections.suit("sandbox:3");
    expect(setting.connections.current).toEqual(team);
    setting.connections.suit("sandbox:99");
    expect(setting.connections.current).toEqual(own);
    setting.connections.use(own.name);
    setting.connections.suit("sandbox:3");
    expect(setting.connections.current).toEqual(own);
  });

  test("two of the same data: the usual one stays", async () => {
    const twin: Connection = { ...own, name: "Twin" };
    const setting = createSetting(book([own, twin], "Twin"));
    await setting.connections.whenKnown();
    setting.connections.suit("service");
    expect(setting.connections.current).toEqual(twin);
  });

  test("pages that are open at the same time do not undo each other's changes", async () => {
    const one = createSetting(book([own], own.name));
    await one.connections.whenKnown();
    const other = createConnections({
      storage: one.storage,
      clock: one.clock,
      pageUrl: "https://host.example/taskpane.html",
      hostReady: () => Promise.resolve(),
      fetch: () => Promise.resolve(json(declaration)),
      onChange: () => undefined,
    });
    await other.whenKnown();
    other.keep(team);
    one.connections.rename(own.name, "Production");
    expect(one.connections).toMatchObject({ current: { name: "Production" }, own: [{ name: "Production" }, team] });
    other.forget("Team");
    one.connections.use("Production");
    expect(one.connections.own.map(({ name }) => name)).toEqual(["Production"]);
  });

  test("forgotten, the last one leaves no trace and what is declared counts again", async () => {
    const setting = createSetting({ connection: stored });
    await setting.connections.whenKnown();
    setting.connections.forget(own.name);
    await setting.connections.whenKnown();
    expect(setting.storage.items.size).toBe(0);
    expect(setting.connections).toMatchObject({ current: declared, isOwn: false });
  });

  test("forgetting the one in use never goes over to another key", async () => {
    const setting = createSetting(book([own, team], "Team"));
    await setting.connections.whenKnown();
    setting.connections.forget("Team");
    await setting.connections.whenKnown();
    expect(setting.connections).toMatchObject({ current: declared, own: [own] });
    expect(JSON.stringify([...setting.storage.items])).not.toContain("k-2");
  });

  test("forgetting another one leaves the one in use", async () => {
    const setting = createSetting(book([own, team], "Team"));
    await setting.connections.whenKnown();
    setting.connections.forget(own.name);
    expect(setting.connections).toMatchObject({ current: team, own: [team] });
  });

  test("are gone even where the server does not answer then", async () => {
    const setting = createSetting({ connection: stored });
    await setting.connections.whenKnown();
    setting.answer = () => Promise.reject(new TypeError("fetch failed"));
    setting.connections.forget(own.name);
    await expect(setting.connections.whenKnown()).rejects.toMatchObject({ name: "NetworkError" });
    expect([setting.connections.current, setting.storage.items.size]).toEqual([null, 0]);
  });

  test.each([
    ["no JSON", "{"],
    ["no connection", '{"a":1}'],
    ["a scheme without its key", JSON.stringify({ ...keptFields, credentials: { scheme: "api-key" } })],
    ["no address", JSON.stringify({ ...keptFields, baseUrl: "nowhere" })],
    ["null", "null"],
    ["a list of nonsense", JSON.stringify({ connections: [1, {}, { ...own, name: "" }], active: "x" })],
  ])("damaged (%s) count as none", async (_, text) => {
    const setting = createSetting({ connection: text });
    await setting.connections.whenKnown();
    expect(setting.connections).toMatchObject({ current: declared, isOwn: false, own: [] });
  });

  test("a damaged one among them is lost alone, and of one name the first stays", async () => {
    const setting = createSetting(book([{ ...own, baseUrl: 7 }, team, { ...own, name: "TEAM" }], "Team"));
    await setting.connections.whenKnown();
    expect(setting.connections.own).toEqual([team]);
  });
});
