/**
 * Reads a response's rate-limit fields: RateLimit-Policy and RateLimit (structured-field Lists, IETF draft 10 of
 * RateLimit header fields) and Retry-After. An invalid field is ignored as a whole.
 */
import { type InnerList, type Item, type Parameters, parseList } from "structured-headers";

/** `quota` requests in `windowMs` milliseconds; the window is undefined if the service doesn't state it. */
export interface RateLimitPolicy {
  readonly name: string;
  readonly quota: number;
  readonly windowMs: number | undefined;
}

/** What is left of a policy, and the time until it resets, counted from the response's arrival. */
export interface RateLimitState {
  readonly policy: string;
  readonly remaining: number;
  readonly resetMs: number | undefined;
}

export interface RateLimits {
  /** Absent without a readable policy in the response. */
  readonly policies?: readonly RateLimitPolicy[];
  readonly states?: readonly RateLimitState[];
  readonly retryAfterMs?: number;
}

/** The part of Headers that is read here. */
export interface HeaderFields {
  get(name: string): string | null;
}

/**
 * Reads all three fields. Ignores policies that count something other than requests (`qu`), since they don't affect
 * pacing. `now` (milliseconds since the epoch) turns a Retry-After date into a delay.
 */
export function readRateLimits(headers: HeaderFields, now: number): RateLimits {
  const declared = parseField(headers.get("RateLimit-Policy"), policyOf);
  const states = parseField(headers.get("RateLimit"), stateOf);
  const retryAfterMs = parseRetryAfter(headers.get("Retry-After"), now);
  const otherUnits = new Set(declared?.filter((policy) => policy.unit !== "requests").map((policy) => policy.name));
  const policies = declared
    ?.filter((policy) => policy.unit === "requests")
    .map(({ name, quota, windowMs }) => ({ name, quota, windowMs }));
  return {
    ...(policies && { policies }),
    ...(states && { states: states.filter((state) => !otherUnits.has(state.policy)) }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Milliseconds that Retry-After asks to wait: whole seconds or an HTTP date; undefined if it is neither. */
export function parseRetryAfter(field: string | null, now: number): number | undefined {
  const text = field?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3,9}, .+ GMT$/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** A List of quoted Strings with parameters; undefined if any member is invalid. */
function parseField<T>(field: string | null, read: (name: string, parameters: Parameters) => T | undefined) {
  if (field === null) return undefined;
  let members: (InnerList | Item)[];
  try {
    members = parseList(field);
  } catch {
    return undefined;
  }
  const result: T[] = [];
  for (const [name, parameters] of members) {
    const value = typeof name === "string" ? read(name, parameters) : undefined;
    if (value === undefined) return undefined;
    result.push(value);
  }
  return result.length > 0 ? result : undefined;
}

function policyOf(name: string, parameters: Parameters) {
  const quota = parameters.get("q");
  const seconds = parameters.get("w");
  const unit = parameters.get("qu") ?? "requests";
  if (!isCount(quota) || typeof unit !== "string") return undefined;
  if (seconds !== undefined && !(isCount(seconds) && seconds > 0)) return undefined;
  return { name, quota, windowMs: seconds === undefined ? undefined : seconds * 1000, unit };
}

function stateOf(policy: string, parameters: Parameters): RateLimitState | undefined {
  const remaining = parameters.get("r");
  const seconds = parameters.get("t");
  if (!isCount(remaining)) return undefined;
  if (seconds !== undefined && !isCount(seconds)) return undefined;
  return { policy, remaining, resetMs: seconds === undefined ? undefined : seconds * 1000 };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}
