/** English texts for the current model: as-of date, frozen formulas, values-only copies. */
export const createEnglishModelTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    asOf: {
      heading: "As-of date",
      label: "Date",
      none: "No date set: rents and units are as of each property's data date.",
      set: (day: string) => `Rents, units and concessions are fetched as of ${day}, unless a formula has its own date.`,
      waiting: (cells: number) =>
        `${counted(cells, "cell shows", "cells show")} another date. Nothing changes until you refresh and accept the new values.`,
      refresh: "Preview refresh",
      help: "Used by COMPS, CONCESSIONS, GRID, HISTORY, OBSERVED, OCCUPANCY, PREMIUM, PROPERTY, TREND, UNITMIX and UNITS. Predicted rents, expenses and income limits have no past dates: they are as of the day they were fetched. The workbook name AsOf, or the cell it refers to, holds the date.",
      apply: "Set date",
      clear: "Clear",
      applied: (day: string) => `As-of date set to ${day}. Refresh to fetch its values.`,
      cleared: "As-of date cleared. Refresh to fetch the latest values.",
      missing: "Enter a date, such as 2025-06-30.",
    },
    pins: {
      heading: "Frozen cells",
      help: "Freezing replaces RENT formulas with their values, so Data Tables and Goal Seek work. Unfreeze restores the formulas.",
      pin: "Freeze selection",
      pinSheet: "Freeze worksheet",
      pinAll: "Freeze workbook",
      sensitivity: "Freeze for sensitivity",
      sensitivityHelp: "Select the outcome, such as NOI or value. Every RENT formula behind it is frozen.",
      unpinAll: "Unfreeze all",
      unpin: "Unfreeze",
      unpinLabel: (address: string) => `Unfreeze ${address}`,
      select: (address: string) => `Select ${address}`,
      none: "No frozen cells.",
      list: "Frozen formulas",
      pinned: (formulas: number, cells: number) =>
        formulas === 0
          ? "There are no RENT formulas to freeze."
          : `${counted(formulas, "formula", "formulas")} frozen (${counted(cells, "cell", "cells")}).`,
      incomplete:
        "A formula with INDIRECT or OFFSET can read other cells each time it calculates. Check that all cells it reads are frozen.",
      unpinned: (formulas: number) => `${counted(formulas, "formula", "formulas")} restored.`,
      keptChanged: (blocks: number) =>
        `${counted(blocks, "frozen range was", "frozen ranges were")} edited and not restored. Choose below.`,
      keptUnconfirmed: (blocks: number) =>
        `${counted(blocks, "frozen range keeps", "frozen ranges keep")} ${blocks === 1 ? "its value" : "their values"}: check ${blocks === 1 ? "its formula" : "their formulas"} below first.`,
      asks: "Not frozen on this device, and the formula does more than calculate. Check it before you restore it.",
      restoreSeen: "Restore checked formula",
      restoreAllSeen: (formulas: number) => `Restore ${count(formulas)} checked formulas`,
      restoreSeenLabel: (address: string) => `Restore checked formula in ${address}`,
      changed: "Edited while frozen.",
      restoreOver: "Restore formula",
      keepTyped: "Keep edited values",
      lost: "Its cells were deleted.",
      unreadable:
        "Can't read this formula here. It stays in the workbook: open it in the Excel that froze it, or update Compsheet.",
      forget: "Remove from list",
      cut: "Excel stopped before it had frozen, unfrozen or converted all cells, so some may be values, others formulas. Choose Repair to undo the freeze and finish the rest.",
      cutFormulas: (formulas: number) =>
        `This writes ${counted(formulas, "formula", "formulas")} from the workbook's hidden records. If someone else sent you the file, check them first.`,
      settle: "Repair",
      dismiss: "Leave cells as they are",
      dismissed: "Cells stay as they are. Their formulas are in the list.",
      settled: {
        keep: "Freeze undone. The formulas are restored.",
        "bring back": "Unfreeze finished. The formulas are restored.",
        "hand over": "Conversion finished. Saved results are removed.",
      },
      forgotten: "Removed from the list. The cells stay as they are.",
    },
    handOver: {
      heading: "Convert this workbook to values",
      help: "For people without Compsheet, and before you link cells into Word or PowerPoint. This changes the open workbook: save a copy first (File > Save a Copy). Formulas become values, a Sources worksheet is added, and saved results are removed.",
      begin: "Convert to values…",
      question:
        "Save this workbook under another name first (File > Save As). Every RENT formula then becomes a value, a Sources worksheet is added, and saved results are removed. You can restore the formulas until you close Excel.",
      convert: "Convert to values",
      cancel: "Keep formulas",
      converting: "Converting formulas to values. A large workbook needs a few seconds; keep Excel open.",
      bringingBack: "Restoring formulas…",
      converted: (formulas: number, sheet: string) =>
        `${counted(formulas, "formula", "formulas")} converted to values. Sources are on the worksheet ${sheet}. Save the file, then share it.`,
      unverified: (formulas: number, sheet: string) =>
        `${counted(formulas, "formula showed a result", "formulas showed results")} saved on another device and not verified here: see Status on ${sheet}. To verify first, restore the formulas and refresh.`,
      isCopy: (formulas: number) =>
        `This workbook is values only. ${counted(formulas, "formula", "formulas")} can be re-linked.`,
      unfinished: "Excel stopped before all saved results were removed. Remove them before you share the file.",
      finish: "Remove saved results",
      finished: "Saved results removed. Save the file, then share it.",
      revert: "Restore formulas",
      reverted: (formulas: number) => `${counted(formulas, "formula", "formulas")} restored, with saved results.`,
      relink: "Re-link",
      relinkCost: (requests: number, isExact: boolean) =>
        requests === 0
          ? "Re-linking sends no requests: the data is still on this device. The Sources worksheet stays."
          : `Re-linking fetches the values again: ${isExact ? "" : "about "}${counted(requests, "request", "requests")}. They may differ from the ones here. The Sources worksheet stays.`,
      relinkUnknown:
        "Re-linking fetches the values again. They may differ from the ones here. The Sources worksheet stays.",
      relinkLost: (formulas: number) =>
        `${counted(formulas, "formula", "formulas")} can't be re-linked: the cells were edited or deleted.`,
      relinkUnconfirmed: (formulas: number) =>
        `${counted(formulas, "formula does", "formulas do")} more than calculate and ${formulas === 1 ? "wasn't" : "weren't"} converted on this device. Re-linking leaves ${formulas === 1 ? "it" : "them"} out: check ${formulas === 1 ? "it" : "them"} first.`,
      relinkSeen: (formulas: number) => `Re-link ${counted(formulas, "checked formula", "checked formulas")}`,
      relinked: (formulas: number) => `${counted(formulas, "formula", "formulas")} restored.`,
      relinkChanged: (blocks: number) => `${counted(blocks, "range was", "ranges were")} edited and left unchanged.`,
    },
  };
};

export type ModelTexts = ReturnType<typeof createEnglishModelTexts>;

declare module "../../../ui/texts" {
  interface Texts extends ModelTexts {}
}
