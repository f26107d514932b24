/** A choice of comps as a sheet holds it, row by row. */

export type OptionValue = string | number | boolean;

export interface OptionRow {
  /** As in the sheet; "" goes on with the list above. */
  readonly name: string;
  readonly value: OptionValue;
  /** Why; the function does not read it. */
  readonly note: string;
  /** What the value is called; the function does not read it. */
  readonly label: string;
  /** Of a property in the workbook's set of comps. */
  readonly address?: string;
}

export interface OptionsBlock {
  /** The rows and the two columns that a formula reads: Deal!B8:C37. */
  readonly address: string;
  readonly rows: readonly OptionRow[];
  /** Whether the columns for notes and labels belong to it, and the cells above: then all of it is the pane's. */
  readonly hasNotes: boolean;
  /** The property id or address that stands above it, or in the formula that reads it. */
  readonly subject: string | null;
  readonly count: number | null;
}
