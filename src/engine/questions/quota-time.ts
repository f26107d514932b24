/** Estimates how long requests take under a quota, from what the service last reported. */

export interface QuotaLeft {
  readonly quota?: number;
  readonly windowMs?: number;
  readonly remaining: number;
  /** Milliseconds since the epoch. */
  readonly resetsAt: number;
}

/** Until the service reports one: the documented example policy. */
const usualQuota = 500;
const usualWindowMs = 60_000;

/** The quota that delays this many requests the longest; null if none is known. */
export function tightestQuota<Quota extends QuotaLeft>(
  requests: number,
  quotas: readonly Quota[],
  now: number,
): Quota | null {
  const slowest = [...quotas].sort(
    (one, other) => waitMs(requests, other, now) - waitMs(requests, one, now) || one.remaining - other.remaining,
  );
  return slowest[0] ?? null;
}

/** Milliseconds; `requestMs`: duration of one request at full concurrency. */
export function expectedDuration(
  requests: number,
  quotas: readonly QuotaLeft[],
  now: number,
  requestMs: number,
): number {
  const waits = quotas.map((quota) => waitMs(requests, quota, now));
  const wait =
    quotas.length > 0 ? Math.max(...waits) : Math.floor(Math.max(0, requests - 1) / usualQuota) * usualWindowMs;
  return requests === 0 ? 0 : Math.max(wait, 0) + requestMs * Math.min(requests, usualQuota);
}

/** Delay until the last request may start: what is left goes at once, the rest one quota per window. */
function waitMs(
  requests: number,
  { quota = usualQuota, windowMs = usualWindowMs, remaining, resetsAt }: QuotaLeft,
  now: number,
): number {
  // A window that is over has its full quota again.
  const left = resetsAt <= now ? quota : remaining;
  if (requests <= left) return 0;
  const untilReset = resetsAt <= now ? windowMs : resetsAt - now;
  return untilReset + Math.floor((requests - left - 1) / Math.max(1, quota)) * windowMs;
}
