/** Pages without a script, for admins: the browser asks for the token and sends it with each page. */
import type { MemberStore } from "../store/member-store";
import { findMember } from "./member-access";
import type { SignInThrottle } from "./sign-in-throttle";

export interface PageAccessParts {
  readonly members: Pick<MemberStore, "findToken">;
  readonly throttle: SignInThrottle;
  readonly now: () => number;
}

const noStore = { "Cache-Control": "no-store" };

/** Answers pages that only read. `address`: the request's. */
export function forAdmins(
  page: (request: Request) => Promise<Response>,
  { members, throttle, now }: PageAccessParts,
): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const token = passwordOf(request.headers.get("authorization"));
    const wait = throttle.waitOf(address, token, now());
    if (wait > 0)
      return new Response(`Too many wrong tokens. Try again in ${wait} s.\n`, {
        status: 429,
        headers: { ...noStore, "Retry-After": String(wait) },
      });
    const access = await findMember(new Headers({ "x-api-key": token }), members, now());
    if (access.member === null) {
      if (access.reason === "refused") throttle.refused(address, now());
      return new Response("Enter any user name, and the gateway token of an admin as the password.\n", {
        status: 401,
        headers: { ...noStore, "WWW-Authenticate": 'Basic realm="Compsheet nights", charset="UTF-8"' },
      });
    }
    throttle.accepted(token, now());
    if (access.member.role !== "admin")
      return new Response("Your token has no admin role. On the server: members role NAME admin.\n", {
        status: 403,
        headers: noStore,
      });
    return page(request);
  };
}

/** Basic's password; "" without one, or where it can't be a token. */
function passwordOf(header: string | null): string {
  const [, coded = ""] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? "") ?? [];
  const text = Buffer.from(coded, "base64").toString("utf8");
  const password = text.slice(text.indexOf(":") + 1);
  return /^[!-~]+$/.test(password) ? password : "";
}
