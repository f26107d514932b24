/** The file of a download link, fetched by the page itself: without a key, and only if the storage server allows it. */
import { SaidError, say } from "../../domain/said";
import { firstBytes, rememberStart } from "../../file-reader/address-source";
import type { FileSource } from "../../file-reader/file-source";
import { silent, SilenceError, type Sleep, unlessSilent } from "../../file-reader/server-silence";

/** Why a text isn't a download link; null if it is one. */
export function linkProblem(text: string): "no-address" | "not-https" | null {
  try {
    const { protocol, hostname, username, password } = new URL(text.trim());
    if (username !== "" || password !== "") return "no-address";
    const isHere = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
    return protocol === "https:" || (protocol === "http:" && isHere) ? null : "not-https";
  } catch {
    return "no-address";
  }
}

/** The page can't read it: the server refuses cross-origin reads, the link has expired, or the device is offline. */
export class LinkRefusedError extends SaidError {
  override readonly name = "LinkRefusedError";
  /** Null if there was no response, or none that the page may read. */
  constructor(readonly status: number | null) {
    super(say`Can't read the link from here. Open it in a browser, save the file, then choose it on Import.`);
  }
}

/** `get` fetches without credentials; `keptAs`: key under which the device caches what was read. */
export function linkFile(
  url: string,
  name: string,
  get: (url: string, init: RequestInit) => Promise<Response>,
  sleep: Sleep,
  keptAs?: string,
): FileSource {
  async function open(signal?: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    let response: Response;
    try {
      const asked = get(url.trim(), {
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        ...(signal && { signal }),
      });
      response = await unlessSilent(asked, sleep);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof SilenceError ? silent(name) : new LinkRefusedError(null);
    }
    if (!response.ok) throw new LinkRefusedError(response.status);
    return response.body ?? new Blob([]).stream();
  }
  return {
    name,
    size: null,
    request: {
      ...{ address: url.trim(), headers: {}, name, size: null, isForeign: true },
      ...(keptAs !== undefined && { keptAs }),
    },
    open: async (signal) => unlessSilentBetween(await open(signal), name, sleep),
    start: rememberStart(async (length) =>
      firstBytes(await open(), length, sleep).catch((error: unknown) => {
        throw error instanceof SilenceError ? silent(name) : error;
      }),
    ),
  };
}

/** The same stream; fails if its server stalls. */
function unlessSilentBetween(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
  sleep: Sleep,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await unlessSilent(reader.read(), sleep);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          reader.cancel().catch(() => undefined);
          throw error instanceof SilenceError ? silent(name) : error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
