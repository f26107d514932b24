/** The signs under which rows of a statement add up to a total: deductions may be printed above or below zero. */
import { cents, sum, tolerance } from "./printed-values";
import type { StatementNode, StatementRow } from "./statement-rows";

export type Signs = readonly (1 | -1)[];

/** Runs longer than this are only taken with one sign for all, or with two groups. */
const mostForAllSigns = 20;
/** Months of so many different amounts leave no chance to a sum of many rows. */
const distinctForMany = 3;
const fewForAnyMonths = 8;
const mostReadings = 2_000;

/** Signs under which a run of nodes adds up to the row in every month; null where none does. */
export function signsThatTie(row: StatementRow, run: readonly StatementNode[], triesAll: boolean): Signs | null {
  const ties = (signs: Signs): boolean => tiesWith(row, run, signs);
  const plus: Signs = run.map(() => 1);
  if (ties(plus)) return plus;
  // Income less expenses: two groups, the second one subtracted. One month finds the place, all months prove it.
  const month = row.values.findIndex((value) => value !== 0);
  const probe = Math.max(0, month);
  const values = run.map(({ row: own }) => own.values[probe] ?? 0);
  const all = values.reduce((a, b) => a + b, 0);
  const allowed = tolerance(row.decimals, run.length);
  let before = 0;
  for (let cut = 1; cut < run.length; cut += 1) {
    before += values[cut - 1] ?? 0;
    if (Math.abs(before - (all - before) - (row.values[probe] ?? 0)) > allowed) continue;
    const signs: Signs = run.map((_, at) => (at < cut ? 1 : -1));
    if (ties(signs)) return signs;
  }
  const byName: Signs = run.map((node) => (isDeduction(node) ? -1 : 1));
  if (byName.includes(-1) && ties(byName)) return byName;
  const single = values.flatMap((value, at) => {
    if (value === 0 || Math.abs(all - 2 * value - (row.values[probe] ?? 0)) > allowed) return [];
    const signs: Signs = run.map((_, other) => (other === at ? -1 : 1));
    return ties(signs) ? [signs] : [];
  });
  const [only] = single;
  if (only !== undefined && single.length === 1) return only;
  const minus: Signs = run.map(() => -1);
  if (ties(minus)) return minus;
  return triesAll ? onlySignsThatTie(row, run, ties) : null;
}

/**
 * Any rows may be taken off, where only one choice of them ties, or ties to the cent; null where none or several do.
 */
function onlySignsThatTie(
  row: StatementRow,
  run: readonly StatementNode[],
  ties: (signs: Signs) => boolean,
): Signs | null {
  const filled = run.flatMap(({ row: { values } }, at) => (values.some((value) => value !== 0) ? [at] : []));
  const distinct = new Set(row.values.filter((value) => value !== 0)).size;
  if (filled.length > mostForAllSigns || (filled.length > fewForAnyMonths && distinct < distinctForMany)) return null;
  const amountsOf = (month: number): number[] => filled.map((at) => run[at]?.row.values[month] ?? 0);
  const filledIn = row.values.map((_, month) => amountsOf(month).filter((value) => value !== 0).length);
  const probe = filledIn.indexOf(Math.max(...filledIn));
  const amounts = amountsOf(probe);
  // Rows taken off count twice: they are in the sum of all, and below it.
  const off = (amounts.reduce((a, b) => a + b, 0) - (row.values[probe] ?? 0)) / 2;
  const found = picksThatAddUp(amounts, off, tolerance(row.decimals, run.length) / 2).flatMap((picked) => {
    const own = new Set(filled.filter((_, at) => (picked >> at) & 1));
    const signs: Signs = run.map((_, at) => (own.has(at) ? -1 : 1));
    return ties(signs) ? [signs] : [];
  });
  const exact = found.filter((signs) => tiesWith(row, run, signs, 0));
  const [only, ...others] = exact.length > 0 ? exact : found;
  return others.length === 0 ? (only ?? null) : null;
}

/** Choices of amounts, as bits, that add up to a target: sums of one half are looked up among those of the other. */
function picksThatAddUp(amounts: readonly number[], target: number, allowed: number): number[] {
  const half = Math.floor(amounts.length / 2);
  const sumsOf = (own: readonly number[]): { readonly bits: number; readonly total: number }[] => {
    let sums = [{ bits: 0, total: 0 }];
    for (const [at, amount] of own.entries())
      sums = sums.concat(sums.map(({ bits, total }) => ({ bits: bits | (1 << at), total: total + amount })));
    return sums;
  };
  const upper = sumsOf(amounts.slice(half)).sort((a, b) => a.total - b.total);
  const picks: number[] = [];
  for (const { bits, total } of sumsOf(amounts.slice(0, half))) {
    const least = target - total - allowed;
    let low = 0;
    for (let high = upper.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((upper[middle]?.total ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < upper.length && (upper[at]?.total ?? 0) <= target - total + allowed; at += 1) {
      picks.push(bits | ((upper[at]?.bits ?? 0) << half));
      // So many choices in one month say nothing.
      if (picks.length >= mostReadings) return [];
    }
  }
  return picks;
}

/** Printed above zero, though it reduces: a deduction, or a sum of deductions. */
function isDeduction({ row, children }: StatementNode): boolean {
  if (sum(row.values) <= 0) return false;
  if (children.length === 0) return isDeductionName(row.name);
  return (
    /\b(?:deductions?|losses|less)\b/i.test(row.name) || children.every(({ node }) => isDeductionName(node.row.name))
  );
}

/** Months that tie to the cent, and units that one of the others may then be off by: nothing or little is rounded. */
const usualShare = 2 / 3;
const fewestMonths = 6;
const mostOff = 2;

function tiesWith(row: StatementRow, run: readonly StatementNode[], signs: Signs, most = Infinity): boolean {
  const decimals = Math.max(row.decimals, ...run.map(({ row: own }) => own.decimals));
  const allowed = Math.min(most, tolerance(decimals, run.length));
  let largest = 0;
  let exact = 0;
  for (const [month, value] of row.values.entries()) {
    let found = 0;
    for (const [at, { row: own }] of run.entries()) found += (own.values[month] ?? 0) * (signs[at] ?? 1);
    const difference = Math.abs(cents(found - value));
    if (difference > allowed) return false;
    largest = Math.max(largest, difference);
    if (difference === 0) exact += 1;
  }
  const isExact = row.values.length >= fewestMonths && exact >= usualShare * row.values.length;
  return !isExact || largest <= mostOff * 10 ** -Math.min(2, decimals);
}

const deductionName =
  /\bvacan|\bconcession|\bbad debt|\bwrite.?off|\bloss to|\bless\b|\bdiscount|\bmodel|\bemployee|\bnon.?revenue|\bcredit loss|\bcollection loss|\bdown\b/i;
export const isDeductionName = (name: string): boolean =>
  deductionName.test(name) && !/\brecover|\bgain to\b/i.test(name);
