/** Serves the built add-in under /addin, with the server's connection declaration. */
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import { addressedFiles, addressIn, atAddress } from "./addin-address";
import { serveFolder } from "./built-files";
import { compressAnswers } from "./compress-answers";
import { panePolicyOf, withPolicy } from "./content-security-policy";
import { cloudNames, officeClouds, type CloudName } from "./office-clouds";
import { isLoopback } from "./request-guard";

/** connection.json, as `src/features/connection/connection-declaration.ts` reads it. */
export interface DeclaredConnection {
  /** Display name of the data, such as Sample data. */
  readonly name: string;
  readonly baseUrl: string;
  readonly scheme: "api-key" | "bearer";
  /** Absent where every user has a key. */
  readonly key?: string;
  readonly dataSource: string;
  /** Address of a property that shows the data well. */
  readonly subject?: string;
  /** Where members sign in with the firm's identity provider. */
  readonly signIn?: string;
}

/** Serves the declaration, uncached. */
export function declare(connection: DeclaredConnection): (context: Context) => Response {
  return (context) => {
    context.header("Cache-Control", "no-store");
    return context.json(connection);
  };
}

/**
 * Serves the files of `folder` (dist/addin) under `mount`. The manifest and the functions' descriptions get `publicUrl`
 * (no trailing slash) in place of the build's address; null keeps the build's.
 */
export function serveAddinFolder(app: Hono, mount: string, folder: string, publicUrl: () => string | null): void {
  const read = (file: string) => readFile(path.join(folder, file), "utf8").catch(() => null);
  app.get(`${mount}/:file{${addressedFiles}}`, async (context, next) => {
    const file = context.req.param("file");
    const address = publicUrl();
    const [text, manifest] = await Promise.all([read(file), read("manifest.xml")]);
    const built = addressIn(manifest ?? "");
    if (text === null || built === null) return next();
    const named = address ?? built;
    if (file === "manifest.xml" && isLoopback(new URL(named).hostname) && isFromElsewhere(context.req.raw))
      return context.text(localManifest(named), 503, { "Cache-Control": "no-store" });
    if (address === null) return next();
    const type = file.endsWith(".json") ? "application/json" : "application/xml";
    return context.body(atAddress(text, built, address), 200, {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-cache",
    });
  });
  app.use(`${mount}/*`, serveFolder(mount, folder));
}

/** Whether the request comes from another machine, judging by the host names in it; a proxy adds its own headers. */
function isFromElsewhere({ url, headers }: Request): boolean {
  const forwarded = headers.get("x-forwarded-host")?.split(",")[0]?.trim();
  const name = forwarded && URL.canParse(`http://${forwarded}`) ? new URL(`http://${forwarded}`) : new URL(url);
  return !isLoopback(name.hostname);
}

const localManifest = (address: string): string =>
  `This server's manifest names ${address}, which is each person's own machine: Excel would look for the add-in there.\n` +
  "Set COMPSHEET_PUBLIC_URL for compsheet gateway, or make a manifest with compsheet manifest (docs/deploy.md).\n";

/** The cloud whose office.js the built page loads. */
export function cloudOf(folder: string): CloudName {
  try {
    const page = readFileSync(path.join(folder, "taskpane.html"), "utf8");
    return cloudNames.find((name) => page.includes(officeClouds[name].officeJs)) ?? "commercial";
  } catch {
    return "commercial";
  }
}

/**
 * Excel on the web fetches these from its own origin: without the CORS header it finds no functions and no shortcuts.
 */
const fetchedByExcel = [
  "/addin/:file{functions[\\w.-]*\\.json}",
  "/addin/assets/:file{shortcuts[\\w.-]*\\.json}",
  "/check/functions.json",
];

/**
 * `folder` is dist/addin; `publicUrl` as in serveAddinFolder.
 * @param services origins that the pane may reach besides this server; absent: any
 */
export function serveAddin(
  app: Hono,
  folder: string,
  connection: DeclaredConnection,
  publicUrl: () => string | null,
  services?: readonly string[],
): void {
  for (const address of fetchedByExcel)
    app.use(address, cors({ origin: "*", allowMethods: ["GET", "HEAD", "OPTIONS"] }));
  app.get("/addin/help", (context) => context.redirect("/addin/help/"));
  app.get("/addin/connection.json", declare(connection));
  app.use("/addin/*", compressAnswers());
  app.use("/addin/*", withPolicy(panePolicyOf(cloudOf(folder), services)));
  serveAddinFolder(app, "/addin", folder, publicUrl);
  // The conformance kit, a second add-in that the build puts next to this one: docs/check-this-excel.md.
  const kit = path.join(folder, "..", "kit");
  if (!existsSync(kit)) return;
  app.use("/check/*", compressAnswers());
  app.use("/check/*", withPolicy(panePolicyOf(cloudOf(kit), services)));
  serveAddinFolder(app, "/check", kit, publicUrl);
}
