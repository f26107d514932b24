/**
 * Whole answers of the service (property documents, comparables), so that a document is fetched once however many cells
 * read it. The least recently used go first once the cap in bytes is reached; identical loads under way are one.
 */
import { LRUCache } from "lru-cache";
import type { CallOptions, Reply } from "../client/rental-service";
import { createSharedRequests } from "../client/shared-requests";

export interface LoadOptions extends CallOptions {
  /** Milliseconds since the epoch: a payload fetched earlier is passed by, as a refresh asks. */
  readonly notBefore?: number | undefined;
}

export interface PayloadCache {
  /**
   * The payload under the key, or what `fetch` brings; a failure is passed on and not kept. Callers that wait for one
   * fetch give up each for itself: it goes on while anybody waits, with the most urgent one's priority.
   */
  load<T>(key: string, fetch: (call: CallOptions) => Promise<Reply<T>>, options?: LoadOptions): Promise<Reply<T>>;
  clear(): void;
}

export interface PayloadCacheParts {
  /** Bounds the payloads' JSON text; 64 MB unless told otherwise. */
  readonly maxBytes?: number;
}

export function createPayloadCache({ maxBytes = 64_000_000 }: PayloadCacheParts = {}): PayloadCache {
  const held = new LRUCache<string, Reply<unknown>>({
    maxSize: maxBytes,
    sizeCalculation: (reply) => JSON.stringify(reply.data).length + 1,
  });
  const underWay = createSharedRequests();
  // Clearing while a load is under way must not let that older payload back in.
  let generation = 0;

  return {
    async load<T>(key: string, fetch: (call: CallOptions) => Promise<Reply<T>>, options: LoadOptions = {}) {
      const { notBefore = -Infinity, ...call } = options;
      const known = held.get(key) as Reply<T> | undefined;
      if (known && known.fetchedAt >= notBefore) return known;
      const startedIn = generation;
      return underWay.join(`${startedIn} ${key}`, undefined, call, (signal, priority) => {
        const urgent = new AbortController();
        return {
          result: fetch({ signal, priority, urgent: urgent.signal }).then((reply) => {
            if (startedIn === generation) held.set(key, reply);
            return reply;
          }),
          raise: () => urgent.abort(),
        };
      });
    },
    clear() {
      generation += 1;
      held.clear();
    },
  };
}
