import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { DraftMarket } from "../draft-filters";
import { marketFilters, marketOf } from "../market-filter";
import type { ExportsAddin } from "../exports";
import type { MarketShape } from "../../../service/market-shapes";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { columnLabel } from "./column-select";
import { useMarketSearch } from "./market-shape";

export interface MarketSectionProps {
  readonly addin: ExportsAddin;
  readonly market: DraftMarket | null;
  onMarket(this: void, market: DraftMarket | null): void;
}

/** Selects the market of an export by name, and shows the resulting filters. */
export function MarketSection({ addin, market, onMarket }: MarketSectionProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const [isSearching, setSearching] = useState(market === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (next: DraftMarket | null): void => {
    onMarket(next);
    setSearching(next === null);
    // The pressed result disappears.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {words.market}
      </h2>
      {market !== null && !isSearching && (
        <div class="card">
          <p class="card-title">
            <span class="wrap-anywhere">{market.name}</span>
            <span class="badge">
              {[words.marketTypes[market.type] ?? market.type, market.state].filter(Boolean).join(" · ")}
            </span>
          </p>
          <p class="hint">{fitText(market, words)}</p>
          <div class="button-row">
            <button type="button" class="button" onClick={() => setSearching(true)}>
              {words.otherMarket}
            </button>
            <button type="button" class="button" onClick={() => choose(null)}>
              {words.noMarketNow}
            </button>
          </div>
        </div>
      )}
      {(market === null || isSearching) && (
        <MarketSearchField
          addin={addin}
          onShape={(shape) => choose(marketOf(shape))}
          onCancel={market === null ? undefined : () => choose(market)}
        />
      )}
    </section>
  );
}

function fitText(market: DraftMarket, words: Texts["exports"]): string {
  const { fit, filters } = marketFilters(market);
  const [first] = filters;
  if (fit === "bounds" || first === undefined) return words.fits.bounds;
  return words.fits.exact(`${columnLabel(first.column, words)} = ${String(first.value)}`);
}

interface MarketSearchFieldProps {
  readonly addin: ExportsAddin;
  onShape(this: void, shape: MarketShape): void;
  readonly onCancel: (() => void) | undefined;
}

function MarketSearchField({ addin, onShape, onCancel }: MarketSearchFieldProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const [text, setText] = useState("");
  const search = useMarketSearch(addin, text, addin.getStatus().connection?.baseUrl ?? "");
  return (
    <>
      <div class="field">
        <label for={id}>{words.marketSearch}</label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellcheck={false}
          maxLength={200}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && onCancel) onCancel();
            if (event.key === "Enter" && search.kind === "found" && search.shapes[0]) onShape(search.shapes[0]);
          }}
        />
      </div>
      <p class="hint" role="status">
        {search.kind === "searching" && words.searching}
        {search.kind === "found" &&
          (search.shapes.length === 0 ? words.noMarket(search.text) : words.marketsFound(search.shapes.length))}
      </p>
      {search.kind === "failed" && (
        <p class="failure" role="alert">
          {words.marketFailed(search.reason)}
        </p>
      )}
      {search.kind === "found" && search.shapes.length > 0 && (
        <ul class="plain exports-templates">
          {search.shapes.map((shape) => (
            <li key={shape.id}>
              <button type="button" class="exports-template" onClick={() => onShape(shape)}>
                <span class="exports-template-name">{shape.name}</span>
                <span class="hint">
                  {[words.marketTypes[shape.type] ?? shape.type, shape.type === "city" ? "" : shape.city, shape.state]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {onCancel && (
        <div class="button-row">
          <button type="button" class="button" onClick={onCancel}>
            {words.cancel}
          </button>
        </div>
      )}
    </>
  );
}
