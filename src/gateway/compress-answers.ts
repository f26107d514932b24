/** Sends text files compressed; each content is compressed once. */
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

/** For responses that are the same for all users: files, not data. */
export function compressAnswers(): MiddlewareHandler {
  const known = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ length }) => length || 1,
  });
  return async (context, next) => {
    await next();
    const { res } = context;
    if (!compressible.test(res.headers.get("Content-Type") ?? "") || res.headers.has("Content-Encoding")) return;
    res.headers.append("Vary", "Accept-Encoding");
    if (context.req.method !== "GET" || res.status !== 200 || !takesGzip(context.req.header("Accept-Encoding"))) return;
    const plain = new Uint8Array(await res.arrayBuffer());
    const { headers } = res;
    if (plain.length < leastBytes) {
      context.res = new Response(plain, { status: 200, headers });
      return;
    }
    const digest = createHash("sha256").update(plain).digest("base64");
    const packed = known.get(digest) ?? new Uint8Array(await pack(plain));
    known.set(digest, packed);
    headers.set("Content-Encoding", "gzip");
    headers.set("Content-Length", String(packed.length));
    // The same content in another encoding needs a weak tag; If-None-Match compares weakly anyway.
    const tag = headers.get("ETag");
    if (tag !== null && !tag.startsWith("W/")) headers.set("ETag", `W/${tag}`);
    // A replaced response keeps its headers: Hono would add those of the old one.
    context.res = undefined;
    context.res = new Response(packed, { status: 200, headers });
  };
}
