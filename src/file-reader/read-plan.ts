/**
 * What is read from a file of rows, and as which type: inferred from its first rows, edited by the person, followed by
 * both readers.
 */

export type ColumnType = "text" | "number" | "date" | "boolean";

/** How a file writes its numbers: 1,234.56 or 1.234,56. */
export type DecimalMark = "." | ",";

/**
 * How a file writes its dates: 2025-06-30 (a time of day may follow), 6/30/2025, 30/6/2025, or with the month in
 * letters.
 */
export type DateOrder = "iso" | "month-first" | "day-first" | "named";

export interface ColumnPlan {
  /** The heading in the sheet. */
  readonly name: string;
  readonly type: ColumnType;
  /** Position of the field in a delimited file, from 0; the key in JSON Lines. */
  readonly source: number | string;
  /** Number columns: leading zeros are padding (007 is 7). */
  readonly padded?: boolean;
  /** Number columns of a delimited file: set if it differs from that of the form. */
  readonly decimalMark?: DecimalMark;
  /** Number columns: blanks also divide the thousands of whole numbers, as in 1 250. */
  readonly dividedByBlanks?: boolean;
  /** Number columns: nothing shows the mark so far, so a cell that could be two numbers (1.250) stays text. */
  readonly isMarkOpen?: boolean;
  /** Date columns only. */
  readonly dateOrder?: DateOrder;
}

export interface DelimitedForm {
  readonly kind: "delimited";
  /** One character. */
  readonly delimiter: string;
  /** For columns without their own. */
  readonly decimalMark: DecimalMark;
  /** Whether the first row has the column names. */
  readonly header: boolean;
  /** Title lines above the table and its header; default: none. */
  readonly skipLines?: number;
  /** Whether totals and group headings between the rows are reported and left out. */
  readonly skipsBetween?: boolean;
  /** Fields of a whole row. */
  readonly fieldCount: number;
  /** Rows end with a delimiter that the header doesn't have: an empty field after the last one is ignored. */
  readonly endsEmpty?: boolean;
  /** Whether quotes within quoted fields are written \" (and backslashes \\) instead of "". */
  readonly escapesQuotes?: boolean;
}

/** JSON objects, one in a line or as the elements of one array. */
export interface JsonLinesForm {
  readonly kind: "json-lines";
  /** Whether the objects are the elements of an array. */
  readonly isArray?: boolean;
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
  /** Only the selected ones, in sheet order. */
  readonly columns: readonly ColumnPlan[];
}

/** The most characters that a cell of a sheet holds. */
export const maximumCellCharacters = 32_767;

/** Maximum bytes in one row: an unclosed quote must not swallow the file. */
export const maximumRowBytes = 4 << 20;
