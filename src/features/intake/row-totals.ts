/** The total that each row of a rent roll prints for its charges. */
import { cents, sum, tolerance } from "./printed-values";
import type { IntakeReason } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import type { GatheredUnits } from "./roll-units";
import { addressOf, type Sheet } from "./sheet";

/** From this share of rows on the column is the sum of their charges, and a row that differs is a fault. */
const usualShare = 0.8;

/** Rows whose total is not the sum of their charges, where those of nearly all others are. */
export function rowTotalReasons(sheet: Sheet, { at }: RollColumns, { raw, units }: GatheredUnits): IntakeReason[] {
  const column = at.get("total");
  if (column === undefined) return [];
  // With a row for each charge, the first has the total of all.
  const isOfBlock = at.has("chargeCode");
  const rows = raw.flatMap((one, index) => {
    const stated = sheet.rows[one.row]?.[column]?.number ?? null;
    const own = isOfBlock ? one.charges : one.charges.filter(({ row }) => row === one.row);
    // Reductions in separate columns may be printed as positive numbers: the row's sum is of what is printed.
    return stated === null || stated === 0
      ? []
      : [{ id: units[index]?.id ?? one.label, row: one.row, stated, found: sum(own.map(({ amount }) => amount)) }];
  });
  const differing = rows.filter(({ stated, found }) => Math.abs(cents(stated - found)) > 0.01);
  if (rows.length - differing.length < usualShare * rows.length) return [];
  return differing.map(({ id, row, stated, found }) => {
    const difference = cents(stated - found);
    const cell = addressOf(row, column);
    const [total, own, gap] = [stated, found, difference].map((value) => value.toLocaleString("en-US"));
    const say = `The charges of unit ${id} in row ${row + 1} add up to ${own}; its total in ${cell} is ${total}, a difference of ${gap}.`;
    return { code: "total-does-not-tie", label: `Total of unit ${id}`, cell, stated, found, difference, say };
  });
}

/** Totals of the charges of one home, each with a row, that don't tie. */
export function blockReasons({ raw, units }: GatheredUnits): IntakeReason[] {
  return raw.flatMap(({ blockTotal, charges, row }, at): IntakeReason[] => {
    if (blockTotal === null) return [];
    const found = sum(charges.map(({ amount }) => amount));
    if (Math.abs(cents(blockTotal - found)) <= tolerance(2, charges.length)) return [];
    const label = `Total of unit ${units[at]?.id ?? ""}`;
    const difference = cents(blockTotal - found);
    const [total, own, gap] = [blockTotal, found, difference].map((value) => value.toLocaleString("en-US"));
    const say = `${label} is ${total}, its charges from row ${row + 1} add up to ${own}. A row of ${gap} may be missing.`;
    return [{ code: "total-does-not-tie", label, stated: blockTotal, found, difference, say }];
  });
}
