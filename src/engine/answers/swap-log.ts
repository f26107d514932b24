/** The records and marks of swaps in a workbook, and which of them still matter. */
import type { SettledMark, SwapRecord } from "./answer-swap";

/** A settled refresh, which can be undone. */
export interface SettledSwap {
  readonly record: SwapRecord;
  /** Caller's data, noted when it settled. */
  readonly about: unknown;
}

export interface SwapLog {
  /** Adds a segment with a record or a mark, read or written. */
  add(
    segment: string,
    found: { readonly record?: SwapRecord | undefined; readonly mark?: SettledMark | undefined },
  ): void;
  /** Swaps that never settled, newest first. */
  unsettled(): SwapRecord[];
  /** The last settled swap; null without one. */
  readonly last: SettledSwap | null;
  /** Returns and forgets segments that no longer matter: older swaps, and marks without a record. */
  takeObsolete(): string[];
  /** Segments of a swap: its record, then its mark. */
  segmentsOf(id: string): string[];
  /** Forgets a swap and returns its segments. */
  forget(id: string): string[];
  /**
   * Segments in steps of removal: answers before the record that overrides them, and the record before its mark,
   * without which the swap would seem cut off.
   */
  inOrderOfRemoval(segments: readonly string[]): string[][];
  /** Forgets swaps whose segments are gone from the workbook. */
  forgetMissing(standing: ReadonlySet<string>): void;
  clear(): void;
}

export function createSwapLog(): SwapLog {
  const records = new Map<string, SwapRecord>();
  const marks = new Map<string, SettledMark>();
  /** Kinds of all segments ever added, including forgotten ones that aren't removed yet. */
  const steps = new Map<string, 1 | 2>();
  const markOf = (id: string): SettledMark | undefined => [...marks.values()].find((mark) => mark.id === id);
  /** Names of segments sort by time of writing. */
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
