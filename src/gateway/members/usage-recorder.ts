/** Counts what members ask in memory and writes it now and then: one write a member, not one a request. */
import type { DayUsage, MemberStore, UsageKind } from "../store/member-store";

export interface UsageRecorder {
  count(memberId: string, kind: UsageKind): void;
  /** Writes what was counted; what cannot be written stays counted. */
  flush(): Promise<void>;
}

export function createUsageRecorder(store: Pick<MemberStore, "addUsage">, now: () => number): UsageRecorder {
  let counted = new Map<string, DayUsage>();
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
    count(memberId, kind) {
      const day = new Date(now()).toISOString().slice(0, 10);
      add({ memberId, day, requests: 1, cached: kind === "cached" ? 1 : 0, refused: kind === "refused" ? 1 : 0 });
    },
    async flush() {
      const writing = [...counted.values()];
      counted = new Map();
      const written = await Promise.allSettled(writing.map((usage) => store.addUsage(usage)));
      const failed = writing.filter((_, index) => written[index]?.status === "rejected");
      failed.forEach(add);
      if (failed.length > 0) throw new Error("The members' usage could not be written; it will be tried again.");
    },
  };
}
