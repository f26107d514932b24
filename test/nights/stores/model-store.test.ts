/** What every store has to do, and what each of them does besides. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createFolderStore } from "../../../src/nights/stores/folder-store";
import { createModelFilter } from "../../../src/nights/stores/model-patterns";
import { StoreRefusal, writeOnce } from "../../../src/nights/stores/model-store";
import { createS3Store } from "../../../src/nights/stores/s3-store";
import { createGraphStore } from "../../../src/nights/stores/graph-store";
import { nodeFiles } from "../../../src/refresh-cli/file-access";
import { faultyFiles } from "../../refresh-cli/faulty-files";
import { createFakeS3 } from "./fake-s3";
import { folderFixture, graphFixture, instantClock, resolve, s3Fixture, type StoreFixture } from "./store-fixtures";

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const kindOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof StoreRefusal ? error.kind : String(error)),
  );

describe.each<[string, () => StoreFixture]>([
  ["a folder", folderFixture],
  ["S3", s3Fixture],
  ["Graph", graphFixture],
  ["Graph with upload sessions", () => graphFixture({ simpleMost: 1 })],
])("%s", (_, open) => {
  let fixture: StoreFixture;
  beforeEach(() => (fixture = open()));
  afterEach(() => fixture.close());

  it("lists workbooks only, each with a mark that follows its content", async () => {
    for (const name of [
      "a.xlsx",
      "b.xlsm",
      "c.XLSX",
      "~$a.xlsx",
      ".draft.xlsx",
      "a.backup.xlsx",
      "notes.txt",
      "d.xlsb",
    ])
      fixture.put(name, text(name));
    const first = await fixture.store.list(null);
    expect(first.changed.map((model) => model.path).sort()).toEqual(["a.xlsx", "b.xlsm", "c.XLSX"]);
    expect(first.isWhole).toBe(true);
    const before = first.changed.find((model) => model.path === "a.xlsx");
    fixture.put("a.xlsx", text("another content"));
    const { changed } = await fixture.store.list(null);
    expect(changed.find((model) => model.path === "a.xlsx")?.mark).not.toBe(before?.mark);
  });

  it("writes a file that has the version, and gives the version for the next write", async () => {
    const id = fixture.put("a.xlsx", text("one"));
    const { bytes, version } = await fixture.store.read(id);
    expect(bytes).toEqual(text("one"));
    const second = await fixture.store.write(id, text("two"), version);
    expect(fixture.get(id)).toEqual(text("two"));
    await fixture.store.write(id, text("three"), second.version);
    expect((await fixture.store.read(id)).bytes).toEqual(text("three"));
  });

  it("refuses to overwrite what somebody changed", async () => {
    const id = fixture.put("a.xlsx", text("one"));
    const { version } = await fixture.store.read(id);
    fixture.put("a.xlsx", text("by a person"));
    expect(await kindOf(fixture.store.write(id, text("two"), version))).toBe("changed");
    expect(fixture.get(id)).toEqual(text("by a person"));
  });

  it("leaves an open file as it is", async () => {
    const id = fixture.put("a.xlsx", text("one"));
    const { version } = await fixture.store.read(id);
    fixture.lock(id);
    expect(await kindOf(fixture.store.write(id, text("two"), version))).toBe("locked");
    expect(fixture.get(id)).toEqual(text("one"));
  });

  it("does not bring back a file that was removed", async () => {
    const id = fixture.put("a.xlsx", text("one"));
    const { version } = await fixture.store.read(id);
    fixture.remove(id);
    expect(await kindOf(fixture.store.read(id))).toBe("gone");
    expect(await kindOf(fixture.store.write(id, text("two"), version))).toBe("gone");
  });

  it("finds its own file again after a lost answer", async () => {
    const id = fixture.put("a.xlsx", text("one"));
    const { version } = await fixture.store.read(id);
    fixture.loseNextAnswer?.();
    const isOurs = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString().startsWith("ours");
    const written = await writeOnce(fixture.store, id, text("ours"), version, isOurs);
    expect(fixture.get(id)).toEqual(text("ours"));
    expect(written.version).toBe((await fixture.store.read(id)).version);
  });
});

describe("the folder store", () => {
  const withFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
    const folder = mkdtempSync(path.join(tmpdir(), "compsheet-nights-"));
    await work(folder).finally(() => rmSync(folder, { recursive: true }));
  };

  it("takes LibreOffice's lock for a lock, and never leaves the folder", () =>
    withFolder(async (folder) => {
      mkdirSync(path.join(folder, "in"));
      writeFileSync(path.join(folder, "in", "a.xlsx"), "one");
      writeFileSync(path.join(folder, "in", ".~lock.a.xlsx#"), "owner");
      const store = createFolderStore({ folder, patterns: ["in/*"] });
      const { version } = await store.read("in/a.xlsx");
      expect(await kindOf(store.write("in/a.xlsx", text("two"), version))).toBe("locked");
      expect(await kindOf(store.read("../../etc/passwd"))).toBe("forbidden");
      expect(await kindOf(createFolderStore({ folder: `${folder}-no`, patterns: [] }).list(null))).toBe("throttled");
    }));

  (process.platform === "win32" ? it.skip : it)("follows no link out of the folder, nor reads a huge file", () =>
    withFolder(async (outer) => {
      const folder = path.join(outer, "models");
      mkdirSync(path.join(folder, "deals"), { recursive: true });
      mkdirSync(path.join(outer, "others"));
      writeFileSync(path.join(outer, "others", "b.xlsx"), "another tenant's");
      writeFileSync(path.join(folder, "a.xlsx"), "one");
      writeFileSync(path.join(folder, "deals", "b.xlsx"), "ours");
      const store = createFolderStore({ folder, patterns: [] });
      const { version } = await store.read("deals/b.xlsx");
      // Put in place after the folder was listed.
      rmSync(path.join(folder, "a.xlsx"));
      symlinkSync(path.join(outer, "others", "b.xlsx"), path.join(folder, "a.xlsx"));
      rmSync(path.join(folder, "deals"), { recursive: true });
      symlinkSync(path.join(outer, "others"), path.join(folder, "deals"));
      for (const id of ["a.xlsx", "deals/b.xlsx"]) {
        expect([id, await kindOf(store.read(id))]).toEqual([id, "forbidden"]);
        expect([id, await kindOf(store.write(id, text("two"), version))]).toEqual([id, "forbidden"]);
      }
      expect((await store.list(null)).changed).toEqual([]);
      // The folder itself may be a link.
      symlinkSync(folder, path.join(outer, "link"));
      writeFileSync(path.join(folder, "c.xlsx"), "one");
      const linked = createFolderStore({ folder: path.join(outer, "link"), patterns: [] });
      expect(await kindOf(linked.read("c.xlsx"))).toBe("done");
      truncateSync(path.join(folder, "c.xlsx"), 250_000_001);
      expect(await kindOf(linked.read("c.xlsx"))).toBe("forbidden");
    }),
  );

  it("keeps the file whole and leaves no draft, whichever operation fails", () =>
    withFolder(async (folder) => {
      writeFileSync(path.join(folder, "a.xlsx"), "one");
      chmodSync(path.join(folder, "a.xlsx"), 0o600);
      const { version } = await createFolderStore({ folder, patterns: [] }).read("a.xlsx");
      for (let number = 1; ; number += 1) {
        const faulty = faultyFiles(number, false);
        const kind = await kindOf(
          createFolderStore({ folder, patterns: [] }, faulty.files).write("a.xlsx", text("two"), version),
        );
        if (faulty.count() < number) {
          expect(kind).toBe("done");
          break;
        }
        expect(["throttled", "done"]).toContain(kind);
        expect(readdirSync(folder)).toEqual(["a.xlsx"]);
        writeFileSync(path.join(folder, "a.xlsx"), "one");
      }
    }));

  it("calls a rename onto an open file locked, and a full disk full", () =>
    withFolder(async (folder) => {
      writeFileSync(path.join(folder, "a.xlsx"), "one");
      const { version } = await createFolderStore({ folder, patterns: [] }).read("a.xlsx");
      for (const [code, kind] of [
        ["EBUSY", "locked"],
        ["EPERM", "locked"],
        ["ENOSPC", "full"],
        ["EACCES", "forbidden"],
      ]) {
        const rename = () => Promise.reject(Object.assign(new Error(code), { code }));
        const store = createFolderStore({ folder, patterns: [] }, { ...nodeFiles, rename });
        expect(await kindOf(store.write("a.xlsx", text("two"), version))).toBe(kind);
      }
      expect(existsSync(path.join(folder, "a.xlsx"))).toBe(true);
    }));
});

describe("patterns", () => {
  it.each([
    [[], "Deals/a.xlsx", true],
    [["Deals/**"], "deals/2026/a.xlsx", true],
    [["Deals/*"], "Deals/2026/a.xlsx", false],
    [["**", "!Archive/**"], "Archive/a.xlsx", false],
    [["!Archive/**"], "b.xlsx", true],
    [["**"], "~$a.xlsx", false],
    [["**/a (1).xlsx"], "x/a (1).xlsx", true],
  ])("%j on %s: %s", (patterns, name, expected) => {
    expect(createModelFilter(patterns)(name)).toBe(expected);
  });
});

describe("the S3 store", () => {
  const settings = { endpoint: "https://s3.test", bucket: "models", region: "us-east-1", prefix: "", patterns: [] };
  const keys = { accessKeyId: "id", secretAccessKey: "secret" };

  it("refuses a store that ignores If-Match, and leaves nothing behind", async () => {
    for (const ignoresConditions of [false, true]) {
      const fake = createFakeS3({ ignoresConditions });
      const store = createS3Store(settings, keys, { fetch: fake.fetch, clock: instantClock(), newId: () => "1" });
      expect(await kindOf(store.probe())).toBe(ignoresConditions ? "forbidden" : "done");
      expect(fake.objects.size).toBe(0);
    }
  });

  it("reads all pages, and keys with any characters", async () => {
    const { store, put } = s3Fixture();
    const names = ["a b.xlsx", "c+d.xlsx", "é/ñ&<1>.xlsx", "it's (1)!*.xlsx", "z.xlsx"];
    for (const name of names) put(name, text(name));
    const { changed } = await store.list(null);
    expect(changed.map(({ id }) => id).sort()).toEqual([...names].sort());
    for (const { id } of changed) expect((await store.read(id)).bytes).toEqual(text(id));
  });

  it("waits as long as it is asked to, and gives up long waits", async () => {
    const clock = instantClock();
    const { store, put, fake } = s3Fixture(clock);
    const id = put("a.xlsx", text("one"));
    fake.faults.push({ match: /^GET/, times: 1, status: 503, headers: { "retry-after": "7" } });
    await store.read(id);
    expect(clock.waits).toEqual([7_000]);
    fake.faults.push({ match: /^GET/, times: 1, status: 429, headers: { "retry-after": "600" } });
    await expect(store.read(id)).rejects.toMatchObject({ kind: "throttled", retryAfterMs: 600_000 });
  });
});

describe.each([
  ["S3", s3Fixture],
  ["Graph", graphFixture],
])("a refused write of %s", (_, open) =>
  it.each([
    [409, "changed"],
    [412, "changed"],
    [423, "locked"],
    [403, "forbidden"],
    [507, "full"],
    [404, "gone"],
  ])("takes %d for %s", async (status, kind) => {
    const { store, put, fake } = open();
    const id = put("a.xlsx", text("one"));
    fake.faults.push({ match: /^PUT/, times: 1, status });
    expect(await kindOf(store.write(id, text("two"), (await store.read(id)).version))).toBe(kind);
  }),
);

describe("the Graph store", () => {
  it("lists what changed since the cursor, and everything again when the cursor no longer holds", async () => {
    const { store, put, remove, fake } = graphFixture();
    const ids = ["a", "b", "c", "d", "e"].map((name) => put(`${name}.xlsx`, text(name)));
    const first = await store.list(null);
    expect(first.changed.map(({ id }) => id)).toEqual(ids);
    put("b.xlsx", text("b2"));
    remove(ids[2] ?? "");
    const second = await store.list(first.cursor);
    expect(second).toMatchObject({ isWhole: false, removed: [ids[2]] });
    expect(second.changed.map(({ path: name }) => name)).toEqual(["b.xlsx"]);
    fake.forgetDeltas();
    const third = await store.list(first.cursor);
    expect(third.isWhole).toBe(true);
    expect(third.changed.map(({ path: name }) => name).sort()).toEqual(["a.xlsx", "b.xlsx", "d.xlsx", "e.xlsx"]);
  });

  it("waits exactly Retry-After at 429 and 503, and never asks a 423 again", async () => {
    const clock = instantClock();
    const { store, put, fake } = graphFixture({ clock });
    const id = put("a.xlsx", text("one"));
    fake.faults.push({ match: /GET .*items/, times: 1, status: 429, headers: { "retry-after": "3" } });
    fake.faults.push({ match: /content$/, times: 1, status: 503, headers: { "retry-after": "11" } });
    const { version } = await store.read(id);
    expect(clock.waits).toEqual([3_000, 11_000]);
    // Neither seconds nor a date: the usual wait.
    fake.faults.push({ match: /GET .*items/, times: 1, status: 429, headers: { "retry-after": "-5" } });
    await store.read(id);
    expect(clock.waits.slice(2)).toEqual([500]);
    fake.log.length = 0;
    fake.faults.push({ match: /^PUT/, times: 9, status: 423, code: "resourceLocked" });
    expect(await kindOf(store.write(id, text("two"), version))).toBe("locked");
    expect(fake.log).toHaveLength(1);
  });

  it("does not mix the bytes of one version with the tag of another", async () => {
    const { store, put, fake } = graphFixture();
    const id = put("a.xlsx", text("one"));
    fake.faults.push({ match: /download/, times: 1, before: () => put("a.xlsx", text("two")) });
    const { bytes, version } = await store.read(id);
    expect(bytes).toEqual(text("two"));
    await store.write(id, text("three"), version);
  });

  it("gives up a session when the file changes under it", async () => {
    const { store, put, get, fake } = graphFixture({ simpleMost: 1 });
    const id = put("a.xlsx", text("one"));
    const { version } = await store.read(id);
    const large = new Uint8Array(4_000_000).fill(7);
    fake.faults.push({ match: /^PUT \/session/, times: 1, before: () => put("a.xlsx", text("by a person")) });
    expect(await kindOf(store.write(id, large, version))).toBe("changed");
    expect(get(id)).toEqual(text("by a person"));
    const now = await store.read(id);
    await store.write(id, large, now.version);
    expect(Buffer.compare(get(id) ?? text(""), large)).toBe(0);
  });

  it("knows its file by its mark where SharePoint rewrote it and the answer was lost", async () => {
    const { store, put, get, fake, loseNextAnswer } = graphFixture();
    const id = put("a.xlsx", text("one"));
    fake.rewrites = (bytes) => new Uint8Array([...bytes, ...text(" rewritten")]);
    const { version } = await store.read(id);
    loseNextAnswer?.();
    const isOurs = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString().startsWith("run 7");
    const written = await writeOnce(store, id, text("run 7"), version, isOurs);
    expect(get(id)).toEqual(text("run 7 rewritten"));
    fake.rewrites = null;
    await store.write(id, text("run 8"), written.version);
    expect(get(id)).toEqual(text("run 8"));
  });

  it("renews a refused token once, and sends none to other hosts", async () => {
    const { fake, put } = graphFixture();
    put("a.xlsx", text("one"));
    const tokens = ["old", fake.token];
    const forgotten: string[] = [];
    const signIn = {
      token: () => Promise.resolve(tokens[forgotten.length] ?? ""),
      forget: (token: string) => void forgotten.push(token),
    };
    const settings = { drive: fake.drive, patterns: [] };
    const store = createGraphStore(settings, { fetch: fake.fetch, clock: instantClock(), signIn, resolve });
    expect((await store.list(null)).changed).toHaveLength(1);
    expect(forgotten).toEqual(["old"]);
    expect(await kindOf(store.list("https://elsewhere.test/delta"))).toBe("forbidden");
  });

  it.each([
    "http://169.254.169.254/latest/meta-data",
    "https://10.0.0.8/file",
    "https://[::ffff:127.0.0.1]/file",
    "https://metadata.google.internal/file",
    "https://inside.test/file",
    "http://storage.test/file",
    "file:///etc/passwd",
  ])("is led by no answer to %s", async (address) => {
    const { fake, put } = graphFixture();
    const id = put("a.xlsx", text("one"));
    const asked: string[] = [];
    const leading: typeof fetch = async (input, init) => {
      const { url } = new Request(input, init);
      asked.push(new URL(url).origin);
      if (url.endsWith("/content")) return new Response(null, { status: 302, headers: { location: address } });
      return url.endsWith("createUploadSession") ? Response.json({ uploadUrl: address }) : fake.fetch(input, init);
    };
    const signIn = { token: () => Promise.resolve(fake.token), forget: () => undefined };
    const settings = { drive: fake.drive, patterns: [], simpleMost: 1 };
    const store = createGraphStore(settings, { fetch: leading, clock: instantClock(), signIn, resolve });
    expect(await kindOf(store.read(id))).toBe("forbidden");
    expect(await kindOf(store.write(id, text("two"), "1"))).toBe("forbidden");
    expect(new Set(asked)).toEqual(new Set(["https://graph.test"]));
  });

  it.each([/^GET .*item1$/, /download/, /^PUT/])("takes no other redirect for an answer: %s", async (match) => {
    const { store, put, fake } = graphFixture();
    const id = put("a.xlsx", text("one"));
    fake.faults.push({ match, times: 1, status: 302, headers: { location: "https://storage.test/else" } });
    const kinds = [await kindOf(store.read(id)), await kindOf(store.write(id, text("two"), '"{item1},1"'))];
    expect(kinds).toContain("forbidden");
    expect(fake.log.some((line) => line.endsWith("/else"))).toBe(false);
  });
});

describe("a web store that never ends an answer", () => {
  const megabytes = new Uint8Array(10_000_000).fill(32);
  let cancelled = 0;
  beforeEach(() => (cancelled = 0));
  /** Chunked: no content-length. */
  const endless =
    (status = 200, onPart = () => undefined as void): typeof fetch =>
    () => {
      const body = new ReadableStream({
        pull: (stream) => (onPart(), stream.enqueue(megabytes)),
        cancel: () => void (cancelled += 1),
      });
      return Promise.resolve(new Response(body, { status, headers: { etag: '"1"' } }));
    };
  const s3 = (sends: typeof fetch, clock = instantClock()) =>
    createS3Store(
      { endpoint: "https://s3.test", bucket: "models", region: "us-east-1", prefix: "", patterns: [] },
      { accessKeyId: "id", secretAccessKey: "secret" },
      { fetch: sends, clock, newId: () => "1" },
    );
  const graph = (sends: typeof fetch) =>
    createGraphStore(
      { drive: "https://graph.test/v1.0/drives/d", patterns: [] },
      {
        fetch: sends,
        clock: instantClock(),
        signIn: { token: () => Promise.resolve("t"), forget: () => undefined },
        resolve,
      },
    );
  /** Tags are as usual, the file isn't. */
  const onlyContent: typeof fetch = ((url: string, init?: RequestInit) =>
    url.endsWith("/content")
      ? endless()(url, init)
      : Promise.resolve(Response.json({ id: "a", eTag: "1" }))) as unknown as typeof fetch;

  it.each<[string, () => Promise<unknown>]>([
    ["a file of S3", () => s3(endless()).read("a.xlsx")],
    ["a list of S3", () => s3(endless()).list(null)],
    ["a failure of S3", () => s3(endless(403)).read("a.xlsx")],
    ["a file of Graph", () => graph(onlyContent).read("a")],
    ["a list of Graph", () => graph(endless()).list(null)],
    ["a failure of Graph", () => graph(endless(403)).read("a")],
  ])("is refused once it is too long, and cut off: %s", async (_, ask) => {
    expect([await kindOf(ask()), cancelled]).toEqual(["forbidden", 1]);
  });

  it("is put off if it only drips", async () => {
    const clock = instantClock();
    const drip = (): void => void clock.sleep(5 * 60_000);
    expect([await kindOf(s3(endless(200, drip), clock).read("a.xlsx")), cancelled]).toEqual(["throttled", 1]);
  });

  it("is put off if it breaks off", async () => {
    const cut = (() =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) }), {
          headers: { etag: '"1"' },
        }),
      )) as unknown as typeof fetch;
    expect(await kindOf(s3(cut).read("a.xlsx"))).toBe("throttled");
  });

  it("or never ends its list", async () => {
    const page = "<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>";
    const again = (() => Promise.resolve(new Response(`${page}</ListBucketResult>`))) as unknown as typeof fetch;
    expect(await kindOf(s3(again).list(null))).toBe("forbidden");
  });
});
