/**
 * An export's file on its way through the gateway: whole or in part, and read on where the storage's connection breaks, as
 * long as it is the same file.
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
  /** Of the whole file, where it is known. */
  readonly total: number | null;
  /** Place of the first byte of `chunks` in the file. */
  readonly start: number;
  /** Whether they go on to its end. */
  readonly isToEnd: boolean;
  /** Differs when the file does, as far as the storage lets it be known. */
  readonly version: string;
  /** Throws a StorageError where the rest cannot be had. */
  readonly chunks: AsyncGenerator<Uint8Array, void>;
  /** Ends what nobody reads. */
  readonly close: () => void;
}

export interface DownloadParts extends StorageParts {
  /** Ends early when the signal does. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Before each further try, milliseconds; whatever comes begins them anew. */
export const resumePauses: readonly number[] = [0, 500, 2000, 5000];

/** Throws a StorageError where there is no file to be had. */
export async function openDownload(link: string, request: FileRequest, parts: DownloadParts): Promise<FileDownload> {
  const range = readRange(request.range);
  const part = await openStorageFile(link, range, parts);
  if (!("read" in part)) return outOfRange(part);
  const isAsked = range !== null && (request.ifRange === null || request.ifRange === quoted(part.version));
  // A part where the whole is due: of another file than the one that the pane has the beginning of.
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

/** Packed as it is, unless the storage has it as plain text. */
const typeOf = (type: string | null): string =>
  type !== null && /^(text\/|application\/(x-)?(ndjson|jsonl|json)\b)/i.test(type)
    ? "text/plain; charset=utf-8"
    : "application/gzip";

async function* nothing(): AsyncGenerator<Uint8Array, void> {
  // No byte lies there.
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

/** An end of null: until nothing more comes. Null: there is no such part. */
function wantedOf(range: ByteRange, { start, end, total }: StoragePart): { start: number; end: number | null } | null {
  return total === null ? { start, end } : bytesOf(range, total);
}

/** What is read from now; nothing more once it is closed. */
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
  /** Places of the next byte that comes, and of the next that is handed on. */
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
        throw new StorageError("broken", "The storage ended before the file did.");
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

/** Null where the file ends exactly there. */
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
