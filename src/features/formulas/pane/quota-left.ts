import type { QuotaRecord } from "../../../client/activity";

/** Requests left in the budget that ends first; null where the service has told none. */
export function requestsLeft(records: readonly QuotaRecord[], now: number): number | null {
  const left = records.flatMap(({ remaining, quota, resetsAt }) => {
    if (resetsAt > now) return [remaining];
    // Past its end the whole budget is there again.
    return quota === undefined ? [] : [quota];
  });
  return left.length === 0 ? null : Math.min(...left);
}
