import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ExportDraft } from "../export-draft";
import { namedByMarket } from "../market-name";
import { readTypedNumber } from "../filter-text";
import { longestName } from "../export-rules";
import { exportFormats, type ExportFormat } from "../../../service/dataset-export";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { ColumnsSection } from "./export-columns-section";
import { ExpectationSection } from "./expectation-section";
import { FiltersSection } from "./export-filters-section";
import { FitSection } from "./fit-section";
import { MarketSection } from "./market-section";
import { OrderSection, type QueryBuilderProps } from "./order-section";

const templateTitles = (words: Texts["exports"]): string[] => Object.values(words.templates).map(([title]) => title);

/** Builds an export, from its name to its order. */
export function QueryBuilder(props: QueryBuilderProps): JSX.Element {
  const { addin, draft, onDraft } = props;
  const words = usePane().texts.exports;
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  // A query without columns begins with them.
  const [startsOpen] = useState(draft.scopes.length === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (startsOpen ? name.current : heading.current)?.focus(), [startsOpen]);
  const change = (changes: Partial<ExportDraft>): void => onDraft({ ...draft, ...changes });
  return (
    <>
      <h2 class="wrap-anywhere" tabIndex={-1} ref={heading}>
        {draft.name.trim() === "" ? words.emptyQuery : draft.name}
      </h2>
      <MarketSection
        addin={addin}
        market={draft.market}
        onMarket={(market) =>
          change({
            market,
            name: namedByMarket(draft, market, templateTitles(words)),
            // The properties were looked up in the previous market.
            properties: draft.properties && { ...draft.properties, ids: null },
          })
        }
      />
      <ExpectationSection addin={addin} draft={draft} />
      <OrderSection {...props} />
      <details class="option-list exports-more" open={startsOpen}>
        <summary>{words.moreChoices}</summary>
        <section class="exports-name">
          <div class="field">
            <label for={`${id}-name`}>{words.name}</label>
            <input
              id={`${id}-name`}
              ref={name}
              type="text"
              autoComplete="off"
              maxLength={longestName}
              value={draft.name}
              aria-describedby={`${id}-name-help`}
              onInput={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <p class="hint" id={`${id}-name-help`}>
              {words.nameHelp}
            </p>
          </div>
        </section>
        <ColumnsSection scopes={draft.scopes} onScopes={(scopes) => change({ scopes })} />
        <FiltersSection filters={draft.filters} onFilters={(filters) => change({ filters })} />
        <FitSection addin={addin} draft={draft} onProperties={(properties) => change({ properties })} />
        <section>
          <div class="field-pair">
            <div class="field">
              <label for={`${id}-format`}>{words.format}</label>
              <select
                id={`${id}-format`}
                class="select"
                value={draft.format}
                onChange={({ currentTarget }) => change({ format: currentTarget.value as ExportFormat })}
              >
                {exportFormats.map((format) => (
                  <option key={format} value={format}>
                    {words.formats[format]}
                  </option>
                ))}
              </select>
            </div>
            <LimitField limit={draft.limit} onLimit={(limit) => change({ limit })} />
          </div>
        </section>
      </details>
    </>
  );
}

interface LimitFieldProps {
  readonly limit: number | null;
  onLimit(this: void, limit: number | null): void;
}

/** Invalid text is reported with the other problems of the order. */
function LimitField({ limit, onLimit }: LimitFieldProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const [text, setText] = useState(limit === null ? "" : String(limit));
  return (
    <div class="field">
      <label for={id}>{words.limit}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={words.limitHelp}
        onInput={({ currentTarget: { value } }) => {
          setText(value);
          onLimit(value.trim() === "" ? null : (readTypedNumber(value) ?? 0));
        }}
      />
    </div>
  );
}
