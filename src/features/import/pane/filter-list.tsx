import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { ColumnPlan, ColumnType } from "../../../file-reader/read-plan";
import { operatorsOf, type FilterOperator } from "../../../file-reader/row-shape";
import { ClearIcon, PlusIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import { needsValue, type FilterDraft } from "./shape-draft";

export interface FilterListProps {
  readonly filters: readonly FilterDraft[];
  /** Indexes of filters with an invalid value. */
  readonly bad: readonly number[];
  readonly columns: readonly ColumnPlan[];
  setFilters(this: void, filters: readonly FilterDraft[]): void;
}

/** Conditions, combined with AND. */
export function FilterList({ filters, bad, columns, setFilters }: FilterListProps): JSX.Element {
  const words = usePane().texts.import;
  const change = (place: number, part: Partial<FilterDraft>): void =>
    setFilters(filters.map((filter, index) => (index === place ? { ...filter, ...part } : filter)));
  const add = (): void => {
    const [first] = columns;
    if (first === undefined) return;
    setFilters([
      ...filters,
      { column: first.name, operator: operatorsOf[first.type][0] ?? "equals", value: "", upTo: "" },
    ]);
  };
  return (
    <>
      {filters.map((filter, place) => (
        <FilterRow
          key={place}
          filter={filter}
          isBad={bad.includes(place)}
          columns={columns}
          change={(part) => change(place, part)}
          remove={() => setFilters(filters.filter((_, index) => index !== place))}
        />
      ))}
      <button type="button" class="button" onClick={add}>
        <PlusIcon />
        {words.addFilter}
      </button>
    </>
  );
}

interface FilterRowProps {
  readonly filter: FilterDraft;
  readonly isBad: boolean;
  readonly columns: readonly ColumnPlan[];
  change(this: void, part: Partial<FilterDraft>): void;
  remove(this: void): void;
}

function FilterRow({ filter, isBad, columns, change, remove }: FilterRowProps): JSX.Element {
  const words = usePane().texts.import;
  const id = useId();
  const typeOf = (name: string): ColumnType => columns.find((column) => column.name === name)?.type ?? "text";
  const type = typeOf(filter.column);
  const changeColumn = (column: string): void => {
    const operators = operatorsOf[typeOf(column)];
    const operator = operators.includes(filter.operator) ? filter.operator : (operators[0] ?? "equals");
    change({ column, operator, ...(typeOf(column) !== type && { value: "", upTo: "" }) });
  };
  const field = (name: "value" | "upTo", label: string): JSX.Element => {
    const common = {
      class: "entry",
      "aria-label": label,
      "aria-invalid": isBad,
      "aria-describedby": isBad || filter.operator === "one-of" ? `${id}-hint` : undefined,
      value: filter[name],
      onInput: (event: { readonly currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
    };
    if (type === "date") return <input type="date" {...common} />;
    return <input type="text" inputMode={type === "number" ? "decimal" : "text"} {...common} />;
  };
  return (
    <div class="import-row" role="group" aria-label={`${filter.column} ${words.operators[filter.operator]}`}>
      <select
        class="select"
        aria-label={words.filterColumn}
        value={filter.column}
        onChange={(event) => changeColumn(event.currentTarget.value)}
      >
        {columns.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        class="select"
        aria-label={words.filterOperator}
        value={filter.operator}
        onChange={(event) => change({ operator: event.currentTarget.value as FilterOperator })}
      >
        {operatorsOf[type].map((operator) => (
          <option key={operator} value={operator}>
            {words.operators[operator]}
          </option>
        ))}
      </select>
      {needsValue(filter.operator) && field("value", words.filterValue)}
      {filter.operator === "between" && field("upTo", words.filterUpTo)}
      <button type="button" class="import-remove" aria-label={words.removeFilter(filter.column)} onClick={remove}>
        <ClearIcon />
      </button>
      {(isBad || filter.operator === "one-of") && (
        <p class={isBad ? "hint import-bad" : "hint"} id={`${id}-hint`}>
          {isBad ? words.badFilter : words.oneOfHint}
        </p>
      )}
    </div>
  );
}
