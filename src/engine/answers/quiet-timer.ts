/** Acts once nothing has changed for a while, with one timer for all changes. */
import type { Clock } from "../../client/clock";

export interface QuietTimer {
  /** Restarts the wait. */
  touch(): void;
  /** Cancels the wait, until the next touch. */
  stop(): void;
}

/** Longest wait before a retry. */
const longestWaitMs = 60_000;

/**
 * Calls `act` after `quietMs` without a touch. If it rejects, retries with twice the wait each time, since the obstacle
 * (a cell in edit mode) passes. `onFailure` gets only the first failure in a row.
 */
export function createQuietTimer(
  clock: Clock,
  quietMs: number,
  act: () => Promise<void>,
  onFailure: (error: unknown) => void,
): QuietTimer {
  let touchedAt = 0;
  let touches = 0;
  let waiting: AbortController | null = null;

  async function run(stop: AbortSignal): Promise<void> {
    let waitMs = quietMs;
    for (;;) {
      for (let left = waitMs; left > 0; left = touchedAt + waitMs - clock.now()) await clock.sleep(left, stop);
      const seen = touches;
      try {
        await act();
        if (stop.aborted) return;
        if (touches === seen) {
          waiting = null;
          return;
        }
        waitMs = quietMs;
      } catch (error) {
        if (stop.aborted) return;
        if (waitMs === quietMs) onFailure(error);
        waitMs = Math.min(longestWaitMs, waitMs * 2);
        touchedAt = clock.now();
      }
    }
  }

  return {
    touch() {
      touchedAt = clock.now();
      touches += 1;
      if (waiting) return;
      waiting = new AbortController();
      // Rejects only when stopped.
      run(waiting.signal).catch(() => undefined);
    },
    stop() {
      waiting?.abort();
      waiting = null;
    },
  };
}
