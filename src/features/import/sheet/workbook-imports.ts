/** Imports as the pane asks for them: rows into the workbook, what is known of earlier ones, and the way back. */
import { idOf, type TableKeyFacts } from "../../../file-reader/key-column";
import { mergeSummary, type MergeSummary } from "../../../file-reader/merge-summary";
import { sameName, schemaDrift, type SchemaDrift, type TableContent } from "../../../file-reader/merge-plan";
import { createTurns, inTurns, itemsInStep, type Pace, type Steps, pagePace } from "../../../file-reader/paced-steps";
import type { RowColumn } from "../../../file-reader/row-shape";
import type { ImportRecord } from "./import-record";
import { readRecords, removeRecords } from "./import-records";
import { insist } from "./import-requests";
import { run } from "../../../host/run";
import { undoLanding } from "./landing-undo";
import { undoMerge } from "./merge-undo";
import { undoReplacement } from "./replacement-undo";
import { formulasToConfirm, withoutFormulas, type RestoredFormulas } from "./restored-formulas";
import { listTables, readTable, requireUnfilteredTables, type TableFacts } from "./table-content";
import { findOccupied } from "./landing-room";
import { landTable, type Landing } from "./table-landing";
import { mergeIntoTable, type MergeJob } from "./table-merge";
import { formulaColumns, replaceRows, type ReplacementJob } from "./table-replacement";

export interface MergedImport {
  readonly record: ImportRecord;
  readonly summary: MergeSummary;
}

/** The result of undoing an import. */
export interface TakenBack {
  /** Sheets that stay since they hold something else, too. */
  readonly keptSheets: readonly string[];
  /** Cells that were changed since, and new rows that were moved: they stay. */
  readonly cellsKept: number;
  readonly rowsKept: number;
  /** One formula of each kind that the user has to see first: nothing was changed. Absent if there are none. */
  readonly unconfirmed?: readonly string[];
}

/**
 * always: even after saving and reopening; session: until this workbook is closed; no: the previous content is unknown.
 */
export type WayBack = "always" | "session" | "no";

export interface KnownImport {
  readonly record: ImportRecord;
  readonly wayBack: WayBack;
}

export interface TableDrift extends SchemaDrift {
  /** Columns of the table that the file has, too, by their names in the file. */
  readonly shared: readonly string[];
  /** Which of the columns can identify its rows. */
  readonly keyFacts?: TableKeyFacts;
  /** Columns of the table that calculate. */
  readonly calculated: readonly string[];
  /** Columns of the table that the file does not have and that hold what somebody typed. */
  readonly typed: readonly string[];
}

export interface WorkbookImports {
  /** Tables that rows can be merged into or added to. */
  tables(): Promise<readonly TableFacts[]>;
  /** How a file's columns differ from those of a table. Errors: MissingTableError. */
  drift(table: string, columns: readonly RowColumn[]): Promise<TableDrift>;
  /** What is in the way of a table of so many rows at a cell (Sheet1!B4); null where nothing is. */
  occupied(address: string, rows: number, columns: number): Promise<string | null>;
  /**
   * Writes rows to a new table. Errors: OccupiedCellsError, TooManyRowsError, UnfinishedImportError, the signal's
   * reason, any error from reading the rows; except for UnfinishedImportError the workbook is unchanged.
   */
  land(landing: Landing): Promise<ImportRecord>;
  /** Errors: as `land`, MissingTableError, AmbiguousKeyError. */
  merge(job: MergeJob): Promise<MergedImport>;
  /** Rows in place of all rows of a table. Errors: as `land`, MissingTableError. */
  replace(job: ReplacementJob): Promise<ImportRecord>;
  /** Newest first; those that were cut off among them. */
  list(): Promise<readonly KnownImport[]>;
  /**
   * Undoes an import. Formulas of a record that another session wrote are written if they merely calculate; with others
   * it changes nothing and returns them, unless `formulas` says what to do.
   */
  takeBack(id: string, formulas?: RestoredFormulas): Promise<TakenBack>;
  /** Forgets an import: its table stays. */
  forget(id: string): Promise<void>;
}

export function createWorkbookImports(pace: Pace): WorkbookImports {
  /** This session's imports, with the content they overwrote even if the workbook can't store that. */
  const done = new Map<string, ImportRecord>();
  const keep = (record: ImportRecord): ImportRecord => {
    done.set(record.id, record);
    return record;
  };
  const known = async (): Promise<KnownImport[]> =>
    (await run(readRecords)).map((record) => {
      if (record.before?.kind !== "lost") return { record, wayBack: "always" };
      const own = done.get(record.id);
      return own === undefined ? { record, wayBack: "no" } : { record: own, wayBack: "session" };
    });
  return {
    tables: listTables,
    async drift(name, columns) {
      const table = await readTable(name);
      const last = (await run(readRecords)).find(({ tables }) => tables.some((one) => one.table === name));
      const drift = schemaDrift(table, columns, last?.columns ?? null);
      const added = new Set(drift.added);
      const shared = columns.flatMap((column) => (added.has(column.name) ? [] : [column.name]));
      const calculates = await inTurns(formulaColumns(table), createTurns(pace));
      const calculated = table.columns.filter((_, column) => calculates[column]);
      const typed = table.columns.filter(
        (own, column) =>
          !calculated.includes(own) &&
          !shared.some((other) => sameName(own, other)) &&
          table.values.some((row) => (row[column] ?? "") !== ""),
      );
      const keyFacts = await inTurns(keyFactsOf(table, shared), createTurns(pace));
      return { ...drift, shared, keyFacts, calculated, typed };
    },
    occupied: findOccupied,
    land: async (landing) => keep(await landTable(landing, pace)),
    async merge(job) {
      await requireUnfilteredTables([job.table]);
      const { record, plan, table } = await mergeIntoTable(job, pace);
      keep(record);
      return { record, summary: await inTurns(mergeSummary(table, plan, job.key, job.columns), createTurns(pace)) };
    },
    async replace(job) {
      await requireUnfilteredTables([job.table]);
      return keep(await replaceRows(job, pace));
    },
    list: known,
    async takeBack(id, formulas = []) {
      const one = (await known()).find(({ record }) => record.id === id);
      const nothing = { keptSheets: [], cellsKept: 0, rowsKept: 0 };
      if (one === undefined || one.wayBack === "no") return nothing;
      let { record } = one;
      // What another session wrote may have come with the workbook.
      if (!done.has(id)) {
        const unconfirmed = formulas === "as text" ? [] : formulasToConfirm(record, formulas);
        if (unconfirmed.length > 0) return { ...nothing, unconfirmed };
        if (formulas === "as text") record = withoutFormulas(record);
      }
      await requireUnfilteredTables(record.tables.map(({ table }) => table));
      let taken: Partial<TakenBack> = {};
      await insist(async () => {
        if (record.before?.kind === "rows") await undoReplacement(record, record.before.replaced, pace);
        else if (record.before?.kind === "merge") taken = await undoMerge(record, record.before.merge, pace);
        else taken = await undoLanding(record);
      });
      done.delete(id);
      return { ...nothing, ...taken };
    },
    async forget(id) {
      await run(async (context) => {
        await removeRecords(context, id);
        await context.sync();
      });
      done.delete(id);
    },
  };
}

/** Rows to check when looking for key columns. */
const rowsForKey = 2_000;

function* keyFactsOf({ columns, values }: TableContent, shared: readonly string[]): Steps<TableKeyFacts> {
  const places = shared.map((name) => columns.findIndex((own) => sameName(own, name)));
  const repeating: string[] = [];
  for (const [at, place] of places.entries()) {
    const seen = new Set<string>();
    let repeats = false;
    for (let from = 0; from < values.length && !repeats; from += itemsInStep) {
      for (const row of values.slice(from, from + itemsInStep)) {
        const id = idOf(row[place] ?? "");
        repeats ||= id !== "" && seen.has(id);
        seen.add(id);
      }
      yield;
    }
    if (repeats) repeating.push(shared[at] ?? "");
  }
  const step = Math.max(1, Math.ceil(values.length / rowsForKey));
  const rows = values.filter((_, row) => row % step === 0).map((row) => places.map((place) => row[place] ?? ""));
  return { repeating, rows };
}

/** Imports into the workbook of this page. */
export const createPageImports = (): WorkbookImports => createWorkbookImports(pagePace);
