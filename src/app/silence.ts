/** A long time without a sign of life: the computer slept, or Excel on the web let the workbook go. */
import type { Clock } from "../client/clock";

const longMs = 3_600_000;

export interface Silence {
  /** Call at each sign of life. */
  over(): void;
}

/** Calls `onLongOver` at the first sign of life after an hour without one. */
export function createSilence({ now }: Pick<Clock, "now">, onLongOver: () => void): Silence {
  let last = now();
  return {
    over() {
      const since = now() - last;
      last += since;
      if (since >= longMs) onLongOver();
    },
  };
}
