/** The import of one file into the workbook, step by step. Survives closing the screen. */
import { saidBy } from "../../../domain/said";
import type { Clock } from "../../../client/clock";
import { titleOf } from "../sheet/import-names";
import type { TableDrift, WorkbookImports } from "../sheet/workbook-imports";
import { createBatchText, type BatchText } from "../../../file-reader/batch-text";
import { noneBetween } from "../../../file-reader/between-rows";
import type { FileSource } from "../../../file-reader/file-source";
import type { ImportRequest, ImportSummary, RunningImport } from "../../../file-reader/import-run";
import { likelyMergeKey, type MergeKey } from "../../../file-reader/key-column";
import { createRowUnpacker, type CellValue } from "../../../file-reader/packed-rows";
import type { Pace } from "../../../file-reader/paced-steps";
import { sampleFile } from "../../../file-reader/read-file";
import { wholeFile, type RowShape } from "../../../file-reader/row-shape";
import { isWhole } from "../../../file-reader/shape-rows";
import { packingOf, zipEntries } from "../../../file-reader/unpack-file";
import type { ImportState, TargetChoice } from "./import-state";
import type { GuessKind } from "./reading-guesses";
import { fitsFile, type RunChoices } from "./run-choices";
import {
  nameOf,
  openedFile,
  planOf,
  seenThrough,
  sheetColumnsOf,
  takesAll,
  type ColumnChoice,
  type GivenFacts,
  type OpenFile,
  type ReadingChoice,
} from "./open-file";

export interface ImportParts {
  readonly imports: WorkbookImports;
  readonly files: {
    /** Starts what the next import will need. */
    prepare(): void;
    release(): void;
    start(this: void, request: ImportRequest): RunningImport;
  };
  readonly clock: Clock;
  /** How work on the file's beginning yields the thread. */
  readonly pace: Pace;
  readonly newId: () => string;
}

/** How a run ended. */
export type RunEnd = "done" | "cancelled" | { readonly error: unknown };

export interface ImportSession {
  readonly state: ImportState;
  subscribe(this: void, listener: () => void): () => void;
  /** `reading`: the options of an earlier read. */
  open(this: void, source: FileSource, given?: GivenFacts, reading?: ReadingChoice): Promise<void>;
  /** Reads the beginning again with other options. */
  readAs(this: void, reading: ReadingChoice): Promise<void>;
  setColumns(this: void, columns: readonly ColumnChoice[]): void;
  /** Restores earlier choices for the same file; false if the file has changed. */
  restore(this: void, choices: RunChoices): boolean;
  /** Scans the whole file to count the resulting rows; cancels a previous scan. */
  count(this: void, shape: RowShape): void;
  /** `onBegin` gets the id of the import's record before the workbook is changed. */
  run(
    this: void,
    target: TargetChoice,
    shape: RowShape,
    shapeWords: string,
    onBegin?: (id: string) => void,
  ): Promise<RunEnd>;
  /** Cancels the current work and removes its results from the workbook. */
  cancel(this: void): void;
  /** Returns to the file review. `asked`: what to ask again. */
  back(this: void, asked?: GuessKind): void;
  close(this: void): void;
  /** The most likely common key of file and table; null if none is found. */
  likelyKeyOf(this: void, drift: TableDrift): MergeKey | null;
}

/** Debounce before the first scan, since the user may still be typing. */
const quietMs = 400;

/** Maximum number of individually listed problems (skipped records and mismatched cells); all are counted. */
const mostProblems = 10_000;

const cancelled = (): DOMException => new DOMException("The import was canceled.", "AbortError");

const betweenIn = ({ problemsByReason }: ImportSummary): number =>
  (problemsByReason["total-line"] ?? 0) + (problemsByReason["group-line"] ?? 0);

export function createImportSession({ imports, files, clock, pace, newId }: ImportParts): ImportSession {
  let state: ImportState = { phase: "none", failure: null };
  const listeners = new Set<() => void>();
  let under = new AbortController();
  let given: GivenFacts = {};
  let textOf: BatchText | null = null;

  const set = (next: ImportState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  /** The current state: results from before an await may be outdated. */
  const current = (): ImportState => state;
  const begin = (): AbortSignal => {
    under.abort(cancelled());
    under = new AbortController();
    return under.signal;
  };

  const load = async (source: FileSource, reading: ReadingChoice, entries: readonly string[]): Promise<void> => {
    const ready = state.phase === "ready" ? state : null;
    const before = ready?.file.columns ?? [];
    const asked = ready?.asked;
    const signal = begin();
    set({ phase: "opening", name: source.name });
    try {
      const sample = await sampleFile(source, { ...reading, signal, pace });
      if (signal.aborted) return;
      const file = openedFile({ source, reading, given, entries, sample }, before);
      set({ phase: "ready", file, count: null, counting: null, failure: null, asked });
    } catch (error) {
      if (signal.aborted) return;
      if (entries.length > 1) set({ phase: "choosing", source, entries, failure: saidBy(error) });
      else set({ phase: "none", failure: saidBy(error) });
    }
  };

  const request = (file: OpenFile, shape: RowShape, signal: AbortSignal): ImportRequest => ({
    source: file.source,
    encoding: file.sample.encoding,
    plan: planOf(file),
    ...(file.reading.entry === undefined ? {} : { entry: file.reading.entry }),
    ...(isWhole(shape) ? {} : { shape }),
    signal,
  });

  /** Reads the whole file as requested; null if canceled. */
  const readThrough = async (asked: ImportRequest, signal: AbortSignal): Promise<ImportSummary | null> => {
    const running = files.start({
      ...asked,
      onProgress: (counting) => {
        if (!signal.aborted && state.phase === "ready") set({ ...state, counting });
      },
    });
    const batches = running.batches[Symbol.asyncIterator]();
    while ((await batches.next()).done !== true);
    const summary = await running.summary;
    files.prepare();
    return signal.aborted || current().phase !== "ready" ? null : summary;
  };

  /** Scans the whole file and counts the resulting rows. */
  const look = async (begun: OpenFile, shape: RowShape, signal: AbortSignal): Promise<void> => {
    await clock.sleep(quietMs, signal);
    let began = clock.now();
    let file = begun;
    let summary: ImportSummary | null = null;
    if (!file.isSeenThrough) {
      const isAll = takesAll(file) && isWhole(shape);
      const { form, sample } = file;
      const whole = { ...request(file, wholeFile, signal), plan: { form, columns: sample.plan.columns } };
      const asked = isAll ? request(file, shape, signal) : whole;
      summary = await readThrough({ ...asked, countsBetween: true, unknown: sample.empty }, signal);
      if (summary === null) return;
      file = seenThrough(file, summary);
      if (!isAll || file.form !== form || file.columns !== begun.columns) summary = null;
      const found = current();
      if (found.phase === "ready" && file.columns !== begun.columns) set({ ...found, file });
    }
    if (summary === null) {
      began = clock.now();
      summary = await readThrough(request(file, shape, signal), signal);
    }
    const now = current();
    if (summary === null || now.phase !== "ready") return;
    const { rows, rowsRead, problemCount, problems, kept, keptCells, endedEarly } = summary;
    set({
      ...now,
      file,
      count: {
        ...{ rows, rowsRead, problemCount, problems, kept, keptCells, endedEarly },
        ...{ between: betweenIn(summary), ms: clock.now() - began, isTold: false },
      },
      counting: null,
    });
  };

  const run = async (
    { file, count }: Extract<ImportState, { phase: "ready" }>,
    target: TargetChoice,
    shape: RowShape,
    shapeWords: string,
    onBegin: (id: string) => void,
  ): Promise<RunEnd> => {
    const signal = begin();
    const id = newId();
    onBegin(id);
    const startedAt = clock.now();
    const expected = count?.rows ?? null;
    const began = { step: "read", read: null, written: 0, isStopping: false } as const;
    set({ phase: "importing", file, expected, startedAt, ...began });
    const outcome: { summary: ImportSummary | null } = { summary: null };
    const update = (change: Partial<Extract<ImportState, { phase: "importing" }>>): void => {
      if (state.phase === "importing") set({ ...state, ...change });
    };
    try {
      const running = files.start({
        ...request(file, shape, signal),
        problemLimit: mostProblems,
        ...(file.isSeenThrough ? {} : { unknown: file.sample.empty }),
        countsBetween: !file.isSeenThrough && takesAll(file) && isWhole(shape),
        onProgress: (read) => update({ read }),
      });
      const rows = async function* (): AsyncGenerator<CellValue[][]> {
        textOf ??= createBatchText();
        const unpack = createRowUnpacker(running.columns, textOf);
        for await (const batch of running.batches) yield unpack(batch);
        outcome.summary = await running.summary;
      };
      const common = {
        facts: { id, source: nameOf(file), at: new Date(clock.now()).toISOString(), shape: shapeWords },
        columns: sheetColumnsOf(file, running.columns),
        rows: rows(),
        signal,
        leftOut: () => outcome.summary?.problemCount ?? 0,
      };
      const isReplacement = target.kind === "table" && target.replaces;
      const landed = isReplacement
        ? {
            summary: null,
            record: await imports.replace({
              ...common,
              ...{ table: target.table, addsColumns: target.addsColumns, expected: expected ?? 0 },
              onProgress: (written) => update({ step: "write", written }),
            }),
          }
        : target.kind === "table"
          ? await imports.merge({
              ...common,
              ...{ table: target.table, key: target.key, marks: target.marks, addsColumns: target.addsColumns },
              // Grouping replaces all rows.
              isPartial: shape.filters.length > 0 || shape.sample !== null,
              onProgress: (step, written) => update({ step, written }),
            })
          : {
              summary: null,
              record: await imports.land({
                ...common,
                title: titleOf(nameOf(file)),
                target: target.kind === "cell" ? target : { kind: "new-sheet" },
                splits: target.kind === "new-sheet" && target.splits,
                ...(expected === null ? {} : { expected }),
                onProgress: (written) => update({ step: "write", written }),
              }),
            };
      const { problems = [], problemCount = 0, kept = [], keptCells = [], endedEarly = false } = outcome.summary ?? {};
      const between = outcome.summary === null ? 0 : betweenIn(outcome.summary);
      const ms = clock.now() - startedAt;
      const known = outcome.summary === null ? file : seenThrough(file, outcome.summary);
      const taken = file.isSeenThrough || file.form.skipsBetween === true ? noneBetween : known.between;
      const read = { problems, problemCount, kept, keptCells, between, endedEarly, ms };
      const result = { ...landed, ...read, taken };
      set({ phase: "done", file: known, result });
      return "done";
    } catch (error) {
      const isCancelled = signal.aborted;
      set({ phase: "ready", file, count, counting: null, failure: null });
      return isCancelled && error === signal.reason ? "cancelled" : { error };
    }
  };

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open(source, facts = {}, reading = {}) {
      if (state.phase === "importing") return;
      given = facts;
      files.prepare();
      const signal = begin();
      set({ phase: "opening", name: source.name });
      try {
        const entries = (await packingOf(source)) === "zip" ? await zipEntries(source) : [];
        if (signal.aborted) return;
        if (entries.length > 1) set({ phase: "choosing", source, entries, failure: null });
        else await load(source, reading, entries);
      } catch (error) {
        if (!signal.aborted) set({ phase: "none", failure: saidBy(error) });
      }
    },
    async readAs(reading) {
      if (state.phase === "choosing") await load(state.source, reading, state.entries);
      else if (state.phase === "ready") await load(state.file.source, reading, state.file.entries);
    },
    setColumns(columns) {
      if (state.phase !== "ready") return;
      begin();
      set({ ...state, file: { ...state.file, columns }, count: null, counting: null });
    },
    restore(choices) {
      if (state.phase !== "ready" || !fitsFile(choices, state.file)) return false;
      const { columns, count } = choices;
      set({ ...state, file: { ...state.file, columns }, count, counting: null });
      return true;
    },
    count(shape) {
      if (state.phase !== "ready") return;
      const { file } = state;
      const signal = begin();
      set({ ...state, count: null, counting: null });
      if (planOf(file).columns.length === 0) return;
      const told = file.given.rows ?? null;
      // Scanning a download would mean downloading it twice.
      if (told !== null && file.source.blob === undefined && isWhole(shape)) {
        const count = {
          rows: told,
          rowsRead: told,
          problemCount: 0,
          problems: [],
          between: 0,
          endedEarly: false,
          ms: 0,
          isTold: true,
        };
        set({ ...state, count, counting: null });
        return;
      }
      look(file, shape, signal).catch((error: unknown) => {
        if (!signal.aborted && state.phase === "ready") set({ ...state, counting: null, failure: saidBy(error) });
      });
    },
    run: (target, shape, shapeWords, onBegin = () => undefined) =>
      state.phase === "ready" ? run(state, target, shape, shapeWords, onBegin) : Promise.resolve("cancelled"),
    cancel() {
      under.abort(cancelled());
      if (state.phase === "importing") set({ ...state, isStopping: true });
    },
    back(asked) {
      if (state.phase !== "done") return;
      set({ phase: "ready", file: state.file, count: null, counting: null, failure: null, asked });
    },
    close() {
      files.release();
      begin();
      set({ phase: "none", failure: null });
    },
    likelyKeyOf({ shared, keyFacts = { repeating: [], rows: [] } }) {
      if (state.phase !== "ready") return null;
      const { sample, columns } = state.file;
      const common = shared.flatMap((name) => {
        const index = columns.findIndex((column) => column.isTaken && column.name === name);
        return index < 0 ? [] : [{ name, type: columns[index]?.type ?? "text", index }];
      });
      // The table's rows have their values in the order of the shared columns.
      const isAll = common.length === shared.length;
      return likelyMergeKey(
        common,
        sample.rows.map((row) => common.map(({ index }) => row[index] ?? "")),
        isAll ? keyFacts : { ...keyFacts, rows: [] },
      );
    },
  };
}
