/** Bounds how long somebody waits for work that may never end. */
import type { Clock } from "./clock";

/** Gives what `work` gives; rejects with an Error of these words, and aborts the work's signal, once the time is over. */
export async function inTime<T>(
  clock: Clock,
  longestMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  words: string,
): Promise<T> {
  const over = new AbortController();
  const late = clock.sleep(longestMs, over.signal).then(() => {
    throw new Error(words);
  });
  try {
    return await Promise.race([work(over.signal), late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}
