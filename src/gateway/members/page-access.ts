/**
 * Pages for admins: by the firm's sign-in, which leaves a cookie for these pages alone, or with a token that
 * the browser asks for and sends with each page.
 */
import { html } from "hono/html";
import type { Member, MemberStore } from "../store/member-store";
import { findMember } from "./member-access";
import type { SignInThrottle } from "./sign-in-throttle";

export interface PageAccessParts {
  readonly members: Pick<MemberStore, "findToken">;
  readonly throttle: SignInThrottle;
  readonly now: () => number;
  /** A token let somebody in. */
  readonly used: (tokenId: string) => void;
  /** The firm's sign-in for these pages; null: there is none. */
  readonly signIn: string | null;
}

/** Holds the token of a sign-in; sent to the pages of nights alone. */
export const nightsCookie = (isSecure: boolean): string => `${isSecure ? "__Secure-" : ""}compsheet-nights`;

const noStore = { "Cache-Control": "no-store" };

/** `address`: the request's. */
export function forAdmins(
  page: (request: Request, member: Pick<Member, "id" | "name">, address: string) => Promise<Response>,
  { members, throttle, now, used, signIn }: PageAccessParts,
): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const given = request.headers.get("authorization");
    const token = given === null ? cookieOf(request.headers.get("cookie")) : passwordOf(given);
    const wait = throttle.waitOf(address, token, now());
    if (wait > 0)
      return new Response(`Too many wrong tokens. Try again in ${wait} s.\n`, {
        status: 429,
        headers: { ...noStore, "Retry-After": String(wait) },
      });
    const access = await findMember(new Headers({ "x-api-key": token }), members, now());
    if (access.member === null) {
      if (access.reason === "refused") throttle.refused(address, now());
      const url = new URL(request.url);
      if (signIn !== null && given === null && !url.searchParams.has("token")) return signInPage(signIn, url.pathname);
      return new Response("Enter any user name, and the gateway token of an admin as the password.\n", {
        status: 401,
        headers: { ...noStore, "WWW-Authenticate": 'Basic realm="Compsheet nights", charset="UTF-8"' },
      });
    }
    throttle.accepted(token, now());
    used(access.token.id);
    if (access.member.role !== "admin")
      return new Response(
        "Your token has no admin role. On the server, run compsheet gateway members role NAME admin.\n",
        {
          status: 403,
          headers: noStore,
        },
      );
    return page(request, access.member, address);
  };
}

/** With the firm's sign-in the browser doesn't ask for a token by itself. */
async function signInPage(signIn: string, path: string): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sign in – Compsheet</title>
        <link rel="stylesheet" href="/addin/help/help.css" />
      </head>
      <body>
        <main>
          <h1>Nights</h1>
          <p><a href="${signIn}">Sign in with work account</a></p>
          <p><a href="${path}?token">Enter a gateway token instead</a></p>
        </main>
      </body>
    </html>`;
  const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const headers = { ...noStore, "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(String(await page), { status: 401, headers });
}

/** "" without one. */
function cookieOf(header: string | null): string {
  const names = [nightsCookie(true), nightsCookie(false)];
  for (const pair of (header ?? "").slice(0, 10_000).split(/; ?/)) {
    const [name = "", value = ""] = pair.split("=");
    if (names.includes(name) && /^[!-~]{1,200}$/.test(value)) return value;
  }
  return "";
}

/** "" where it can't be a token. */
function passwordOf(header: string | null): string {
  const password = basicPassword(header) ?? "";
  return /^[!-~]+$/.test(password) ? password : "";
}

/** Of the Authorization header; null without one. */
export function basicPassword(header: string | null): string | null {
  const [, coded = ""] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? "") ?? [];
  const text = Buffer.from(coded, "base64").toString("utf8");
  const at = text.indexOf(":");
  return at < 0 ? null : text.slice(at + 1);
}
