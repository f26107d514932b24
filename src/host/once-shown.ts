/** What turns values that cells show into constants waits until Excel shows them. */
import type { Clock } from "../client/clock";
import { NotShownError } from "./not-shown-error";
import { createShownWait } from "./shown-wait";

const lookMs = 200;
/** Also where something moves all the time. */
const longestMs = 120_000;

export interface ShownParts {
  readonly clock: Pick<Clock, "now" | "sleep">;
  /** Marks cells to be calculated again. */
  readonly recalculate: (addresses: readonly string[]) => Promise<unknown>;
}

/** Does what needs final values, again and again while Excel does not show some; rejects with NotShownError at last. */
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
      // A sheet that refuses it keeps its cells as they are.
      if (step !== "look") await recalculate(step.recall).catch(() => undefined);
      await clock.sleep(lookMs);
    }
  }
}
