/** The workbook's record of an import: source and destination of its rows, and what undo needs. */
import type { CellValue } from "../../../file-reader/packed-rows";
import type { ColumnType } from "../../../file-reader/read-plan";
import type { RoomFormats } from "./room-formats";

export interface ImportRecord {
  readonly id: string;
  /** Name of the file. */
  readonly source: string;
  /** ISO date-time. */
  readonly at: string;
  /** writing: it was interrupted, and what it wrote can be removed. */
  readonly state: "writing" | "done";
  readonly kind: "new-sheet" | "cell" | "append" | "merge" | "replace";
  /** Where the rows are; tables are identified by name, since they may move. */
  readonly tables: readonly ImportedTable[];
  readonly rows: number;
  /** Rows of the file that couldn't be read. */
  readonly leftOut: number;
  /** Description of filters etc.; "" if all rows were imported. */
  readonly shape: string;
  /** For a merge: the key columns, comma-separated. */
  readonly key: string | null;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly before: BeforeImage | null;
}

/** Location of a table including its header; zero-based. */
export interface ImportedTable {
  readonly sheet: string;
  readonly table: string;
  readonly row: number;
  readonly column: number;
  /** Rows below the header. */
  readonly rows: number;
  readonly columns: number;
  /** Names of its columns, if they differ from the import's; absent in older records. */
  readonly header?: readonly string[];
}

/** The previous content of the cells that an import overwrote. */
export type BeforeImage =
  | { readonly kind: "cells"; readonly sheet: string; readonly blocks: readonly CellsBefore[] }
  | { readonly kind: "merge"; readonly merge: MergeBefore }
  | { readonly kind: "rows"; readonly replaced: ReplacedRows }
  /** Too large for the workbook: known only until it is closed. */
  | { readonly kind: "lost" };

export interface CellsBefore {
  /** Zero-based. */
  readonly row: number;
  readonly column: number;
  /** In the form to write back. */
  readonly formulas: readonly (readonly unknown[])[];
  readonly formats: readonly (readonly string[])[];
}

/** All rows of a table. */
export interface ReplacedRows {
  readonly columns: readonly string[];
  /** By row, in the form to write back. */
  readonly formulas: readonly (readonly unknown[])[];
  /** Number formats of each row; null if the same as in the row above. */
  readonly formats: readonly (readonly string[] | null)[];
  readonly addedColumns: readonly string[];
  /** Formats of the cells that it grew into, from below its old last row; absent in older records. */
  readonly room?: RoomFormats | null;
}

/** By ids, so it stays valid after the table is sorted. */
export interface MergeBefore {
  /** Name of the id column; several ids are joined to one text; null: rows were only added. */
  readonly key: string | null;
  /** The id columns, if there are several; absent in older records. */
  readonly keys?: readonly string[];
  /** The table's columns that the file filled. */
  readonly columns: readonly string[];
  readonly changes: readonly CellChange[];
  /** Identifies the new rows, in order: their ids, or a hash of each. */
  readonly newIds: readonly string[];
  /** Name of the marks column, if this import added it. */
  readonly addedMarks: string | null;
  /** Columns that this import added at the right of the table, in order; absent in older records. */
  readonly addedColumns?: readonly string[];
  /** Formats of the cells that the table grew into; absent in older records. */
  readonly room?: RoomFormats | null;
  /** Columns without a format that this import made columns of dates; absent in older records. */
  readonly dated?: readonly string[];
}

/** Id (from `rowIdOf`), column, value before, value after. */
export type CellChange = readonly [string, string, CellValue, CellValue];
