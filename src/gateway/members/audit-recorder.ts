/** Gathers what members ask for and writes it to the audit trail now and then; changes of accounts and keys at once. */
import type { AuditEntry, AuditStore } from "../store/audit-store";

export type AuditEvent = Omit<AuditEntry, "id" | "at" | "count">;

export interface AuditRecorder {
  /** A request: equal ones of the same few seconds become one entry with their number. */
  count(event: AuditEvent): void;
  /** A change, written before this resolves. */
  write(event: AuditEvent): Promise<void>;
  /** What can't be written stays for the next time. */
  flush(): Promise<void>;
}

export interface AuditRecorderParts {
  readonly store: Pick<AuditStore, "write">;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Of different requests, should the store be away for long; then the oldest go. */
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
        // The same id again where only the confirmation was lost: it is there once.
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

/** Where the command line acts: whoever runs it, on the gateway's own machine. */
export const commandLine = (user: string) => ({ memberId: null, actor: `operator ${user}`, address: "command line" });
