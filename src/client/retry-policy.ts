/** Which failures are worth another try, and when. Pure: time and randomness come in as numbers. */
import type { ServiceError } from "../service/errors";

/** POST endpoints that only read: asking twice changes nothing. Every other POST, and a PATCH, is sent at most once. */
const readOnlyPosts: ReadonlySet<string> = new Set([
  "/property/comparables",
  "/property/pricing",
  "/property/expense_benchmarks",
  "/property/market_rents",
  "/market/search",
  "/qualityscore/score_interior",
  "/qualityscore/detect_features",
  "/qualityscore/generate_alt_text",
]);

const firstBackOffMs = 500;
const longestBackOffMs = 15_000;

/** Share of the hard time-out, 0..1, that a try needs at least: with less left, none is begun. */
export const shortestTryRate = 0.02;

/** A refusal for want of quota is no fault: it gets more tries, each after the wait that the service asks for. */
const mostRateLimitedTries = 8;

/** Whether a request may be sent again although the service might have seen it. */
export function isRepeatable(method: string, path: string): boolean {
  return method === "GET" || (method === "POST" && readOnlyPosts.has(path));
}

/** Failures that pass by themselves: no or no timely answer, 429, and the gateway's 502, 503 and 504. */
export function isTransient(error: ServiceError): boolean {
  if (error.name === "ServerError") return error.status === 502 || error.status === 503 || error.status === 504;
  return error.name === "NetworkError" || error.name === "TimeoutError" || error.name === "RateLimitedError";
}

/**
 * Milliseconds to wait after failed try number `attempt` (1 for the first): doubling from half a second to 15 s, of
 * which a random half (`random` 0..1) keeps many clients apart.
 */
export function backOffMs(attempt: number, random: number): number {
  const whole = Math.min(longestBackOffMs, firstBackOffMs * 2 ** (attempt - 1));
  return whole / 2 + (whole / 2) * random;
}

export interface FailedTry {
  readonly error: ServiceError;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly repeatable: boolean;
  /** Until when, from now, another try may begin. */
  readonly remainingMs: number;
  readonly random: number;
  readonly mostTries: number;
}

/**
 * Milliseconds to the next try, undefined to give up. After a 429 it is 0: the budget, which the answer closed, tells
 * when the request may go out again.
 */
export function retryDelay({ error, attempt, repeatable, remainingMs, random, mostTries }: FailedTry) {
  if (!repeatable || !isTransient(error)) return undefined;
  if (error.name === "RateLimitedError") return attempt < mostRateLimitedTries ? 0 : undefined;
  const delay = Math.max(error.retryAfterMs ?? 0, backOffMs(attempt, random));
  return attempt < mostTries && delay <= remainingMs ? delay : undefined;
}

export interface Refusal {
  /** 429 or 503. */
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  /** How many refusals in a row, each after the wait that the last one asked for: 1 for the first. */
  readonly round: number;
  readonly random: number;
}

/**
 * Milliseconds for which a refusal closes the service to every request, undefined where it does not: Retry-After, and
 * for a 429 that repeats or gives no time at least the back-off.
 */
export function holdAfter({ status, retryAfterMs, round, random }: Refusal): number | undefined {
  if (status !== 429 || (retryAfterMs !== undefined && round === 1)) return retryAfterMs;
  return Math.max(retryAfterMs ?? 0, backOffMs(round, random));
}
