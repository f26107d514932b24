/** What to do when Excel fails, by error code: its own messages only say what it couldn't do. */
export const englishHostErrors = {
  AccessDenied:
    "Excel does not let this be written: the sheet or the workbook is protected or opened for reading only. Unprotect it (Review > Unprotect Sheet), then try again.",
  InvalidOperationInCellEditMode: "A cell is being edited. Press Enter or Esc in the sheet, then try again.",
  MergedRangeConflict: "Cells are merged there. Separate them, or choose another place.",
};

export type HostErrorTexts = typeof englishHostErrors;
