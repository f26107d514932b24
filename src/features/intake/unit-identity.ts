/** By what a home is known: its building and number, as shown and as compared. */
import type { RawUnit } from "./roll-row-types";
import { lastMatch } from "./last-match";
import { filledCells, type SheetCell, type SheetRow } from "./sheet";
import { withoutRemarks } from "./unit-remarks";

export interface Identity {
  readonly id: string;
  readonly building: string | null;
  readonly unit: string;
}

export function identityOf(raw: RawUnit): Identity {
  const label = raw.label.replace(/^(?:#|(?:unit|apt\.?|apartment)(?: #?|#))/i, "").trim() || raw.label;
  const building = raw.cells.get("building")?.text ?? buildingOfBanner(raw.banner);
  if (building !== null)
    return {
      id: label.startsWith(`${building}-`) ? label : `${building}-${label}`,
      building,
      unit: label.startsWith(`${building}-`) ? label.slice(building.length + 1) : label,
    };
  if (raw.cells.has("buildingUnit") && raw.cells.get("buildingUnit")?.text.startsWith(raw.label)) {
    // Oak Park/101: a building of several words.
    const cut = /^([^/]{1,60} [^/ ]{1,60}) ?\/ ?([^/]+)$/.exec(label) ?? /^([^-/ ]+) ?[-/ ] ?(.+)$/.exec(label);
    if (cut) return { id: label, building: cut[1] ?? null, unit: cut[2] ?? label };
  }
  return { id: label, building: null, unit: label };
}

const buildingOfBanner = (banner: string | null): string | null =>
  /^(?:building|bldg\.?|edificio) ?#?:? ?(\S{1,12})$/i.exec(banner ?? "")?.[1] ?? null;

/** Building A right above the heading: of the homes below it. */
export function buildingAbove(rows: readonly SheetRow[]): string | null {
  const [only, more] = filledCells(lastMatch(rows, (row) => filledCells(row).length > 0) ?? []);
  return only !== undefined && more === undefined && buildingOfBanner(only.cell.text) !== null ? only.cell.text : null;
}

/** Ids are compared without case and blanks. */
export const keyOf = (id: string): string => id.toUpperCase().replace(/[\s#]/g, "");

export const keyOfUnit = (raw: RawUnit): string =>
  `${raw.cells.get("property")?.text ?? ""}|${keyOf(identityOf(raw).id)}`;

/** 102 (Vacant) becomes 102, where no other unit is. @returns the remarks */
export function bareLabels(raws: readonly RawUnit[]): ReadonlyMap<RawUnit, string> {
  const named = withoutRemarks(raws, ({ label }) => label, (raw, text) => `${raw.section}|${keyOfUnit({ ...raw, label: text })}`); // prettier-ignore
  for (const [raw, { unit }] of named) raw.label = unit;
  return new Map([...named].map(([raw, { remark }]) => [raw, remark]));
}

/**
 * Fills in buildings that are printed, or merged, on the first of their rows only: if that distinguishes all homes of
 * one number, or each building is one run of rows. Changes the units' cells.
 */
export function fillBuildings(raws: readonly RawUnit[]): void {
  const printed = raws.map(({ cells }) => cells.get("building") ?? null);
  const blank = printed.filter((cell) => cell === null).length;
  if (blank <= raws.length / 2 || printed[0] == null) return;
  let above = printed[0];
  const filled = printed.map((cell) => (above = cell ?? above));
  const runs = filled.flatMap(({ text }, at) => (at > 0 && filled[at - 1]?.text === text ? [] : [text]));
  const isInRuns = runs.length > 1 && new Set(runs).size === runs.length;
  const keys = new Set(raws.map(keyOfUnit));
  const all = raws.map((raw, at) => ({ ...raw, cells: withBuilding(raw, filled[at] ?? above) }));
  const isEachOnce = new Set(all.map(keyOfUnit)).size === raws.length;
  if (!isEachOnce || (keys.size === raws.length && !isInRuns)) return;
  for (const [at, raw] of raws.entries()) raw.cells = all[at]?.cells ?? raw.cells;
}

const withBuilding = ({ cells }: RawUnit, building: SheetCell): RawUnit["cells"] =>
  cells.has("building") ? cells : new Map([...cells, ["building", building]]);

/** Fills in floorplans that are merged over their homes: each is printed once, on its first home. Changes the cells. */
export function fillFloorplans(raws: readonly RawUnit[]): void {
  for (const field of ["floorplan", "bedBath"] as const) {
    const printed = raws.flatMap(({ cells }) => cells.get(field)?.text ?? []);
    let above = raws[0]?.cells.get(field);
    const isOnce = new Set(printed).size === printed.length && printed.length > 1;
    if (above === undefined || !isOnce || 2 * printed.length > raws.length) continue;
    for (const raw of raws) {
      above = raw.cells.get(field) ?? above;
      raw.cells = new Map([...raw.cells, [field, above]]);
    }
  }
}
