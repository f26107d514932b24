/** Roommates whose rows each repeat all that is said of their home. */
import type { IntakeWarning } from "./intake-result";
import type { RollField } from "./roll-headings";
import type { RawUnit } from "./roll-row-types";
import { isWords } from "./sheet";
import { statusInPlaceOfResident } from "./unit-status";

/** Rents of one home are not more than so many times its market rent, or without one the usual rent. */
const mostTimes = 1.5;
const mostNamed = 5;

/** Two residents with the same lease of the same home, whose rents together are those of one. */
export function areRoommates(one: RawUnit, other: RawUnit, all: readonly RawUnit[]): boolean {
  const [first, second] = [residentOf(one), residentOf(other)];
  if (first === null || second === null || first === second) return false;
  const text = ({ cells }: RawUnit, field: RollField): string => cells.get(field)?.text ?? "";
  const isSame = (field: RollField): boolean => text(one, field) === text(other, field);
  const dates = (["leaseStart", "leaseEnd"] as const).filter((field) => one.cells.get(field)?.date != null);
  const isOneLease = dates.length > 0 && isSame("leaseStart") && isSame("leaseEnd");
  if (!isOneLease || !(["floorplan", "sqft", "marketRent"] as const).every(isSame)) return false;
  const market = one.cells.get("marketRent")?.number ?? 0;
  return rentOf(one) + rentOf(other) <= mostTimes * (market > 0 ? market : usualRent(all));
}

const rentOf = ({ charges }: RawUnit): number => charges.reduce((sum, { amount }) => sum + amount, 0);

function usualRent(all: readonly RawUnit[]): number {
  const rents = all.map(rentOf).filter((rent) => rent > 0);
  return rents.sort((a, b) => a - b)[Math.floor(rents.length / 2)] ?? 0;
}

function residentOf({ cells }: RawUnit): string | null {
  const cell = cells.get("name") ?? cells.get("resident");
  return cell && isWords(cell) && statusInPlaceOfResident(cell.text) === null ? cell.text.toUpperCase() : null;
}

/** What is said of homes whose market rent the file prints for each roommate. */
export function roommatesSaid(units: readonly RawUnit[], ids: readonly string[]): IntakeWarning[] {
  const homes = [...new Set(ids)];
  if (homes.length === 0) return [];
  const named = [...homes.slice(0, mostNamed), ...(homes.length > mostNamed ? ["…"] : [])].join(", ");
  const hasMarket = units.some(({ cells }) => (cells.get("marketRent")?.number ?? 0) !== 0);
  const say = hasMarket
    ? `roommates in ${named} have a row each; their rents are added, the market rent that each row repeats counts once`
    : `roommates in ${named} have a row each; their rents are added`;
  return [{ code: "roommates-repeated", say }];
}
