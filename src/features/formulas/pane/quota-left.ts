import type { QuotaRecord } from "../../../client/request-records";

/** Requests left in the quota window that ends first; null if the service has reported none. */
export function requestsLeft(records: readonly QuotaRecord[], now: number): number | null {
  const left = records.flatMap(({ remaining, quota, resetsAt }) => {
    if (resetsAt > now) return [remaining];
    // After its reset time the full quota is available again.
    return quota === undefined ? [] : [quota];
  });
  return left.length === 0 ? null : Math.min(...left);
}
