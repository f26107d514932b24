/**
 * Whole answers of the service (property documents, comparables), so that a document is fetched once however many cells
 * read it: looked up in memory, then on the device, then asked for. In memory the least recently used go first once the
 * cap in bytes is reached; identical loads under way are one.
 */
import { LRUCache } from "lru-cache";
import type { CallOptions, Reply } from "../../client/rental-service";
import { createSharedRequests } from "../../client/shared-requests";
import type { PayloadStore, StoredPayload } from "./payload-store";

/** `notBefore`: a payload fetched earlier is passed by, as a refresh asks. */
export type LoadOptions = CallOptions;

export interface PayloadCache {
  /**
   * The payload under the key, or what `fetch` brings; a failure is passed on and not kept. Callers that wait for one
   * fetch give up each for itself: it goes on while anybody waits, with the most urgent one's priority.
   */
  load<T>(key: string, fetch: (call: CallOptions) => Promise<Reply<T>>, options?: LoadOptions): Promise<Reply<T>>;
  /** The payload under the key as it was last fetched, however long ago; the service is not asked. */
  find(key: string): Promise<Reply<unknown> | undefined>;
  /** Whether `load` would take a payload that was found, rather than fetch it anew. */
  isUsable(reply: Reply<unknown>, notBefore?: number): boolean;
  /** Forgets everything, on the device too. */
  clear(): void;
}

export interface PayloadCacheParts {
  /** Bounds the payloads' JSON text in memory; 64 MB unless told otherwise. */
  readonly maxBytes?: number;
  /** Holds more, and for longer. */
  readonly device?: PayloadStore;
  /** Milliseconds since the epoch: payloads fetched earlier make no new answers. Default: their age does not matter. */
  readonly oldestUsed?: () => number;
}

/**
 * Beginning of the UTC day, milliseconds since the epoch. The service collects its data daily: what was fetched today
 * is as good as what it would send now.
 */
export function startOfDay(now: number): number {
  return now - (now % 86_400_000);
}

export function createPayloadCache(parts: PayloadCacheParts = {}): PayloadCache {
  const { maxBytes = 64_000_000, device, oldestUsed = () => -Infinity } = parts;
  const held = new LRUCache<string, Reply<unknown>>({ maxSize: maxBytes });
  const reading = new Map<string, Promise<Reply<unknown> | undefined>>();
  const underWay = createSharedRequests();
  // Clearing while a load is under way must not let that older payload back in.
  let generation = 0;

  /** What the device holds that is new enough; many cells that ask at once cost one look. */
  function readDevice(key: string, store: PayloadStore, oldest: number): Promise<Reply<unknown> | undefined> {
    const startedIn = generation;
    const place = `${oldest} ${key}`;
    const known = reading.get(place);
    if (known) return known;
    const look = store
      .read(key)
      .then((stored) => {
        const reply = stored && stored.fetchedAt >= oldest ? readReply(stored) : undefined;
        if (stored && reply && startedIn === generation && isNewer(reply, held.peek(key)))
          hold(key, reply, stored.text);
        return reply;
      })
      .finally(() => {
        if (reading.get(place) === look) reading.delete(place);
      });
    reading.set(place, look);
    return look;
  }

  function hold(key: string, reply: Reply<unknown>, text: string): void {
    held.set(key, reply, { size: text.length + 1 });
  }

  function fetched(key: string, reply: Reply<unknown>): void {
    const { data, fetchedAt, endpoint } = reply;
    const text = (JSON.stringify(data) as string | undefined) ?? "";
    hold(key, reply, text);
    device?.write(key, { text, fetchedAt, endpoint });
  }

  const oldestTaken = (notBefore: number): number => Math.max(notBefore, oldestUsed());

  return {
    async load<T>(key: string, fetch: (call: CallOptions) => Promise<Reply<T>>, options: LoadOptions = {}) {
      const { notBefore = -Infinity } = options;
      const startedIn = generation;
      const oldest = oldestTaken(notBefore);
      const isUsable = (reply: Reply<unknown> | undefined): reply is Reply<T> =>
        reply !== undefined && reply.fetchedAt >= oldest;
      const known = held.get(key);
      if (isUsable(known)) return known;
      // Also in a refresh: it may have let go of this payload, or have begun before the page was loaded.
      if (device) {
        const stored = await readDevice(key, device, oldest);
        if (isUsable(stored)) return stored;
        // Fetched for another cell meanwhile.
        const newer = held.get(key);
        if (isUsable(newer)) return newer;
      }
      return underWay.join(`${startedIn} ${key}`, undefined, options, (signal, priority) => {
        const urgent = new AbortController();
        return {
          result: fetch({ ...options, signal, priority, urgent: urgent.signal }).then((reply) => {
            if (startedIn === generation) fetched(key, reply);
            return reply;
          }),
          raise: () => urgent.abort(),
        };
      });
    },
    async find(key) {
      const known = held.get(key);
      if (known) return known;
      const stored = await device?.read(key);
      return stored && readReply(stored);
    },
    isUsable: (reply, notBefore = -Infinity) => reply.fetchedAt >= oldestTaken(notBefore),
    clear() {
      generation += 1;
      held.clear();
      reading.clear();
      void device?.clear();
    },
  };
}

function isNewer(reply: Reply<unknown>, other: Reply<unknown> | undefined): boolean {
  return other === undefined || reply.fetchedAt > other.fetchedAt;
}

/** Undefined for a text that was damaged. */
function readReply({ text, fetchedAt, endpoint }: StoredPayload): Reply<unknown> | undefined {
  try {
    return { data: JSON.parse(text) as unknown, fetchedAt, endpoint };
  } catch {
    return undefined;
  }
}
