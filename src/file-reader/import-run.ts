/** Import options, progress and results. */
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
  /** Problems kept in detail; all are counted. Default: 1,000. */
  readonly problemLimit?: number;
  /** Whether to count rows that look like totals and group headings; needs a plan of all columns. */
  readonly countsBetween?: boolean;
  /** Sources of text columns that are empty at the beginning of the file, to collect their first values. */
  readonly unknown?: readonly ColumnPlan["source"][];
}

export interface ImportRequest extends ImportOrder {
  readonly source: FileSource;
  /** Ends the reading: the batches and the summary reject with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called a few times a second, and at the end. */
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  /** Compressed bytes if the file is compressed. */
  readonly bytesRead: number;
  /** Null if unknown. */
  readonly bytesTotal: number | null;
  /** Rows read so far. */
  readonly rows: number;
  /** Lines left out so far. */
  readonly problems: number;
  /** Null until there is enough progress for an estimate. */
  readonly secondsLeft: number | null;
}

export interface ImportSummary {
  /** Rows read according to the plan. */
  readonly rowsRead: number;
  /** Rows that came out: others than were read where a shape filters, samples or groups them. */
  readonly rows: number;
  /** Lines of the file that are left out, since their records are broken. */
  readonly problemCount: number;
  readonly problemsByReason: Readonly<Partial<Record<RowProblemReason, number>>>;
  /** Totals and group headings among the rows; null unless requested. */
  readonly between: BetweenRows | null;
  /** The first of the records that are left out, in the order of the file. */
  readonly problems: readonly RowProblem[];
  /** Columns with cells that don't match the column type and stay text. */
  readonly kept: readonly KeptColumn[];
  /** The first of these cells in file order; at most as many as `problemLimit`. */
  readonly keptCells: readonly RowProblem[];
  /** First values of the requested `unknown` columns that have any. */
  readonly firstValues?: readonly ColumnValues[];
  /** Keys that aren't in the plan though rows have values for them; these values are left out. */
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
