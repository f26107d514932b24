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
  /** Zip archives only: the file inside. */
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
  /** Cancels the import: the batches and the summary reject with the signal's reason. */
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
  /** Resulting rows: differs from `rowsRead` if a shape filters, samples or groups them. */
  readonly rows: number;
  /** Lines left out because their records are broken. */
  readonly problemCount: number;
  readonly problemsByReason: Readonly<Partial<Record<RowProblemReason, number>>>;
  /** Totals and group headings among the rows; null unless requested. */
  readonly between: BetweenRows | null;
  /** The first of the records left out, in file order. */
  readonly problems: readonly RowProblem[];
  /** Columns with cells that don't match the column type and stay text. */
  readonly kept: readonly KeptColumn[];
  /** The first of these cells in file order; at most as many as `problemLimit`. */
  readonly keptCells: readonly RowProblem[];
  /** First values of the requested `unknown` columns that have any. */
  readonly firstValues?: readonly ColumnValues[];
  /** Keys that aren't in the plan though rows have values for them; these values are left out. */
  readonly late: readonly LateColumn[];
  /** Bytes read of the file as stored. */
  readonly bytesRead: number;
  /** Whether reading stopped as soon as the requested first rows were found. */
  readonly endedEarly: boolean;
}

export interface KeptColumn {
  /** Its name in the plan. */
  readonly column: string;
  readonly count: number;
  /** The first of its cells that stay text. */
  readonly examples: readonly RowProblem[];
}

export interface RunningImport {
  /** Columns of the resulting rows, as `createRowUnpacker` needs them. */
  readonly columns: readonly ColumnPlan[];
  /**
   * Batches in file order, to be read once, each valid until the next is requested. Reading pauses while some are
   * unread; stopping early cancels the import. Rejects with a FileReadError, or with the signal's reason.
   */
  readonly batches: AsyncIterable<PackedRows>;
  /** Resolves at the end of the file; rejects as the batches do. */
  readonly summary: Promise<ImportSummary>;
}

/** What reading needs from its environment. */
export interface ImportSurroundings extends Pace {
  /** Unpacks the file in another thread. */
  readonly unpack?: ReadFileOptions["unpack"];
}
