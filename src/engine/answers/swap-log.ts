/** The records and marks of swaps that a workbook holds, and which of them still say something. */
import type { SettledMark, SwapRecord } from "./answer-swap";

/** A refresh that has settled, and may be taken back. */
export interface SettledSwap {
  readonly record: SwapRecord;
  /** What was noted when it settled. */
  readonly about: unknown;
}

export interface SwapLog {
  /** A segment that holds a record or a mark was read or written. */
  add(
    segment: string,
    found: { readonly record?: SwapRecord | undefined; readonly mark?: SettledMark | undefined },
  ): void;
  /** Those that were never settled, newest first. */
  unsettled(): SwapRecord[];
  /** The settled one that came last; null where there is none. */
  readonly last: SettledSwap | null;
  /** Segments that say nothing any more: older ones, and marks of none. They are forgotten here. */
  takeObsolete(): string[];
  /** Segments of a swap: its record, then its mark. */
  segmentsOf(id: string): string[];
  /** Forgets a swap and gives its segments. */
  forget(id: string): string[];
  /**
   * Segments to remove in steps: answers before the record that tells that they do not count, and that before its mark,
   * without which it would seem cut off.
   */
  inOrderOfRemoval(segments: readonly string[]): string[][];
  /** Those whose segments are gone from the workbook. */
  forgetMissing(standing: ReadonlySet<string>): void;
  clear(): void;
}

export function createSwapLog(): SwapLog {
  const records = new Map<string, SwapRecord>();
  const marks = new Map<string, SettledMark>();
  /** Kinds of all segments that were ever added, also of those that are forgotten and not removed yet. */
  const steps = new Map<string, 1 | 2>();
  const markOf = (id: string): SettledMark | undefined => [...marks.values()].find((mark) => mark.id === id);
  /** Names of segments sort by the time of writing. */
  const newestFirst = (): [string, SwapRecord][] => [...records].sort(([one], [other]) => (one < other ? 1 : -1));

  function segmentsOf(id: string): string[] {
    return [
      ...[...records].flatMap(([segment, record]) => (record.id === id ? [segment] : [])),
      ...[...marks].flatMap(([segment, mark]) => (mark.id === id ? [segment] : [])),
    ];
  }

  function forget(id: string): string[] {
    const segments = segmentsOf(id);
    for (const segment of segments) {
      records.delete(segment);
      marks.delete(segment);
    }
    return segments;
  }

  return {
    add(segment, { record, mark }) {
      if (record) records.set(segment, record);
      if (mark) marks.set(segment, mark);
      if (record || mark) steps.set(segment, record ? 1 : 2);
    },
    unsettled: () => newestFirst().flatMap(([, record]) => (markOf(record.id) === undefined ? [record] : [])),
    get last() {
      for (const [, record] of newestFirst()) {
        const mark = markOf(record.id);
        if (mark !== undefined) return { record, about: mark.about };
      }
      return null;
    },
    takeObsolete() {
      const settled = newestFirst().flatMap(([, { id }]) => (markOf(id) === undefined ? [] : [id]));
      const known = new Set([...records.values()].map(({ id }) => id));
      const orphans = [...marks.values()].flatMap(({ id }) => (known.has(id) ? [] : [id]));
      return [...settled.slice(1), ...orphans].flatMap(forget);
    },
    segmentsOf,
    forget,
    inOrderOfRemoval: (segments) =>
      [0, 1, 2]
        .map((step) => segments.filter((segment) => (steps.get(segment) ?? 0) === step))
        .filter((some) => some.length > 0),
    forgetMissing(standing) {
      for (const held of [records, marks])
        for (const segment of held.keys()) if (!standing.has(segment)) held.delete(segment);
    },
    clear() {
      records.clear();
      marks.clear();
      steps.clear();
    },
  };
}
