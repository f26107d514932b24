/** The log rows of one applied refresh. */
import type { Scalar } from "../../engine/answers/answer";
import type { LogRow } from "./sheet/refresh-log-sheet";
import type { AnswerDifference } from "./answer-difference";
import type { RefreshScope } from "./refresh-session";

export interface LoggedRefresh {
  readonly who: string;
  /** Excel serial number. */
  readonly when: number;
  readonly scope: RefreshScope;
  readonly differences: readonly AnswerDifference[];
  readonly isAccepted: (key: string) => boolean;
}

/** Beyond this, the values with the least effect are omitted: people read the log. */
const mostRows = 5_000;
const cellsListed = 5;

export function logRows({ who, when, scope, differences, isAccepted }: LoggedRefresh): LogRow[] {
  const rows: LogRow[] = [];
  for (const { key, section, property, figures, cells } of differences) {
    const outcome = isAccepted(key) ? "Accepted" : "Kept the old answer";
    for (const figure of figures) {
      if (rows.length === mostRows) return rows;
      rows.push({
        when,
        who,
        scope: scopeText(scope),
        section,
        property,
        figure: figure.label,
        cells: cellsText(cells),
        old: shown(figure.kind, figure.old),
        new: shown(figure.kind, figure.new),
        change: figure.change,
        percent: figure.percent,
        outcome,
      });
    }
  }
  return rows;
}

/** A rank must not be read as a value. */
function shown(kind: AnswerDifference["figures"][number]["kind"], value: Scalar): Scalar {
  if (kind !== "entered" && kind !== "left" && kind !== "moved") return value;
  return value === null ? `(${kind})` : `rank ${String(value)}`;
}

const scopeText = (scope: RefreshScope): string =>
  scope.kind === "sheet" ? `sheet ${scope.sheet ?? ""}`.trim() : scope.kind;

function cellsText(cells: readonly string[]): string {
  const more = cells.length > cellsListed ? ` and ${cells.length - cellsListed} more` : "";
  return `${cells.slice(0, cellsListed).join(", ")}${more}`;
}
