import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { FindAddin, FindStatus } from "../find";
import { mostFoundProperties, type PropertySummary } from "../../../service/property-search";
import { resultsOf, usePropertySearch } from "./use-property-search";
import { optionId, ResultList } from "./result-list";
import { SearchBox } from "./search-box";
import { usePane } from "../../../ui/pane-context";
import { useWaitingWords } from "../../../ui/quota-state";

export interface PropertyPickerProps {
  readonly addin: FindAddin;
  readonly status: Pick<FindStatus, "quota">;
  readonly round: string;
  onPick(this: void, property: PropertySummary): void;
}

const pageSize = 8;

/** A search whose result is taken at once. */
export function PropertyPicker({ addin, status, round, onPick }: PropertyPickerProps): JSX.Element {
  const { texts, clock } = usePane();
  const words = texts.find;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(pageSize);
  const [attempt, setAttempt] = useState(0);
  const searching = useWaitingWords(status.quota, words.searching);
  const state = usePropertySearch(addin, clock, { text, place: null, round: `${round} ${attempt}` });
  const results = resultsOf(state);
  useEffect(() => setActive(-1), [text]);
  const move = (steps: number): void => {
    if (results.length === 0) return;
    const next = Math.max(0, Math.min(results.length - 1, active < 0 && steps > 0 ? 0 : active + steps));
    setActive(next);
    setShown(Math.max(shown, next + 1));
  };
  const take = (): void => {
    const result = results[Math.max(0, active)];
    if (state.kind === "found" && result !== undefined) onPick(result);
  };
  return (
    <>
      <SearchBox
        text={text}
        field={field}
        listId={listId}
        isListShown={results.length > 0}
        activeOption={active >= 0 ? optionId(listId, active) : undefined}
        onText={setText}
        onMove={move}
        onTake={take}
        onLeave={() => (active >= 0 ? setActive(-1) : setText(""))}
      />
      {state.kind === "failed" && (
        <div class="failure" role="alert">
          <p>{words.failed(state.reason)}</p>
          <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      <p class="hint" role="status">
        {state.kind === "searching"
          ? searching
          : state.kind === "found"
            ? results.length === 0
              ? words.noMatch(state.text)
              : results.length === mostFoundProperties
                ? words.resultsBegin(mostFoundProperties)
                : words.resultCount(results.length)
            : ""}
      </p>
      {results.length > 0 && (
        <ResultList
          id={listId}
          results={results}
          searched={text}
          place={null}
          shown={shown}
          active={active}
          onActive={setActive}
          onTake={onPick}
          onShowMore={() => setShown(shown + pageSize)}
        />
      )}
    </>
  );
}
