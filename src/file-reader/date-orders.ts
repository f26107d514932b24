/** Whether 1/2/2025 is January 2: a file writes all its dates in one order, and some dates reveal it. */
import { isEmptyText, serialFromText } from "./cell-text";
import { dayFirstOrders, inferColumn } from "./infer-column";
import type { Steps } from "./paced-steps";
import type { ColumnPlan, DecimalMark } from "./read-plan";

/** This many months whose first day occurs aren't a coincidence. */
const enoughMonths = 3;

/** Read month first, all of these would be in January. */
function areFirstsOfMonths(texts: readonly string[]): boolean {
  const months = new Set<string>();
  for (const text of texts) {
    if (isEmptyText(text)) continue;
    const month = /^0?1[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/.exec(text.trim())?.[1];
    if (month === undefined) return false;
    months.add(month.padStart(2, "0"));
  }
  return months.size >= enoughMonths;
}

/** Dates with points have the day first. */
const areDotted = (texts: readonly string[]): boolean =>
  texts.every((text) => isEmptyText(text) || /^\d{1,2}\.\d{1,2}\./.test(text.trim()));

/** Thousands divided by blanks and a decimal comma, as in 1 078,50: text to the readers, and never American. */
const hasBlanksAndComma = (texts: readonly string[]): boolean =>
  texts.some((text) => /^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+,\d+$/.test(text.trim()));

/** 1/2/2025 is January 2 or February 1, and nothing in the file shows which. */
export interface DateDoubt {
  readonly source: ColumnPlan["source"];
  /** The first cells that are another day in the other order. */
  readonly examples: readonly string[];
}

const examplesShown = 2;

function* otherDays(cells: readonly string[]): Generator<string> {
  for (const text of cells) {
    const serial = serialFromText(text, "month-first");
    if (serial !== null && !Number.isNaN(serial) && serial !== serialFromText(text, "day-first")) yield text.trim();
  }
}

function doubtOf({ source }: ColumnPlan, cells: readonly string[]): DateDoubt {
  const examples = new Set<string>();
  for (const text of otherDays(cells)) {
    examples.add(text);
    if (examples.size === examplesShown) break;
  }
  return { source, examples: [...examples] };
}

/**
 * Reads columns with ambiguous dates like the other date columns, or day first if decimals of any column use a comma;
 * otherwise month first, since the data is from the United States. Where nothing in the file shows the order, or it
 * shows both, those columns are in doubt.
 */
export function* settleDateOrders(
  columns: readonly ColumnPlan[],
  cellsOf: (column: ColumnPlan) => readonly string[],
  mark: DecimalMark,
): Steps<{ columns: ColumnPlan[]; dateDoubts: DateDoubt[] }> {
  const swapped = new Map<ColumnPlan, ColumnPlan>();
  const hasComma = (column: ColumnPlan): boolean =>
    column.decimalMark === "," || (column.type === "text" && hasBlanksAndComma(cellsOf(column)));
  let isDayFirst = mark === "," || columns.some(hasComma);
  let isMonthFirst = false;
  for (const column of columns) {
    if (column.type !== "date" || column.dateOrder === "iso" || column.dateOrder === "named") continue;
    const cells = cellsOf(column);
    const other = inferColumn(column.name, cells, mark, dayFirstOrders);
    if (column.dateOrder === "day-first") isDayFirst = true;
    else if (other.dateOrder === "month-first") isMonthFirst = true;
    else {
      swapped.set(column, { ...column, ...other });
      isDayFirst ||= areFirstsOfMonths(cells) || areDotted(cells);
    }
    yield;
  }
  const isSettled = isDayFirst !== isMonthFirst;
  const doubts = isSettled ? [] : [...swapped.keys()].map((column) => doubtOf(column, cellsOf(column)));
  return {
    columns: isDayFirst && !isMonthFirst ? columns.map((column) => swapped.get(column) ?? column) : [...columns],
    dateDoubts: doubts.filter(({ examples }) => examples.length > 0),
  };
}
