/**
 * Which connection the add-in uses: the person's own where they set one, else what the serving page declares. The key
 * stays on this device.
 */
import * as v from "valibot";
import type { Clock } from "../client/clock";
import type { Connection } from "../client/connection";
import { inTime } from "../client/in-time";
import type { DeviceStorage } from "../excel/device-storage";
import { ServiceError } from "../service/errors";
import { readDeclaration } from "./connection-declaration";

const storageName = "connection";

/** A server or a host that takes the question and never answers must not keep every cell waiting. */
const longestWaitMs = 20_000;

const storedSchema = v.object({
  baseUrl: v.string(),
  dataSource: v.string(),
  credentials: v.variant("scheme", [
    v.object({ scheme: v.literal("api-key"), key: v.string() }),
    v.object({ scheme: v.literal("bearer"), token: v.string() }),
    v.object({ scheme: v.literal("none") }),
  ]),
});

export interface ConnectionKeeper {
  readonly current: Connection | null;
  /** The person's own and the declared one, as far as they are known. */
  readonly known: readonly Connection[];
  /** Whether the person set the current connection. */
  readonly isOwn: boolean;
  /** Null once a connection is known (or known to be absent); else the search for one, which rejects when it fails. */
  whenKnown(): Promise<void> | null;
  keep(connection: Connection): void;
  forget(): Promise<void>;
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
  let own: Connection | null = null;
  let isStorageRead = false;
  let declared: Connection | null = null;
  let isDeclarationKnown = false;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      await inTime(parts.clock, longestWaitMs, parts.hostReady, "Excel is not ready in time").catch(
        (cause: unknown) => {
          throw notAnswering("Excel has not let Compsheet start yet. Wait a moment, then recalculate the cell.", cause);
        },
      );
      if (!isStorageRead) {
        own = readStored(storage);
        isStorageRead = true;
        if (own !== null) return onChange();
      }
      declared = await inTime(parts.clock, longestWaitMs, fetchDeclaration, "connection.json: no answer in time");
      isDeclarationKnown = true;
      onChange();
    } catch (cause) {
      if (cause instanceof ServiceError) throw cause;
      throw notAnswering(
        "The server that serves Compsheet does not answer. Check that it runs and that you are online, then recalculate the cell.",
        cause,
      );
    } finally {
      loading = null;
    }
  }

  async function fetchDeclaration(signal: AbortSignal): Promise<Connection | null> {
    const response = await parts.fetch(new URL("connection.json", pageUrl).href, { cache: "no-store", signal });
    if (response.status >= 500) throw new Error(`connection.json: status ${response.status}`);
    // A page from a plain web server has no declaration: then the person's own connection is the only one.
    return response.ok ? readDeclaration(parseJson(await response.text()), pageUrl) : null;
  }

  return {
    get current() {
      return own ?? declared;
    },
    get known() {
      return [own, declared].filter((connection) => connection !== null);
    },
    get isOwn() {
      return own !== null;
    },
    whenKnown() {
      if (own !== null || (isStorageRead && isDeclarationKnown)) return null;
      loading ??= load();
      return loading;
    },
    keep(connection) {
      const { baseUrl, dataSource, credentials } = connection;
      storage.set(storageName, JSON.stringify({ baseUrl, dataSource, credentials }));
      own = connection;
      isStorageRead = true;
      onChange();
    },
    async forget() {
      storage.remove(storageName);
      own = null;
      isStorageRead = true;
      onChange();
      await this.whenKnown();
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

/** The person's own connection; a damaged entry counts as none. */
function readStored(storage: DeviceStorage): Connection | null {
  const text = storage.get(storageName);
  if (text === null) return null;
  try {
    const stored = v.parse(storedSchema, JSON.parse(text));
    return { ...stored, name: new URL(stored.baseUrl).host };
  } catch {
    return null;
  }
}
