/**
 * Payloads in the browser's IndexedDB. It may be refused (private windows, embedded pages), full, blocked by another
 * window or unresponsive: then this page stops using it, reports that once, and no cell waits.
 */
import { SaidError, say } from "../../domain/said";
import type { Clock } from "../../client/clock";
import type { PayloadStore, StoredPayload } from "./payload-store";

export interface PayloadDatabaseParts {
  /** Called when the first cell asks; may throw, as in browsers that refuse storage. */
  readonly factory: () => IDBFactory;
  /** Of the database: pages on one origin must not share their data. */
  readonly name: () => string;
  /** Other versions of the add-in may read payloads differently, so each sees only its own. */
  readonly edition: string;
  readonly clock: Clock;
  /** Cap on the payloads' JSON text; default 200 MB. */
  readonly maxBytes?: number;
  /** Called once when the database is given up, with a message for the log. */
  readonly onGivenUp?: (message: string) => void;
}

/** What is known of a payload without reading its text. */
interface Entry {
  readonly key: string;
  readonly fetchedAt: number;
  readonly endpoint: string;
  readonly bytes: number;
}

const entriesName = "entries";
const textsName = "texts";

const longestOpenMs = 3000;
const longestReadMs = 10_000;

/** Cap on payloads waiting to be written; further ones are dropped. */
const mostWaitingBytes = 50_000_000;

export function createPayloadDatabase(parts: PayloadDatabaseParts): PayloadStore {
  const { clock, edition, maxBytes = 200_000_000 } = parts;
  const waiting = new Map<string, StoredPayload>();
  let waitingBytes = 0;
  let writing: Promise<void> | undefined;
  let opening: Promise<IDBDatabase> | undefined;
  let isGivenUp = false;
  /** Upper bound of what is stored; unknown until the first count. */
  let keptBytes = Infinity;

  function giveUp(): void {
    if (isGivenUp) return;
    isGivenUp = true;
    forgetWaiting();
    opening?.then((database) => database.close()).catch(() => undefined);
    parts.onGivenUp?.(
      "This browser does not let Compsheet keep property data on the device (a private window, a full disk, or another " +
        "version of Compsheet that is open). Everything works; data is fetched again after the page is reloaded.",
    );
  }

  function forgetWaiting(): void {
    waiting.clear();
    waitingBytes = 0;
  }

  function open(): Promise<IDBDatabase> {
    opening ??= inTime(openDatabase(parts.factory, parts.name, giveUp), longestOpenMs);
    return opening;
  }

  async function inTime<T>(work: Promise<T>, longestMs: number): Promise<T> {
    const over = new AbortController();
    const late = clock.sleep(longestMs, over.signal).then(() => {
      throw new SaidError(say`The database does not answer.`);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      over.abort();
      late.catch(() => undefined);
    }
  }

  function startWriting(): void {
    writing ??= writeWaiting()
      .catch(giveUp)
      .finally(() => {
        writing = undefined;
        if (waiting.size > 0) startWriting();
      });
  }

  async function writeWaiting(): Promise<void> {
    const database = await open();
    while (waiting.size > 0) {
      const batch = [...waiting];
      const bytes = waitingBytes;
      try {
        await putAll(database, batch);
      } catch (error) {
        if ((error as Error | null)?.name !== "QuotaExceededError") throw error;
        // The disk has less room than our cap: make some and retry once.
        await trim(database, (await count(database)) / 2);
        const stillWaiting = batch.filter(([key, payload]) => waiting.get(key) === payload);
        await putAll(database, stillWaiting);
      }
      // Keeps what was written again during the batch.
      for (const [key, payload] of batch) {
        if (waiting.get(key) !== payload) continue;
        waiting.delete(key);
        waitingBytes -= payload.text.length;
      }
      keptBytes += bytes;
      if (keptBytes > maxBytes) keptBytes = await trim(database, maxBytes);
    }
  }

  return {
    async read(key) {
      const name = `${edition} ${key}`;
      const unwritten = waiting.get(name);
      if (unwritten || isGivenUp) return unwritten;
      try {
        return await inTime(
          open().then((database) => getOne(database, name)),
          longestOpenMs + longestReadMs,
        );
      } catch {
        giveUp();
        return undefined;
      }
    },
    write(key, payload) {
      const name = `${edition} ${key}`;
      const bytes = payload.text.length - (waiting.get(name)?.text.length ?? 0);
      if (isGivenUp || payload.text.length > maxBytes || waitingBytes + bytes > mostWaitingBytes) return;
      waiting.set(name, payload);
      waitingBytes += bytes;
      startWriting();
    },
    async clear() {
      forgetWaiting();
      if (isGivenUp) return;
      try {
        await open().then(clearAll);
        keptBytes = 0;
      } catch {
        giveUp();
      }
    },
    async written() {
      while (writing) await writing;
    },
  };
}

/** `onLost`: the browser or another version of the add-in closed the database. */
function openDatabase(factory: () => IDBFactory, name: () => string, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory().open(name(), 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(entriesName, { keyPath: "key" }).createIndex("fetchedAt", "fetchedAt");
      request.result.createObjectStore(textsName);
    };
    request.onblocked = () => reject(new SaidError(say`Another window holds the database.`));
    request.onerror = () => reject(request.error ?? new SaidError(say`The database cannot be opened.`));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onLost;
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(database);
    };
  });
}

async function getOne(database: IDBDatabase, key: string): Promise<StoredPayload | undefined> {
  const transaction = database.transaction([entriesName, textsName]);
  const [entry, text] = await Promise.all([
    result<Entry | undefined>(transaction.objectStore(entriesName).get(key) as IDBRequest<Entry | undefined>),
    result<unknown>(transaction.objectStore(textsName).get(key)),
  ]);
  if (entry === undefined || typeof text !== "string") return undefined;
  return { text, fetchedAt: entry.fetchedAt, endpoint: entry.endpoint };
}

async function putAll(database: IDBDatabase, payloads: readonly (readonly [string, StoredPayload])[]): Promise<void> {
  const transaction = database.transaction([entriesName, textsName], "readwrite", { durability: "relaxed" });
  const done = finished(transaction);
  for (const [key, { text, fetchedAt, endpoint }] of payloads) {
    transaction.objectStore(entriesName).put({ key, fetchedAt, endpoint, bytes: text.length } satisfies Entry);
    transaction.objectStore(textsName).put(text, key);
  }
  await done;
}

function oldestFirst(transaction: IDBTransaction): Promise<Entry[]> {
  return result<Entry[]>(transaction.objectStore(entriesName).index("fetchedAt").getAll() as IDBRequest<Entry[]>);
}

const bytesOf = (entries: readonly Entry[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0);

async function count(database: IDBDatabase): Promise<number> {
  return bytesOf(await oldestFirst(database.transaction(entriesName)));
}

/**
 * Deletes the oldest until at most `maxBytes` are left; resolves to what is left. Payloads of other windows count too.
 */
async function trim(database: IDBDatabase, maxBytes: number): Promise<number> {
  const transaction = database.transaction([entriesName, textsName], "readwrite", { durability: "relaxed" });
  const done = finished(transaction);
  const entries = await oldestFirst(transaction);
  let left = bytesOf(entries);
  for (const { key, bytes } of entries) {
    if (left <= maxBytes) break;
    transaction.objectStore(entriesName).delete(key);
    transaction.objectStore(textsName).delete(key);
    left -= bytes;
  }
  await done;
  return left;
}

async function clearAll(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction([entriesName, textsName], "readwrite");
  const done = finished(transaction);
  transaction.objectStore(entriesName).clear();
  transaction.objectStore(textsName).clear();
  await done;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new SaidError(say`The database failed.`));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new SaidError(say`The database aborted a transaction.`));
  });
  // Unhandled where the previous request has already failed.
  done.catch(() => undefined);
  return done;
}
