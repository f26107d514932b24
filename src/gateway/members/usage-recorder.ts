/** Counts members' requests in memory and writes the totals periodically: one write per member, not per request. */
import type { DayUsage, MemberStore, UsageKind } from "../store/member-store";

export interface UsageRecorder {
  /** A token was used; written at most once a minute. */
  used(tokenId: string): void;
  count(memberId: string, kind: UsageKind): void;
  /** Writes the counts; failed writes stay queued. */
  flush(): Promise<void>;
}

const minuteMs = 60_000;

export function createUsageRecorder(
  store: Pick<MemberStore, "addUsage" | "noteUse">,
  now: () => number,
): UsageRecorder {
  let counted = new Map<string, DayUsage>();
  let uses = new Map<string, number>();
  const written = new Map<string, number>();
  function add(usage: DayUsage): void {
    const key = `${usage.memberId} ${usage.day}`;
    const before = counted.get(key);
    counted.set(key, {
      ...usage,
      requests: (before?.requests ?? 0) + usage.requests,
      cached: (before?.cached ?? 0) + usage.cached,
      refused: (before?.refused ?? 0) + usage.refused,
    });
  }
  return {
    used(tokenId) {
      const minute = Math.floor(now() / minuteMs) * minuteMs;
      if (written.get(tokenId) !== minute) uses.set(tokenId, minute);
    },
    count(memberId, kind) {
      const day = new Date(now()).toISOString().slice(0, 10);
      add({ memberId, day, requests: 1, cached: kind === "cached" ? 1 : 0, refused: kind === "refused" ? 1 : 0 });
    },
    async flush() {
      const writing = [...counted.values()];
      counted = new Map();
      const outcomes = await Promise.allSettled(writing.map((usage) => store.addUsage(usage)));
      const failed = writing.filter((_, index) => outcomes[index]?.status === "rejected");
      failed.forEach(add);
      const noting = uses;
      uses = new Map();
      for (const [tokenId, minute] of noting) {
        await store.noteUse(tokenId, minute).then(
          () => void written.set(tokenId, minute),
          () => void uses.set(tokenId, Math.max(minute, uses.get(tokenId) ?? 0)),
        );
      }
      if (failed.length > 0) throw new Error("The members' usage could not be written; it will be tried again.");
    },
  };
}
