/**
 * Whole answers of the service (property documents, comparables), so that a document is fetched once however many cells
 * read it. The least recently used go first once the cap in bytes is reached; identical loads under way are one.
 */
import { LRUCache } from "lru-cache";
import type { Reply } from "../client/rental-service";

export interface PayloadCache {
  /** The payload under the key, or what `fetch` brings; a failure is passed on and not kept. */
  load<T>(key: string, fetch: () => Promise<Reply<T>>): Promise<Reply<T>>;
  clear(): void;
}

/** `maxBytes` bounds the payloads' JSON text; 64 MB unless told otherwise. */
export function createPayloadCache(maxBytes = 64_000_000): PayloadCache {
  const held = new LRUCache<string, Reply<unknown>>({
    maxSize: maxBytes,
    sizeCalculation: (reply) => JSON.stringify(reply.data).length + 1,
  });
  const underWay = new Map<string, Promise<Reply<unknown>>>();
  // Clearing while a load is under way must not let that older payload back in.
  let generation = 0;

  return {
    load<T>(key: string, fetch: () => Promise<Reply<T>>): Promise<Reply<T>> {
      const known = held.get(key) as Reply<T> | undefined;
      if (known) return Promise.resolve(known);
      const shared = underWay.get(key) as Promise<Reply<T>> | undefined;
      if (shared) return shared;
      const startedIn = generation;
      const loading = fetch()
        .then((reply) => {
          if (startedIn === generation) held.set(key, reply);
          return reply;
        })
        .finally(() => {
          if (underWay.get(key) === loading) underWay.delete(key);
        });
      underWay.set(key, loading);
      return loading;
    },
    clear() {
      generation += 1;
      held.clear();
      underWay.clear();
    },
  };
}
