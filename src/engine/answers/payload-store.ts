/** Payloads that outlast the page: what the memory let go, and what an earlier session fetched today. */

/** One answer of the service as its JSON text. It holds no key and no address of a service. */
export interface StoredPayload {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** Method and path, without query or key. */
  readonly endpoint: string;
}

/**
 * Nothing here rejects or throws: a store that fails holds nothing, and cells ask the service. Bounded in bytes; what was
 * fetched first goes first.
 */
export interface PayloadStore {
  /** The payload under the key, whatever its age. */
  read(key: string): Promise<StoredPayload | undefined>;
  /** Keeps a payload in the place of an older one, some time later: nobody waits for it. */
  write(key: string, payload: StoredPayload): void;
  clear(): Promise<void>;
  /** Resolves once nothing is left to be written. */
  written(): Promise<void>;
}
