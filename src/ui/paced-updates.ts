/** Live updates at a pace that a person can read and that leaves the page's thread to the cells. */
import { useEffect, useReducer } from "preact/hooks";
import type { Clock } from "../client/clock";

/** What has a status and says when it changes. */
interface Watched<Status> {
  getStatus(): Status;
  /** Calls back after every change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
}

const updateIntervalMs = 200;

/**
 * Calls back at once for the first change, then at most once an interval; the last change is never lost.
 * Returns the way to stop.
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
      () => undefined, // Stopped: nobody listens any more.
    );
  };
  const unsubscribe = subscribe(onChange);
  return () => {
    stopped.abort();
    unsubscribe();
  };
}

/** The add-in's status, kept up to date; null without an add-in. */
export function useAddinStatus<Status>(addin: Watched<Status> | null, clock: Clock): Status | null {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    if (addin === null) return undefined;
    const update = (): void => render(undefined);
    const stop = subscribePaced((listener) => addin.subscribe(listener), clock, updateIntervalMs, update);
    update(); // Changes between the first rendering and the subscription.
    return stop;
  }, [addin, clock]);
  return addin?.getStatus() ?? null;
}
