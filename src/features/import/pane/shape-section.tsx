import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import type { ColumnPlan } from "../../../file-reader/read-plan";
import { Disclosure } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import { FilterList } from "./filter-list";
import { GroupEditor, OrderEditor } from "./group-editor";
import type { ReadShape, ShapeDraft } from "./shape-draft";

export interface ShapeSectionProps {
  readonly draft: ShapeDraft;
  readonly read: ReadShape;
  /** Imported columns of the file. */
  readonly columns: readonly ColumnPlan[];
  /** Columns of the output rows. */
  readonly result: readonly ColumnPlan[];
  setDraft(this: void, draft: ShapeDraft): void;
}

/** Selects rows, grouping and order. */
export function ShapeSection({ draft, read, columns, result, setDraft }: ShapeSectionProps): JSX.Element {
  const words = usePane().texts.import;
  const { filters, sample, groupBy, aggregates, order } = draft;
  return (
    <section aria-labelledby="import-rows">
      <h2 id="import-rows">{words.rows}</h2>
      <Part title={words.filters} count={filters.length}>
        <FilterList
          filters={filters}
          bad={read.badFilters}
          columns={columns}
          setFilters={(next) => setDraft({ ...draft, filters: next })}
        />
      </Part>
      <Part title={words.sample} count={sample.kind === "all" ? 0 : 1}>
        <SampleChoice
          sample={sample}
          isBad={read.isSampleBad}
          setSample={(next) => setDraft({ ...draft, sample: next })}
        />
      </Part>
      <Part title={words.group} count={groupBy.length + aggregates.length}>
        <GroupEditor draft={draft} columns={columns} setDraft={setDraft} />
      </Part>
      <Part title={words.order} count={order.length}>
        <OrderEditor order={order} columns={result} setOrder={(next) => setDraft({ ...draft, order: next })} />
      </Part>
    </section>
  );
}

interface PartProps {
  readonly title: string;
  /** Number of items in it. */
  readonly count: number;
  readonly children: ComponentChildren;
}

function Part({ title, count, children }: PartProps): JSX.Element {
  const { formats } = usePane();
  return (
    <Disclosure title={title} badge={count > 0 && formats.count(count)} bodyClass="import-part-body">
      {children}
    </Disclosure>
  );
}

interface SampleChoiceProps {
  readonly sample: ShapeDraft["sample"];
  readonly isBad: boolean;
  setSample(this: void, sample: ShapeDraft["sample"]): void;
}

const kinds: readonly ShapeDraft["sample"]["kind"][] = ["all", "first", "every", "random"];

function SampleChoice({ sample, isBad, setSample }: SampleChoiceProps): JSX.Element {
  const words = usePane().texts.import;
  const id = useId();
  return (
    <div class="import-grid">
      <div class="field">
        <label for={`${id}-kind`}>{words.sample}</label>
        <select
          id={`${id}-kind`}
          class="select"
          value={sample.kind}
          onChange={(event) => setSample({ ...sample, kind: event.currentTarget.value as typeof sample.kind })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.samples[kind]}
            </option>
          ))}
        </select>
      </div>
      {sample.kind !== "all" && (
        <div class="field">
          <label for={`${id}-size`}>{sample.kind === "every" ? words.sampleNth : words.sampleSize}</label>
          <input
            id={`${id}-size`}
            type="text"
            inputMode="numeric"
            value={sample.size}
            aria-invalid={isBad}
            aria-describedby={isBad ? `${id}-bad` : undefined}
            onInput={(event) => setSample({ ...sample, size: event.currentTarget.value.trim() })}
          />
        </div>
      )}
      {isBad && (
        <p class="hint import-bad" id={`${id}-bad`}>
          {words.badSample}
        </p>
      )}
    </div>
  );
}
