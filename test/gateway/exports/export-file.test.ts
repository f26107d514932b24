/** An export's file on its way to a pane. */
import { gzipSync } from "node:zlib";
import type { GatewayExport } from "../../../src/service/gateway-exports";
import { csv, day, setUp, start, type Setup } from "./export-desk-fixture";
import { type FakeStorageOptions, storageLink } from "./fake-storage";

const messageOf = async (response: Response) =>
  [response.status, ((await response.json()) as { details: string }).details] as const;

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

  test("in parts is resumed by its tag; its rows are counted afterwards, from the storage", async () => {
    const { file, found, files } = await ready();
    const first = await file({ range: "bytes=0-9" });
    const rest = await file({ range: "bytes=10-", "if-range": first.headers.get("etag") ?? "" });
    expect([first.status, rest.status]).toEqual([206, 206]);
    const parts = [await first.arrayBuffer(), await rest.arrayBuffer()].map((part) => Buffer.from(part));
    expect(Buffer.concat(parts).equals(csv)).toBe(true);
    while ((await found()).rows_counted === null) await new Promise((resolve) => setImmediate(resolve));
    expect(await found()).toMatchObject({ rows_counted: 2 });
    expect([files.ranges.at(-1), files.open]).toEqual(["", 0]);
  });

  test("that was cut and is asked for from there is counted as one, wherever it was cut", async () => {
    for (let cut = 0; cut < csv.byteLength; cut += 1) {
      const { file, found, files } = await ready();
      while (files.ranges.length === 0) await new Promise((resolve) => setImmediate(resolve));
      const first = await file();
      const reader = first.body!.getReader();
      let came = 0;
      while (came < cut) came += (await reader.read()).value?.byteLength ?? Infinity;
      await reader.cancel();
      // The pane may have less than was sent.
      const rest = await file({ range: `bytes=${String(cut)}-`, "if-range": first.headers.get("etag") ?? "" });
      expect(Buffer.from(await rest.arrayBuffer()).equals(csv.subarray(cut))).toBe(true);
      expect(await found()).toMatchObject({ rows_counted: 2 });
      expect(files.ranges.filter((range) => range !== "bytes=0-0")).toEqual(
        cut === 0 ? ["", "bytes=0-"] : ["", `bytes=${String(cut)}-`],
      );
    }
  });

  test("that is another one by the time that the rest is asked for is counted anew", async () => {
    const { file, found, files } = await ready();
    const reader = (await file()).body!.getReader();
    await reader.read();
    await reader.cancel();
    files.options = { ...files.options, etag: '"v2"', bytes: gzipSync("a\n1\n2\n3\n4\n") };
    const rest = await file({ range: "bytes=5-" });
    expect(rest.status).toBe(206);
    await rest.arrayBuffer();
    while ((await found()).rows_counted === null) await new Promise((resolve) => setImmediate(resolve));
    expect(await found()).toMatchObject({ rows_counted: 4 });
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
      failure: expect.stringMatching(/Order it again/) as string,
    });
    expect((await file()).status).toBe(409);
    const paste = () => ask("POST", "/gateway/exports/uuid-1/link", { body: JSON.stringify({ url: storageLink }) });
    expect((await messageOf(await paste()))[0]).toBe(400);
    delete files.options.status;
    expect((await paste()).status).toBe(200);
    expect(await found()).toMatchObject({ state: "ready", failure: null });
  });

  test.each([400, 401, 403])("whose link the storage refuses with %i is failed, with what to do", async (status) => {
    const { file, found, files } = await ready();
    files.options = { ...files.options, status };
    expect(await messageOf(await file())).toEqual([410, expect.stringContaining("Order it again, or paste") as string]);
    expect(await found()).toMatchObject({
      state: "failed",
      failure: expect.stringMatching(/Order it again/) as string,
    });
  });

  test.each([403, 404])("that the storage refuses once with %i stays ready", async (status) => {
    const { file, found, files } = await ready();
    while (files.ranges.length === 0) await new Promise((resolve) => setImmediate(resolve));
    files.options = { ...files.options, nextStatuses: [status] };
    expect((await file()).status).toBe(502);
    expect(await found()).toMatchObject({ state: "ready" });
    expect((await file()).status).toBe(200);
  });

  test.each<[string, Partial<FakeStorageOptions>, number]>([
    ["lies at a private address", { addresses: ["10.1.2.3"] }, 424],
    ["leads elsewhere", { status: 302 }, 424],
    ["isn't available now", { status: 500 }, 502],
  ])("that %s is not fetched, and stays ready", async (_, storage, status) => {
    const { file, found } = await ready({ storage });
    const response = await file();
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain("secret-signature");
    expect(await found()).toMatchObject({ state: "ready" });
  });
});
