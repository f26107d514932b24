/** Check cells: one block a sheet, and one line at its top that says whether all of them hold. */
import { textLiteral } from "../notation/escaped-text";
import type { NewCell } from "./sheet-content";
import type { ValueAddWords } from "./words/value-add-en";
import { columnAfter, formats, formula, looks, type SheetDraft } from "./sheet-draft";

export interface SheetCheck {
  readonly label: string;
  /** A difference or a count, as a formula without "=". */
  readonly value: string;
  /** A formula that is TRUE where the check holds, without "="; `value` of it is the check's cell. */
  readonly holds: (value: string) => string;
  /** What to look at where it doesn't. */
  readonly advice: string;
  /** A formula of more exact words, without "="; "" where the advice says it. */
  readonly reason?: string;
  readonly format?: string;
}

export interface CheckWords {
  readonly checks: string;
  readonly ok: string;
  readonly look: string;
  readonly allOk: string;
  readonly draft: string;
}

/** A check that no input is outside its limits, by a column of labels and one of 1 where a row's inputs are. */
export const inputsCheck = ({ checks, lookAtInput }: ValueAddWords, labels: string, outside: string): SheetCheck => ({
  label: checks.inputs[0],
  advice: checks.inputs[1],
  value: `SUM(${outside})`,
  holds: (value) => `${value}=0`,
  format: "0",
  reason: `IFERROR(${lookAtInput(`INDEX(${labels},MATCH(1,${outside},0))`)},"")`,
});

/**
 * Writes a heading and a row a check (label, value, "ok" or "look", advice), beginning with a column and row, and the
 * summary into `summaryCell`. The sheet's name `checks_open` is the number of checks that don't hold.
 * @param shared a name of the workbook for the same number, for the cover
 * @returns the row after the last one
 */
export function addChecks(
  draft: SheetDraft,
  words: CheckWords,
  checks: readonly SheetCheck[],
  at: {
    readonly column: string;
    readonly row: number;
    readonly summaryCell: string;
    readonly shared?: string;
    /** A cell with the number of open checks of other sheets, which the last check here is about. */
    readonly elsewhere?: string;
  },
): number {
  const { column, row, summaryCell, shared, elsewhere } = at;
  const [value, state, advice] = [1, 2, 3].map((places) => columnAfter(column, places)) as [string, string, string];
  const [first, last] = [row + 1, row + checks.length];
  const states = `$${state}$${String(first)}:$${state}$${String(last)}`;
  const others = elsewhere === undefined ? "" : `+MAX(0,N(${elsewhere})-1)`;
  draft.row(column, row, [words.checks, formula(`ROWS(${states})-COUNTIF(${states},"${words.ok}")${others}`)]);
  draft.look(`${column}${String(row)}:${advice}${String(row)}`, looks.band);
  checks.forEach((check, index) => {
    const line = String(first + index);
    const cell = `${value}${line}`;
    const advised = textLiteral(check.advice);
    const said = check.reason === undefined ? advised : `IF(${check.reason}="",${advised},${check.reason})`;
    draft.row(column, first + index, [
      check.label,
      formula(check.value),
      formula(`IF(IFERROR(${check.holds(cell)},FALSE),"${words.ok}","${words.look}")`),
      formula(`IF(${state}${line}="${words.ok}","",${said})`),
    ]);
    draft.look(`${cell}:${state}${line}`, looks.right);
    draft.look(`${advice}${line}`, looks.quiet);
    draft.format(`${advice}${line}`, formats.afterNumber);
    if (check.format !== undefined) draft.format(cell, check.format);
  });
  const range = `${column}${String(first)}:${advice}${String(last)}`;
  draft.highlight({ range, formula: `=$${state}${String(first)}="${words.look}"`, look: looks.warning });
  const open = `$${value}$${String(row)}`;
  draft.row(summaryCell.replace(/\d+/, ""), Number(/\d+/.exec(summaryCell)?.[0]), [summary(words, open)]);
  draft.look(summaryCell, looks.heading);
  draft.highlight({ range: summaryCell, formula: `=${open}>0`, look: looks.warning });
  draft.name("checks_open", `${value}${String(row)}`);
  if (shared !== undefined) draft.share(shared, `${value}${String(row)}`);
  return last + 1;
}

const summary = (words: CheckWords, open: string): NewCell =>
  formula(`IF(${open}=0,"${words.allOk}","${words.draft} ("&${open}&")")`);
