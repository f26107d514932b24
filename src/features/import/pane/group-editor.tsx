import type { JSX } from "preact";
import type { ColumnPlan } from "../../../file-reader/read-plan";
import type { AggregateKind, SortKey } from "../../../file-reader/row-shape";
import { ClearIcon, PlusIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import type { AggregateDraft, ShapeDraft } from "./shape-draft";

const kinds: readonly AggregateKind[] = ["count", "sum", "average", "min", "max", "distinct"];

export interface GroupEditorProps {
  readonly draft: ShapeDraft;
  readonly columns: readonly ColumnPlan[];
  setDraft(this: void, draft: ShapeDraft): void;
}

/** One row per group, with aggregates. */
export function GroupEditor({ draft, columns, setDraft }: GroupEditorProps): JSX.Element {
  const words = usePane().texts.import;
  const { groupBy, aggregates } = draft;
  // Sorting refers to output columns, and these change.
  const change = (part: Partial<ShapeDraft>): void => setDraft({ ...draft, order: [], ...part });
  const free = columns.filter(({ name }) => !groupBy.includes(name));
  const addGroup = (): void => {
    const [first] = free;
    if (first === undefined) return;
    const figures: readonly AggregateDraft[] =
      aggregates.length > 0 ? aggregates : [{ kind: "count", column: first.name }];
    change({ groupBy: [...groupBy, first.name], aggregates: figures });
  };
  return (
    <>
      {groupBy.map((name, place) => (
        <div class="import-row" key={name}>
          <select
            class="select"
            aria-label={words.groupBy}
            value={name}
            onChange={(event) =>
              change({ groupBy: groupBy.map((one, index) => (index === place ? event.currentTarget.value : one)) })
            }
          >
            {columns
              .filter((column) => column.name === name || !groupBy.includes(column.name))
              .map((column) => (
                <option key={column.name}>{column.name}</option>
              ))}
          </select>
          <button
            type="button"
            class="import-remove"
            aria-label={words.removeGroup(name)}
            onClick={() => change({ groupBy: groupBy.filter((one) => one !== name) })}
          >
            <ClearIcon />
          </button>
        </div>
      ))}
      {free.length > 0 && (
        <button type="button" class="button" onClick={addGroup}>
          <PlusIcon />
          {words.addGroup}
        </button>
      )}
      {(groupBy.length > 0 || aggregates.length > 0) && (
        <Aggregates aggregates={aggregates} columns={columns} setAggregates={(next) => change({ aggregates: next })} />
      )}
    </>
  );
}

interface AggregatesProps {
  readonly aggregates: readonly AggregateDraft[];
  readonly columns: readonly ColumnPlan[];
  setAggregates(this: void, aggregates: readonly AggregateDraft[]): void;
}

function Aggregates({ aggregates, columns, setAggregates }: AggregatesProps): JSX.Element {
  const words = usePane().texts.import;
  const numbers = columns.filter(({ type }) => type === "number");
  const columnsFor = (kind: AggregateKind): readonly ColumnPlan[] =>
    kind === "sum" || kind === "average" ? numbers : columns;
  const change = (place: number, part: Partial<AggregateDraft>): void =>
    setAggregates(
      aggregates.map((aggregate, index) => {
        if (index !== place) return aggregate;
        const next = { ...aggregate, ...part };
        const fitting = columnsFor(next.kind);
        const isFitting = fitting.some(({ name }) => name === next.column);
        return isFitting ? next : { ...next, column: fitting[0]?.name ?? next.column };
      }),
    );
  const add = (): void => {
    const column = numbers[0]?.name ?? columns[0]?.name ?? "";
    setAggregates([...aggregates, { kind: numbers.length > 0 ? "average" : "distinct", column }]);
  };
  return (
    <fieldset class="import-figures">
      <legend>{words.aggregates}</legend>
      {aggregates.map(({ kind, column }, place) => (
        <div class="import-row" key={place}>
          <select
            class="select"
            aria-label={words.aggregateKind}
            value={kind}
            onChange={(event) => change(place, { kind: event.currentTarget.value as AggregateKind })}
          >
            {kinds
              .filter((one) => columnsFor(one).length > 0)
              .map((one) => (
                <option key={one} value={one}>
                  {words.aggregateKinds[one]}
                </option>
              ))}
          </select>
          {kind !== "count" && (
            <select
              class="select"
              aria-label={words.aggregateColumn}
              value={column}
              onChange={(event) => change(place, { column: event.currentTarget.value })}
            >
              {columnsFor(kind).map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
          <button
            type="button"
            class="import-remove"
            aria-label={words.removeAggregate(words.aggregateNames[kind](column))}
            onClick={() => setAggregates(aggregates.filter((_, index) => index !== place))}
          >
            <ClearIcon />
          </button>
        </div>
      ))}
      <button type="button" class="button" onClick={add}>
        <PlusIcon />
        {words.addAggregate}
      </button>
    </fieldset>
  );
}

export interface OrderEditorProps {
  readonly order: readonly SortKey[];
  /** Columns of the output rows. */
  readonly columns: readonly ColumnPlan[];
  setOrder(this: void, order: readonly SortKey[]): void;
}

/** Sort columns, in order of priority. */
export function OrderEditor({ order, columns, setOrder }: OrderEditorProps): JSX.Element {
  const words = usePane().texts.import;
  const change = (place: number, part: Partial<SortKey>): void =>
    setOrder(order.map((key, index) => (index === place ? { ...key, ...part } : key)));
  const free = columns.filter(({ name }) => !order.some(({ column }) => column === name));
  return (
    <>
      {order.map(({ column, descending }, place) => (
        <div class="import-row" key={column}>
          <select
            class="select"
            aria-label={words.orderColumn}
            value={column}
            onChange={(event) => change(place, { column: event.currentTarget.value })}
          >
            {columns
              .filter(({ name }) => name === column || free.some((one) => one.name === name))
              .map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
          </select>
          <select
            class="select"
            aria-label={words.direction(column)}
            value={descending ? "descending" : "ascending"}
            onChange={(event) => change(place, { descending: event.currentTarget.value === "descending" })}
          >
            <option value="ascending">{words.ascending}</option>
            <option value="descending">{words.descending}</option>
          </select>
          <button
            type="button"
            class="import-remove"
            aria-label={words.removeOrder(column)}
            onClick={() => setOrder(order.filter((_, index) => index !== place))}
          >
            <ClearIcon />
          </button>
        </div>
      ))}
      {free.length > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => setOrder([...order, { column: free[0]?.name ?? "", descending: false }])}
        >
          <PlusIcon />
          {words.addOrder}
        </button>
      )}
    </>
  );
}
