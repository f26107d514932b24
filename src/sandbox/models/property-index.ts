/** Every property by where it stands: a k-d tree over arrays of attributes that lie in the tree's own order. */
import KDBush from "kdbush";
import { type PropertyColumns, columnBytes, reorderColumns } from "../property-columns";
import { type Place, metersFrom, metersPerMile, milesPerDegree } from "./great-circle";

/**
 * Positions are those in `columns`, which neighbours share closely; a property's number in the data set is
 * `indexes[position]`.
 */
export interface PropertyIndex {
  readonly columns: PropertyColumns;
  readonly indexes: Uint32Array;
  /** Position of each property by its number in the data set. */
  readonly positions: Uint32Array;
  /** Positions within a box of degrees, its edges included, in no particular order. */
  propertiesInBox(west: number, south: number, east: number, north: number): number[];
  /** Positions within `miles` of a place, with some a little further: those of a box around the circle. */
  propertiesAround(place: Place, miles: number): number[];
  /** At most `count` positions within `maxMiles`, nearest first; equally near ones in the data set's order. */
  readonly nearest: (place: Place, count: number, maxMiles: number, holds?: (position: number) => boolean) => number[];
  /** Bytes of all arrays. */
  readonly bytes: number;
}

const nodeSize = 64;

/** Takes the columns in the data set's order; they may be dropped afterwards. */
export function createPropertyIndex(columns: PropertyColumns): PropertyIndex {
  const { size } = columns;
  const tree = treeOf(columns);
  const indexes = Uint32Array.from(tree.ids);
  const sorted = reorderColumns(columns, indexes);
  // From here on the tree speaks of positions in its own order.
  for (let position = 0; position < size; position++) tree.ids[position] = position;
  const positions = new Uint32Array(size);
  indexes.forEach((index, position) => (positions[index] = position));

  const propertiesInBox = (west: number, south: number, east: number, north: number): number[] => {
    // The tree holds whole millionths of a degree: the box is widened to them and cut exactly afterwards.
    const found = tree.range(
      Math.floor(west * fixed) - 1,
      Math.floor(south * fixed) - 1,
      Math.ceil(east * fixed) + 1,
      Math.ceil(north * fixed) + 1,
    );
    return found.filter((position) => {
      const lat = sorted.lat[position] as number;
      const lon = sorted.lon[position] as number;
      return lat >= south && lat <= north && lon >= west && lon <= east;
    });
  };

  const propertiesAround = (place: Place, miles: number): number[] => {
    const height = miles / milesPerDegree;
    const furthest = Math.min(90, Math.abs(place.lat) + height);
    // Near a pole every longitude is near; beyond the date line the box would have two parts.
    const width =
      furthest > 89 ? 360 : Math.min(360, (miles / milesPerDegree / Math.cos((furthest * Math.PI) / 180)) * 1.01);
    const reach = (low: number) =>
      tree.range(
        Math.floor((place.lon + low - width) * fixed),
        Math.floor((place.lat - height) * fixed) - 1,
        Math.ceil((place.lon + low + width) * fixed),
        Math.ceil((place.lat + height) * fixed) + 1,
      );
    if (width >= 180)
      return tree.range(
        -Infinity,
        Math.floor((place.lat - height) * fixed) - 1,
        Infinity,
        Math.ceil((place.lat + height) * fixed) + 1,
      );
    const found = reach(0);
    if (place.lon - width < -180) return [...found, ...reach(360)];
    if (place.lon + width > 180) return [...found, ...reach(-360)];
    return found;
  };

  const nearest: PropertyIndex["nearest"] = (place, count, maxMiles, holds = () => true) => {
    const metersTo = metersFrom(place);
    for (let miles = Math.min(firstReach, maxMiles); ; miles = Math.min(2 * miles, maxMiles)) {
      const near: Near[] = [];
      let found = 0;
      for (const position of propertiesAround(place, miles)) {
        const away = metersTo(sorted.lat[position] as number, sorted.lon[position] as number) / metersPerMile;
        if (away > miles || !holds(position)) continue;
        found += 1;
        insertNear(near, { position, index: indexes[position] as number, miles: away }, count);
      }
      if (found >= count || miles >= maxMiles) return near.map(({ position }) => position);
    }
  };

  const bytes = columnBytes(sorted) + indexes.byteLength + positions.byteLength + tree.data.byteLength;
  return { columns: sorted, indexes, positions, propertiesInBox, propertiesAround, nearest, bytes };
}

interface Near {
  readonly position: number;
  readonly index: number;
  readonly miles: number;
}

/** Keeps `near` sorted, nearest first, and no longer than `count`. */
function insertNear(near: Near[], candidate: Near, count: number): void {
  let at = near.length;
  const isBefore = (other: Near) =>
    candidate.miles < other.miles || (candidate.miles === other.miles && candidate.index < other.index);
  while (at > 0 && isBefore(near[at - 1] as Near)) at -= 1;
  if (at >= count) return;
  near.splice(at, 0, candidate);
  if (near.length > count) near.pop();
}

/** Millionths of a degree, 11 cm: half of the memory of floating point numbers. */
const fixed = 1e6;
const firstReach = 0.1;

function treeOf(columns: PropertyColumns): KDBush {
  const tree = new KDBush(columns.size, nodeSize, Int32Array);
  for (let i = 0; i < columns.size; i++)
    tree.add(Math.round((columns.lon[i] as number) * fixed), Math.round((columns.lat[i] as number) * fixed));
  return tree.finish();
}

export function placeAt(columns: PropertyColumns, position: number): Place {
  return { lat: columns.lat[position] as number, lon: columns.lon[position] as number };
}
