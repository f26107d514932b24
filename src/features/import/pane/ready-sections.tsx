import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { readAddress } from "../../../host/a1-address";
import type { FileSource } from "../../../file-reader/file-source";
import { keyNames, type MergeKey } from "../../../file-reader/key-column";
import { rowsBelow } from "../../../file-reader/table-limits";
import type { RowShape } from "../../../file-reader/row-shape";
import { usePane } from "../../../ui/pane-context";
import { useRemembered, useStable } from "../../../ui/kept";
import type { ImportScreenProps } from "../import";
import type { Texts } from "../../../ui/texts";
import { ColumnsSection, columnsProblem } from "./import-columns-section";
import { CountSection, roomOfSheet } from "./count-section";
import { FileSection } from "./file-section";
import type { ImportSession } from "./import-session";
import type { ImportState, TargetChoice } from "./import-state";
import { nameOf, planOf, resultColumns, type ColumnChoice, type ReadingChoice } from "./open-file";
import { PreviewTable } from "./preview-table";
import { ReadingQuestions } from "./reading-questions";
import { nothingDrafted, readShape, withColumn, type ShapeDraft } from "./shape-draft";
import { ShapeSection } from "./shape-section";
import { useProposedTarget } from "./proposed-table";
import { TargetSection, useTargetFacts, type TargetDraft, type TargetFacts } from "./target-section";

export interface ReadySectionsProps extends Pick<ImportScreenProps, "addin"> {
  readonly session: ImportSession;
  readonly state: Extract<ImportState, { readonly phase: "ready" }>;
  open(this: void, source: FileSource): void;
  run(this: void, target: TargetChoice, shape: RowShape, words: string): void;
}

/** An opened file: what to import, to where, and how much that is. */
export function ReadySections({ addin, session, state, open, run }: ReadySectionsProps): JSX.Element {
  const { texts, textOf, clock } = usePane();
  const words = texts.import;
  const { file, count, failure } = state;
  const [draft, setDraft] = useRemembered<ShapeDraft>("import.shape", nothingDrafted);
  const { draft: target, choose: setTarget } = useProposedTarget(addin.imports, file);
  const [splits, setSplits] = useRemembered("import.splits", false);
  const columns = useMemo(() => planOf(file).columns, [file]);
  const { aggregateNames } = words;
  const read = useMemo(
    () => readShape(draft, columns, (kind, column) => aggregateNames[kind](column)),
    [draft, columns, aggregateNames],
  );
  const result = resultColumns(file, read.shape);
  const problem = columnsProblem(file.columns, words);
  const canCount = problem === null && !read.isSampleBad && read.badFilters.length === 0;
  const plan = JSON.stringify([columns, read.shape, canCount]);
  // After a canceled import the count is still valid.
  const counted = useRef(count === null ? "" : plan);
  const countAgain = useStable((): void => {
    if (!canCount || (count !== null && counted.current === plan)) return;
    counted.current = plan;
    session.count(read.shape);
  });
  useEffect(countAgain, [countAgain, file.source, file.sample, plan]);
  const facts = useTargetFacts(addin.imports, addin.sheet, target, result, count?.rows ?? null);
  const likelyKey = useMemo(
    () => (facts.drift === null ? null : session.likelyKeyOf(facts.drift)),
    [facts.drift, session],
  );
  const room =
    target.kind === "cell" && facts.address !== null ? rowsBelow(readAddress(facts.address)?.row ?? 0) : roomOfSheet;
  const choice = targetOf(target, facts, likelyKey, splits, words, new Date(clock.now()));
  const isMerge = target.kind === "table" && target.how === "merge" && facts.drift !== null;
  const needsKey = isMerge && facts.drift.shared.length > 0 && choice === null;
  const isTooMuch = count !== null && count.rows > room && !(target.kind === "new-sheet" && splits);
  const isReady = canCount && choice !== null && count !== null && count.rows > 0 && !isTooMuch;
  const setColumns = (next: readonly ColumnChoice[]): void => {
    let shaped = draft;
    next.forEach((column, index) => {
      const before = file.columns[index];
      if (before === undefined || !before.isTaken) return;
      if (!column.isTaken) shaped = withColumn(shaped, before.name, null);
      else if (column.name !== before.name) shaped = withColumn(shaped, before.name, column.name);
      else if (column.type !== before.type)
        shaped = { ...shaped, filters: shaped.filters.filter((one) => one.column !== column.name) };
    });
    if (shaped !== draft) setDraft(shaped);
    session.setColumns(next);
  };
  const toTable = facts.tables?.find(({ name }) => name === target.table) ?? facts.tables?.[0];
  const nameAsTable = useStable((): void => {
    if (!file.isOurs || target.kind !== "table" || toTable === undefined) return;
    // A table of before has the names of the file.
    const next = file.columns.map((column) => {
      const isOld = toTable.columns.includes(column.original) && !toTable.columns.includes(column.name);
      return isOld ? { ...column, name: column.original } : column;
    });
    if (next.some((column, index) => column !== file.columns[index])) setColumns(next);
  });
  useEffect(nameAsTable, [nameAsTable, file, target.kind, toTable]);
  const readAs = (reading: ReadingChoice): void => void session.readAs(reading);
  const fileSection = <FileSection file={file} readAs={readAs} open={open} />;
  const shapes = (
    <>
      <ColumnsSection file={file} setColumns={setColumns} />
      {columns.length > 0 && (
        <ShapeSection draft={draft} read={read} columns={columns} result={result} setDraft={setDraft} />
      )}
    </>
  );
  return (
    <>
      {file.isOurs ? <h2 class="wrap-anywhere">{nameOf(file)}</h2> : fileSection}
      <ReadingQuestions file={file} asked={state.asked} readAs={readAs} setColumns={setColumns} />
      {columns.length > 0 && <PreviewTable file={file} />}
      {!file.isOurs && shapes}
      <TargetSection draft={target} facts={facts} columns={result} likelyKey={likelyKey} setDraft={setTarget} />
      <section aria-labelledby="import-start">
        <h2 id="import-start" class="unseen">
          {words.start}
        </h2>
        {failure !== null && (
          <p class="failure" role="alert">
            {textOf(failure)}
          </p>
        )}
        {!canCount && <p class="hint">{words.incomplete}</p>}
        {canCount && failure === null && (
          <CountSection
            state={state}
            columns={result.length}
            room={room}
            canSplit={target.kind === "new-sheet"}
            splits={splits}
            setSplits={setSplits}
          />
        )}
      </section>
      {file.isOurs && (
        <details class="option-list">
          <summary>{words.ownMore}</summary>
          {fileSection}
          {shapes}
        </details>
      )}
      <div class="import-go">
        <button
          type="button"
          class="button button-primary"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) run(choice, read.shape, shapeWords(draft, words));
          }}
        >
          {words.start}
        </button>
        {needsKey && (
          <button
            type="button"
            class="link"
            onClick={() => document.getElementById("import-target")?.scrollIntoView({ block: "center" })}
          >
            {words.needsKey}
          </button>
        )}
      </div>
    </>
  );
}

/** Null if a choice is missing. */
function targetOf(
  draft: TargetDraft,
  { address, occupied, tables, drift }: TargetFacts,
  likelyKey: MergeKey | null,
  splits: boolean,
  words: Texts["import"],
  now: Date,
): TargetChoice | null {
  switch (draft.kind) {
    case "new-sheet":
      return { kind: "new-sheet", splits };
    case "cell": {
      if (address === null) return null;
      const overwrite = draft.overwrites === address;
      return occupied !== null && !overwrite ? null : { kind: "cell", address, overwrite };
    }
    case "table": {
      const table = tables?.find(({ name }) => name === draft.table) ?? tables?.[0];
      if (table === undefined || drift === null || drift.shared.length === 0) return null;
      const { addsColumns } = draft;
      const into = { kind: "table", table: table.name, addsColumns, replaces: draft.how === "replace" } as const;
      if (draft.how !== "merge") return { ...into, key: null, marks: null };
      const key = draft.key ?? likelyKey ?? [];
      if (keyNames(key).length === 0) return null;
      const day = `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
      const marks = { column: words.marksColumn, added: words.markAdded(day), gone: words.markGone(day) };
      return { ...into, key, marks: draft.marks ? marks : null };
    }
  }
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Describes the changes to the rows, for the record. */
function shapeWords({ filters, sample, groupBy, aggregates }: ShapeDraft, words: Texts["import"]): string {
  const parts: string[] = [];
  if (filters.length > 0) {
    const conditions = filters.map(({ column, operator, value, upTo }) =>
      [column, words.operators[operator], value, ...(operator === "between" ? [words.filterUpTo, upTo] : [])]
        .filter((word) => word !== "")
        .join(" "),
    );
    parts.push(words.shape.filtered(conditions.join(words.shape.and)));
  }
  if (sample.kind !== "all") parts.push(words.shape.sampled);
  if (groupBy.length + aggregates.length > 0) parts.push(words.shape.grouped(groupBy.join(", ")));
  return parts.join("; ");
}
