/** Headings of a statement that carry the total of the rows below them. */
import { cents, tolerance } from "./printed-values";
import type { StatementRow } from "./statement-rows";

interface Group {
  readonly row: StatementRow;
  readonly parts: readonly Group[];
}

const fewestParts = 2;
const mostParts = 60;
/** Months of different amounts that make one row below the same no coincidence. */
const distinctOfOne = 6;

/**
 * Treats rows whose total is on the heading as headings, with the total after the rows that it sums. A row qualifies if
 * it is the sum of two or more rows right below it in every month, and its months are not all alike. One row is enough
 * where other headings of the statement carry totals, too.
 * @param isTotal whether a row's text says that it sums what is above it
 */
export function withTotalsBehind(rows: readonly StatementRow[], isTotal: (name: string) => boolean): StatementRow[] {
  const first = grouped(rows, isTotal, false);
  if (first.every(({ parts }) => parts.length === 0)) return [...rows];
  // Where headings carry totals, the last one may have a single row, too.
  return grouped(rows, isTotal, true).flatMap(flattened);
}

function grouped(rows: readonly StatementRow[], isTotal: (name: string) => boolean, isUsual: boolean): Group[] {
  let groups: Group[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row === undefined) continue;
    const count = row.values.length === 0 || isTotal(row.name) ? 0 : partsOf(row, groups, isTotal, isUsual);
    groups = [{ row, parts: groups.slice(0, count) }, ...groups.slice(count)];
  }
  return groups;
}

function flattened({ row, parts }: Group): StatementRow[] {
  if (parts.length === 0) return [row];
  return [{ ...row, values: [], total: null }, ...parts.flatMap(flattened), row];
}

/**
 * How many groups below add up to the row; 0 where none do. A total among them ends the search: potential rent is the
 * sum of its deductions and of what they leave.
 */
function partsOf(
  { values, decimals, indent }: StatementRow,
  below: readonly Group[],
  isTotal: (name: string) => boolean,
  isUsual: boolean,
): number {
  const distinct = new Set(values.filter((value) => value !== 0)).size;
  if (distinct < 3) return 0;
  const fewest = isUsual && distinct >= distinctOfOne ? 1 : fewestParts;
  const sums = values.map(() => 0);
  let filled = 0;
  for (const [at, { row }] of below.slice(0, mostParts).entries()) {
    if (row.indent < indent || (row.values.length > 0 && isTotal(row.name))) return 0;
    if (row.values.length > 0) filled += 1;
    for (let month = 0; month < sums.length; month += 1) sums[month] = (sums[month] ?? 0) + (row.values[month] ?? 0);
    const allowed = tolerance(decimals, at + 1);
    if (filled >= fewest && sums.every((sum, month) => Math.abs(cents(sum - (values[month] ?? 0))) <= allowed))
      return at + 1;
  }
  return 0;
}
