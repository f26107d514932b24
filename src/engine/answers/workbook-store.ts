/** Where a workbook keeps answers: named texts, written rarely, read at opening. */
export interface StoredSegment {
  /** Unique in the workbook, also among copies of it that are open at once; later names sort last. Only [0-9a-z-]. */
  readonly name: string;
  /** Only base64 characters: nothing that a file format or a cell could change. */
  readonly text: string;
}

export interface StoredSegments {
  /** Names of all segments in the workbook, read or not. */
  readonly standing: ReadonlySet<string>;
  readonly segments: readonly StoredSegment[];
}

/**
 * Storage for segments in the workbook. A segment exists once it is complete: remains of a write or removal that failed
 * halfway don't count, and a later `remove` of the name or `clear` deletes them.
 */
export interface WorkbookStore {
  /** The workbook's segments except those in `known`, whose text isn't needed again. */
  read(known?: ReadonlySet<string>): Promise<StoredSegments>;
  /** Adds segments; resolves once each was read back unchanged. Previous segments remain if it rejects. */
  put(segments: readonly StoredSegment[]): Promise<void>;
  /** Removes segments; ignores missing ones. */
  remove(names: readonly string[]): Promise<void>;
  /** Removes everything ever put, even unreadable parts; resolves once nothing is left. */
  clear(): Promise<void>;
}
