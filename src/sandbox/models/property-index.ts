/** Spatial index of all properties: a k-d tree over attribute arrays in the tree's order. */
import { reorderColumns } from "../column-writer";
import { type PropertyColumns, columnBytes } from "../property-columns";
import { type Place, metersFrom, metersPerMile, milesPerDegree } from "../../domain/great-circle";
import { type FixedBox, createSpatialOrder, fixed } from "./spatial-order";

/**
 * Positions refer to `columns`, where neighbors are close together; a property's number in the data set is
 * `indexes[position]`.
 */
export interface PropertyIndex {
  readonly columns: PropertyColumns;
  readonly indexes: Uint32Array;
  /** Position of each property by its number in the data set. */
  readonly positions: Uint32Array;
  /** Longitude and latitude by position, in whole millionths of a degree. */
  readonly coordinates: Int32Array;
  /** Positions within a box in degrees, including its edges, ascending. */
  propertiesInBox(west: number, south: number, east: number, north: number): number[];
  /**
   * Runs of positions that contain everything within `miles` of a place, and some of its surroundings: each run's first
   * position and the one after its last. Neighbors are read in sequence.
   */
  runsAround(place: Place, miles: number): number[];
  /** At most `count` positions within `maxMiles`, nearest first; ties in the data set's order. */
  readonly nearest: (place: Place, count: number, maxMiles: number, holds?: (position: number) => boolean) => number[];
  /** Bytes of all arrays. */
  readonly bytes: number;
}

/** Takes the columns in the data set's order; they may be discarded afterwards. */
export function createPropertyIndex(columns: PropertyColumns): PropertyIndex {
  const { size } = columns;
  const { order: indexes, coordinates, runsIn, placesIn } = createSpatialOrder(columns.lon, columns.lat, size);
  const sorted = reorderColumns(columns, indexes);
  const positions = new Uint32Array(size);
  indexes.forEach((index, position) => (positions[index] = position));

  const propertiesInBox = (west: number, south: number, east: number, north: number): number[] => {
    // The order uses whole millionths of a degree: widens the box to them, and filters exactly afterwards.
    const around = placesIn({
      west: Math.floor(west * fixed) - 1,
      south: Math.floor(south * fixed) - 1,
      east: Math.ceil(east * fixed) + 1,
      north: Math.ceil(north * fixed) + 1,
    });
    return around.filter((position) => {
      const lat = sorted.lat[position] as number;
      const lon = sorted.lon[position] as number;
      return lat >= south && lat <= north && lon >= west && lon <= east;
    });
  };

  const nearest: PropertyIndex["nearest"] = (place, count, maxMiles, holds = () => true) => {
    const metersTo = metersFrom(place);
    for (let miles = Math.min(firstReach, maxMiles); ; miles = Math.min(2 * miles, maxMiles)) {
      const near: Near[] = [];
      let found = 0;
      for (const position of placesIn(boxAround(place, miles))) {
        const away = metersTo(sorted.lat[position] as number, sorted.lon[position] as number) / metersPerMile;
        if (away > miles || !holds(position)) continue;
        found += 1;
        insertNear(near, { position, index: indexes[position] as number, miles: away }, count);
      }
      if (found >= count || miles >= maxMiles) return near.map(({ position }) => position);
    }
  };

  const runsAround = (place: Place, miles: number) => runsIn(boxAround(place, miles));
  const bytes = columnBytes(sorted) + indexes.byteLength + positions.byteLength + coordinates.byteLength;
  return { columns: sorted, indexes, positions, coordinates, propertiesInBox, runsAround, nearest, bytes };
}

/** A box that contains everything within `miles`. */
function boxAround({ lat, lon }: Place, miles: number): FixedBox {
  const height = miles / milesPerDegree;
  const south = Math.floor((lat - height) * fixed) - 1;
  const north = Math.ceil((lat + height) * fixed) + 1;
  const furthest = Math.min(90, Math.abs(lat) + height);
  // Near a pole every longitude is near; across the date line the box would have two parts.
  const width = furthest > 89 ? 360 : (height / Math.cos((furthest * Math.PI) / 180)) * 1.01;
  if (lon - width < -180 || lon + width > 180) return { west: -Infinity, south, east: Infinity, north };
  return { west: Math.floor((lon - width) * fixed), south, east: Math.ceil((lon + width) * fixed), north };
}

interface Near {
  readonly position: number;
  readonly index: number;
  readonly miles: number;
}

/** Keeps `near` sorted, nearest first, with at most `count` items. */
function insertNear(near: Near[], candidate: Near, count: number): void {
  let at = near.length;
  const isBefore = (other: Near) =>
    candidate.miles < other.miles || (candidate.miles === other.miles && candidate.index < other.index);
  while (at > 0 && isBefore(near[at - 1] as Near)) at -= 1;
  if (at >= count) return;
  near.splice(at, 0, candidate);
  if (near.length > count) near.pop();
}

const firstReach = 0.1;

export function placeAt(columns: PropertyColumns, position: number): Place {
  return { lat: columns.lat[position] as number, lon: columns.lon[position] as number };
}
