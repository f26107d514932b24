/** The firm's sign-in pages, opened by an Office dialog or a browser window: /auth/start and /auth/callback. */
import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { html, raw } from "hono/html";
import type { MemberStore, Role } from "../store/member-store";
import type { AuditEvent } from "./audit-recorder";
import type { FirmSignIn, SignedIn, SignInSecrets } from "./firm-sign-in";
import { createToken } from "./member-token";
import { nightsCookie } from "./page-access";

export interface SignInRoutesParts {
  readonly signIn: FirmSignIn;
  readonly members: MemberStore;
  /** The gateway's own address, without a slash at the end. */
  readonly base: () => string;
  /** Lifetime of a sign-in token, ms. */
  readonly tokenMs: number;
  /** Address of office.js: the page passes the token to the pane through it. */
  readonly officeJs: string;
  readonly now: () => number;
  readonly audit: (event: Omit<AuditEvent, "address">, context: Context) => Promise<void>;
  readonly onFault: (what: string, cause: unknown) => void;
}

/** Long enough for a person to sign in. */
const cookieSeconds = 600;
const secretForm = /^([\w-]{20,200})\.([\w-]{20,200})\.([\w-]{20,200})(\.nights)?$/;
/** For the pages of nights instead of the pane. */
export const nightsSignIn = "/auth/start?to=nights";

export function createSignInRoutes(parts: SignInRoutesParts): Hono {
  const { signIn, members, base, tokenMs, now, audit, onFault } = parts;
  const app = new Hono();
  const isSecure = () => base().startsWith("https:");
  // With this prefix, browsers don't let a neighboring host set the cookie.
  const cookieName = () => (isSecure() ? "__Host-compsheet-sign-in" : "compsheet-sign-in");
  const callback = () => `${base()}/auth/callback`;

  app.get("/auth/start", async (context) => {
    try {
      const { address, secrets } = await signIn.begin(callback());
      const to = context.req.query("to") === "nights" ? ".nights" : "";
      setCookie(context, cookieName(), `${secrets.state}.${secrets.nonce}.${secrets.verifier}${to}`, {
        httpOnly: true,
        secure: isSecure(),
        // Sent when the provider's page redirects back here.
        sameSite: "Lax",
        path: "/",
        maxAge: cookieSeconds,
      });
      context.header("Cache-Control", "no-store");
      return context.redirect(address);
    } catch (cause) {
      onFault("the identity provider can't be reached", cause);
      return page(
        context,
        502,
        "Sign-in isn't available",
        "The identity provider can't be reached. Try again in a minute.",
      );
    }
  });

  app.get("/auth/callback", async (context) => {
    const kept = getCookie(context, cookieName());
    const secrets = readSecrets(kept);
    const isForNights = kept?.endsWith(".nights") === true;
    deleteCookie(context, cookieName(), { path: "/", secure: isSecure() });
    if (!secrets) return page(context, 400, "This sign-in has ended", "Close this window and sign in again.");
    let person: SignedIn;
    try {
      person = await signIn.finish(`${callback()}${new URL(context.req.url).search}`, secrets);
    } catch (cause) {
      onFault("a sign-in failed", cause);
      return page(context, 400, "You are not signed in", "Close this window and sign in again.");
    }
    const { role, name } = person;
    if (role === null) {
      await audit({ memberId: null, actor: name, action: "sign-in", subject: "", outcome: "refused" }, context);
      return page(
        context,
        403,
        "You can't use this gateway",
        "Ask your administrator to add you to the group that may.",
      );
    }
    if (isForNights && role !== "admin") {
      await audit({ memberId: null, actor: name, action: "sign-in", subject: "nights", outcome: "refused" }, context);
      return page(context, 403, "You can't see the nights", "They are for the role admin. Ask your administrator.");
    }
    const { token, memberId } = await grant(person, role, context.req.header("user-agent") ?? "");
    await audit({ memberId, actor: name, action: "sign-in", subject: "", outcome: "done" }, context);
    return isForNights ? toNights(context, token) : handOver(context, token);
  });

  /** The token stays in a cookie that no script reads and that only these pages get. */
  function toNights(context: Context, token: string): Response {
    const path = "/nights";
    const lasts = { path, maxAge: Math.floor(tokenMs / 1000) };
    // Not strict: the provider's page leads here.
    setCookie(context, nightsCookie(isSecure()), token, {
      ...{ httpOnly: true, secure: isSecure(), sameSite: "Lax" },
      ...lasts,
    });
    context.header("Cache-Control", "no-store");
    context.header("Referrer-Policy", "no-referrer");
    return context.redirect(path, 303);
  }

  /** A token for this person; the first one creates the member. The role follows the current groups. */
  async function grant(person: SignedIn, role: Role, userAgent: string) {
    const { subject, name } = person;
    const createdAt = now();
    const { token, id, tokenHash } = createToken();
    const own = { tokenHash, createdAt, label: labelOf(userAgent), expiresAt: createdAt + tokenMs };
    const known = await members.findBySubject(subject);
    if (known) {
      if (known.role !== role) await members.setRole(known.name, role);
      await members.addToken({ id, memberId: known.id, ...own });
      return { token, memberId: known.id };
    }
    // Another member's name isn't taken over.
    for (let suffix = 1; ; suffix++) {
      const free = suffix === 1 ? name : `${name.slice(0, 74)} (${suffix})`;
      if (await members.add({ id, name: free, role, subject, ...own })) return { token, memberId: id };
      if (suffix === 100) throw new Error("No name is free for a new member.");
    }
  }

  /**
   * A script's text isn't markup, so it isn't escaped as markup. The token goes to the opening window if that is a page
   * of this server, never into an address or storage.
   */
  function handOver(context: Context, token: string): Response | Promise<Response> {
    const nonce = randomBytes(16).toString("base64");
    const office = new URL(parts.officeJs, base()).origin;
    setHeaders(context, `script-src 'nonce-${nonce}' ${office}; connect-src ${office}; frame-src ${office}`);
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Signed in – Compsheet</title>
            <link rel="stylesheet" href="/addin/help/help.css" />
          </head>
          <body>
            <main>
              <h1>You are signed in</h1>
              <p>You can close this window.</p>
            </main>
            <script type="application/json" id="signed-in" nonce="${nonce}">
              ${raw(JSON.stringify({ token }).replaceAll("<", "\\u003c"))}
            </script>
            <script nonce="${nonce}" src="/auth/hand-over.js"></script>
            <script nonce="${nonce}" src="${parts.officeJs}"></script>
          </body>
        </html>`,
    );
  }

  app.get("/auth/hand-over.js", (context) =>
    context.body(handOverScript, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
    }),
  );
  return app;
}

/** To the pane: through Office in its dialog, and to the opening window where the pane opened it itself. */
const handOverScript = `"use strict";
{
  const message = document.getElementById("signed-in").textContent.trim();
  const { origin } = location;
  // Excel on the web opens its dialogs itself: the opener is its page then, which the origin keeps the token from.
  if (window.opener) window.opener.postMessage({ compsheet: "signed-in", ...JSON.parse(message) }, origin);
  // A window needs no Office, and doesn't wait for it.
  addEventListener("load", () => {
    if (window.Office)
      Office.onReady(() => Office.context.ui && Office.context.ui.messageParent(message, { targetOrigin: origin }));
  });
}
`;

function setHeaders(context: Context, scripts = "script-src 'none'"): void {
  context.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'self'; ${scripts}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  context.header("Cache-Control", "no-store");
  context.header("Referrer-Policy", "no-referrer");
}

function page(context: Context, status: 400 | 403 | 502, title: string, what: string): Response | Promise<Response> {
  setHeaders(context);
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${title} – Compsheet</title>
          <link rel="stylesheet" href="/addin/help/help.css" />
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${what}</p>
          </main>
        </body>
      </html>`,
    status,
  );
}

function readSecrets(cookie: string | undefined): SignInSecrets | null {
  const [, state, nonce, verifier] = secretForm.exec(cookie ?? "") ?? [];
  return state !== undefined && nonce !== undefined && verifier !== undefined ? { state, nonce, verifier } : null;
}

/** Browser and system, enough to recognize a device. */
function labelOf(userAgent: string): string {
  const browser = ["Edg", "Firefox", "Chrome", "Safari"].find((name) => userAgent.includes(`${name}/`));
  const system = ["Windows", "Macintosh", "iPad", "Android", "Linux"].find((name) => userAgent.includes(name));
  return ["sign-in", browser === "Edg" ? "Edge" : browser, system].filter((part) => part !== undefined).join(", ");
}
