import type { Credentials } from "../../src/client/connection";
import { findQuestion } from "../../src/engine/questions/find-question";
import { propertyQuestion } from "../../src/engine/questions/property-question";
import { HostError, installFakeHost, type FakeHost } from "../host/fake-host";
import { alder, alderId } from "../engine/questions/sample-documents";
import {
  createAddinSetting as createSetting,
  keyOf,
  ownKey,
  ownService,
  refresh,
  settled,
  sampleKey,
  type AddinSetting as Setting,
} from "./addin-setting";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

describe("the start", () => {
  test("finds the declared connection before any cell asks", async () => {
    const { addin, clock, sent } = createSetting();
    expect(addin.getStatus().connection).toBeNull();
    await clock.runUntilIdle();
    expect(addin.getStatus()).toEqual({
      version: "1.2.3",
      connection: {
        name: "Sample data",
        baseUrl: "https://host.example/api",
        isSampleData: true,
        scheme: "api-key",
        isOwn: false,
      },
      ownConnections: [],
      offer: {
        name: "Sample data",
        baseUrl: "https://host.example/api",
        isSampleData: true,
        scheme: "api-key",
        isOwn: false,
      },
      starterSubject: null,
      isFirstRun: false,
      requestsToday: 0,
      quota: [],
      requests: [],
      errors: [],
      pendingCalls: 0,
      storedAnswers: 0,
      unsavedAnswers: 0,
      savesByItself: true,
      staleAnswers: 0,
      readyExports: 0,
      otherAnswers: 0,
      unverifiedAnswers: 0,
      storedBytes: 0,
      oldestAnswer: null,
      notices: [],
      storeProblem: null,
      refresh: null,
      settings: {
        language: "auto",
        dates: "language",
        units: "us",
        mapTileUrl: null,
        staleAfterDays: 30,
        storedAnswersLimit: 5_000_000,
      },
    });
    expect(sent.map(({ url }) => url.pathname)).toEqual(["/connection.json"]);
  });

  test("with the server down: the cell says so, and is well once it is up", async () => {
    const setting = createSetting();
    setting.isUp = false;
    await expect(setting.ask()).rejects.toMatchObject({
      code: "#N/A",
      message: expect.stringMatching(/Can't reach the Compsheet server/) as string,
    });
    expect(setting.addin.getStatus().errors).toMatchObject([{ cell: "S!A1", functionName: "RENT.PROPERTY" }]);
    setting.isUp = true;
    expect(await setting.ask()).toBe(2015);
    expect(setting.addin.getStatus().errors).toEqual([]);
  });
});

test("what the host can show is not decided before it is ready", async () => {
  host.remove();
  const { addin, clock } = createSetting();
  const unready = { setResult: () => undefined, onCanceled: () => undefined };
  addin.streamStatus("stored_size", unready);
  host = installFakeHost();
  const asked = addin.answerCell(propertyQuestion, [alderId], [], {});
  expect(await clock.until(Promise.resolve(asked))).toMatchObject({ type: "Entity" });
});

describe("cells", () => {
  test("share the client, the documents and the answers", async () => {
    const setting = createSetting();
    expect(await setting.ask("year_built")).toBe(2015);
    expect(await setting.ask("msa")).toBe("Austin-Round Rock");
    const again = setting.addin.answerCell(propertyQuestion, [alderId, "year_built"], [], {});
    expect(again).toBe(2015);
    expect(setting.sent.map(({ url }) => url.pathname)).toEqual(["/connection.json", `/api/property/${alderId}`]);
    const status = setting.addin.getStatus();
    expect(status).toMatchObject({ storedAnswers: 2, pendingCalls: 0, quota: [{ policy: "default", remaining: 499 }] });
    expect(status.requests).toMatchObject([
      { endpoint: `GET /property/${alderId}`, status: 200, attempt: 1, askedBy: "PROPERTY" },
    ]);
  });

  test("are counted while they wait, and listeners hear of it", async () => {
    const setting = createSetting();
    await setting.clock.runUntilIdle();
    const pending: number[] = [];
    const stop = setting.addin.subscribe(() => pending.push(setting.addin.getStatus().pendingCalls));
    await setting.ask();
    stop();
    expect(pending[0]).toBe(1);
    expect(pending.at(-1)).toBe(0);
    const heard = pending.length;
    await setting.ask("msa");
    expect(pending).toHaveLength(heard);
  });

  test("on a device without network say so", async () => {
    const setting = createSetting();
    await setting.clock.runUntilIdle();
    setting.isUp = setting.isOnline = false;
    await expect(setting.ask()).rejects.toMatchObject({
      code: "#N/A",
      message: expect.stringMatching(/offline|no network|not connected/i) as string,
    });
  });

  test("with a key that the service refuses show #N/A that says what to do, never the key", async () => {
    const setting = createSetting();
    setting.knownKeys.clear();
    const error = await setting.ask().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({ code: "#N/A", message: expect.stringMatching(/Check the key/) as string });
    expect(setting.sent.at(-1)?.key).toBe(sampleKey);
    expect(JSON.stringify([error, setting.addin.getStatus()])).not.toContain(sampleKey);
  });
});

describe("connecting", () => {
  const connect = (setting: Setting, baseUrl: string, credentials: Credentials) =>
    setting.clock.until(setting.addin.connections.connect({ baseUrl, credentials }));

  test("tries the address, keeps it and recalculates the cells that failed", async () => {
    const setting = createSetting();
    expect(await setting.ask()).toBe(2015);
    expect(await connect(setting, "api.example.com/", keyOf(ownKey))).toEqual({ ok: true });
    expect(setting.recalculations).toBe(1);
    expect(setting.addin.getStatus().connection).toEqual({
      name: "api.example.com",
      baseUrl: ownService,
      isSampleData: false,
      scheme: "api-key",
      isOwn: true,
    });
    expect(setting.sent.at(-1)).toMatchObject({ key: ownKey });
    expect(setting.sent.at(-1)?.url.href).toMatch(/^https:\/\/api\.example\.com\/property\/search\?q=/);
    // Figures change on refresh alone; what is asked for the first time comes from the new data.
    expect(await setting.ask()).toBe(2015);
    expect(setting.addin.getStatus().otherAnswers).toBe(1);
    expect(await setting.ask("msa", "S!A2")).toBe(alder.msa);
    await setting.clock.advance(1_000);
    expect(await refresh(setting)).toEqual({ refreshed: 2, changed: 1, failed: 0 });
    expect(setting.recalculated).toEqual(["S!A1"]);
    expect(await setting.ask()).toBe(1999);
    expect(setting.addin.getStatus()).toMatchObject({ otherAnswers: 0, storedAnswers: 2 });
  });

  test("a wrong key is refused with what to do, not kept and never shown", async () => {
    const setting = createSetting();
    await setting.clock.runUntilIdle();
    const before = setting.addin.getStatus().connection;
    const wrong = "wr0ng-K3y-1234";
    const outcome = await connect(setting, ownService, keyOf(wrong));
    expect(outcome).toMatchObject({ ok: false, problem: { kind: "key-refused" } });
    expect(setting.addin.getStatus().connection).toEqual(before);
    expect([setting.storage.items.has("connection"), setting.recalculations]).toEqual([false, 0]);
    expect(JSON.stringify([...setting.storage.items])).not.toContain(wrong);
    expect(JSON.stringify([outcome, setting.addin.getStatus()])).not.toContain(wrong);
    expect(await setting.ask()).toBe(2015);
  });

  test("an address that cannot be right is refused without a request", async () => {
    const setting = createSetting();
    await setting.clock.runUntilIdle();
    expect(await connect(setting, "http://api.example.com", keyOf(ownKey))).toMatchObject({ ok: false });
    expect(setting.sent).toHaveLength(1);
  });

  test("a service that does not answer is refused with what to do", async () => {
    const setting = createSetting();
    await setting.clock.runUntilIdle();
    setting.isUp = false;
    const outcome = await connect(setting, ownService, keyOf(ownKey));
    expect(outcome).toEqual({ ok: false, problem: { kind: "unreachable" } });
    expect(setting.addin.getStatus().connection?.name).toBe("Sample data");
  });

  test("no key shows in the status, the log or the addresses asked", async () => {
    const setting = createSetting();
    await setting.ask();
    await connect(setting, ownService, keyOf(ownKey));
    await setting.ask();
    const invocation = { address: "S!B1" } as CustomFunctions.Invocation;
    await setting.clock.until(Promise.resolve(setting.addin.answerCell(findQuestion, ["The Alder"], [], invocation)));
    const shown = JSON.stringify([setting.addin.getStatus(), setting.sent.map(({ url }) => url.href)]);
    for (const key of [sampleKey, ownKey]) expect(shown).not.toContain(key);
  });

  test("the next start uses what was kept", async () => {
    const first = createSetting();
    await connect(first, ownService, keyOf(ownKey));
    const next = createSetting(Object.fromEntries(first.storage.items));
    expect(await next.ask()).toBe(1999);
    expect(next.sent.map(({ key }) => key)).toEqual([ownKey]);
  });

  test("disconnecting forgets the key and returns to what is declared", async () => {
    const setting = createSetting();
    await connect(setting, ownService, keyOf(ownKey));
    await setting.ask();
    expect(setting.addin.getStatus().quota).toHaveLength(1);
    await setting.clock.until(setting.addin.connections.disconnect());
    expect(setting.addin.getStatus().quota).toEqual([]);
    expect([...setting.storage.items.keys()]).toEqual(["requests"]);
    expect(setting.addin.getStatus().connection).toMatchObject({ name: "Sample data", isOwn: false });
    // The workbook's figures stay, and sample data is not mixed into them.
    expect(await setting.ask()).toBe(1999);
    const asked = setting.sent.length;
    await expect(setting.ask("number_units", "S!A2")).rejects.toMatchObject({
      code: "#N/A",
      message: expect.stringMatching(/come from the rental data service, but.*sample data/) as string,
    });
    expect(setting.sent).toHaveLength(asked);
  });

  test("cells that wait for the old data get the answer of the new, without a word", async () => {
    const setting = createSetting();
    await setting.ask();
    const waiting = setting.ask("zip_code", "S!A2");
    const connected = setting.addin.connections.connect({ baseUrl: ownService, credentials: keyOf(ownKey) });
    await setting.clock.until(connected);
    expect(await waiting).toBe("78702");
    expect(setting.addin.getStatus().errors).toEqual([]);
    expect(setting.addin.getStatus().pendingCalls).toBe(0);
  });

  test("a host that cannot recalculate does not undo it", async () => {
    const setting = createSetting();
    setting.recalculate = () => Promise.reject(new Error("Excel is in cell-editing mode."));
    expect(await connect(setting, ownService, keyOf(ownKey))).toEqual({ ok: true });
    expect(setting.addin.getStatus().connection?.isOwn).toBe(true);
  });
});

describe("payloads on the device", () => {
  test("serve the next page: no request for a document that was fetched today", async () => {
    const first = createSetting();
    await first.ask("year_built");
    const next = createSetting({}, undefined, first.payloads);
    expect(await next.ask("city")).toBe("Austin");
    expect(next.sent.map(({ url }) => url.pathname)).toEqual(["/connection.json"]);
  });

  test("hold no key", async () => {
    const setting = createSetting();
    await setting.ask();
    expect(setting.payloads.held.size).toBe(1);
    expect(JSON.stringify([...setting.payloads.held])).not.toContain(sampleKey);
  });

  test("go with the connection that they came over", async () => {
    const setting = createSetting();
    await setting.ask();
    await setting.clock.until(setting.addin.connections.connect({ baseUrl: ownService, credentials: keyOf(ownKey) }));
    expect(setting.payloads.held.size).toBe(0);
    await setting.ask("number_units");
    expect(setting.payloads.held.size).toBe(1);
    await setting.clock.until(setting.addin.connections.disconnect());
    expect(setting.payloads.held.size).toBe(0);
  });

  test("that the device refuses are told once", async () => {
    const setting = createSetting();
    setting.giveUpPayloads("This browser does not let Compsheet keep property data.");
    setting.giveUpPayloads("This browser does not let Compsheet keep property data.");
    expect(setting.addin.getStatus().notices).toEqual([
      { id: 1, at: setting.clock.now(), message: "This browser does not let Compsheet keep property data." },
    ]);
    expect(await setting.ask()).toBe(2015);
  });
});

describe("a property with a new id", () => {
  const newId = "a1de0000-0000-5000-8000-00000000abcd";
  const address = "1200 E 6th St, Austin, TX 78702";

  test("is found by the address that the workbook's answers know; the log tells of it once", async () => {
    const setting = createSetting();
    await setting.ask("year_built");
    // Another page, weeks later: nothing of it is left but what the workbook holds.
    await setting.clock.advance(40 * 86_400_000);
    await setting.payloads.clear();
    setting.id = newId;
    expect(await setting.ask("zip_code", "S!A2")).toBe("78702");
    expect(await setting.ask("city", "S!A3")).toBe("Austin");
    expect(setting.addin.getStatus().notices).toEqual([
      {
        id: 1,
        at: expect.any(Number) as number,
        message: `The property ${alderId} at ${address} now has the id ${newId}. Cells that name the old id show its figures; they are not rewritten.`,
        move: { from: alderId, to: newId, address },
      },
    ]);
    expect(setting.addin.getStatus().errors).toEqual([]);
  });
});

test("retrying recalculates the cells that failed, by their record too", async () => {
  const setting = createSetting();
  setting.isUp = false;
  await expect(setting.ask("year_built", "Deal!B4")).rejects.toMatchObject({ code: "#N/A" });
  await setting.addin.activity.retryErrors();
  expect(setting.failed).toEqual(["Deal!B4"]);
  expect(setting.recalculations).toBe(1);
});

test("retrying some cells calculates those, and takes them alone from the list", async () => {
  const setting = createSetting();
  setting.isUp = false;
  for (const cell of ["Deal!B4", "Deal!B5", "Deal!B6"])
    await expect(setting.ask("year_built", cell)).rejects.toMatchObject({ code: "#N/A" });
  await setting.addin.activity.retryErrors(["Deal!B4", "Deal!B6"]);
  expect(setting.recalculated).toEqual(["Deal!B4", "Deal!B6"]);
  expect(setting.recalculations).toBe(0);
  expect(setting.addin.getStatus().errors.map(({ cell }) => cell)).toEqual(["Deal!B5"]);
});

test("the diagnostics tell the host and what failed, and no key of any connection", async () => {
  const setting = createSetting();
  await setting.ask();
  setting.knownKeys.delete(sampleKey);
  await setting.clock.until(setting.addin.connections.connect({ baseUrl: ownService, credentials: keyOf(ownKey) }));
  setting.knownKeys.delete(ownKey);
  await expect(setting.ask("city", "Deal!B4")).rejects.toMatchObject({ code: "#N/A" });
  const text = await setting.addin.activity.diagnostics();
  expect(JSON.parse(text)).toMatchObject({
    version: "1.2.3",
    host: { host: "Excel", platform: "PC" },
    connection: { address: ownService, isOwn: true },
    errors: [{ functionName: "RENT.PROPERTY", code: "#N/A", cells: 1 }],
  });
  for (const secret of [sampleKey, ownKey]) expect(text).not.toContain(secret);
});

describe("a refresh", () => {
  test("fetches what cells show, recalculates those that changed and writes the answers", async () => {
    const setting = createSetting();
    await setting.ask("year_built", "S!A1");
    await setting.ask("msa", "S!A2");
    await setting.clock.advance(86_400_000);
    setting.yearBuilt = 1987;
    const progress: unknown[] = [];
    setting.addin.subscribe(() => progress.push(setting.addin.getStatus().refresh));
    const summary = await refresh(setting);
    expect(summary).toEqual({ refreshed: 2, changed: 1, failed: 0 });
    expect(setting.recalculated).toEqual(["S!A1"]);
    expect(progress).toContainEqual({ done: 2, of: 2 });
    expect(setting.addin.getStatus()).toMatchObject({ refresh: null, unsavedAnswers: 0, staleAnswers: 0 });
    expect(setting.sent.filter(({ url }) => url.pathname.endsWith(alderId))).toHaveLength(2);
    expect(await setting.ask("year_built", "S!A1")).toBe(1987);
  });

  test("without a network keeps every figure, marks it and says why", async () => {
    const setting = createSetting();
    await setting.ask();
    await setting.clock.advance(1_000);
    setting.isUp = false;
    const summary = await refresh(setting);
    expect(summary).toMatchObject({ refreshed: 0, changed: 0, failed: 1, reason: expect.any(String) as string });
    expect(setting.addin.getStatus().staleAnswers).toBe(1);
    expect(await setting.ask()).toBe(2015);
  });

  test("whose answers the workbook does not take changes nothing, and says so", async () => {
    const setting = createSetting();
    await setting.ask();
    await setting.clock.advance(1_000);
    setting.yearBuilt = 1987;
    setting.workbook.failWith = new Error("The workbook is read-only.");
    await expect(refresh(setting)).rejects.toThrow("read-only");
    expect(await setting.ask()).toBe(2015);
    expect(setting.addin.getStatus().refresh).toBeNull();
    setting.workbook.failWith = null;
    expect(await refresh(setting)).toMatchObject({ refreshed: 1, changed: 1 });
    expect(await setting.ask()).toBe(1987);
  });

  test("that could not look at every cell says what to do, once", async () => {
    const setting = createSetting();
    await setting.ask();
    setting.knownCells = { isComplete: false, problem: "Calculate the workbook (F9)." };
    await refresh(setting);
    await refresh(setting);
    expect(setting.addin.getStatus().notices.map(({ message }) => message)).toEqual(["Calculate the workbook (F9)."]);
  });

  test("that is cancelled changes nothing; a second call is the same one", async () => {
    const setting = createSetting();
    await setting.ask();
    await setting.clock.advance(1_000);
    setting.yearBuilt = 1987;
    const refreshing = setting.addin.refresh.run();
    expect(setting.addin.refresh.run()).toBe(refreshing);
    await setting.clock.settle();
    setting.addin.refresh.cancel();
    expect(await settled(setting, refreshing)).toBeNull();
    expect(await setting.ask()).toBe(2015);
    expect(setting.addin.getStatus().refresh).toBeNull();
  });
});
