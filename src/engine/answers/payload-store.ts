/** Payloads that survive the page: those evicted from memory, and those an earlier session fetched today. */

/** A response of the service as JSON text. It has no key and no address of a service. */
export interface StoredPayload {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** Method and path, without query or key. */
  readonly endpoint: string;
}

/**
 * Never rejects or throws: a store that fails is empty, and cells ask the service. Bounded in bytes; evicts the oldest
 * fetch first.
 */
export interface PayloadStore {
  /** The payload under the key, of any age. */
  read(key: string): Promise<StoredPayload | undefined>;
  /** Replaces the payload under the key eventually; no caller waits for it. */
  write(key: string, payload: StoredPayload): void;
  clear(): Promise<void>;
  /** Resolves once nothing is left to write. */
  written(): Promise<void>;
}
