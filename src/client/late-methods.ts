/** Objects whose script comes with the first call: each method waits for it, and for nothing else. */
import { ServiceError } from "../service/errors";

type Late = (...args: never[]) => Promise<unknown>;

/** One `true` a method: one that is missing here, or that gives no promise, does not compile. */
export type LateMethods<T> = { readonly [Name in keyof T]: T[Name] extends Late ? true : never };

/** `load` is asked again where it failed; its failure is that of the calls that wait. */
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

/** Stands for an object with nothing but methods that give promises. */
export function createLate<T>(arrive: () => Promise<T>, methods: LateMethods<NoInfer<T>>): T {
  return Object.fromEntries(
    (Object.keys(methods) as (keyof T & string)[]).map((name) => [
      name,
      async (...args: unknown[]): Promise<unknown> => {
        const arrived = await arrive();
        return (arrived[name] as (this: T, ...given: unknown[]) => Promise<unknown>).apply(arrived, args);
      },
    ]),
  ) as unknown as T;
}

/** A script that did not come, as the cells and the pane tell it. */
export const notLoaded = (error: unknown): ServiceError =>
  new ServiceError(
    "NetworkError",
    "A part of Compsheet didn't load. Check your network connection, then retry the cells that show an error.",
    {},
    { cause: error },
  );
