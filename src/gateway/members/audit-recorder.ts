/** Batches members' requests for the audit trail; changes of accounts and keys are written at once. */
import type { AuditEntry, AuditStore } from "../store/audit-store";

export type AuditEvent = Omit<AuditEntry, "id" | "at" | "count">;

export interface AuditRecorder {
  /** A request: equal ones within a few seconds become one entry with a count. */
  count(event: AuditEvent): void;
  /** A change, written before this resolves. */
  write(event: AuditEvent): Promise<void>;
  /** Failed writes stay queued. */
  flush(): Promise<void>;
}

export interface AuditRecorderParts {
  readonly store: Pick<AuditStore, "write">;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Maximum distinct requests queued while the store is away; beyond that the oldest are dropped. */
const mostWaiting = 20_000;

export function createAuditRecorder({ store, now, newId }: AuditRecorderParts): AuditRecorder {
  let waiting = new Map<string, AuditEntry>();
  const keep = (key: string, entry: AuditEntry): void => {
    const before = waiting.get(key);
    waiting.set(key, before ? { ...before, count: before.count + entry.count } : entry);
    const [oldest] = waiting.keys();
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
  };
  return {
    count: (event) => keep(JSON.stringify(event), { ...event, id: newId(), at: now(), count: 1 }),
    write: (event) => store.write([{ ...event, id: newId(), at: now(), count: 1 }]),
    async flush() {
      const writing = waiting;
      waiting = new Map();
      if (writing.size === 0) return;
      try {
        // The id makes this idempotent if only the confirmation was lost.
        await store.write([...writing.values()]);
      } catch (cause) {
        const newer = waiting;
        waiting = writing;
        newer.forEach((entry, key) => keep(key, entry));
        throw cause;
      }
    },
  };
}

/** The actor for command line changes: whoever runs it on the gateway's machine. */
export const commandLine = (user: string) => ({ memberId: null, actor: `operator ${user}`, address: "command line" });
