/** A place of models: a folder, a bucket, a SharePoint library. Versions are opaque; every write depends on one. */

export interface StoredModel {
  /** The store's own id of the file. */
  readonly id: string;
  /** Path within the store, with forward slashes. Untrusted text. */
  readonly path: string;
  /** Changes with the content. */
  readonly mark: string;
  readonly size: number;
  /** Address that opens the file; null if the store has none. */
  readonly link: string | null;
}

export interface StoreListing {
  /** All models if `isWhole`, else those that are new or changed since the cursor. */
  readonly changed: readonly StoredModel[];
  readonly removed: readonly string[];
  /** What is not in `changed` is gone. */
  readonly isWhole: boolean;
  /** For the next listing. */
  readonly cursor: string;
}

export interface StoredBytes {
  readonly bytes: Uint8Array;
  readonly version: string;
}

/** All methods reject with a StoreRefusal. */
export interface ModelStore {
  /** @param cursor of the last listing; null lists everything */
  list(cursor: string | null): Promise<StoreListing>;
  read(id: string): Promise<StoredBytes>;
  /** Replaces the file only if it still has the version. @returns the new version */
  write(id: string, bytes: Uint8Array, version: string): Promise<{ readonly version: string }>;
}

/**
 * `changed`: somebody wrote the file. `locked`: open or checked out. `full`: no space. `forbidden`: no permission.
 * `throttled`: too many requests, or the store can't be reached now. `resync`: the cursor no longer holds.
 */
export type RefusalKind = "changed" | "locked" | "gone" | "full" | "forbidden" | "throttled" | "resync";

/** Why a store did not do it. The message is for people and never contains a token or a signed address. */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";

  constructor(
    readonly kind: RefusalKind,
    message: string,
    /** Milliseconds to wait before the next request, if the store said so. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/**
 * Writes a file once, even if an earlier answer was lost: a refused write is looked up by our own mark.
 * @param isOurs whether these bytes are what this run wrote, even if the store has changed them since
 */
export async function writeOnce(
  store: ModelStore,
  id: string,
  bytes: Uint8Array,
  version: string,
  isOurs: (bytes: Uint8Array) => boolean | Promise<boolean>,
): Promise<{ readonly version: string }> {
  try {
    return await store.write(id, bytes, version);
  } catch (error) {
    if (!(error instanceof StoreRefusal) || error.kind !== "changed") throw error;
    const now = await store.read(id);
    if (!(await isOurs(now.bytes))) throw error;
    return { version: now.version };
  }
}

/** Whether the store has no such file. Rejects where it can't say so now. */
export async function isGoneFrom(store: Pick<ModelStore, "read">, id: string): Promise<boolean> {
  try {
    await store.read(id);
    return false;
  } catch (error) {
    if (!(error instanceof StoreRefusal) || error.kind === "throttled") throw error;
    return error.kind === "gone";
  }
}

/** The same store; says of each refusal which kind it was. A file that is gone may only have been moved. */
export function countRefusals(store: ModelStore, onRefusal: (kind: RefusalKind) => void): ModelStore {
  const counted = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof StoreRefusal && error.kind !== "gone") onRefusal(error.kind);
      throw error;
    }
  };
  return {
    list: (cursor) => counted(store.list(cursor)),
    read: (id) => counted(store.read(id)),
    write: (id, bytes, version) => counted(store.write(id, bytes, version)),
  };
}
