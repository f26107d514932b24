/** Whether the add-in starts with this workbook, before a cell or the user needs it. */

export interface StartupBehavior {
  /** Null if this Excel doesn't report it, or has dropped the setting, as it does for store add-ins. */
  startsWithWorkbook(): Promise<boolean | null>;
  /** Rejects if this Excel has no such setting. */
  setStartsWithWorkbook(starts: boolean): Promise<void>;
}

/**
 * Stops Excel from asking people without the add-in to trust it. Kept in the workbook while the add-in starts with it.
 */
const trustSetting = "Office.DisableTrustUX";

export function createStartupBehavior(): StartupBehavior {
  let isChosenNow = false;
  return {
    async startsWithWorkbook() {
      try {
        const starts = (await Office.addin.getStartupBehavior()) === Office.StartupBehavior.load;
        const wasChosen = Office.context.document.settings.get(trustSetting) === true;
        return wasChosen && !starts && !isChosenNow ? null : starts;
      } catch {
        return null;
      }
    },
    async setStartsWithWorkbook(starts) {
      await Office.addin.setStartupBehavior(starts ? Office.StartupBehavior.load : Office.StartupBehavior.none);
      isChosenNow = true;
      const { settings } = Office.context.document;
      if (starts) settings.set(trustSetting, true);
      else settings.remove(trustSetting);
      // eslint-disable-next-line no-restricted-syntax -- what it costs the list of undo steps the person has asked for
      await new Promise<void>((resolve) => settings.saveAsync(() => resolve()));
    },
  };
}
