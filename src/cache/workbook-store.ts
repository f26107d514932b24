/** Where a workbook keeps answers: named texts, written rarely, read back at opening. */
export interface StoredSegment {
  /** Unique in the workbook, also between two copies of it that are open at once. */
  readonly name: string;
  readonly text: string;
}

export interface SegmentChange {
  readonly put: readonly StoredSegment[];
  readonly remove: readonly string[];
}

/**
 * A place in the workbook for segments. `write` puts first and removes after, and has read back what it put when it
 * resolves; when it rejects, what stood there before still stands.
 */
export interface WorkbookStore {
  read(): Promise<StoredSegment[]>;
  write(change: SegmentChange): Promise<void>;
}
