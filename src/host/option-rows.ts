/** A choice of comps as stored on a sheet, row by row. */

export type OptionValue = string | number | boolean;

export interface OptionRow {
  /** As in the sheet; "" continues the list above. */
  readonly name: string;
  readonly value: OptionValue;
  /** The reason; the function doesn't read it. */
  readonly note: string;
  /** A label for the value; the function doesn't read it. */
  readonly label: string;
  /** Address of a property in the workbook's set of comps. */
  readonly address?: string;
}

export interface OptionsBlock {
  /** The rows and the two columns that a formula reads: Deal!B8:C37. */
  readonly address: string;
  readonly rows: readonly OptionRow[];
  /** Whether the note and label columns and the cells above belong to it; if so, the pane owns all of it. */
  readonly hasNotes: boolean;
  /** The property id or address from the cells above it, or from the formula that reads it. */
  readonly subject: string | null;
  readonly count: number | null;
}
