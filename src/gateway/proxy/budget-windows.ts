/**
 * What all members and nodes may still ask of the service, from its RateLimit headers. Pure functions of time, on the
 * safe side: requests under way count as not yet counted by the service.
 */
import * as v from "valibot";
import { afterReport, usualQuota } from "../../service/quota-window";
import { believedTime, longestHoldMs } from "../../client/request-budget";
import type { RateLimits, RateLimitState } from "../../client/rate-limit-headers";
import type { QuotaState } from "../../service/quota-headers";
import { activeOf, shareOf } from "./fair-share";

const windowSchema = v.object({
  name: v.string(),
  quota: v.number(),
  windowMs: v.number(),
  remaining: v.number(),
  /** Milliseconds since the epoch. */
  resetsAt: v.number(),
  /** The end of this window isn't known yet. */
  isGuess: v.boolean(),
  /** Requests of this window by member. */
  used: v.optional(v.record(v.string(), v.number()), {}),
});
const budgetSchema = v.object({
  windows: v.optional(v.array(windowSchema), []),
  /** Start times of requests under way. */
  underWay: v.optional(v.array(v.number()), []),
  /** No requests before this time, at the service's request. */
  heldUntil: v.optional(v.number(), 0),
  /** When the last request started. */
  askedAt: v.optional(v.number(), 0),
  /** A response has come since the store was created, so any quota it reports is known. */
  isAnswered: v.optional(v.boolean(), false),
  /**
   * After an operator's reset, until the service says what is left: one request at a time. `probedAt` is the start of
   * the one under way; `silent` counts responses that reported no quota.
   */
  unsure: v.optional(v.nullable(v.object({ probedAt: v.nullable(v.number()), silent: v.number() })), null),
  /** By member id: time of the last request and the last refusal. */
  members: v.optional(v.record(v.string(), v.object({ askedAt: v.number(), refusedAt: v.number() })), {}),
});
type Window = v.InferOutput<typeof windowSchema>;
export type Budget = v.InferOutput<typeof budgetSchema>;

/** Pace for a service that reports no policy. */
const usual = { name: "default", ...usualQuota };
/** Maximum requests under way before the first response, all nodes together: below any service's quota. */
const mostUnanswered = 20;
const firstAnswerMs = 1000;
/** A probe that takes longer may be lost with its node. */
const longestProbeMs = 10_000;
/** After this many responses without a quota, the service reports none. */
const mostSilent = 3;
/** An earlier request was lost with the node that sent it. */
const longestUnderWayMs = 120_000;
/** A share grows as others leave theirs: a refused member retries after this or at the end of the window. */
const shareWaitMs = 5000;

/** Parses what writeBudget wrote; "{}" is an empty budget. */
export function readBudget(text: string): Budget {
  return v.parse(budgetSchema, JSON.parse(text));
}

export function writeBudget(budget: Budget): string {
  return JSON.stringify(budget);
}

/**
 * The budget at `now`: windows that have ended start over. Times written by a clock that was ahead are capped to what
 * this clock allows.
 */
export function budgetAt(budget: Budget, now: number): Budget {
  const { windows, underWay, heldUntil, askedAt, isAnswered, unsure, members } = budget;
  const current = underWay.filter((start) => start > now - longestUnderWayMs && start <= now + longestUnderWayMs);
  const known = windows.length > 0 ? windows : [{ ...usual, remaining: 0, resetsAt: now, isGuess: true, used: {} }];
  return {
    underWay: current,
    isAnswered,
    unsure,
    members: activeOf(members, now),
    askedAt: Math.min(askedAt, now),
    heldUntil: Math.min(heldUntil, now + longestHoldMs),
    windows: known.map((window) =>
      window.resetsAt > now
        ? { ...window, resetsAt: Math.min(window.resetsAt, now + window.windowMs) }
        : fresh(window, current.length, now),
    ),
  };
}

function fresh(
  { name, quota, windowMs }: Pick<Window, "name" | "quota" | "windowMs">,
  underWay: number,
  now: number,
): Window {
  const remaining = Math.max(0, quota - underWay);
  return { name, quota, windowMs, remaining, resetsAt: now + windowMs, isGuess: true, used: {} };
}

/** Forgets quotas and holds, but not the requests under way: the service will count them. */
export function resetBudget(budget: Budget, now: number): Budget {
  const { underWay } = budgetAt(budget, now);
  return { ...readBudget("{}"), underWay, unsure: { probedAt: null, silent: 0 } };
}

/**
 * How long until another request may start, ms; 0: now. Before the first response the windows are a guess. With a
 * member's id: another request of that member, within their share.
 */
export function waitOf(budget: Budget, now: number, member: string | null = null): number {
  const { windows, underWay, heldUntil, askedAt, isAnswered, unsure, members } = budget;
  const usedUp = windows.filter(({ remaining }) => remaining <= 0);
  const ends = usedUp.map(({ resetsAt }) => believedTime(resetsAt, askedAt));
  const isProbed = unsure !== null && unsure.probedAt !== null && unsure.probedAt > now - longestProbeMs;
  const isFirst = unsure === null && !isAnswered && underWay.length >= mostUnanswered;
  const first = isProbed || isFirst ? firstAnswerMs : 0;
  const wait = Math.max(first, ...[heldUntil, ...ends].map((time) => time - now));
  if (wait > 0 || member === null) return wait;
  const full = windows.filter((window) => shareOf(window, members, member, now) <= 0);
  return Math.max(0, ...full.map(({ resetsAt }) => Math.max(1, Math.min(shareWaitMs, resetsAt - now))));
}

/** Records the start of this member's request. */
export function started(budget: Budget, now: number, member: string | null = null): Budget {
  const windows = budget.windows.map((window) => ({
    ...window,
    remaining: window.remaining - 1,
    ...(member !== null && { used: { ...window.used, [member]: (window.used[member] ?? 0) + 1 } }),
  }));
  const unsure = budget.unsure && { ...budget.unsure, probedAt: now };
  const next = { ...budget, askedAt: now, underWay: [...budget.underWay, now], windows, unsure };
  return member === null ? next : withActivity(next, member, now, budget.members[member]?.refusedAt ?? 0);
}

/** Records that this member's request had to wait. */
export function refused(budget: Budget, now: number, member: string): Budget {
  return withActivity(budget, member, now, now);
}

function withActivity(budget: Budget, member: string, askedAt: number, refusedAt: number): Budget {
  return { ...budget, members: { ...budget.members, [member]: { askedAt, refusedAt } } };
}

/**
 * Records the end of the request that started at `startedAt`, and what its response says of the quota; null: no
 * response came, or none of the service's own. `isRefused`: rejected for the quota, maybe without a Retry-After.
 */
export function finished(
  budget: Budget,
  startedAt: number,
  now: number,
  limits: RateLimits | null,
  isRefused: boolean,
): Budget {
  const place = budget.underWay.indexOf(startedAt);
  const underWay = budget.underWay.filter((_, index) => index !== place);
  const told = new Map(limits?.states?.map((state) => [state.policy, state]));
  const known = new Map(budget.windows.map((window) => [window.name, window]));
  const windows =
    limits?.policies?.map(({ name, quota, windowMs = usual.windowMs }) => {
      const before = known.get(name);
      // A window of another length is a new window, even under the same name.
      if (before?.windowMs !== windowMs) return fresh({ name, quota, windowMs }, underWay.length, now);
      // What is left of a guess says nothing about a larger quota.
      return before.isGuess && before.quota < quota
        ? { ...fresh({ name, quota, windowMs }, underWay.length, now), used: before.used }
        : { ...before, quota, remaining: Math.min(before.remaining, quota) };
    }) ?? budget.windows;
  const learned = windows.map((window) => learn(window, told.get(window.name), underWay.length, now));
  const wait = limits?.retryAfterMs ?? Math.max(1000, ...learned.map(({ resetsAt }) => resetsAt - now));
  const heldUntil = isRefused ? now + Math.min(wait, longestHoldMs) : 0;
  return {
    ...budget,
    ...{ windows: learned, underWay, isAnswered: budget.isAnswered || limits !== null },
    unsure: unsureAfter(budget.unsure, startedAt, limits, isRefused),
    heldUntil: Math.max(budget.heldUntil, heldUntil),
  };
}

function unsureAfter(
  unsure: Budget["unsure"],
  startedAt: number,
  limits: RateLimits | null,
  isRefused: boolean,
): Budget["unsure"] {
  if (unsure === null || limits?.states) return null;
  const silent = unsure.silent + (limits === null || isRefused ? 0 : 1);
  if (silent >= mostSilent) return null;
  return { silent, probedAt: unsure.probedAt === startedAt ? null : unsure.probedAt };
}

function learn(window: Window, state: RateLimitState | undefined, underWay: number, now: number): Window {
  if (!state) return window;
  const { windowMs, resetsAt } = window;
  const told = now + Math.min(state.resetMs ?? windowMs, windowMs);
  const left = Math.max(0, state.remaining - underWay);
  if (window.isGuess) return { ...window, remaining: Math.min(window.remaining, left), resetsAt: told, isGuess: false };
  return {
    ...window,
    ...afterReport({ remaining: window.remaining, resetsAt }, { remaining: left, resetsAt: told }, windowMs / 2),
  };
}

/** In the form of the RateLimit headers; with a member's id, what is left of that member's share. */
export function quotaStates({ windows, members }: Budget, now: number, member: string | null = null): QuotaState[] {
  return windows.map((window) => {
    const { name, quota, windowMs, remaining, resetsAt } = window;
    const left = Math.max(0, remaining);
    const own = member === null ? left : Math.min(left, shareOf(window, members, member, now));
    const isShareUsedUp = own === 0 && left > 0;
    const resetMs = isShareUsedUp ? Math.min(resetsAt - now, shareWaitMs) : resetsAt - now;
    return {
      policy: { name, quota, windowSeconds: Math.max(1, Math.round(windowMs / 1000)) },
      remaining: own,
      resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
    };
  });
}
