/** The doctor as a page of a gateway, for its admin. */
import { createHash, timingSafeEqual } from "node:crypto";
import { html } from "hono/html";
import { basicPassword } from "../members/page-access";
import type { CheckResult } from "./examine";

export interface AdminPageParts {
  /** The admin's password; any user name works. */
  readonly token: string | (() => string | null);
  /** The address to examine. */
  readonly base: () => string;
  readonly examine: (base: string) => Promise<readonly CheckResult[]>;
  readonly now: () => number;
}

/** How long a report is reused, ms: each one fetches every file. */
const keptMs = 60_000;
const words = { fail: "Fails", note: "To note", skip: "Not checked", ok: "Passed" } as const;
const order = ["fail", "note", "skip", "ok"] as const;

/** The page has no script, and all text on it is ours or escaped. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy,
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
};

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether the Authorization header holds the token as Basic's password. */
function isAdmin(header: string | null, token: string): boolean {
  const password = basicPassword(header);
  return password !== null && timingSafeEqual(digestOf(password), digestOf(token));
}

/** Answers GET requests for the page; at most one examination runs at a time. */
export function createAdminPage(parts: AdminPageParts): (request: Request) => Promise<Response> {
  let report: { readonly results: Promise<readonly CheckResult[]>; readonly at: number } | null = null;
  return async (request) => {
    const token = typeof parts.token === "function" ? parts.token() : parts.token;
    if (token === null || !isAdmin(request.headers.get("authorization"), token))
      return new Response("Enter any user name and COMPSHEET_ADMIN_TOKEN as the password.\n", {
        status: 401,
        headers: { "WWW-Authenticate": 'Basic realm="Compsheet admin", charset="UTF-8"', "Cache-Control": "no-store" },
      });
    const base = parts.base();
    if (report === null || parts.now() - report.at > keptMs) report = { results: parts.examine(base), at: parts.now() };
    const { at, results } = report;
    try {
      return new Response(String(await pageOf(base, await results, at)), { headers });
    } catch {
      report = null;
      return new Response("The check ended with an error. Reload the page.\n", { status: 500 });
    }
  };
}

function pageOf(base: string, results: readonly CheckResult[], at: number) {
  const groups = order.flatMap((state) => {
    const found = results.filter((result) => result.state === state);
    return found.length === 0 ? [] : [{ state, found }];
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Server check – Compsheet</title>
        <link rel="stylesheet" href="/addin/help/help.css" />
      </head>
      <body>
        <main>
          <h1>Server check</h1>
          <p class="lead">${base}, ${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC</p>
          ${groups.map(
            ({ state, found }) =>
              html`<h2>${words[state]} (${found.length})</h2>
                <dl>${found.map(rowOf)}</dl>`,
          )}
        </main>
      </body>
    </html>`;
}

function rowOf({ id, what, found, why, fix }: CheckResult) {
  return html`<dt>${id} ${what}</dt>
    <dd>
      ${found.map((one) => html`${one}<br />`)}${why !== null && html`Why: ${why}<br />`}${fix !== null && html`Do: ${fix}`}
    </dd>`;
}
