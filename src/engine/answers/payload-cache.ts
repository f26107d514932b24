/**
 * Whole responses of the service (property documents, comparables), so a document is fetched once no matter how many
 * cells read it: from memory, then from the device, then from the service. Memory evicts the least recently used at the
 * cap in bytes; identical loads share one request.
 */
import type { CallOptions, Reply } from "../../client/rental-service";
import { createSharedRequests } from "../../client/shared-requests";
import { createHeldPayloads } from "./held-payloads";
import type { PayloadStore, StoredPayload } from "./payload-store";

/** `notBefore`: ignores payloads fetched earlier, as a refresh needs. */
export type LoadOptions = CallOptions;

export interface PayloadCache {
  /**
   * The payload under the key, or what `fetch` resolves to; failures reach the caller and aren't cached. Callers
   * waiting for one fetch can each give up: it continues while any still waits, with the priority of the most urgent.
   */
  load<T>(key: string, fetch: (call: CallOptions) => Promise<Reply<T>>, options?: LoadOptions): Promise<Reply<T>>;
  /** The payload under the key as last fetched, of any age; never asks the service. */
  find(key: string): Promise<Reply<unknown> | undefined>;
  /** Whether `load` would use a payload it found instead of fetching it again. */
  isUsable(reply: Reply<unknown>, notBefore?: number): boolean;
  /** Clears everything, on the device too. */
  clear(): void;
}

export interface PayloadCacheParts {
  /** Cap on the payloads' JSON text in memory; default 64 MB. */
  readonly maxBytes?: number;
  /** Holds more, for longer. */
  readonly device?: PayloadStore;
  /** Milliseconds since the epoch: payloads fetched earlier aren't used for new answers. Default: any age. */
  readonly oldestUsed?: () => number;
}

/**
 * Start of the UTC day, milliseconds since the epoch. The service collects its data daily, so a payload from today is
 * as good as a new one.
 */
export function startOfDay(now: number): number {
  return now - (now % 86_400_000);
}

export function createPayloadCache(parts: PayloadCacheParts = {}): PayloadCache {
  const { maxBytes = 64_000_000, device, oldestUsed = () => -Infinity } = parts;
  const held = createHeldPayloads<Reply<unknown>>(maxBytes);
  const reading = new Map<string, Promise<Reply<unknown> | undefined>>();
  const underWay = createSharedRequests();
  // A load that was under way during `clear` must not restore its older payload.
  let generation = 0;

  /** The device's payload, if new enough; cells that ask at once share one read. */
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
    held.set(key, reply, text.length + 1);
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
      // In a refresh too: memory may have evicted the payload, or the refresh began before the page loaded.
      if (device) {
        const stored = await readDevice(key, device, oldest);
        if (isUsable(stored)) return stored;
        // Fetched for another cell during the read.
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

/** Undefined for a damaged text. */
function readReply({ text, fetchedAt, endpoint }: StoredPayload): Reply<unknown> | undefined {
  try {
    return { data: JSON.parse(text) as unknown, fetchedAt, endpoint };
  } catch {
    return undefined;
  }
}
