/** Which requests the gateway passes on, and which of their answers serve every member. */
import { createHash } from "node:crypto";
import { endpoints, type EndpointName } from "../../service/endpoints";

/** Questions whose answer depends on nothing but the question and the day. */
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

/** One segment of a path: no slash in any spelling, so that nothing outside of the endpoint can be meant. */
const patterns = Object.entries(endpoints).map(([name, { method, path }]) => ({
  endpoint: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "(?!\\.{1,2}$)(?:(?!%2f|%5c)[^/\\\\])+")}$`, "i"),
  isFixed: !path.includes("{"),
}));

/** Null for what is no endpoint of the service. `path` is as sent, below the base address. */
export function findKnownRequest(method: string, path: string): KnownRequest | null {
  const fitting = patterns.filter((one) => one.method === method && one.pattern.test(path));
  const found = fitting.find(({ isFixed }) => isFixed) ?? fitting[0];
  return found ? { endpoint: found.endpoint, isShared: shared.has(found.endpoint) } : null;
}

/** Equal for requests that ask the same of the same service; the order of query parameters does not count. */
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
