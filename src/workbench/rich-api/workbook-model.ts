/** What the host objects share: the engine's cells, the sheets, the selection, and what the engine does not hold. */
import type { HostBehaviors } from "../boundary/host-behaviors";
import type { CellDatum, CellPosition } from "../custom-functions/cell-data";
import type { Anchor, ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import type { CellBlock } from "../engine/a1-notation";
import type { Box } from "../engine/cell-geometry";
import type { CellGrid } from "../engine/cell-grid";
import type { CellValue } from "../cell-value";
import type { HostObject } from "./host-object";
import type { RangeStyle } from "./range-style";
import type { ConditionalFormatRecord, PageRecord, ValidationRecord } from "./sheet-rules";

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
  /** References without dollar signs count from the formula's cell, as written for A1. */
  readonly isRelative?: boolean;
}

export interface TableRecord {
  readonly id: string;
  name: string;
  readonly sheetId: string;
  block: CellBlock;
  style: string;
  showHeaders: boolean;
  /** Whether its headings have buttons to filter by; absent: they have. */
  showFilterButton?: boolean;
}

/** The table's cells below its headers. */
export function bodyOf({ block, showHeaders }: TableRecord): CellBlock {
  return showHeaders ? { ...block, row: block.row + 1, height: Math.max(1, block.height - 1) } : block;
}

/** "VeryHidden": Excel's own menu does not offer to show the sheet. */
export type SheetVisibility = "Visible" | "Hidden" | "VeryHidden";

export interface XmlPartRecord {
  readonly id: string;
  xml: string;
}

export type SheetEvent =
  "changed" | "selectionChanged" | "calculated" | "activated" | "added" | "deleted" | "nameChanged";

export interface IterativeSettings {
  readonly isEnabled: boolean;
  readonly maxIteration: number;
  readonly maxChange: number;
}

export interface WorkbookModel {
  readonly name: string;
  /** In which ways the host is not the ideal Excel. */
  readonly behaviors: HostBehaviors;
  readonly grid: CellGrid;
  /** The data attached to a cell's value by a custom function, if any. */
  datum(cell: CellPosition): CellDatum | undefined;
  /** A range, a table and a chart lead to their worksheet, which has ranges, tables and charts: this breaks the circle. */
  readonly make: { worksheet(sheetId: string): HostObject };
  /** In tab order. */
  sheetIds(): string[];
  sheetName(sheetId: string): string;
  /** By name, without regard to case; null when there is none. */
  sheetIdOf(name: string): string | null;
  addSheet(name: string): string;
  deleteSheet(sheetId: string): void;
  renameSheet(sheetId: string, name: string): void;
  visibility(sheetId: string): SheetVisibility;
  setVisibility(sheetId: string, visibility: SheetVisibility): void;
  activeSheetId(): string;
  activate(sheetId: string): void;
  /** The area that was selected last. */
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
  /** Whether the columns have the sheet's standard width; null where some have. */
  hasStandardWidth(target: SheetBlock): boolean | null;
  freeze(sheetId: string, rows: number, columns: number): void;

  /** Recalculates formulas and calls their custom functions again; `whenDue`: not before the mode calculates. */
  recalculate(targets: readonly SheetBlock[], whenDue?: boolean): void;
  recalculateAll(): void;
  /** Volatile formulas, unfinished ones, and in manual mode what was changed. */
  recalculateChanged(): void;
  calculationMode: string;
  /** How loops of references are calculated. */
  readonly iterative: IterativeSettings;
  setIterative(settings: IterativeSettings): void;
  readonly calculationState: "Done" | "Calculating" | "Pending";

  readonly names: readonly NamedRecord[];
  /** By name, without regard to case: a sheet's own, or (null) one of the workbook. */
  nameOf(sheetId: string | null, name: string): NamedRecord | null;
  /** Adds the name or changes it; formulas see it when they are calculated next. */
  defineName(record: NamedRecord): void;
  removeName(record: NamedRecord): void;
  /** What names' formulas come to now, the add-in's functions aside. */
  calculateNames(records: readonly NamedRecord[]): Promise<void>;
  /** What a name's formula came to when it was calculated last; undefined where it never was. */
  nameValue(record: NamedRecord): CellValue | readonly (readonly CellValue[])[] | undefined;
  readonly tables: TableRecord[];
  /** Formulas and names that name the table follow, as in Excel. */
  renameTable(table: TableRecord, name: string): void;
  /** To be called after a table came, went, or is another one in name or size: formulas see it. */
  tablesChanged(): void;
  readonly conditionalFormats: ConditionalFormatRecord[];
  /** To be called after a change of them: the sheets show it. */
  conditionalFormatsChanged(): void;
  readonly validations: ValidationRecord[];
  /** How sheets print; of those that have something set. */
  readonly pages: PageRecord[];
  readonly charts: ChartRecord[];
  readonly shapes: ShapeRecord[];
  /** To be called after a change of a chart, a shape or their place. */
  exhibitsChanged(): void;
  /** Where cells are, in points from the sheet's corner. */
  boxOf(sheetId: string, block: CellBlock): Box;
  /** The cell at a place in points, as an anchor's start. */
  anchorAt(sheetId: string, left: number, top: number): Pick<Anchor, "row" | "column" | "right" | "down">;
  showsGridlines(sheetId: string): boolean;
  showGridlines(sheetId: string, isShown: boolean): void;
  /** #RRGGBB; empty: none. */
  tabColor(sheetId: string): string;
  setTabColor(sheetId: string, color: string): void;
  /** With its looks, rules, page, charts and pictures; returns the copy's id. */
  copySheet(sheetId: string, place: number): string;
  /** A conditional format of the sheet was added, changed or cleared. */
  ruleEdited(sheetId: string): void;
  /** The formula of a name was changed. */
  nameEdited(name: string): void;
  /** Of a protected sheet no cell is written; all of its cells are locked. */
  isProtected(sheetId: string): boolean;
  setProtected(sheetId: string, isProtected: boolean): void;
  readonly xmlParts: XmlPartRecord[];
  readonly settings: Map<string, unknown>;
  /** A new GUID in braces. */
  newId(): string;
  /** Counts one listener of an event more or less; `sheetId` null means all sheets. */
  listen(event: SheetEvent, sheetId: string | null, delta: 1 | -1): void;
}
