/** A downloaded file, read as it arrives. Resumes after a dropped connection or a silent server. */
import { SaidError, say } from "../domain/said";
import { createDownloadKeeper, type DownloadKeeper, type KeptBytes } from "./kept-bytes";
import { FileReadError, type FileRequest, type FileSource } from "./file-source";
import { silent, SilenceError, type Sleep, unlessSilent } from "./server-silence";

type Bytes = Uint8Array<ArrayBuffer>;
type Reader = ReadableStreamDefaultReader<Bytes>;

export interface DownloadNetwork {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly sleep: Sleep;
  /** Where downloaded bytes are kept for resuming; nothing is kept if omitted. */
  readonly kept?: KeptBytes;
}

/** Consecutive connection failures without a single byte in between. */
const maximumFailures = 5;
/** Consecutive minutes of silence, each on a new connection. */
const maximumSilences = 2;
const firstWait = 500;

/** A redirect would send the key to another server, and the browser must not cache the file. */
const apart = { cache: "no-store", redirect: "error", credentials: "omit", referrerPolicy: "no-referrer" } as const;

export function addressSource(request: FileRequest, network: DownloadNetwork): FileSource {
  const download = createDownload(request, network);
  return {
    name: request.name,
    size: request.size,
    request,
    start: rememberStart((length) => download.start(length)),
    open: (signal) => Promise.resolve(download.open(signal)),
  };
}

function createDownload(request: FileRequest, network: DownloadNetwork) {
  /** Streams the file from byte `at`; `known` is what earlier responses said about it. */
  const streamFrom = async (
    at: number,
    known: { readonly version: string | null; readonly end: number | null },
    signal: AbortSignal,
  ): Promise<{ body: ReadableStream<Bytes>; end: number | null; version: string | null }> => {
    const isCompared = known.version !== null && request.isForeign !== true;
    const resuming =
      at > 0 ? { Range: `bytes=${String(at)}-`, ...(isCompared ? { "If-Range": known.version ?? "" } : {}) } : {};
    const asked = network.fetch(request.address, { headers: { ...request.headers, ...resuming }, ...apart, signal });
    const response = await unlessSilent(asked, network.sleep);
    // The requested range starts past the end of the file.
    if (at > 0 && response.status === 416) throw changed(request);
    if (!response.ok || response.body === null) throw refused(request, response.status);
    const isPart = response.status === 206;
    const { headers } = response;
    const length = headers.has("content-encoding") ? null : lengthOf(headers);
    const end = length === null ? null : at + length;
    const version = strongVersion(headers);
    const start = rangeStart(headers);
    if (at > 0 && !isPart) throw changed(request);
    if (isPart && start !== at && !(start === null && request.isForeign === true)) throw changed(request);
    // A foreign server gets plain range requests: its version or length must match the earlier response, so one of them
    // is required.
    const isSame =
      version !== null && known.version !== null ? version === known.version : end !== null && end === known.end;
    if (at > 0 && request.isForeign === true && !isSame) throw changed(request);
    return { body: response.body, end, version };
  };

  return {
    start: async (length: number): Promise<Uint8Array> => {
      const stop = new AbortController();
      const { signal } = stop;
      const headers = { ...request.headers, Range: `bytes=0-${String(length - 1)}` };
      try {
        const asked = network.fetch(request.address, { headers, ...apart, signal });
        const response = await unlessSilent(asked, network.sleep);
        // An empty file has no first bytes.
        if (response.status === 416) return new Uint8Array();
        if (!response.ok || response.body === null) throw refused(request, response.status);
        return await firstBytes(response.body, length, network.sleep);
      } catch (error) {
        if (error instanceof SilenceError) throw silent(request.name);
        throw error instanceof FileReadError ? error : cut(request, error);
      } finally {
        stop.abort();
      }
    },

    open: (signal?: AbortSignal): ReadableStream<Bytes> => {
      let at = 0;
      let failures = 0;
      let version: string | null = null;
      let end: number | null = null;
      let silences = 0;
      let reader: Reader | undefined;
      let connection = new AbortController();
      const keeper =
        network.kept === undefined || request.keptAs === undefined
          ? null
          : createDownloadKeeper(network.kept, request.keptAs);
      /** Bytes kept on the device, replayed first. */
      let replay: AsyncIterator<Bytes> | undefined;
      let isBegun = keeper === null;
      const hangUp = (reason?: unknown) => connection.abort(reason);
      signal?.addEventListener("abort", () => hangUp(signal.reason), { once: true });

      const connect = async (from: number): Promise<void> => {
        signal?.throwIfAborted();
        connection = new AbortController();
        const part = await streamFrom(from, { version, end }, connection.signal);
        version = part.version ?? version;
        end = part.end;
        reader = part.body.getReader();
      };
      /** Resumes from the kept bytes if the server still has the same file and supports range requests. */
      const begin = async (from: DownloadKeeper): Promise<void> => {
        const beginning = await from.known();
        if (beginning !== null && beginning.bytes > 0) {
          ({ version, end } = beginning);
          try {
            if (beginning.bytes !== end) await connect(beginning.bytes);
            replay = from.read()[Symbol.asyncIterator]();
          } catch (error) {
            if (!(error instanceof ChangedError)) throw error;
            hangUp();
            version = null;
            end = null;
            await from.forget();
          }
        }
        isBegun = true;
      };
      const replayed = async (from: AsyncIterator<Bytes>): Promise<Bytes | null> => {
        try {
          const part = await from.next();
          if (part.done !== true) return part.value;
        } catch {
          // The server has the rest, from where the kept bytes end.
          hangUp();
          reader = undefined;
        }
        replay = undefined;
        return null;
      };

      /** The next bytes, or null at the end of the file. */
      const next = async (): Promise<Bytes | null> => {
        if (!isBegun && keeper !== null) await begin(keeper);
        const kept = replay === undefined ? null : await replayed(replay);
        if (kept !== null) return kept;
        if (reader === undefined) {
          // The connection broke after the last byte.
          if (end !== null && at >= end) return null;
          await connect(at);
        }
        const { done, value } = await unlessSilent((reader as Reader).read(), network.sleep);
        if (!done) return value;
        if (end !== null && at < end) throw new SaidError(say`The connection was closed early.`);
        return null;
      };

      return new ReadableStream<Bytes>(
        {
          pull: async (controller) => {
            for (;;) {
              try {
                const bytes = await next();
                if (bytes === null) {
                  await keeper?.end(at, version);
                  controller.close();
                  return;
                }
                if (bytes.length === 0) continue;
                failures = 0;
                silences = 0;
                await keeper?.push(at, bytes, { version, end });
                at += bytes.length;
                controller.enqueue(bytes);
                return;
              } catch (error) {
                signal?.throwIfAborted();
                hangUp();
                if (error instanceof FileReadError) throw error;
                reader = undefined;
                failures += 1;
                if (error instanceof SilenceError) silences += 1;
                if (silences >= maximumSilences) throw silent(request.name);
                if (failures >= maximumFailures) throw cut(request, error);
                await network.sleep(firstWait * 2 ** (failures - 1));
                signal?.throwIfAborted();
              }
            }
          },
          cancel: async (reason) => {
            await reader?.cancel(reason).catch(() => undefined);
          },
        },
        { highWaterMark: 0 },
      );
    },
  };
}

/** Returns at most `length` bytes of the body and cancels the rest. */
export async function firstBytes(body: ReadableStream<Bytes>, length: number, sleep: Sleep): Promise<Bytes> {
  const reader = body.getReader();
  const bytes = new Uint8Array(length);
  let at = 0;
  try {
    while (at < length) {
      const { done, value } = await unlessSilent(reader.read(), sleep);
      if (done) break;
      const part = value.subarray(0, length - at);
      bytes.set(part, at);
      at += part.length;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
  return bytes.subarray(0, at);
}

/** The ETag for If-Range; weak tags don't guarantee identical bytes. */
function strongVersion(headers: Headers): string | null {
  const tag = headers.get("etag");
  return tag !== null && !tag.startsWith("W/") ? tag : headers.get("last-modified");
}

function lengthOf(headers: Headers): number | null {
  const length = headers.get("content-length");
  return length !== null && /^\d+$/.test(length) ? Number(length) : null;
}

function rangeStart(headers: Headers): number | null {
  const start = /^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1];
  return start === undefined ? null : Number(start);
}

function refused({ name, isForeign }: FileRequest, status: number): Error {
  if (isForeign === true && [400, 401, 403, 404, 410].includes(status)) {
    return new FileReadError(say`The link to "${name}" expired. Paste the newest link, or order it again.`);
  }
  if (status === 401 || status === 403) {
    return new FileReadError(say`This key can't download "${name}". Check the connection.`);
  }
  if (status === 404 || status === 410) {
    return new FileReadError(say`"${name}" no longer exists. Order it again.`);
  }
  if (status === 424) {
    return new FileReadError(
      say`The gateway may not fetch "${name}" from its storage. Ask its administrator to check the gateway's log.`,
    );
  }
  if (status === 409) return new FileReadError(say`"${name}" isn't ready yet. Wait until it is.`);
  // Rate limits and server errors are retried.
  if (status === 429 || status >= 500) return new AwayError(status);
  return new FileReadError(say`Can't download "${name}" (${String(status)}). Order it again.`);
}

/** The server answers, but not now. */
class AwayError extends SaidError {
  constructor(readonly status: number) {
    super(say`The server answered ${String(status)}.`);
  }
}

/** The server can't resume where reading stopped. */
class ChangedError extends FileReadError {}

function changed({ name }: FileRequest): ChangedError {
  return new ChangedError(say`The download of "${name}" can't resume. Start the import again.`);
}

function cut({ name }: FileRequest, error: unknown): FileReadError {
  if (error instanceof AwayError) {
    return new FileReadError(
      say`The server can't send "${name}" now (${String(error.status)}). Wait some minutes, then start the import again.`,
    );
  }
  return new FileReadError(say`The connection dropped while reading "${name}". Check it, then start the import again.`);
}

/** More than format detection looks at. */
const rememberedBytes = 512;

/** Caches the first bytes of a file: fetched once, and again only after a failure. */
export function rememberStart(
  fetchStart: (length: number) => Promise<Uint8Array>,
): (length: number) => Promise<Uint8Array> {
  let known: Promise<Uint8Array> | undefined;
  return async (length) => {
    if (length > rememberedBytes) return fetchStart(length);
    known ??= fetchStart(rememberedBytes);
    try {
      return (await known).subarray(0, length);
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}
