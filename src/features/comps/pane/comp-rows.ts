/** What the table says of each comparable, chosen and excluded, and in which order. */
import type { DateWindow } from "../../../domain/observed-rents";
import type { UnitType } from "../../../domain/unit-type";
import { observationWindow, observedRents } from "../../../engine/questions/observed-measures";
import type { Comparable } from "../../../service/comparables";
import type { PropertyDetails } from "../../../service/property-details";
import { addressLine, placeName } from "../../../domain/property-names";
import { isSameId, type CompsChoice } from "./comps-choice";
import type { SeenComparables } from "./comps-data";

export const compFlags = ["student", "senior", "affordable"] as const;
export type CompFlag = (typeof compFlags)[number];

export interface CompRow {
  readonly id: string;
  /** From 1 in the service's order; null where it is excluded. */
  readonly rank: number | null;
  readonly name: string;
  /** Miles; null where it is not known. */
  readonly distance: number | null;
  readonly similarity: number | null;
  readonly units: number | null;
  readonly year: number | null;
  /** Dollars a month over the 90 days of `windowTo`; null where nothing was observed or fetched. */
  readonly asking: number | null;
  readonly effective: number | null;
  /** Whether its rents are known, even if it has none. */
  readonly hasRents: boolean;
  /** What makes its rents another market's; none where that is not known. */
  readonly flags: readonly CompFlag[];
  readonly isPinned: boolean;
  /** Null where it is not excluded. */
  readonly reason: string | null;
  readonly place: { readonly lat: number; readonly lon: number } | null;
  /** Null where it is not known. */
  readonly address: string | null;
  /** Address of a photo, as the service has it; null where its document is not there. */
  readonly photo: string | null;
}

export const sortKeys = ["rank", "name", "distance", "similarity", "units", "year", "asking", "effective"] as const;
export type SortKey = (typeof sortKeys)[number];

/** Numbers of bedrooms; "all": every unit. */
export type BedType = "all" | number;

const typeOf = (bed: BedType): UnitType | undefined => (bed === "all" ? undefined : { bedrooms: bed });

/** What is in sight without what the choice excludes by now: until the next look the service's answer still has it. */
export function withoutExcluded(seen: SeenComparables, { excluded }: CompsChoice): SeenComparables {
  const comparables = seen.found.comparables.filter((one) => !excluded.some(({ id }) => isSameId(id, one.id)));
  if (comparables.length === seen.found.comparables.length) return seen;
  return { ...seen, found: { ...seen.found, comparables } };
}

/** `known`: every comp that the screen has seen, so excluded ones keep their values. */
export function compRows(
  { found, documents }: SeenComparables,
  { selected, excluded }: CompsChoice,
  known: ReadonlyMap<string, Comparable>,
  bed: BedType,
  asOf: string | null,
): CompRow[] {
  const rowOf = (id: string, fields: Pick<CompRow, "rank" | "reason">, fallback: string): CompRow => {
    const comparable = known.get(id.toLowerCase());
    const document = documents.get(id) ?? documents.get(id.toLowerCase());
    const facts = comparable ?? document;
    return {
      id,
      ...fields,
      name: facts === undefined ? fallback || id : placeName(facts),
      distance: comparable?.similarity_score.distance_miles ?? null,
      similarity: comparable?.similarity_score.overall ?? null,
      units: facts?.number_units ?? null,
      year: facts?.year_built ?? null,
      ...rentsOf(document, bed, asOf),
      hasRents: document !== undefined,
      flags: compFlags.filter((flag) => document?.[`is_${flag}`] === true),
      isPinned: selected.some((pin) => isSameId(pin.id, id)),
      place: facts === undefined ? null : { lat: facts.lat, lon: facts.lon },
      address: facts === undefined ? null : addressLine(facts),
      photo: document?.street_view_url ?? null,
    };
  };
  return [
    ...found.comparables.map(({ id }, index) => rowOf(id, { rank: index + 1, reason: null }, "")),
    ...excluded.map(({ id, reason, label }) => rowOf(id, { rank: null, reason }, label)),
  ];
}

/**
 * Observed rents of a property; null where nothing was observed or its document is not there. `asOf`: the last day,
 * YYYY-MM-DD; null: that of the data.
 */
export function rentsOf(
  document: PropertyDetails | undefined,
  bed: BedType,
  asOf: string | null,
): Pick<CompRow, "asking" | "effective"> {
  if (document === undefined) return { asking: null, effective: null };
  const { asking, effective } = observedRents(document, windowTo(document, asOf), typeOf(bed));
  return { asking, effective };
}

/** The 90 days up to the as-of date, or to the day of the data. */
export const windowTo = (document: PropertyDetails, asOf: string | null): DateWindow =>
  observationWindow(document, asOf === null ? {} : { to: asOf });

/** Numbers of bedrooms of the units that the comparables listed, fewest first. */
export function bedsOf({ documents }: SeenComparables): number[] {
  const beds = new Set<number>();
  for (const document of documents.values()) {
    for (const { bed } of document.building_availability) if (bed != null) beds.add(bed);
  }
  return [...beds].sort((one, other) => one - other);
}

/** Unknown values last in either direction, excluded ones behind all. */
export function sorted(rows: readonly CompRow[], key: SortKey, isDescending: boolean): CompRow[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const behind = Number(one.reason !== null) - Number(other.reason !== null);
    if (behind !== 0) return behind;
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === "string" ? a.localeCompare(String(b)) : a - Number(b));
  });
}

export interface RentLevel {
  /** Mean of the comparables' effective rents; null without any. */
  readonly effective: number | null;
  /** Comparables that have one. */
  readonly comparables: number;
}

/** Every comparable counts once, however many units it listed. */
export function rentLevel({ found, documents }: SeenComparables, bed: BedType, asOf: string | null): RentLevel {
  const rents = found.comparables
    .map(({ id }) => rentsOf(documents.get(id), bed, asOf).effective)
    .filter((rent): rent is number => rent !== null);
  const total = rents.reduce((sum, rent) => sum + rent, 0);
  return { effective: rents.length === 0 ? null : total / rents.length, comparables: rents.length };
}
