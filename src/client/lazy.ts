/** Lazy-loads objects and chunks on first use. */
import { say } from "../domain/said";
import { ServiceError } from "../service/service-errors";

/** Only methods, each of which returns a promise. */
type Methods<T> = { readonly [Name in keyof T]: (...args: never[]) => Promise<unknown> };
type Method = (...args: unknown[]) => Promise<unknown>;

/** Loads once; after a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    const current = loading;
    try {
      return await current;
    } catch (error) {
      if (loading === current) loading = undefined;
      throw error;
    }
  };
}

/**
 * An object whose chunk loads with the first call of a method. If loading fails, so do the calls that wait for it.
 * @param own members that are available without the chunk
 */
export function lazy<T extends Methods<T>>(load: () => Promise<T>): T;
export function lazy<T extends Methods<T>, Own extends object>(load: () => Promise<T>, own: Own): T & Own;
export function lazy<T extends object>(load: () => Promise<T>, own: object = {}): T {
  const arrive = loadOnce(load);
  const methods = new Map<string, Method>();
  const methodOf = (name: string): Method => {
    const known = methods.get(name);
    if (known !== undefined) return known;
    const method: Method = async (...args) => {
      const loaded = (await arrive()) as Record<string, Method | undefined>;
      if (loaded[name] === undefined) throw new TypeError(`A loaded part has no method ${name}.`);
      return loaded[name](...args);
    };
    methods.set(name, method);
    return method;
  };
  return new Proxy(own, {
    get(target, name) {
      if (name in target) return (target as Record<string | symbol, unknown>)[name];
      // Must not look like a thenable, or like an object with a toJSON method.
      return typeof name !== "string" || name === "then" || name === "toJSON" ? undefined : methodOf(name);
    },
    ownKeys() {
      throw new TypeError("A lazy object doesn't know its methods: call them, don't spread it.");
    },
  }) as T;
}

/**
 * `import()` of a chunk, with a failure that cells and the pane can show.
 * @throws {ServiceError} NetworkError
 */
export async function imported<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw new ServiceError(
      "NetworkError",
      say`A part of Compsheet didn't load. Check your network connection, then retry the cells that show an error.`,
      {},
      { cause: error },
    );
  }
}
