/**
 * Concessions and employee credits in separate columns are often printed as positive numbers, although they reduce the
 * rent.
 */
import type { ChargeClass } from "./charge-classes";
import type { RawUnit } from "./roll-row-types";

const isReduction = (chargeClass: ChargeClass | null): boolean =>
  chargeClass === "concession" || chargeClass === "employee_credit";

/**
 * Stores the amounts of a reduction's column below zero, where none of them is printed so. Changes the units' charges.
 */
export function storeReductionsBelowZero(units: readonly RawUnit[]): void {
  const signed = new Set<string>();
  for (const { charges } of units)
    for (const { code, chargeClass, amount } of charges) if (isReduction(chargeClass) && amount < 0) signed.add(code);
  for (const { charges } of units)
    for (const [at, charge] of charges.entries())
      if (isReduction(charge.chargeClass) && !signed.has(charge.code))
        charges[at] = { ...charge, amount: -charge.amount };
}
