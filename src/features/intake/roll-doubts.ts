/**
 * What speaks against a rent roll being a later one of the property in the workbook: an older day, other units, another
 * count.
 */
import type { IntakeWarning } from "./intake-result";
import { matchedUnits, type RolledUnit } from "./roll-merge";
import { isOccupied } from "./roll-totals";

/** Fewer units in common than this share of the smaller roll: another property, or other unit numbers. */
const sameShare = 0.5;
const shownUnits = 5;

export type RollDoubt = IntakeWarning<
  "older-roll" | "other-sizes" | "other-units" | "renamed-units" | "units-added" | "units-gone"
>;

/** `doubts` are shown before anything is written; an update stays the person's choice. */
export function rollDoubts(
  before: readonly RolledUnit[],
  now: readonly RolledUnit[],
): { readonly doubts: readonly RollDoubt[]; readonly isSameProperty: boolean } {
  const { pairs, added, missing } = matchedUnits(before, now);
  const fewer = Math.min(before.length, now.length);
  if (fewer > 0 && pairs.length < sameShare * fewer) {
    const say = `Only ${pairs.length} of ${now.length} units are in this workbook's RentRoll. Another property, or other unit numbers? Write new tables.`;
    return { doubts: [{ code: "other-units", say }], isSameProperty: false };
  }
  const sizes = pairs.filter(([was, is]) => was.sqft !== null && is.sqft !== null);
  if (sizes.length > 0 && sizes.filter(([was, is]) => was.sqft === is.sqft).length < sameShare * sizes.length) {
    const say =
      "The units have the numbers of this workbook's RentRoll, but other sizes. Another property? Write new tables.";
    return { doubts: [{ code: "other-sizes", say }], isSameProperty: false };
  }
  const doubts: RollDoubt[] = [];
  const starts = pairs.flatMap(([was, is]) =>
    isOccupied(was) && isOccupied(is) && was.leaseStart !== null && is.leaseStart !== null
      ? [was.leaseStart < is.leaseStart ? 1 : was.leaseStart > is.leaseStart ? -1 : 0]
      : [],
  );
  const earlier = starts.filter((one) => one < 0).length;
  if (earlier > starts.filter((one) => one > 0).length)
    doubts.push({
      code: "older-roll",
      say: `${earlier} leases start earlier than in this workbook's RentRoll. The file may be older: check its date.`,
    });
  if (missing.length > 0 && added.length > 0)
    doubts.push({
      code: "renamed-units",
      say: `Units may have new numbers: ${named(missing)} are gone, ${named(added)} are new. Check them before you update.`,
    });
  else if (missing.length > 0)
    doubts.push({
      code: "units-gone",
      say: `The file has ${now.length} units, the RentRoll ${before.length}: ${named(missing)} are gone. Check that the file is complete.`,
    });
  else if (added.length > 0)
    doubts.push({
      code: "units-added",
      say: `The file has ${now.length} units, the RentRoll ${before.length}: ${named(added)} are new.`,
    });
  return { doubts, isSameProperty: true };
}

function named(units: readonly RolledUnit[]): string {
  const shown = units.slice(0, shownUnits).map(({ id }) => id);
  const rest = units.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} (+${rest})` : shown.join(", ");
}
