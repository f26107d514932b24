/** A share of occupied homes that the file prints, "Occupancy: 92.9%", against the homes that were read. */
import type { IntakeWarning, RollTotals } from "./intake-result";
import { addressOf, filledCells, type Sheet } from "./sheet";

const share =
  /^(?:(?:physical|current|total|property|overall) )?(?:occupancy|occupied)(?: rate| percentage| %)? ?[:=]? ?(\d{1,3})(\.\d{1,4})? ?%$|^(\d{1,3})(\.\d{1,4})? ?% (?:occupied|occupancy)$/i;
const longestLine = 60;
/** A share rounded up, down or to the nearest is less than its last digit away. */
const noise = 1e-9;

interface StatedShare {
  readonly cell: string;
  readonly percent: number;
  /** The last digit printed, in points. */
  readonly unit: number;
}

function sharesIn({ rows }: Sheet): StatedShare[] {
  return rows.flatMap((row, index): StatedShare[] => {
    const filled = filledCells(row);
    const [first] = filled;
    const text = filled.map(({ cell }) => cell.text).join(" ");
    if (first === undefined || filled.length > 2 || text.length > longestLine) return [];
    const found = share.exec(text);
    if (found === null) return [];
    const [whole, fraction = ""] = found[1] === undefined ? [found[3], found[4]] : [found[1], found[2]];
    const unit = 10 ** -Math.max(0, fraction.length - 1);
    return [{ cell: addressOf(index, first.column), percent: Number(`${whole ?? ""}${fraction}`), unit }];
  });
}

/**
 * A question that leaves a roll unproved: no usual definition of occupancy has the share that the file prints. Shares
 * that differ from each other are of parts, and say nothing of the whole.
 */
export function occupancyApart(sheet: Sheet, totals: RollTotals): IntakeWarning[] {
  const [first, ...others] = sharesIn(sheet);
  if (first === undefined || others.some(({ percent }) => percent !== first.percent)) return [];
  const { units, occupied, vacant, vacantLeased, notice, employee, model, admin, down } = totals;
  const rentable = units - model - admin - down;
  const held = [
    occupied,
    occupied - notice,
    occupied - employee,
    occupied + vacantLeased,
    units - vacant,
    units - vacant + vacantLeased,
  ];
  const isMet = [units, rentable].some(
    (all) => all > 0 && held.some((count) => Math.abs((100 * count) / all - first.percent) < first.unit - noise),
  );
  if (isMet) return [];
  const say = `${first.cell} says ${first.percent}% occupied; of ${units} units read, ${occupied} are occupied`;
  return [{ code: "occupancy-apart", say }];
}
