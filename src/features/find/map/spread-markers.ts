/** Where markers go that would lie on each other. */

export interface MarkerPlace {
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
}

/** Circles around a marker's own place on which a free one is looked for, pixels. */
const rings = [14, 24, 36, 48, 60, 72];
const directions = 12;

/**
 * Places at least `size` pixels apart, near the given ones: the first in the list stay where they are, later ones give way. A
 * marker without a free place near its own stays, under the others.
 */
export function spreadMarkers(places: readonly MarkerPlace[], size: number): MarkerPlace[] {
  const taken: MarkerPlace[] = [];
  const isFree = ({ x, y }: MarkerPlace): boolean =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= size);
  return places.map((place) => {
    const found = isFree(place) ? place : (around(place).find(isFree) ?? place);
    taken.push(found);
    return found;
  });
}

function around({ x, y }: MarkerPlace): MarkerPlace[] {
  return rings.flatMap((radius) =>
    Array.from({ length: directions }, (_, index) => {
      const angle = (index / directions) * 2 * Math.PI - Math.PI / 2;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
}
