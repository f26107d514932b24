/** One connection to exactly the address that was checked before, with the host of the URL as its name. */
import { lookup } from "node:dns/promises";
import type { RequestOptions } from "node:https";
import { isIP } from "node:net";

/** The IP addresses that a host name stands for now, IPv4 first; rejects where there are none. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, order: "ipv4first" });
  return found.map(({ address }) => address);
}

/** The name is sent and its certificate asked for, but never looked up again. Connections are not kept for others. */
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
