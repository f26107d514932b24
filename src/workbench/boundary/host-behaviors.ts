/** What real Excel does otherwise than its documents say. Each switch can be set alone; the ideal values are the default. */

export interface HostBehaviors {
  /** How NamedItem.formula reads back, and is read when written: in English with commas, or in the person's own spelling. */
  readonly nameFormula: "invariant" | "local";
  /** Between the arguments of a formula in the person's own spelling; with a semicolon the decimal sign is a comma. */
  readonly listSeparator: "comma" | "semicolon";
  /** Language of Excel's own texts: function names, booleans and errors in formulas, and the pane's display language. */
  readonly uiLanguage: "en" | "es";
}

/** Excel as its reference describes it. */
export const idealBehaviors: HostBehaviors = {
  nameFormula: "invariant",
  listSeparator: "comma",
  uiLanguage: "en",
};
