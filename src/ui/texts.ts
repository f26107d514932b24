import type { PropertyTexts } from "./property/texts-en";
import type { FirstTexts } from "./texts-en";

/** What to do when Excel fails, by error code: its own messages only say what it couldn't do. */
export const englishHostErrors = {
  AccessDenied:
    "Excel doesn't allow this. If your company asks for a sensitivity label, choose one (Home > Sensitivity). Unprotect the sheet (Review > Unprotect Sheet) or save a copy of a read-only file. Then try again.",
  InvalidOperationInCellEditMode: "A cell is being edited. Press Enter or Esc in the sheet, then try again.",
  InvalidSelection:
    "Select one cell or one range in the sheet, not a chart, a picture or several ranges. Then try again.",
  MergedRangeConflict: "Cells are merged there. Separate them, or choose another place.",
};

export type HostErrorTexts = typeof englishHostErrors;

/**
 * All texts of the pane in one language: those of the first view, and those that each feature adds in its `texts-en.ts`
 * (by `declare module`). A missing translation doesn't compile.
 */
export interface Texts extends FirstTexts {
  readonly hostErrors: HostErrorTexts;
  readonly property: PropertyTexts;
}

/** Loaded with the first part that needs them. */
export type LazyTexts = Omit<Texts, keyof FirstTexts>;

export type { FirstTexts };
