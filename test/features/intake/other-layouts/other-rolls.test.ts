/** Rent rolls of no system, whose words are not from the reader's lists: fields, homes, proof, and no false proof. */
import { intakeOfBytes } from "../../../../src/features/intake/intake-command";
import type { RollUnit } from "../../../../src/features/intake/intake-result";
import type { ChargeClass } from "../../../../src/features/intake/charge-classes";
import { isLong } from "../../../seeds";
import { otherRoll, type OtherUnit } from "./other-rolls";

const files = isLong ? 500 : 60;
const neededShare = 0.97;

const fieldsOf = (unit: OtherUnit): readonly (readonly [field: keyof OtherUnit, value: unknown, read: (read: RollUnit) => unknown])[] => [
  ["plan", unit.plan, ({ floorplan }) => floorplan], ["sqft", unit.sqft, ({ sqft }) => sqft], ["status", unit.status, ({ status }) => status], ["market", unit.market, ({ marketRent }) => marketRent],
  ["rent", unit.rent, ({ leaseRent }) => leaseRent], ["moveIn", unit.moveIn, ({ moveIn }) => moveIn], ["leaseStart", unit.leaseStart, ({ leaseStart }) => leaseStart], ["leaseEnd", unit.leaseEnd, ({ leaseEnd }) => leaseEnd],
  ["deposit", unit.deposit, ({ deposit }) => deposit ?? 0], ["balance", unit.balance, ({ balance }) => balance ?? 0],
]; // prettier-ignore

const keyOf = (building: string | null, unit: string): string => `${building ?? ""}|${unit}`;

test(`reads ${files} rent rolls of unknown layouts, with no home lost or invented, and proves those with totals`, async () => {
  const faults: string[] = [];
  let fields = 0;
  let wrong = 0;
  const homes: string[] = [];
  for (let seed = 0; seed < files; seed += 1) {
    const roll = otherRoll(seed);
    const { proof, rentRoll, reasons } = await intakeOfBytes(roll.name, roll.bytes);
    if ((proof === "proved") !== roll.hasTotals) homes.push(`${roll.name}: ${proof} ${reasons[0]?.say ?? ""}`);
    const found = new Map((rentRoll?.units ?? []).map((unit) => [keyOf(unit.building, unit.unit), unit]));
    for (const unit of roll.units) {
      const key = keyOf(unit.building, unit.unit);
      const read = found.get(key);
      if (read === undefined) {
        homes.push(`${roll.name}: ${key} is lost`);
        continue;
      }
      found.delete(key);
      const charges = roll.fields.has("charges") ? Object.entries(unit.charges) : [];
      const checks = [...fieldsOf(unit).filter(([field]) => roll.fields.has(field)).map(([field, value, of]) => [field, value, of(read)] as const), ...charges.map(([name, value]) => [name, value, read.charges[name as ChargeClass]] as const)]; // prettier-ignore
      for (const [field, value, was] of checks) {
        fields += 1;
        if (value === was) continue;
        wrong += 1;
        faults.push(`${roll.name} ${key} ${field}: ${String(value)}, read ${String(was)}`);
      }
    }
    for (const key of found.keys()) homes.push(`${roll.name}: ${key} is invented`);
  }
  expect(homes).toEqual([]);
  expect(wrong > (1 - neededShare) * fields ? faults.slice(0, 10) : []).toEqual([]);
});

test("never proves such a roll with another rent or without one of its rows", async () => {
  const green: string[] = [];
  let spoiled = 0;
  for (let seed = 0; seed < files; seed += 1) {
    const roll = otherRoll(seed);
    if (!roll.hasTotals) continue;
    const one = roll.units.find(({ rent }) => rent > 0);
    const at = roll.rows.findIndex((row) => row[0] === one?.unit);
    const rent = one?.rent.toLocaleString("en-US") ?? "";
    const column = roll.rows[at]?.findIndex((cell) => cell.replace("$", "").replace(".00", "") === rent) ?? -1;
    if (at < 0 || column < 0) continue;
    const other = (one?.rent ?? 0) + 100;
    const changed = roll.rows.map((row, index) => (index === at ? row.map((cell, place) => (place === column ? String(other) : cell)) : row)); // prettier-ignore
    const short = roll.rows.filter((_, index) => index !== at);
    for (const rows of [changed, short]) {
      spoiled += 1;
      const { proof } = await intakeOfBytes(roll.name, roll.write(rows));
      if (proof === "proved") green.push(`${roll.name} ${rows === short ? "without a row" : "with another rent"}`);
    }
  }
  expect(green).toEqual([]);
  expect(spoiled).toBeGreaterThan(0.8 * files);
});
