import type { StoredSegment, WorkbookStore } from "../../../src/engine/answers/workbook-store";

/** A workbook in memory whose segments a test can damage and whose calls it can make fail. */
export interface MemoryWorkbookStore extends WorkbookStore {
  readonly segments: Map<string, string>;
  /** Calls that change the workbook, as "put 2", "remove 1", "clear". */
  readonly writes: string[];
  failWith: Error | null;
}

export function createMemoryWorkbookStore(segments = new Map<string, string>()): MemoryWorkbookStore {
  const store: MemoryWorkbookStore = {
    segments,
    writes: [],
    failWith: null,
    read: (known = new Set()) =>
      answer(() => ({
        standing: new Set(segments.keys()),
        segments: [...segments].flatMap(([name, text]): StoredSegment[] => (known.has(name) ? [] : [{ name, text }])),
      })),
    put: (added) =>
      answer(() => {
        store.writes.push(`put ${added.length}`);
        for (const { name, text } of added) segments.set(name, text);
      }),
    remove: (names) =>
      answer(() => {
        store.writes.push(`remove ${names.length}`);
        for (const name of names) segments.delete(name);
      }),
    clear: () =>
      answer(() => {
        store.writes.push("clear");
        segments.clear();
      }),
  };
  function answer<T>(act: () => T): Promise<T> {
    return store.failWith ? Promise.reject(store.failWith) : Promise.resolve(act());
  }
  return store;
}
