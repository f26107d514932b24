/** Where markers go that would lie on each other. */

export interface MarkerPlace {
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
}

/** Circles around a marker's own place on which a free one is looked for, in markers' sizes. */
const rings = [0.65, 1.1, 1.65, 2.2, 2.75, 3.3];
const directions = 12;

/**
 * Places at least `size` pixels apart, near the given ones: the first in the list stay where they are, later ones give
 * way. A marker without a free place near its own stays, under the others.
 * @param isAllowed Whether a marker may give way to a place; default: anywhere.
 */
export function spreadMarkers(
  places: readonly MarkerPlace[],
  size: number,
  isAllowed: (place: MarkerPlace) => boolean = () => true,
): MarkerPlace[] {
  const taken: MarkerPlace[] = [];
  const isFree = ({ x, y }: MarkerPlace): boolean =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= size);
  return places.map((place) => {
    const found = isFree(place) ? place : (around(place, size).find((one) => isAllowed(one) && isFree(one)) ?? place);
    taken.push(found);
    return found;
  });
}

function around({ x, y }: MarkerPlace, size: number): MarkerPlace[] {
  return rings.flatMap((ring) =>
    Array.from({ length: directions }, (_, index) => {
      const angle = (index / directions) * 2 * Math.PI - Math.PI / 2;
      return { x: x + ring * size * Math.cos(angle), y: y + ring * size * Math.sin(angle) };
    }),
  );
}
