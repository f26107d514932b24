/** Where a request came from: the peer's address, or what a trusted proxy says. */
import ipaddr from "ipaddr.js";

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** @throws Error for anything but an address or a range such as 10.0.0.0/8 */
export function readRanges(texts: readonly string[]): readonly Range[] {
  return texts.map((text) => {
    if (text.includes("/")) return plainRange(ipaddr.parseCIDR(text));
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128] as Range;
  });
}

/** An IPv4-mapped range as IPv4, like the addresses that it is compared with. */
function plainRange(range: Range): Range {
  const [address, bits] = range;
  const plainAddress = ipaddr.process(address.toString());
  return plainAddress.kind() === address.kind() || bits < 96 ? range : ([plainAddress, bits - 96] as Range);
}

/**
 * The last address in X-Forwarded-For that isn't a trusted proxy's: anything before it can be forged.
 * @param peer the peer's address, "" if unknown
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

/** Without port and brackets; IPv4-mapped IPv6 as IPv4. */
function plain(text: string): string {
  const bare = text.trim().replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/, "$1$2");
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare;
}

function isTrusted(text: string, trusted: readonly Range[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trusted.some((range) => address.kind() === range[0].kind() && address.match(range));
}
