/** Before shown values become constants, waits until Excel shows them all. */
import type { Clock } from "../client/clock";
import { NotShownError } from "./not-shown-error";
import { createShownWait } from "./shown-wait";

const lookMs = 200;
/** Upper bound on the wait, even if values keep changing. */
const longestMs = 120_000;

export interface ShownParts {
  readonly clock: Pick<Clock, "now" | "sleep">;
  /** Marks cells for recalculation. */
  readonly recalculate: (addresses: readonly string[]) => Promise<unknown>;
}

/** Runs what needs final values, and retries while Excel doesn't show some; finally rejects with NotShownError. */
export async function onceShown<T>(act: () => Promise<T>, { clock, recalculate }: ShownParts): Promise<T> {
  const next = createShownWait(() => clock.now());
  const until = clock.now() + longestMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof NotShownError) || clock.now() >= until) throw error;
      const step = next(error);
      if (step === "give up") throw error;
      // A sheet that refuses keeps its cells as they are.
      if (step !== "look") await recalculate(step.recall).catch(() => undefined);
      await clock.sleep(lookMs);
    }
  }
}
