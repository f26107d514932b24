/** Live updates at a readable pace that leaves the page's thread to the cells. */
import { useEffect, useReducer } from "preact/hooks";
import type { Clock } from "../client/clock";

/** Has a status and reports changes. */
interface Watched<Status> {
  getStatus(): Status;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

const updateIntervalMs = 200;

/**
 * Calls back at once for the first change, then at most once per interval; never loses the last change. Returns the
 * unsubscribe function.
 */
export function subscribePaced(
  subscribe: Watched<unknown>["subscribe"],
  clock: Clock,
  intervalMs: number,
  listener: () => void,
): () => void {
  const stopped = new AbortController();
  let isResting = false;
  let hasChanged = false;
  const onChange = (): void => {
    if (isResting) {
      hasChanged = true;
      return;
    }
    isResting = true;
    listener();
    clock.sleep(intervalMs, stopped.signal).then(
      () => {
        isResting = false;
        if (hasChanged) {
          hasChanged = false;
          onChange();
        }
      },
      () => undefined, // Unsubscribed.
    );
  };
  const unsubscribe = subscribe(onChange);
  return () => {
    stopped.abort();
    unsubscribe();
  };
}

/** The add-in's current status; null without an add-in. */
export function useAddinStatus<Status>(addin: Watched<Status> | null, clock: Clock): Status | null {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    if (addin === null) return undefined;
    const update = (): void => render(undefined);
    const stop = subscribePaced((listener) => addin.subscribe(listener), clock, updateIntervalMs, update);
    update(); // Changes between the first render and the subscription.
    return stop;
  }, [addin, clock]);
  return addin?.getStatus() ?? null;
}
