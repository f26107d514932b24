/** Whether a rent roll without totals is whole: nothing proves it, but some files show that they were cut off. */
import type { IntakeReason, IntakeWarning, RollUnit, StatedTotal } from "./intake-result";
import type { GatheredUnits } from "./roll-units";
import type { Sheet, SheetRow } from "./sheet";
import { identityOf, keyOf } from "./unit-identity";

/** So many groups of one size say how large the last one is. */
const fewestGroups = 3;
const smallestGroup = 3;

/** A text file that ends within a row, where no total follows it. */
export function cutRow({ endsInRow }: Sheet, units: readonly RollUnit[]): IntakeReason[] {
  const last = units.at(-1);
  if (endsInRow !== true || last === undefined) return [];
  return [
    {
      code: "end-missing",
      say: `The end is missing: the file ends within the row of unit ${last.id}. Copy or export the whole report.`,
      label: last.id,
    },
  ];
}

/** Future leases on homes without a row, where a total ties only with them: the home's row may be missing. */
export function unlistedHomes(
  { raw, rawFuture }: Pick<GatheredUnits, "raw" | "rawFuture">,
  stated: readonly StatedTotal[],
): IntakeWarning[] {
  if (!stated.some(({ definition }) => definition === "with leases to come")) return [];
  const listed = new Set(raw.map((one) => keyOf(identityOf(one).id)));
  const missing = rawFuture.map((one) => identityOf(one).id).filter((id) => !listed.has(keyOf(id)));
  return [...new Set(missing)].map((unit) => ({ code: "unit-unlisted", unit, say: "has a future lease but no current row; the unit may be missing" })); // prettier-ignore
}

/** What is said of a roll whose rents no total proves. */
export function unprovedRoll(units: readonly RollUnit[], stated: readonly StatedTotal[]): IntakeWarning[] {
  const last = units.at(-1);
  if (last === undefined) return [];
  const count = units.length === 1 ? "1 unit was" : `${units.length} units were`;
  const say =
    stated.length === 0
      ? `This file states no totals; nothing proves it is complete. ${count} read, the last is ${last.id}.`
      : `This file states no total of rents; nothing proves them. ${count} read, the last is ${last.id}.`;
  return [{ code: "no-totals", say }, ...shortGroup(units)];
}

/** The last building or floor has fewer units than all before it, which have one size. */
function shortGroup(units: readonly RollUnit[]): IntakeWarning[] {
  const groups: { name: string; count: number }[] = [];
  for (const unit of units) {
    const name = groupOf(unit);
    if (name === null) return [];
    const group = groups.at(-1);
    if (group?.name === name) group.count += 1;
    else if (groups.some((other) => other.name === name)) return [];
    else groups.push({ name, count: 1 });
  }
  const last = groups.pop();
  const size = groups[0]?.count ?? 0;
  if (last === undefined || groups.length < fewestGroups || size < smallestGroup || last.count >= size) return [];
  if (groups.some(({ count }) => count !== size)) return [];
  const say = `The file may be cut off: units of ${last.name} end after ${last.count}, the ${groups.length} groups before have ${size} each.`;
  return [{ code: "may-be-cut", say, unit: units.at(-1)?.id ?? "" }];
}

/** The building, or what the number begins with: 12 of 1204, B of B-07. */
const groupOf = ({ building, unit }: RollUnit): string | null =>
  building ?? /^([A-Za-z]*\d{1,3}?|[A-Za-z]+)[- ]?\d\d[A-Za-z]?$/.exec(unit)?.[1] ?? null;

/** Whether the last record of a text has fewer fields than the others, and no line end after it. */
export function endsWithinRecord(text: string, records: readonly (readonly string[])[]): boolean {
  const last = records.at(-1);
  if (last === undefined || /[\r\n]$/.test(text)) return false;
  const before = records.slice(-sampled - 1, -1).map(({ length }) => length);
  const usual = Math.max(0, ...before);
  const isUsual = before.length > 2 && before.filter((width) => width === usual).length >= 0.8 * before.length;
  return isUsual && last.length > 1 && last.length < usual;
}

const sampled = 40;

/** The rows of a sheet from one row on, or up to it, in their places. */
export const rowsFrom = (sheet: Sheet, from: number, to = sheet.rows.length): Sheet => ({
  ...sheet,
  rows: sheet.rows.slice(0, to).map((row, at): SheetRow => (at < from ? [] : row)),
});
