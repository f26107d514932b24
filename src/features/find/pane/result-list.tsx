import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { distanceMiles } from "../../../domain/great-circle";
import type { PropertySummary } from "../../../service/property-search";
import { fromMiles } from "../../../ui/lengths";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { addressLine, foundByAlias, placeName } from "../../../domain/property-names";
import type { SearchPlace } from "./use-property-search";

export interface ResultListProps {
  readonly id: string;
  readonly results: readonly PropertySummary[];
  /** The search text and place. */
  readonly searched: string;
  readonly place: SearchPlace | null;
  /** How many of them are shown. */
  readonly shown: number;
  /** Index of the active item; -1: none. */
  readonly active: number;
  onActive(this: void, place: number): void;
  onTake(this: void, result: PropertySummary): void;
  onShowMore(this: void): void;
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The options of the search's combobox; the focus stays in the text field. */
export function ResultList(props: ResultListProps): JSX.Element {
  const { texts, formats } = usePane();
  const { id, results, shown, active, searched, place } = props;
  const aliasOf = (result: PropertySummary): string | undefined => foundByAlias(result, searched);
  const awayFrom = (result: PropertySummary): string[] => {
    if (place === null) return [];
    return [texts.find.away[formats.units](formats.decimal(fromMiles(distanceMiles(place, result), formats.units), 1))];
  };
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <ul id={id} ref={list} class="plain results" role="listbox" aria-label={texts.find.resultsLabel}>
        {results.slice(0, shown).map((result, place) => (
          <li
            key={result.id}
            id={optionId(id, place)}
            role="option"
            class="result"
            aria-selected={place === active}
            onPointerEnter={(event) => event.pointerType === "mouse" && props.onActive(place)}
            onClick={() => props.onTake(result)}
          >
            <span class="result-number" aria-hidden="true">
              {formats.count(place + 1)}
            </span>
            <span class="result-text">
              <span class="result-name">{placeName(result)}</span>
              <span class="hint">{addressLine(result)}</span>
              {aliasOf(result) !== undefined && <span class="hint">{texts.find.otherName(aliasOf(result) ?? "")}</span>}
              <span class="hint">{[...awayFrom(result), ...sizeAndAge(result, texts)].join(" · ")}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown < results.length && (
        <div class="action">
          <button type="button" class="button" onClick={props.onShowMore}>
            {texts.find.showMore(shown, results.length)}
          </button>
        </div>
      )}
    </>
  );
}

/** "158 units", "built 2024", as far as they are known. */
export function sizeAndAge(
  { number_units: units, year_built: year }: Pick<PropertySummary, "number_units" | "year_built">,
  texts: Texts,
): string[] {
  return [
    ...(units == null ? [] : [texts.find.units(units)]),
    ...(year == null ? [] : [texts.find.built(String(year))]),
  ];
}
