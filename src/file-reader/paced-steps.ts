/** Long work in small steps, so other work on the thread gets its turn in between. */

/** Yields between steps of a few milliseconds each; returns the result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** A clock, and a way to yield to other work. */
export interface Pace {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Resolves in a later task. */
  readonly pause: () => Promise<void>;
}

/** How long work may block the thread before it yields, in milliseconds. */
export const turn = 15;

export interface Turns {
  /** Await before the next step; undefined while the turn lasts. */
  rest(): Promise<void> | undefined;
  /** Starts a new turn. */
  next(): Promise<void>;
}

export function createTurns({ now, pause }: Pace): Turns {
  let began = now();
  const next = async (): Promise<void> => {
    await pause();
    began = now();
  };
  return { rest: () => (now() - began < turn ? undefined : next()), next };
}

/** Errors: those of the steps; the signal's reason if aborted. */
export async function inTurns<T>(steps: Steps<T>, turns: Turns, signal?: AbortSignal): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    const rest = turns.rest();
    if (rest === undefined) continue;
    await rest;
    signal?.throwIfAborted();
  }
}

/** For work known to be small, or on a thread without other work. */
export function atOnce<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
  }
}

/** Items per step if each needs a few microseconds. */
export const itemsInStep = 1_000;

/** Calls `act` for each item. */
export function* eachInSteps<T>(items: Iterable<T>, act: (item: T, index: number) => void): Steps<void> {
  let index = 0;
  for (const item of items) {
    act(item, index);
    index += 1;
    if (index % itemsInStep === 0) yield;
  }
}

/** Sorts stably, as Array.prototype.sort does: runs first, then merged in pairs. */
export function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += itemsInStep) {
    runs.push(items.slice(at, at + itemsInStep).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists. */
export function* mergeRuns<T>(one: readonly T[], other: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = [];
  let left = 0;
  let right = 0;
  while (left < one.length || right < other.length) {
    const takesLeft = right === other.length || (left < one.length && compare(one[left] as T, other[right] as T) <= 0);
    merged.push((takesLeft ? one[left++] : other[right++]) as T);
    if (merged.length % itemsInStep === 0) yield;
  }
  return merged;
}

/** How long work in this page may block the thread that it shares with the UI. */
export const pagePace: Pace = { now: () => performance.now(), pause: nextTask };

/** Posts a message to get a new task right away; browsers throttle timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
