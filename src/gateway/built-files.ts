/** Serves a built folder (or a package's) as files: no listings, nothing outside it. */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";

/** Content hashes that webpack uses as file names, and build hashes in addresses. */
const hashedName = /^[0-9a-f]{20}\.\w+$/;
const hashedSearch = /^\?[0-9a-f]{20}$/;
const pictures = new Set([".png", ".svg", ".ico", ".gif", ".jpg"]);

/**
 * Cache-Control of a file by its name and address. Excel shows its default icon for a picture that it may not store;
 * every other name stays the same when its content changes, so browsers must ask before they use what they have.
 * @param build of the folder; null where its page names none
 */
function cacheControlOf(file: string, search: string, build: string | null): string {
  const isAddressed = hashedSearch.test(search) && path.extname(file) !== ".html";
  // Kept for a year, the files of this build would be those of another one's page.
  if (isAddressed && build !== null && search !== `?${build}`) return "no-store";
  if (hashedName.test(path.basename(file)) || isAddressed) return "public, max-age=31536000, immutable";
  return pictures.has(path.extname(file)) ? "public, max-age=86400" : "no-cache";
}

/** The build that a folder's pane names; null where there is none. */
function createBuildReader(directory: string): () => string | null {
  const page = path.join(directory, "taskpane.html");
  let known: { readonly mtimeMs: number; readonly build: string | null } | null = null;
  return () => {
    const mtimeMs = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return null;
    if (known?.mtimeMs !== mtimeMs) {
      const [, build = null] =
        /name="?compsheet-build"? content="?([0-9a-f]{20})\b/.exec(readFileSync(page, "utf8")) ?? [];
      known = { mtimeMs, build };
    }
    return known.build;
  };
}

/** ETags by file, made of the content only, so all nodes of a cluster return the same. */
function createTags(): (file: string) => Promise<string> {
  const known = new Map<string, { readonly state: string; readonly tag: string }>();
  return async (file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    const state = `${size} ${mtimeMs} ${ctimeMs}`;
    const found = known.get(file);
    if (found?.state === state) return found.tag;
    const tag = `"${createHash("sha256")
      .update(await readFile(file))
      .digest("base64url")}"`;
    known.set(file, { state, tag });
    return tag;
  };
}

/** Whether an If-None-Match header names this tag. */
function isKnown(header: string | undefined, tag: string): boolean {
  const known = (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(tag) || known.includes("*");
}

/** Files of `directory` under the address `mount`, with their Cache-Control and, except for pages, an ETag. */
export function serveFolder(mount: string, directory: string): MiddlewareHandler {
  const tagOf = createTags();
  const buildOf = createBuildReader(directory);
  const files = new WeakMap<Context, string>();
  const serve = serveStatic({
    root: directory,
    rewriteRequestPath: (address) => address.slice(mount.length),
    onFound: (file, context) => void files.set(context, file),
  });
  return async (context, next) => {
    const response = await serve(context, next);
    const file = files.get(context);
    if (!(response instanceof Response) || file === undefined) return response;
    const { headers } = response;
    headers.set("Cache-Control", cacheControlOf(file, new URL(context.req.url).search, buildOf()));
    headers.delete("Last-Modified");
    // A 304 would leave the page with the policy it was cached with.
    if (path.extname(file) === ".html") return response;
    const tag = await tagOf(file);
    headers.set("ETag", tag);
    if (!isKnown(context.req.header("If-None-Match"), tag)) return response;
    await response.body?.cancel();
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  };
}
