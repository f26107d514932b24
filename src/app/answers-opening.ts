/** Reads the workbook's saved results at startup, retrying while the workbook refuses (a user is editing a cell). */
import type { Clock } from "../client/clock";
import { messageOf } from "../service/service-errors";

export interface AnswersOpening {
  /** Cells wait for this: the results are loaded, or the workbook has refused for a minute. Never rejects. */
  readonly over: Promise<void>;
  /** The last refusal's message; null before the first. */
  readonly refusal: string | null;
}

export interface AnswersOpeningParts {
  readonly clock: Clock;
  /** Rejects while the workbook can't be read. */
  readonly open: () => Promise<void>;
  /** Called on refusals, with a message for the log. */
  readonly onRefusal: (message: string) => void;
}

/** Maximum time that cells wait for a workbook that can't be read. */
const longestOpeningMs = 60_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** Starts at once, and continues beyond the minute until the workbook is read. */
export function createAnswersOpening({ clock, open, onRefusal }: AnswersOpeningParts): AnswersOpening {
  let refusal: string | null = null;

  async function read(): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        await open();
        return;
      } catch (error) {
        refusal = `Can't read the workbook's saved results yet. Compsheet keeps trying. ${messageOf(error)}`;
        onRefusal(refusal);
      }
      await clock.sleep(pauseMs);
    }
  }

  async function wait(): Promise<void> {
    const over = new AbortController();
    const late = clock.sleep(longestOpeningMs, over.signal).catch(() => undefined);
    await Promise.race([read(), late]);
    over.abort();
  }

  return {
    over: wait(),
    get refusal() {
      return refusal;
    },
  };
}
