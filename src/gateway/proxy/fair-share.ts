/**
 * How much of a quota's window one member may still use: max-min fair. Each member who asks has an equal level; what a
 * member is not likely to use goes to the others. A little is kept back for members who have not asked yet, less and less
 * toward the end of the window, so a single member can use nearly all of it.
 */

export interface SharedWindow {
  readonly quota: number;
  readonly windowMs: number;
  readonly remaining: number;
  /** Milliseconds since the epoch. */
  readonly resetsAt: number;
  /** Requests of this window by member. */
  readonly used: Readonly<Record<string, number>>;
}

export interface MemberActivity {
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** When the member last met the limit; 0: not lately. */
  readonly refusedAt: number;
}

export type Activities = Readonly<Record<string, MemberActivity>>;

/** A member who has not asked for so long claims nothing, milliseconds. */
export const activeMs = 60_000;
/** Of the quota: for whoever comes next. */
const newcomersShare = 0.1;
/** Of the quota, a window: what a member with little use so far may want soon. */
const usualWant = 0.05;

/** Whole requests, 0 or more. */
export function shareOf(window: SharedWindow, members: Activities, member: string, now: number): number {
  const { quota, windowMs, resetsAt, used } = window;
  const remaining = Math.max(0, window.remaining);
  const left = Math.min(1, Math.max(0, (resetsAt - now) / windowMs));
  const usedBy = (one: string): number => used[one] ?? 0;
  const others = Object.entries(members).filter(([one, { askedAt }]) => one !== member && askedAt > now - activeMs);
  const pool = remaining + usedBy(member) + others.reduce((sum, [one]) => sum + usedBy(one), 0);
  const level = pool / (others.length + 1);
  const windowStart = resetsAt - windowMs;
  const claims = others.reduce((sum, [one, { refusedAt }]) => {
    const toLevel = Math.max(0, level - usedBy(one));
    // Who was refused has work waiting: all of the level. Else what the pace so far promises.
    const isWaiting = refusedAt > 0 && refusedAt >= windowStart - windowMs;
    const pace = (usedBy(one) / Math.max(1 - left, 0.25)) * left;
    return sum + (isWaiting ? toLevel : Math.min(toLevel, pace + usualWant * quota * left));
  }, 0);
  const toLevel = Math.max(0, Math.min(remaining, Math.ceil(level - usedBy(member))));
  const kept = newcomersShare * quota * left;
  // Whoever has used next to nothing is one of those that something is kept for.
  if (usedBy(member) < Math.min(newcomersShare * quota, level)) return Math.max(toLevel, 0);
  const free = Math.max(0, Math.floor(remaining - claims - kept));
  const own = others.length === 0 ? 0 : Math.min(toLevel, Math.max(0, Math.floor(remaining - kept)));
  return Math.max(own, free);
}

/** Those who still count, so the record stays small. */
export function activeOf(members: Activities, now: number): Activities {
  const latest = now - 10 * activeMs;
  return Object.fromEntries(Object.entries(members).filter(([, { askedAt }]) => askedAt > latest));
}
