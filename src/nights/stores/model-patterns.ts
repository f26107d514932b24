/** Which files of a store are models: patterns such as "Austin/**", and "!" before those to leave out. */
import picomatch from "picomatch";

const workbook = /\.xls[xm]$/i;
/** Lock files of Excel ("~$") and LibreOffice (".~lock."), drafts, hidden files, backups of a refresh. */
const leftOut = /(?:^|\/)[~.][^/]*$|\.backup\.xls[xm]$/i;

/** Without a pattern that includes, all workbooks are models. Case doesn't count. Paths have forward slashes. */
export function createModelFilter(patterns: readonly string[]): (path: string) => boolean {
  const options = { nocase: true, dot: true, nonegate: true, noext: true };
  const matcher = (chosen: readonly string[]): ((path: string) => boolean) =>
    chosen.length === 0
      ? () => false
      : picomatch(
          // Parentheses are part of names here: "Model (2).xlsx".
          chosen.map((pattern) => pattern.replace(/[()]/g, "\\$&")),
          options,
        );
  const included = patterns.filter((pattern) => !pattern.startsWith("!"));
  const isIncluded = included.length === 0 ? () => true : matcher(included);
  const isExcluded = matcher(patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)));
  return (path) => workbook.test(path) && !leftOut.test(path) && isIncluded(path) && !isExcluded(path);
}
