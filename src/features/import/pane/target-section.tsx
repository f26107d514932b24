import type { JSX } from "preact";
import { useCallback, useEffect, useId, useState } from "preact/hooks";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import type { TableFacts } from "../sheet/table-content";
import type { TableDrift, WorkbookImports } from "../sheet/workbook-imports";
import { keyNames, type MergeKey } from "../../../file-reader/key-column";
import type { RowColumn } from "../../../file-reader/row-shape";
import { usePane } from "../../../ui/pane-context";
import { useStable } from "../../../ui/kept";

/** The user's choice of destination. */
export interface TargetDraft {
  readonly kind: "new-sheet" | "cell" | "table";
  /** "" if the user hasn't chosen one. */
  readonly table: string;
  readonly how: "merge" | "append" | "replace";
  /** Whether to add columns that the table doesn't have. */
  readonly addsColumns: boolean;
  /** undefined: the likely key. */
  readonly key?: MergeKey;
  readonly marks: boolean;
  /** The address that may be overwritten. */
  readonly overwrites: string;
}

export const newSheetDraft: TargetDraft = {
  kind: "new-sheet",
  table: "",
  how: "merge",
  addsColumns: false,
  marks: true,
  overwrites: "",
};

/** What the workbook contains at the destination. */
export interface TargetFacts {
  readonly tables: readonly TableFacts[] | null;
  readonly drift: TableDrift | null;
  /** The selected cell; null if there is none. */
  readonly address: string | null;
  /** What is in the way there. */
  readonly occupied: string | null;
  readonly failure: string;
}

/** Checks the destination whenever it, the number of rows or the selection changes. */
export function useTargetFacts(
  imports: WorkbookImports,
  sheet: SheetAccess,
  draft: TargetDraft,
  columns: readonly RowColumn[],
  rows: number | null,
): TargetFacts {
  const { textOf } = usePane();
  const [tables, setTables] = useState<readonly TableFacts[] | null>(null);
  const [drift, setDrift] = useState<TableDrift | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [occupied, setOccupied] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const tableName = tables?.some(({ name }) => name === draft.table) === true ? draft.table : (tables?.[0]?.name ?? "");
  const names = JSON.stringify(columns.map(({ name, type }) => [name, type]));

  /** Runs a query, and drops a result that arrives too late. */
  const ask = useCallback(
    <T,>(question: Promise<T>, take: (answer: T) => void): (() => void) => {
      let isWanted = true;
      question.then(
        (answer) => {
          if (!isWanted) return;
          setFailure("");
          take(answer);
        },
        (error: unknown) => {
          if (isWanted) setFailure(textOf(error));
        },
      );
      return () => {
        isWanted = false;
      };
    },
    [textOf],
  );
  const findTables = useStable(() => ask(imports.tables(), (found) => setTables(likelyFirst(found, columns))));
  const findDrift = useStable(() => ask(imports.drift(tableName, columns), setDrift));
  useEffect(() => {
    if (draft.kind !== "table") return undefined;
    return findTables();
  }, [draft.kind, findTables]);
  useEffect(() => {
    setDrift(null);
    if (draft.kind !== "table" || tableName === "" || columns.length === 0) return undefined;
    return findDrift();
  }, [draft.kind, tableName, columns.length, names, findDrift]);
  useEffect(() => {
    if (draft.kind !== "cell") return undefined;
    let stopAsking = (): void => undefined;
    const read = (): void => {
      stopAsking();
      stopAsking = ask(sheet.selection(), (cell) => setAddress(cell.address));
    };
    const stop = sheet.onSelectionChanged(read);
    read();
    return () => {
      stop();
      stopAsking();
    };
  }, [ask, sheet, draft.kind]);
  useEffect(() => {
    setOccupied(null);
    if (draft.kind !== "cell" || address === null || columns.length === 0) return undefined;
    return ask(imports.occupied(address, rows ?? 1, columns.length), setOccupied);
  }, [ask, imports, draft.kind, address, rows, columns.length]);
  return { tables, drift, address, occupied, failure };
}

/** The table with most of the file's columns is meant most probably. */
function likelyFirst(tables: readonly TableFacts[], columns: readonly RowColumn[]): readonly TableFacts[] {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  const shared = (table: TableFacts): number => table.columns.filter((name) => names.has(name.toLowerCase())).length;
  return [...tables].sort((one, other) => shared(other) - shared(one));
}

export interface TargetSectionProps {
  readonly draft: TargetDraft;
  readonly facts: TargetFacts;
  readonly columns: readonly RowColumn[];
  /** The key to use if the user hasn't chosen one. */
  readonly likelyKey: MergeKey | null;
  setDraft(this: void, draft: TargetDraft): void;
}

const kinds = ["new-sheet", "cell", "table"] as const;

export function TargetSection({ draft, facts, columns, likelyKey, setDraft }: TargetSectionProps): JSX.Element {
  const words = usePane().texts.import;
  const { address, occupied } = facts;
  return (
    <section aria-labelledby="import-target">
      <h2 id="import-target">{words.target}</h2>
      <div class="import-choices" role="radiogroup" aria-labelledby="import-target">
        {kinds.map((kind) => (
          <label key={kind} class="check">
            <input
              type="radio"
              name="import-target"
              checked={draft.kind === kind}
              onChange={() => setDraft({ ...draft, kind })}
            />
            {words.targets[kind]}
          </label>
        ))}
      </div>
      {draft.kind === "cell" && (
        <div class="import-target-more">
          <p role="status">{address === null ? words.noCell : words.cell(address)}</p>
          {address !== null && occupied !== null && (
            <>
              <p class="import-warning">{words.occupied(occupied)}</p>
              <label class="check">
                <input
                  type="checkbox"
                  checked={draft.overwrites === address}
                  onChange={(event) => setDraft({ ...draft, overwrites: event.currentTarget.checked ? address : "" })}
                />
                {words.overwrite}
              </label>
            </>
          )}
        </div>
      )}
      {draft.kind === "table" && (
        <TableTarget draft={draft} facts={facts} columns={columns} likelyKey={likelyKey} setDraft={setDraft} />
      )}
      {facts.failure !== "" && (
        <p class="failure" role="alert">
          {facts.failure}
        </p>
      )}
    </section>
  );
}

function TableTarget({ draft, facts, likelyKey, setDraft }: TargetSectionProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.import;
  const id = useId();
  const { tables, drift } = facts;
  if (tables === null) return <p class="hint">{texts.loading}</p>;
  if (tables.length === 0) return <p class="hint">{words.noTables}</p>;
  const table = tables.find(({ name }) => name === draft.table) ?? tables[0];
  const keys = keyNames(draft.key ?? likelyKey);
  return (
    <div class="import-target-more">
      <div class="field">
        <label for={`${id}-table`}>{words.table}</label>
        <select
          id={`${id}-table`}
          class="select"
          value={table?.name}
          onChange={(event) => {
            const { key: _, ...rest } = draft;
            setDraft({ ...rest, table: event.currentTarget.value });
          }}
        >
          {tables.map(({ name, sheet, rows }) => (
            <option key={name} value={name}>
              {words.tableFacts(name, sheet, rows)}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for={`${id}-how`}>{words.how}</label>
        <select
          id={`${id}-how`}
          class="select"
          value={draft.how}
          onChange={(event) => setDraft({ ...draft, how: event.currentTarget.value as TargetDraft["how"] })}
        >
          <option value="merge">{words.merge}</option>
          <option value="append">{words.append}</option>
          <option value="replace">{words.replace}</option>
        </select>
      </div>
      {drift !== null && drift.shared.length === 0 && <p class="import-warning">{words.noShared}</p>}
      {draft.how === "merge" && drift !== null && drift.shared.length > 0 && (
        <>
          <KeyChoice
            keys={keys}
            shared={drift.shared}
            setKeys={(next) => setDraft({ ...draft, key: next.length === 1 ? (next[0] ?? "") : next })}
          />
          {keys.length === 0 && (
            <div>
              <button type="button" class="link" onClick={() => setDraft({ ...draft, how: "append" })}>
                {words.appendInstead}
              </button>
            </div>
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={draft.marks}
              onChange={(event) => setDraft({ ...draft, marks: event.currentTarget.checked })}
            />
            {words.marks}
          </label>
        </>
      )}
      {draft.how === "replace" && drift !== null && drift.shared.length > 0 && (
        <div class="import-warning" role="status">
          <p>{words.replaceHelp(table?.rows ?? 0)}</p>
          {drift.calculated.length > 0 && <p>{words.replaceCalculated(drift.calculated.join(", "))}</p>}
          {drift.typed.length > 0 && <p>{words.replaceTyped(drift.typed.join(", "))}</p>}
        </div>
      )}
      {drift !== null && drift.shared.length > 0 && (
        <>
          <DriftWarning drift={drift} addsColumns={draft.addsColumns} />
          {drift.added.length > 0 && (
            <label class="check">
              <input
                type="checkbox"
                checked={draft.addsColumns}
                onChange={(event) => setDraft({ ...draft, addsColumns: event.currentTarget.checked })}
              />
              {words.addColumns(drift.added.length)}
            </label>
          )}
        </>
      )}
    </div>
  );
}

interface KeyChoiceProps {
  /** Empty if no key is evident. */
  readonly keys: readonly string[];
  readonly shared: readonly string[];
  setKeys(this: void, keys: readonly string[]): void;
}

/** The key columns: one, and others that are unique only together with it. */
function KeyChoice({ keys, shared, setKeys }: KeyChoiceProps): JSX.Element {
  const words = usePane().texts.import;
  const id = useId();
  const left = shared.filter((name) => !keys.includes(name));
  const places = [...keys, ...(keys.length === 0 || left.length > 0 ? [""] : [])];
  return (
    <>
      {places.map((key, place) => (
        <div class="field" key={place}>
          <label for={`${id}-${String(place)}`}>{place === 0 ? words.key : words.keyPart(place + 1)}</label>
          <select
            id={`${id}-${String(place)}`}
            class="select"
            value={key}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              setKeys([...keys.slice(0, place), ...(chosen === "" ? [] : [chosen]), ...keys.slice(place + 1)]);
            }}
          >
            {(key === "" || place > 0) && <option value="">{place === 0 ? "" : words.noKeyPart}</option>}
            {shared
              .filter((name) => name === key || left.includes(name))
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </select>
        </div>
      ))}
      <p class={keys.length === 0 ? "import-warning" : "hint"} id={`${id}-hint`}>
        {keys.length === 0 ? words.chooseKey : words.keyHelp(keys.join(" + "))}
      </p>
    </>
  );
}

function DriftWarning({
  drift,
  addsColumns,
}: {
  readonly drift: TableDrift;
  readonly addsColumns: boolean;
}): JSX.Element | null {
  const words = usePane().texts.import;
  const { added, gone, changed } = drift;
  if (added.length + gone.length + changed.length === 0) return null;
  return (
    <div class="import-warning" role="status">
      <p>{words.drift}</p>
      <ul>
        {added.length > 0 && <li>{(addsColumns ? words.driftTaken : words.driftAdded)(added.join(", "))}</li>}
        {gone.length > 0 && <li>{words.driftGone(gone.join(", "))}</li>}
        {changed.map(({ column, before, after }) => (
          <li key={column}>{words.driftType(column, words.types[before], words.types[after])}</li>
        ))}
      </ul>
    </div>
  );
}
