/** The service's quota: how many requests are left, and until when requests wait. */
import type { QuotaRecord } from "../client/request-records";
import { usePane } from "./pane-context";
import { useEffect, useState } from "preact/hooks";
import type { Clock } from "../client/clock";

/** Requests left in the quota window that ends first; null if the service has reported none. */
export function requestsLeft(records: readonly QuotaRecord[], now: number): number | null {
  const left = records.flatMap(({ remaining, quota, resetsAt }) => {
    if (resetsAt > now) return [remaining];
    // After its reset time the full quota is available again.
    return quota === undefined ? [] : [quota];
  });
  return left.length === 0 ? null : Math.min(...left);
}

/** Whether the moment `at` (milliseconds since the epoch) has come; rerenders when it does. */
export function useTimePassed(clock: Clock, at: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const wait = at - clock.now();
    if (wait <= 0) return;
    const stopped = new AbortController();
    clock.sleep(wait, stopped.signal).then(
      () => setPassed(at),
      () => undefined, // The moment changed, or the gauge is gone.
    );
    return () => stopped.abort();
  }, [clock, at]);
  return passed === at || clock.now() >= at;
}

/** The time, formatted, at which the used-up quota renews; null if requests continue. */
export function useQuotaPause(quota: readonly QuotaRecord[]): string | null {
  const { clock, formats } = usePane();
  const until = Math.max(0, ...quota.filter(({ remaining }) => remaining <= 0).map(({ resetsAt }) => resetsAt));
  const isOver = useTimePassed(clock, until);
  return isOver ? null : formats.time(until, clock.now());
}

/** `words` of a screen that loads; while a used-up quota holds all requests back, until when. */
export function useWaitingWords(quota: readonly QuotaRecord[], words: string): string {
  const { texts } = usePane();
  const until = useQuotaPause(quota);
  return until === null ? words : texts.property.waitsForQuota(until);
}
