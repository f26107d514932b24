/** The user's own connections by name, as one entry in this device's storage: their keys are stored only there. */
import * as v from "valibot";
import type { Connection } from "../../client/connection";
import type { DeviceStorage } from "../../host/device-storage";

export interface ConnectionBook {
  /** In the order they were added; names are unique. */
  readonly connections: readonly Connection[];
  /** Name of the connection to use unless a workbook needs other data; null: what the serving page declares. */
  readonly active: string | null;
}

const storageName = "connection";

const entries = {
  baseUrl: v.pipe(v.string(), v.url()),
  dataSource: v.string(),
  credentials: v.variant("scheme", [
    v.object({ scheme: v.literal("api-key"), key: v.string() }),
    v.object({ scheme: v.literal("bearer"), token: v.string() }),
    v.object({ scheme: v.literal("none") }),
  ]),
};
/** Earlier versions stored a single connection, named after its host. */
const singleSchema = v.object(entries);
const namedSchema = v.object({ ...entries, name: v.pipe(v.string(), v.nonEmpty()) });
const bookSchema = v.object({ connections: v.array(v.unknown()), active: v.nullable(v.string()) });

const emptyBook: ConnectionBook = { connections: [], active: null };

/** Damaged data counts as absent: the whole entry, or a single connection. */
export function readBook(storage: DeviceStorage): ConnectionBook {
  const stored = parseJson(storage.get(storageName));
  const single = v.safeParse(singleSchema, stored);
  if (single.success) {
    const name = new URL(single.output.baseUrl).host;
    return { connections: [{ ...single.output, name }], active: name };
  }
  const book = v.safeParse(bookSchema, stored);
  if (!book.success) return emptyBook;
  const connections: Connection[] = [];
  for (const one of book.output.connections) {
    const read = v.safeParse(namedSchema, one);
    if (read.success && named(connections, read.output.name) === undefined) connections.push(read.output);
  }
  return { connections, active: named(connections, book.output.active)?.name ?? null };
}

/** Without connections, removes the entry from the device. */
export function writeBook(storage: DeviceStorage, { connections, active }: ConnectionBook): void {
  if (connections.length === 0) storage.remove(storageName);
  else storage.set(storageName, JSON.stringify({ connections, active }));
}

/** Finds a connection by name, ignoring case. */
export function named<C extends { readonly name: string }>(
  connections: readonly C[],
  name: string | null,
): C | undefined {
  return connections.find((one) => name !== null && sameName(one.name, name));
}

/** Ignores case: people don't distinguish "Production" from "production". */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** `wanted`, followed by the first number that makes it unique if it is taken. */
export function freeName(connections: readonly { readonly name: string }[], wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (named(connections, name) === undefined) return name;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
