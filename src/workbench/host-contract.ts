/** What the workbench's host of the add-in offers to the page, to tests and to the command line. */
import type { Univer } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type { FWorkbook } from "@univerjs/sheets/facade";
import type { HostExternal } from "./boundary/external-types";
import type { HostBehaviors } from "./boundary/excel-switches";
import type { HostProfileName } from "./boundary/host-profiles";
import type { CellValue } from "./cell-value";
import type { FunctionsMetadata } from "./custom-functions/functions-metadata";
import type { CellBlock } from "./engine/a1-notation";
import type { FileFormula } from "./engine/placed-formulas";
import type { EnginePreset, EnginePresetOptions, LocaleBundle } from "./engine/engine-preset";
import type { HostTime } from "./host-time";
import type { WorkbookModel } from "./rich-api/workbook-model";

export type { CellValue };

export interface CellStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly fontSize?: number;
  /** #RRGGBB. */
  readonly color?: string;
  /** #RRGGBB. */
  readonly fill?: string;
  readonly align?: "left" | "center" | "right";
  readonly wrap?: boolean;
  /** A thin line below the cell, #RRGGBB. */
  readonly lineBelow?: string;
}

/**
 * A worksheet written by hand. Keys of `cells` are cells (B4); the others take a cell, a range (B4:C9) or columns
 * (A:C).
 */
export interface SheetContent {
  readonly name: string;
  /** A text that starts with "=" is a formula; any other text stays text ("02138"). */
  readonly cells?: Readonly<Record<string, CellValue>>;
  /** Columns (A or A:C) -> pixels. */
  readonly columnWidths?: Readonly<Record<string, number>>;
  /** Excel number formats. */
  readonly numberFormats?: Readonly<Record<string, string>>;
  readonly styles?: Readonly<Record<string, CellStyle>>;
  /** Ranges shown as one cell. */
  readonly merges?: readonly string[];
  readonly frozenRows?: number;
  readonly frozenColumns?: number;
  /** Default 10,000. */
  readonly rowCount?: number;
  /** Default 702, up to ZZ. */
  readonly columnCount?: number;
  readonly hideGridlines?: boolean;
}

/** A saved workbook: plain JSON. */
export interface WorkbookSnapshot {
  readonly version: 1;
  readonly engine: unknown;
  readonly customXmlParts: readonly { readonly id: string; readonly xml: string }[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** The add-in's own settings (Office.context.document.settings). */
  readonly documentSettings: Readonly<Record<string, string>>;
  readonly names: readonly unknown[];
  readonly tables: readonly unknown[];
  /** Absent in workbooks saved before there were some. */
  readonly conditionalFormats?: readonly unknown[];
  /** Absent in workbooks saved before there were some, as are the next ones. */
  readonly validations?: readonly unknown[];
  readonly pages?: readonly unknown[];
  readonly charts?: readonly unknown[];
  readonly shapes?: readonly unknown[];
  /** Entities and error messages behind cells. */
  readonly cellData: readonly unknown[];
  readonly spills: unknown;
  /**
   * Changes waited for their calculation when it was saved, so values of formulas may be old. Absent where none did.
   */
  readonly isUncalculated?: boolean;
  /** The add-in starts when the workbook is opened. Absent in workbooks saved before that was kept. */
  readonly startsWithWorkbook?: boolean;
  /** How the add-in was installed where the workbook was saved. Absent where it was sideloaded. */
  readonly route?: string;
}

export interface WorkbookHostOptions {
  /** UniverSheetsCorePreset in a browser, createNodePreset in Node. */
  readonly preset: EnginePreset;
  /** Passed to the preset as it is (the page's container …). */
  readonly presetOptions?: EnginePresetOptions;
  /** The engine's texts; English. */
  readonly locale?: LocaleBundle;
  /** The namespace of the manifest's custom functions: RENT. */
  readonly namespace: string;
  /** The built functions.json, parsed. */
  readonly functions: FunctionsMetadata;
  /** A new workbook's sheets; one empty Sheet1 when absent. Not together with `snapshot`. */
  readonly sheets?: readonly SheetContent[];
  /** A new workbook's defined names, by name: =Underwriting!$A$2. */
  readonly names?: Readonly<Record<string, string>>;
  /**
   * A new workbook's charts, page setups, tables, names of sheets and Custom XML parts. Ids of its sheets: sheet-1,
   * sheet-2 …
   */
  readonly objects?: Pick<WorkbookSnapshot, "charts" | "pages" | "tables" | "names" | "customXmlParts">;
  /** A workbook saved before. */
  readonly snapshot?: WorkbookSnapshot;
  /** The host may change the snapshot: a large workbook opens faster than from a copy. */
  readonly ownsSnapshot?: boolean;
  /** Which Excel the host plays: what it says it supports, and how it behaves. Default "desktop". */
  readonly profile?: HostProfileName;
  /** Requirement sets that differ from the profile's: an Excel of ExcelApi 1.8 refuses what came later. */
  readonly sets?: Readonly<Record<string, string>>;
  /**
   * Switches that differ from the profile's; read at each use, so a test may change them while the workbook is open.
   */
  readonly behaviors?: Partial<HostBehaviors>;
  /** Shown as the workbook's name. Default Book1.xlsx. */
  readonly workbookName?: string;
  /** Default: the system's. */
  readonly time?: HostTime;
  /** A custom function that returned nothing for so long is #VALUE!. Default 1,500,000 ms. */
  readonly functionTimeoutMs?: number;
  /** Whether the Excel that is played shows its black theme now. Default: white. */
  readonly isDark?: () => boolean;
  /** The add-in's writes can be undone and redone in the engine, at the cost of memory. Default: no. */
  readonly undoesAddin?: boolean;
  /** Called when conditional formats change: the page redraws the sheets. */
  readonly looksChanged?: (workbook: FWorkbook) => void;
  /** Called when a chart or a shape changes, comes, goes or moves. */
  readonly exhibitsChanged?: () => void;
  /** Called when the task pane is shown or closed, by the add-in or by `setPaneShown`. */
  readonly paneShown?: (isShown: boolean) => void;
  /** Whether the add-in's script has associated a function of this id. Default: it has. */
  readonly isAssociated?: (id: string) => boolean;
  /** Called when Excel has ended the add-in's page: it is to be loaded again, with the host's `external` of now. */
  readonly restarted?: () => void;
}

/** What a custom function said with its error; the cell shows only the code. */
export interface CellErrorDetail {
  /** #N/A, #VALUE! … */
  readonly code: string;
  /** Empty when the function returned none. */
  readonly message: string;
}

export type EvaluationResult =
  | { readonly ok: true; readonly values: CellValue[][]; readonly text: string[][] }
  | { readonly ok: false; readonly code: string; readonly message: string };

export interface RangeContent {
  /** With its sheet: Sheet1!A1:C3. */
  readonly address: string;
  readonly values: CellValue[][];
  /** Formulas where there are some, values elsewhere. */
  readonly formulas: CellValue[][];
  readonly text: string[][];
  readonly numberFormat: string[][];
}

export interface HostCounters {
  /** Calls of custom functions since the start, by function id. */
  readonly invocations: Readonly<Record<string, number>>;
  readonly totalInvocations: number;
  readonly cancelled: number;
  /** Calls that wait for their result now; streams that returned one do not count. */
  readonly pending: number;
  /** Excel.run requests. */
  readonly requests: number;
  readonly calculations: number;
}

/** A call over the boundary that the host refused because it does not know it. */
export interface RefusedCall {
  readonly kind: "dispatch" | "event" | "service" | "member";
  readonly name: string;
}

/**
 * The server half of Excel for one workbook. Addresses are A1 ("B4", "Sheet2!B4", "'My sheet'!B4:C9"); without a sheet
 * they mean the active one. Bad addresses and unknown sheets throw an Error that says so.
 */
export interface JoinedAddin {
  readonly external: HostExternal;
  /** Its functions can be called. */
  ready(): Promise<void>;
  /** The user leaves: their add-in gets no more responses. */
  dispose(): void;
}

export interface WorkbookHost {
  /** Assign to `window.external` of the add-in's frame before office.js loads there. */
  readonly external: HostExternal;
  /**
   * Another user opens the workbook too, with the add-in: their changes arrive as theirs (source = Remote), and
   * functions are called in both; cells show the result of the add-in whose user triggered the calculation. Its
   * `external` is for a separate frame.
   */
  join(): JoinedAddin;
  /** The engine, for the page that shows it. */
  readonly engine: {
    readonly univer: Univer;
    readonly api: FUniver;
    readonly workbook: FWorkbook;
    /** A formula's values now, as rows of columns. Calls no functions of the add-in. */
    readonly valuesNow: (formula: string, sheetId: string) => CellValue[][];
    /** The value of a formula (the first of several) if the cell held another one. */
    readonly valueIf: (
      formula: string,
      cell: { readonly sheetId: string; readonly row: number; readonly column: number },
      value: CellValue,
    ) => CellValue;
    /** The cells that the #SPILL! in this cell needs; null for any other cell. */
    readonly neededAt: (sheetId: string, row: number, column: number) => CellBlock | null;
    /**
     * The first cell of a circular reference in a workbook without iterative calculation, as Model!B4; null without
     * one.
     */
    readonly circularCell: () => string | null;
  };

  /** Resolves when the add-in's custom-function runtime has announced itself and functions can be called. */
  ready(): Promise<void>;
  /** As a person types: "=…" is a formula, "1,234" a number, "12/31/2025" a date, null or "" empties the cell. */
  setCell(address: string, input: CellValue | null): void;
  /** As setCell for a block whose upper left corner is `address`. */
  setCells(address: string, inputs: readonly (readonly (CellValue | null)[])[]): void;
  /** Writes formulas as a file means them, and empties the other cells that they fill. */
  placeFormulas(formulas: readonly FileFormula[]): void;
  getCell(address: string): CellValue;
  /** What the cell shows: number format applied. */
  getText(address: string): string;
  getRange(address: string): RangeContent;
  /** The used range of a sheet (default: the active one); null when it is empty. */
  getUsedRange(sheetName?: string): RangeContent | null;
  /** The range that a formula's result fills, anchor included; null when the cell does not spill. */
  getSpillRange(address: string): string | null;
  /**
   * Enters the formula next to the active sheet's content and clears it afterwards (or at `at`, where it stays), waits
   * until it has settled and returns the whole spilled result.
   */
  evaluate(formula: string, at?: string): Promise<EvaluationResult>;
  /**
   * Resolves when no calculation runs and no custom function is pending; rejects after `timeoutMs` (default 60,000).
   */
  settled(timeoutMs?: number): Promise<void>;
  /** Resolves when the cells that can be calculated are; custom functions may still be pending (#BUSY!). */
  calculated(): Promise<void>;
  /** The error that a cell shows and what the custom function said with it; undefined for a cell without an error. */
  cellError(address: string): CellErrorDetail | undefined;
  /** The data type behind a cell (an entity's JSON), if any. */
  cellEntity(address: string): unknown;
  /**
   * F9 (changed cells only: volatile and unfinished ones) or Ctrl+Alt+F9 (every formula; every custom function is
   * called again).
   */
  recalculate(full?: boolean): void;
  /** Rows count from 1, as on the sheet. */
  insertRows(sheetName: string, firstRow: number, count: number): void;
  deleteRows(sheetName: string, firstRow: number, count: number): void;
  /** Selects as a person does: worksheet selection events are raised. */
  select(address: string): void;
  getSelection(): string;
  /** The selected address as the person sees it: in R1C1 where Excel is set so. */
  shownSelection(): string;
  /**
   * Runs an action of the add-in as its button on the ribbon does, or a shortcut. Resolves when the add-in says that it
   * is done; rejects where it has no action of that name. `control`: id of the button.
   */
  runCommand(action: string, control?: string): Promise<void>;
  /** The user closes or opens the task pane; the add-in keeps running. */
  setPaneShown(isShown: boolean): void;
  /** Excel's theme is another one: add-ins hear of it. */
  themeChanged(): void;
  /** Calls back after each calculation; returns the way to stop it. */
  onCalculated(listener: () => void): () => void;
  save(): WorkbookSnapshot;
  /** Another number after a change of what no cell shows: Custom XML parts and settings. */
  hiddenRevision(): number;
  /** Charts, pictures and the pages of sheets, for those who draw them. */
  readonly model: WorkbookModel;
  /** The workbook as an .xlsx file, with the values that its cells show now. */
  saveFile(): Uint8Array;
  getCounters(): HostCounters;
  getRefusedCalls(): readonly RefusedCall[];
  /** Ctrl+Z: undoes the user's last entry; false if there is nothing to undo. */
  undo(): boolean;
  /** The browser was away so long that Excel on the web reloads the workbook: `save` returns what it then has. */
  timeOut(): void;
  /** The person goes back to an earlier save of the open workbook. */
  restoreVersion(earlier: WorkbookSnapshot): void;
  /** Excel ends the add-in's page, with its memory and its timers, and starts it again. */
  restartAddin(): void;
  /** The person opens a second workbook in the same Excel. */
  openOtherWorkbook(): void;
  /** A dialog of Excel is open, or closed again. */
  setDialogOpen(isOpen: boolean): void;
  /** Whether people without the add-in are asked to trust it when they open the workbook. */
  asksForTrust(): boolean;
  /** Excel has crashed: the workbook is as it was saved, and nothing answers the add-in. */
  hasEnded(): boolean;
  dispose(): void;
}
