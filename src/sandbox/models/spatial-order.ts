/** An order of places that keeps neighbors close together, and its runs within a box. */
import KDBush from "kdbush";

/** Millionths of a degree, 11 cm: needs half the memory of floating point numbers. */
export const fixed = 1e6;

/** A box of millionths of a degree. */
export interface FixedBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface SpatialOrder {
  /** Number of the place at each position. */
  readonly order: Uint32Array;
  /** Longitude and latitude at each position, in millionths of a degree. */
  readonly coordinates: Int32Array;
  /**
   * The runs of positions that contain every place in the box, along with others around it: the first position of each
   * run and the one after its last, ascending.
   */
  readonly runsIn: (box: FixedBox) => number[];
  /** Positions of the places in the box, including its edges, ascending. */
  readonly placesIn: (box: FixedBox) => number[];
}

/** Places in a leaf of the tree. */
const nodeSize = 64;

export function createSpatialOrder(lon: Float64Array, lat: Float64Array, size: number): SpatialOrder {
  const tree = new KDBush(size, nodeSize, Int32Array);
  for (let i = 0; i < size; i++)
    tree.add(Math.round((lon[i] as number) * fixed), Math.round((lat[i] as number) * fixed));
  tree.finish();
  // The tree's own search returns places by number, which this order doesn't need: runs are more compact.
  const order = Uint32Array.from(tree.ids);
  const coordinates = Int32Array.from(tree.coords);

  const runsIn = ({ west, south, east, north }: FixedBox): number[] => {
    const runs: number[] = [];
    const add = (from: number, to: number): void => {
      if (from === to) return;
      if (runs.length > 0 && runs[runs.length - 1] === from) runs[runs.length - 1] = to;
      else runs.push(from, to);
    };
    // The halves of a range are on either side of its middle place: by longitude, then by latitude, and so on.
    const descend = (left: number, right: number, axis: 0 | 1): void => {
      if (right - left <= nodeSize) return add(left, right + 1);
      const middle = (left + right) >> 1;
      const value = coordinates[2 * middle + axis] as number;
      const isAfterLow = (axis === 0 ? west : south) <= value;
      const isBeforeHigh = value <= (axis === 0 ? east : north);
      if (isAfterLow) descend(left, middle - 1, axis === 0 ? 1 : 0);
      if (isAfterLow && isBeforeHigh) add(middle, middle + 1);
      if (isBeforeHigh) descend(middle + 1, right, axis === 0 ? 1 : 0);
    };
    descend(0, size - 1, 0);
    return runs;
  };

  const placesIn = (box: FixedBox): number[] => {
    const runs = runsIn(box);
    const places: number[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      for (let position = runs[run] as number; position < (runs[run + 1] as number); position++) {
        const x = coordinates[2 * position] as number;
        const y = coordinates[2 * position + 1] as number;
        if (x >= box.west && x <= box.east && y >= box.south && y <= box.north) places.push(position);
      }
    }
    return places;
  };
  return { order, coordinates, runsIn, placesIn };
}
