/**
 * Where a server may send requests to addresses that others choose: HTTPS and public addresses only, to keep its own
 * network out of reach. Origins and folders that the server itself allows are exempt.
 */
import ipaddr from "ipaddr.js";

/** An address that no request goes to, and what would have been right. */
export class AddressError extends Error {
  override readonly name = "AddressError";
}

export interface PublicTarget {
  readonly url: URL;
  readonly address: string;
}

/**
 * Finds the address to connect to.
 * @param resolve the current IP addresses of a host name; rejects if there are none
 * @throws AddressError for anything but a public address
 */
export async function findPublicTarget(
  text: string,
  resolve: (host: string) => Promise<readonly string[]>,
  allowedOrigins: readonly string[],
): Promise<PublicTarget> {
  const url = readPublicUrl(text, allowedOrigins);
  const host = hostOf(url);
  const addresses = ipaddr.isValid(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw new AddressError("expected a host that can be found");
      });
  const [address] = addresses;
  if (address === undefined) throw new AddressError("expected a host that can be found");
  // One private address among several is enough to refuse: the connection could take any of them.
  if (!isAllowed(url, allowedOrigins) && !addresses.every(isPublicAddress))
    throw new AddressError("expected a public host");
  return { url, address };
}

/** Checks the address itself. @throws AddressError */
export function readPublicUrl(text: string, allowedOrigins: readonly string[]): URL {
  if (!URL.canParse(text)) throw new AddressError("expected an address such as https://example.com/hook");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") throw new AddressError("expected an address without a password");
  if (isAllowed(url, allowedOrigins)) return url;
  if (url.protocol !== "https:") throw new AddressError("expected an https address");
  const host = hostOf(url);
  if (ipaddr.isValid(host) ? !isPublicAddress(host) : isLocalName(host))
    throw new AddressError("expected a public host");
  return url;
}

/** An origin allows all of its addresses; one with a folder, such as http://10.0.0.7:9000/exports/, those in it. */
function isAllowed(url: URL, allowed: readonly string[]): boolean {
  // A storage might read an encoded slash, dot or backslash as a way out of the folder.
  const isPlain = !/%(?:2e|2f|5c|25|00)/i.test(url.pathname) && !url.pathname.includes("//");
  return allowed.some((one) => one === url.origin || (one.endsWith("/") && isPlain && url.href.startsWith(one)));
}

/** Without the brackets of IPv6 and the dot at the end of a full name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function isLocalName(host: string): boolean {
  return !host.includes(".") || /\.(localhost|local|internal|home\.arpa)$/i.test(host);
}

/** The part of IPv6 that public addresses are given from (RFC 4291, IANA). */
const globalIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * False for private, loopback, link-local and every other special range, also when IPv6 wraps an IPv4 address of one.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(globalIpv6);
}
