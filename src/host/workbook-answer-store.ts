/** Where this workbook keeps answers: in Custom XML parts, or on a hidden sheet if those aren't kept. */
import type { StoredSegment, WorkbookStore } from "../engine/answers/workbook-store";
import { createCustomXmlStore } from "./custom-xml-store";
import { createHiddenSheetStore } from "./hidden-sheet-store";
import { createMarkedStore } from "./marked-store";
import { createSavedMark } from "./saved-mark";
import { messageOf } from "../service/service-errors";

/** The store for the add-in's workbook; `onProblem` is called once, with a log message, on fallback to the sheet. */
export function createWorkbookAnswerStore(onProblem: (message: string) => void): WorkbookStore {
  const store = createStoreWithFallback(createCustomXmlStore(), createHiddenSheetStore(), onProblem);
  return createMarkedStore(store, createSavedMark(), onProblem);
}

/**
 * Writes to `parts` until they fail and `sheet` works; reads both. The first failure to read parts is thrown, since its
 * cause may be temporary; after the second, only the sheet is used.
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
    const reason = messageOf(error);
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
        // The known parts may well be intact.
        return { standing: new Set([...known, ...fromSheet.standing]), segments: fromSheet.segments };
      }
      failedReads = 0;
      // A segment in both places was written to the sheet because its part failed.
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
        // If the sheet refuses too, the cause is something else, such as a cell being edited.
        await sheet.put(segments).catch(() => {
          throw error;
        });
        fallBack(error);
        await parts.remove(segments.map(({ name }) => name)).catch(() => undefined);
      }
    },

    async remove(names) {
      await sheet.remove(names);
      // Inaccessible parts must not block the sheet.
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
