import "../../../ui/lazy-controls.css";
import "./find.css";
import type { JSX } from "preact";
import { useCallback, useId, useMemo, useRef, useState } from "preact/hooks";
import type { FindAddin, FindScreenProps } from "../find";
import { mostFoundProperties, type PropertySummary } from "../../../service/property-search";
import { BackIcon, MapIcon, PlaceIcon, PlusIcon } from "../../../ui/icons";
import { LazyMap } from "./find-pane";
import type { MapPoint } from "../map/property-map";
import { fromMiles } from "../../../ui/lengths";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import { DevelopmentForm } from "./development-form";
import { PlaceFilter } from "./place-filter";
import { PropertyCard } from "./property-card";
import { usePropertyDocument } from "./use-property-document";
import { placeName } from "../../../domain/property-names";
import {
  resultsOf,
  shortestSearch,
  usePropertySearch,
  type SearchPlace,
  type SearchState,
} from "./use-property-search";
import { ResultList, optionId } from "./result-list";
import { SearchBox } from "./search-box";
import { useWaitingWords } from "../../../ui/quota-state";
import { useNamedSubject } from "../../../ui/named-subject";
import { useSubject } from "../../../ui/workbook-subject";
import { useSubjectPoint } from "./subject-point";

/** Results shown at a time. */
const pageSize = 25;
const milesAround = 3;

type View =
  | { readonly kind: "search" }
  | { readonly kind: "property"; readonly of: PropertySummary }
  | { readonly kind: "development" };

/** Finds a property by a few letters and puts it into the sheet. */
export function FindScreen({ addin, status }: FindScreenProps): JSX.Element {
  const { texts, formats, clock } = usePane();
  const words = texts.find;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useRemembered("find.text", "");
  const [place, setPlace] = useRemembered<SearchPlace | null>("find.place", null);
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  const [isMapOpen, setMapOpen] = useRemembered("find.map", false);
  const [view, setView] = useRemembered<View>("find.view", { kind: "search" });
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(pageSize);
  const [attempt, setAttempt] = useState(0);
  const round = `${status.connection?.baseUrl ?? ""} ${attempt}`;
  const state = usePropertySearch(addin, clock, { text, place, round });
  const results = resultsOf(state);
  const searching = useWaitingWords(status.quota, words.searching);

  const changeText = (next: string): void => {
    setText(next);
    setActive(-1);
    setShown(pageSize);
    setView({ kind: "search" });
  };
  const changePlace = (next: SearchPlace | null): void => {
    setPlace(next);
    setPlaceOpen(false);
    setActive(-1);
    setShown(pageSize);
    setView({ kind: "search" });
    field.current?.focus();
  };
  const move = (steps: number): void => {
    if (view.kind !== "search" || results.length === 0) return;
    const next = active < 0 ? (steps > 0 ? 0 : results.length - 1) : active + steps;
    const bounded = Math.max(0, Math.min(results.length - 1, next));
    setActive(bounded);
    setShown(Math.max(shown, Math.ceil((bounded + 1) / pageSize) * pageSize));
  };
  const take = useCallback((result: PropertySummary): void => setView({ kind: "property", of: result }), [setView]);
  const takeActive = (): void => {
    const result = results[Math.max(0, active)];
    // Results for the previous text must not be taken for the current one.
    if (view.kind === "search" && state.kind === "found" && result !== undefined) take(result);
  };
  const leave = (): void => {
    if (active >= 0) setActive(-1);
    else changeText("");
  };
  const back = (): void => {
    setView({ kind: "search" });
    field.current?.focus();
  };
  const searchNear = ({ lat, lon, city, ...named }: PropertySummary): void => {
    setText(city);
    setMapOpen(true);
    changePlace({ lat, lon, miles: milesAround, name: placeName({ ...named, city }) });
  };

  const inSight = useMemo(() => results.slice(0, shown), [results, shown]);
  const points = useMemo(
    () => inSight.map((result, index) => pointOf(result, formats.count(index + 1))),
    [inSight, formats],
  );
  const chosen = useMemo(
    () => (view.kind === "property" ? pointOf(view.of, labelOf(points, view.of.id)) : null),
    [view, points],
  );
  const describe = (): void => {
    setPlaceOpen(false);
    setView({ kind: "development" });
  };
  const onList = view.kind === "search";
  const subject = useSubject(addin.sheet);
  const subjectPoint = useSubjectPoint(addin, subject, isMapOpen && onList && text === "" && place === null);
  return (
    <div class="find">
      <SearchBox
        text={text}
        field={field}
        listId={listId}
        isListShown={onList && results.length > 0}
        activeOption={onList && active >= 0 ? optionId(listId, active) : undefined}
        onText={changeText}
        onMove={move}
        onTake={takeActive}
        onLeave={leave}
      />
      <div class="tools">
        <button type="button" class="tool" aria-expanded={isPlaceOpen} onClick={() => setPlaceOpen(!isPlaceOpen)}>
          <PlaceIcon />
          {words.place.heading}
        </button>
        <button type="button" class="tool" aria-pressed={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
          <MapIcon />
          {words.map.show}
        </button>
        <button type="button" class="tool" aria-pressed={view.kind === "development"} onClick={describe}>
          <PlusIcon />
          {words.development.open}
        </button>
      </div>
      {isPlaceOpen && <PlaceFilter place={place} onPlace={changePlace} />}
      {place !== null && (
        <p class="near">
          <span class="wrap-anywhere">
            {words.place.near(
              texts.property.lengths[formats.units](formats.decimal(fromMiles(place.miles, formats.units))),
              place.name,
            )}
          </span>{" "}
          <button type="button" class="link" onClick={() => changePlace(null)}>
            {words.place.clear}
          </button>
        </p>
      )}
      {isMapOpen && view.kind !== "development" && (
        <LazyMap
          label={words.map.label}
          points={points}
          chosen={chosen ?? subjectPoint}
          activeId={onList ? (results[active]?.id ?? null) : null}
          centre={place}
          tileUrl={status.settings.mapTileUrl ?? undefined}
          onActive={(id) => setActive(results.findIndex((result) => result.id === id))}
          onTake={(id) => {
            const result = results.find((candidate) => candidate.id === id);
            if (result !== undefined) take(result);
            else if (subject !== null && id === subjectPoint?.id) changeText(subject);
          }}
        />
      )}
      {view.kind !== "search" && (
        <button type="button" class="back" onClick={back}>
          <BackIcon />
          {results.length > 0 ? words.backToResults : words.backToSearch}
        </button>
      )}
      {view.kind === "property" && (
        <ChosenProperty
          addin={addin}
          status={status}
          of={view.of}
          round={round}
          tryAgain={() => setAttempt(attempt + 1)}
          onNear={searchNear}
        />
      )}
      {view.kind === "development" && <DevelopmentForm addin={addin} place={place} />}
      {view.kind === "search" && (
        <>
          <SearchNote
            state={state}
            searching={searching}
            text={text}
            place={place}
            tryAgain={() => setAttempt(attempt + 1)}
            searchEverywhere={() => changePlace(null)}
            addDevelopment={describe}
          />
          {text === "" && <SubjectLink addin={addin} subject={subject} onSubject={changeText} />}
          {results.length > 0 && (
            <ResultList
              id={listId}
              results={results}
              searched={text}
              place={place}
              shown={shown}
              active={active}
              onActive={setActive}
              onTake={take}
              onShowMore={() => setShown(shown + pageSize)}
            />
          )}
        </>
      )}
    </div>
  );
}

function pointOf(property: PropertySummary, label: string): MapPoint {
  return { id: property.id, lat: property.lat, lon: property.lon, name: placeName(property), label };
}

/** A selected property that isn't in the list has a separate mark. */
function labelOf(points: readonly MapPoint[], id: string): string {
  return points.find((point) => point.id === id)?.label ?? "•";
}

interface SearchNoteProps {
  readonly state: SearchState;
  /** What is said while it searches. */
  readonly searching: string;
  readonly text: string;
  readonly place: SearchPlace | null;
  tryAgain(this: void): void;
  searchEverywhere(this: void): void;
  addDevelopment(this: void): void;
}

/** The state of the search, and suggestions if it found nothing. */
function SearchNote(props: SearchNoteProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.find;
  const { state, text, place } = props;
  if (state.kind === "failed") {
    return (
      <div class="failure" role="alert">
        <p>{words.failed(state.reason)}</p>
        <button type="button" class="button" onClick={props.tryAgain}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  const isEmpty = state.kind === "found" && state.results.length === 0;
  const letters = text.trim().length;
  const line =
    state.kind === "searching"
      ? props.searching
      : state.kind === "found"
        ? isEmpty
          ? words.noMatch(state.text)
          : state.results.length === mostFoundProperties
            ? place === null
              ? words.resultsBegin(mostFoundProperties)
              : words.nearestResults(mostFoundProperties)
            : words.resultCount(state.results.length)
        : letters > 0 && letters < shortestSearch
          ? words.moreLetters
          : words.begin;
  return (
    <>
      <p class={isEmpty ? "no-match wrap-anywhere" : "hint"} role="status">
        {line}
      </p>
      {state.kind === "found" && !isEmpty && <p class="unseen">{words.resultKeys}</p>}
      {isEmpty && (
        <div class="no-match-help">
          <p class="hint">{words.noMatchHelp}</p>
          {place !== null && (
            <p class="hint">
              {words.noMatchNear(
                texts.property.lengths[formats.units](formats.decimal(fromMiles(place.miles, formats.units))),
              )}
            </p>
          )}
          <div class="button-row">
            {place !== null && (
              <button type="button" class="button" onClick={props.searchEverywhere}>
                {words.searchEverywhere}
              </button>
            )}
            <button type="button" class="button" onClick={props.addDevelopment}>
              {words.addDevelopment}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

interface SubjectLinkProps {
  readonly addin: FindAddin;
  readonly subject: string | null;
  onSubject(this: void, subject: string): void;
}

/** Opens the workbook's subject, if it has one. */
function SubjectLink({ addin, subject, onSubject }: SubjectLinkProps): JSX.Element | null {
  const { texts } = usePane();
  const named = useNamedSubject(addin, subject);
  if (subject === null) return null;
  return (
    <div class="action">
      <button type="button" class="link wrap-anywhere" onClick={() => onSubject(subject)}>
        {texts.find.searchSubject(named ?? subject)}
      </button>
    </div>
  );
}

interface ChosenPropertyProps extends Pick<FindScreenProps, "addin" | "status"> {
  readonly of: PropertySummary;
  readonly round: string;
  tryAgain(this: void): void;
  onNear(this: void, property: PropertySummary): void;
}

function ChosenProperty({ addin, status, of, round, tryAgain, onNear }: ChosenPropertyProps): JSX.Element {
  const { texts } = usePane();
  const state = usePropertyDocument(addin, of.id, round);
  const loading = useWaitingWords(status.quota, texts.find.card.loading);
  if (state.kind === "ready") {
    return <PropertyCard addin={addin} id={of.id} document={state.document} onNear={() => onNear(of)} />;
  }
  if (state.kind === "loading") {
    return (
      <p class="hint" role="status">
        {loading}
      </p>
    );
  }
  return (
    <div class="failure" role="alert">
      <p>{texts.find.card.failed(state.reason)}</p>
      <button type="button" class="button" onClick={tryAgain}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
