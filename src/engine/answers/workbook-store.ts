/** Where a workbook keeps answers: named texts, written rarely, read at opening. */
export interface StoredSegment {
  /** Unique in the workbook, also between copies of it that are open at once; a later one sorts behind. [0-9a-z-] alone. */
  readonly name: string;
  /** Base64 characters alone: nothing that a file format or a cell could change. */
  readonly text: string;
}

export interface StoredSegments {
  /** Names of all segments that stand in the workbook, whether read or not. */
  readonly standing: ReadonlySet<string>;
  readonly segments: readonly StoredSegment[];
}

/**
 * A place in the workbook for segments. A segment stands once it is complete: what remains of a write or a removal that
 * failed half-way is no segment, and a later `remove` of its name or `clear` takes it away.
 */
export interface WorkbookStore {
  /** The segments of the workbook but those named in `known`, whose text is not needed again. */
  read(known?: ReadonlySet<string>): Promise<StoredSegments>;
  /** Adds segments; resolves once each was read back as it was given. What stood before still stands when it rejects. */
  put(segments: readonly StoredSegment[]): Promise<void>;
  /** Removes segments; those that are not there do not matter. */
  remove(names: readonly string[]): Promise<void>;
  /** Removes everything that was ever put, also what cannot be read; resolves once nothing is found any more. */
  clear(): Promise<void>;
}
