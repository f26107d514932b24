/** Whether a kept answer is still what the service says, as far as one can tell without asking. */
import type { InspectedAnswer } from "./cell-engine";

export const dayMs = 86_400_000;

/** "current", or "stale: " with the reason and what to do. */
export function ageText({ answer, failure }: InspectedAnswer, now: number, staleAfterMs: number): string {
  if (failure !== undefined) return `stale: the last refresh failed. ${failure.message}`;
  if (now - answer.fetchedAt <= staleAfterMs) return "current";
  const days = Math.floor(staleAfterMs / dayMs);
  return `stale: fetched more than ${days} days ago. Refresh it from the Compsheet pane.`;
}

export function isCurrent(text: string): boolean {
  return text === "current";
}
