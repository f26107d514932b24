/** Titles and sheet names of reports whose figures are planned, not actual. */
import type { TitleLine } from "./file-facts";
import type { IntakeWarning } from "./intake-result";

const planned =
  /\b(?:bud(?!['’])|budget(?:s|ed)?|planned|pro[ -]?forma|(?:re)?forecast(?:s|ed)?|fcst|projected|projections?|underwrit(?:ing|ten)|uw|stabili[sz]ed)\b/i;
/** A comparison with a budget has the actual amounts, too. */
const withActual = /\b(?:actuals?|current|in[ -]place|existing|comparisons?|variances?|versus|vs\.?|t-?12|trailing)\b/i;
/** A longer text is a note below the titles: "this is no forecast". */
const longestTitle = 60;

/** Whether a title, a sheet's name or a file's parameter (Book = Budget) says that the amounts are planned. */
export function saysOtherFigures(text: string): boolean {
  const words = text.replace(/_/g, " ");
  return text.length <= longestTitle && planned.test(words) && !withActual.test(words);
}

/**
 * A question that leaves a report unproved: its own name or title says that it is of other figures.
 * @param name of the sheet @param lines above its heading
 */
export function otherFiguresSaid(name: string, lines: readonly TitleLine[]): IntakeWarning[] {
  // A line of several cells, or with an amount, is a figure of the report.
  const titles = lines.filter(({ cells, text }) => cells.length === 1 && !/[$|=]/.test(text)).map(({ text }) => text);
  const text = [name, ...titles].find(saysOtherFigures);
  return text === undefined
    ? []
    : [
        {
          code: "other-figures",
          say: `"${text}" says that the figures aren't actual; ask for the current rent roll`,
        },
      ];
}
