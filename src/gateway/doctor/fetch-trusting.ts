/** fetch for a server whose authority only this machine trusts: Node's fetch doesn't accept one. */
import { request } from "node:https";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/**
 * @param origin the server with the authority's certificate; all others go to Node's fetch
 * @param ca PEM
 */
export function fetchTrusting(origin: string, ca: string | Buffer): typeof globalThis.fetch {
  return (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address).origin !== origin) return fetch(input, init);
    return new Promise((resolve, reject) => {
      const { method = "GET", body, signal } = init;
      const headers = { "accept-encoding": "gzip", ...Object.fromEntries(new Headers(init.headers)) };
      const sent = request(address, { method, headers, ca, ...(signal && { signal }) }, (answer) => {
        const { statusCode: status = 0, rawHeaders } = answer;
        const pairs = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as [string, string]] : [],
        );
        const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
        if (!hasBody) answer.resume();
        const content = answer.headers["content-encoding"] === "gzip" ? answer.pipe(createGunzip()) : answer;
        resolve(new Response(hasBody ? (Readable.toWeb(content) as ReadableStream) : null, { status, headers: pairs }));
      });
      sent.on("error", reject);
      sent.end(typeof body === "string" ? body : undefined);
    });
  };
}
