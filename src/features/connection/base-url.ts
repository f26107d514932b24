/** Parses the address of a data service as the user types it. */
import type { ConnectionProblem } from "./connection-problem";

export type BaseUrlReading =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly problem: ConnectionProblem };

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Local servers rarely have a certificate. */
const schemeOf = (address: string): string =>
  /^(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(address) ? "http" : "https";

/** Checks and normalizes: HTTPS (plain HTTP only to this machine), no credentials, no query, no trailing slash. */
export function readBaseUrl(text: string): BaseUrlReading {
  const trimmed = text.trim();
  const refuse = (kind: AddressProblem): BaseUrlReading => ({ ok: false, problem: { kind } });
  if (trimmed === "") return refuse("address-missing");
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `${schemeOf(trimmed)}://${trimmed}`);
  } catch {
    return refuse("address-nonsense");
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopbackHosts.has(url.hostname))) {
    return refuse("address-insecure");
  }
  if (!/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i.test(url.hostname)) return refuse("address-nonsense");
  if (url.username !== "" || url.password !== "") return refuse("address-with-sign-in");
  if (url.search !== "" || url.hash !== "") return refuse("address-with-query");
  return { ok: true, baseUrl: `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, "") };
}

type AddressProblem = Extract<ConnectionProblem["kind"], `address-${string}`>;
