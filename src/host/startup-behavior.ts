/** Whether the add-in starts with this workbook, before a cell or the person asks for it. */

export interface StartupBehavior {
  /** Null where this Excel does not tell. */
  startsWithWorkbook(): Promise<boolean | null>;
  /** Rejects where this Excel has no such setting. */
  setStartsWithWorkbook(starts: boolean): Promise<void>;
}

export function createStartupBehavior(): StartupBehavior {
  return {
    async startsWithWorkbook() {
      try {
        return (await Office.addin.getStartupBehavior()) === Office.StartupBehavior.load;
      } catch {
        return null;
      }
    },
    setStartsWithWorkbook: (starts) =>
      Office.addin.setStartupBehavior(starts ? Office.StartupBehavior.load : Office.StartupBehavior.none),
  };
}
