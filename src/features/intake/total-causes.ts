/** What a figure that isn't a sum may be instead, and what explains a total that does not tie. */
import { cents, sum } from "./printed-values";
import type { RollColumns } from "./roll-columns";
import type { RawUnit } from "./roll-row-types";
import type { GatheredUnits } from "./roll-units";
import type { Sheet } from "./sheet";

/** Whether a value is the average of a column over units, with or without those that have none. */
export function isAverage(value: number, units: readonly RawUnit[], column: number, sheet: Sheet): boolean {
  if (value === 0) return false;
  const values = units.flatMap(({ rows }) => rows.flatMap((row) => sheet.rows[row]?.[column]?.number ?? []));
  const nonZero = values.filter((one) => one !== 0);
  return [values, nonZero].some((list) => list.length > 0 && Math.abs(sum(list) / list.length - value) <= 0.51);
}

/** What explains a difference exactly, if anything does. */
export function likelyCause(
  difference: number,
  what: string,
  sheet: Sheet,
  { at }: RollColumns,
  { units, raw, rawFuture }: GatheredUnits,
): string {
  if (what === "units" || what === "occupied" || what === "vacant")
    return difference > 0 ? "Rows of units may be missing." : "Some rows may have been read as units by mistake.";
  const column = what === "marketRent" ? at.get("marketRent") : what === "sqft" ? at.get("sqft") : undefined;
  const amounts = raw.map((one) =>
    column === undefined ? sum(one.charges.map(({ amount }) => amount)) : (sheet.rows[one.row]?.[column]?.number ?? 0),
  );
  const extra = amounts.findIndex((amount) => amount !== 0 && cents(amount + difference) === 0);
  if (extra >= 0) return `Unit ${units[extra]?.id ?? ""} in row ${(raw[extra]?.row ?? 0) + 1} has exactly this amount.`;
  if (rawFuture.some((one) => sum(one.charges.map(({ amount }) => amount)) === difference))
    return "A future lease has exactly this amount.";
  const thousand = amounts.some((amount) => amount !== 0 && cents(amount * 999) === Math.abs(difference));
  if (thousand) return "One amount may be written in thousands.";
  const smallest = Math.min(...amounts.filter((amount) => amount > 0));
  if (Math.abs(difference) < smallest) return "An amount may have been changed.";
  return difference > 0 ? "A row may be missing." : "A row may be in the file twice.";
}

/** A total that ties only if amounts are rounded: by how much that may be, and how likely it came to nothing. */
export interface RoundedTotal {
  /** Among the totals stated. */
  readonly at: number;
  readonly addends: number;
  /** Last unit printed. */
  readonly unit: number;
}

/** Rounding adds up to more than four times its usual sum once in some ten thousand totals. */
export const mostRounding = ({ addends, unit }: RoundedTotal): number => 4 * unit * Math.sqrt((addends + 1) / 12);

export const leastChance = 0.02;

/** How likely sums of so many rounded amounts were all exact. */
export const exactByChance = (totals: readonly RoundedTotal[]): number =>
  totals.reduce((chance, { addends }) => chance * Math.min(1, 1.38 / Math.sqrt(addends + 1)), 1);
