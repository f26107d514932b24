import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { CompsAddin, CompsStatus } from "../comps";
import type { Comparable } from "../../../service/comparables";
import { formatPostalAddress } from "../../../domain/postal-address";
import { DisclosureButton } from "../../../ui/disclosure";
import { FilterIcon, MapIcon } from "../../../ui/icons";
import { LazyMap, type MapPoint, PropertyPicker } from "../../find/pane/find-pane";
import { placeName } from "../../../domain/property-names";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import { useWaitingWords } from "../../../ui/quota-state";
import { CompetitionChart } from "./competition-chart";
import {
  bedsOf,
  compRows,
  rentLevel,
  rentsOf,
  sorted,
  withoutExcluded,
  type BedType,
  type CompRow,
  type SortKey,
} from "./comp-rows";
import { withExclusion, withoutExclusion, withoutPin, withPin, type CompsChoice, type Pin } from "./comps-choice";
import type { CompsState, Consent, SeenComparables } from "./comps-data";
import { NoComparables } from "./comps-outcome";
import { CompsTable } from "./comps-table";
import { activeFilters, FiltersSection } from "./comp-filters-section";
import { ValueAddSection } from "./value-add-section";

export interface ComparisonProps {
  readonly addin: CompsAddin;
  readonly status: CompsStatus;
  readonly round: string;
  readonly state: CompsState;
  readonly seen: SeenComparables;
  readonly asIs: CompsState;
  /** Every comparable that the screen has seen, by its id in small letters. */
  readonly known: ReadonlyMap<string, Comparable>;
  readonly choice: CompsChoice;
  onChoice(this: void, choice: CompsChoice): void;
  onConsent(this: void, consent: Consent): void;
}

/** The subject and its comparables on the map and in the table, and what changes which they are. */
export function Comparison(given: ComparisonProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps;
  const { choice, known, status, onChoice } = given;
  const seen = useMemo(() => withoutExcluded(given.seen, choice), [given.seen, choice]);
  const props = { ...given, seen };
  const [bed, setBed] = useRemembered<BedType>("comps.bed", "all");
  const [sort, setSort] = useRemembered<{ key: SortKey; isDescending: boolean }>("comps.sort", {
    key: "rank",
    isDescending: false,
  });
  const [activeId, setActiveId] = useState<string | null>(null);
  const [excludingId, setExcludingId] = useState<string | null>(null);
  const beds = useMemo(() => bedsOf(seen), [seen]);
  const shownBed = bed === "all" || beds.includes(bed) ? bed : "all";
  const asOf = given.addin.asOf.day;
  const rows = useMemo(() => compRows(seen, choice, known, shownBed, asOf), [seen, choice, known, shownBed, asOf]);
  const { subject } = seen.found;
  const points = useMemo(() => rows.flatMap((row) => pointOf(row, formats.count)), [rows, formats]);
  const chosen = useMemo(
    (): MapPoint => ({
      id: subject.id,
      lat: subject.lat,
      lon: subject.lon,
      name: placeName(subject),
      label: words.map.subject,
    }),
    [subject, words],
  );
  const [isFiltering, setFiltering] = useRemembered("comps.filtering", false);
  const [hasMap, setMap] = useRemembered("comps.map", window.innerWidth >= 560 || window.innerHeight >= 900);
  const pin = (row: CompRow): void =>
    onChoice(row.isPinned ? withoutPin(choice, row.id) : withPin(choice, pinOf(row, known)));
  const active = activeFilters(choice);
  const tools = (
    <>
      <button
        type="button"
        class="tool"
        aria-expanded={isFiltering}
        aria-label={words.filters.heading}
        onClick={() => setFiltering(!isFiltering)}
      >
        <FilterIcon />
        {active === 0 ? (
          <span class="filters-name">{words.filters.heading}</span>
        ) : (
          <span>{words.filters.active(active)}</span>
        )}
      </button>
      <button
        type="button"
        class="tool"
        aria-pressed={hasMap}
        aria-label={words.map.show}
        onClick={() => setMap(!hasMap)}
      >
        <MapIcon />
      </button>
    </>
  );
  return (
    <>
      {rows.length === 0 && <div class="table-tools">{tools}</div>}
      {isFiltering && <FiltersSection choice={choice} onChoice={onChoice} />}
      {rows.length > 0 && (
        <>
          {hasMap && (
            <LazyMap
              label={words.map.label}
              points={points}
              chosen={chosen}
              activeId={activeId}
              centre={null}
              fitsAll
              tileUrl={status.settings.mapTileUrl ?? undefined}
              onActive={setActiveId}
              onTake={setActiveId}
            />
          )}
          <CompsTable
            tools={tools}
            rows={sorted(rows, sort.key, sort.isDescending)}
            level={rentLevel(seen, shownBed, asOf)}
            subject={{
              name: placeName(subject),
              units: subject.number_units ?? null,
              year: subject.year_built ?? null,
              ...rentsOf(subject, shownBed, asOf),
            }}
            beds={beds}
            bed={shownBed}
            sort={sort}
            activeId={activeId}
            excludingId={excludingId}
            onBed={setBed}
            onSort={(key, isDescending) => setSort({ key, isDescending })}
            onActive={setActiveId}
            onPin={pin}
            onAskExclusion={setExcludingId}
            onExclude={(row, reason) => {
              setExcludingId(null);
              onChoice(withExclusion(choice, { ...pinOf(row, known), reason }));
            }}
            onPutBack={(row) => onChoice(withoutExclusion(choice, row.id))}
          />
        </>
      )}
      {given.seen.found.comparables.length === 0 && props.state.kind === "ready" && (
        <NoComparables choice={choice} onChoice={onChoice} />
      )}
      {asOf !== null && <p class="hint">{words.card.asOf(formats.day(asOf))}</p>}
      <LookNote {...props} />
      <AddedProperty {...props} />
      <ValueAddSection
        choice={choice}
        seen={seen}
        state={props.state}
        asIs={props.asIs}
        bed={shownBed}
        asOf={asOf}
        onChoice={onChoice}
        onConsent={props.onConsent}
      />
      <CompetitionChart profile={seen.found.profile} subject={seen.found.subject} hasAsOf={asOf !== null} />
    </>
  );
}

/** A comp as the workbook's set names it. */
function pinOf({ id, name }: CompRow, known: ReadonlyMap<string, Comparable>): Pin {
  const comparable = known.get(id.toLowerCase());
  return { id, label: name, ...(comparable === undefined ? {} : { address: formatPostalAddress(comparable) }) };
}

function pointOf(row: CompRow, count: (value: number) => string): MapPoint[] {
  // Excluded ones are in the table, not among the comparables on the map.
  if (row.place === null || row.rank === null) return [];
  return [{ id: row.id, ...row.place, name: row.name, label: count(row.rank) }];
}

/** The state of loading the comps, and what it cost. */
function LookNote({ status, state, seen, choice, onConsent }: ComparisonProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.comps;
  const { comparables } = seen.found;
  const isLoading = state.kind === "loading";
  const loading = useWaitingWords(status.quota, seen.missing > 0 ? words.rentsLoading : words.loading);
  const parts = [
    words.found(comparables.length),
    ...(choice.excluded.length > 0 ? [words.foundExcluded(choice.excluded.length)] : []),
  ];
  return (
    <>
      <p class="hint look-note" role="status">
        {isLoading
          ? loading
          : state.kind === "asking"
            ? words.cost.before
            : `${parts.join(", ")}. ${words.cost.spent(seen.spent)}`}
      </p>
      {state.kind === "ready" && state.rentsFailure !== undefined && (
        <p class="failure" role="alert">
          {words.rentsFailed(textOf(state.rentsFailure.reason))}
        </p>
      )}
      {state.kind === "ready" && seen.missing > 0 && (
        <div class="action">
          <button type="button" class="button" onClick={() => onConsent("rents")}>
            {words.cost.rents(seen.missing)}
          </button>
        </div>
      )}
    </>
  );
}

/** A property that the service does not name as a comparable, and that the person knows to be one. */
function AddedProperty({ addin, status, round, choice, onChoice }: ComparisonProps): JSX.Element {
  const words = usePane().texts.comps.add;
  const [isOpen, setOpen] = useState(false);
  const disclosure = useRef<HTMLDivElement>(null);
  return (
    <div class="disclosure" ref={disclosure}>
      <DisclosureButton isOpen={isOpen} setOpen={setOpen}>
        {words.open}
      </DisclosureButton>
      {isOpen && (
        <>
          <p class="hint">{words.help}</p>
          <PropertyPicker
            addin={addin}
            status={status}
            round={round}
            onPick={(property) => {
              setOpen(false);
              // The list that has the keyboard focus goes.
              disclosure.current?.querySelector("button")?.focus();
              onChoice(
                withPin(choice, {
                  id: property.id,
                  label: placeName(property),
                  address: formatPostalAddress(property),
                }),
              );
            }}
          />
        </>
      )}
    </div>
  );
}
