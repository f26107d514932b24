/**
 * Saved results of which the newest are missing are not taken for the newest: what the workbook still holds is left
 * out, and removed with the next write. Cells ask the service again.
 */
import type { WorkbookStore } from "../engine/answers/workbook-store";
import type { SavedMark } from "./saved-mark";

const lostText =
  "Excel lost results that were saved in this workbook. RENT formulas ask the service again when they calculate. Refresh to update them all.";

/** Segments sort by the time of writing. */
const newestOf = (names: Iterable<string>): string =>
  [...names].reduce((one, other) => (one > other ? one : other), "");

/** `onProblem` hears what was lost, in words for the log. */
export function createMarkedStore(
  store: WorkbookStore,
  mark: SavedMark,
  onProblem: (message: string) => void,
): WorkbookStore {
  /** Null before the first reading. */
  let kept: Set<string> | null = null;
  let outdated: ReadonlySet<string> = new Set();

  /** What the workbook's mark says, as far as this copy knows. */
  let marked: string | null = null;

  async function note(): Promise<void> {
    const newest = newestOf(kept ?? []) || null;
    await mark.write(newest);
    marked = newest;
  }

  async function removeOutdated(): Promise<void> {
    if (outdated.size === 0) return;
    await store.remove([...outdated]);
    outdated = new Set();
  }

  return {
    async read(known = new Set()) {
      const isFirst = kept === null;
      const found = await store.read(known);
      if (isFirst) marked = await mark.read().catch(() => null);
      if (isFirst && marked !== null && newestOf(found.standing) < marked) {
        outdated = new Set(found.standing);
        onProblem(lostText);
      }
      const standing = new Set([...found.standing].filter((name) => !outdated.has(name)));
      kept = new Set(standing);
      return { standing, segments: found.segments.filter(({ name }) => !outdated.has(name)) };
    },

    async put(segments) {
      await store.put(segments);
      kept ??= new Set();
      for (const { name } of segments) kept.add(name);
      // Before the mark: from then on they would count again.
      await removeOutdated();
      // Where it can't be written the mark is older than the segments, and nothing is taken for lost.
      await note().catch(() => undefined);
    },

    async remove(names) {
      for (const name of names) kept?.delete(name);
      // First the mark, or a removal would look like a loss.
      if (marked !== null && names.includes(marked)) await note();
      await store.remove(names);
    },

    async clear() {
      await mark.write(null).catch(() => undefined);
      marked = null;
      await store.clear();
      kept = new Set();
      outdated = new Set();
    },
  };
}
