/**
 * Why a total of a statement doesn't tie, where only one month of it differs: an amount of that month, and most likely
 * which.
 */
import { cents, sum, tolerance } from "./printed-values";
import { addressOf } from "./sheet";
import type { StatementColumns } from "./statement-columns";
import type { StatementNode } from "./statement-rows";
import { accountsUnder, computedValues } from "./statement-tree";

const format = (value: number): string => value.toLocaleString("en-US");

/** A sentence; null where no month, or more than one, differs. */
export function changedMonth(node: StatementNode, columns: StatementColumns): string | null {
  const { row } = node;
  const accounts = accountsUnder(node);
  const computed = computedValues(node);
  const allowed = tolerance(row.decimals, accounts.length);
  const differing = row.values.flatMap((printed, at) => {
    const gap = cents(printed - (computed[at] ?? 0));
    return Math.abs(gap) > allowed ? [{ at, gap }] : [];
  });
  const [only] = differing;
  const month = only && columns.months[only.at];
  if (only === undefined || month === undefined || differing.length > 1) return null;
  const { at, gap } = only;
  const isGap = (value: number): boolean => Math.abs(cents(value - gap)) <= allowed;
  const inCell = (of: number): string => `${addressOf(of, month.column)} (${month.month})`;
  if (row.total !== null && isGap(sum(row.values) - row.total))
    return `The total in ${inCell(row.row)} is ${format(row.values[at] ?? 0)}; by the row's own total it is ${format(cents((row.values[at] ?? 0) - gap))}.`;
  // Its own total differs from its months by as much as the month's total from its lines.
  const own = accounts.filter(({ node: { row: line }, sign }) => line.total !== null && isGap((line.total - sum(line.values)) * sign)); // prettier-ignore
  const [line] = own;
  if (line !== undefined && own.length === 1) {
    const value = line.node.row.values[at] ?? 0;
    return `${line.node.row.name} in row ${line.node.row.row + 1} has ${format(value)} in ${inCell(line.node.row.row)}; by its own total it is ${format(cents(value + gap * line.sign))}.`;
  }
  const likely = mostLikely(accounts, at, gap);
  return likely === null
    ? `Only ${month.month} differs: an amount of that month may be mistyped.`
    : `Only ${month.month} differs. Check ${likely.row.name} in row ${likely.row.row + 1}: ${format(likely.row.values[at] ?? 0)} in ${addressOf(likely.row.row, month.column)}.`;
}

/** The account that is much closer to its other months without the difference; null where none is. */
function mostLikely(accounts: ReturnType<typeof accountsUnder>, at: number, gap: number): StatementNode | null {
  const closer = accounts.map(({ node, sign }) => {
    const value = node.row.values[at] ?? 0;
    const others = (sum(node.row.values) - value) / Math.max(1, node.row.values.length - 1);
    return { node, by: Math.abs(value - others) - Math.abs(value + gap * sign - others) };
  });
  const best = closer.reduce<(typeof closer)[number] | null>((most, one) => (most === null || one.by > most.by ? one : most), null); // prettier-ignore
  return best !== null && best.by > 0.5 * Math.abs(gap) ? best.node : null;
}
