/**
 * Which connection the add-in uses: one of the person's own where there are some, else what the serving page declares.
 * Keys stay on this device. What a workbook knows of it is the identity of its data alone.
 */
import type { Clock } from "../../client/clock";
import type { Connection } from "../../client/connection";
import { inTime } from "../../client/in-time";
import type { DeviceStorage } from "../../host/device-storage";
import { ServiceError } from "../../service/errors";
import { named, readBook, sameName, writeBook, type ConnectionBook } from "./connection-book";
import { readDeclaration, type Declaration } from "./connection-declaration";

/** A server or a host that takes the question and never answers must not keep every cell waiting. */
const longestWaitMs = 20_000;

export interface ConnectionKeeper {
  readonly current: Connection | null;
  /** The person's own, in the order in which they were added. */
  readonly own: readonly Connection[];
  /** What the serving page declares, as far as it is known. */
  readonly declared: Declaration | null;
  /** The person's own and the declared one, as far as they are known. */
  readonly known: readonly Connection[];
  /** Whether the person set up the current connection. */
  readonly isOwn: boolean;
  /** Whether the person chose the current connection since this page was opened. */
  readonly isChosenHere: boolean;
  /** Null once a connection is known (or known to be absent); else the search for one, which rejects when it fails. */
  whenKnown(): Promise<void> | null;
  /** Looks for what the serving page declares also where it is not needed; rejects when it does not answer. */
  findDeclared(): Promise<void>;
  /** Where the usual connection serves other data than the workbook's and an own one serves these, that one is used. */
  suit(dataSource: string | undefined): void;
  /** Adds a connection of the person's own under its name, or in the place of another one, and uses it. */
  keep(connection: Connection, replaces?: string): void;
  /** Uses an own connection by its name, or (null) what the serving page declares. */
  use(name: string | null): void;
  rename(from: string, to: string): void;
  /** Forgets an own connection and its key. */
  forget(name: string): void;
}

export interface ConnectionKeeperParts {
  readonly storage: DeviceStorage;
  /** Resolves once the host tells the partition of the storage; before, it would be another page's. */
  readonly hostReady: () => Promise<unknown>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Address of the add-in's page. */
  readonly pageUrl: string;
  readonly onChange: () => void;
}

export function createConnectionKeeper(parts: ConnectionKeeperParts): ConnectionKeeper {
  const { storage, pageUrl, onChange } = parts;
  let book: ConnectionBook = { connections: [], active: null };
  let isStorageRead = false;
  let declared: Declaration | null = null;
  let isDeclarationKnown = false;
  let loading: Promise<void> | null = null;
  let asking: Promise<void> | null = null;
  /** What this page goes on with once something was changed in it: an own one by its name, or (null) the declared one. */
  let used: { readonly name: string | null } | undefined;
  let isChosenHere = false;
  let workbookData: string | undefined;

  function currentOwn(): Connection | undefined {
    if (used !== undefined) return named(book.connections, used.name);
    const active = named(book.connections, book.active);
    const usual = active ?? declared?.connection;
    if (workbookData === undefined || usual?.dataSource === workbookData) return active;
    return book.connections.find(({ dataSource }) => dataSource === workbookData) ?? active;
  }

  const isKnown = (): boolean => isStorageRead && (isDeclarationKnown || currentOwn() !== undefined);

  async function load(): Promise<void> {
    try {
      await inTime(parts.clock, longestWaitMs, parts.hostReady, "Excel is not ready in time").catch(
        (cause: unknown) => {
          throw notAnswering("Compsheet hasn't started yet. Wait a moment, then recalculate the cell.", cause);
        },
      );
      if (!isStorageRead) {
        book = readBook(storage);
        isStorageRead = true;
        if (isKnown()) {
          onChange();
          return;
        }
      }
      await askForDeclaration();
    } finally {
      loading = null;
    }
  }

  function askForDeclaration(): Promise<void> {
    asking ??= readDeclared().finally(() => (asking = null));
    return asking;
  }

  async function readDeclared(): Promise<void> {
    try {
      declared = await inTime(parts.clock, longestWaitMs, fetchDeclaration, "connection.json: no answer in time");
      isDeclarationKnown = true;
    } catch (cause) {
      throw notAnswering(
        "Can't reach the Compsheet server. Check that it is running and that you are online, then recalculate the cell.",
        cause,
      );
    }
    onChange();
  }

  async function fetchDeclaration(signal: AbortSignal): Promise<Declaration | null> {
    const response = await parts.fetch(new URL("connection.json", pageUrl).href, { cache: "no-store", signal });
    if (response.status >= 500) throw new Error(`connection.json: status ${response.status}`);
    // A page from a plain web server has no declaration: then the person's own connections are the only ones.
    return response.ok ? readDeclaration(parseJson(await response.text()), pageUrl) : null;
  }

  /** Other pages may have changed the entry since it was read; `use` tells what this page goes on with. */
  function change(next: (book: ConnectionBook) => ConnectionBook, use: string | null): void {
    book = next(readBook(storage));
    isStorageRead = true;
    writeBook(storage, book);
    used = { name: use };
    onChange();
  }
  const usedName = (): string | null => currentOwn()?.name ?? null;

  return {
    get current() {
      return currentOwn() ?? declared?.connection ?? null;
    },
    get own() {
      return book.connections;
    },
    get declared() {
      return declared;
    },
    get known() {
      return [...book.connections, ...(declared === null ? [] : [declared.connection])];
    },
    get isOwn() {
      return currentOwn() !== undefined;
    },
    get isChosenHere() {
      return isChosenHere;
    },
    whenKnown() {
      if (isKnown()) return null;
      loading ??= load();
      return loading;
    },
    findDeclared: () => (isDeclarationKnown ? Promise.resolve() : askForDeclaration()),
    suit(dataSource) {
      workbookData = dataSource;
    },
    keep(connection, replaces = connection.name) {
      isChosenHere = true;
      const isReplaced = ({ name }: Connection): boolean => sameName(name, replaces);
      change(({ connections }) => {
        const others = connections.filter((one) => isReplaced(one) || !sameName(one.name, connection.name));
        return {
          connections: others.some(isReplaced)
            ? others.map((one) => (isReplaced(one) ? connection : one))
            : [...others, connection],
          active: connection.name,
        };
      }, connection.name);
    },
    use(name) {
      isChosenHere = true;
      change((fresh) => ({ ...fresh, active: name }), name);
    },
    rename(from, to) {
      const renamed = (name: string | null): string | null => (name !== null && sameName(name, from) ? to : name);
      change(
        ({ connections, active }) => ({
          connections: connections.map((one) => (sameName(one.name, from) ? { ...one, name: to } : one)),
          active: renamed(active),
        }),
        renamed(usedName()),
      );
    },
    forget(name) {
      const left = (other: string | null): string | null => (other !== null && sameName(other, name) ? null : other);
      change(
        ({ connections, active }) => ({
          connections: connections.filter((one) => !sameName(one.name, name)),
          active: left(active),
        }),
        left(usedName()),
      );
    },
  };
}

const notAnswering = (message: string, cause: unknown): ServiceError =>
  new ServiceError("NetworkError", message, { endpoint: "GET connection.json" }, { cause });

/** Null for a text that is no JSON: some servers answer every address with a page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
