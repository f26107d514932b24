/** The local server as a Request -> Response function: the add-in's files, the workbench, and the sample service. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Sandbox } from "../sandbox/create-sandbox";
import { createOpenApiDocument } from "../sandbox/openapi/openapi-document";
import { webhookPath } from "../service/gateway-exports";
import { type DeclaredConnection, serveAddin } from "./addin-files";
import type { HostProfileName } from "../workbench/boundary/host-profiles";
import type { SandboxExports } from "./sandbox-exports";
import { missingBuild, type ServedFolders, serveWorkbench, type ServedWorkbook } from "./workbench-files";

export interface GatewayParts {
  readonly folders: ServedFolders;
  readonly sandbox: Sandbox;
  /** The key for the server's own page; null if users enter their own. */
  readonly declaredKey: string | null;
  /** Display name of the data, such as Sample data. */
  readonly label: string;
  readonly seed: number;
  readonly today: string;
  /** Address of the property that the starter workbook opens with. */
  readonly subject: string;
  /** The Excel that the workbench plays. */
  readonly profile: HostProfileName;
  readonly exports: SandboxExports;
  /** Answers the endpoints of nights, null for others; absent: there are no nights. `request` as for exports. */
  readonly nights?: (request: Request) => Promise<Response | null>;
  /** Public address of the server, without a trailing slash; null: the manifest keeps the build's address. */
  readonly publicUrl: () => string | null;
  /** The file that the workbench opens; null: none. */
  readonly workbook: ServedWorkbook | null;
}

const mostBodyBytes = 1024 * 1024;
const tooLarge = { message: "Request body too large", details: "body: expected at most 1 MB" };

/** `fetch` answers every request of the local server. */
export function createGateway(parts: GatewayParts): { fetch(request: Request): Response | Promise<Response> } {
  const { folders, sandbox, exports } = parts;
  const app = new Hono();

  const connection: DeclaredConnection = {
    name: parts.label,
    baseUrl: "/api",
    scheme: "api-key",
    ...(parts.declaredKey !== null && { key: parts.declaredKey }),
    dataSource: sandbox.dataSource,
    subject: parts.subject,
  };

  serveAddin(app, folders.addin, connection, parts.publicUrl);
  const config = {
    subject: parts.subject,
    label: parts.label,
    dataSource: sandbox.dataSource,
    profile: parts.profile,
    seed: parts.seed,
    today: parts.today,
    ...(parts.workbook && { file: { name: parts.workbook.name, stamp: parts.workbook.stamp } }),
  };
  serveWorkbench(app, folders, connection, config, parts.publicUrl, parts.workbook);

  for (const address of ["/openapi.json", "/api/openapi.json"])
    app.get(address, (context) => context.json(createOpenApiDocument("/api")));
  app.post(webhookPath, (context) => exports.receive(context.req.raw));
  // Read here and not by the sandbox, which has its own limit.
  for (const address of ["/api/dataset/export", "/api/gateway/*"])
    app.use(address, bodyLimit({ maxSize: mostBodyBytes, onError: (context) => context.json(tooLarge, 413) }));
  app.all("/api/*", async (context) => {
    // The only method that arrives over HTTP but can't be in a Request.
    if (context.req.method === "TRACE") return context.json({ message: "Method not allowed" }, 405);
    const address = new URL(context.req.url);
    address.pathname = address.pathname.slice("/api".length);
    const request = new Request(address, context.req.raw);
    return (await parts.nights?.(request)) ?? (await exports.answer(request)) ?? sandbox.fetch(request);
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
