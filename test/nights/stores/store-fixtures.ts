/** The three stores over a temporary folder and over fakes, with the faults that each can have. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Clock } from "../../../src/client/clock";
import { createFolderStore } from "../../../src/nights/stores/folder-store";
import { createGraphStore } from "../../../src/nights/stores/graph-store";
import type { ModelStore } from "../../../src/nights/stores/model-store";
import { createS3Store } from "../../../src/nights/stores/s3-store";
import { createFakeGraph } from "./fake-graph";
import { createFakeS3 } from "./fake-s3";

export interface StoreFixture {
  readonly store: ModelStore;
  /** Writes as a person; returns the store's id. */
  readonly put: (name: string, bytes: Uint8Array) => string;
  readonly get: (id: string) => Uint8Array | undefined;
  readonly remove: (id: string) => void;
  readonly lock: (id: string) => void;
  /** The next write arrives, but its answer is lost; null if the store can't lose one. */
  readonly loseNextAnswer: (() => void) | null;
  readonly close: () => void;
}

/** A clock whose waits end at once; `waits` lists them. */
export function instantClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  let now = Date.parse("2026-11-24T06:00:00Z");
  return {
    waits,
    now: () => now,
    sleep: (ms) => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}

export function folderFixture(): StoreFixture {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-nights-"));
  const at = (name: string): string => path.join(folder, name);
  return {
    store: createFolderStore({ folder, patterns: [] }),
    put(name, bytes) {
      writeFileSync(at(name), bytes);
      return name;
    },
    get: (id) => new Uint8Array(readFileSync(at(id))),
    remove: (id) => rmSync(at(id)),
    lock: (id) => writeFileSync(at(`~$${id}`), "owner"),
    loseNextAnswer: null,
    close: () => rmSync(folder, { recursive: true }),
  };
}

export function s3Fixture(
  clock: Clock = instantClock(),
): StoreFixture & { readonly fake: ReturnType<typeof createFakeS3> } {
  const fake = createFakeS3();
  const settings = { endpoint: "https://s3.test", bucket: "models", region: "us-east-1", prefix: "", patterns: [] };
  const keys = { accessKeyId: "id", secretAccessKey: "secret" };
  return {
    fake,
    store: createS3Store(settings, keys, { fetch: fake.fetch, clock, newId: () => "1" }),
    put(name, bytes) {
      fake.objects.set(name, bytes);
      return name;
    },
    get: (id) => fake.objects.get(id),
    remove: (id) => void fake.objects.delete(id),
    lock: () => fake.faults.push({ match: /^PUT/, times: 1, status: 423 }),
    loseNextAnswer: () => fake.faults.push({ match: /^PUT/, times: 1, losesAnswer: true }),
    close: () => undefined,
  };
}

/** Every host of the fakes is a public one, but for one whose name leads into a private network. */
export const resolve = (host: string): Promise<string[]> =>
  host === "missing.test"
    ? Promise.reject(new Error("ENOTFOUND"))
    : Promise.resolve(host === "inside.test" ? ["93.184.216.35", "10.0.0.8"] : ["93.184.216.34"]);

export function graphFixture({
  clock = instantClock(),
  simpleMost = 4_000_000,
}: { readonly clock?: Clock; readonly simpleMost?: number } = {}): StoreFixture & {
  readonly fake: ReturnType<typeof createFakeGraph>;
} {
  const fake = createFakeGraph();
  const signIn = { token: () => Promise.resolve(fake.token), forget: () => undefined };
  let next = 0;
  const ids = new Map<string, string>();
  return {
    fake,
    store: createGraphStore(
      { drive: fake.drive, patterns: [], simpleMost },
      { fetch: fake.fetch, clock, signIn, resolve },
    ),
    put(name, bytes) {
      const id = ids.get(name) ?? `item${(next += 1)}`;
      ids.set(name, id);
      fake.put(id, name, bytes);
      return id;
    },
    get: (id) => fake.items.get(id)?.bytes,
    remove: (id) => fake.remove(id),
    lock: (id) => void Object.assign(fake.items.get(id) ?? {}, { isLocked: true }),
    loseNextAnswer: () => fake.faults.push({ match: /^PUT/, times: 1, losesAnswer: true }),
    close: () => undefined,
  };
}
