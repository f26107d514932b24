/**
 * How much of a quota window one member may still use: max-min fair. Each active member has an equal share; what a
 * member is unlikely to use goes to the others. A little is reserved for members who haven't asked yet, shrinking
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
  /** When the member last met the limit; 0: not recently. */
  readonly refusedAt: number;
}

export type Activities = Readonly<Record<string, MemberActivity>>;

/** A member idle for this long claims nothing, ms. */
export const activeMs = 60_000;
/** Fraction of the quota reserved for newcomers. */
const newcomersShare = 0.1;
/** Fraction of the quota per window that a member with little use so far may want soon. */
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
    // A refused member has work waiting: assume the full share. Otherwise, extrapolate the pace so far.
    const isWaiting = refusedAt > 0 && refusedAt >= windowStart - windowMs;
    const pace = (usedBy(one) / Math.max(1 - left, 0.25)) * left;
    return sum + (isWaiting ? toLevel : Math.min(toLevel, pace + usualWant * quota * left));
  }, 0);
  const toLevel = Math.max(0, Math.min(remaining, Math.ceil(level - usedBy(member))));
  const kept = newcomersShare * quota * left;
  // A member who has used next to nothing is one of those the reserve is for.
  if (usedBy(member) < Math.min(newcomersShare * quota, level)) return Math.max(toLevel, 0);
  const free = Math.max(0, Math.floor(remaining - claims - kept));
  const own = others.length === 0 ? 0 : Math.min(toLevel, Math.max(0, Math.floor(remaining - kept)));
  return Math.max(own, free);
}

/** Drops inactive members, so the record stays small. */
export function activeOf(members: Activities, now: number): Activities {
  const latest = now - 10 * activeMs;
  return Object.fromEntries(Object.entries(members).filter(([, { askedAt }]) => askedAt > latest));
}
