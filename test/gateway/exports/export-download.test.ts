/** Files on their way through: ranges to both sides, cuts at every place, and what is not followed. */
import { type FileRequest, openDownload, resumePauses } from "../../../src/gateway/exports/export-download";
import { createFakeStorage, type FakeStorageOptions, storageLink } from "./fake-storage";

const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);
const whole: FileRequest = { range: null, ifRange: null };

function start(options: Partial<FakeStorageOptions> = {}) {
  const storage = createFakeStorage({ bytes, ...options });
  const pauses: number[] = [];
  const open = (request: Partial<FileRequest> = {}, link = storageLink) =>
    openDownload(
      link,
      { ...whole, ...request },
      {
        network: storage,
        allowedOrigins: () => [],
        pause: (ms) => {
          pauses.push(ms);
          return Promise.resolve();
        },
      },
    );
  return { storage, pauses, open };
}

/** What came before it ended or broke. */
async function readAll(chunks: AsyncIterable<Uint8Array>) {
  const read: number[] = [];
  try {
    for await (const chunk of chunks) read.push(...chunk);
  } catch (error) {
    return { read, error: error as Error };
  }
  return { read, error: null };
}

const places = (from: number, to: number) => [...bytes.slice(from, to)];

describe.each<[string, Partial<FakeStorageOptions>]>([
  ["with ranges", {}],
  ["without ranges", { knowsRanges: false }],
  ["with ranges, but no validator", { etag: null }],
  ["with a weak validator", { etag: 'W/"v1"' }],
])("a storage %s", (_, options) => {
  test.each<[string | null, number, string | undefined, number, number]>([
    [null, 200, undefined, 0, 100],
    ["bytes=0-", 206, "bytes 0-99/100", 0, 100],
    ["bytes=40-", 206, "bytes 40-99/100", 40, 100],
    ["bytes=40-49", 206, "bytes 40-49/100", 40, 50],
    ["bytes=99-500", 206, "bytes 99-99/100", 99, 100],
    ["bytes=-10", 206, "bytes 90-99/100", 90, 100],
    ["bytes=-1000", 206, "bytes 0-99/100", 0, 100],
    ["bytes=1-2,4-5", 200, undefined, 0, 100],
    ["bytes=9-1", 200, undefined, 0, 100],
    ["lines=1-2", 200, undefined, 0, 100],
  ])("a pane that asks for %s gets %i %s", async (range, status, contentRange, from, to) => {
    const { storage, open } = start(options);
    const { headers, chunks, ...download } = await open({ range });
    expect([download.status, headers["content-range"]]).toEqual([status, contentRange]);
    expect(headers).toMatchObject({
      "content-length": String(to - from),
      "content-type": "application/gzip",
      "accept-ranges": "bytes",
    });
    expect(await readAll(chunks)).toEqual({ read: places(from, to), error: null });
    expect(storage.open).toBe(0);
  });

  test("what lies behind the end is a 416", async () => {
    const { open, storage } = start(options);
    expect(await open({ range: "bytes=100-" })).toMatchObject({
      status: 416,
      headers: { "content-range": "bytes */100" },
    });
    expect(storage.open).toBe(0);
  });

  test("a cut at every place, and again after the next three bytes: all arrives, in order, once", async () => {
    for (let cut = 0; cut < 100; cut++) {
      const cuts = options.knowsRanges === false ? [cut, Math.min(99, cut + 3), null] : [cut, 3, null];
      const { open, storage } = start({ ...options, cuts });
      expect([cut, await readAll((await open()).chunks)]).toEqual([cut, { read: places(0, 100), error: null }]);
      expect(storage.open).toBe(0);
    }
  });

  test("a part is resumed too", async () => {
    for (const cut of [0, 1, 10, 20, 29]) {
      const { open } = start({ ...options, cuts: [options.knowsRanges === false ? cut + 30 : cut, null] });
      const { chunks } = await open({ range: "bytes=30-59" });
      expect(await readAll(chunks)).toEqual({ read: places(30, 60), error: null });
    }
  });

  test("If-Range gives the part of the same file, and the whole of another", async () => {
    const { open } = start(options);
    const { etag } = (await open()).headers;
    expect((await open({ range: "bytes=50-", ifRange: etag ?? "" })).status).toBe(206);
    const { status, headers, chunks } = await open({ range: "bytes=50-", ifRange: '"another"' });
    expect([status, headers["etag"]]).toEqual([200, etag]);
    expect((await readAll(chunks)).read).toEqual(places(0, 100));
  });

  test("If-Range of another file gives the whole also where the part began it", async () => {
    const { open, storage } = start(options);
    const { status, headers, chunks } = await open({ range: "bytes=0-49", ifRange: '"another"' });
    expect([status, headers["content-length"], headers["content-range"]]).toEqual([200, "100", undefined]);
    expect((await readAll(chunks)).read).toEqual(places(0, 100));
    expect(storage.open).toBe(0);
  });
});

test("a storage that is asked to go on is asked for what is missing alone", async () => {
  const { open, storage, pauses } = start({ cuts: [50, null] });
  await readAll((await open()).chunks);
  expect(storage.ranges).toEqual(["", "bytes=50-99"]);
  expect(pauses).toEqual([0]);
});

test("where nothing more comes, it gives up after some tries; what came is right", async () => {
  const { open, pauses, storage } = start({ cuts: [30, 0] });
  const { read, error } = await readAll((await open()).chunks);
  expect(read).toEqual(places(0, 30));
  expect(error?.message).toBe("ECONNRESET");
  expect(pauses).toEqual([...resumePauses]);
  expect(storage.open).toBe(0);
});

test("a file that has become another one is not mixed with it", async () => {
  for (const change of [{ etag: '"v2"' }, { bytes: Uint8Array.from([...bytes, 1]) }]) {
    const { open, storage } = start({ cuts: [30, null] });
    const { chunks } = await open();
    storage.options = { ...storage.options, ...change };
    const { read, error } = await readAll(chunks);
    expect(read).toEqual(places(0, 30));
    expect(error?.message).toMatch(/has changed. Import it from the beginning/);
  }
});

test("a file of unknown length is passed on without one, and resumed", async () => {
  const { open } = start({ knowsLength: false, cuts: [30, null] });
  const { headers, chunks, status, total } = await open();
  expect([status, total, headers["content-length"]]).toEqual([200, null, undefined]);
  expect(await readAll(chunks)).toEqual({ read: places(0, 100), error: null });
});

test("a file that is packed on the way is not gone on with as it lies there, nor after it was written anew", async () => {
  const packed = { "content-encoding": "gzip", "last-modified": "Mon, 30 Jun 2025 12:00:00 GMT" };
  for (const change of [{ "content-encoding": "identity" }, { "last-modified": "Mon, 30 Jun 2025 12:00:01 GMT" }]) {
    const { open, storage } = start({ knowsLength: false, etag: null, headers: packed, cuts: [30, null] });
    const { chunks } = await open();
    storage.options = { ...storage.options, headers: { ...packed, ...change } };
    const { read, error } = await readAll(chunks);
    expect(read).toEqual(places(0, 30));
    expect(error?.message).toMatch(/has changed/);
  }
});

test("an empty file is a file", async () => {
  const { open } = start({ bytes: new Uint8Array() });
  const { status, headers, chunks } = await open();
  expect([status, headers["content-length"], await readAll(chunks)]).toEqual([200, "0", { read: [], error: null }]);
});

test.each<[string, Partial<FakeStorageOptions>]>([
  ["application/gzip", { headers: { "content-type": "text/csv", "content-encoding": "gzip" } }],
  ["application/gzip", { headers: { "content-type": "application/octet-stream" } }],
  ["text/plain; charset=utf-8", { headers: { "content-type": "text/csv; charset=utf-8" } }],
  ["text/plain; charset=utf-8", { headers: { "content-type": "application/x-ndjson" } }],
])("is passed on as it lies there: %s", async (type, options) => {
  expect((await start(options).open()).headers["content-type"]).toBe(type);
});

test.each<[string, string, Partial<FakeStorageOptions>, string]>([
  [
    "refused",
    "another address",
    { status: 302, headers: { location: "https://elsewhere.test.example/" } },
    storageLink,
  ],
  ["refused", "another address", { status: 307 }, storageLink],
  ["gone", "no longer has", { status: 404 }, storageLink],
  ["gone", "no longer has", { status: 410 }, storageLink],
  ["ended", "no longer accepts", { status: 403 }, storageLink],
  ["broken", "status 503", { status: 503 }, storageLink],
  ["broken", "unexpected form", { headers: { "content-encoding": "br" } }, storageLink],
  ["refused", "expected an https address", {}, "http://files.test.example/a"],
  ["refused", "expected a public host", {}, "https://127.0.0.1/a"],
  ["refused", "expected a public host", {}, "https://[::ffff:10.0.0.1]/a"],
  ["refused", "expected a public host", {}, "https://metadata.internal/a"],
  ["refused", "expected a public host", { addresses: ["93.184.216.34", "169.254.169.254"] }, storageLink],
  ["refused", "host that can be found", { addresses: [] }, storageLink],
  ["refused", "without a password", {}, "https://a:b@files.test.example/"],
  ["refused", "expected an address", {}, "no link"],
])("is not had: %s, %s", async (problem, message, options, link) => {
  const { open, storage } = start(options);
  const error = await open({}, link).catch((cause: unknown) => cause as Error);
  expect(error).toMatchObject({ name: "StorageError", problem });
  expect((error as Error).message).toContain(message);
  expect((error as Error).message).not.toContain("secret-signature");
  expect(storage.open).toBe(0);
  if (message.startsWith("expected")) expect(storage.connected).toEqual([]);
});

test("a name that has begun to mean a private address is not followed when it is asked for the rest", async () => {
  const { open, storage } = start({ cuts: [30, null] });
  const { chunks } = await open();
  storage.options = { ...storage.options, addresses: ["10.0.0.1"] };
  const { read, error } = await readAll(chunks);
  expect([read.length, error?.name]).toEqual([30, "StorageError"]);
  expect(storage.connected).toEqual(["93.184.216.34"]);
});

test("whoever leaves leaves no connection behind: before, while and after reading", async () => {
  for (const reads of [0, 1, 3]) {
    const { open, storage } = start();
    const { chunks, close } = await open();
    for (let time = 0; time < reads; time++) await chunks.next();
    close();
    await chunks.return();
    expect(storage.open).toBe(0);
    expect(storage.connected).toHaveLength(1);
  }
});

/** What a storage may answer to a question for a part that it was not asked for. */
test.each(["bytes 0-99/100", "bytes 41-99/100", "nonsense"])(
  "another part than asked for is an error: %s",
  async (told) => {
    const { open } = start({ headers: { "content-range": told } });
    await expect(open({ range: "bytes=40-" })).rejects.toMatchObject({ problem: "broken" });
  },
);
