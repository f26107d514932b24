/** A whole sheet as data: what stands in its cells and how it looks. Who puts it into a workbook is another matter. */

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
}

/** What a cell is to hold: a formula of ours, or a value that stays what it is. */
export type NewCell = { readonly formula: string } | string | number;

export interface NewSheet {
  /** Where the workbook has such a sheet, with a number behind it. */
  readonly name: string;
  /** By address: B4. */
  readonly cells: Readonly<Record<string, NewCell>>;
  /** Excel's number formats by range: B4:C9. */
  readonly numberFormats: Readonly<Record<string, string>>;
  /** Looks by range; later ones go over earlier ones. */
  readonly looks: readonly (readonly [range: string, look: CellLook])[];
  /** Points by column: A or A:C. */
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly frozenRows: number;
  /** The cell that names the property; the name Subject stands for it where the workbook has none. */
  readonly subjectCell: string;
}
