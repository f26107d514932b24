/**
 * A host object, as the dispatcher needs it. Members have the API's PascalCase names; the dispatcher finds them by
 * reflection.
 */
export abstract class HostObject {
  /** Properties that a plain load() includes. */
  static readonly scalars: readonly string[] = [];
  /** Properties that are host objects. */
  static readonly navigation: readonly string[] = [];
  /** Name of `hostId` in the response. */
  static readonly idName: string = "_Id";

  /** The ExcelApi set that introduced a member later than its object: older versions of Excel reject it. */
  static readonly since: Readonly<Record<string, string>> = {};

  /** Id by which the client can find the object again; null if only its path identifies it. */
  get hostId(): string | null {
    return null;
  }

  /** Called before these properties (of a collection's items: items/name) are read; none listed: all of them. */
  prepareToRead?(names: readonly string[]): Promise<void>;
}

/** A collection: `hostItems` in order, `hostFind` by key (case-insensitive name or id). */
export abstract class HostCollection<Item extends HostObject> extends HostObject {
  abstract hostItems(): readonly Item[];

  hostFind(key: unknown): Item | null {
    const wanted = String(key).toLowerCase();
    return this.hostItems().find((item) => keysOf(item).some((name) => name.toLowerCase() === wanted)) ?? null;
  }

  get Count(): number {
    return this.hostItems().length;
  }

  GetCount(): number {
    return this.Count;
  }

  GetItemOrNullObject(key: unknown): Item | null {
    return this.hostFind(key);
  }
}

function keysOf(item: HostObject): string[] {
  const { Name } = item as { readonly Name?: unknown };
  return [item.hostId, Name].filter((key): key is string => typeof key === "string");
}

export type HostClass = typeof HostObject;

export function classOf(object: HostObject): HostClass {
  return object.constructor as HostClass;
}
