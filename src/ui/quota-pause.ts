/** Whether requests wait for the service's quota, and until when. */
import type { QuotaRecord } from "../client/request-records";
import { usePane } from "./pane-context";
import { useTimePassed } from "./time-passed";

/** The time, formatted, at which the used-up quota renews; null if requests continue. */
export function useQuotaPause(quota: readonly QuotaRecord[]): string | null {
  const { clock, formats } = usePane();
  const until = Math.max(0, ...quota.filter(({ remaining }) => remaining <= 0).map(({ resetsAt }) => resetsAt));
  const isOver = useTimePassed(clock, until);
  return isOver ? null : formats.time(until, clock.now());
}
