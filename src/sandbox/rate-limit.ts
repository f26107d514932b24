/** Counts the requests of each key under the service's quotas. Several policies may hold at once. */
import { firstAfter, slidingWindow } from "../service/quota-window";
import type { QuotaState, RateLimitPolicy } from "../service/quota-headers";

/**
 * fixed: a window starts with a partition's first request and the next one with the first request after its end.
 * sliding: the requests of the last `windowSeconds` count, whenever they came.
 */
export type RateLimitMode = "fixed" | "sliding";

export interface RateLimitOptions {
  readonly policies: readonly RateLimitPolicy[];
  /** Default: fixed. */
  readonly mode?: RateLimitMode;
}

export interface QuotaAnswer {
  readonly allowed: boolean;
  /** One a policy, in their order. */
  readonly states: readonly QuotaState[];
  /** Seconds until another try makes sense; 0 where the request is allowed. */
  readonly retrySeconds: number;
}

export interface RateLimiter {
  /** Counts one request of the partition, unless the quota of any policy is used up. */
  take(partition: string): QuotaAnswer;
}

/** How much of a quota is used. */
interface Meter {
  used(partition: string, now: number): number;
  count(partition: string, now: number): void;
  /** Time at which the quota grows again. */
  resetsAt(partition: string, now: number): number;
}

export function createRateLimiter(
  { policies, mode = "fixed" }: RateLimitOptions,
  clock: { now(): number },
): RateLimiter {
  const createMeter = mode === "fixed" ? fixedMeter : slidingMeter;
  const meters = policies.map((policy) => ({ policy, meter: createMeter(policy.windowSeconds * 1000) }));
  return {
    take(partition) {
      const now = clock.now();
      const full = meters.filter(({ policy, meter }) => meter.used(partition, now) >= policy.quota);
      if (full.length === 0) for (const { meter } of meters) meter.count(partition, now);
      const secondsOf = (meter: Meter) => Math.max(1, Math.ceil((meter.resetsAt(partition, now) - now) / 1000));
      return {
        allowed: full.length === 0,
        states: meters.map(({ policy, meter }) => ({
          policy,
          remaining: Math.max(0, policy.quota - meter.used(partition, now)),
          resetSeconds: secondsOf(meter),
        })),
        retrySeconds: full.reduce((most, { meter }) => Math.max(most, secondsOf(meter)), 0),
      };
    },
  };
}

function fixedMeter(windowMs: number): Meter {
  const windows = new Map<string, { endsAt: number; used: number }>();
  const current = (partition: string, now: number) => {
    const window = windows.get(partition);
    return window === undefined || now >= window.endsAt ? { endsAt: now + windowMs, used: 0 } : window;
  };
  return {
    used: (partition, now) => current(partition, now).used,
    count(partition, now) {
      const window = current(partition, now);
      window.used += 1;
      windows.set(partition, window);
    },
    resetsAt: (partition, now) => current(partition, now).endsAt,
  };
}

function slidingMeter(windowMs: number): Meter {
  const requests = new Map<string, number[]>();
  const current = (partition: string, now: number) => slidingWindow(requests.get(partition) ?? [], windowMs, now);
  return {
    used: (partition, now) => current(partition, now).used,
    count(partition, now) {
      const times = requests.get(partition) ?? [];
      times.splice(0, firstAfter(times, now - windowMs));
      times.push(now);
      requests.set(partition, times);
    },
    resetsAt: (partition, now) => current(partition, now).leavesAt(1) ?? now + windowMs,
  };
}
