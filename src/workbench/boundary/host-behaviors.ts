/** What real Excel does otherwise than its documents say. Each switch can be set alone; the ideal values are the default. */

export interface HostBehaviors {
  /** How NamedItem.formula reads back, and is read when written: in English with commas, or in the person's own spelling. */
  readonly nameFormula: "invariant" | "local";
  /** Between the arguments of a formula in the person's own spelling; with a semicolon the decimal sign is a comma. */
  readonly listSeparator: "comma" | "semicolon";
  /** Language of Excel's own texts: function names, booleans and errors in formulas, and the pane's display language. */
  readonly uiLanguage: "en" | "es";
  /**
   * What a cell shows while its custom function runs again. `busy`: #BUSY!. `old`: the value from before, as if it were calculated.
   * `oldThenZero`: the value from before, then 0 for a moment once the function has returned.
   */
  readonly pendingShows: "busy" | "old" | "oldThenZero";
  /**
   * When a cell shows what its function returned. `now`: at once. `late`: 700 ms later. `lost`: the first of each 1,000 results
   * is never shown; calculating its cell again gives it another chance.
   */
  readonly settledReturn: "now" | "late" | "lost";
  /** What `application.calculationState` says. `exact`: the truth. `sticksPending`: "Pending" when all is calculated. */
  readonly calcState: "exact" | "sticksPending";
}

/** Excel as its reference describes it. */
export const idealBehaviors: HostBehaviors = {
  nameFormula: "invariant",
  listSeparator: "comma",
  uiLanguage: "en",
  pendingShows: "busy",
  settledReturn: "now",
  calcState: "exact",
};
