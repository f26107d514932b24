/** What a rent roll and a statement of one deal say about each other. Questions, never a refusal. */
import { sum } from "./printed-values";
import type { IntakeWarning, RentRoll, Statement } from "./intake-result";

export interface DealRoll {
  readonly rentRoll: RentRoll;
  /** YYYY-MM-DD */
  readonly asOf: string | null;
  readonly property: string | null;
}

export interface DealStatement {
  readonly statement: Statement;
  readonly property: string | null;
}

/** Two figures of one property and month are closer than this share of the larger one. */
const usualGap = 0.1;
/** A rent roll is run up to so many months behind the last month of its statement. */
const monthsBehind = 2;

/**
 * Compares the property, the dates, market rent with potential rent, and lease rent with net rent of the last whole
 * month.
 */
export function crossWarnings(roll: DealRoll, of: DealStatement): IntakeWarning[] {
  const { statement } = of;
  const { totals } = roll.rentRoll;
  const warnings: IntakeWarning[] = [];
  if (isOtherProperty(roll.property, of.property))
    warnings.push({
      code: "other-property",
      say: `the rent roll is for ${roll.property ?? ""}, the statement for ${of.property ?? ""}`,
    });
  if (statement.units !== undefined && statement.units !== totals.units)
    warnings.push({
      code: "units-apart",
      say: `the rent roll has ${totals.units} units, the statement says ${statement.units}`,
    });
  const last = lastWholeMonth(statement);
  if (last < 0) return warnings;
  const month = statement.months[last] ?? "";
  const gap = roll.asOf === null ? 0 : monthsBetween(month, roll.asOf.slice(0, 7));
  if (gap < 0 || gap > monthsBehind)
    warnings.push({
      code: "as-of-apart",
      say: `the rent roll is as of ${roll.asOf ?? ""}, and the last month of the statement is ${month}`,
    });
  const amount = (line: keyof Statement["lines"]): number => statement.lines[line]?.[last] ?? 0;
  const potential = amount("gross_potential_rent");
  const net = sum([potential, amount("loss_to_lease"), amount("vacancy_loss"), amount("non_revenue_units")]);
  if (isThousands(totals.leaseRent, net))
    return [
      ...warnings,
      { code: "thousands", say: "one of the two files is in thousands of dollars, the other is not" },
    ];
  if (
    totals.marketRent !== null &&
    statement.lines.loss_to_lease !== undefined &&
    isApart(totals.marketRent, potential)
  )
    warnings.push({
      code: "market-rent-apart",
      say: `market rent is ${format(totals.marketRent)} a month in the rent roll, potential rent is ${format(potential)} in ${month}`,
    });
  if (isApart(totals.leaseRent, net))
    warnings.push({
      code: "rent-apart",
      say: `lease rent is ${format(totals.leaseRent)} a month in the rent roll, rent less vacancy is ${format(net)} in ${month}`,
    });
  return warnings;
}

const format = (value: number): string => Math.round(value).toLocaleString("en-US");

/** Whether two names are of two properties; unknown names are of none. */
export function isOtherProperty(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((name) =>
    (name ?? "")
      .toLowerCase()
      .replace(/\([^()]{0,20}\)/g, "")
      .replace(/\b(?:the|apartments?|apts?|homes?|llc|lp|inc)\b/g, "")
      .replace(/[^a-z0-9]/g, ""),
  );
  return Boolean(a && b) && !(a ?? "").includes(b ?? "") && !(b ?? "").includes(a ?? "");
}

function lastWholeMonth({ months, partial }: Statement): number {
  for (let at = months.length - 1; at >= 0; at -= 1) if (!partial.includes(months[at] ?? "")) return at;
  return -1;
}

/** From one YYYY-MM to another. */
function monthsBetween(from: string, to: string): number {
  const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}

const isApart = (one: number, other: number): boolean =>
  one > 0 && other > 0 && Math.abs(one - other) > usualGap * Math.max(one, other);

const isThousands = (one: number, other: number): boolean => {
  const ratio = one > 0 && other > 0 ? Math.max(one, other) / Math.min(one, other) : 1;
  return ratio > 700 && ratio < 1_400;
};
