/** Workbooks that survive a reload of the page, in the browser's IndexedDB: one per tab. */
import type { WorkbookSnapshot } from "../host-contract";

export interface KeptWorkbook {
  readonly snapshot: WorkbookSnapshot;
  /** Including the sheet: Underwriting!A2. */
  readonly selection: string;
  /** Sheets whose rows, columns or cells have moved since the workbook's file was opened. */
  readonly moved?: readonly string[];
}

/** Each call rejects if the browser stores nothing: private windows, a full disk. */
export interface KeptWorkbooks {
  /** Opens the database ahead of time, so a closing page can still write. */
  prepare(): Promise<void>;
  /** Undefined if none is saved. */
  read(tab: string): Promise<KeptWorkbook | undefined>;
  write(tab: string, workbook: KeptWorkbook): Promise<void>;
  remove(tab: string): Promise<void>;
}

const DATABASE = "compsheet-workbench";
const STORE = "workbooks";
/** Number of tabs whose workbooks are kept; newer ones evict those of closed tabs. */
const MOST_TABS = 5;
/** Keys of workbooks from files: they stay until the person removes them. */
export const FILE_KEY_START = "file ";

interface Kept extends KeptWorkbook {
  readonly tab: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

export function createKeptWorkbooks(factory: IDBFactory, now: () => number): KeptWorkbooks {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(factory).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  async function ask<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const request = work((await database()).transaction(STORE, "readonly").objectStore(STORE));
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("The browser returned nothing."));
    });
  }

  async function change(work: (store: IDBObjectStore) => unknown): Promise<void> {
    const transaction = (await database()).transaction(STORE, "readwrite");
    work(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("The browser stored nothing."));
      // Commit at once: a closing page doesn't hear of a request's success.
      transaction.commit();
    });
  }

  return {
    async prepare() {
      await database();
    },
    async read(tab) {
      const kept = await ask((store) => store.get(tab) as IDBRequest<Kept | undefined>);
      return kept && { snapshot: kept.snapshot, selection: kept.selection, moved: kept.moved ?? [] };
    },
    async write(tab, { snapshot, selection, moved = [] }) {
      const kept: Kept = { tab, savedAt: now(), snapshot, selection, moved };
      await change((store) => store.put(kept));
      const oldestFirst = await ask((store) => store.index("savedAt").getAllKeys());
      const ofTabs = oldestFirst.filter((key) => typeof key !== "string" || !key.startsWith(FILE_KEY_START));
      for (const old of ofTabs.slice(0, -MOST_TABS)) await change((store) => store.delete(old));
    },
    async remove(tab) {
      await change((store) => store.delete(tab));
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: "tab" }).createIndex("savedAt", "savedAt");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser didn't open a database."));
  });
}
