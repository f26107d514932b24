/** What this copy of the add-in knows about the workbook's segments. */
import type { ReadSegment } from "./segment-plan";

/** How long a damaged segment gets to become whole, milliseconds. */
const damageMs = 60_000;

export interface SegmentIndex {
  readonly all: ReadonlyMap<string, ReadSegment>;
  /** Size of all of them, characters. */
  readonly size: number;
  /** Segments to remove because nothing in them counts: replaced, left by a failed write, or damaged for good. */
  readonly obsolete: ReadonlySet<string>;
  /** Names that needn't be read again. */
  known(): Set<string>;
  /** Adds a segment that was read or written. */
  add(segment: ReadSegment): void;
  /** Marks a segment whose content is, or will be, in another. */
  abandon(name: string): void;
  /** Forgets segments that are gone and returns them. */
  forgetMissing(standing: ReadonlySet<string>): ReadSegment[];
  /** Forgets segments that a new gateway key may verify; false if there are none. */
  forgetAwaiting(): boolean;
  /** The obsolete ones were removed. */
  forgetObsolete(names: Iterable<string>): void;
  /** Notes that a segment couldn't be unpacked. */
  noteDamage(name: string, text: string, now: number): void;
  /** Whether a replaceable segment holds an answer under the key. */
  holds(key: string): boolean;
  clear(): void;
}

export function createSegmentIndex(): SegmentIndex {
  const all = new Map<string, ReadSegment>();
  const obsolete = new Set<string>();
  const damaged = new Map<string, { readonly text: string; readonly seenAt: number }>();
  return {
    all,
    obsolete,
    get size() {
      let size = 0;
      for (const segment of all.values()) size += segment.size;
      return size;
    },
    known: () => new Set([...all.keys(), ...obsolete]),
    add(segment) {
      damaged.delete(segment.name);
      all.set(segment.name, segment);
    },
    abandon(name) {
      all.delete(name);
      obsolete.add(name);
    },
    forgetMissing(standing) {
      const missing = [...all.values()].filter(({ name }) => !standing.has(name));
      for (const { name } of missing) all.delete(name);
      return missing;
    },
    forgetAwaiting() {
      const awaiting = [...all.values()].filter(({ awaitsKey }) => awaitsKey);
      for (const { name } of awaiting) all.delete(name);
      return awaiting.length > 0;
    },
    forgetObsolete(names) {
      for (const name of names) obsolete.delete(name);
    },
    noteDamage(name, text, now) {
      const before = damaged.get(name);
      // A text that co-authoring is still syncing changes by the next read; one that stays the same is damaged for
      // good.
      if (before?.text !== text) damaged.set(name, { text, seenAt: now });
      else if (now - before.seenAt >= damageMs) obsolete.add(name);
    },
    holds(key) {
      for (const { keys, isReplaceable } of all.values()) if (isReplaceable && keys.has(key)) return true;
      return false;
    },
    clear() {
      all.clear();
      obsolete.clear();
      damaged.clear();
    },
  };
}
