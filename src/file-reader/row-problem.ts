/**
 * What is wrong with a record, which is left out, or with a single cell, which stays text. Both are counted and shown.
 */
export interface RowProblem {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  /** Last line, if different: an unclosed quote can span several. */
  readonly endLine?: number;
  /** Name of the column, if a single cell is wrong. */
  readonly column?: string;
  readonly reason: RowProblemReason;
  /** The cell, or the row if no single cell is wrong; at most 1,000 characters. */
  readonly text: string;
}

export type RowProblemReason =
  | "too-few-fields"
  | "too-many-fields"
  /** The quote that opens a field is never closed. */
  | "open-quote"
  | "row-too-large"
  | "text-after-quote"
  | "not-a-number"
  /** 1.250 if nothing shows whether the point separates thousands or decimals. */
  | "either-number"
  /** A number would lose digits: 02139 would become 2139. */
  | "leading-zero"
  /** A telephone number would lose its plus sign: +15125550100 would become 15125550100. */
  | "plus-sign"
  | "not-a-date"
  /** Before 1900-03-01: Excel would show another day, or none. */
  | "date-too-early"
  | "not-a-boolean"
  /** More characters than a cell of a sheet holds. */
  | "cell-too-long"
  /** A total of the rows above it. */
  | "total-line"
  /** The heading of a group of rows. */
  | "group-line"
  | "not-json"
  /** The file ends before the array of its objects does. */
  | "open-array"
  | "not-an-object";

/** Records that are complete, no matter how many lines they span. */
const wholeRecords: readonly RowProblemReason[] = ["total-line", "group-line", "cell-too-long"];

/** Lines of the file that are left out with a record: an unclosed quote includes all lines after it. */
export function linesLeftOut({ line, endLine = line, reason }: RowProblem): number {
  return wholeRecords.includes(reason) ? 1 : endLine - line + 1;
}

const shownCharacters = 1_000;

/** The part of a text that a problem shows. */
export function shownText(text: string): string {
  return text.slice(0, shownCharacters);
}
