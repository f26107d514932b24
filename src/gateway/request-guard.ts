/**
 * Who may call our servers: requests for our host names, from pages we served. Otherwise a web page could point its own
 * host name at this machine (DNS rebinding) and read what only its user may.
 */
import { isIP } from "node:net";
import { refuse } from "./proxy/service-proxy";

export interface RequestGuardParts {
  /** Address that the server listens on. */
  readonly host: string;
  /** Public address, such as that of a reverse proxy. */
  readonly publicUrl: string | null;
  /** Further host names, lower case. */
  readonly names: readonly string[];
  /** What to do about an unknown host name: one sentence. */
  readonly advice: string;
}

/** `peer`: the sender's address. */
type Handler = (request: Request, peer: string) => Response | Promise<Response>;

/** Load balancers send health checks under any host name; the response is only "ok". */
const openPaths = new Set(["/healthz", "/readyz"]);
/** Add-in files that hosts load from elsewhere; not the connection, which may carry a key. */
const isOpenFile = ({ method }: Request, path: string): boolean =>
  ["GET", "HEAD", "OPTIONS"].includes(method) &&
  /^\/(?:addin|check)\//.test(path) &&
  !path.endsWith("/connection.json");

/** Guards a server: an unknown host name is a 421, another site's page a 403. */
export function guardRequests(handler: Handler, { host, publicUrl, names, advice }: RequestGuardParts): Handler {
  const address = publicUrl === null ? null : new URL(publicUrl);
  const known = new Set([host.toLowerCase(), ...names, ...(address ? [address.hostname] : [])]);
  // DNS rebinding needs a name. A network server may also be called by any of its IP addresses.
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

/** Whether only this machine can reach a server there: localhost, 127.x.x.x and ::1, with or without brackets. */
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

/** As the server's routes read it; "" for a malformed path, which isn't a file. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return "";
  }
}

/** Parses a Host header; null if invalid. */
function readHost(header: string | null): URL | null {
  const text = `http://${header ?? ""}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && url.href === `http://${url.host}/` ? url : null;
}

/** "null" and other schemes have no host that could be ours. */
function hostOf(origin: string): string | null {
  return /^https?:\/\//.test(origin) ? origin.slice(origin.indexOf("//") + 2) : null;
}
