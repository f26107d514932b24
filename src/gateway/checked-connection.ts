/** Connects to exactly the address that was checked, with the host name of the URL. */
import { lookup } from "node:dns/promises";
import type { RequestOptions } from "node:https";
import { isIP } from "node:net";

/** Current IP addresses of a host name, IPv4 first; rejects if there are none. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, order: "ipv4first" });
  return found.map(({ address }) => address);
}

/** The name is used for SNI and the certificate but not looked up again. Connections are not pooled. */
export function connectTo(url: URL, address: string, rejectUnauthorized: boolean): RequestOptions {
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    host: address,
    port: url.port === "" ? (isSecure ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    agent: false,
    ...(isSecure && { rejectUnauthorized, ...(isIP(host) === 0 && { servername: host }) }),
  };
}
