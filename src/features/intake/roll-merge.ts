/** What changed between two rent rolls of one property: new leases, move-outs, trade-outs, units that came or went. */
import type { RollUnit } from "./intake-result";
import { isOccupied } from "./roll-totals";
import { unitAndRemark } from "./unit-remarks";

/** What is compared of a unit. */
export type RolledUnit = Pick<
  RollUnit,
  "id" | "building" | "unit" | "sqft" | "status" | "leaseRent" | "leaseStart" | "leaseEnd" | "moveIn" | "moveOut"
>;

export interface TradeOut {
  readonly id: string;
  /** Lease rent before and now, dollars a month. */
  readonly oldRent: number;
  readonly newRent: number;
  /** Of the old rent: 0.05 is 5 % more. */
  readonly change: number;
  /** Another lease of the same resident, by the move-in. */
  readonly isRenewal: boolean;
  readonly leaseStart: string | null;
}

export interface RollChanges {
  /** Units that were not leased before and are now. */
  readonly newLeases: readonly { readonly id: string; readonly rent: number; readonly leaseStart: string | null }[];
  /** Units that were leased before and are not now. */
  readonly moveOuts: readonly { readonly id: string; readonly rent: number; readonly moveOut: string | null }[];
  readonly tradeOuts: readonly TradeOut[];
  /** Same lease, other rent. */
  readonly rentChanges: readonly { readonly id: string; readonly oldRent: number; readonly newRent: number }[];
  readonly addedUnits: readonly string[];
  readonly missingUnits: readonly string[];
}

/**
 * Units are matched by building and number; leading zeros and remarks (102 (Vacant), 103*) are ignored only where that
 * joins no two units of one roll.
 */
export function rollChanges(before: readonly RolledUnit[], now: readonly RolledUnit[]): RollChanges {
  const { pairs, added, missing } = matchedUnits(before, now);
  const newLeases: { id: string; rent: number; leaseStart: string | null }[] = [];
  const moveOuts: { id: string; rent: number; moveOut: string | null }[] = [];
  const tradeOuts: TradeOut[] = [];
  const rentChanges: { id: string; oldRent: number; newRent: number }[] = [];
  for (const [was, unit] of pairs) {
    const { id, leaseRent, leaseStart } = unit;
    if (!isOccupied(was) && isOccupied(unit)) newLeases.push({ id, rent: leaseRent, leaseStart });
    else if (isOccupied(was) && !isOccupied(unit))
      moveOuts.push({ id, rent: was.leaseRent, moveOut: unit.moveOut ?? was.moveOut });
    else if (isOccupied(unit) && isOtherLease(was, unit)) {
      const change = was.leaseRent > 0 ? leaseRent / was.leaseRent - 1 : 0;
      tradeOuts.push({
        id,
        oldRent: was.leaseRent,
        newRent: leaseRent,
        change,
        isRenewal: isSameMoveIn(was, unit),
        leaseStart,
      });
    } else if (isOccupied(unit) && was.leaseRent !== leaseRent)
      rentChanges.push({ id, oldRent: was.leaseRent, newRent: leaseRent });
  }
  return {
    newLeases,
    moveOuts,
    tradeOuts,
    rentChanges,
    addedUnits: added.map(({ id }) => id),
    missingUnits: missing.map(({ id }) => id),
  };
}

/** Units of two rolls by building and number: those of both as [before, now], and those of only one. */
export function matchedUnits(
  before: readonly RolledUnit[],
  now: readonly RolledUnit[],
): {
  readonly pairs: readonly (readonly [was: RolledUnit, is: RolledUnit])[];
  readonly added: readonly RolledUnit[];
  readonly missing: readonly RolledUnit[];
} {
  const keyOf = keysFor(before, now);
  const old = new Map(before.map((unit) => [keyOf(unit), unit]));
  const current = new Map(now.map((unit) => [keyOf(unit), unit]));
  return {
    pairs: [...current].flatMap(([key, is]) => {
      const was = old.get(key);
      return was === undefined ? [] : [[was, is] as const];
    }),
    added: [...current].flatMap(([key, unit]) => (old.has(key) ? [] : [unit])),
    missing: [...old].flatMap(([key, unit]) => (current.has(key) ? [] : [unit])),
  };
}

const isSameMoveIn = (was: RolledUnit, unit: RolledUnit): boolean => was.moveIn !== null && was.moveIn === unit.moveIn;

/** A later start, or, where starts are the same or not stated, a later end or another move-in. */
function isOtherLease(was: RolledUnit, unit: RolledUnit): boolean {
  if (was.leaseStart !== null && unit.leaseStart !== null && unit.leaseStart !== was.leaseStart)
    return unit.leaseStart > was.leaseStart;
  if (was.moveIn !== null && unit.moveIn !== null && was.moveIn !== unit.moveIn) return true;
  return was.leaseEnd !== null && unit.leaseEnd !== null && unit.leaseEnd > was.leaseEnd;
}

function keysFor(before: readonly RolledUnit[], now: readonly RolledUnit[]): (unit: RolledUnit) => string {
  const exact = (unit: RolledUnit): string => `${unit.building ?? ""}|${unit.unit}`.toUpperCase().replace(/[\s#]/g, "");
  const withoutZeros = (unit: RolledUnit): string => exact(unit).replace(/(^|[^0-9])0+(?=[0-9])/g, "$1");
  const without = (unit: RolledUnit): RolledUnit => ({ ...unit, unit: unitAndRemark(unit.unit).unit });
  const joinsNone = (keyOf: (unit: RolledUnit) => string): boolean =>
    [before, now].every((units) => new Set(units.map(keyOf)).size === new Set(units.map(exact)).size);
  const ways = [
    (unit: RolledUnit) => withoutZeros(without(unit)),
    (unit: RolledUnit) => exact(without(unit)),
    withoutZeros,
  ];
  return ways.find(joinsNone) ?? exact;
}
