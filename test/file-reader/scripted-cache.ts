/** The part of a browser's Cache that downloads use, in memory. */
import type { CacheParts } from "../../src/file-reader/kept-in-cache";

type OpenedCache = Awaited<ReturnType<CacheParts["open"]>>;

export interface ScriptedCache {
  readonly open: CacheParts["open"];
  /** Addresses of its entries. */
  held(): string[];
  /** Fails from now on, or works again. */
  refuse(isRefused: boolean): void;
}

export function createScriptedCache(): ScriptedCache {
  const entries = new Map<string, Response>();
  let isRefused = false;
  const guard = <T>(work: () => T): Promise<T> =>
    isRefused ? Promise.reject(new DOMException("no room", "QuotaExceededError")) : Promise.resolve(work());
  const urlOf = (request: RequestInfo | URL): string =>
    typeof request === "string" ? request : request instanceof URL ? request.href : request.url;
  const cache: OpenedCache = {
    match: (request) => guard(() => entries.get(urlOf(request))?.clone()),
    put: (request, response) => guard(() => void entries.set(urlOf(request), response)),
    delete: (request) => guard(() => entries.delete(urlOf(request))),
    keys: () => guard(() => [...entries.keys()].map((url) => new Request(url))),
  };
  return {
    open: () => guard(() => cache),
    held: () => [...entries.keys()].map((address) => address.replace("https://kept.invalid/", "")),
    refuse(value) {
      isRefused = value;
    },
  };
}
