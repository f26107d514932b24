/** Titles and sheet names of reports whose amounts are no actual ones. */

const planned =
  /\b(?:budget(?:s|ed)?|pro ?-?forma|(?:re)?forecast(?:s|ed)?|fcst|projected|projections?|underwrit(?:ing|ten)|uw|stabili[sz]ed)\b/i;
/** A comparison with a budget has the actual amounts, too. */
const withActual = /\b(?:actuals?|comparisons?|variances?|versus|vs\.?|t-?12|t12|trailing)\b/i;
/** A longer text is a note below the titles: "this is no forecast". */
const longestTitle = 60;

/** Whether a title, a sheet's name or a file's parameter (Book = Budget) says that the amounts are planned. */
export const saysOtherFigures = (text: string): boolean =>
  text.length <= longestTitle && planned.test(text.replace(/_/g, " ")) && !withActual.test(text.replace(/_/g, " "));
