/** Whether 1/2/2025 is the second of January: a file writes all its dates in one order, and some show which. */
import { isEmptyText } from "./cell-text";
import { dayFirstOrders, inferColumn } from "./infer-column";
import type { Steps } from "./paced-steps";
import type { ColumnPlan, DecimalMark } from "./read-plan";

/** The first of so many months is no chance. */
const enoughMonths = 3;

/** Read month first, these would be days of January alone. */
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

/** Who parts the days of a date by points writes the day first. */
const areDotted = (texts: readonly string[]): boolean =>
  texts.every((text) => isEmptyText(text) || /^\d{1,2}\.\d{1,2}\./.test(text.trim()));

/**
 * Columns whose dates could be read either way are read as the others are, or as who writes a decimal comma does; with
 * nothing to tell it by month first, since the data is of the United States.
 */
export function* settleDateOrders(
  columns: readonly ColumnPlan[],
  cellsOf: (column: ColumnPlan) => readonly string[],
  mark: DecimalMark,
): Steps<ColumnPlan[]> {
  const swapped = new Map<ColumnPlan, ColumnPlan>();
  let isDayFirst = mark === ",";
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
  return isDayFirst && !isMonthFirst ? columns.map((column) => swapped.get(column) ?? column) : [...columns];
}
