import type { Clock } from "./clock";

/** A timer that can be rescheduled; `Infinity` cancels it. */
export interface Alarm {
  /** When it fires; Infinity while off. */
  readonly at: number;
  set(at: number): void;
}

/** Reason for ending a sleep early; never shown, so one instance is enough. */
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
        // Rescheduled or canceled.
        () => undefined,
      );
    },
  };
}
