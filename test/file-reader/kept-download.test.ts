/** A download resumes from bytes on the device, and never joins parts of two files. */
import { addressSource } from "../../src/file-reader/address-source";
import type { FileRequest } from "../../src/file-reader/file-source";
import { createKeptInCache } from "../../src/file-reader/kept-in-cache";
import { createScriptedCache, type ScriptedCache } from "./scripted-cache";

const megabyte = 1 << 20;
const contentOf = (seed: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 3 * megabyte + 77 }, (_, at) => (at * 31 + seed) & 255);
const content = contentOf(1);
const never = (): Promise<never> => new Promise(() => undefined);

interface Storage {
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly etag?: string | null;
  readonly takesRange?: boolean;
  /** Whether pages may see where a part begins and the file's version. */
  readonly tellsAll?: boolean;
  readonly tellsLength?: boolean;
}

/** A storage that stops sending after this many bytes of a response. */
function serve(storage: Storage, cutAt = Infinity) {
  const { file = content, etag = '"1"', takesRange = true, tellsAll = true, tellsLength = true } = storage;
  const asked: (string | undefined)[] = [];
  const compared: (string | undefined)[] = [];
  const fetch = (_: string, init: RequestInit): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    asked.push(headers["Range"]);
    compared.push(headers["If-Range"]);
    const isSame = headers["If-Range"] === undefined || headers["If-Range"] === etag;
    const from = takesRange && isSame ? Number(/^bytes=(\d+)-/.exec(headers["Range"] ?? "")?.[1] ?? 0) : 0;
    if (from > 0 && from >= file.length) return Promise.resolve(new Response(null, { status: 416 }));
    const bytes = file.slice(from);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < Math.min(cutAt, bytes.length); at += 65_536)
          controller.enqueue(bytes.slice(at, Math.min(cutAt, at + 65_536)));
        if (cutAt >= bytes.length) controller.close();
      },
    });
    return Promise.resolve(
      new Response(body, {
        status: from > 0 ? 206 : 200,
        headers: {
          ...(tellsLength ? { "content-length": String(bytes.length) } : {}),
          ...(tellsAll && etag !== null ? { etag } : {}),
          ...(tellsAll && from > 0
            ? { "content-range": `bytes ${String(from)}-${String(file.length - 1)}/${String(file.length)}` }
            : {}),
        },
      }),
    );
  };
  return { fetch, asked, compared };
}

const request = (changes: Partial<FileRequest> = {}): FileRequest => ({
  ...{ address: "https://files.example/a", headers: {}, name: "a.csv", size: null, keptAs: "job 1" },
  ...changes,
});

let cache: ScriptedCache;
beforeEach(() => {
  cache = createScriptedCache();
});

const sourceOf = (fetch: ReturnType<typeof serve>["fetch"], asked = request()) =>
  addressSource(asked, { fetch, sleep: never, kept: createKeptInCache({ open: cache.open, sleep: never }) });

/** Reads until this many bytes have arrived; then the page is closed. */
async function read(source: ReturnType<typeof sourceOf>, most = Infinity): Promise<Uint8Array> {
  const reader = (await source.open()).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  return Buffer.concat(parts);
}
const isContent = (bytes: Uint8Array, file = content): boolean => Buffer.compare(bytes, file) === 0;

/** The page is closed after more than two of three megabytes: two are kept. */
async function begin(storage: Storage = {}, asked = request()): Promise<void> {
  await read(sourceOf(serve(storage).fetch, asked), 2.5 * megabyte);
  expect(cache.held()).toHaveLength(3);
}

test("the next page asks for the rest alone, and gives the whole file", async () => {
  await begin();
  const { fetch, asked, compared } = serve({});
  expect(isContent(await read(sourceOf(fetch)))).toBe(true);
  expect([asked, compared]).toEqual([[`bytes=${String(2 * megabyte)}-`], ['"1"']]);
});

test("what was read to its end is not asked for again", async () => {
  expect(isContent(await read(sourceOf(serve({}).fetch)))).toBe(true);
  const { fetch, asked } = serve({});
  expect(isContent(await read(sourceOf(fetch)))).toBe(true);
  expect(asked).toEqual([]);
});

test.each<[string, Storage]>([
  ["another file", { file: contentOf(2), etag: '"2"' }],
  ["no parts", { takesRange: false }],
  ["a shorter file", { file: content.slice(0, megabyte), etag: '"2"' }],
])("a storage that has %s by now gives it from its beginning", async (_, storage) => {
  await begin();
  const { fetch } = serve(storage);
  expect(isContent(await read(sourceOf(fetch)), storage.file ?? content)).toBe(true);
  const again = serve(storage);
  expect(isContent(await read(sourceOf(again.fetch)), storage.file ?? content)).toBe(true);
  expect(again.asked).toEqual([]);
});

describe("a storage of others, of which a page sees little", () => {
  const foreign = request({ isForeign: true });

  test.each<[string, Storage]>([
    ["its length", { tellsAll: false }],
    ["what the file is called", { tellsLength: false }],
  ])("is taken at %s; no header asks for leave first", async (_, storage) => {
    await begin(storage, foreign);
    const { fetch, asked, compared } = serve(storage);
    expect(isContent(await read(sourceOf(fetch, foreign)))).toBe(true);
    expect([asked, compared]).toEqual([[`bytes=${String(2 * megabyte)}-`], [undefined]]);
  });

  test.each<[string, Storage, Storage]>([
    ["nothing", { tellsAll: false, tellsLength: false }, { tellsAll: false, tellsLength: false }],
    ["another length", { tellsAll: false }, { tellsAll: false, file: contentOf(2).slice(0, 2.9 * megabyte) }],
    ["another name", {}, { file: contentOf(2), etag: '"2"' }],
  ])("that tells %s is read from the beginning", async (_, before, after) => {
    await begin(before, foreign);
    const { fetch, asked } = serve(after);
    expect(isContent(await read(sourceOf(fetch, foreign)), after.file ?? content)).toBe(true);
    expect(asked).toEqual([`bytes=${String(2 * megabyte)}-`, undefined]);
  });

  test("whose link works no more says so", async () => {
    const gone = (): Promise<Response> => Promise.resolve(new Response("no", { status: 403 }));
    await expect(read(sourceOf(gone, foreign))).rejects.toThrow('The link to "a.csv" expired. Paste the newest');
  });
});

test("where nothing is kept, or not enough room is, all is read all the same", async () => {
  cache.refuse(true);
  expect(isContent(await read(sourceOf(serve({}).fetch)))).toBe(true);
  cache.refuse(false);
  const kept = createKeptInCache({ open: cache.open, sleep: never, maxBytes: 1.5 * megabyte });
  const small = addressSource(request(), { fetch: serve({}).fetch, sleep: never, kept });
  expect(isContent(await read(small))).toBe(true);
  expect(cache.held()).toEqual(["job%201/0", "job%201/entry"]);
  const { fetch, asked } = serve({});
  expect(isContent(await read(sourceOf(fetch)))).toBe(true);
  expect(asked).toEqual([`bytes=${String(megabyte)}-`]);
});

test("what the device gives back no more is asked for", async () => {
  await begin();
  const { fetch, asked } = serve({});
  const reader = (await sourceOf(fetch).open()).getReader();
  const parts = [(await reader.read()).value];
  cache.refuse(true);
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  expect(isContent(Buffer.concat(parts.flatMap((part) => (part ? [part] : []))))).toBe(true);
  expect(asked).toEqual([`bytes=${String(2 * megabyte)}-`, `bytes=${String(megabyte)}-`]);
});

test("another download takes the place, and what is forgotten is gone", async () => {
  await begin();
  await read(sourceOf(serve({}).fetch, request({ keptAs: "job 2" })), 1.5 * megabyte);
  expect(cache.held()).toEqual(["job%202/0", "job%202/entry"]);
  const kept = createKeptInCache({ open: cache.open, sleep: never });
  await kept.forget("job 1");
  expect(await kept.known("job 2")).toMatchObject({ bytes: megabyte });
  await kept.forget("job 2");
  expect(cache.held()).toEqual([]);
});
