/** The answers in memory, and which of them the workbook's segments lack in this state. */
import type { UsedAnswer } from "./answer-form";

export interface Entry extends UsedAnswer {
  lastUse: number;
  /** The segment that holds exactly this answer; null if none does. */
  segment: string | null;
  /** When it replaced a newer one. */
  readonly putAt?: number | undefined;
}

export interface AnswerTable {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Keys whose current answer is in no segment. */
  readonly dirty: Set<string>;
  /** Keys without an answer that are still in a segment. */
  readonly removed: Set<string>;
  /** Keys answered before the workbook was read: the workbook's answers win over them. */
  readonly filled: Set<string>;
  readonly set: (key: string, entry: Entry) => void;
  /** False if there was none. */
  readonly drop: (key: string) => boolean;
  readonly clear: () => void;
  /** When the oldest was fetched. */
  readonly oldest: () => number | undefined;
  /** How many are unverified. */
  readonly unverified: () => number;
}

/** `isHeld`: whether a segment that exists or is being written has an answer for this key. */
export function createAnswerTable(isHeld: (key: string) => boolean): AnswerTable {
  const entries = new Map<string, Entry>();
  const [dirty, removed, filled] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let oldest: number | undefined;
  let isOldestKnown = true;
  let unverified = 0;
  return {
    entries,
    dirty,
    removed,
    filled,
    set(key, entry) {
      const before = entries.get(key);
      entries.set(key, entry);
      unverified += (entry.answer.unverified ? 1 : 0) - (before?.answer.unverified ? 1 : 0);
      filled.delete(key);
      const { fetchedAt } = entry.answer;
      if (before?.answer.fetchedAt === oldest) isOldestKnown = false;
      else if (oldest === undefined || fetchedAt < oldest) oldest = fetchedAt;
    },
    drop(key) {
      if (entries.get(key)?.answer.unverified) unverified -= 1;
      if (!entries.delete(key)) return false;
      isOldestKnown = false;
      dirty.delete(key);
      filled.delete(key);
      if (isHeld(key)) removed.add(key);
      return true;
    },
    clear() {
      for (const held of [entries, dirty, removed, filled]) held.clear();
      oldest = undefined;
      isOldestKnown = true;
      unverified = 0;
    },
    unverified: () => unverified,
    oldest() {
      if (!isOldestKnown) {
        oldest = undefined;
        for (const { answer } of entries.values()) oldest = Math.min(oldest ?? Infinity, answer.fetchedAt);
        isOldestKnown = true;
      }
      return oldest;
    },
  };
}
