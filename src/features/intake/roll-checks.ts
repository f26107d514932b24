/** What an underwriter looks at first in a rent roll. */
import type { Steps } from "../../file-reader/paced-steps";
import type { IntakeWarning, RollUnit } from "./intake-result";
import { isOccupied } from "./roll-totals";
import type { RawUnit } from "./roll-row-types";

/** Share of a floorplan's usual rent beyond which a rent is a question. */
const farFromPlan = 0.3;
const fewestToCompare = 4;
const namesShown = 5;

/** @param asOf day of the roll, YYYY-MM-DD */
export function* rollWarnings(
  units: readonly RollUnit[],
  asOf: string | null,
  raw: readonly RawUnit[] = [],
): Steps<IntakeWarning[]> {
  const warnings = [...rentsMissing(units), ...planContradictions(units)];
  yield;
  warnings.push(...repeatedCharges(units, raw), ...withoutRevenue(units));
  yield;
  const hasStarts = units.some(({ leaseStart }) => leaseStart !== null);
  for (const unit of units) warnings.push(...leaseWarnings(unit, hasStarts));
  yield;
  warnings.push(...rentsFarFromPlan(units));
  yield;
  return [...warnings, ...shares(units, asOf)];
}

/** Most residents pay: where most have no rent, another column has it. */
function rentsMissing(units: readonly RollUnit[]): IntakeWarning[] {
  const occupied = units.filter((unit) => isOccupied(unit) && unit.status !== "employee");
  const without = occupied.filter(({ leaseRent }) => leaseRent === 0).length;
  if (occupied.length < fewestToCompare || without <= 0.5 * occupied.length) return [];
  const say = `${without} of ${occupied.length} occupied units have no rent. Check the heading of the rent column.`;
  return [{ code: "rents-missing", say }];
}

/** The same code and amount twice on one unit. @param raw rows of `units`, in the same order */
function repeatedCharges(units: readonly RollUnit[], raw: readonly RawUnit[]): IntakeWarning[] {
  return raw.flatMap(({ charges, roommates = [] }, at) => {
    const seen = new Set<string>();
    const again = charges.find(({ code, amount, row }) => {
      // Roommates have the same charges, each once.
      const resident = roommates.filter((first) => first <= row).length;
      const key = `${code}|${amount}|${resident}`;
      const isAgain = seen.has(key);
      seen.add(key);
      return isAgain;
    });
    const unit = units[at]?.id;
    return again === undefined || unit === undefined
      ? []
      : [{ code: "charge-repeated", unit, say: `${again.code} of ${format(again.amount)} is charged twice` }];
  });
}

/** Model, office, down and employee units: an occupancy may count them. */
function withoutRevenue(units: readonly RollUnit[]): IntakeWarning[] {
  return (["model", "admin", "down", "employee"] as const).flatMap((status) => {
    const ids = units.filter((unit) => unit.status === status).map(({ id }) => id);
    if (ids.length === 0) return [];
    const names = [...ids.slice(0, namesShown), ...(ids.length > namesShown ? ["…"] : [])].join(", ");
    return [{ code: "non-revenue-units", say: `${ids.length} ${status}: ${names}` }];
  });
}

function byPlan(units: readonly RollUnit[]): Map<string, RollUnit[]> {
  const plans = new Map<string, RollUnit[]>();
  for (const unit of units) {
    if (unit.floorplan === null) continue;
    const own = plans.get(unit.floorplan);
    if (own) own.push(unit);
    else plans.set(unit.floorplan, [unit]);
  }
  return plans;
}

function planContradictions(units: readonly RollUnit[]): IntakeWarning[] {
  return [...byPlan(units)].flatMap(([plan, own]) => {
    const usual = mostOften(own.map(({ beds, sqft }) => `${beds}|${sqft}`));
    const like = own.find(({ beds, sqft }) => `${beds}|${sqft}` === usual);
    if (like === undefined || own.length < 3) return [];
    return own.flatMap(({ id, beds, sqft }) => {
      const otherBeds = beds !== null && like.beds !== null && beds !== like.beds;
      const otherSize = sqft !== null && like.sqft !== null && Math.abs(sqft - like.sqft) > 0.2 * like.sqft;
      if (!otherBeds && !otherSize) return [];
      const say = `floorplan ${plan} is ${like.beds ?? "?"} bed and ${format(like.sqft)} sq ft elsewhere in the file, here ${beds ?? "?"} beds and ${format(sqft)}`;
      return [{ code: "floorplan-contradicts", unit: id, say }];
    });
  });
}

function mostOften(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

const format = (value: number | null): string => (value === null ? "?" : value.toLocaleString("en-US"));

function leaseWarnings(unit: RollUnit, hasStarts: boolean): IntakeWarning[] {
  const { id, leaseStart, leaseEnd, monthToMonth, marketRent } = unit;
  const warnings: IntakeWarning[] = [];
  if (leaseStart !== null && leaseEnd !== null && leaseEnd < leaseStart)
    warnings.push({
      code: "lease-reversed",
      unit: id,
      say: `the lease ends on ${leaseEnd}, before it starts on ${leaseStart}`,
    });
  if (!isOccupied(unit)) return warnings;
  if (unit.leaseRent === 0 && unit.status !== "employee")
    warnings.push({ code: "occupied-without-rent", unit: id, say: "occupied, but no rent is charged" });
  if (leaseStart === null && leaseEnd !== null && hasStarts)
    warnings.push({ code: "lease-start-missing", unit: id, say: "the lease has no start" });
  if (leaseStart !== null && leaseEnd === null && !monthToMonth)
    warnings.push({ code: "lease-end-missing", unit: id, say: "the lease has no end" });
  if (unit.leaseRent < 0)
    warnings.push({ code: "rent-below-zero", unit: id, say: `the rent is ${format(unit.leaseRent)}` });
  if (marketRent === 0) warnings.push({ code: "market-rent-zero", unit: id, say: "the market rent is 0" });
  return warnings;
}

function rentsFarFromPlan(units: readonly RollUnit[]): IntakeWarning[] {
  return [...byPlan(units.filter(({ paying }) => paying))].flatMap(([plan, own]) => {
    if (own.length < fewestToCompare) return [];
    const rents = own.map(({ leaseRent }) => leaseRent).sort((a, b) => a - b);
    const middle = rents[Math.floor(rents.length / 2)] ?? 0;
    return own.flatMap(({ id, leaseRent }) =>
      Math.abs(leaseRent - middle) <= farFromPlan * middle
        ? []
        : [
            {
              code: "rent-far-from-floorplan",
              unit: id,
              say: `${format(leaseRent)}, and the median of floorplan ${plan} is ${format(middle)}`,
            },
          ],
    );
  });
}

function shares(units: readonly RollUnit[], asOf: string | null): IntakeWarning[] {
  const warnings: IntakeWarning[] = [];
  const occupied = units.filter(isOccupied);
  const monthly = occupied.filter(({ monthToMonth }) => monthToMonth).length;
  if (monthly > 0)
    warnings.push({
      code: "month-to-month-share",
      say: `${monthly} of ${occupied.length} occupied units are month to month, ${Math.round((100 * monthly) / occupied.length)}%`,
    });
  const owing = units.filter(({ balance }) => balance !== null && balance > 0);
  const owed = owing.reduce((total, { balance }) => total + (balance ?? 0), 0);
  const rent = units.reduce((total, { leaseRent }) => total + leaseRent, 0);
  if (rent > 0 && owed > 0)
    warnings.push({
      code: "delinquency",
      say: `${owing.length === 1 ? "1 unit owes" : `${owing.length} units owe`} ${format(Math.round(owed))}, ${Math.round((100 * owed) / rent)}% of a month's rent`,
    });
  const month = asOf === null ? null : busiestMonth(occupied, asOf);
  if (month !== null) warnings.push(month);
  return warnings;
}

/** Leases that end in one calendar month, where they are a fifth of all or more. */
function busiestMonth(occupied: readonly RollUnit[], asOf: string): IntakeWarning | null {
  const months = new Map<string, number>();
  for (const { leaseEnd } of occupied)
    if (leaseEnd !== null && leaseEnd >= asOf)
      months.set(leaseEnd.slice(0, 7), (months.get(leaseEnd.slice(0, 7)) ?? 0) + 1);
  const [month, count] = [...months].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return count >= 5 && count > 0.2 * occupied.length
    ? { code: "expirations-bunched", say: `${count} of ${occupied.length} leases end in ${month}` }
    : null;
}

/** Leases by the month they end in, YYYY-MM, in order; leases month to month are under "month to month". */
export function leaseExpirations(units: readonly RollUnit[]): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const unit of units.filter(isOccupied)) {
    const key = unit.monthToMonth || unit.leaseEnd === null ? "month to month" : unit.leaseEnd.slice(0, 7);
    months.set(key, (months.get(key) ?? 0) + 1);
  }
  return new Map([...months].sort(([a], [b]) => (a < b ? -1 : 1)));
}
