/** Figures of a rent roll by the definitions of underwriting. */
import type { ChargeClass } from "./charge-classes";
import { cents, sum } from "./printed-values";
import type { RollTotals, RollUnit } from "./intake-result";
import type { UnitStatus } from "./unit-status";

const occupiedStatuses: readonly UnitStatus[] = ["occupied", "notice", "notice_leased", "employee"];

export const isOccupied = ({ status }: Pick<RollUnit, "status">): boolean => occupiedStatuses.includes(status);

/**
 * Units by status, rents of all and of paying units, loss and gain to lease over paying units with a market rent,
 * charges by class; dollars a month.
 */
export function rollTotals(units: readonly RollUnit[]): RollTotals {
  const of = (...statuses: UnitStatus[]): number => units.filter(({ status }) => statuses.includes(status)).length;
  const paying = units.filter((unit) => unit.paying);
  const compared = paying.flatMap(({ marketRent, leaseRent }) =>
    marketRent === null ? [] : [{ marketRent, gap: cents(marketRent - leaseRent) }],
  );
  const charges: Partial<Record<ChargeClass, number>> = {};
  for (const unit of units)
    for (const [name, amount] of Object.entries(unit.charges))
      charges[name as ChargeClass] = cents((charges[name as ChargeClass] ?? 0) + amount);
  const hasMarket = units.some(({ marketRent }) => marketRent !== null);
  const sizes = units.flatMap(({ sqft }) => sqft ?? []);
  const gaps = compared.map(({ gap }) => gap);
  return {
    units: units.length,
    occupied: units.filter(isOccupied).length,
    leased: units.filter(isOccupied).length + of("vacant_leased"),
    paying: paying.length,
    vacant: of("vacant", "vacant_leased"),
    vacantLeased: of("vacant_leased"),
    notice: of("notice", "notice_leased"),
    noticeLeased: of("notice_leased"),
    model: of("model"),
    admin: of("admin"),
    employee: of("employee"),
    down: of("down"),
    monthToMonth: units.filter(({ monthToMonth }) => monthToMonth).length,
    sqft: sizes.length > 0 ? sum(sizes) : null,
    marketRent: hasMarket ? sum(units.flatMap(({ marketRent }) => marketRent ?? [])) : null,
    marketRentPaying: hasMarket ? sum(compared.map(({ marketRent }) => marketRent)) : null,
    leaseRent: sum(units.map(({ leaseRent }) => leaseRent)),
    leaseRentPaying: sum(paying.map(({ leaseRent }) => leaseRent)),
    lossToLease: hasMarket ? sum(gaps.filter((gap) => gap > 0)) : null,
    gainToLease: hasMarket ? sum(gaps.filter((gap) => gap < 0).map((gap) => -gap)) : null,
    netLossToLease: hasMarket ? sum(gaps) : null,
    charges,
    chargesTotal: sum(Object.values(charges)),
  };
}
