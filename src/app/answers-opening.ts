/** Reads the workbook's answers at the start, however long the workbook refuses (a person types in a cell). */
import type { Clock } from "../client/clock";
import { messageOf } from "../service/errors";

export interface AnswersOpening {
  /** Cells wait for this: the answers are read, or the workbook has refused for a minute. It never rejects. */
  readonly over: Promise<void>;
  /** What was told of the last refusal; null before the first. */
  readonly refusal: string | null;
}

export interface AnswersOpeningParts {
  readonly clock: Clock;
  /** Rejects while the workbook does not let itself be read. */
  readonly open: () => Promise<void>;
  /** Told of refusals, in words for the log. */
  readonly onRefusal: (message: string) => void;
}

/** How long cells wait for a workbook that does not let its answers be read. */
const longestOpeningMs = 60_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** Begins at once, and goes on beyond the minute until the workbook is read. */
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
