/** What the workbook keeps of an import: where its rows came from and went, and what it takes to undo it. */
import type { CellValue } from "../../../file-reader/packed-rows";
import type { ColumnType } from "../../../file-reader/read-plan";
import type { RoomFormats } from "./room-formats";

export interface ImportRecord {
  readonly id: string;
  /** Name of the file. */
  readonly source: string;
  /** ISO date-time. */
  readonly at: string;
  /** writing: it was cut off, what it left can be removed. */
  readonly state: "writing" | "done";
  readonly kind: "new-sheet" | "cell" | "append" | "merge" | "replace";
  /** Where the rows are; tables are identified by name, since they may move. */
  readonly tables: readonly ImportedTable[];
  readonly rows: number;
  /** Rows of the file that could not be read. */
  readonly leftOut: number;
  /** Filters and the like, in words; "" where all rows were taken. */
  readonly shape: string;
  /** For a merge: the key columns, comma-separated. */
  readonly key: string | null;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly before: BeforeImage | null;
}

/** Where a table was put, header and all; rows and columns from 0. */
export interface ImportedTable {
  readonly sheet: string;
  readonly table: string;
  readonly row: number;
  readonly column: number;
  /** Below the header. */
  readonly rows: number;
  readonly columns: number;
  /** Names of its columns, where they are others than the import's; none in records of before. */
  readonly header?: readonly string[];
}

/** The previous content of the cells that an import overwrote. */
export type BeforeImage =
  | { readonly kind: "cells"; readonly sheet: string; readonly blocks: readonly CellsBefore[] }
  | { readonly kind: "merge"; readonly merge: MergeBefore }
  | { readonly kind: "rows"; readonly replaced: ReplacedRows }
  /** More than the workbook can keep: known until it is closed. */
  | { readonly kind: "lost" };

export interface CellsBefore {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  /** As they are to be written again. */
  readonly formulas: readonly (readonly unknown[])[];
  readonly formats: readonly (readonly string[])[];
}

/** All rows of a table. */
export interface ReplacedRows {
  readonly columns: readonly string[];
  /** Row by row, as they are to be written again. */
  readonly formulas: readonly (readonly unknown[])[];
  /** Number formats of each row; null where it is as the row above. */
  readonly formats: readonly (readonly string[] | null)[];
  readonly addedColumns: readonly string[];
  /** Of the cells that it grew into, from below its old last row; none in records of before. */
  readonly room?: RoomFormats | null;
}

/** By ids, so it stays valid after the table is sorted. */
export interface MergeBefore {
  /** Name of the id column; several ids are joined to one text; null: rows were only added. */
  readonly key: string | null;
  /** The columns that are ids together, where they are several; none in records of before. */
  readonly keys?: readonly string[];
  /** Columns of the table that the file filled. */
  readonly columns: readonly string[];
  readonly changes: readonly CellChange[];
  /** Identifies the new rows, in order: their ids, or a hash of each. */
  readonly newIds: readonly string[];
  /** Name of the column of marks, where this import added it. */
  readonly addedMarks: string | null;
  /** Columns that this import added at the right of the table, in their order; none in records of before. */
  readonly addedColumns?: readonly string[];
  /** Of the cells that the table grew into; none in records of before. */
  readonly room?: RoomFormats | null;
}

/** Id (as `rowIdOf` makes it), column, value before, value after. */
export type CellChange = readonly [string, string, CellValue, CellValue];
