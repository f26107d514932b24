import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { columnFacts } from "../export-columns";
import type { DraftFilter } from "../draft-filters";
import { isListOperator, readFilterValue, takesValue, writeFilterValue } from "../filter-text";
import type { ExportOperator } from "../../../service/dataset-export";
import { ClearIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import { useStable } from "../../../ui/kept";
import { ColumnSelect, columnLabel } from "./column-select";

export interface FiltersSectionProps {
  readonly filters: readonly DraftFilter[];
  onFilters(this: void, filters: DraftFilter[]): void;
}

/** The user's own filters; the market section has the market's. */
export function FiltersSection({ filters, onFilters }: FiltersSectionProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const replace = (place: number, ...next: DraftFilter[]): void =>
    onFilters([...filters.slice(0, place), ...next, ...filters.slice(place + 1)]);
  const add = (column: string): void => {
    const { kind } = columnFacts(column);
    const operator: ExportOperator = kind === "number" ? "greaterThanOrEqualTo" : "equals";
    onFilters([...filters, { column, operator, value: kind === "flag" ? true : null }]);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.filters}</h2>
      <p class="hint">{filters.length === 0 ? words.noFilters : words.filtersHelp}</p>
      <ul class="plain rows">
        {filters.map((filter, place) => (
          <FilterRow
            key={`${filter.column} ${place}`}
            filter={filter}
            onFilter={(next) => replace(place, next)}
            onRemove={() => replace(place)}
          />
        ))}
      </ul>
      <ColumnSelect label={words.addFilter} forFilter onColumn={add} />
    </section>
  );
}

interface FilterRowProps {
  readonly filter: DraftFilter;
  onFilter(this: void, filter: DraftFilter): void;
  onRemove(this: void): void;
}

function FilterRow({ filter, onFilter, onRemove }: FilterRowProps): JSX.Element {
  const words = usePane().texts.exports;
  const { column, operator, value } = filter;
  const facts = columnFacts(column);
  const label = columnLabel(column, words);
  // An older query may use an operator that is no longer offered.
  const operators = facts.operators.includes(operator) ? facts.operators : [operator, ...facts.operators];
  const [text, setText] = useState(() => writeFilterValue(value));
  const follow = useStable((changed: typeof value): void => {
    // Changed from outside; keeps the text as typed if only its format differs.
    if (JSON.stringify(readFilterValue(column, operator, text)) !== JSON.stringify(changed))
      setText(writeFilterValue(changed));
  });
  useEffect(() => follow(value), [follow, value]);
  const compare = (next: ExportOperator): void =>
    onFilter({
      column,
      operator: next,
      value: facts.kind === "flag" && takesValue(next) ? value === true : readFilterValue(column, next, text),
    });
  return (
    <li class="row">
      <div class="exports-line">
        <span class="exports-column wrap-anywhere">{label}</span>
        <select
          class="select"
          aria-label={words.operatorOf(label)}
          value={operator}
          onChange={({ currentTarget }) => compare(currentTarget.value as ExportOperator)}
        >
          {operators.map((one) => (
            <option key={one} value={one}>
              {words.operators[one]}
            </option>
          ))}
        </select>
        <span class="exports-tools">
          <button
            type="button"
            class="icon-button"
            aria-label={words.removeFilter(label)}
            title={words.removeFilter(label)}
            onClick={onRemove}
          >
            <ClearIcon />
          </button>
        </span>
      </div>
      {takesValue(operator) &&
        (facts.kind === "flag" ? (
          <select
            class="select"
            aria-label={words.valueOf(label)}
            value={String(value)}
            onChange={({ currentTarget }) => onFilter({ ...filter, value: currentTarget.value === "true" })}
          >
            <option value="true">{words.yes}</option>
            <option value="false">{words.no}</option>
          </select>
        ) : (
          <div class="field">
            <input
              type="text"
              autoComplete="off"
              spellcheck={false}
              aria-label={words.valueOf(label)}
              placeholder={isListOperator(operator) ? words.listHelp : ""}
              value={text}
              onInput={({ currentTarget }) => {
                setText(currentTarget.value);
                onFilter({ ...filter, value: readFilterValue(column, operator, currentTarget.value) });
              }}
            />
          </div>
        ))}
    </li>
  );
}
