/** Serves an export's file to a pane: the link is followed here, never shown. */
import { refuse } from "../proxy/service-proxy";
import type { ExportRecord, ExportStore } from "../store/export-store";
import { type FileDownload, openDownload } from "./export-download";
import { hasEnded } from "./export-view";
import { createRowCounter } from "./row-counter";
import { type Counting, createRowCounts } from "./row-counts";
import { openStorageFile, StorageError, type StorageParts } from "./storage-file";

export interface ExportFilesParts {
  readonly store: Pick<ExportStore, "find" | "noteFile" | "markFailed" | "useLink">;
  readonly storage: StorageParts;
  /** As the storage's, for links that members paste. */
  readonly pastedOrigins: () => readonly string[];
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly onFault: (what: string, cause: unknown) => void;
}

export interface ExportFiles {
  /** The file or a part of it; 409 before it is ready, 410 after its link has expired. */
  file(record: ExportRecord, headers: Headers, isHead: boolean): Promise<Response>;
  /** Asks the storage for the file's size; failures are ignored. */
  measure(queryUUID: string): Promise<void>;
  /** Tries a pasted link and keeps it; null on success. */
  useLink(record: ExportRecord, link: string): Promise<Response | null>;
}

/** Why an export's file is lost, by what its storage says. */
const lostFailures = {
  gone: "The export's file was deleted from storage. Order it again.",
  ended: "The storage no longer accepts the download link. Order it again, or paste a newer link.",
} as const;
/** One wrong answer of a storage must not cost an export: it is asked again after this many ms. */
const askAgainMs = 2000;

export function createExportFiles(parts: ExportFilesParts): ExportFiles {
  const { store, storage, pause, now, onFault } = parts;
  const pasted: StorageParts = { ...storage, allowedOrigins: parts.pastedOrigins };
  const note = (queryUUID: string, file: { readonly bytes?: number; readonly rowsCounted?: number }) =>
    store
      .noteFile(queryUUID, file, now())
      .catch((cause: unknown) => onFault("what an export's file is cannot be recorded", cause));

  const counts = createRowCounts();
  /** Exports whose file is being read only to count rows. */
  const recounted = new Set<string>();

  async function* counted({ queryUUID }: ExportRecord, counting: Counting, chunks: AsyncIterable<Uint8Array>) {
    // Holds back the last chunk: when the client has it, the count is already recorded.
    let held: Uint8Array | null = null;
    try {
      for await (const chunk of chunks) {
        await counting.write(chunk);
        if (held) yield held;
        held = chunk;
      }
      const rowsCounted = await counting.end();
      if (rowsCounted !== null) await note(queryUUID, { rowsCounted });
      if (held) yield held;
    } finally {
      counting.pause();
    }
  }

  /** The end of a file whose beginning went another way or was sent before the gateway started: reads it once more. */
  async function* countedAfterwards(record: ExportRecord, chunks: AsyncIterable<Uint8Array>) {
    yield* chunks;
    if (record.rowsCounted === null) void recount(record);
  }

  async function recount({ queryUUID, url, format }: ExportRecord): Promise<void> {
    if (url === null || recounted.has(queryUUID)) return;
    recounted.add(queryUUID);
    const counter = createRowCounter(format);
    try {
      const whole = await openDownload(url, { range: null, ifRange: null }, { ...storage, pause });
      for await (const chunk of whole.chunks) await counter.write(chunk);
      const rowsCounted = await counter.end();
      if (rowsCounted !== null) await note(queryUUID, { rowsCounted });
    } catch (cause) {
      onFault("the rows of an export's file cannot be counted", cause);
    } finally {
      counter.cancel();
      recounted.delete(queryUUID);
    }
  }

  /** Why the file is lost for good; null if it isn't. */
  async function lostFor(error: StorageError, link: string): Promise<string | null> {
    if (error.problem !== "gone" && error.problem !== "ended") return null;
    await pause(askAgainMs);
    const isStill = await lengthOf(link).then(
      () => false,
      (again: unknown) => again instanceof StorageError && again.problem === error.problem,
    );
    return isStill ? lostFailures[error.problem] : null;
  }

  async function refusalOf(error: unknown, { queryUUID }: ExportRecord, link: string): Promise<Response> {
    if (!(error instanceof StorageError)) throw error;
    const lost = await lostFor(error, link);
    if (lost !== null) {
      await store.markFailed(queryUUID, lost, now());
      return refuse(410, "Gone", lost);
    }
    onFault(error.message, error.cause);
    const advice = "Ask the gateway's operator to allow its address, or paste another link.";
    return error.problem === "refused"
      ? refuse(424, "Not allowed", `${error.message} ${advice}`)
      : refuse(502, "The file isn't available now", `${error.message} Try again in a minute.`);
  }

  /** The chunks to pass on; counts rows if they reach the end of the file. */
  function chunksOf(record: ExportRecord, { isToEnd, start, version, chunks }: FileDownload) {
    if (!isToEnd) return chunks;
    const { queryUUID, format } = record;
    const counting = counts.follow({ queryUUID, format, version, start });
    return counting === null ? countedAfterwards(record, chunks) : counted(record, counting, chunks);
  }

  /** The file's size if the storage reports it; throws a StorageError. */
  async function lengthOf(link: string, from = storage): Promise<number | null> {
    const part = await openStorageFile(link, { from: 0, to: 0 }, from);
    if ("close" in part) part.close();
    return part.total;
  }

  return {
    async file(record, headers, isHead) {
      const { queryUUID, state, url, name, format } = record;
      if (state === "expired" || (url !== null && hasEnded(record, now())))
        return refuse(410, "Gone", "The download link has ended. Order the export again.");
      if (state === "ordered" || state === "failed" || url === null)
        return refuse(409, "Conflict", "The export is not ready yet.");
      let download: FileDownload;
      try {
        const request = { range: headers.get("range"), ifRange: headers.get("if-range") };
        download = await openDownload(url, request, { ...storage, pause });
      } catch (error) {
        return refusalOf(error, record, url);
      }
      const { status, total } = download;
      if (total !== null && total !== record.bytes) void note(queryUUID, { bytes: total });
      const all = {
        ...download.headers,
        "content-disposition": `attachment; filename="${fileName(name, format)}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      };
      if (isHead || status === 416) {
        download.close();
        return new Response(null, { status, headers: all });
      }
      const chunks = chunksOf(record, download);
      const onBroken = (cause: unknown) => onFault("a download broke off", cause);
      return new Response(streamOf(chunks, download.close, onBroken), { status, headers: all });
    },
    async measure(queryUUID) {
      try {
        const record = await store.find(queryUUID);
        const bytes = record?.url == null ? null : await lengthOf(record.url);
        if (bytes !== null) await note(queryUUID, { bytes });
      } catch (cause) {
        onFault("the length of an export's file cannot be asked for", cause);
      }
    },
    async useLink({ queryUUID }, link) {
      try {
        const bytes = await lengthOf(link, pasted);
        const isUsed = await store.useLink(queryUUID, { url: link, bytes, expiresAt: readLinkExpiry(link) }, now());
        return isUsed ? null : refuse(409, "Conflict", "It is already imported.");
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        return refuse(400, "Bad request", `url: ${error.message} Copy the link again, whole.`);
      }
    },
  };
}

/** The export's name reduced to plain letters. */
function fileName(name: string, format: string): string {
  const plain = name
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `${plain || "export"}.${format === "jsonl" ? "jsonl" : "csv"}.gz`;
}

/** Reads only on demand; an error breaks the connection, so a client can't take the file for complete. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array, void>,
  close: () => void,
  onBroken: (cause: unknown) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          onBroken(cause);
          controller.error(cause);
        }
      },
      async cancel() {
        close();
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * When a signed download link ends, in milliseconds since the epoch: Google's and Amazon's forms, and Expires in
 * seconds. Null if the link doesn't say.
 */
export function readLinkExpiry(link: string): number | null {
  const parameters = new Map([...new URL(link).searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  for (const family of ["x-goog", "x-amz"]) {
    const date = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(parameters.get(`${family}-date`) ?? "");
    // Links are user input: nine digits keep the sum a valid time.
    const [seconds] = /^\d{1,9}$/.exec(parameters.get(`${family}-expires`) ?? "") ?? [];
    if (!date || seconds === undefined) continue;
    const [year = 0, month = 1, ...rest] = date.slice(1).map(Number);
    return Date.UTC(year, month - 1, ...rest) + Number(seconds) * 1000;
  }
  const seconds = parameters.get("expires") ?? "";
  return /^\d{9,11}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
