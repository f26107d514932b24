/** Opens a file at its download link: checks the address on every connection and follows no redirect. */
import { createHash } from "node:crypto";
import { AddressError, findPublicTarget } from "../../service/public-address";
import { type ByteRange, bytesOf, readContentRange, writeRange } from "./byte-range";
import type { StorageAnswer, StorageNetwork } from "./storage-network";

/**
 * refused: the gateway doesn't connect there; gone: the file no longer exists; ended: its link no longer works;
 * broken: anything else, worth retrying.
 */
export type StorageProblem = "refused" | "gone" | "ended" | "broken";

/** Contains no address: links are secrets. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  constructor(
    readonly problem: StorageProblem,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The file or part of it as the storage sends it: `start` is the position of its first byte. */
export interface StoragePart {
  readonly start: number;
  /** Position after its last byte; null if unknown. */
  readonly end: number | null;
  /** Size of the whole file; null if the storage doesn't say. */
  readonly total: number | null;
  /** Differs when the file does, as far as the storage reveals it. */
  readonly version: string;
  /** The same without the file's size, which a storage may report only for a part. */
  readonly mark: string;
  readonly contentType: string | null;
  /** Null at the end. */
  read(): Promise<Uint8Array | null>;
  close(): void;
}

/** The range starts after the end of a file of `total` bytes. */
export interface OutOfRange {
  readonly total: number | null;
}

export interface StorageParts {
  readonly network: StorageNetwork;
  /** Origins exempt from the rule that addresses are public and HTTPS. */
  readonly allowedOrigins: () => readonly string[];
}

/**
 * `null` for the whole file. A storage without range support returns the whole: `start` is 0 then. Throws a
 * StorageError.
 */
export async function openStorageFile(
  link: string,
  range: ByteRange | null,
  { network, allowedOrigins }: StorageParts,
): Promise<StoragePart | OutOfRange> {
  const target = await findPublicTarget(link, network.resolve, allowedOrigins()).catch((error: unknown) => {
    if (!(error instanceof AddressError)) throw error;
    throw new StorageError(
      "refused",
      `The gateway does not follow this download link: ${error.message}. Order the export again.`,
    );
  });
  // As stored: compressed files stay compressed.
  const headers = { "accept-encoding": "gzip", ...(range && { range: writeRange(range) }) };
  const answer = await network.get(target.url, target.address, headers).catch((cause: unknown) => {
    throw new StorageError("broken", "The storage of the export cannot be reached. Try again later.", { cause });
  });
  try {
    return read(answer, range);
  } catch (error) {
    answer.close();
    throw error;
  }
}

function read(answer: StorageAnswer, range: ByteRange | null): StoragePart | OutOfRange {
  const { status } = answer;
  if (status === 416) {
    answer.close();
    const [, total] = /^bytes \*\/(\d{1,15})$/i.exec(answer.header("content-range") ?? "") ?? [];
    return { total: total === undefined ? null : Number(total) };
  }
  if (status === 404 || status === 410)
    throw new StorageError("gone", "The storage no longer has the export's file. Order the export again.");
  // How Google (400) and Amazon (403) answer a signed link that has expired or was withdrawn.
  if (status === 400 || status === 401 || status === 403)
    throw new StorageError("ended", "The storage no longer accepts the download link. Order the export again.");
  if (status >= 300 && status < 400)
    throw new StorageError(
      "refused",
      "The download link redirects to another address, which the gateway doesn't follow. Order the export again.",
    );
  if (status !== 200 && status !== 206)
    throw new StorageError("broken", `The storage of the export answers with status ${status}. Try again later.`);
  const encoding = (answer.header("content-encoding") ?? "identity").toLowerCase();
  if (encoding !== "gzip" && encoding !== "x-gzip" && encoding !== "identity")
    throw new StorageError("broken", "The storage sent the file in an unexpected form. Order the export again.");
  const { start, end, total } = placeOf(answer, range);
  const given = answer.header("etag");
  const etag = given !== null && /^"[^"]*"$/.test(given) ? given : null;
  const packed = encoding !== "identity";
  // Compressed in transit, the same file has other bytes.
  const marks = [etag, etag === null ? answer.header("last-modified") : null, packed];
  return {
    start,
    end,
    total,
    version: hashOf([...marks, total]),
    mark: hashOf(marks),
    contentType: packed ? "application/gzip" : answer.header("content-type"),
    read: () => answer.read(),
    close: () => answer.close(),
  };
}

const hashOf = (marks: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(marks)).digest("hex").slice(0, 32);

function placeOf(answer: StorageAnswer, range: ByteRange | null): Pick<StoragePart, "start" | "end" | "total"> {
  if (answer.status === 200) {
    const length = answer.header("content-length");
    const total = length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null;
    return { start: 0, end: total, total };
  }
  const told = readContentRange(answer.header("content-range"));
  const wanted = range && told?.total != null ? bytesOf(range, told.total) : null;
  const isRight = told && range && ("last" in range ? wanted?.start === told.start : told.start === range.from);
  if (!isRight)
    throw new StorageError("broken", "The storage sent the wrong part of the file. Order the export again.");
  return told;
}
