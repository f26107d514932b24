/** English texts of the Settings screen. */
export const createEnglishSettingsTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    keep: "Save",
    keepLabel: (setting: string) => `Save: ${setting}`,
    kept: "Saved.",
    pane: "Pane",
    stored: {
      heading: "Saved results",
      used: "Used",
      limit: "Maximum size in a workbook",
      unit: "MB",
      hint: "Set on this device. At the limit, results that no cell shows are removed first, oldest first. Results that cells show are always kept.",
      problem: (least: number, most: number) => `Enter ${count(least)} to ${count(most)} MB.`,
    },
    removal: {
      remove: "Remove saved results…",
      question:
        "Every RENT formula in this workbook becomes a value, and saved results are removed. You can't undo this.",
      keepFormulas: "Keep formulas",
      removeNow: "Remove saved results",
      removed: (formulas: number) =>
        `${counted(formulas, "formula", "formulas")} converted to values. Saved results removed.`,
    },
    staleAfter: {
      heading: "Age of values",
      label: "Mark values stale after",
      unit: "days",
      hint: "For RENT.ASOF, RENT.SOURCE and RENT.WHY. Saved on this device, not in the workbook; it changes no value. Cells show it the next time they calculate.",
      problem: (least: number, most: number) => `Enter a whole number of days, ${count(least)} to ${count(most)}.`,
    },
    repair: {
      heading: "Repair formulas",
      help: "A workbook opened without Compsheet can show #NAME? or _xldudf_RENT_… in place of a function. Repair enters those formulas again and no others.",
      look: "Find broken formulas",
      found: (formulas: number, sheets: number) =>
        formulas === 0
          ? "No broken RENT formulas."
          : `${counted(formulas, "broken formula", "broken formulas")} on ${counted(sheets, "worksheet", "worksheets")}.`,
      unknown: (names: string) =>
        names === "" ? "" : `This version has no ${names}. Correct those formulas or update Compsheet.`,
      enterAgain: (formulas: number) => `Repair ${counted(formulas, "formula", "formulas")}`,
      repaired: (formulas: number, sheets: number) =>
        `${counted(formulas, "formula", "formulas")} repaired on ${counted(sheets, "worksheet", "worksheets")}.`,
      refused: (sheets: string) =>
        sheets === "" ? "" : `Excel blocked changes on ${sheets}. Unprotect it, then try again.`,
    },
    language: { label: "Language", names: { auto: "Same as Excel", en: "English", es: "Español" } },
    dates: {
      label: "Dates in the pane",
      names: { language: "By language", iso: "Year-month-day: 2025-06-30" },
      hint: "Dates in cells keep their own number format.",
    },
    units: {
      label: "Units in the pane",
      names: { us: "Miles and square feet", metric: "Kilometers and square meters" },
      hint: "Cells, formulas and comp filters always use miles and square feet.",
    },
    tiles: {
      label: "Map tile address",
      hint: "If empty, maps show outlines and send no requests. With an address, such as https://tiles.example.com/{z}/{x}/{y}.png, that server sees which area you view. It can send pictures over HTTPS, not scripts.",
      problems: {
        "no-place": "The address needs {z}, {x} and {y} for the tile's position.",
        "no-address": "Enter a web address without a user name or password.",
        "not-https": "The address must start with https://.",
      },
    },
    check: {
      heading: "Check this Excel",
      help: "Runs in a blank workbook for a few seconds and removes what it created. The report has no private data.",
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
      help: "Cells show their saved results either way. Excel ignores this setting for add-ins from Microsoft Marketplace.",
      unavailable: "This Excel can't start an add-in with a workbook.",
      failed: (reason: string) => `Can't save the setting: ${reason}`,
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
        refreshAll: "Refresh now, without a preview",
        pin: "Freeze selected cells",
        keepAnswers: "Save results in workbook",
        retryErrors: "Retry errors",
      },
      help: "Works in Excel for Windows (version 2102 or later), Mac (16.55 or later) and on the web. If another add-in uses the same keys, Excel asks which to run. In the pane, Tab moves to the tabs and Enter opens one; in the More menu, use the arrow keys, and Esc to close.",
    },
  };
};

export type SettingsTexts = ReturnType<typeof createEnglishSettingsTexts>;

declare module "../../../ui/texts" {
  interface Texts {
    readonly settings: SettingsTexts;
  }
}
