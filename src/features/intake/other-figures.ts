/** Whether the name or the title of a sheet says that its figures are planned, not actual. */
import type { TitleLine } from "./file-facts";
import type { IntakeWarning } from "./intake-result";

const otherWords =
  /\b(?:budget\w*|bud|planned|(?:re)?forecast\w*|fcst|projected|projections?|pro[ -]?forma|underwrit\w*|uw|stabilized)\b/i;
const actualWords = /\b(?:actuals?|current|in[ -]place|existing)\b/i;
const longestTitle = 80;

/** Pro Forma Rent Roll, 2027 Budget; not a name or title that also says actual or current. */
export const saysOtherFigures = (text: string): boolean =>
  text.length <= longestTitle && otherWords.test(text) && !actualWords.test(text);

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
          say: `"${text}" says that the figures are not actual; ask for the rent roll in place`,
        },
      ];
}
