/**
 * Streams an export's file through the gateway, whole or in part. If the storage's connection breaks, it resumes,
 * provided the file hasn't changed.
 */
import { type ByteRange, bytesOf, readRange } from "./byte-range";
import { openStorageFile, type OutOfRange, StorageError, type StoragePart, type StorageParts } from "./storage-file";

export interface FileRequest {
  /** The headers Range and If-Range. */
  readonly range: string | null;
  readonly ifRange: string | null;
}

export interface FileDownload {
  /** 200, 206 or 416. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Size of the whole file, if known. */
  readonly total: number | null;
  /** Position of the first byte of `chunks` in the file. */
  readonly start: number;
  /** Whether the chunks reach the end of the file. */
  readonly isToEnd: boolean;
  /** Differs when the file does, as far as the storage reveals it. */
  readonly version: string;
  /** Throws a StorageError if the rest is unavailable. */
  readonly chunks: AsyncGenerator<Uint8Array, void>;
  /** Stops a download that isn't read. */
  readonly close: () => void;
}

export interface DownloadParts extends StorageParts {
  /** Resolves early when the signal aborts. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Delay before each retry, ms; any progress resets the sequence. */
export const resumePauses: readonly number[] = [0, 500, 2000, 5000];

/** Throws a StorageError if the file is unavailable. */
export async function openDownload(link: string, request: FileRequest, parts: DownloadParts): Promise<FileDownload> {
  const range = readRange(request.range);
  const part = await openStorageFile(link, range, parts);
  if (!("read" in part)) return outOfRange(part);
  const isAsked = range !== null && (request.ifRange === null || request.ifRange === quoted(part.version));
  // A part instead of the whole may belong to another file than the beginning the pane has.
  if (!isAsked && (part.start > 0 || part.end !== part.total)) {
    part.close();
    return openDownload(link, { range: null, ifRange: null }, parts);
  }
  const wanted = isAsked ? wantedOf(range, part) : { start: part.start, end: part.end };
  if (wanted === null) {
    part.close();
    return outOfRange(part);
  }
  const { start, end } = wanted;
  const isPart = isAsked && end !== null;
  const headers: Record<string, string> = {
    "accept-ranges": "bytes",
    etag: quoted(part.version),
    "content-type": typeOf(part.contentType),
    ...(end !== null && { "content-length": String(end - start) }),
    ...(isPart && { "content-range": `bytes ${start}-${end - 1}/${part.total ?? "*"}` }),
  };
  const reading: Reading = { part, isClosed: false };
  return {
    status: isPart ? 206 : 200,
    headers,
    total: part.total,
    start,
    isToEnd: end === part.total,
    version: part.version,
    chunks: readOn(link, part, wanted, reading, parts),
    close() {
      reading.isClosed = true;
      reading.part?.close();
    },
  };
}

const quoted = (version: string): string => `"${version}"`;

/** Served compressed as it is, unless the storage has it as plain text. */
const typeOf = (type: string | null): string =>
  type !== null && /^(text\/|application\/(x-)?(ndjson|jsonl|json)\b)/i.test(type)
    ? "text/plain; charset=utf-8"
    : "application/gzip";

async function* nothing(): AsyncGenerator<Uint8Array, void> {
  // No bytes in that range.
}

function outOfRange({ total }: OutOfRange): FileDownload {
  const headers = { "accept-ranges": "bytes", "content-range": `bytes */${total ?? "*"}` };
  return {
    status: 416,
    headers,
    total,
    start: 0,
    isToEnd: false,
    version: "",
    chunks: nothing(),
    close: () => undefined,
  };
}

/** `end` null: until the end of the data. Null: no such part. */
function wantedOf(range: ByteRange, { start, end, total }: StoragePart): { start: number; end: number | null } | null {
  return total === null ? { start, end } : bytesOf(range, total);
}

/** The current source of bytes; null once closed. */
interface Reading {
  part: StoragePart | null;
  isClosed: boolean;
}

async function* readOn(
  link: string,
  first: StoragePart,
  { start, end }: { readonly start: number; readonly end: number | null },
  reading: Reading,
  parts: DownloadParts,
): AsyncGenerator<Uint8Array, void> {
  /** Positions of the next byte to arrive and the next to pass on. */
  let at = first.start;
  let next = start;
  let failures = 0;
  try {
    while (end === null || next < end) {
      try {
        if (reading.part === null) {
          reading.part = await resume(link, first, next, end, parts);
          if (reading.part === null) return;
          at = reading.part.start;
        }
        const { part } = reading;
        for (let chunk = await part.read(); chunk !== null; chunk = await part.read()) {
          const from = Math.max(0, next - at);
          const to = end === null ? chunk.byteLength : Math.min(chunk.byteLength, end - at);
          at += chunk.byteLength;
          if (to <= from) continue;
          failures = 0;
          next += to - from;
          yield from === 0 && to === chunk.byteLength ? chunk : chunk.subarray(from, to);
          if (end !== null && next >= end) return;
        }
        if (end === null) return;
        throw new StorageError("broken", "The storage closed the connection before the file ended. Download it again.");
      } catch (cause) {
        reading.part?.close();
        reading.part = null;
        const pause = resumePauses[failures];
        failures += 1;
        const isOver = cause instanceof StorageError && cause.problem !== "broken";
        if (reading.isClosed || pause === undefined || isOver) throw cause;
        await parts.pause(pause);
      }
    }
  } finally {
    reading.part?.close();
  }
}

/** Null if the file ends exactly there. */
async function resume(
  link: string,
  first: StoragePart,
  next: number,
  end: number | null,
  parts: DownloadParts,
): Promise<StoragePart | null> {
  const part = await openStorageFile(link, { from: next, to: end === null ? null : end - 1 }, parts);
  if (!("read" in part)) {
    if (end === null && part.total === next) return null;
    throw new StorageError("refused", "The file in the storage has changed. Import it from the beginning.");
  }
  if (part.version === first.version || (first.total === null && part.mark === first.mark)) return part;
  part.close();
  throw new StorageError("refused", "The file in the storage has changed. Import it from the beginning.");
}
