/** What a rent grid reads from one property: its observed homes of a type, and the facts for its lines. */
import type { DateWindow } from "../../domain/observed-rents";
import { averageRents, observeUnits, type ObservedRents } from "../../domain/observed-rents";
import { bathCount } from "../../domain/unit-mix";
import { isOfType, type UnitType } from "../../domain/unit-type";
import type { Availability } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";

/** Kinds of parking with a monthly charge in the service. */
export const parkingKinds = ["surface_lot", "covered", "garage"] as const;
export type ParkingKind = (typeof parkingKinds)[number];

/** The utilities that listings may include in the rent. */
export const gridUtilities = ["heat", "electricity", "water", "sewer", "trash_service", "internet"] as const;

export interface GridSide {
  readonly document: PropertyDetails;
  /** Means over the homes of the type; restricted homes of a market property are left out. */
  readonly rents: ObservedRents;
  /** Asking minus effective, dollars a month; null if a home lacks either. */
  readonly concession: number | null;
  /** Effective rent, else asking; null if neither is known. */
  readonly effective: number | null;
  readonly baths: number | null;
  readonly floor: number | null;
  /** 0..1, from photos. */
  readonly quality: number | null;
  /** The observed homes. */
  readonly homes: readonly GridHome[];
  /** ISO day on which a listing of the type last ended; a listing may end without a lease. */
  readonly lastLeftMarket: string | null;
}

export interface GridHome {
  /** Effective, dollars a month. */
  readonly rent: number;
  readonly sqft: number | null;
  readonly baths: number | null;
  /** Also null in buildings without an elevator. */
  readonly floor: number | null;
}

/** One property's side of a grid, for a type of home in a window. */
export function gridSide(document: PropertyDetails, type: UnitType, window: DateWindow): GridSide {
  const units = document.building_availability.filter(
    (unit) => document.is_affordable === true || !unit.tags.some((tag) => tag.startsWith("affordable")),
  );
  const observed = observeUnits(units, window).filter(({ unit }) => isOfType(type, unit));
  const rents = averageRents(observed, window.to);
  const homes = observed.map(({ unit }) => unit as Availability);
  // As of an earlier day, what left the market later is still on it.
  const exits = observed.flatMap(({ exitMarket }) => exitMarket?.slice(0, 10) ?? []).filter((day) => day <= window.to);
  return {
    document,
    rents,
    concession: rents.concession,
    effective: rents.effective ?? rents.asking,
    baths: meanOf(homes.map(bathCount)),
    floor: hasElevator(document) ? meanOf(homes.map((home) => home.floor)) : null,
    quality: document.building_quality.property_overall_quality,
    homes: observed.flatMap(({ unit, effective }) =>
      effective === null
        ? []
        : [
            {
              rent: effective,
              sqft: unit.sqft,
              baths: bathCount(unit),
              floor: hasElevator(document) ? (unit as Availability).floor : null,
            },
          ],
    ),
    lastLeftMarket: exits.sort().at(-1) ?? null,
  };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Floors have a price only in buildings with an elevator. */
function hasElevator(document: PropertyDetails): boolean {
  return document.building_amenities?.includes("elevator") ?? false;
}

/** Whether a property advertises an amenity; null if its amenities are unknown. */
export function advertises({ document }: GridSide, amenity: string): boolean | null {
  const lists = [document.unit_amenities, document.building_amenities];
  if (lists.every((list) => !list)) return null;
  return lists.some((list) => list?.includes(amenity));
}

/** Whether the rent includes a utility; null if the property's amenities are unknown. */
export function includesUtility(side: GridSide, utility: string): boolean | null {
  const included = advertises(side, `${utility}_included`);
  return included === null ? null : included || advertises(side, "all_utilities_included") === true;
}

/** The monthly charge for a kind of parking: 0 if the rent includes it, null if unknown. */
export function parkingCharge(side: GridSide, kind: ParkingKind): number | null {
  if (advertises(side, "parking_included") === true) return 0;
  return side.document[`parking_${kind}`];
}

/** The lowest monthly charge of any kind of parking; null where none is known. */
export function leastParkingCharge(side: GridSide): number | null {
  const known = parkingKinds.flatMap((kind) => parkingCharge(side, kind) ?? []);
  return known.length === 0 ? null : Math.min(...known);
}
