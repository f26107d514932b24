/** Where a request came from: the connection's other end, or what a proxy that is trusted says of it. */
import ipaddr from "ipaddr.js";

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** @throws Error for what is neither an address nor a range such as 10.0.0.0/8 */
export function readRanges(texts: readonly string[]): readonly Range[] {
  return texts.map((text) => {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128] as Range;
  });
}

/**
 * The last address in X-Forwarded-For that no trusted proxy has: what stands before it anybody may have written.
 * @param peer the connection's other end, "" where it is not known
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: readonly Range[]): string {
  const hops = [...(forwardedFor ?? "").slice(-2000).split(","), peer].map(plain);
  let client = hops.at(-1) ?? "";
  for (let at = hops.length - 1; at > 0 && isTrusted(hops[at] ?? "", trusted); at--) {
    const before = hops[at - 1] ?? "";
    if (!ipaddr.isValid(before)) break;
    client = before;
  }
  return client === "" ? "unknown" : client;
}

/** Without port and brackets; IPv4 within IPv6 as IPv4. */
function plain(text: string): string {
  const bare = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, "$1");
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare;
}

function isTrusted(text: string, trusted: readonly Range[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trusted.some((range) => address.kind() === range[0].kind() && address.match(range));
}
