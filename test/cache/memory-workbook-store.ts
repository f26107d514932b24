import type { SegmentChange, StoredSegment, WorkbookStore } from "../../src/cache/workbook-store";

/** A workbook in memory: segments that a test can damage, and writes that it can make fail. */
export interface MemoryWorkbookStore extends WorkbookStore {
  readonly segments: Map<string, string>;
  readonly changes: SegmentChange[];
  failWith: Error | null;
}

export function createMemoryWorkbookStore(segments = new Map<string, string>()): MemoryWorkbookStore {
  return {
    segments,
    changes: [],
    failWith: null,
    read() {
      if (this.failWith) return Promise.reject(this.failWith);
      return Promise.resolve([...segments].map(([name, text]): StoredSegment => ({ name, text })));
    },
    write(change) {
      if (this.failWith) return Promise.reject(this.failWith);
      this.changes.push(change);
      for (const { name, text } of change.put) segments.set(name, text);
      for (const name of change.remove) segments.delete(name);
      return Promise.resolve();
    },
  };
}
