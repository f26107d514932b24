/** What is read of a file of rows, and as what: made from its first rows, changed by the person, followed by both readers. */

export type ColumnType = "text" | "number" | "date" | "boolean";

/** How a file writes its numbers: 1,234.56 or 1.234,56. */
export type DecimalMark = "." | ",";

/** How a file writes its dates: 2025-06-30 (a time of day may follow), 6/30/2025, 30/6/2025, or with the month in letters. */
export type DateOrder = "iso" | "month-first" | "day-first" | "named";

export interface ColumnPlan {
  /** The heading in the sheet. */
  readonly name: string;
  readonly type: ColumnType;
  /** Of a delimited file: position of the field, from 0; of JSON Lines: the key. */
  readonly source: number | string;
  /** Of a number column: zeros in front of a number say nothing (007 is 7). */
  readonly padded?: boolean;
  /** Of a number column of a delimited file: where it is another than that of the form. */
  readonly decimalMark?: DecimalMark;
  /** Of a number column: nothing shows its mark so far, so a cell that could be two numbers (1.250) stays text. */
  readonly isMarkOpen?: boolean;
  /** Of a date column. */
  readonly dateOrder?: DateOrder;
}

export interface DelimitedForm {
  readonly kind: "delimited";
  /** One character. */
  readonly delimiter: string;
  /** For columns without their own. */
  readonly decimalMark: DecimalMark;
  /** Whether the first row holds the columns' names. */
  readonly header: boolean;
  /** Lines above the table and its header that are titles and no rows; none where left out. */
  readonly skipLines?: number;
  /** Whether totals and group headings between the rows are reported and left out. */
  readonly skipsBetween?: boolean;
  /** Fields of a whole row. */
  readonly fieldCount: number;
}

export interface JsonLinesForm {
  readonly kind: "json-lines";
  /** All known keys of the objects, in order; used to recognize totals and group headings. */
  readonly keys?: readonly string[];
  /** Whether objects that are totals or group headings are reported and left out. */
  readonly skipsBetween?: boolean;
}

/** How a column writes its numbers. */
export const markIn = ({ decimalMark }: ColumnPlan, form: FileForm): DecimalMark =>
  decimalMark ?? (form.kind === "delimited" ? form.decimalMark : ".");

export type FileForm = DelimitedForm | JsonLinesForm;

export interface ReadPlan {
  readonly form: FileForm;
  /** Only those that are wanted, in the order of the sheet. */
  readonly columns: readonly ColumnPlan[];
}

/** The most characters that a cell of a sheet holds. */
export const maximumCellCharacters = 32_767;

/** The most bytes that one row may take: a quote that never ends must not swallow the file. */
export const maximumRowBytes = 4 << 20;
