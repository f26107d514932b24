/** The steps of an import, and what is known at each of them. */
import type { Said } from "../../../domain/said";
import type { ImportRecord } from "../sheet/import-record";
import type { BetweenRows } from "../../../file-reader/between-rows";
import type { FileSource } from "../../../file-reader/file-source";
import type { ImportProgress, KeptColumn } from "../../../file-reader/import-run";
import type { MergeKey } from "../../../file-reader/key-column";
import type { MergeWords } from "../../../file-reader/merge-plan";
import type { MergeSummary } from "../../../file-reader/merge-summary";
import type { RowProblem } from "../../../file-reader/row-problem";
import type { OpenFile } from "./open-file";
import type { GuessKind } from "./reading-guesses";

/** The result of reading a file. */
interface Reading {
  /** Number of skipped lines. */
  readonly problemCount: number;
  readonly problems: readonly RowProblem[];
  /** Cells kept as text in columns of another type; absent in choices saved by earlier versions. */
  readonly kept?: readonly KeptColumn[];
  readonly keptCells?: readonly RowProblem[];
  /** Totals and group headings among the problems. */
  readonly between: number;
  /** Whether reading stopped early because enough rows had been found. */
  readonly endedEarly: boolean;
  readonly ms: number;
}

export interface Count extends Reading {
  readonly rows: number;
  readonly rowsRead: number;
  /** The service's number, without reading the file: unreadable rows are unknown. */
  readonly isTold: boolean;
}

export type TargetChoice =
  | { readonly kind: "new-sheet"; readonly splits: boolean }
  | { readonly kind: "cell"; readonly address: string; readonly overwrite: boolean }
  | {
      readonly kind: "table";
      readonly table: string;
      /** Whether the rows replace all existing ones. */
      readonly replaces: boolean;
      readonly key: MergeKey | null;
      readonly marks: MergeWords | null;
      /** Whether to add columns that the table doesn't have. */
      readonly addsColumns: boolean;
    };

export interface ImportResult extends Reading {
  readonly record: ImportRecord;
  readonly summary: MergeSummary | null;
  /** Rows that look like totals and group headings, in a file that wasn't scanned completely. */
  readonly taken: BetweenRows;
}

export type ImportState =
  | { readonly phase: "none"; readonly failure: Said | null }
  | { readonly phase: "opening"; readonly name: string }
  /** An archive with several files, one of which must be selected. */
  | {
      readonly phase: "choosing";
      readonly source: FileSource;
      readonly entries: readonly string[];
      readonly failure: Said | null;
    }
  | {
      readonly phase: "ready";
      readonly file: OpenFile;
      /** Null while the file is being scanned. */
      readonly count: Count | null;
      readonly counting: ImportProgress | null;
      /** What the user wants to be asked again after undoing an import. */
      readonly asked?: GuessKind | undefined;
      readonly failure: Said | null;
    }
  | {
      readonly phase: "importing";
      readonly file: OpenFile;
      readonly step: "read" | "write";
      readonly read: ImportProgress | null;
      readonly written: number;
      /** Expected number of rows, if the file was scanned to its end. */
      readonly expected: number | null;
      readonly startedAt: number;
      readonly isStopping: boolean;
    }
  | { readonly phase: "done"; readonly file: OpenFile; readonly result: ImportResult };
