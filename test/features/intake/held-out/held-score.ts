/** Compares what was read of a held-out rent roll with what it states. */
import type { IntakeResult, RollUnit } from "../../../../src/features/intake/intake-result";
import type { ChargeClass } from "../../../../src/features/intake/charge-classes";
import { charged, type HeldUnit, isHeldBySomeone, rentOf } from "./held-deal";
import type { HeldRoll, StatedField } from "./held-roll";

export interface HeldScore {
  fields: number;
  right: number;
  invented: number;
  lost: number;
  refused: number;
  files: number;
  readonly faults: string[];
}

export const emptyScore = (): HeldScore => ({ fields: 0, right: 0, invented: 0, lost: 0, refused: 0, files: 0, faults: [] }); // prettier-ignore

const plainId = (id: string): string => id.toUpperCase().replace(/[\s#]/g, "");

function classesOf(unit: HeldUnit): Partial<Record<ChargeClass, number>> {
  const found: Partial<Record<ChargeClass, number>> = {};
  for (const { chargeClass } of unit.charges) found[chargeClass] = charged(unit, chargeClass);
  return found;
}

function statedOf(unit: HeldUnit, fields: ReadonlySet<StatedField>): Record<string, unknown> {
  const all: Readonly<Record<Exclude<StatedField, "charges">, unknown>> = { building: unit.building, floorplan: unit.plan, beds: unit.beds, baths: unit.baths, sqft: unit.sqft, status: unit.status, marketRent: unit.market, moveIn: unit.moveIn, leaseStart: unit.leaseStart, leaseEnd: unit.leaseEnd, moveOut: unit.moveOut, deposit: unit.deposit, balance: unit.balance }; // prettier-ignore
  const stated: Record<string, unknown> = { leaseRent: isHeldBySomeone(unit) ? rentOf(unit) : 0 };
  for (const [field, value] of Object.entries(all)) if (fields.has(field as StatedField)) stated[field] = value;
  if (fields.has("charges")) for (const [one, value] of Object.entries(classesOf(unit))) stated[`charges.${one}`] = value; // prettier-ignore
  return stated;
}

const fieldOf = (unit: RollUnit, field: string): unknown =>
  field.startsWith("charges.")
    ? unit.charges[field.slice("charges.".length) as ChargeClass]
    : unit[field as keyof RollUnit];

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "number" && typeof other === "number" ? Math.abs(one - other) < 0.006 : one === other;

export function scoreRoll(name: string, roll: HeldRoll, result: IntakeResult, score: HeldScore): void {
  score.files += 1;
  const fault = (say: string): void => {
    score.faults.push(`${name}: ${say}`);
  };
  if (result.decision === "refuse" || result.rentRoll === undefined) {
    score.refused += 1;
    fault(`refused: ${result.reasons[0]?.say ?? result.kind}`);
    if (result.rentRoll === undefined) return;
  }
  const check = (label: string, expected: unknown, found: unknown): void => {
    score.fields += 1;
    if (isSame(expected, found)) score.right += 1;
    else fault(`${label} is ${JSON.stringify(expected)}, read ${JSON.stringify(found)}`);
  };
  check("asOf", roll.deal.asOf, result.asOf);
  check("proof", roll.hasTotals ? "proved" : "unproved", result.proof);
  const keyOf = ({ building, unit }: { readonly building: string | null; readonly unit: string }): string => plainId(`${roll.deal.units[0]?.building == null || !roll.fields.has("building") ? "" : (building ?? "")}|${unit}`); // prettier-ignore
  const found = new Map(result.rentRoll.units.map((unit) => [keyOf(unit), unit]));
  for (const unit of roll.deal.units) {
    const label = plainId(
      `${roll.fields.has("building") ? (unit.building ?? "") : ""}|${roll.fields.has("building") || unit.building === null ? unit.unit : `${unit.building}-${unit.unit}`}`,
    );
    const key = found.has(keyOf(unit)) ? keyOf(unit) : label;
    const own = found.get(key);
    if (own === undefined) {
      score.lost += 1;
      fault(`unit ${unit.building ?? ""} ${unit.unit} is lost`);
      continue;
    }
    found.delete(key);
    for (const [field, value] of Object.entries(statedOf(unit, roll.fields)))
      check(`${unit.unit} ${field}`, value, fieldOf(own, field));
  }
  score.invented += found.size;
  if (found.size > 0) fault(`invented ${[...found.keys()].slice(0, 5).join(", ")}`);
  if (roll.listsFuture) check("leases to come", roll.deal.future.length, result.rentRoll.future.length);
  if (roll.nonUnits !== undefined) check("garages", roll.nonUnits, result.rentRoll.nonUnits.length);
}
