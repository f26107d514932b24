/**
 * Which connection the add-in uses: one of the user's own if there are any, otherwise what the serving page declares.
 * Keys stay on this device. The workbook stores only the identity of the data.
 */
import { type Said, say } from "../../domain/said";
import type { Clock } from "../../client/clock";
import type { Connection } from "../../client/connection";
import { inTime } from "../../client/in-time";
import type { DeviceStorage } from "../../host/device-storage";
import { ServiceError } from "../../service/service-errors";
import { named, readBook, sameName, writeBook, type ConnectionBook } from "./connection-book";
import { readDeclaration, type Declaration } from "./connection-declaration";

/** A server or host that never responds must not keep every cell waiting. */
const longestWaitMs = 20_000;

export interface Connections {
  readonly current: Connection | null;
  /** The user's own connections, in the order they were added. */
  readonly own: readonly Connection[];
  /** What the serving page declares, if known. */
  readonly declared: Declaration | null;
  /** The user's own connections and the declared one, if known. */
  readonly known: readonly Connection[];
  /** Whether the user set up the current connection. */
  readonly isOwn: boolean;
  /** Whether the user chose the current connection since this page was opened. */
  readonly isChosenHere: boolean;
  /**
   * Null once a connection is known (or known to be absent); otherwise the pending search, which rejects on failure.
   */
  whenKnown(): Promise<void> | null;
  /** Looks up what the serving page declares even if it isn't needed; rejects if there is no response. */
  findDeclared(): Promise<void>;
  /**
   * If the usual connection serves other data than the workbook's and one of the user's own serves the workbook's,
   * switches to that.
   */
  suit(dataSource: string | undefined): void;
  /** Adds a connection of the user's own under its name, or replaces another one, and uses it. */
  keep(connection: Connection, replaces?: string): void;
  /** Uses one of the user's own connections by name, or (null) what the serving page declares. */
  use(name: string | null): void;
  rename(from: string, to: string): void;
  /** Forgets a connection and its key. */
  forget(name: string): void;
}

export interface ConnectionsParts {
  readonly storage: DeviceStorage;
  /** Resolves once the host reports the storage partition; before that, the storage would be another page's. */
  readonly hostReady: () => Promise<unknown>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** URL of the add-in's page. */
  readonly pageUrl: string;
  readonly onChange: () => void;
}

export function createConnections(parts: ConnectionsParts): Connections {
  const { storage, pageUrl, onChange } = parts;
  let book: ConnectionBook = { connections: [], active: null };
  let isStorageRead = false;
  let declared: Declaration | null = null;
  let isDeclarationKnown = false;
  let loading: Promise<void> | null = null;
  let asking: Promise<void> | null = null;
  /** What this page uses after a change: one of the user's own connections by name, or (null) the declared one. */
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
          throw notAnswering(say`Compsheet hasn't started yet. Wait a moment, then recalculate the cell.`, cause);
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
        say`Can't reach the Compsheet server. Check that it is running and that you are online, then recalculate the cell.`,
        cause,
      );
    }
    onChange();
  }

  async function fetchDeclaration(signal: AbortSignal): Promise<Declaration | null> {
    const response = await parts.fetch(new URL("connection.json", pageUrl).href, { cache: "no-store", signal });
    if (response.status >= 500) throw new Error(`connection.json: status ${response.status}`);
    // A plain web server has no declaration: then the user's own connections are the only ones.
    return response.ok ? readDeclaration(parseJson(await response.text()), pageUrl) : null;
  }

  /** Other pages may have changed the entry since it was read; `use` is what this page uses from now on. */
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

const notAnswering = (said: Said, cause: unknown): ServiceError =>
  new ServiceError("NetworkError", said, { endpoint: "GET connection.json" }, { cause });

/** Null if the text isn't JSON: some servers respond to every URL with a page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
