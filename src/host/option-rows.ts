/** A choice of comps as stored on a sheet, row by row. */

/** The languages of the headings of the workbook's set of comps. */
export type CompSetLanguage = "en" | "es";

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

/** The blocks of options that hold choices of comps. */
export interface OptionsBlocks {
  /**
   * The block that contains the selected cell, or that its RENT.COMPS formula (or the formula that spills into it)
   * reads.
   */
  atSelection(): Promise<OptionsBlock | null>;
  /** The block that was written last, even if it has moved. */
  latest(): Promise<OptionsBlock | null>;
  /** The block at the address of one that was read before; null if it is gone. */
  at(address: string): Promise<OptionsBlock | null>;
  /** Remembers the location of a block that was just inserted. */
  remember(address: string): Promise<void>;
  /**
   * Replaces the rows that were read. Rejects with BlockChangedError if the sheet has others by now. `rows` and `count`
   * must fit: no more rows than the block has.
   */
  rewrite(block: OptionsBlock, rows: readonly OptionRow[], count: number | null): Promise<OptionsBlock>;
  /** The workbook's set of comps for a subject, identified by any of these texts; null if there is none. */
  set(subjects: readonly string[]): Promise<OptionsBlock | null>;
  /** Writes the set of comps for a subject, creating its tables first if needed. */
  writeSet(
    subjects: readonly string[],
    rows: readonly OptionRow[],
    count: number | null,
    language: CompSetLanguage,
  ): Promise<OptionsBlock>;
  /** Clears a range whose choice is now in the set, and points the formulas that read it to the set. */
  retire(block: OptionsBlock): Promise<void>;
  /** Creates the tables of the set of comps if there are none. */
  ensureSet(language: CompSetLanguage): Promise<void>;
}
