/** Texts of the screen where the person chooses, in English. */
export const createEnglishSettingsTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    keep: "Keep",
    keepLabel: (setting: string) => `Keep: ${setting}`,
    kept: "Kept.",
    pane: "Pane",
    stored: {
      heading: "Stored data",
      used: "Of the limit",
      limit: "Most that answers may take in a workbook",
      unit: "MB",
      hint: "On this device. When it is reached, answers that no cell shows are removed first, the oldest before others; what cells show is kept, and you are told where that does not fit.",
      problem: (least: number, most: number) => `Enter ${count(least)} to ${count(most)} MB.`,
    },
    removal: {
      remove: "Remove stored data…",
      question:
        "Every RENT formula of this workbook becomes the value that it shows, and the stored answers are removed. Formulas cannot be brought back afterwards.",
      keepFormulas: "Keep the formulas",
      removeNow: "Remove stored data",
      removed: (formulas: number) =>
        `${counted(formulas, "formula is a plain value", "formulas are plain values")} now. No stored answers are left.`,
    },
    staleAfter: {
      heading: "Age of figures",
      label: "Call a figure stale after",
      unit: "days",
      hint: "For RENT.ASOF, RENT.SOURCE and RENT.WHY. Kept on this device, not in the workbook: it changes no figure, and what counts as old is yours to say. Cells that tell it follow when they are calculated next.",
      problem: (least: number, most: number) => `Enter whole days, ${count(least)} to ${count(most)}.`,
    },
    repair: {
      heading: "Repair formulas",
      help: "A workbook that was opened without Compsheet can show #NAME? or _xldudf_RENT_… in place of a function. This enters those formulas again, and no other; Undo takes it back where your Excel can undo an add-in's writing.",
      look: "Look for broken formulas",
      found: (formulas: number, sheets: number) =>
        formulas === 0
          ? "Every RENT formula is well."
          : `${counted(formulas, "formula is", "formulas are")} broken, on ${counted(sheets, "sheet", "sheets")}.`,
      unknown: (names: string) =>
        names === "" ? "" : `This version has no ${names}: correct or update those formulas.`,
      enterAgain: (formulas: number) => `Enter ${counted(formulas, "formula", "formulas")} again`,
      repaired: (formulas: number, sheets: number) =>
        `${counted(formulas, "formula was", "formulas were")} entered again on ${counted(sheets, "sheet", "sheets")}.`,
      refused: (sheets: string) =>
        sheets === "" ? "" : `Excel refused to write on ${sheets}: take the protection off and try again.`,
    },
    language: { label: "Language", names: { auto: "As Excel", en: "English", es: "Español" } },
    dates: {
      label: "Days in the pane",
      names: { language: "As the language writes them", iso: "Year-month-day: 2025-06-30" },
      hint: "Dates in cells follow the format of their cells.",
    },
    units: {
      label: "Distances and areas in the pane",
      names: { us: "Miles and square feet", metric: "Kilometers and square meters" },
      hint: "What cells, formulas and their options hold stays in miles and square feet, as the service has it; so do the limits of Comps, which stand in the sheet.",
    },
    tiles: {
      label: "Address of map tiles",
      hint: "Empty: maps show outlines and ask nobody. With an address, such as https://tiles.example.com/{z}/{x}/{y}.png, that server learns which area you look at. Of the page's rules only pictures over HTTPS are allowed for it: no script of its own runs.",
      problems: {
        "no-place": "The address needs {z}, {x} and {y}, where the tile's place goes.",
        "no-address": "That is no web address without a name and password in it.",
        "not-https": "The address must begin with https://.",
      },
    },
    check: {
      heading: "Check this Excel",
      help: "Runs in a blank workbook for a few seconds and removes what it made. The report has nothing private.",
      start: "Start check",
      problems: {
        "not-empty": "This workbook has content. Open a blank one.",
        "several-sheets": "This workbook has several sheets. Open a blank one.",
        "has-names": "This workbook has defined names. Open a blank one.",
      },
      done: (count: number, differ: number) => `${count} checks done, ${differ} differ from Excel's reference.`,
      report: "Report",
    },
    startup: {
      heading: "Start",
      starts: "Start Compsheet when this workbook opens",
      help: "Cells show their kept figures either way. Excel ignores this for add-ins that come from Microsoft's Marketplace.",
      unavailable: "This Excel does not let an add-in start with a workbook.",
      failed: (reason: string) => `The setting could not be kept: ${reason}`,
    },
    shortcuts: {
      heading: "Keyboard shortcuts",
      held: "Ctrl+Alt+Shift",
      names: {
        find: "Find a property",
        comps: "Open Comps",
        import: "Open Import",
        activity: "Open Activity",
        refresh: "Open Refresh",
        refreshAll: "Refresh all figures at once",
        pin: "Pin the selected cells",
        keepAnswers: "Keep answers in the workbook",
        retryErrors: "Retry errors",
      },
      help: "In Excel for Windows (from version 2102), for Mac (from 16.55) and on the web. Excel asks which to use where another add-in has the same keys. In the pane: Tab to the tabs, Enter opens; in the menu of further screens the arrow keys, Escape closes.",
    },
  };
};

export type SettingsTexts = ReturnType<typeof createEnglishSettingsTexts>;

declare module "../../../ui/texts" {
  interface Texts {
    readonly settings: SettingsTexts;
  }
}
