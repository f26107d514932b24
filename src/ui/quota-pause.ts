/** Whether requests wait for the service's quota, and until when. */
import type { QuotaRecord } from "../client/activity";
import { usePane } from "./pane-context";
import { useTimePassed } from "./time-passed";

/** The time, as the pane writes it, at which the quota is renewed that is used up now; null where requests go on. */
export function useQuotaPause(quota: readonly QuotaRecord[]): string | null {
  const { clock, formats } = usePane();
  const until = Math.max(0, ...quota.filter(({ remaining }) => remaining <= 0).map(({ resetsAt }) => resetsAt));
  const isOver = useTimePassed(clock, until);
  return isOver ? null : formats.time(until, clock.now());
}
