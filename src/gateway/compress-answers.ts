/** Sends text files compressed; each content is compressed once, and read once if it has a tag. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";

const compressible = /^(?:text\/|application\/(?:javascript|json|xml|wasm)|image\/svg)/;
/** Bytes; smaller responses fit into one packet anyway. */
const leastBytes = 1400;
const mostKeptBytes = 64 * 1024 * 1024;
const pack = promisify(gzip);

const takesGzip = (header: string | undefined): boolean =>
  (header ?? "").split(",").some((one) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?:1|0?\.0*[1-9]).*)?$/i.test(one));

interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isPacked: boolean;
}

/** For responses that are the same for all users: files, not data. */
export function compressAnswers(): MiddlewareHandler {
  const known = new LRUCache<string, Sent>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  });
  /** Equal requests at the same time read and compress once. */
  const underWay = new Map<string, Promise<Sent>>();

  async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Sent> {
    return bytes.length < leastBytes
      ? { bytes, isPacked: false }
      : { bytes: new Uint8Array(await pack(bytes)), isPacked: true };
  }

  /** What `make` gives for the key, once. */
  async function once(key: string, make: () => Promise<Sent>): Promise<Sent> {
    const found = known.get(key) ?? underWay.get(key);
    if (found) return found;
    const making = make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    const sent = await making;
    known.set(key, sent);
    return sent;
  }

  /** `name` identifies the content; null: its bytes do. */
  async function sentFor(response: Response, name: string | null): Promise<Sent> {
    const read = async () => new Uint8Array(await response.arrayBuffer());
    if (name === null) {
      const bytes = await read();
      return once(createHash("sha256").update(bytes).digest("base64"), () => packed(bytes));
    }
    const sent = await once(name, async () => packed(await read()));
    // Not read where another request did.
    if (!response.bodyUsed) await response.body?.cancel();
    return sent;
  }

  return async (context, next) => {
    await next();
    const { res } = context;
    if (!compressible.test(res.headers.get("Content-Type") ?? "") || res.headers.has("Content-Encoding")) return;
    res.headers.append("Vary", "Accept-Encoding");
    if (context.req.method !== "GET" || res.status !== 200 || !takesGzip(context.req.header("Accept-Encoding"))) return;
    const { headers } = res;
    const tag = headers.get("ETag");
    const { bytes, isPacked } = await sentFor(res, tag && `${context.req.path} ${tag}`);
    if (!isPacked) {
      context.res = new Response(bytes, { status: 200, headers });
      return;
    }
    headers.set("Content-Encoding", "gzip");
    headers.set("Content-Length", String(bytes.length));
    // The same content in another encoding needs a weak tag; If-None-Match compares weakly anyway.
    if (tag !== null && !tag.startsWith("W/")) headers.set("ETag", `W/${tag}`);
    // A replaced response keeps its headers: Hono would add those of the old one.
    context.res = undefined;
    context.res = new Response(bytes, { status: 200, headers });
  };
}
