/**
 * Where webhooks may go: HTTPS and public addresses alone, so that nobody makes the server talk to its own network.
 * Origins that the server itself allows are exempt.
 */
import ipaddr from "ipaddr.js";

/** The network as the sandbox needs it; it opens no socket itself. */
export interface WebhookNetwork {
  /** The IP addresses that a host name stands for now; rejects where there are none. */
  resolve(host: string): Promise<readonly string[]>;
  /**
   * One POST over a connection to exactly `address`, with the host of `url` as its name (SNI and Host). Follows no
   * redirect; rejects when no answer comes in good time.
   */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
}

export interface WebhookRequest {
  readonly url: URL;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookAnswer {
  readonly status: number;
  /** The Location header. */
  readonly location: string | null;
}

/** An address that no webhook goes to, and what would have been right. */
export class WebhookAddressError extends Error {
  override readonly name = "WebhookAddressError";
}

export interface WebhookTarget {
  readonly url: URL;
  readonly address: string;
}

/** Finds the address to connect to. Throws a WebhookAddressError for whatever is no place for a webhook. */
export async function findWebhookTarget(
  text: string,
  network: WebhookNetwork,
  allowedOrigins: readonly string[],
): Promise<WebhookTarget> {
  const url = readWebhookUrl(text, allowedOrigins);
  const host = hostOf(url);
  const addresses = ipaddr.isValid(host)
    ? [host]
    : await network.resolve(host).catch(() => {
        throw new WebhookAddressError("expected a host that can be found");
      });
  const [address] = addresses;
  if (address === undefined) throw new WebhookAddressError("expected a host that can be found");
  // One private address among several is enough to refuse: the connection could take any of them.
  if (!allowedOrigins.includes(url.origin) && !addresses.every(isPublicAddress))
    throw new WebhookAddressError("expected a public host");
  return { url, address };
}

/** What the address itself tells; throws a WebhookAddressError. */
export function readWebhookUrl(text: string, allowedOrigins: readonly string[]): URL {
  if (!URL.canParse(text)) throw new WebhookAddressError("expected an address such as https://example.com/hook");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "")
    throw new WebhookAddressError("expected an address without a password");
  if (allowedOrigins.includes(url.origin)) return url;
  if (url.protocol !== "https:") throw new WebhookAddressError("expected an https address");
  const host = hostOf(url);
  if (ipaddr.isValid(host) ? !isPublicAddress(host) : isLocalName(host))
    throw new WebhookAddressError("expected a public host");
  return url;
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

/** False for private, loopback, link-local and every other special range, also where IPv6 wraps such an IPv4 address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(globalIpv6);
}
