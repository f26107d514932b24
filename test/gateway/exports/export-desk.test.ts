/** What members do about exports, over a real store, a service and a storage of the test's. */
import { gzipSync } from "node:zlib";
import { createExportDesk, type ExportDesk } from "../../../src/gateway/exports/export-desk";
import type { ServiceOrderAnswer } from "../../../src/gateway/exports/export-orders";
import type { ExportStore } from "../../../src/gateway/store/export-store";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { webhookHeaders } from "../../../src/sandbox/webhook-delivery";
import { decode } from "../../../src/service/decode";
import {
  gatewayExportsResponseSchema,
  type GatewayExport,
  type GatewayExportsResponse,
} from "../../../src/service/gateway-exports";
import { createFakeStorage, type FakeStorageOptions, storageLink } from "./fake-storage";

const start = Date.UTC(2025, 5, 30, 12);
const day = 86_400_000;
const key = "the-services-key";
const csv = gzipSync(Buffer.from("state,property_id\r\nTX,3\r\nCA,9\r\n"));
const orderBody = { dataset: { scopes: [{ column: "state" }] }, name: " My rents ", format: "csv" };

const stores: GatewayStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

interface Setup {
  readonly publicUrl?: string | null;
  readonly secrets?: readonly string[];
  readonly storage?: Partial<FakeStorageOptions>;
  /** What the service says to the order with this number, from 1 on. */
  readonly service?: (number: number) => Promise<ServiceOrderAnswer>;
}

const taken = (number: number): Promise<ServiceOrderAnswer> =>
  Promise.resolve({
    response: Response.json({ queryUUID: `uuid-${number}` }, { status: 201 }),
    usage: "service",
    isLost: false,
  });
const answerWith =
  (status: number, isLost = false) =>
  (): Promise<ServiceOrderAnswer> =>
    Promise.resolve({ response: Response.json({ message: "No" }, { status }), usage: "service", isLost });

async function setUp({
  publicUrl = "https://gateway.test.example",
  secrets = [key],
  storage = {},
  ...setup
}: Setup = {}) {
  const store = await openGatewayStore({ file: ":memory:" });
  stores.push(store);
  const clock = { time: start };
  const files = createFakeStorage({ bytes: csv, chunkBytes: 11, ...storage });
  const faults: string[] = [];
  const sent: { webhookURL: string }[] = [];
  let ids = 0;
  const desk: ExportDesk = createExportDesk({
    store,
    secrets,
    publicUrl: () => publicUrl,
    storage: { network: files, allowedOrigins: () => [] },
    pause: () => Promise.resolve(),
    isMember: (id) => Promise.resolve(id !== "revoked"),
    now: () => clock.time,
    newId: () => `intent-${++ids}`,
    onFault: (what) => faults.push(what),
  });
  const ask = async (method: string, path: string, { body = "", memberId = "ann", headers = {} } = {}) => {
    const answer = await desk.answer({
      method,
      path,
      headers: new Headers(headers),
      text: () => Promise.resolve(body),
      memberId,
      send: (text) => {
        sent.push(JSON.parse(text) as { webhookURL: string });
        return (setup.service ?? taken)(sent.length);
      },
    });
    if (!answer) throw new Error("none of its endpoints");
    return answer.response;
  };
  const order = (change: object = {}, memberId = "ann") =>
    ask("POST", "/dataset/export", { body: JSON.stringify({ ...orderBody, ...change }), memberId });
  const deliver = async (queryUUID: string, change: object = {}, url = sent.at(-1)?.webhookURL ?? "") => {
    const body = JSON.stringify({
      queryUUID,
      name: "My rents",
      format: "csv",
      gcsBlob: { url: storageLink, expires: new Date(start + 30 * day).toISOString(), numberRows: 2 },
      completedOn: new Date(start).toISOString(),
      ...change,
    });
    const headers = await webhookHeaders(queryUUID, body, key, clock.time);
    return (await desk.receive(new Request(url, { method: "POST", headers, body }))).outcome;
  };
  const list = async (memberId = "ann") => {
    const answer: unknown = await (await ask("GET", "/gateway/exports", { memberId })).json();
    return decode<GatewayExportsResponse>(gatewayExportsResponseSchema, answer, "exports");
  };
  return { desk, store, clock, files, faults, sent, ask, order, deliver, list };
}

const messageOf = async (response: Response) =>
  [response.status, ((await response.json()) as { details: string }).details] as const;

describe("an order", () => {
  test("goes to the service with the gateway's own receiver, and is listed for who ordered it", async () => {
    const { order, sent, list } = await setUp();
    const response = await order({ webhookURL: "https://elsewhere.test.example/", extra: 1 });
    expect([response.status, await response.json()]).toEqual([201, { queryUUID: "uuid-1" }]);
    expect(sent).toEqual([
      {
        ...orderBody,
        name: "My rents",
        extra: 1,
        webhookURL: "https://gateway.test.example/webhooks/exports?order=intent-1",
      },
    ]);
    expect(await list()).toEqual({
      receives: true,
      exports: [
        {
          query_uuid: "uuid-1",
          name: "My rents",
          format: "csv",
          dataset: orderBody.dataset,
          state: "ordered",
          ordered_at: "2025-06-30T12:00:00.000Z",
          completed_at: null,
          imported_at: null,
          rows: null,
          bytes: null,
          expires_at: null,
          failure: null,
          rows_counted: null,
        },
      ],
    });
    expect((await list("bob")).exports).toEqual([]);
  });

  test("that the service refuses is none, and says why", async () => {
    const { order, list, store, faults } = await setUp({ service: answerWith(400) });
    expect([(await order()).status, (await list()).exports]).toEqual([400, []]);
    expect(await store.exports.openKeys()).toEqual([]);
    store.exports.withdraw = () => Promise.reject(new Error("disk full"));
    expect([(await order()).status, faults]).toEqual([400, ["an order cannot be withdrawn"]]);
  });

  test.each<[string, (number: number) => Promise<ServiceOrderAnswer>, number]>([
    ["answer is lost", answerWith(504, true), 504],
    ["gateway failed", answerWith(503), 503],
    ["answer cannot be read", answerWith(201), 502],
  ])("whose %s arrives all the same when its webhook comes, as that member's", async (_, service, status) => {
    const { order, list, deliver } = await setUp({ service });
    const response = await order();
    expect(response.status).toBe(status);
    expect((await list()).exports).toEqual([]);
    expect(await deliver("uuid-x")).toBe("new");
    expect((await list()).exports).toMatchObject([{ query_uuid: "uuid-x", state: "ready", rows: 2 }]);
    expect((await list("bob")).exports).toEqual([]);
  });

  test("whose webhook comes before the service's answer is ready at once, and ordered once", async () => {
    const parts = await setUp({
      service: async (number) => {
        expect(await parts.deliver("uuid-1")).toBe("new");
        return taken(number);
      },
    });
    expect((await parts.order()).status).toBe(201);
    expect((await parts.list()).exports).toMatchObject([{ query_uuid: "uuid-1", state: "ready" }]);
  });

  test.each<[keyof ExportStore, number, number, boolean]>([
    ["intend", 1, 503, false],
    ["order", 1, 500, true],
    ["order", Infinity, 500, true],
  ])(
    "where the store's %s fails %s times: %i, and nothing is lost or sent twice",
    async (name, times, status, isSent) => {
      const { order, sent, store, desk, list, deliver, faults } = await setUp();
      const real = (store.exports as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[name]!;
      let calls = 0;
      Object.assign(store.exports, {
        [name]: (...args: unknown[]) => (++calls > times ? real(...args) : Promise.reject(new Error("disk full"))),
      });
      const response = await order();
      expect(response.status).toBe(status);
      expect(sent).toHaveLength(isSent ? 1 : 0);
      if (status === 500) {
        expect((await messageOf(response))[1]).toMatch(/Do not order it again/);
        await desk.tidy();
        expect((await list()).exports).toHaveLength(times === 1 ? 1 : 0);
      }
      if (isSent) expect(await deliver("uuid-1")).toBe("new");
      expect((await list()).exports).toHaveLength(isSent ? 1 : 0);
      expect(faults.length).toBe(times === Infinity ? 2 : 1);
    },
  );

  test.each<[object | string, string]>([
    ["nonsense", "body: "],
    [{ name: " " }, "name: expected a text"],
    [{ format: "xml" }, "format: "],
    [{ dataset: null }, "dataset: "],
  ])("%j is no order", async (change, message) => {
    const { ask, order, sent } = await setUp();
    const response =
      typeof change === "string" ? await ask("POST", "/dataset/export", { body: change }) : await order(change);
    const [status, details] = await messageOf(response);
    expect(status).toBe(400);
    expect(details).toContain(message);
    expect(sent).toEqual([]);
  });

  test("of more than half a megabyte is too large", async () => {
    const { order, sent } = await setUp();
    expect((await order({ dataset: { filter: "9".repeat(512 * 1024) } })).status).toBe(413);
    expect(sent).toEqual([]);
  });

  test.each<[string, Setup]>([
    ["no public address", { publicUrl: null }],
    ["no secret", { secrets: [] }],
  ])("of a gateway with %s keeps the member's own receiver, and takes its link", async (_, setup) => {
    const { order, sent, list, ask } = await setUp(setup);
    expect((await messageOf(await order()))[1]).toMatch(/webhookURL: .*paste the link/);
    expect(sent).toEqual([]);
    expect((await order({ webhookURL: "https://mine.test.example/hook" })).status).toBe(201);
    expect(sent).toMatchObject([{ webhookURL: "https://mine.test.example/hook" }]);
    expect(await list()).toMatchObject({ receives: false, exports: [{ state: "ordered" }] });
    const body = JSON.stringify({ url: ` ${storageLink} ` });
    expect(await (await ask("POST", "/gateway/exports/uuid-1/link", { body })).json()).toMatchObject({
      state: "ready",
      bytes: csv.byteLength,
      rows: null,
      expires_at: null,
    });
  });
});

describe("a file", () => {
  async function ready(setup: Setup = {}, change: object = {}) {
    const parts = await setUp(setup);
    await parts.order();
    await parts.deliver("uuid-1", change);
    const file = (headers: Record<string, string> = {}, method = "GET") =>
      parts.ask(method, "/gateway/exports/uuid-1/file", { headers });
    const found = async () => (await parts.list()).exports[0] as GatewayExport;
    return { ...parts, file, found };
  }

  test("comes as it lies in the storage, with what a person may call it", async () => {
    const { file, found, files } = await ready({}, { name: "My rents" });
    const response = await file();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/gzip",
      "content-disposition": 'attachment; filename="My-rents.csv.gz"',
      "content-length": String(csv.byteLength),
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(csv)).toBe(true);
    expect(await found()).toMatchObject({ rows: 2, rows_counted: 2, bytes: csv.byteLength });
    expect(files.open).toBe(0);
  });

  test("with other rows than were told is said to be so", async () => {
    const { file, found } = await ready(
      {},
      {
        gcsBlob: { url: storageLink, expires: "2025-07-30T12:00:00Z", numberRows: 1_000_000 },
      },
    );
    await (await file()).arrayBuffer();
    expect(await found()).toMatchObject({ rows: 1_000_000, rows_counted: 2 });
  });

  test("in parts is resumed by its tag, and not counted", async () => {
    const { file, found } = await ready();
    const first = await file({ range: "bytes=0-9" });
    const rest = await file({ range: "bytes=10-", "if-range": first.headers.get("etag") ?? "" });
    expect([first.status, rest.status]).toEqual([206, 206]);
    const parts = [await first.arrayBuffer(), await rest.arrayBuffer()].map((part) => Buffer.from(part));
    expect(Buffer.concat(parts).equals(csv)).toBe(true);
    expect(await found()).toMatchObject({ rows_counted: null });
  });

  test("is only described where nothing else is asked for", async () => {
    const { file, files } = await ready();
    const response = await file({}, "HEAD");
    expect([response.status, response.headers.get("content-length"), response.body]).toEqual([
      200,
      String(csv.byteLength),
      null,
    ]);
    expect((await file({ range: "bytes=999-" })).status).toBe(416);
    expect((await file({}, "POST")).status).toBe(405);
    while (files.open > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  test("is left alone when the pane goes away", async () => {
    const { file, files } = await ready();
    const reader = (await file()).body!.getReader();
    await reader.read();
    await reader.cancel();
    while (files.open > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(files.ranges.filter((range) => range !== "bytes=0-0")).toEqual([""]);
  });

  test("that breaks off for good breaks off at the pane too, and the operator is told", async () => {
    const { file, faults, files } = await ready({ storage: { cuts: [null, 20] } });
    while (files.ranges.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const response = await file();
    files.options = { ...files.options, status: 503 };
    await expect(response.arrayBuffer()).rejects.toThrow("status 503");
    expect(faults).toContain("a download broke off");
    expect((await file()).status).toBe(502);
    expect(files.open).toBe(0);
  });

  test("is not there before it has come, and no more once its link has ended", async () => {
    const { order, ask, deliver, clock, list, desk } = await setUp();
    await order();
    expect((await ask("GET", "/gateway/exports/uuid-1/file")).status).toBe(409);
    await deliver("uuid-1");
    clock.time = start + 30 * day - 1;
    expect((await ask("GET", "/gateway/exports/uuid-1/file")).status).toBe(200);
    clock.time += 1;
    expect((await messageOf(await ask("GET", "/gateway/exports/uuid-1/file")))[1]).toMatch(/has ended. Order/);
    expect((await list()).exports).toMatchObject([{ state: "expired", expires_at: "2025-07-30T12:00:00.000Z" }]);
    await desk.tidy();
    expect((await ask("GET", "/gateway/exports/uuid-1/file")).status).toBe(410);
    expect((await ask("POST", "/gateway/exports/uuid-1/discard")).status).toBe(204);
    expect((await list()).exports).toEqual([]);
  });

  test("that the storage has lost is failed, and a pasted link brings it back", async () => {
    const { file, found, ask, files } = await ready();
    files.options = { ...files.options, status: 404 };
    expect((await file()).status).toBe(410);
    expect(await found()).toMatchObject({
      state: "failed",
      failure: expect.stringMatching(/Order the export again/) as string,
    });
    expect((await file()).status).toBe(409);
    const paste = () => ask("POST", "/gateway/exports/uuid-1/link", { body: JSON.stringify({ url: storageLink }) });
    expect((await messageOf(await paste()))[0]).toBe(400);
    delete files.options.status;
    expect((await paste()).status).toBe(200);
    expect(await found()).toMatchObject({ state: "ready", failure: null });
  });

  test.each<[string, Partial<FakeStorageOptions>, number]>([
    ["lies at a private address", { addresses: ["10.1.2.3"] }, 403],
    ["leads elsewhere", { status: 302 }, 403],
    ["cannot be had now", { status: 500 }, 502],
  ])("that %s is not fetched, and stays ready", async (_, storage, status) => {
    const { file, found } = await ready({ storage });
    const response = await file();
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain("secret-signature");
    expect(await found()).toMatchObject({ state: "ready" });
  });
});

describe("a pasted link", () => {
  test.each<[string, number, string]>([
    ["http://files.test.example/a", 400, "expected an https address"],
    ["https://192.168.1.1/admin", 400, "expected a public host"],
    ["", 400, "expected a link"],
    ["javascript:alert(1)", 400, "expected an https address"],
  ])("%j is refused, and nothing is asked for", async (url, status, message) => {
    const { order, ask, files, list } = await setUp();
    await order();
    const [told, details] = await messageOf(
      await ask("POST", "/gateway/exports/uuid-1/link", { body: JSON.stringify({ url }) }),
    );
    expect(told).toBe(status);
    expect(details).toContain(`url: `);
    expect(details).toContain(message);
    expect(files.connected).toEqual([]);
    expect((await list()).exports).toMatchObject([{ state: "ordered" }]);
  });
});

test("another member's export is none, whatever is asked of it", async () => {
  const { order, deliver, ask, list, files } = await setUp();
  await order();
  await deliver("uuid-1");
  while (files.open > 0 || files.ranges.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const asked = files.ranges.length;
  for (const action of ["file", "link", "imported", "discard"]) {
    const method = action === "file" ? "GET" : "POST";
    const response = await ask(method, `/gateway/exports/uuid-1/${action}`, { memberId: "bob", body: "{}" });
    expect([action, response.status]).toEqual([action, 404]);
  }
  expect((await list()).exports).toMatchObject([{ state: "ready" }]);
  expect(files.ranges.length).toBe(asked);
});

test("imported is said once, and again without harm; nothing that waits is discarded", async () => {
  const { order, deliver, ask, clock } = await setUp();
  await order();
  const imported = () => ask("POST", "/gateway/exports/uuid-1/imported");
  const discard = () => ask("POST", "/gateway/exports/uuid-1/discard");
  expect([(await imported()).status, (await discard()).status]).toEqual([409, 409]);
  await deliver("uuid-1");
  expect((await discard()).status).toBe(409);
  clock.time += 1000;
  expect(await (await imported()).json()).toMatchObject({ state: "imported", imported_at: "2025-06-30T12:00:01.000Z" });
  clock.time += 1000;
  expect(await (await imported()).json()).toMatchObject({ imported_at: "2025-06-30T12:00:01.000Z" });
  expect([(await discard()).status, (await discard()).status, (await imported()).status]).toEqual([204, 404, 404]);
});

test("an order that nothing comes of may be discarded after an hour, and is given up after a week", async () => {
  const { order, ask, clock, desk, list } = await setUp();
  await order();
  await order();
  clock.time = start + 3_600_001;
  expect((await ask("POST", "/gateway/exports/uuid-1/discard")).status).toBe(204);
  clock.time = start + 7 * day + 1;
  await desk.tidy();
  expect((await list()).exports).toMatchObject([
    { query_uuid: "uuid-2", state: "failed", failure: expect.stringMatching(/Order it again/) as string },
  ]);
});

test("a key that open exports need, and that nobody knows any more, is told", async () => {
  const { order, desk, store, deliver } = await setUp({ secrets: [key] });
  await order();
  expect(await desk.tidy()).toEqual([]);
  const common = { store, storage: { network: createFakeStorage({ bytes: csv }), allowedOrigins: () => [] } };
  const rest = {
    pause: () => Promise.resolve(),
    isMember: () => Promise.resolve(true),
    now: () => start,
    onFault: () => undefined,
  };
  const publicUrl = () => "https://gateway.test.example";
  const rotated = createExportDesk({ ...common, ...rest, publicUrl, newId: () => "a", secrets: ["new-key"] });
  expect(await rotated.tidy()).toHaveLength(1);
  const both = createExportDesk({ ...common, ...rest, publicUrl, newId: () => "a", secrets: ["new-key", key] });
  expect(await both.tidy()).toEqual([]);
  expect(await deliver("uuid-1")).toBe("new");
});

test("what is none of its endpoints is left to others, and only the right methods are taken", async () => {
  const { ask } = await setUp();
  for (const [method, path] of [
    ["GET", "/dataset/export"],
    ["GET", "/gateway"],
    ["GET", "/gateway/exports/a/b/file"],
    ["GET", "/gateway/exports/%2e%2e/file"],
    ["GET", "/property/search"],
  ] as const)
    await expect(ask(method, path)).rejects.toThrow("none of its endpoints");
  for (const path of ["/gateway/exports", "/gateway/events"]) expect((await ask("POST", path)).status).toBe(405);
});
