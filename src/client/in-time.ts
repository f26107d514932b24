/** Bounds the wait for work that may never end. */
import type { Clock } from "./clock";

/**
 * Resolves to the result of `work`; once the time is up, rejects with an Error with this message and aborts the work's
 * signal.
 */
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
