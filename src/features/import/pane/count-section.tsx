import type { JSX } from "preact";
import { rowsBelow, sheetsFor } from "../../../file-reader/table-limits";
import { usePane } from "../../../ui/pane-context";
import type { ImportState } from "./import-state";
import { lateNames, listed } from "./open-file";
import { isUnread, KeptList, ProblemList } from "./problem-list";

export interface CountSectionProps {
  readonly state: Extract<ImportState, { readonly phase: "ready" }>;
  readonly columns: number;
  /** Number of rows that fit the destination. */
  readonly room: number;
  readonly canSplit: boolean;
  readonly splits: boolean;
  setSplits(this: void, splits: boolean): void;
}

/** Approximate cells written per second; estimates say "about". */
const cellsPerSecond = 120_000;

/** The number of rows, the estimated time, what will be left out, and whether the rows fit. */
export function CountSection({ state, columns, room, canSplit, splits, setSplits }: CountSectionProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.import;
  const { count, counting } = state;
  if (count === null) {
    const { bytesRead = 0, bytesTotal = null, rows = 0 } = counting ?? {};
    const share = bytesTotal === null || bytesTotal === 0 ? null : bytesRead / bytesTotal;
    return (
      <p class="hint" role="status" aria-busy="true">
        {words.looking(rows)}
        {share !== null && share > 0 && ` · ${words.lookingShare(formats.share(Math.min(1, share)))}`}
      </p>
    );
  }
  const { rows, rowsRead, problemCount, problems, kept = [], between, endedEarly, ms, isTold } = count;
  const unread = problemCount - between;
  const late = lateNames(state.file);
  const wait = ms + (rows * columns * 1_000) / cellsPerSecond;
  return (
    <div class="import-count" role="status">
      <p>
        <strong>{words.willLand(rows, columns)}</strong>
        {isTold && ` ${words.told}`}
        {!endedEarly && rows !== rowsRead && ` ${words.ofRead(rowsRead)}`} · {words.takes(formats.span(wait))}
      </p>
      {endedEarly && <p class="hint">{words.readNoFurther(rowsRead)}</p>}
      {between > 0 && <p class="hint">{words.betweenAhead(between)}</p>}
      {late.length > 0 && <p class="hint wrap-anywhere">{words.lateTaken(listed(late))}</p>}
      {unread > 0 && (
        <div class="import-warning">
          <p>{words.problemsAhead(unread)}</p>
          <ProblemList problems={problems.filter(isUnread)} count={unread} />
        </div>
      )}
      <KeptList kept={kept} />
      {rows === 0 && <p class="import-warning">{rowsRead === 0 ? words.emptyFile : words.noRows}</p>}
      {rows > room && (
        <div class="import-warning">
          <p>{words.tooManyRows(rows, room)}</p>
          {canSplit ? (
            <>
              <label class="check">
                <input type="checkbox" checked={splits} onChange={(event) => setSplits(event.currentTarget.checked)} />
                {words.split(sheetsFor(rows))}
              </label>
              <p>{words.splitHelp}</p>
            </>
          ) : (
            <p>{words.tooManyHere}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Rows that fit below a header in a sheet's first row. */
export const roomOfSheet = rowsBelow(0);
