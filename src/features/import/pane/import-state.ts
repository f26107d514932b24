/** The steps of a file on its way into the workbook, and what is known at each of them. */
import type { ImportRecord } from "../sheet/import-record";
import type { BetweenRows } from "../../../file-reader/between-rows";
import type { FileSource } from "../../../file-reader/file-source";
import type { ImportProgress, KeptColumn } from "../../../file-reader/import-run";
import type { MergeKey } from "../../../file-reader/key-column";
import type { MergeWords } from "../../../file-reader/merge-plan";
import type { MergeSummary } from "../../../file-reader/merge-summary";
import type { RowProblem } from "../../../file-reader/row-problem";
import type { OpenFile } from "./open-file";

/** What came of reading a file. */
interface Reading {
  /** Lines that are left out. */
  readonly problemCount: number;
  readonly problems: readonly RowProblem[];
  /** Cells that stay texts in columns of another type; none in choices that were kept before there were any. */
  readonly kept?: readonly KeptColumn[];
  readonly keptCells?: readonly RowProblem[];
  /** Totals and headings of groups among the problems. */
  readonly between: number;
  /** Whether the file was read no further than it took. */
  readonly endedEarly: boolean;
  readonly ms: number;
}

export interface Count extends Reading {
  readonly rows: number;
  readonly rowsRead: number;
  /** Whether the service told it, and nobody looked: rows that cannot be read are not known. */
  readonly isTold: boolean;
}

export type TargetChoice =
  | { readonly kind: "new-sheet"; readonly splits: boolean }
  | { readonly kind: "cell"; readonly address: string; readonly overwrite: boolean }
  | {
      readonly kind: "table";
      readonly table: string;
      /** Whether the rows come in place of all that stand there. */
      readonly replaces: boolean;
      readonly key: MergeKey | null;
      readonly marks: MergeWords | null;
      /** Whether columns that the table does not have are added to it. */
      readonly addsColumns: boolean;
    };

export interface ImportResult extends Reading {
  readonly record: ImportRecord;
  readonly summary: MergeSummary | null;
  /** Rows that look like totals and headings of groups, of a file that nobody had looked through. */
  readonly taken: BetweenRows;
}

export type ImportState =
  | { readonly phase: "none"; readonly failure: string }
  | { readonly phase: "opening"; readonly name: string }
  /** An archive with several files: one must be chosen. */
  | {
      readonly phase: "choosing";
      readonly source: FileSource;
      readonly entries: readonly string[];
      readonly failure: string;
    }
  | {
      readonly phase: "ready";
      readonly file: OpenFile;
      /** Null while the file is looked through. */
      readonly count: Count | null;
      readonly counting: ImportProgress | null;
      readonly failure: string;
    }
  | {
      readonly phase: "importing";
      readonly file: OpenFile;
      readonly step: "read" | "write";
      readonly read: ImportProgress | null;
      readonly written: number;
      /** Rows that there are, where the file was looked through to its end. */
      readonly expected: number | null;
      readonly startedAt: number;
      readonly isStopping: boolean;
    }
  | { readonly phase: "done"; readonly file: OpenFile; readonly result: ImportResult };
