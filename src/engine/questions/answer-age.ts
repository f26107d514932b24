/** Whether a kept answer is still current, as far as that is known without asking the service. */
import type { InspectedAnswer } from "../cell-engine";

export const dayMs = 86_400_000;

/** "current", or "stale: " with the reason and what to do. */
export function ageText({ answer, failure, dayNow }: InspectedAnswer, now: number, staleAfterMs: number): string {
  if (failure !== undefined) return `stale: the last refresh failed. ${failure.message}`;
  if (dayNow === null) return "stale: the as-of date was cleared. Refresh to get today's figure.";
  if (dayNow !== undefined) return `stale: the as-of date is now ${dayNow}. Refresh to get the figure of that date.`;
  if (now - answer.fetchedAt <= staleAfterMs) return "current";
  const days = Math.floor(staleAfterMs / dayMs);
  return `stale: fetched more than ${days} days ago. Refresh it from the Compsheet pane.`;
}

/** As `ageText`; also says if this device can't prove that it fetched the answer. */
export function statusText(inspected: InspectedAnswer, now: number, staleAfterMs: number): string {
  const age = ageText(inspected, now, staleAfterMs);
  if (!inspected.answer.unverified) return age;
  if (isCurrent(age))
    return "current, unverified: saved by another device, not verified here. Refresh it to verify it.";
  return `${age} Unverified: saved by another device, not verified here. Refresh it to verify it.`;
}

export function isCurrent(text: string): boolean {
  return text === "current";
}
