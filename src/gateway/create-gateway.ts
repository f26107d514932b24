/** The local server as a Request -> Response function: the add-in's files, the workbench, and the sample service. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import type { Sandbox } from "../sandbox/create-sandbox";
import { createOpenApiDocument } from "../sandbox/openapi/openapi-document";
import { hostPane } from "../workbench/hosted-pane";
import { type DeclaredConnection, declare, serveAddin } from "./addin-files";
import { serveFolder } from "./built-files";
import { hostedPanePolicy, withPolicy, workbenchPolicy } from "./content-security-policy";

/** Folders on disk that the server serves from. */
export interface ServedFolders {
  /** dist/addin */
  readonly addin: string;
  /** dist/workbench */
  readonly workbench: string;
  /** The dist folder of @microsoft/office-js. */
  readonly officeJs: string;
}

export interface GatewayParts {
  readonly folders: ServedFolders;
  readonly sandbox: Sandbox;
  /** The key that the server's own page signs in with. */
  readonly sandboxKey: string;
  /** What a person reads wherever the data shows, such as Sample data. */
  readonly label: string;
  readonly seed: number;
  readonly today: string;
  /** Address of the property that the starter workbook opens with. */
  readonly subject: string;
}

const missingBuild = "The add-in is not built. Run npm run build, then reload.";

/** `fetch` answers every request of the local server. */
export function createGateway(parts: GatewayParts): { fetch(request: Request): Response | Promise<Response> } {
  const { folders, sandbox } = parts;
  const app = new Hono();

  const connection: DeclaredConnection = {
    name: parts.label,
    baseUrl: "/api",
    scheme: "api-key",
    key: parts.sandboxKey,
    dataSource: sandbox.dataSource,
    subject: parts.subject,
  };

  // Without the slash at the end a page's scripts and links would be looked for beside the folder.
  for (const address of ["/", "/workbench"]) app.get(address, (context) => context.redirect("/workbench/"));
  serveAddin(app, folders.addin, connection);
  app.get("/hosted/connection.json", declare(connection));
  app.get("/workbench/config.json", (context) => {
    context.header("Cache-Control", "no-store");
    return context.json({
      subject: parts.subject,
      label: parts.label,
      dataSource: sandbox.dataSource,
      seed: parts.seed,
      today: parts.today,
    });
  });

  app.use("/hosted/*", withPolicy(hostedPanePolicy));
  app.use("/workbench/*", withPolicy(workbenchPolicy));

  // Excel loads office.js from Microsoft; the workbench puts its host before it and serves the same library from the package.
  app.get("/hosted/taskpane.html", async (context) => {
    const page = await readFile(path.join(folders.addin, "taskpane.html"), "utf8").catch(() => null);
    if (page === null) return context.text(missingBuild, 503);
    context.header("Cache-Control", "no-store");
    return context.html(
      hostPane(page, { hostScriptUrl: "/workbench/frame-host.js", officeScriptUrl: "/office-js/office.js" }),
    );
  });

  app.use("/hosted/*", serveFolder("/hosted", folders.addin));
  app.use("/workbench/*", serveFolder("/workbench", folders.workbench));
  app.use("/office-js/*", serveFolder("/office-js", folders.officeJs));

  for (const address of ["/openapi.json", "/api/openapi.json"])
    app.get(address, (context) => context.json(createOpenApiDocument("/api")));
  app.all("/api/*", (context) => {
    // The one method that arrives over HTTP and that no Request can have.
    if (context.req.method === "TRACE") return context.json({ message: "Method not allowed" }, 405);
    const address = new URL(context.req.url);
    address.pathname = address.pathname.slice("/api".length);
    return sandbox.fetch(new Request(address, context.req.raw));
  });

  app.notFound((context) => {
    const isPage = context.req.path.startsWith("/workbench/") || context.req.path.startsWith("/addin/");
    return context.text(
      `There is nothing at ${context.req.path}. ${isPage ? missingBuild : "The workbench is at /workbench/."}`,
      404,
    );
  });
  return { fetch: (request) => app.fetch(request) };
}
