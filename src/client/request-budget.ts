/**
 * When the next request may start, so that the service never has to refuse one. Pure arithmetic over time:
 * - each policy is a sliding window: never more than its quota in any span of its length, so that a fixed window's
 *   boundary sees no burst;
 * - what the service says is left wins where it is less, since others may use the same key;
 * - a service that shows no policy is paced by a configured one.
 */
import type { QuotaRecord } from "./activity";
import type { RateLimitPolicy, RateLimits, RateLimitState } from "./rate-limit-headers";

export interface BudgetWindow {
  /** Requests a window. */
  readonly quota: number;
  readonly windowMs: number;
}

export interface RequestBudget {
  /** The earliest time for one more start; Infinity while only the end of a request under way can tell. */
  nextStart(now: number): number;
  /** A request starts. */
  start(): void;
  /** A request has been answered (with these limits) or has failed (without). */
  finish(now: number, limits?: RateLimits): void;
  /** The service wants no request before `until`; this wins over what the policies say about their reset. */
  hold(now: number, until: number): void;
  /** What the service last told about each policy. */
  quotas(): QuotaRecord[];
}

/** Longer waits are cut, so that one wrong number can't close the service for the day. */
export const longestHoldMs = 15 * 60_000;
/** Quota windows of up to an hour are usual: their ends are believed. */
const longestUsualWaitMs = 3_600_000;

/** When the next request may try whether a quota is really used up until `time`; `askedAt`: when the last one did. */
export function believedTime(time: number, askedAt: number): number {
  return time > askedAt + longestUsualWaitMs ? askedAt + longestHoldMs : time;
}

/** Times of different answers about one window differ by rounding and latency; without a window length, by this. */
const resetToleranceMs = 2000;

export function createRequestBudget(fallback: BudgetWindow): RequestBudget {
  /** Requests under way: each may or may not have been counted by the service yet, so it counts here. */
  let underWay = 0;
  /** When the requests of the longest window ended, ascending. The service counted each no later than that. */
  const ended: number[] = [];
  let policies: readonly RateLimitPolicy[] = [];
  const told = new Map<string, { remaining: number; resetsAt: number }>();
  let heldUntil = -Infinity;
  let latest = -Infinity;

  function windows(): BudgetWindow[] {
    const known = policies.flatMap(({ quota, windowMs }) => (windowMs === undefined ? [] : [{ quota, windowMs }]));
    return known.length > 0 ? known : [fallback];
  }

  function nextStart(now: number): number {
    observe(now);
    let earliest = Math.max(now, heldUntil);
    for (const window of windows()) earliest = Math.max(earliest, believed(slidingStart(window, now), now));
    for (const { remaining, resetsAt } of told.values()) {
      if (remaining <= underWay) earliest = Math.max(earliest, believed(resetsAt, now));
    }
    return earliest;
  }

  function believed(time: number, now: number): number {
    const askedAt = ended.at(-1) ?? now;
    // The one that tries is under way.
    if (underWay > 0 && time > askedAt + longestUsualWaitMs) return Infinity;
    return believedTime(time, askedAt);
  }

  function slidingStart({ quota, windowMs }: BudgetWindow, now: number): number {
    const first = firstAfter(ended, now - windowMs);
    // A quota of nothing still lets one through a window: only the service can then say why.
    const mustLeave = underWay + ended.length - first + 1 - Math.max(1, quota);
    if (mustLeave <= 0) return now;
    const last = ended[first + mustLeave - 1];
    return last === undefined ? Infinity : last + windowMs;
  }

  function finish(now: number, limits: RateLimits = {}): void {
    observe(now);
    underWay -= 1;
    ended.push(now);
    if (limits.policies) policies = limits.policies;
    const longest = Math.max(...windows().map((window) => window.windowMs));
    if ((ended[0] ?? now) <= now - 2 * longest) ended.splice(0, firstAfter(ended, now - longest));

    const states = new Map(limits.states?.map((state) => [state.policy, state]));
    for (const [name, known] of told) {
      if (limits.policies && !states.has(name) && !limits.policies.some((policy) => policy.name === name)) {
        told.delete(name);
      } else if (!states.has(name)) known.remaining = Math.max(0, known.remaining - 1);
    }
    for (const state of limits.states ?? []) learn(state, now);
  }

  function learn({ policy, remaining, resetMs }: RateLimitState, now: number): void {
    const windowMs = policies.find(({ name }) => name === policy)?.windowMs;
    const resetsAt = now + Math.min(resetMs ?? windowMs ?? fallback.windowMs, windowMs ?? longestHoldMs);
    const tolerance = windowMs === undefined ? resetToleranceMs : windowMs / 2;
    const known = told.get(policy);
    if (!known || known.resetsAt <= now || resetsAt > known.resetsAt + tolerance) {
      told.set(policy, { remaining, resetsAt });
    } else if (resetsAt >= known.resetsAt - tolerance) {
      // Answers overtake each other: within one window the least remainder and the latest reset are the safe ones.
      known.remaining = Math.min(known.remaining, remaining);
      known.resetsAt = Math.max(known.resetsAt, resetsAt);
    }
    // Otherwise a late answer of a window that is over.
  }

  function hold(now: number, until: number): void {
    observe(now);
    heldUntil = Math.max(heldUntil, Math.min(until, now + longestHoldMs));
    for (const known of told.values()) if (known.remaining <= 0) known.resetsAt = heldUntil;
  }

  /** A computer's clock may be set back; the spans between the times kept here stay what they were. */
  function observe(now: number): void {
    const back = latest - now;
    if (back > 0 && Number.isFinite(back)) {
      for (let index = 0; index < ended.length; index++) ended[index] = (ended[index] ?? now) - back;
      for (const known of told.values()) known.resetsAt -= back;
      heldUntil -= back;
    }
    latest = now;
  }

  return {
    nextStart,
    start: () => {
      underWay += 1;
    },
    finish,
    hold,
    quotas: () =>
      [...told].map(([policy, { remaining, resetsAt }]) => {
        const declared = policies.find(({ name }) => name === policy);
        return {
          policy,
          ...(declared && { quota: declared.quota }),
          ...(declared?.windowMs !== undefined && { windowMs: declared.windowMs }),
          remaining,
          resetsAt,
        };
      }),
  };
}

/** Index of the first of the ascending times that is later than `time`. */
function firstAfter(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
