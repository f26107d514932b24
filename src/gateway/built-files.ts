/** Serves a built folder, or a package's, as files: no listing, nothing outside of it. */
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/**
 * Files of `directory` under the address `mount`. Nothing is cached between builds: the address of a bundle stays the
 * same when its content changes.
 */
export function serveFolder(mount: string, directory: string): MiddlewareHandler {
  return serveStatic({
    root: directory,
    rewriteRequestPath: (path) => path.slice(mount.length),
    onFound: (_path, context) => context.header("Cache-Control", "no-cache"),
  });
}
