/** What a row of a rent roll is: a home, a lease to come, or other space. */
import { bedsAndBaths } from "./floorplan-words";
import type { NonUnit } from "./intake-result";
import type { RawUnit } from "./roll-row-types";
import { type RowStatus, statusOfWords } from "./unit-status";

export type Kind = "unit" | "future" | "dropped" | "nonUnit" | "commercial";

const nonUnitWords =
  /^(?:garages?|carports?|parking|storage|lockers?|pkg|stall|boat)\b|\b(?:garage|carport|parking space|storage unit|storage locker|boat slip)\b/i;
const commercialWords =
  /^(?:retail|commercial|shop|store(?:front)?|restaurant|cell tower|rooftop|antenna)\b|\b(?:retail|commercial)\b/i;
/** Space and machines that others lease. */
const leasedWords =
  /^(?:roof|cell|cellular (?:tower|site)|laundry|vending|atm|billboards?|signage|solar (?:roof|panels?|lease|array|farm)|kiosk|easement|day ?care)\b|\b(?:laundry (?:lease|room|rm)|vending|cell tower|billboard|antenna|atm)\b/i;
/** Rooms of the property, without a number. */
const roomWords =
  /^(?:(?:leasing|rental|management|mgmt|main|site|manager'?s) office|office|club ?house|club ?room|(?:fitness|business) (?:center|room)|gym|pool|maintenance(?: shop| room| garage)?)$/i;
/** Also the homes of a park; there, most rows have them. */
const vehicleWords = /^rv(?:[- ]?\d{1,4})?$|^rv\b.{0,8}\b(?:space|pad|site|spot|parking|storage)\b/i;
const mostOfOne = 0.5;

export function rowStatus(raw: RawUnit): RowStatus | null {
  const words = raw.cells.get("status")?.text;
  const own = words === undefined ? null : statusOfWords(words);
  if (own !== null) return own;
  return raw.section === "current" ||
    raw.section === "nonUnits" ||
    raw.section === "commercial" ||
    raw.section === "summary"
    ? null
    : raw.section;
}

/** @param isPark a park of vehicles: its spaces are homes */
export function kindOf(raw: RawUnit, isPark = false): Kind {
  const section = raw.section;
  const status = rowStatus(raw);
  if (section === "future" || status === "future") return "future";
  if (section === "former" || status === "former" || section === "renewal" || status === "renewal") return "dropped";
  const plan = raw.cells.get("floorplan")?.text ?? "";
  const tags = raw.cells.get("tags")?.text ?? "";
  const hasBeds = raw.cells.has("beds") || bedsAndBaths(plan).beds !== null;
  const saysIt = (words: RegExp): boolean => !hasBeds && (words.test(plan) || words.test(raw.label));
  if (section === "nonUnits" || saysIt(nonUnitWords) || (!isPark && saysIt(vehicleWords))) return "nonUnit";
  if (section === "commercial" || saysIt(commercialWords) || saysIt(leasedWords)) return "commercial";
  if (!hasBeds && commercialWords.test(tags)) return "commercial";
  if (!hasBeds && roomWords.test(raw.label) && !raw.cells.has("name")) return "nonUnit";
  return "unit";
}

/** Whether most rows are spaces for vehicles. */
export const isVehiclePark = (raws: readonly RawUnit[]): boolean =>
  raws.filter(({ label, cells }) => vehicleWords.test(label) || vehicleWords.test(cells.get("floorplan")?.text ?? ""))
    .length >
  mostOfOne * raws.length;

/** A row of a former resident or a renewal. */
export const isLeftOut = (raw: RawUnit): boolean => kindOf(raw) === "dropped";

export function nonUnitKind(raw: RawUnit): NonUnit["kind"] {
  const text = `${raw.label} ${raw.cells.get("floorplan")?.text ?? ""} ${raw.banner ?? ""}`;
  if (/garage|carport|parking|stall|pkg/i.test(text)) return "parking";
  return /storage|locker/i.test(text) ? "storage" : "other";
}
