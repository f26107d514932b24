/**
 * Who may talk to a server of ours: requests that name it, from pages that it served. Otherwise a web page could have a
 * name of its own point at this machine (DNS rebinding) and read what only its user may.
 */
import { isIP } from "node:net";
import { refuse } from "./proxy/service-proxy";

export interface RequestGuardParts {
  /** Address that the server listens on. */
  readonly host: string;
  /** Web address that people reach it at, such as the one of a reverse proxy. */
  readonly publicUrl: string | null;
  /** Further host names, lower case. */
  readonly names: readonly string[];
  /** What to do about a name that is not the server's: one sentence. */
  readonly advice: string;
}

/** `peer`: the address that the request came from. */
type Handler = (request: Request, peer: string) => Response | Promise<Response>;

/** Health checks come from load balancers, by whatever name; they say nothing but "ok". */
const openPaths = new Set(["/healthz", "/readyz"]);
/** Files of the add-in, which hosts load from elsewhere; its connection may carry a key. */
const isOpenFile = ({ method }: Request, path: string): boolean =>
  ["GET", "HEAD", "OPTIONS"].includes(method) &&
  /^\/(?:addin|check)\//.test(path) &&
  !path.endsWith("/connection.json");

/** Puts the checks in front of a server: a request for another name is a 421, one of another page a 403. */
export function guardRequests(handler: Handler, { host, publicUrl, names, advice }: RequestGuardParts): Handler {
  const address = publicUrl === null ? null : new URL(publicUrl);
  const known = new Set([host.toLowerCase(), ...names, ...(address ? [address.hostname] : [])]);
  // DNS rebinding needs a name. A server of the network is asked by its numbers too, whichever those are.
  const isOurs = (name: string): boolean =>
    known.has(name) || isLoopback(name) || (!isLoopback(host) && isIP(bare(name)) !== 0);

  return (request, peer) => {
    const path = decodedPath(request.url);
    if (openPaths.has(path)) return handler(request, peer);
    const asked = readHost(request.headers.get("host"));
    if (asked === null || !isOurs(asked.hostname))
      return refuse(421, "This server doesn't answer to the name in this address.", advice);
    const origin = request.headers.get("origin");
    if (origin === null || origin === address?.origin || readHost(hostOf(origin))?.host === asked.host)
      return handler(request, peer);
    if (isOpenFile(request, path)) return handler(request, peer);
    return refuse(
      403,
      "Pages of other sites can't use this server.",
      "Open the add-in or the workbench from this server.",
    );
  };
}

/** Whether nothing but this machine reaches a server there: localhost, 127.x.x.x and ::1, with brackets or without. */
export function isLoopback(host: string): boolean {
  const name = bare(host.toLowerCase());
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "::1" ||
    (isIP(name) === 4 && name.startsWith("127."))
  );
}

const bare = (host: string): string => (host.startsWith("[") ? host.slice(1, -1) : host);

/** As the server's routes read it; "" for a path that is not well-formed, which is no file. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return "";
  }
}

/** A Host header, taken apart; null for what is none. */
function readHost(header: string | null): URL | null {
  const text = `http://${header ?? ""}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && url.href === `http://${url.host}/` ? url : null;
}

/** "null" and other schemes have no host that could be ours. */
function hostOf(origin: string): string | null {
  return /^https?:\/\//.test(origin) ? origin.slice(origin.indexOf("//") + 2) : null;
}
