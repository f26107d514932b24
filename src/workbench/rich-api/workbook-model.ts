/** What the host objects share: the engine's cells, the sheets, the selection, and what the engine doesn't store. */
import type { HostBehaviors } from "../boundary/excel-switches";
import type { CellDatum, CellPosition } from "../custom-functions/cell-data";
import type { Anchor, ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import type { CellBlock } from "../engine/a1-notation";
import type { Box } from "../engine/cell-geometry";
import type { CellGrid } from "../engine/cell-grid";
import type { CellValue } from "../cell-value";
import type { HostObject } from "./host-object";
import type { RangeStyle } from "./range-style";
import type { ConditionalFormatRecord, PageRecord, RuleLook, ValidationRecord } from "./sheet-rule-records";

export interface SheetBlock {
  readonly sheetId: string;
  readonly block: CellBlock;
}

export interface NamedRecord {
  readonly name: string;
  /** With its equals sign: =Sheet1!$A$1:$B$4. */
  formula: string;
  comment: string;
  visible: boolean;
  /** Null for a name of the whole workbook. */
  readonly sheetId: string | null;
  /** References without dollar signs are relative to the formula's cell, as written for A1. */
  readonly isRelative?: boolean;
}

export interface TableRecord {
  readonly id: string;
  name: string;
  readonly sheetId: string;
  block: CellBlock;
  style: string;
  showHeaders: boolean;
  /** Of a table without a row of headings. */
  columns?: readonly string[];
  /** Below the block. */
  totalsRows?: number;
  /** Whether its headings have filter buttons; default: true. */
  showFilterButton?: boolean;
  /** Whether its style shades every other row; default: true. */
  readonly hasStripes?: boolean;
}

/** The table's cells below its headers. */
export function bodyOf({ block, showHeaders }: TableRecord): CellBlock {
  return showHeaders ? { ...block, row: block.row + 1, height: Math.max(1, block.height - 1) } : block;
}

/** "VeryHidden": Excel's own menu can't unhide the sheet. */
export type SheetVisibility = "Visible" | "Hidden" | "VeryHidden";

export interface XmlPartRecord {
  readonly id: string;
  xml: string;
}

export type SheetEvent =
  | "changed"
  | "selectionChanged"
  | "calculated"
  | "activated"
  | "added"
  | "deleted"
  | "nameChanged";

export interface IterativeSettings {
  readonly isEnabled: boolean;
  readonly maxIteration: number;
  readonly maxChange: number;
}

export interface WorkbookModel {
  readonly name: string;
  /** How the host differs from an ideal Excel. */
  readonly behaviors: HostBehaviors;
  readonly grid: CellGrid;
  /** The data attached to a cell's value by a custom function, if any. */
  datum(cell: CellPosition): CellDatum | undefined;
  /**
   * Breaks the import cycle: ranges, tables and charts refer to their worksheet, which has ranges, tables and charts.
   */
  readonly make: { worksheet(sheetId: string): HostObject };
  /** In tab order. */
  sheetIds(): string[];
  sheetName(sheetId: string): string;
  /** By name, ignoring case; null if there is none. */
  sheetIdOf(name: string): string | null;
  addSheet(name: string): string;
  deleteSheet(sheetId: string): void;
  renameSheet(sheetId: string, name: string): void;
  visibility(sheetId: string): SheetVisibility;
  setVisibility(sheetId: string, visibility: SheetVisibility): void;
  activeSheetId(): string;
  activate(sheetId: string): void;
  /** The area selected last. */
  selection(): SheetBlock;
  /** All selected areas of the active sheet. */
  selectedBlocks(): { readonly sheetId: string; readonly blocks: readonly CellBlock[] };
  select(target: SheetBlock): void;
  insertRows(sheetId: string, row: number, count: number): void;
  deleteRows(sheetId: string, row: number, count: number): void;
  insertColumns(sheetId: string, column: number, count: number): void;
  deleteColumns(sheetId: string, column: number, count: number): void;
  style(target: SheetBlock, style: RangeStyle): void;
  readStyle(target: SheetBlock): RangeStyle;
  setColumnWidth(target: SheetBlock, pixels: number): void;
  columnWidth(target: SheetBlock): number;
  setRowHeight(target: SheetBlock, pixels: number): void;
  rowHeight(target: SheetBlock): number;
  merge(target: SheetBlock, isMerged: boolean): void;
  /** Whether the columns have the sheet's standard width; null if only some do. */
  hasStandardWidth(target: SheetBlock): boolean | null;
  freeze(sheetId: string, rows: number, columns: number): void;

  /** Recalculates formulas and calls their custom functions again; `whenDue`: only when the calculation mode does. */
  recalculate(targets: readonly SheetBlock[], whenDue?: boolean): void;
  recalculateAll(): void;
  /** Volatile formulas, unfinished ones, and in manual mode changed ones. */
  recalculateChanged(): void;
  calculationMode: string;
  /** How circular references are calculated. */
  readonly iterative: IterativeSettings;
  /** The person has another workbook open in this Excel. */
  readonly isAnotherOpen: boolean;
  setIterative(settings: IterativeSettings): void;
  readonly calculationState: "Done" | "Calculating" | "Pending";

  readonly names: readonly NamedRecord[];
  /** By name, ignoring case: one of a sheet, or (null) of the workbook. */
  nameOf(sheetId: string | null, name: string): NamedRecord | null;
  /** Adds or changes the name; formulas see it at their next calculation. */
  defineName(record: NamedRecord): void;
  removeName(record: NamedRecord): void;
  /** Calculates the current values of names, except for the add-in's functions. */
  calculateNames(records: readonly NamedRecord[]): Promise<void>;
  /** The last calculated value of a name; undefined if it was never calculated. */
  nameValue(record: NamedRecord): CellValue | readonly (readonly CellValue[])[] | undefined;
  readonly tables: TableRecord[];
  /** Formulas and names that refer to the table follow, as in Excel. */
  renameTable(table: TableRecord, name: string): void;
  /** Call it after a table was added, removed, renamed or resized: updates formulas. */
  tablesChanged(): void;
  readonly conditionalFormats: ConditionalFormatRecord[];
  /** Call it after changing them: updates the sheets. */
  conditionalFormatsChanged(): void;
  /** A cell's look under its conditional formats now; null where no rule holds. */
  ruleLookAt(sheetId: string, row: number, column: number): RuleLook | null;
  readonly validations: ValidationRecord[];
  /** Page setup of the sheets that have one. */
  readonly pages: PageRecord[];
  readonly charts: ChartRecord[];
  readonly shapes: ShapeRecord[];
  /** Call it after changing a chart, a shape or its position. */
  exhibitsChanged(): void;
  /** Position of cells, in points from the sheet's corner. */
  boxOf(sheetId: string, block: CellBlock): Box;
  /** The cell at a position in points, as the start of an anchor. */
  anchorAt(sheetId: string, left: number, top: number): Pick<Anchor, "row" | "column" | "right" | "down">;
  showsGridlines(sheetId: string): boolean;
  showGridlines(sheetId: string, isShown: boolean): void;
  /** #RRGGBB; empty: none. */
  tabColor(sheetId: string): string;
  setTabColor(sheetId: string, color: string): void;
  /** Includes formats, rules, page setup, charts and pictures; returns the copy's id. */
  copySheet(sheetId: string, place: number): string;
  /** Notes that a conditional format of the sheet was added, changed or cleared. */
  ruleEdited(sheetId: string): void;
  /** Notes that the formula of a name was changed. */
  nameEdited(name: string): void;
  /** Of a protected sheet no cell is written; all of its cells are locked. */
  /** Number of hidden rows among these. */
  hiddenRows(sheetId: string, row: number, height: number): number;
  /** Whether a filter hides rows of the sheet. */
  hasFilteredRows(sheetId: string): boolean;
  isProtected(sheetId: string): boolean;
  setProtected(sheetId: string, isProtected: boolean): void;
  readonly xmlParts: XmlPartRecord[];
  readonly settings: Map<string, unknown>;
  /** A new GUID in braces. */
  newId(): string;
  /** Changes the number of an event's listeners by one; `sheetId` null means all sheets. */
  listen(event: SheetEvent, sheetId: string | null, delta: 1 | -1): void;
}
