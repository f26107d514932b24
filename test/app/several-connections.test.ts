/** Connections of one's own, by name, over the whole add-in. */
import { installFakeHost, type FakeHost } from "../host/fake-host";
import {
  createAddinSetting as createSetting,
  keyOf,
  ownKey,
  ownService,
  refresh,
  sampleKey,
  type AddinSetting as Setting,
} from "./addin-setting";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

/** The workbook is unpacked in real moments, which the fake clock must not pass by. */
async function untilRead({ addin }: Setting): Promise<void> {
  for (let turn = 0; turn < 5_000 && addin.getStatus().storedAnswers === 0; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

describe("several connections", () => {
  const connect = (setting: Setting, name: string, key = ownKey, replaces?: string) =>
    setting.clock.until(
      setting.addin.connections.connect({
        name,
        baseUrl: ownService,
        credentials: keyOf(key),
        ...(replaces && { replaces }),
      }),
    );
  const names = ({ addin }: Setting): string[] => addin.getStatus().ownConnections.map(({ name }) => name);

  test("are told by name, without their keys", async () => {
    const setting = createSetting();
    await connect(setting, "Production");
    await connect(setting, "Team", sampleKey);
    const status = setting.addin.getStatus();
    expect(names(setting)).toEqual(["Production", "Team"]);
    expect(status.connection).toMatchObject({ name: "Team", isOwn: true });
    for (const key of [sampleKey, ownKey]) expect(JSON.stringify(status)).not.toContain(key);
    expect(await setting.addin.activity.diagnostics()).not.toContain(ownKey);
  });

  test("switching asks the other from then on; figures stay until a refresh", async () => {
    const setting = createSetting();
    expect(await setting.ask()).toBe(2015);
    await connect(setting, "Production");
    await setting.clock.until(setting.addin.connections.findOffer());
    await setting.clock.until(setting.addin.connections.use(null));
    expect(setting.addin.getStatus().connection).toMatchObject({ name: "Sample data", isOwn: false });
    expect(await setting.ask()).toBe(2015);
    await setting.clock.until(setting.addin.connections.use("production"));
    expect(setting.addin.getStatus().connection?.name).toBe("Production");
    expect(await setting.ask()).toBe(2015);
    await setting.clock.advance(1_000);
    await refresh(setting);
    expect(await setting.ask()).toBe(1999);
  });

  test("switching while requests are under way gives the waiting cells the answers of the other", async () => {
    const setting = createSetting();
    await connect(setting, "Production");
    await setting.clock.until(setting.addin.connections.findOffer());
    const waiting = setting.ask("year_built", "S!A2");
    await setting.clock.until(setting.addin.connections.use(null));
    expect(await waiting).toBe(2015);
    expect(setting.addin.getStatus()).toMatchObject({ errors: [], pendingCalls: 0 });
  });

  test("a name is taken once, whatever its case; without one it is the host's, with a number where needed", async () => {
    const setting = createSetting();
    await connect(setting, "Production");
    expect(await connect(setting, " production ")).toEqual({
      ok: false,
      problem: { kind: "name-taken", name: "Production" },
    });
    expect(setting.addin.connections.rename("Production", " ")).toEqual({
      ok: false,
      problem: { kind: "name-missing" },
    });
    expect(setting.addin.connections.rename("Production", "PRODUCTION")).toEqual({ ok: true });
    await connect(setting, "Team");
    expect(setting.addin.connections.rename("Team", "production")).toMatchObject({ ok: false });
    expect(names(setting)).toEqual(["PRODUCTION", "Team"]);
  });

  test("a new key takes the place of the old one", async () => {
    const setting = createSetting();
    await connect(setting, "Production", sampleKey);
    await connect(setting, "Team");
    expect(await connect(setting, "Production", ownKey, "Production")).toEqual({ ok: true });
    expect(names(setting)).toEqual(["Production", "Team"]);
    expect(setting.storage.items.get("connection")).not.toContain(sampleKey);
    // Without a name, another key for the same address isn't a second connection.
    await connect(setting, "", sampleKey);
    expect(names(setting)).toEqual(["Production", "Team"]);
  });

  test("removing one forgets its key at once; another one in use stays", async () => {
    const setting = createSetting();
    await connect(setting, "Production", sampleKey);
    await connect(setting, "Team");
    await setting.clock.until(setting.addin.connections.remove("Production"));
    expect(setting.addin.getStatus().connection?.name).toBe("Team");
    expect(setting.storage.items.get("connection")).not.toContain(sampleKey);
    await setting.clock.until(setting.addin.connections.disconnect());
    expect([setting.storage.items.has("connection"), names(setting)]).toEqual([false, []]);
  });

  test("a workbook of production figures is not asked of an own sandbox that was chosen elsewhere", async () => {
    const production = createSetting();
    await connect(production, "Production");
    await production.ask();
    await production.addin.saveAnswers();
    const sandbox = {
      connections: [
        { name: "Trial", baseUrl: "https://host.example/api", dataSource: "sandbox:7", credentials: keyOf(sampleKey) },
      ],
      active: "Trial",
    };
    const setting = createSetting({ connection: JSON.stringify(sandbox) }, production.workbook);
    await untilRead(setting);
    expect(await setting.ask()).toBe(1999);
    await expect(setting.ask("number_units", "S!A2")).rejects.toMatchObject({
      code: "#N/A",
      message: expect.stringMatching(/is connected to/) as string,
    });
    // In this workbook the person's word counts.
    await setting.clock.until(setting.addin.connections.use("Trial"));
    expect(await setting.ask("zip_code", "S!A3")).toBe("78702");
  });

  test("a workbook uses the connection that serves its data, whichever was used last", async () => {
    const production = createSetting();
    await connect(production, "Production");
    await production.ask();
    await production.addin.saveAnswers();
    const both = {
      connections: [
        { name: "Production", baseUrl: ownService, dataSource: "service", credentials: keyOf(ownKey) },
        { name: "Trial", baseUrl: "https://host.example/api", dataSource: "sandbox:7", credentials: keyOf(sampleKey) },
      ],
      active: "Trial",
    };
    const setting = createSetting({ connection: JSON.stringify(both) }, production.workbook);
    await untilRead(setting);
    await setting.ask();
    expect(setting.addin.getStatus().connection?.name).toBe("Production");
    expect(await setting.ask("zip_code", "S!A2")).toBe("78702");
    expect(setting.sent.map(({ url }) => url.origin)).not.toContain("https://host.example");
    const empty = createSetting({ connection: JSON.stringify(both) });
    await empty.ask();
    expect(empty.addin.getStatus().connection?.name).toBe("Trial");
  });

  test("an expired key never clears a figure", async () => {
    const setting = createSetting();
    await connect(setting, "Production");
    expect(await setting.ask()).toBe(1999);
    setting.knownKeys.delete(ownKey);
    await setting.clock.advance(1_000);
    expect(await refresh(setting)).toMatchObject({ refreshed: 0, failed: 1 });
    expect(await setting.ask()).toBe(1999);
  });
});

test("requests are counted by workbook and day, tries and tests included", async () => {
  const setting = createSetting();
  await setting.ask();
  expect(setting.addin.getStatus().requestsToday).toBe(1);
  await setting.clock.until(setting.addin.connections.connect({ baseUrl: ownService, credentials: keyOf(ownKey) }));
  expect(setting.addin.getStatus().requestsToday).toBe(2);
  const next = createSetting(Object.fromEntries(setting.storage.items));
  await next.clock.runUntilIdle();
  expect(next.addin.getStatus().requestsToday).toBe(2);
});
