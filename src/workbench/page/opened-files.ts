/** Files that the person opened, in the browser's IndexedDB: their original bytes, one record per workbook. */

export interface FileEntry {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly openedAt: number;
  /** Whether it has a tab; if not, it is among the recent files. */
  readonly isOpen: boolean;
}

/** Each call rejects if the browser stores nothing or has no room. */
export interface OpenedFiles {
  /** Most recently opened first. */
  list(): Promise<FileEntry[]>;
  /** Undefined if it is gone. */
  read(id: string): Promise<{ readonly entry: FileEntry; readonly bytes: Uint8Array } | undefined>;
  add(name: string, bytes: Uint8Array): Promise<FileEntry>;
  setOpen(id: string, isOpen: boolean): Promise<void>;
  remove(id: string): Promise<void>;
}

const DATABASE = "compsheet-workbench-files";
const ENTRIES = "entries";
const CONTENTS = "contents";

export function createOpenedFiles(factory: IDBFactory, now: () => number, newId: () => string): OpenedFiles {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(factory).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  async function ask<T>(store: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const request = work((await database()).transaction(store, "readonly").objectStore(store));
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("The browser returned nothing."));
    });
  }

  async function change(work: (entries: IDBObjectStore, contents: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database()).transaction([ENTRIES, CONTENTS], "readwrite");
    work(transaction.objectStore(ENTRIES), transaction.objectStore(CONTENTS));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("The browser stored nothing."));
    });
  }

  const entryOf = (id: string): Promise<FileEntry | undefined> =>
    ask(ENTRIES, (store) => store.get(id) as IDBRequest<FileEntry | undefined>);

  return {
    async list() {
      const entries = await ask(ENTRIES, (store) => store.getAll() as IDBRequest<FileEntry[]>);
      return entries.sort((a, b) => b.openedAt - a.openedAt);
    },
    async read(id) {
      const entry = await entryOf(id);
      const bytes = await ask(CONTENTS, (store) => store.get(id) as IDBRequest<Uint8Array | undefined>);
      return entry && bytes && { entry, bytes };
    },
    async add(name, bytes) {
      const entry: FileEntry = { id: newId(), name, size: bytes.length, openedAt: now(), isOpen: true };
      await change((entries, contents) => {
        contents.put(bytes, entry.id);
        entries.put(entry);
      });
      return entry;
    },
    async setOpen(id, isOpen) {
      const entry = await entryOf(id);
      if (!entry) return;
      await change((entries) => void entries.put({ ...entry, isOpen, ...(isOpen ? { openedAt: now() } : {}) }));
    },
    async remove(id) {
      await change((entries, contents) => {
        entries.delete(id);
        contents.delete(id);
      });
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: "id" });
      request.result.createObjectStore(CONTENTS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser didn't open a database."));
  });
}
