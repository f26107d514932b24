/** The workbench's pages: the host page, the pane with the host loaded before office.js, and their configuration. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Hono } from "hono";
import type { HostProfileName } from "../workbench/boundary/host-profiles";
import { hostPane } from "../workbench/hosted-pane";
import { type DeclaredConnection, declare, serveAddinFolder } from "./addin-files";
import { serveFolder } from "./built-files";
import { hostedPanePolicyOf, withPolicy, workbenchPolicy } from "./content-security-policy";

/** Folders on disk that the server serves from. */
export interface ServedFolders {
  /** dist/addin */
  readonly addin: string;
  /** dist/workbench */
  readonly workbench: string;
  /** The dist folder of @microsoft/office-js. */
  readonly officeJs: string;
}

/** config.json, as `src/workbench/page/served-files.ts` reads it. */
export interface WorkbenchConfig {
  /** Address of the property that the starter workbook opens with. */
  readonly subject: string;
  /** Display name of the data. */
  readonly label: string;
  readonly dataSource: string;
  /** The Excel that the workbench plays; absent: the ideal one. */
  readonly profile?: HostProfileName;
  /** For sample data. */
  readonly seed?: number;
  readonly today?: string;
  /** The workbook that the page opens. */
  readonly file?: { readonly name: string; readonly stamp: string };
}

/** A user's own file, given when the server was started. */
export interface ServedWorkbook {
  readonly path: string;
  readonly name: string;
  /** New at each start: the page opens the file once. */
  readonly stamp: string;
}

export const missingBuild = "The add-in is not built. Run npm run build, then reload.";

/** @param services origins that the pane may reach besides this server; absent: any */
export function serveWorkbench(
  app: Hono,
  folders: ServedFolders,
  connection: DeclaredConnection,
  config: WorkbenchConfig,
  publicUrl: () => string | null,
  workbook: ServedWorkbook | null = null,
  services?: readonly string[],
): void {
  // Without the trailing slash, a page's scripts and links would resolve next to the folder.
  for (const address of ["/", "/workbench"]) app.get(address, (context) => context.redirect("/workbench/"));
  app.get("/hosted/connection.json", declare(connection));
  app.get("/workbench/config.json", (context) => {
    context.header("Cache-Control", "no-store");
    return context.json(config);
  });

  app.get("/workbench/file", async (context) => {
    const bytes = workbook && (await readFile(workbook.path).catch(() => null));
    if (!bytes) return context.text("The file is no longer there.", 404);
    return context.body(new Uint8Array(bytes), 200, {
      "Cache-Control": "no-store",
      "Content-Type": "application/octet-stream",
    });
  });

  app.use("/hosted/*", withPolicy(hostedPanePolicyOf(services)));
  app.use("/workbench/*", withPolicy(workbenchPolicy));

  // Excel loads office.js from Microsoft; the workbench loads its host first and serves the same library from the
  // package.
  app.get("/hosted/taskpane.html", async (context) => {
    const page = await readFile(path.join(folders.addin, "taskpane.html"), "utf8").catch(() => null);
    if (page === null) return context.text(missingBuild, 503);
    context.header("Cache-Control", "no-store");
    return context.html(
      hostPane(page, { hostScriptUrl: "/workbench/frame-host.js", officeScriptUrl: "/office-js/office.js" }),
    );
  });

  serveAddinFolder(app, "/hosted", folders.addin, publicUrl);
  app.use("/workbench/*", serveFolder("/workbench", folders.workbench));
  app.use("/office-js/*", serveFolder("/office-js", folders.officeJs));
}
