/** Outlines of areas: the convex hull around circles, as a GeoJSON ring. */
import type { MultiPolygon } from "../../service/multi-polygon";
import type { Place } from "../../domain/great-circle";

/** A part of an area. */
export interface Circle extends Place {
  readonly radiusKm: number;
}

type Position = [lon: number, lat: number];

const kmPerDegree = 111.2;
/** Each circle becomes a polygon that contains the whole circle. */
const corners = 16;
const decimals = 1e5;

/** The area within the circles and between them. Throws a RangeError without any circle. */
export function outlineOf(circles: readonly Circle[]): MultiPolygon {
  const byRadius = new Map<number, Place[]>();
  for (const circle of circles) {
    const known = byRadius.get(circle.radiusKm);
    if (known) known.push(circle);
    else byRadius.set(circle.radiusKm, [circle]);
  }
  // Among equal circles, only those at the corners of the hull of their centers can touch the outline.
  const points = [...byRadius].flatMap(([radiusKm, centres]) =>
    hull(centres.map(({ lat, lon }): Position => [lon, lat])).flatMap((centre) => around(centre, radiusKm)),
  );
  const ring = hull(points);
  const [first] = ring;
  if (first === undefined) throw new RangeError("an area has at least one part");
  return { type: "MultiPolygon", coordinates: [[[...ring, first]]] };
}

/** [west, south, east, north]. */
export function boundingBox(shape: MultiPolygon): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of shape.coordinates.flat(2)) {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

function around([lon, lat]: Position, radiusKm: number): Position[] {
  const radius = radiusKm / Math.cos(Math.PI / corners) / kmPerDegree;
  const east = 1 / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return [rounded(lon + radius * Math.cos(angle) * east), rounded(lat + radius * Math.sin(angle))];
  });
}

const rounded = (degrees: number) => Math.round(degrees * decimals) / decimals;

/** Convex hull by Andrew's monotone chain (1979), counterclockwise as RFC 7946 requires for outlines, not closed. */
function hull(points: readonly Position[]): Position[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const lower = chain(sorted);
  const upper = chain(sorted.reverse());
  const ring = [...lower.slice(0, -1), ...upper.slice(0, -1)];
  return ring.length > 0 ? ring : lower.slice(0, 1);
}

function chain(points: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const point of points) {
    while (kept.length > 1 && !turnsLeft(kept[kept.length - 2] as Position, kept[kept.length - 1] as Position, point))
      kept.pop();
    kept.push(point);
  }
  return kept;
}

function turnsLeft(a: Position, b: Position, c: Position): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
