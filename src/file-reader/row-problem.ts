/**
 * What is wrong with a record, which is left out, or with one cell, which is kept as the text that it is in the file. Either is
 * counted and shown.
 */
export interface RowProblem {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  /** Where it ends on another line: with a quote that is not closed in time it takes others along. */
  readonly endLine?: number;
  /** Name of the column, where one cell is at fault. */
  readonly column?: string;
  readonly reason: RowProblemReason;
  /** The cell, or the row where no cell is at fault; at most 1,000 characters. */
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
  /** 1.250 where nothing shows whether the point parts thousands or decimals. */
  | "either-number"
  /** As a number it would be another text: 02139 would become 2139. */
  | "leading-zero"
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
  | "not-an-object";

/** Records that are whole, however many lines they span. */
const wholeRecords: readonly RowProblemReason[] = ["total-line", "group-line", "cell-too-long"];

/** Lines of the file that are left out with a record: a quote that is never closed takes all lines behind it along. */
export function linesLeftOut({ line, endLine = line, reason }: RowProblem): number {
  return wholeRecords.includes(reason) ? 1 : endLine - line + 1;
}

const shownCharacters = 1_000;

/** The part of a text that a problem shows. */
export function shownText(text: string): string {
  return text.slice(0, shownCharacters);
}
