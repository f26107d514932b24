/** An invented property with its homes, leases and charges: what a held-out rent roll states. */
import { excelSerialFromIso, isoFromExcelSerial } from "../../../../src/domain/excel-dates";
import type { ChargeClass } from "../../../../src/features/intake/charge-classes";
import type { UnitStatus } from "../../../../src/features/intake/unit-status";
import { pick, type Random, seededRandom } from "../invented-rolls";

export interface HeldCharge {
  readonly chargeClass: ChargeClass;
  readonly amount: number;
}

export interface HeldUnit {
  readonly building: string | null;
  readonly unit: string;
  readonly plan: string;
  readonly beds: number;
  readonly baths: number;
  readonly sqft: number;
  readonly status: UnitStatus;
  readonly market: number;
  readonly charges: readonly HeldCharge[];
  readonly resident: string;
  readonly code: string;
  readonly moveIn: string | null;
  readonly leaseStart: string | null;
  readonly leaseEnd: string | null;
  readonly moveOut: string | null;
  readonly deposit: number;
  readonly balance: number;
}

export interface HeldFuture {
  readonly of: HeldUnit;
  readonly rent: number;
  readonly leaseStart: string;
  readonly leaseEnd: string;
  readonly resident: string;
  readonly code: string;
}

export interface HeldDeal {
  readonly random: Random;
  readonly name: string;
  readonly asOf: string;
  readonly units: readonly HeldUnit[];
  readonly future: readonly HeldFuture[];
}

export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));
export const addDays = (iso: string, days: number): string => isoFromExcelSerial(excelSerialFromIso(iso) + days);
export const cents = (value: number): number => Math.round(value * 100) / 100;
export const sumOf = (values: readonly number[]): number => cents(values.reduce((a, b) => a + b, 0));

const names = ["Hawthorne Ridge", "The Belmar", "Casa Linda", "1450 Alder", "Pinnacle at Mill Run", "Stonegate Village", "Lakeside Commons Phase II", "Avenue 64 Lofts", "Villas del Sol", "River Birch Apartments"]; // prettier-ignore
const people = ["Ortiz, Dana", "Lee, Soo-Jin", "Marsh, T.", "Van der Berg, Anneke", "Smith Jr, Bob", "O'Hara, Finn", "Model, Rebecca", "Gray, Vacantia", "Park, Garage", "Nguyen, Thi & Bao", "Total, Jean", "Summers, June", "Office, Ann", "Du, Li"]; // prettier-ignore
const planNames: readonly (readonly string[])[] = [
  ["S1", "A1", "B1", "C1"], ["Studio", "1BR", "2BR", "3BR"], ["E-480", "1x1 Classic", "2x2 Classic", "3x2 Classic"], ["Aspen", "Birch", "Cedar", "Dogwood"], ["hr0a", "hr1a", "hr2b", "hr3c"],
  ["0/1", "1/1", "2/2", "3/2"], ["STU-R", "1A-R", "2B", "3C-UPG"],
]; // prettier-ignore

const extras: readonly (readonly [ChargeClass, share: number, amounts: readonly number[]])[] = [
  ["pet", 0.25, [25, 35, 50]], ["parking", 0.25, [40, 75, 125]], ["utility", 0.6, [38.5, 45, 61.25]], ["storage", 0.1, [20, 45]], ["technology", 0.2, [55, 79.99]], ["insurance", 0.2, [12.5, 14]],
  ["washer_dryer", 0.1, [45]], ["amenity", 0.1, [25, 60]], ["fee", 0.1, [5, 8.75]], ["concession", 0.08, [-75, -150.5]],
]; // prettier-ignore

export interface DealWishes {
  readonly units?: number;
  readonly hasExtras?: boolean;
  readonly hasBuildings?: boolean;
  readonly subsidy?: number;
  readonly hasFuture?: boolean;
  readonly without?: readonly UnitStatus[];
}

export function heldDeal(seed: number, wishes: DealWishes = {}): HeldDeal {
  const random = seededRandom(seed * 7919 + 13);
  const asOf = `2026-${String(between(random, 1, 12)).padStart(2, "0")}-${String(between(random, 1, 28)).padStart(2, "0")}`;
  const planSet = pick(random, planNames);
  const plans = planSet.map((plan, beds) => ({ plan, beds, baths: beds < 2 ? 1 : beds - (random() < 0.3 ? 0.5 : 0), sqft: 430 + beds * 255 + between(random, 0, 40), market: 980 + beds * 330 + between(random, 0, 30) * 5 })); // prettier-ignore
  const count = wishes.units ?? between(random, 9, 90);
  const buildings = wishes.hasBuildings ? between(random, 2, 4) : 0;
  const numbering = between(random, 0, 3);
  const units = Array.from({ length: count }, (_, at): HeldUnit => {
    const plan = pick(random, plans);
    const chance = random();
    const drawn: UnitStatus =
      chance < 0.74 ? "occupied" : chance < 0.8 ? "notice" : chance < 0.83 ? "notice_leased" : chance < 0.89 ? "vacant" : chance < 0.92 ? "vacant_leased" : chance < 0.94 ? "model" : chance < 0.955 ? "down" : chance < 0.97 ? "admin" : chance < 0.985 ? "employee" : "occupied"; // prettier-ignore
    const without = new Set<UnitStatus>([...(wishes.without ?? []), ...(wishes.hasFuture === false ? (["notice_leased", "vacant_leased"] as const) : [])]); // prettier-ignore
    const status = without.has(drawn) || at === 0 ? "occupied" : drawn;
    const isHeld = ["occupied", "notice", "notice_leased", "employee"].includes(status);
    const leaseStart = isHeld ? addDays(asOf, -between(random, 3, 330)) : null;
    const isMonthly = isHeld && random() < 0.06;
    const start = isMonthly && leaseStart ? addDays(leaseStart, -400) : leaseStart;
    const charges: HeldCharge[] = [];
    if (isHeld) {
      const rent = cents(plan.market * (0.84 + random() * 0.2)) * (random() < 0.7 ? 1 : 1);
      const whole = random() < 0.8 ? Math.round(rent) : rent;
      const subsidy = random() < (wishes.subsidy ?? 0) ? Math.round(whole * (0.3 + random() * 0.5)) : 0;
      if (status === "employee" && wishes.hasExtras)
        charges.push(
          { chargeClass: "rent", amount: whole },
          { chargeClass: "employee_credit", amount: -Math.round(whole / 4) },
        );
      else charges.push({ chargeClass: "rent", amount: cents(whole - subsidy) });
      if (subsidy > 0 && status !== "employee") charges.push({ chargeClass: "subsidy", amount: subsidy });
      if (wishes.hasExtras && status !== "employee") {
        for (const [chargeClass, share, amounts] of extras)
          if (random() < share) charges.push({ chargeClass, amount: pick(random, amounts) });
        if (isMonthly && random() < 0.6) charges.push({ chargeClass: "mtm", amount: 100 });
        if (random() < 0.3) charges.push(charges.shift() as HeldCharge);
      }
    }
    const floor = Math.floor(at / 8) + 1;
    const door = (at % 8) + 1;
    const building = buildings > 0 ? String((at % buildings) + 1).padStart(numbering === 1 ? 2 : 1, "0") : null;
    const unit = numbering === 0 ? `${floor}${String(door).padStart(2, "0")}` : numbering === 1 ? String(at + 101).padStart(4, "0") : numbering === 2 ? `${"ABCDEFGH"[door - 1]}${floor}` : `${floor}-${String.fromCharCode(64 + door)}`; // prettier-ignore
    return {
      building, unit: building !== null && numbering === 3 ? unit.replace("-", "") : unit, ...plan, status, market: plan.market + between(random, 0, 3) * 10, charges,
      resident: isHeld ? pick(random, people) : "", code: isHeld ? `t${String(1_000_000 + Math.floor(random() * 900_000))}` : "", moveIn: start && (random() < 0.6 ? start : addDays(start, -366)), leaseStart: start,
      leaseEnd: start && addDays(start, 364), moveOut: status.startsWith("notice") ? addDays(asOf, between(random, 2, 55)) : null, deposit: isHeld ? pick(random, [0, 250, 500]) : 0,
      balance: isHeld && random() < 0.15 ? cents(random() * 900) : 0,
    }; // prettier-ignore
  });
  const future = units.filter(({ status }) => status === "notice_leased" || status === "vacant_leased").map((of): HeldFuture => {
    const leaseStart = of.moveOut ? addDays(of.moveOut, 5) : addDays(asOf, between(random, 3, 40));
    return { of, rent: of.market - 15, leaseStart, leaseEnd: addDays(leaseStart, 364), resident: `Next, ${pick(random, people)}`, code: `t${String(2_000_000 + Math.floor(random() * 900_000))}` };
  }); // prettier-ignore
  return { random, name: pick(random, names), asOf, units, future };
}

export const charged = (unit: HeldUnit, chargeClass?: ChargeClass): number =>
  sumOf(unit.charges.filter((one) => chargeClass === undefined || one.chargeClass === chargeClass).map(({ amount }) => amount)); // prettier-ignore

export const rentOf = (unit: HeldUnit): number => cents(charged(unit, "rent") + charged(unit, "subsidy"));

export const isHeldBySomeone = ({ status }: HeldUnit): boolean =>
  ["occupied", "notice", "notice_leased", "employee"].includes(status);
