/** One cache of responses for all members: in this node's memory, backed by the shared store. */
import { LRUCache } from "lru-cache";
import type { ResponseStore, StoredResponse } from "../store/response-store";

export interface SharedResponses {
  /** Ignores responses stored before `oldest`; another node may have stored a newer one. */
  find(key: string, now: number, oldest?: number): Promise<StoredResponse | null>;
  /** `response`: in its endpoint's format. */
  keep(key: string, response: Pick<StoredResponse, "contentType" | "dataSource" | "body">, now: number): Promise<void>;
  sweep(now: number): Promise<number>;
}

export interface SharedResponsesOptions {
  /** How long a response is reused, ms; never past the end of the UTC day, since the data is collected daily. */
  readonly holdMs: number;
  readonly memoryBytes?: number;
  readonly storeBytes?: number;
}

const usualMemoryBytes = 64 * 1024 * 1024;
const usualStoreBytes = 1024 * 1024 * 1024;
const dayMs = 24 * 3_600_000;
/** A custom property belongs to its owner and may change at any time. */
const ownersMark = /"user_id"\s*:\s*"/;

export function createSharedResponses(
  store: ResponseStore,
  { holdMs, memoryBytes = usualMemoryBytes, storeBytes = usualStoreBytes }: SharedResponsesOptions,
): SharedResponses {
  const memory = new LRUCache<string, StoredResponse>({
    maxSize: memoryBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  return {
    async find(key, now, oldest = -Infinity) {
      const near = memory.get(key);
      if (near && near.expiresAt > now && near.storedAt >= oldest) return near;
      const found = await store.find(key, now);
      if (found) memory.set(key, found);
      return found && found.storedAt >= oldest ? found : null;
    },
    async keep(key, { contentType, dataSource, body }, now) {
      if (ownersMark.test(body)) return;
      const endOfDay = (Math.floor(now / dayMs) + 1) * dayMs;
      const response = { contentType, dataSource, body, storedAt: now, expiresAt: Math.min(now + holdMs, endOfDay) };
      memory.set(key, response);
      await store.keep(key, response);
    },
    sweep: (now) => store.sweep(now, storeBytes),
  };
}
