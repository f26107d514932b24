/** Texts of the parts about the model at hand, in English: the day it is of, pinned cells, hand-over copies. */
export const createEnglishModelTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    asOf: {
      heading: "As of",
      label: "Day that windows end on",
      none: "No day is set: windows end on the day of the data.",
      set: (day: string) =>
        `Functions with a window of days show the data as of ${day}, unless their formula says otherwise.`,
      help: "For rents, units, prices and concessions (COMPS, CONCESSIONS, HISTORY, OBSERVED, PROPERTY, UNITMIX, UNITS). The workbook’s name AsOf keeps the day. All other figures are what the service said on the day they were fetched.",
      apply: "Set the day",
      clear: "No day",
      applied: (day: string) => `Figures are being calculated as of ${day}.`,
      cleared: "Windows end on the day of the data again.",
      missing: "Enter a day, such as 2025-06-30.",
    },
    pins: {
      heading: "Pinned cells",
      help: "A pinned formula stands as the values that it shows, so Data Tables and Goal Seek work. Unpin brings the formula back.",
      pin: "Pin selection",
      pinSheet: "Pin this sheet",
      pinAll: "Pin workbook",
      sensitivity: "Pin for sensitivity",
      sensitivityHelp: "Select the outcome, such as NOI or value: every RENT formula behind it is pinned.",
      unpinAll: "Unpin all",
      unpin: "Unpin",
      unpinLabel: (address: string) => `Unpin ${address}`,
      select: (address: string) => `Select ${address}`,
      none: "Nothing is pinned.",
      list: "Pinned formulas",
      pinned: (formulas: number, cells: number) =>
        formulas === 0
          ? "There is no RENT formula to pin."
          : `${counted(formulas, "formula is", "formulas are")} pinned (${counted(cells, "cell", "cells")}).`,
      incomplete:
        "A formula with INDIRECT or OFFSET finds its cells when it is calculated: look whether all that it reads are pinned.",
      unpinned: (formulas: number) => `${counted(formulas, "formula is", "formulas are")} live again.`,
      keptChanged: (blocks: number) =>
        `${counted(blocks, "block was", "blocks were")} changed by hand and left alone: choose below.`,
      changed: "Changed by hand while pinned.",
      restoreOver: "Bring the formula back over it",
      keepTyped: "Keep what was typed",
      lost: "Its cells were deleted.",
      unreadable:
        "This kept formula can’t be read. It stays in the workbook: open it in the Excel that pinned it, or with a newer Compsheet.",
      forget: "Take off the list",
      cut: "Excel stopped while cells were pinned, unpinned or handed over: some formulas are values, others are not, or answers are still stored. Pinning is taken back, the rest finished, when you press the button. What this device began is also put in order with the next pin, or when the workbook is opened again.",
      cutFormulas: (formulas: number) =>
        `This writes ${counted(formulas, "formula", "formulas")} from the workbook’s hidden records. Check them first if the file is not yours.`,
      settle: "Put it in order",
      dismiss: "Leave the cells as they are",
      dismissed: "The cells stay as they are. Kept formulas are on the list.",
      settled: {
        keep: "Pinning is taken back: the formulas stand again.",
        "bring back": "Unpinning is finished: the formulas stand again.",
        "hand over": "The hand-over copy is finished: its stored answers are removed.",
      },
      forgotten: "Taken off the list. The cells stay as they are.",
    },
    handOver: {
      heading: "Hand-over copy",
      help: "For people without Compsheet: values instead of formulas, a sheet with every figure’s source, no stored answers.",
      begin: "Make this a hand-over copy…",
      question:
        "First save this workbook under another name (File > Save As). Then every RENT formula becomes its values, a sheet Sources is added, and the stored answers are removed. Until you close Excel you can take it back.",
      convert: "It is saved: convert",
      cancel: "Leave it live",
      converting:
        "Converting: values take the place of formulas. A large workbook takes some seconds; keep Excel open.",
      bringingBack: "Bringing the formulas back…",
      converted: (formulas: number, sheet: string) =>
        `${counted(formulas, "formula is", "formulas are")} values now; sources are on the sheet ${sheet}. Save the file and hand it over.`,
      isCopy: (formulas: number) =>
        `This workbook is a hand-over copy: ${counted(formulas, "formula is", "formulas are")} kept for a re-link.`,
      unfinished:
        "Stored answers are still in the file, since Excel stopped while they were removed. Do not hand it over yet.",
      finish: "Remove the stored answers",
      finished: "The stored answers are removed. Save the file and hand it over.",
      revert: "Take the conversion back",
      reverted: (formulas: number) =>
        `${counted(formulas, "formula is", "formulas are")} live again, with their answers.`,
      relink: "Re-link",
      relinkCost: (requests: number, isExact: boolean) =>
        `Re-linking fetches the figures anew: ${isExact ? "" : "about "}${counted(requests, "request", "requests")}. They may differ from the ones here; the Sources sheet stays.`,
      relinkUnknown:
        "Re-linking fetches the figures anew. They may differ from the ones here; the Sources sheet stays.",
      relinked: (formulas: number) => `${counted(formulas, "formula is", "formulas are")} live again.`,
      relinkChanged: (blocks: number) =>
        `${counted(blocks, "block was", "blocks were")} changed by hand and left as they are.`,
    },
  };
};

export type ModelTexts = ReturnType<typeof createEnglishModelTexts>;

declare module "../../../ui/texts" {
  interface Texts extends ModelTexts {}
}
