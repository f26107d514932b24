/**
 * Request quotas as the service states them: a fixed window for each key, announced in the RateLimit-Policy and
 * RateLimit headers of draft-ietf-httpapi-ratelimit-headers-10.
 */
import { serializeList } from "structured-headers";

/** `quota` requests in every window of `windowSeconds`. */
export interface RateLimitPolicy {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

export const defaultRateLimit: RateLimitPolicy = { name: "default", quota: 500, windowSeconds: 60 };

/** Where a key stands after one more request. */
export interface QuotaState {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of the partition, unless its quota is used up. */
  take(partition: string): QuotaState;
}

/** A window starts with a partition's first request and the next one with the first request after its end. */
export function createFixedWindow(policy: RateLimitPolicy, clock: { now(): number }): RateLimiter {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    take(partition) {
      const now = clock.now();
      let window = windows.get(partition);
      if (window === undefined || now >= window.endsAt) {
        window = { endsAt: now + policy.windowSeconds * 1000, used: 0 };
        windows.set(partition, window);
      }
      const allowed = window.used < policy.quota;
      if (allowed) window.used += 1;
      return {
        allowed,
        remaining: policy.quota - window.used,
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      };
    },
  };
}

/** The two headers, each a structured-field List with one quoted String as its member. */
export function rateLimitHeaders(policy: RateLimitPolicy, state: QuotaState): Record<string, string> {
  const list = (parameters: [string, number][]) => serializeList([[policy.name, new Map(parameters)]]);
  return {
    "RateLimit-Policy": list([
      ["q", policy.quota],
      ["w", policy.windowSeconds],
    ]),
    RateLimit: list([
      ["r", state.remaining],
      ["t", state.resetSeconds],
    ]),
  };
}
