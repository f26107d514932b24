/** Text that a spreadsheet would run as a formula if it were typed into a cell. */

/** = or @ before a call, a command, another sheet or a sum; + or - before the first three: "- Vacancy (net)" is a name. */
const formula = /^\s*(?:[=@](?:.*[(|!]|\s*[-+\d])|[+-].*(?:[a-z]\(|[|!]))/i;

/** The first text that begins like a formula or a command, cut short; null where none does. */
export function unsafeText(texts: readonly string[]): string | null {
  const found = texts.find((text) => formula.test(text.slice(0, 300)));
  return found === undefined ? null : found.slice(0, 40);
}
