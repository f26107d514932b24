import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { ExcludeIcon, KeepIcon } from "../../../ui/icons";
import { fromMiles, type UnitChoice } from "../../../ui/lengths";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { CompDetail } from "./comp-detail";
import { sortKeys, type BedType, type CompRow, type RentLevel, type SortKey } from "./comp-rows";
import { ExclusionForm, leaveExclusion } from "./exclusion-form";

export interface CompsTableProps {
  readonly rows: readonly CompRow[];
  readonly level: RentLevel;
  /** The subject's own figures, for the first row. */
  readonly subject: Pick<CompRow, "name" | "units" | "year" | "asking" | "effective">;
  readonly beds: readonly number[];
  readonly bed: BedType;
  readonly sort: { readonly key: SortKey; readonly isDescending: boolean };
  readonly activeId: string | null;
  /** The row whose reason for exclusion is asked for. */
  readonly excludingId: string | null;
  onBed(this: void, bed: BedType): void;
  onSort(this: void, key: SortKey, isDescending: boolean): void;
  onActive(this: void, id: string): void;
  onPin(this: void, row: CompRow): void;
  /** Null: no longer. */
  onAskExclusion(this: void, id: string | null): void;
  onExclude(this: void, row: CompRow, reason: string): void;
  onPutBack(this: void, row: CompRow): void;
  /** Content of the row with the table's controls. */
  readonly tools?: ComponentChildren;
}

const figureKeys: readonly SortKey[] = ["distance", "similarity", "units", "year", "asking", "effective"];
/** What is best when highest is sorted so first. */
const descendingFirst: readonly SortKey[] = ["similarity", "units", "year", "asking", "effective"];

type Words = Texts["comps"]["table"];

function nameOfColumn(key: SortKey, words: Words, units: UnitChoice): string {
  return key === "distance" && units === "metric" ? words.kilometers : words[key];
}

/** Comparables in a table; where it has no room, each one a small card of the same cells. */
export function CompsTable(props: CompsTableProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.table;
  const { rows, sort } = props;
  const sortBy = (key: SortKey): void =>
    props.onSort(key, key === sort.key ? !sort.isDescending : descendingFirst.includes(key));
  return (
    <>
      <TableTools {...props} />
      {/* Explicit roles: laid out as cards, the cells no longer count as a table for browsers. */}
      <table class="comps-table" role="table" aria-label={words.label}>
        <thead role="rowgroup">
          <tr role="row">
            {sortKeys.map((key) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                class={figureKeys.includes(key) ? "figure" : undefined}
                aria-sort={key === sort.key ? (sort.isDescending ? "descending" : "ascending") : undefined}
              >
                <button type="button" class="sort" onClick={() => sortBy(key)}>
                  {nameOfColumn(key, words, formats.units)}
                  {key === sort.key && <span aria-hidden="true">{sort.isDescending ? " ↓" : " ↑"}</span>}
                </button>
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span class="unseen">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          <SubjectRow {...props} />
        </tbody>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
        <Totals {...props} />
      </table>
    </>
  );
}

function TableTools({ beds, bed, sort, onBed, onSort, tools }: CompsTableProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.table;
  const id = useId();
  return (
    <div class="table-tools">
      <label for={`${id}-bed`} class="unseen">
        {words.bed}
      </label>
      <select
        id={`${id}-bed`}
        class="select"
        value={String(bed)}
        onChange={({ currentTarget: { value } }) => onBed(value === "all" ? "all" : Number(value))}
      >
        <option value="all">{words.allBeds}</option>
        {beds.map((one) => (
          <option key={one} value={one}>
            {texts.find.card.bedrooms(one)}
          </option>
        ))}
      </select>
      <span class="narrow-only sort-choice">
        <label for={`${id}-sort`} class="unseen">
          {words.sortBy}
        </label>
        <select
          id={`${id}-sort`}
          class="select"
          value={sort.key}
          onChange={({ currentTarget: { value } }) => {
            const key = value as SortKey;
            onSort(key, descendingFirst.includes(key));
          }}
        >
          {sortKeys.map((key) => (
            <option key={key} value={key}>
              {nameOfColumn(key, words, formats.units)}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="tool sort-direction"
          aria-pressed={sort.isDescending}
          aria-label={words.descending}
          title={words.descending}
          onClick={() => onSort(sort.key, !sort.isDescending)}
        >
          <span aria-hidden="true">{sort.isDescending ? "↓" : "↑"}</span>
        </button>
      </span>
      {tools}
    </div>
  );
}

function Row({ row, ...props }: CompsTableProps & { readonly row: CompRow }): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.table;
  const { activeId, excludingId, onActive } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const isActive = row.id === activeId;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const figure = (value: number | null, write: (value: number) => string): string =>
    value === null ? "–" : write(value);
  const rent = (value: number | null): JSX.Element | string =>
    value === null ? <Unknown text={row.hasRents ? words.unknown : words.notFetched} /> : formats.money(value);
  const isExcluded = row.reason !== null;
  return (
    <>
      <tr
        role="row"
        ref={element}
        class={["comp", isActive && "comp-active", isExcluded && "comp-excluded"].filter(Boolean).join(" ")}
        onPointerEnter={(event) => event.pointerType === "mouse" && onActive(row.id)}
        onFocusCapture={() => onActive(row.id)}
      >
        <td role="cell" class="comp-rank">
          {row.rank === null ? "" : <span class="result-number">{formats.count(row.rank)}</span>}
        </td>
        <th role="rowheader" scope="row" class="comp-name">
          <button
            type="button"
            class="name"
            aria-label={words.detailsNamed(row.name)}
            aria-expanded={isOpen}
            title={row.name}
            onClick={() => {
              onActive(row.id);
              setOpen(!isOpen);
            }}
          >
            {isExcluded ? <s>{row.name}</s> : row.name}
          </button>
          {row.flags.length > 0 && (
            <span class="comp-flags">
              {row.flags.map((flag) => (
                <span key={flag} class="badge">
                  {texts.find.card[flag]}
                </span>
              ))}
            </span>
          )}
          {row.reason !== null && (
            <span class="reason-line">
              {row.reason === "" ? words.excludedNoReason : words.excludedBecause(row.reason)}
            </span>
          )}
        </th>
        <Cell
          label={nameOfColumn("distance", words, formats.units)}
          text={figure(row.distance, (miles) => formats.decimal(fromMiles(miles, formats.units), 1))}
          unit={formats.units === "metric" ? "km" : "mi"}
          place="distance"
        />
        <Cell
          label={words.similarity}
          text={
            <>
              <SimilarityBar score={row.similarity} />
              {figure(row.similarity, (score) => formats.decimal(score, 2))}
            </>
          }
          place="likeness"
        />
        <Cell label={words.units} text={figure(row.units, formats.count)} unit={words.homes} place="units" />
        <Cell label={words.year} text={figure(row.year, String)} place="year" />
        <Cell label={words.asking} text={rent(row.asking)} place="asking" />
        <Cell
          label={words.effective}
          text={rent(row.effective)}
          {...(row.effective === null ? {} : { unit: words.effectiveShort })}
          place="effective"
          isStrong
        />
        <td role="cell" class="comp-actions">
          <Actions row={row} {...props} />
        </td>
      </tr>
      {isOpen && <CompDetail row={row} columns={sortKeys.length + 1} />}
      {row.id === excludingId && (
        <tr role="row" class="comp-form">
          <td role="cell" colSpan={sortKeys.length + 1}>
            <ExclusionForm
              name={row.name}
              onConfirm={(reason) => {
                leaveExclusion(element.current, { isExcluded: true });
                props.onExclude(row, reason);
              }}
              onCancel={() => {
                leaveExclusion(element.current, { isExcluded: false });
                props.onAskExclusion(null);
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
}

function Unknown({ text }: { readonly text: string }): JSX.Element {
  return (
    <span title={text}>
      <span aria-hidden="true">–</span>
      <span class="unseen">{text}</span>
    </span>
  );
}

/** Similarity of the comp as a bar, followed by the number. */
function SimilarityBar({ score }: { readonly score: number | null }): JSX.Element | null {
  if (score === null) return null;
  return (
    <svg class="similarity" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="similarity-track" width="100" height="4" />
      <rect class="similarity-value" width={Math.round(Math.min(1, Math.max(0, score)) * 100)} height="4" />
    </svg>
  );
}

interface CellProps {
  readonly label: string;
  readonly text: JSX.Element | string;
  readonly isStrong?: boolean;
  /** Behind the figure where the column's name isn't shown. */
  readonly unit?: string;
  /** Where it is in a narrow row. */
  readonly place: "distance" | "likeness" | "units" | "year" | "asking" | "effective";
}

/** In a narrow pane a figure has its unit behind it; a screen reader hears its column. */
function Cell({ label, text, unit, place, isStrong = false }: CellProps): JSX.Element {
  return (
    <td role="cell" class={`figure at-${place}${isStrong ? " strong" : ""}`}>
      <span class="cell-label" aria-hidden="true">
        {label}
      </span>
      {text}
      {unit !== undefined && text !== "–" && (
        <span class="cell-unit" aria-hidden="true">
          {` ${unit}`}
        </span>
      )}
    </td>
  );
}

function Actions({ row, ...props }: CompsTableProps & { readonly row: CompRow }): JSX.Element {
  const words = usePane().texts.comps.table;
  if (row.reason !== null) {
    return (
      <button type="button" class="tool" aria-label={words.putBackNamed(row.name)} onClick={() => props.onPutBack(row)}>
        {words.putBack}
      </button>
    );
  }
  const isAsked = row.id === props.excludingId;
  return (
    <>
      <button
        type="button"
        class="tool"
        aria-pressed={row.isPinned}
        aria-label={words.pinNamed(row.name)}
        title={words.pinNamed(row.name)}
        onClick={() => props.onPin(row)}
      >
        <KeepIcon />
        <span class="tool-text">{row.isPinned ? words.pinned : words.pin}</span>
      </button>
      <button
        type="button"
        class="tool"
        aria-expanded={isAsked}
        aria-label={words.excludeNamed(row.name)}
        title={words.excludeNamed(row.name)}
        onClick={() => props.onAskExclusion(isAsked ? null : row.id)}
      >
        <ExcludeIcon />
        <span class="tool-text">{words.exclude}</span>
      </button>
    </>
  );
}

/** The subject, for comparison: always first, regardless of the sort order. */
function SubjectRow({ subject }: CompsTableProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.table;
  const figure = (value: number | null, write: (value: number) => string): string =>
    value === null ? "–" : write(value);
  return (
    <tr role="row" class="comp total subject-row">
      <td role="cell" class="comp-rank">
        <span class="result-number subject-number">{texts.comps.map.subject}</span>
      </td>
      <th role="rowheader" scope="row" class="comp-name">
        <span class="name-text">{subject.name}</span>
        <span class="unseen">{words.subject}</span>
      </th>
      <td role="cell" colSpan={2} class="at-note reason-line">
        {words.subject}
      </td>
      <Cell
        label={words.units}
        text={figure(subject.units, (count) => formats.count(count))}
        unit={words.homes}
        place="units"
      />
      <Cell label={words.year} text={figure(subject.year, String)} place="year" />
      <Cell label={words.asking} text={figure(subject.asking, (dollars) => formats.money(dollars))} place="asking" />
      <Cell
        label={words.effective}
        text={figure(subject.effective, (dollars) => formats.money(dollars))}
        unit={words.effectiveShort}
        place="effective"
        isStrong
      />
      <td role="cell" class="empty-cell" />
    </tr>
  );
}

function Totals({ level, rows }: CompsTableProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.table;
  const known = rows
    .filter(({ reason }) => reason === null)
    .map(({ asking }) => asking)
    .filter((rent) => rent !== null);
  const asking = known.length === 0 ? null : known.reduce((sum, rent) => sum + rent, 0) / known.length;
  const money = (value: number | null): string => (value === null ? "–" : formats.money(value));
  return (
    <tfoot role="rowgroup">
      <tr role="row" class="comp total">
        <td role="cell" class="comp-rank" />
        <th role="rowheader" scope="row" class="comp-name">
          {words.average}
        </th>
        <td role="cell" colSpan={4} class="at-note reason-line">
          {level.comparables > 0 && words.averageOf(level.comparables)}
        </td>
        <Cell label={words.asking} text={money(asking)} place="asking" />
        <Cell
          label={words.effective}
          text={money(level.effective)}
          unit={words.effectiveShort}
          place="effective"
          isStrong
        />
        <td role="cell" class="empty-cell" />
      </tr>
    </tfoot>
  );
}
