import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FormulasAddin } from "../formulas";
import type { PropertySummary } from "../../../service/property-search";
import { addressLine, placeName } from "../../../domain/property-names";
import { usePane } from "../../../ui/pane-context";

type Search =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | { readonly kind: "found"; readonly text: string; readonly results: readonly PropertySummary[] }
  | { readonly kind: "failed"; readonly reason: string };

/** Maximum number of results; the Find screen shows more. */
const mostResults = 8;

export interface PropertyPickerProps {
  readonly addin: FormulasAddin;
  readonly name: string;
  /** What to search for. */
  readonly text: string;
  onTake(this: void, property: PropertySummary): void;
}

/** A property search that runs only on request, since each costs a request. */
export function PropertyPicker({ addin, name, text, onTake }: PropertyPickerProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.functions;
  const [search, setSearch] = useState<Search>({ kind: "idle" });
  const given = useRef<AbortController>(undefined);
  useEffect(() => () => given.current?.abort(), []);
  // Results for another text don't apply.
  useEffect(() => {
    given.current?.abort();
    setSearch({ kind: "idle" });
  }, [text]);
  const wanted = text.trim();
  const start = async (): Promise<void> => {
    given.current?.abort();
    const controller = new AbortController();
    given.current = controller;
    setSearch({ kind: "searching" });
    const outcome = await addin
      .data(controller.signal)
      .search({ q: wanted })
      .then(
        (results): Search => ({ kind: "found", text: wanted, results }),
        (error: unknown): Search => ({ kind: "failed", reason: textOf(error) }),
      );
    if (!controller.signal.aborted) setSearch(outcome);
  };
  return (
    <>
      {wanted.length >= 2 && (
        <button
          type="button"
          class="button small-button"
          aria-label={words.searchPropertyFor(name)}
          title={words.searchCost}
          onClick={() => void start()}
        >
          {words.searchProperty}
        </button>
      )}
      <div class="picker" role="status">
        {search.kind === "searching" && <p class="hint">{words.searching}</p>}
        {search.kind === "failed" && <p class="field-problem">{words.searchFailed(search.reason)}</p>}
        {search.kind === "found" && search.results.length === 0 && (
          <p class="hint wrap-anywhere">{words.noProperty(search.text)}</p>
        )}
      </div>
      {search.kind === "found" && search.results.length > 0 && (
        <ul class="plain picker-results" aria-label={words.properties}>
          {search.results.slice(0, mostResults).map((property) => (
            <li key={property.id}>
              <button type="button" class="picker-result" onClick={() => onTake(property)}>
                <span>{placeName(property)}</span>
                <span class="hint">{addressLine(property)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
