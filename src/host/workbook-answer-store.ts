/** Where the workbook at hand keeps answers: Custom XML parts, or a very hidden sheet where those do not hold. */
import type { StoredSegment, WorkbookStore } from "../engine/answers/workbook-store";
import { createCustomXmlStore } from "./custom-xml-store";
import { createHiddenSheetStore } from "./hidden-sheet-store";
import { createMarkedStore } from "./marked-store";
import { createSavedMark } from "./saved-mark";

/** The store for the workbook that the add-in runs in; `onProblem` hears once that the sheet serves, in words for the log. */
export function createWorkbookAnswerStore(onProblem: (message: string) => void): WorkbookStore {
  const store = createStoreWithFallback(createCustomXmlStore(), createHiddenSheetStore(), onProblem);
  return createMarkedStore(store, createSavedMark(), onProblem);
}

/**
 * Writes to `parts` until they fail where `sheet` does not; reads both. Parts that cannot be read fail the first time, since
 * what stood in the way may pass; the second time the sheet serves without them.
 */
export function createStoreWithFallback(
  parts: WorkbookStore,
  sheet: WorkbookStore,
  onProblem: (message: string) => void,
): WorkbookStore {
  let usesSheet = false;
  let failedReads = 0;

  function fallBack(error: unknown): void {
    if (usesSheet) return;
    usesSheet = true;
    const reason = error instanceof Error ? error.message : String(error);
    onProblem(`This Excel can't save results as document parts (${reason}). A hidden worksheet keeps them instead.`);
  }

  return {
    async read(known = new Set()) {
      const fromSheet = await sheet.read(known);
      const fromParts = await parts.read(known).catch((error: unknown) => {
        failedReads += 1;
        if (failedReads === 1) throw error;
        fallBack(error);
        return null;
      });
      if (fromParts === null) {
        // What is known of the parts may well stand.
        return { standing: new Set([...known, ...fromSheet.standing]), segments: fromSheet.segments };
      }
      failedReads = 0;
      // A segment that stands in both places was put on the sheet because its part did not hold.
      const byName = new Map<string, StoredSegment>();
      for (const segment of [...fromParts.segments, ...fromSheet.segments]) byName.set(segment.name, segment);
      return {
        standing: new Set([...fromParts.standing, ...fromSheet.standing]),
        segments: [...byName.values()],
      };
    },

    async put(segments) {
      if (usesSheet) return sheet.put(segments);
      try {
        await parts.put(segments);
      } catch (error) {
        // The sheet refuses too: something else is in the way, such as a cell being edited.
        await sheet.put(segments).catch(() => {
          throw error;
        });
        fallBack(error);
        await parts.remove(segments.map(({ name }) => name)).catch(() => undefined);
      }
    },

    async remove(names) {
      await sheet.remove(names);
      // Parts that cannot be touched must not keep the sheet from its work.
      await parts.remove(names).catch((error: unknown) => {
        if (!usesSheet) throw error;
      });
    },

    async clear() {
      try {
        await sheet.clear();
      } finally {
        await parts.clear();
      }
    },
  };
}
