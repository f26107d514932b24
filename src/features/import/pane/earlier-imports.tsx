import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { KnownImport, WorkbookImports } from "../sheet/workbook-imports";
import type { Action } from "../../../ui/action";
import { usePane } from "../../../ui/pane-context";
import { TakeBack, type UndoImport } from "./result-section";

export interface EarlierImportsProps {
  readonly imports: WorkbookImports;
  readonly action: Action;
  readonly takeBack: UndoImport;
}

/** The workbook's record of its imports, interrupted ones first. */
export function EarlierImports({ imports, action, takeBack }: EarlierImportsProps): JSX.Element | null {
  const { texts, formats, clock } = usePane();
  const words = texts.import;
  const [known, setKnown] = useState<readonly KnownImport[]>([]);
  useEffect(() => {
    let isShown = true;
    imports.list().then(
      (list) => {
        if (isShown) setKnown(list);
      },
      // Files can be imported without the list.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [imports, action.notice]);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="import-earlier">
      <h2 id="import-earlier">{words.earlier}</h2>
      <ul class="plain rows">
        {known.map(({ record, wayBack }) => {
          const { id, source, at, rows, tables, kind, state } = record;
          const time = formats.time(Date.parse(at), clock.now());
          const names = tables.map(({ table }) => table).join(", ");
          return (
            <li key={id} class="row">
              <div class="row-head">
                <span class="wrap-anywhere">{source}</span>
                <span class="hint">{time}</span>
              </div>
              {state === "writing" ? (
                <p class="import-bad">{words.earlierCutOff}</p>
              ) : (
                <p class="hint wrap-anywhere">
                  {kind === "merge" ? words.earlierMerge(rows, names) : words.earlierFacts(rows, names)}
                  {record.shape !== "" && `; ${record.shape}`}
                </p>
              )}
              {(state === "done" || wayBack === "no") && <p class="hint">{words.wayBack[wayBack]}</p>}
              {wayBack !== "no" && (
                <TakeBack
                  record={record}
                  action={action}
                  label={words.takeBackNamed(source, time)}
                  takeBack={takeBack}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
