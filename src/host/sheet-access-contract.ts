/** What the pane does with the active sheet: reads the selection, inserts blocks of cells, names the subject. */
import type { ArgumentBlock } from "../engine/questions/function-arguments";
import type { NewSheet, WorkbookTables } from "../templates/sheet-content";
import type { OptionsBlocks } from "./option-rows";
import type { SheetBlock } from "./sheet-block";
import type { SheetSubjects } from "./sheet-subject";
import type { SubjectSetting } from "./subject-setting";

export interface IdUses {
  /** Cells that contain the id, or a list of ids with it, as text. */
  readonly cells: number;
  /** Formulas of ours that have the id in a text. */
  readonly formulas: number;
  /** Sheets that these are on. */
  readonly sheets: number;
  /** Whether the name Subject refers to the id. */
  readonly isSubject: boolean;
}

export interface SelectedCell {
  /** Upper left cell of the selection, with its sheet: Sheet1!B4. */
  readonly address: string;
  /** As Excel shows it in the formula bar; "" for an empty cell. */
  readonly formula: string;
  /** The whole selection with its sheet (Sheet1!B4:C9), if it is larger than that cell. */
  readonly area?: string;
}

export type Insertion =
  | {
      readonly kind: "inserted";
      readonly address: string;
      /** Columns with other contents are narrower than the block's. */
      readonly keepsWidths?: true;
    }
  /** Cells in the way; nothing was written. */
  | { readonly kind: "occupied"; readonly address: string; readonly cells: number };

export interface SheetAccess extends SubjectSetting, SheetSubjects {
  selection(): Promise<SelectedCell>;
  /** What the formula bar shows for a cell (Sheet1!B4). Rejects with MissingSheetError if its sheet is gone. */
  formulaAt(address: string): Promise<string>;
  /**
   * The values of a reference (B4:C9, 'Rent roll'!B4, B4#) or a defined name in a formula on the sheet; null if it
   * doesn't exist. Rejects with ErrorArgument if a cell has an error.
   */
  valuesOf(reference: string, sheet: string): Promise<ArgumentBlock | null>;
  /** Calls back when the user selects another cell; returns the unsubscribe function. */
  onSelectionChanged(listener: () => void): () => void;
  /** Writes a block at the selected cell, or at an address; overwrites content only with `overwrite`. */
  insert(block: SheetBlock, options?: { readonly at?: string; readonly overwrite?: boolean }): Promise<Insertion>;
  /** Adds a whole sheet, activates it and returns its name. */
  insertSheet(sheet: NewSheet): Promise<string>;
  /** Whether this Excel gets a sheet without its highlights. */
  leavesOutHighlights(sheet: NewSheet): Promise<boolean>;
  /** The workbook's tables, which a new sheet may read. */
  tables(): Promise<WorkbookTables>;
  /** Activates and selects a cell. Rejects with MissingSheetError if its sheet is gone. */
  select(address: string): Promise<void>;
  /** The property id or address that the name Subject refers to; null if the workbook has no such name. */
  subject(): Promise<string | null>;
  /** The blocks of options that hold choices of comps. */
  readonly options: OptionsBlocks;
  /** Counts where the workbook refers to a property by id. */
  usesOf(propertyId: string): Promise<IdUses>;
  /** Replaces the property's id throughout the workbook and returns where it was found. */
  replaceId(from: string, to: string): Promise<IdUses>;
}
