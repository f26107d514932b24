/**
 * How requests count in a quota's window, for the service, a client and the nodes of a gateway. Pure; times in
 * milliseconds.
 */

/** Index of the first of the ascending times that is after `time`. */
export function firstAfter(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A sliding window counts the requests of its last `windowMs`. */
export interface SlidingWindow {
  readonly used: number;
  /** When so many of them will have left it; undefined if it has fewer. */
  leavesAt(this: void, count: number): number | undefined;
}

/** @param times of requests, ascending */
export function slidingWindow(times: readonly number[], windowMs: number, now: number): SlidingWindow {
  const first = firstAfter(times, now - windowMs);
  return {
    used: times.length - first,
    leavesAt(count) {
      const last = times[first + count - 1];
      return last === undefined ? undefined : last + windowMs;
    },
  };
}

/** What is left of a window, and when it ends. */
export interface WindowState {
  readonly remaining: number;
  readonly resetsAt: number;
}

/**
 * The window after the service's report of one. Responses arrive out of order and clocks differ: within a window, the
 * lowest remainder and the latest end are safe; a late report of a window that is over changes nothing.
 * @param tolerance between ends of the same window: half its length, if that is known
 */
export function afterReport(known: WindowState | undefined, report: WindowState, tolerance: number): WindowState {
  if (!known || report.resetsAt > known.resetsAt + tolerance) return report;
  if (report.resetsAt < known.resetsAt - tolerance) return known;
  return {
    remaining: Math.min(known.remaining, report.remaining),
    resetsAt: Math.max(known.resetsAt, report.resetsAt),
  };
}

/** Requests that the documented example policy allows in a window: the pace for a service that reports none. */
export const usualQuota = { quota: 500, windowMs: 60_000 } as const;
