/** What an import is told, and what it tells. */
import type { BetweenRows } from "./between-rows";
import type { FileSource } from "./file-source";
import type { ColumnValues } from "./first-values";
import type { LateColumn } from "./late-columns";
import type { Pace } from "./paced-steps";
import type { PackedRows } from "./packed-rows";
import type { ReadFileOptions } from "./read-file";
import type { ColumnPlan, ReadPlan } from "./read-plan";
import type { RowProblem, RowProblemReason } from "./row-problem";
import type { RowShape } from "./row-shape";
import type { TextEncodingName } from "./text-encoding";

/** How a file is read: plain data that crosses to a worker. */
export interface ImportOrder {
  readonly encoding: TextEncodingName;
  readonly plan: ReadPlan;
  /** Of a zip archive: the file in it. */
  readonly entry?: string;
  readonly shape?: RowShape;
  /** Problems that are kept one by one; all are counted. 1,000 where nothing is said. */
  readonly problemLimit?: number;
  /** Whether rows that look like totals and headings of groups are counted: for a plan of all columns. */
  readonly countsBetween?: boolean;
  /** Sources of columns of text that are empty at the beginning of the file: their first values are wanted. */
  readonly unknown?: readonly ColumnPlan["source"][];
}

export interface ImportRequest extends ImportOrder {
  readonly source: FileSource;
  /** Ends the reading: the batches and the summary reject with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told of a few times a second, and at the end. */
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  /** Of the file as it lies there, packed or not. */
  readonly bytesRead: number;
  /** Null where nobody knows. */
  readonly bytesTotal: number | null;
  /** Rows read so far. */
  readonly rows: number;
  /** Lines that are left out so far. */
  readonly problems: number;
  /** Null until there is something to tell it by. */
  readonly secondsLeft: number | null;
}

export interface ImportSummary {
  /** Rows that were read as the plan says. */
  readonly rowsRead: number;
  /** Rows that came out: others than were read where a shape filters, samples or groups them. */
  readonly rows: number;
  /** Lines of the file that are left out, since their records are broken. */
  readonly problemCount: number;
  readonly problemsByReason: Readonly<Partial<Record<RowProblemReason, number>>>;
  /** Totals and headings of groups among the rows that were read; null where nobody asked. */
  readonly between: BetweenRows | null;
  /** The first of the records that are left out, in the order of the file. */
  readonly problems: readonly RowProblem[];
  /** Columns with cells that are not of their type and stay texts in their rows. */
  readonly kept: readonly KeptColumn[];
  /** The first of those cells, in the order of the file; as many as there are problems at most. */
  readonly keptCells: readonly RowProblem[];
  /** Of the columns that were asked for as unknown, those that have any. */
  readonly firstValues?: readonly ColumnValues[];
  /** Keys that the plan does not know, though rows have values there: those are left out. */
  readonly late: readonly LateColumn[];
  /** Bytes of the file as it lies there. */
  readonly bytesRead: number;
  /** Whether the file was read no further than it took to have the first rows that were asked for. */
  readonly endedEarly: boolean;
}

export interface KeptColumn {
  /** Its name in the plan. */
  readonly column: string;
  readonly count: number;
  /** The first of its cells that are kept. */
  readonly examples: readonly RowProblem[];
}

export interface RunningImport {
  /** Columns of the rows that come out, as `createRowUnpacker` wants them. */
  readonly columns: readonly ColumnPlan[];
  /**
   * Batches in the order of the file, to be read once, each for use until the next is asked for. The reading waits while some are unread; who stops reading early ends
   * the import. Rejects with a FileReadError, or with the signal's reason.
   */
  readonly batches: AsyncIterable<PackedRows>;
  /** Resolves when the file has been read to its end; rejects as the batches do. */
  readonly summary: Promise<ImportSummary>;
}

/** What the reading needs of the place that it runs in. */
export interface ImportSurroundings extends Pace {
  /** Unpacks a file elsewhere. */
  readonly unpack?: ReadFileOptions["unpack"];
}
