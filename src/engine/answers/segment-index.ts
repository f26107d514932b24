/** What this copy of the add-in knows of the segments that stand in the workbook. */
import type { ReadSegment } from "./segment-plan";

/** How long a damaged segment is given to become whole, milliseconds. */
const damageMs = 60_000;

export interface SegmentIndex {
  readonly all: ReadonlyMap<string, ReadSegment>;
  /** Characters that all of them take. */
  readonly size: number;
  /** Segments that hold nothing that counts, to be removed: replaced ones, those of a write that failed, hopeless ones. */
  readonly obsolete: ReadonlySet<string>;
  /** Names that need not be read again. */
  known(): Set<string>;
  /** A segment that was read or written. */
  add(segment: ReadSegment): void;
  /** What the segment holds stands elsewhere, or will. */
  abandon(name: string): void;
  /** Forgets those that stand no more, and gives them. */
  forgetMissing(standing: ReadonlySet<string>): ReadSegment[];
  /** The obsolete ones are removed. */
  forgetObsolete(names: Iterable<string>): void;
  /** A segment could not be unpacked. */
  noteDamage(name: string, text: string, now: number): void;
  /** Whether a segment that may be replaced holds an answer under the key. */
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
    forgetObsolete(names) {
      for (const name of names) obsolete.delete(name);
    },
    noteDamage(name, text, now) {
      const before = damaged.get(name);
      // What co-authoring brings late differs when it is read again; what does not, nobody will ever read.
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
