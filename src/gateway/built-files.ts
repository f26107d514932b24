/** Serves a built folder, or a package's, as files: no listing, nothing outside of it. */
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/**
 * Files of `directory` under the address `mount`. Nothing is cached between builds: the address of a bundle stays the
 * same when its content changes.
 */
export function serveFolder(mount: string, directory: string): MiddlewareHandler {
  const serve = serveStatic({ root: directory, rewriteRequestPath: (path) => path.slice(mount.length) });
  return async (context, next) => {
    const response = await serve(context, next);
    if (response instanceof Response) response.headers.set("Cache-Control", "no-cache");
    return response;
  };
}
