import type { JSX } from "preact";
import type { KeptColumn } from "../../../file-reader/import-run";
import { linesLeftOut, type RowProblem } from "../../../file-reader/row-problem";
import { usePane } from "../../../ui/pane-context";

const shown = 5;

/** Whether the line was meant to be a row; totals and group headings are only counted. */
export const isUnread = ({ reason }: RowProblem): boolean => reason !== "total-line" && reason !== "group-line";

/** The skipped records, the first of them individually; `count` is their number of lines. */
export function ProblemList({
  problems,
  count,
}: {
  readonly problems: readonly RowProblem[];
  readonly count: number;
}): JSX.Element {
  const words = usePane().texts.import;
  const first = problems.slice(0, shown);
  const more = count - first.reduce((sum, problem) => sum + linesLeftOut(problem), 0);
  return (
    <ul class="import-problems">
      {first.map(({ line, endLine = line, column, reason, text }, place) => (
        // Several objects of an array may be on one line.
        <li key={place}>
          {words.problemLine(line, endLine)}
          {column !== undefined && `, ${words.problemColumn(column)}`}:{" "}
          {text !== "" && <q class="wrap-anywhere">{text.slice(0, 60)}</q>} {words.reasons[reason]}
        </li>
      ))}
      {more > 0 && <li>{words.moreProblems(more)}</li>}
    </ul>
  );
}

/** Cells that don't match their column's type, by column; empty if all match. */
export function KeptList({ kept }: { readonly kept: readonly KeptColumn[] }): JSX.Element | null {
  const words = usePane().texts.import;
  if (kept.length === 0) return null;
  return (
    <div class="import-warning">
      <p>{words.keptAsText}</p>
      <ul class="import-problems">
        {kept.slice(0, shown).map(({ column, count, examples }) => (
          <li key={column} class="wrap-anywhere">
            {words.keptCells(
              column,
              count,
              examples.map(({ line, text }) => words.keptCell(text.slice(0, 40), line)).join(", "),
            )}
          </li>
        ))}
        {kept.length > shown && <li>{words.moreProblems(kept.length - shown)}</li>}
      </ul>
    </div>
  );
}
