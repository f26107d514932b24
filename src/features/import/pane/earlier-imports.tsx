import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { KnownImport, WorkbookImports } from "../sheet/workbook-imports";
import type { Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { TakeBack, type UndoImport } from "./import-result-section";

interface ListedImport extends KnownImport {
  /** Undone in this row, which stays to say so. */
  readonly isGone?: boolean;
}

/** The list, with the row that was pressed in its place where its import is gone. */
function withGone(
  list: readonly KnownImport[],
  before: readonly ListedImport[],
  pressed: string,
): readonly ListedImport[] {
  const at = before.findIndex(({ record }) => record.id === pressed);
  const row = before[at];
  if (row === undefined || list.some(({ record }) => record.id === pressed)) return list;
  return [...list.slice(0, at), { ...row, isGone: true }, ...list.slice(at)];
}

export interface EarlierImportsProps {
  readonly imports: WorkbookImports;
  readonly action: Action;
  readonly takeBack: UndoImport;
}

/** The workbook's record of its imports, interrupted ones first. */
export function EarlierImports({ imports, action, takeBack }: EarlierImportsProps): JSX.Element | null {
  const { texts, formats, clock } = usePane();
  const words = texts.import;
  const [known, setKnown] = useState<readonly ListedImport[]>([]);
  useEffect(() => {
    let isShown = true;
    imports.list().then(
      (list) => {
        if (isShown) setKnown((before) => withGone(list, before, action.at));
      },
      // Files can be imported without the list.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [imports, action.notice, action.at]);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="import-earlier">
      <h2 id="import-earlier">{words.earlier}</h2>
      <ul class="plain rows">
        {known.map(({ record, wayBack, isGone }) => {
          const { id, source, at, rows, tables, kind, state } = record;
          const time = formats.time(Date.parse(at), clock.now());
          const names = tables.map(({ table }) => table).join(", ");
          return (
            <li key={id} class="row">
              <div class="row-head">
                <span class="wrap-anywhere">{source}</span>
                <span class="hint">{time}</span>
              </div>
              {isGone ? null : state === "writing" ? (
                <p class="import-bad">{words.earlierCutOff}</p>
              ) : (
                <p class="hint wrap-anywhere">
                  {kind === "merge" ? words.earlierMerge(rows, names) : words.earlierFacts(rows, names)}
                  {record.shape !== "" && `; ${record.shape}`}
                </p>
              )}
              {!isGone && (state === "done" || wayBack === "no") && <p class="hint">{words.wayBack[wayBack]}</p>}
              {!isGone && wayBack !== "no" && (
                <TakeBack
                  record={record}
                  action={action}
                  at={id}
                  label={(record.state === "writing" ? words.removeRestNamed : words.takeBackNamed)(source, time)}
                  takeBack={takeBack}
                />
              )}
              <ActionOutcome action={action} at={id} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
