import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { ExportAggregate } from "../../../service/dataset-export";
import { columnFacts } from "../export-columns";
import type { DraftScope } from "../export-draft";
import { ClearIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import { ColumnSelect, columnLabel, columnMeaning } from "./column-select";

export interface ColumnsSectionProps {
  readonly scopes: readonly DraftScope[];
  onScopes(this: void, scopes: DraftScope[]): void;
}

/** The file's columns in order, each with its description and aggregate. */
export function ColumnsSection({ scopes, onScopes }: ColumnsSectionProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const isGrouped = scopes.some(({ aggregate }) => aggregate !== null);
  const replace = (place: number, ...next: DraftScope[]): void =>
    onScopes([...scopes.slice(0, place), ...next, ...scopes.slice(place + 1)]);
  const move = (place: number, by: -1 | 1): void => {
    const next = [...scopes];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    onScopes(next);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.columns}</h2>
      <p class="hint">{words.columnsHelp}</p>
      <ol class="plain rows">
        {scopes.map(({ column, aggregate }, place) => {
          const label = columnLabel(column, words);
          return (
            // A column may appear twice in a row, so the key includes its index.
            <li key={`${column} ${place}`} class="row">
              <div class="exports-line">
                <span class="exports-column wrap-anywhere">{label}</span>
                <select
                  class="select"
                  aria-label={words.aggregateOf(label)}
                  value={aggregate ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    replace(place, { column, aggregate: value === "" ? null : (value as ExportAggregate) })
                  }
                >
                  <option value="">{isGrouped && aggregate === null ? words.valueGroups : words.value}</option>
                  {columnFacts(column).aggregates.map((one) => (
                    <option key={one} value={one}>
                      {words.aggregates[one]}
                    </option>
                  ))}
                </select>
                <span class="exports-tools">
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={words.moveUp(label)}
                    title={words.moveUp(label)}
                    aria-disabled={place === 0}
                    onClick={() => place > 0 && move(place, -1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </button>
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={words.moveDown(label)}
                    title={words.moveDown(label)}
                    aria-disabled={place === scopes.length - 1}
                    onClick={() => place < scopes.length - 1 && move(place, 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </button>
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={words.removeColumn(label)}
                    title={words.removeColumn(label)}
                    onClick={() => replace(place)}
                  >
                    <ClearIcon />
                  </button>
                </span>
              </div>
              <p class="hint">{columnMeaning(column, words)}</p>
            </li>
          );
        })}
      </ol>
      <ColumnSelect
        label={words.addColumn}
        forFilter={false}
        onColumn={(column) => onScopes([...scopes, { column, aggregate: null }])}
      />
    </section>
  );
}
