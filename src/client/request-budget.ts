/**
 * When the next request may start, so the service never has to refuse one. Pure time arithmetic:
 * - each policy is a sliding window: never more than its quota in any span of its length, so a fixed window never sees
 * a burst at its boundary;
 * - the service's remaining count wins if it is lower, since others may use the same key;
 * - a service without a policy is paced by a configured one.
 */
import { afterReport, firstAfter, slidingWindow } from "../service/quota-window";
import type { QuotaRecord } from "./request-records";
import type { RateLimitPolicy, RateLimits, RateLimitState } from "./rate-limit-headers";

export interface BudgetWindow {
  /** Requests per window. */
  readonly quota: number;
  readonly windowMs: number;
}

export interface RequestBudget {
  /** Earliest time for one more start; Infinity if that depends on how a request under way ends. */
  nextStart(now: number): number;
  /** Notes the start of a request. */
  start(): void;
  /** Notes a request's response (with these limits) or failure (without). */
  finish(now: number, limits?: RateLimits): void;
  /** The service wants no request before `until`; overrides the reset times of the policies. */
  hold(now: number, until: number): void;
  /** The service's last report on each policy; a wait that it asked for by none has the policy "". */
  quotas(): QuotaRecord[];
}

/** Cap on waits, so one wrong number can't block the service for the day. */
export const longestHoldMs = 15 * 60_000;
/** Quota windows of up to an hour are common, so their ends are accepted as is. */
const longestUsualWaitMs = 3_600_000;

/** When to test whether a quota is really used up until `time`; `askedAt`: time of the last request. */
export function believedTime(time: number, askedAt: number): number {
  return time > askedAt + longestUsualWaitMs ? askedAt + longestHoldMs : time;
}

/**
 * Tolerance for times of the same window in different responses (rounding, latency), if the window length is unknown.
 */
const resetToleranceMs = 2000;

export function createRequestBudget(fallback: BudgetWindow): RequestBudget {
  /** Requests under way: the service may not have counted them yet, so they count here. */
  let underWay = 0;
  /** When the requests of the longest window ended, ascending. The service counted each by then. */
  const ended: number[] = [];
  let policies: readonly RateLimitPolicy[] = [];
  const reported = new Map<string, { remaining: number; resetsAt: number }>();
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
    for (const { remaining, resetsAt } of reported.values()) {
      if (remaining <= underWay) earliest = Math.max(earliest, believed(resetsAt, now));
    }
    return earliest;
  }

  function believed(time: number, now: number): number {
    const askedAt = ended.at(-1) ?? now;
    // A test request is under way.
    if (underWay > 0 && time > askedAt + longestUsualWaitMs) return Infinity;
    return believedTime(time, askedAt);
  }

  function slidingStart({ quota, windowMs }: BudgetWindow, now: number): number {
    const { used, leavesAt } = slidingWindow(ended, windowMs, now);
    // Even a quota of zero allows one request per window: only the service can say why.
    const mustLeave = underWay + used + 1 - Math.max(1, quota);
    return mustLeave <= 0 ? now : (leavesAt(mustLeave) ?? Infinity);
  }

  function finish(now: number, limits: RateLimits = {}): void {
    observe(now);
    underWay -= 1;
    ended.push(now);
    if (limits.policies) policies = limits.policies;
    const longest = Math.max(...windows().map((window) => window.windowMs));
    if ((ended[0] ?? now) <= now - 2 * longest) ended.splice(0, firstAfter(ended, now - longest));

    const states = new Map(limits.states?.map((state) => [state.policy, state]));
    for (const [name, known] of reported) {
      if (limits.policies && !states.has(name) && !limits.policies.some((policy) => policy.name === name)) {
        reported.delete(name);
      } else if (!states.has(name)) known.remaining = Math.max(0, known.remaining - 1);
    }
    for (const state of limits.states ?? []) learn(state, now);
  }

  function learn({ policy, remaining, resetMs }: RateLimitState, now: number): void {
    const windowMs = policies.find(({ name }) => name === policy)?.windowMs;
    const resetsAt = now + Math.min(resetMs ?? windowMs ?? fallback.windowMs, windowMs ?? longestHoldMs);
    const tolerance = windowMs === undefined ? resetToleranceMs : windowMs / 2;
    const known = reported.get(policy);
    const current = known && known.resetsAt > now ? known : undefined;
    reported.set(policy, { ...afterReport(current, { remaining, resetsAt }, tolerance) });
  }

  function hold(now: number, until: number): void {
    observe(now);
    heldUntil = Math.max(heldUntil, Math.min(until, now + longestHoldMs));
    for (const known of reported.values()) if (known.remaining <= 0) known.resetsAt = heldUntil;
  }

  /** If the computer's clock is set back, shifts the stored times to keep the spans between them. */
  function observe(now: number): void {
    const back = latest - now;
    if (back > 0 && Number.isFinite(back)) {
      for (let index = 0; index < ended.length; index++) ended[index] = (ended[index] ?? now) - back;
      for (const known of reported.values()) known.resetsAt -= back;
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
    quotas: () => {
      const records: QuotaRecord[] = [...reported].map(([policy, { remaining, resetsAt }]) => {
        const declared = policies.find(({ name }) => name === policy);
        return {
          policy,
          ...(declared && { quota: declared.quota }),
          ...(declared?.windowMs !== undefined && { windowMs: declared.windowMs }),
          remaining,
          resetsAt,
        };
      });
      const isHeld = heldUntil > latest && !records.some((one) => one.remaining <= 0 && one.resetsAt >= heldUntil);
      return isHeld ? [...records, { policy: "", remaining: 0, resetsAt: heldUntil }] : records;
    },
  };
}
