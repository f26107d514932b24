/**
 * Counts the rows of a streamed file as its format defines them: without the header; quoted line breaks don't count.
 */
import { createGunzip, type Gunzip } from "node:zlib";

export interface RowCounter {
  /** Resolves when ready for more. */
  write(bytes: Uint8Array): Promise<void>;
  /** Null if the file can't be read. */
  end(): Promise<number | null>;
  /** Call if the rest won't come. */
  cancel(): void;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;
/** Text compresses to a hundredth at best; a higher ratio at this size is a decompression bomb. */
const mostRatio = 200;
const freeBytes = 64 * 1024 * 1024;
/** Maximum decompressed bytes to count: larger than any export. */
const mostUnpacked = 64 * 1024 ** 3;

/** Detects gzip; `format` is csv or jsonl. */
export function createRowCounter(format: string): RowCounter {
  const rows = format === "csv" ? createCsvRows() : createLines();
  let unpacking: { readonly stream: Gunzip; readonly ended: Promise<boolean> } | null = null;
  let hasBegun = false;
  let packed = 0;
  let unpacked = 0;
  function add(part: Uint8Array): void {
    unpacked += part.byteLength;
    if (unpacked > mostUnpacked || unpacked > Math.max(freeBytes, packed * mostRatio)) unpacking?.stream.destroy();
    else rows.add(part);
  }
  return {
    async write(bytes) {
      if (bytes.byteLength === 0) return;
      if (!hasBegun && bytes[0] === 0x1f) unpacking = unpack(add);
      hasBegun = true;
      packed += bytes.byteLength;
      if (!unpacking) {
        rows.add(bytes);
        return;
      }
      const { stream, ended } = unpacking;
      if (stream.destroyed || stream.write(bytes)) return;
      await Promise.race([new Promise((resolve) => stream.once("drain", resolve)), ended]);
    },
    async end() {
      if (!unpacking) return rows.count();
      unpacking.stream.end();
      return (await unpacking.ended) ? rows.count() : null;
    },
    cancel: () => void unpacking?.stream.destroy(),
  };
}

function unpack(onBytes: (bytes: Uint8Array) => void) {
  const stream = createGunzip();
  const ended = new Promise<boolean>((resolve) => {
    stream.on("data", onBytes);
    stream.on("end", () => resolve(true));
    stream.on("error", () => resolve(false));
    stream.on("close", () => resolve(false));
  });
  return { stream, ended };
}

/** Counts non-empty lines. */
function createLines() {
  let full = 0;
  let isFull = false;
  return {
    add(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at];
        if (byte === lineFeed) {
          if (isFull) full += 1;
          isFull = false;
        } else if (byte !== carriageReturn) isFull = true;
      }
    },
    count: () => full + (isFull ? 1 : 0),
  };
}

/** Counts records after the header; a doubled quote closes and reopens, which has the same effect. */
function createCsvRows() {
  let records = 0;
  let isQuoted = false;
  let isOpen = false;
  return {
    add(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at];
        if (byte === quote) isQuoted = !isQuoted;
        if (byte === lineFeed && !isQuoted) {
          records += 1;
          isOpen = false;
        } else isOpen = true;
      }
    },
    count: () => Math.max(0, records + (isOpen ? 1 : 0) - 1),
  };
}
