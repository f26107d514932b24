/** Which failures are worth a retry, and when. Pure: time and randomness are arguments. */
import type { ServiceError } from "../service/service-errors";

/**
 * POST endpoints that only read, so repeating them is harmless. Every other POST, and a PATCH, is sent at most once.
 */
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

/** Minimum share of the hard time-out, 0..1, that a try needs: with less left, none starts. */
export const shortestTryRate = 0.02;

/** A refusal for lack of quota isn't a fault: it gets more tries, each after the wait that the service asks for. */
const mostRateLimitedTries = 8;

/** Whether a request may be sent again although the service may have processed it. */
export function isRepeatable(method: string, path: string): boolean {
  return method === "GET" || (method === "POST" && readOnlyPosts.has(path));
}

/** Temporary failures: no response, or none in time, 429, and the gateway's 502, 503 and 504. */
export function isTransient(error: ServiceError): boolean {
  if (error.name === "ServerError") return error.status === 502 || error.status === 503 || error.status === 504;
  return error.name === "NetworkError" || error.name === "TimeoutError" || error.name === "RateLimitedError";
}

/**
 * Milliseconds to wait after failed try `attempt` (1 for the first): doubles from half a second up to 15 s; half of it
 * is random (`random` 0..1) to spread out many clients.
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
  /** Time left for another try to begin, ms. */
  readonly remainingMs: number;
  readonly random: number;
  readonly mostTries: number;
}

/**
 * Milliseconds until the next try, undefined to give up. 0 after a 429: the response closed the budget, which decides
 * when the request may be sent again.
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
  /** Number of refusals in a row, each after the wait that the previous one asked for: 1 for the first. */
  readonly round: number;
  readonly random: number;
}

/**
 * Milliseconds for which a refusal blocks all requests, undefined if it doesn't: Retry-After, and at least the back-off
 * for a 429 that repeats or has no time.
 */
export function holdAfter({ status, retryAfterMs, round, random }: Refusal): number | undefined {
  if (status !== 429 || (retryAfterMs !== undefined && round === 1)) return retryAfterMs;
  return Math.max(retryAfterMs ?? 0, backOffMs(round, random));
}
