/** What a screen says while it loads. */
import type { QuotaRecord } from "../client/request-records";
import { usePane } from "./pane-context";
import { useQuotaPause } from "./quota-state";

/** `words`; while a used-up quota holds all requests back, until when. */
export function useWaitingWords(quota: readonly QuotaRecord[], words: string): string {
  const { texts } = usePane();
  const until = useQuotaPause(quota);
  return until === null ? words : texts.property.waitsForQuota(until);
}
