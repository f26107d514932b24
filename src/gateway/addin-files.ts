/** The built add-in under /addin, with the declaration of the connection that its server offers. */
import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import { serveFolder } from "./built-files";
import { panePolicy, withPolicy } from "./content-security-policy";

/** connection.json, as `src/runtime/connection-declaration.ts` reads it. */
export interface DeclaredConnection {
  /** What a person reads wherever the data shows, such as Sample data. */
  readonly name: string;
  readonly baseUrl: string;
  readonly scheme: "api-key" | "bearer";
  /** Absent where everybody has their own. */
  readonly key?: string;
  readonly dataSource: string;
  /** Address of a property that shows the data well. */
  readonly subject?: string;
}

/** Answers with the declaration, which no cache keeps. */
export function declare(connection: DeclaredConnection): (context: Context) => Response {
  return (context) => {
    context.header("Cache-Control", "no-store");
    return context.json(connection);
  };
}

/** Excel on the web fetches these itself, from its own origin: without the header no function and no shortcut is known. */
const fetchedByExcel = ["/addin/:file{functions[\\w.-]*\\.json}", "/addin/assets/:file{shortcuts[\\w.-]*\\.json}"];

/** `folder` is dist/addin. */
export function serveAddin(app: Hono, folder: string, connection: DeclaredConnection): void {
  for (const address of fetchedByExcel)
    app.use(address, cors({ origin: "*", allowMethods: ["GET", "HEAD", "OPTIONS"] }));
  app.get("/addin/help", (context) => context.redirect("/addin/help/"));
  app.get("/addin/connection.json", declare(connection));
  app.use("/addin/*", withPolicy(panePolicy));
  app.use("/addin/*", serveFolder("/addin", folder));
}
