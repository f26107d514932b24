import type { Clock } from "./clock";

/** One wake-up call that can be moved or, with Infinity, taken back. */
export interface Alarm {
  /** When it rings; Infinity while it is off. */
  readonly at: number;
  set(at: number): void;
}

/** Why a sleep ends before its time; nobody sees it, so that one serves all. */
const moved = new Error("The alarm was moved.");

export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let at = Infinity;
  let sleep: AbortController | undefined;
  return {
    get at() {
      return at;
    },
    set: (time) => {
      if (time === at) return;
      sleep?.abort(moved);
      sleep = undefined;
      at = time;
      if (time === Infinity) return;
      sleep = new AbortController();
      clock.sleep(Math.max(0, time - clock.now()), sleep.signal).then(
        () => {
          at = Infinity;
          sleep = undefined;
          ring();
        },
        // Moved or taken back.
        () => undefined,
      );
    },
  };
}
