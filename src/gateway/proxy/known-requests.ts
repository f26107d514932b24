/** Which requests the gateway passes on, and which responses all members share. */
import { createHash } from "node:crypto";
import { endpoints, type EndpointName } from "../../service/endpoints";

/** Endpoints whose response depends only on the request and the day. */
const shared: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "searchProperties",
  "getProperty",
  "findComparables",
  "priceUnits",
  "predictMarketRents",
  "benchmarkExpenses",
  "searchMarketShapes",
  "searchMarket",
]);

export interface KnownRequest {
  readonly endpoint: EndpointName;
  readonly isShared: boolean;
}

/** One path segment: no slash in any encoding, so nothing outside the endpoint can be addressed. */
const patterns = Object.entries(endpoints).map(([name, { method, path }]) => ({
  endpoint: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "(?!\\.{1,2}$)(?:(?!%2f|%5c)[^/\\\\])+")}$`, "i"),
  isFixed: !path.includes("{"),
}));

/** Null for unknown endpoints. `path` is as sent, below the base address. */
export function findKnownRequest(method: string, path: string): KnownRequest | null {
  const fitting = patterns.filter((one) => one.method === method && one.pattern.test(path));
  const found = fitting.find(({ isFixed }) => isFixed) ?? fitting[0];
  return found ? { endpoint: found.endpoint, isShared: shared.has(found.endpoint) } : null;
}

/** Equal for equivalent requests to the same service, regardless of the order of query parameters. */
export function responseKey(
  baseUrl: string,
  method: string,
  path: string,
  query: URLSearchParams,
  body: string,
): string {
  const sorted = [...query].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return createHash("sha256")
    .update(JSON.stringify([baseUrl, method, path, sorted, body]))
    .digest("hex");
}
