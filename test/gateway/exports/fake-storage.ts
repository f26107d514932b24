/** A storage with one file, which sends it in small chunks and can break off, forget ranges, or be somewhere else. */
import { bytesOf, readRange } from "../../../src/gateway/exports/byte-range";
import type { StorageAnswer, StorageNetwork } from "../../../src/gateway/exports/storage-network";

export interface FakeStorageOptions {
  bytes: Uint8Array;
  chunkBytes?: number;
  /** Default: true. */
  knowsRanges?: boolean;
  /** Default: true. */
  knowsLength?: boolean;
  etag?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** Instead of the file. */
  status?: number;
  /** Instead of the file, once each for the next requests. */
  nextStatuses?: number[];
  /** Bytes after which each response's connection breaks; the last entry applies to all further ones. */
  cuts?: readonly (number | null)[];
  /** Of the host; none: it cannot be found. */
  addresses?: readonly string[];
}

export interface FakeStorage extends StorageNetwork {
  /** Range of each request in order; "" for none. */
  readonly ranges: string[];
  /** Addresses that were connected to. */
  readonly connected: string[];
  /** Responses neither closed nor read to the end. */
  open: number;
  options: FakeStorageOptions;
}

export const storageHost = "files.test.example";
export const storageLink = `https://${storageHost}/exports/a.csv.gz?signature=secret-signature`;

export function createFakeStorage(options: FakeStorageOptions): FakeStorage {
  const storage: FakeStorage = {
    ranges: [],
    connected: [],
    open: 0,
    options,
    resolve: (host) =>
      host === storageHost && storage.options.addresses?.length !== 0
        ? Promise.resolve(storage.options.addresses ?? ["93.184.216.34"])
        : Promise.reject(new Error("ENOTFOUND")),
    get(_, address, headers) {
      const { cuts = [null] } = storage.options;
      const cut = cuts[Math.min(storage.ranges.length, cuts.length - 1)] ?? null;
      storage.ranges.push(headers["range"] ?? "");
      storage.connected.push(address);
      storage.open += 1;
      return Promise.resolve(answer(storage, headers["range"] ?? null, cut));
    },
  };
  return storage;
}

function answer(storage: FakeStorage, text: string | null, cut: number | null): StorageAnswer {
  const {
    bytes,
    chunkBytes = 7,
    knowsRanges = true,
    knowsLength = true,
    etag = '"v1"',
    headers = {},
  } = storage.options;
  const total = bytes.byteLength;
  const range = knowsRanges ? readRange(text) : null;
  const found = range ? bytesOf(range, total) : { start: 0, end: total };
  const status =
    storage.options.status ?? storage.options.nextStatuses?.shift() ?? (found === null ? 416 : range ? 206 : 200);
  const { start, end } = found ?? { start: 0, end: 0 };
  const all: Record<string, string | null> = {
    "content-type": "application/gzip",
    etag,
    "content-length": knowsLength ? String(end - start) : null,
    "content-range": status === 206 ? `bytes ${start}-${end - 1}/${total}` : status === 416 ? `bytes */${total}` : null,
    ...headers,
  };
  let at = start;
  let isOpen = true;
  const close = () => {
    if (isOpen) storage.open -= 1;
    isOpen = false;
  };
  return {
    status,
    header: (name) => all[name] ?? null,
    read() {
      if (!isOpen) return Promise.reject(new Error("closed"));
      const last = Math.min(end, cut === null ? end : start + cut);
      if (at >= last) {
        close();
        return last < end ? Promise.reject(new Error("ECONNRESET")) : Promise.resolve(null);
      }
      const chunk = bytes.slice(at, Math.min(last, at + chunkBytes));
      at += chunk.byteLength;
      return Promise.resolve(chunk);
    },
    close,
  };
}
