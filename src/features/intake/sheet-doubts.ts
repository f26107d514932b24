/**
 * What of a sheet may not pass in silence: text that a spreadsheet would run as a formula, cells beyond the last
 * column.
 */
import type { IntakeReason, IntakeWarning } from "./intake-result";
import type { Sheet } from "./sheet";

/**
 * = or @ before a call, a command, another sheet or a sum; + or - before the first three: "- Vacancy (net)" is a name.
 */
const formula = /^\s*(?:[=@](?:.*[(|!]|\s*[-+\d])|[+-].*(?:[a-z]\(|[|!]))/i;

/** The first text that begins like a formula or a command, cut short; null where none does. */
export function unsafeText(texts: readonly string[]): string | null {
  const found = texts.find((text) => formula.test(text.slice(0, 300)));
  return found === undefined ? null : found.slice(0, 40);
}

/** Cells to the right of the last column that is read: nothing of a report may be left out in silence. */
export function wideSheet({ wideRow }: Sheet): IntakeReason[] {
  if (wideRow === undefined) return [];
  return [
    {
      code: "end-missing",
      say: `Row ${wideRow} has cells to the right of column KN, which aren't read. Copy or export only the report.`,
    },
  ];
}

const mostNamed = 5;

/** Formulas that the file's program never calculated: Excel does when it opens the file. */
export function notCalculated({ uncalculated = [] }: Sheet): IntakeWarning[] {
  if (uncalculated.length === 0) return [];
  const rest = uncalculated.length - mostNamed;
  const cells = `${uncalculated.slice(0, mostNamed).join(", ")}${rest > 0 ? ` (+${rest})` : ""}`;
  const say = `formulas in ${cells} have no calculated value; open the file in Excel, save it and try again`;
  return [{ code: "not-calculated", say }];
}
