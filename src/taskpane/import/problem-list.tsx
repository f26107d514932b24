import type { JSX } from "preact";
import type { RowProblem } from "../../import/row-problem";
import { usePane } from "../pane-context";

const shown = 5;

/** Whether the line was meant to be a row: totals and headings of groups are told of by their number. */
export const isUnread = ({ reason }: RowProblem): boolean => reason !== "total-line" && reason !== "group-line";

/** Rows that were left out, the first of them one by one. */
export function ProblemList({
  problems,
  count,
}: {
  readonly problems: readonly RowProblem[];
  readonly count: number;
}): JSX.Element {
  const words = usePane().texts.import;
  const first = problems.slice(0, shown);
  return (
    <ul class="import-problems">
      {first.map(({ line, endLine = line, column, reason, text }) => (
        <li key={line}>
          {words.problemLine(line, endLine)}
          {column !== undefined && `, ${words.problemColumn(column)}`}: <q class="wrap-anywhere">{text.slice(0, 60)}</q>{" "}
          {words.reasons[reason]}
        </li>
      ))}
      {count > first.length && <li>{words.moreProblems(count - first.length)}</li>}
    </ul>
  );
}
