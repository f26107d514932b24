/**
 * Request quotas as the service states them: the RateLimit-Policy and RateLimit headers of
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
import { serializeList } from "structured-headers";
import { usualQuota } from "./quota-window";

/** `quota` requests in every window of `windowSeconds`. */
export interface RateLimitPolicy {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

export const defaultRateLimit: RateLimitPolicy = {
  name: "default",
  quota: usualQuota.quota,
  windowSeconds: usualQuota.windowMs / 1000,
};

/** A key's state under one policy. */
export interface QuotaState {
  readonly policy: RateLimitPolicy;
  readonly remaining: number;
  /** Whole seconds, at least 1, until the window ends (fixed) or its oldest request leaves it (sliding). */
  readonly resetSeconds: number;
}

/** The two headers, each a structured-field List with one quoted String a policy. */
export function rateLimitHeaders(states: readonly QuotaState[]): Record<string, string> {
  const list = (parameters: (state: QuotaState) => [string, number][]) =>
    serializeList(states.map((state) => [state.policy.name, new Map(parameters(state))]));
  return {
    "RateLimit-Policy": list(({ policy }) => [
      ["q", policy.quota],
      ["w", policy.windowSeconds],
    ]),
    RateLimit: list(({ remaining, resetSeconds }) => [
      ["r", remaining],
      ["t", resetSeconds],
    ]),
  };
}
