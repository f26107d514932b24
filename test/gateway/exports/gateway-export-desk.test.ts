/** What members do about exports, over a real store, a service and a storage of the test's. */
import type { ServiceOrderAnswer } from "../../../src/gateway/exports/export-orders";
import type { ExportStore } from "../../../src/gateway/store/export-store";
import { createExportDesk } from "../../../src/gateway/exports/gateway-export-desk";
import { answerWith, csv, day, key, orderBody, setUp, start, taken, type Setup } from "./export-desk-fixture";
import { createFakeStorage, storageLink } from "./fake-storage";

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

test("a pasted link leads to the firm's own storage only where no webhook can: its other files are nobody's exports", async () => {
  const allowedOrigins = ["http://10.0.0.7:9000/exports/"];
  const body = JSON.stringify({ url: "http://10.0.0.7:9000/exports/log.txt" });
  for (const [publicUrl, status] of [
    ["https://gateway.test.example", 400],
    [null, 200],
  ] as const) {
    const { order, ask, files } = await setUp({ publicUrl, allowedOrigins });
    await order({ webhookURL: "https://mine.test.example/hook" });
    expect((await ask("POST", "/gateway/exports/uuid-1/link", { body })).status).toBe(status);
    expect(files.connected).toHaveLength(status === 200 ? 1 : 0);
  }
});

test.each([
  ["http://10.0.0.7:9000/exports/rents.csv", 200],
  ["http://10.0.0.7:9000/exports/2026/rents%20all.csv", 200],
  ["http://10.0.0.7:9000/other/rents.csv", 400],
  ["http://10.0.0.7:9000/exports", 400],
  ["http://10.0.0.7:9000/exports/../log.txt", 400],
  ["http://10.0.0.7:9000/exports/%2e%2e/log.txt", 400],
  ["http://10.0.0.7:9000/exports/%2E%2E%2Flog.txt", 400],
  ["http://10.0.0.7:9000/exports/..%2flog.txt", 400],
  ["http://10.0.0.7:9000/exports/..%5clog.txt", 400],
  ["http://10.0.0.7:9000/exports/a/../../log.txt", 400],
  ["http://10.0.0.7:9000/exports/%252e%252e/log.txt", 400],
  ["http://10.0.0.7:9000/exports//log.txt", 400],
  ["http://10.0.0.7:9001/exports/rents.csv", 400],
  ["http://10.0.0.7:9000@10.0.0.8/exports/rents.csv", 400],
])("of a storage that is allowed by its folder, %s is %d", async (url, status) => {
  const { order, ask, files } = await setUp({ publicUrl: null, allowedOrigins: ["http://10.0.0.7:9000/exports/"] });
  await order({ webhookURL: "https://mine.test.example/hook" });
  const body = JSON.stringify({ url });
  expect((await ask("POST", "/gateway/exports/uuid-1/link", { body })).status).toBe(status);
  expect(files.connected).toHaveLength(status === 200 ? 1 : 0);
});

test("a pasted link that claims to hold until no time at all leaves the list readable", async () => {
  const { order, ask, list } = await setUp();
  await order();
  const url = `${storageLink}&X-Goog-Date=20250630T120000Z&X-Goog-Expires=99999999999999`;
  expect((await ask("POST", "/gateway/exports/uuid-1/link", { body: JSON.stringify({ url }) })).status).toBe(200);
  expect((await list()).exports).toMatchObject([{ state: "ready", expires_at: null }]);
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
