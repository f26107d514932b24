/** Where a page may leave something: what it shows and holds, the device's storage, its databases. */
import type { Frame, Page } from "playwright-core";

const connectionEntry = /compsheet\.connection$/;

export interface PageMessages {
  /** Addresses asked for, each with what was sent there. */
  readonly requests: readonly string[];
  /** What the pages wrote to the console, and their uncaught errors. */
  readonly messages: readonly string[];
  /** Given to `openWorkbench`: notes from the page's first request on. */
  readonly prepare: (page: Page) => Promise<void>;
}

export function notePageMessages(): PageMessages {
  const requests: string[] = [];
  const messages: string[] = [];
  return {
    requests,
    messages,
    prepare(page) {
      page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
      page.on("console", (message) => messages.push(message.text()));
      page.on("pageerror", (error) => messages.push(`${error.message} ${error.stack}`));
      return Promise.resolve();
    },
  };
}

/** Everything that pages show and hold, also what is typed into their fields. */
export async function documentsOf(page: Page): Promise<string> {
  const parts = page.frames().map((frame) =>
    frame.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
      const held = [location.href, document.title, document.cookie, JSON.stringify(history.state), window.name];
      return [document.documentElement.outerHTML, ...fields.map(({ value }) => value), ...held].join("\n");
    }),
  );
  return (await Promise.all(parts)).join("\n");
}

/** The device's storage: the entry of the connections, and all others. */
export async function storageOf(pane: Frame): Promise<{ readonly entry: string; readonly others: string }> {
  const entries = await pane.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage)),
  );
  const isEntry = ([name]: [string, string]): boolean => connectionEntry.test(name);
  return {
    entry: JSON.stringify(entries.filter(isEntry)),
    others: JSON.stringify(entries.filter((one) => !isEntry(one))),
  };
}

/** Every record of every database, and the names of caches. */
export async function databasesOf(pane: Frame): Promise<string> {
  return pane.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("The database refused."));
      });
    const found: unknown[] = [await caches.keys()];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        found.push(name, store, await done(records.getAllKeys()), await done(records.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
