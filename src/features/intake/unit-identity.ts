/** By what a home is known: its building and number, as shown and as compared. */
import type { RawUnit } from "./roll-row-types";
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
    const cut = /^([^-/ ]+) ?[-/ ] ?(.+)$/.exec(label);
    if (cut) return { id: label, building: cut[1] ?? null, unit: cut[2] ?? label };
  }
  return { id: label, building: null, unit: label };
}

const buildingOfBanner = (banner: string | null): string | null =>
  /^(?:building|bldg\.?|edificio) ?#?:? ?(\S{1,12})$/i.exec(banner ?? "")?.[1] ?? null;

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
