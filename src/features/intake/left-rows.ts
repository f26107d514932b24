/** Rows of a rent roll that may be homes: those that were not read as one, and those that were on little evidence. */
import type { IntakeWarning, StatedTotal } from "./intake-result";
import type { RawUnit, RollRows } from "./roll-row-types";

/** Names of homes that have no number. */
const homeWords =
  /\b(?:ph|pent ?house|garden|basement|bsmt|lower|upper|main|front|rear|attic|loft|studio|cottage|carriage|guest ?house|coach ?house|house|townhouse|villa|cabin|adu|flat)\b/i;

const mostNamed = 5;

/**
 * Questions that leave a roll unproved: a home may be lost, or what is none may be counted.
 * @param units rows that are read as homes
 */
export function leftRows(
  { left }: RollRows,
  units: readonly RawUnit[],
  stated: readonly StatedTotal[],
): IntakeWarning[] {
  const proved = new Set(stated.filter(({ ties }) => ties).map(({ cell }) => Number(/(?<!\d)\d+$/.exec(cell)?.[0])));
  const lost = left
    .filter(({ row }) => !proved.has(row + 1))
    .map(({ row, label }): IntakeWarning => ({
      code: "row-left",
      say: `row ${row + 1}, ${label.slice(0, 30)}, is not read as a unit; check whether one is missing`,
    }));
  const named = units
    .filter(({ by, label }) => by === "name" && !homeWords.test(label))
    .map(({ row, label }): IntakeWarning => ({
      code: "row-left",
      say: `row ${row + 1}, ${label.slice(0, 30)}, is read as a unit without a number; check that it is a home`,
    }));
  return [...lost, ...named];
}

/** "Row 16 (PH) is not read as a unit."; empty where no row is left. */
export function leftInWords({ left }: RollRows): string {
  if (left.length === 0) return "";
  const shown = left.slice(0, mostNamed).map(({ row, label }) => `${row + 1} (${label.slice(0, 30)})`);
  return `Rows not read as units: ${[...shown, ...(left.length > mostNamed ? ["…"] : [])].join(", ")}.`;
}
