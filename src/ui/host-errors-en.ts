/** What to do when Excel fails, by error code: its own messages only say what it couldn't do. */
export const englishHostErrors = {
  AccessDenied:
    "Excel doesn't allow this. If your company asks for a sensitivity label, choose one (Home > Sensitivity). Unprotect the sheet (Review > Unprotect Sheet) or save a copy of a read-only file. Then try again.",
  InvalidOperationInCellEditMode: "A cell is being edited. Press Enter or Esc in the sheet, then try again.",
  MergedRangeConflict: "Cells are merged there. Separate them, or choose another place.",
};

export type HostErrorTexts = typeof englishHostErrors;
