/**
 * The requests that a night may send, shared by its nodes: each takes a portion at a time, so a node that dies costs at
 * most one.
 */
import type { NightRuns } from "./night-runs";

export interface NightBudget {
  /** Beyond the budget the service counts as busy, so models keep their figures. */
  readonly fetch: typeof fetch;
  /** Gives back what was taken and not sent. */
  close(): Promise<void>;
}

const largestPortion = 25;
const portionsAtLeast = 20;

/** @param budget null: no limit */
export function createNightBudget(
  fetch: typeof globalThis.fetch,
  night: string,
  budget: number | null,
  runs: Pick<NightRuns, "take" | "giveBack">,
): NightBudget {
  if (budget === null) return { fetch, close: () => Promise.resolve() };
  const portion = Math.max(1, Math.min(largestPortion, Math.floor(budget / portionsAtLeast)));
  let left = 0;
  let taking: Promise<void> | null = null;
  let isOver = false;

  async function takeOne(): Promise<boolean> {
    while (left === 0 && !isOver) {
      taking ??= runs
        .take(night, portion)
        .then((got) => {
          left += got;
          isOver = got === 0;
        })
        .finally(() => (taking = null));
      await taking;
    }
    if (left === 0) return false;
    left -= 1;
    return true;
  }

  return {
    async fetch(input, init) {
      if (await takeOne()) return fetch(input, init);
      return new Response("", { status: 429, headers: { "retry-after": "86400" } });
    },
    async close() {
      const unused = left;
      left = 0;
      if (unused > 0) await runs.giveBack(night, unused);
    },
  };
}
