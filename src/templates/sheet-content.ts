/** A whole sheet as data: what is in its cells, how it looks, what may be typed and how it prints. */

/** The sheet's cell with its subject. A property typed over the formula here is that sheet's only. */
export const subjectCellOf = "B2";
/** The sheet's name of the cell with its property's id. */
export const idName = "property_id";
/** A hidden name of the sheet: the property that the person has kept for this sheet only. */
export const ownSubjectName = "_compsheet_own_subject";

export type LineStyle = "thin" | "medium" | "double";

export interface CellLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Points. */
  readonly size?: number;
  /** #RRGGBB. */
  readonly color?: string;
  /** #RRGGBB. */
  readonly fill?: string;
  readonly align?: "Left" | "Center" | "Right";
  /** Long text continues on the next line of its cell. */
  readonly wrap?: boolean;
  readonly vertical?: "Top" | "Center" | "Bottom";
  /** Lines around the range: above its first row, below its last. */
  readonly lineAbove?: LineStyle;
  readonly lineBelow?: LineStyle;
}

/** What a cell is to hold: a formula of ours, or a value that stays what it is. */
export type NewCell = { readonly formula: string } | string | number;

/** What may be typed. Bounds are part of the range; `date` bounds are Excel serials. */
export type ValidationRule =
  | { readonly kind: "list"; readonly values: readonly string[] }
  | { readonly kind: "whole" | "decimal" | "date"; readonly min: number; readonly max: number };

export interface CellValidation {
  readonly range: string;
  readonly rule: ValidationRule;
  /** Shown where something else is typed: what the cell expects, with its unit. */
  readonly message: string;
  /** The person may keep what was typed: for lists that real files go beyond. */
  readonly isAdvice?: boolean;
}

/** A look while a formula is true, written for the range's first cell; or a color from low to high. */
export type ConditionalFormat =
  | { readonly range: string; readonly formula: string; readonly look: ConditionalCellLook }
  | { readonly range: string; readonly low: string; readonly middle: string; readonly high: string };

export type ConditionalCellLook = Pick<CellLook, "bold" | "italic" | "color" | "fill">;

/** Texts of a header or footer. Excel's codes count: &P page, &N pages, &A sheet; a plain & is written &&. */
export interface PageMargin {
  readonly left?: string;
  readonly center?: string;
  readonly right?: string;
}

/**
 * How the sheet prints. Margins are half an inch, at the sides a quarter where it is wide, with room for header and
 * footer.
 */
export interface PageSetup {
  readonly orientation: "landscape" | "portrait";
  readonly paper: "letter" | "a4";
  /** Pages across, and down; 0 down: as many as it needs. */
  readonly wide: number;
  readonly tall: number;
  readonly isWide?: boolean;
  /** A1:H40 */
  readonly area: string;
  /** Rows on top of every page: 1:6. */
  readonly titleRows?: string;
  /** Columns at the left of every page: A:C. */
  readonly titleColumns?: string;
  readonly header: PageMargin;
  readonly footer: PageMargin;
  /** Rows that begin a page. */
  readonly breaks?: readonly number[];
  /** Columns that begin a page. */
  readonly columnBreaks?: readonly string[];
}

export interface NewSheet {
  /** If the workbook has that sheet, with a number there. */
  readonly name: string;
  /** By address: B4. */
  readonly cells: Readonly<Record<string, NewCell>>;
  /** Excel's number formats by range: B4:C9. */
  readonly numberFormats: Readonly<Record<string, string>>;
  /** Looks by range; later ones go over earlier ones. */
  readonly looks: readonly (readonly [range: string, look: CellLook])[];
  /** Points by column: A or A:C. */
  readonly columnWidths: Readonly<Record<string, number>>;
  /** Points by row: 4 or 4:6. */
  readonly rowHeights?: Readonly<Record<string, number>>;
  readonly frozenRows: number;
  /** The cell that names the property; the name Subject points to it where the workbook has none. */
  readonly subjectCell: string;
  /**
   * Names of the sheet's own inputs, by name: the cell. Formulas use the cells; names are for people and other
   * workbooks.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** Names of the whole workbook for figures that other sheets read, by name; the first sheet that has one keeps it. */
  readonly sharedNames?: Readonly<Record<string, string>>;
  readonly validations?: readonly CellValidation[];
  /** The first whose formula is true shows. */
  readonly conditionalFormats?: readonly ConditionalFormat[];
  readonly merged?: readonly string[];
  readonly page?: PageSetup;
}

/** What a workbook already has that a sheet may read: tables by name, with their columns' titles and how many rows. */
export interface WorkbookTables {
  readonly [table: string]: { readonly columns: readonly string[]; readonly rows: number };
}
