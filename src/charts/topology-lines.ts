/** The lines and areas of a TopoJSON, such as the state and county lines of us-atlas. */

export interface Topology {
  /** Each line in steps from its first point. */
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  /** Areas by kind, such as "counties". */
  readonly objects?: Readonly<Record<string, { readonly geometries: readonly TopologyArea[] }>>;
}

interface TopologyArea {
  readonly type: string;
  /** Numbers of lines, ~n for line n backwards: of a polygon by rings, of several by polygons and rings. */
  readonly arcs: readonly unknown[];
  readonly properties?: { readonly name?: string };
}

type Point = readonly [longitude: number, latitude: number];

/** Degrees. */
export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export interface BoundaryLine {
  readonly points: readonly Point[];
  readonly frame: Frame;
}

export interface NamedArea {
  readonly name: string;
  /** Of its largest part, degrees. */
  readonly center: { readonly latitude: number; readonly longitude: number };
  readonly frame: Frame;
}

/** Every line, in the order of the topology. */
export function boundaryLines({ arcs, transform }: Topology): BoundaryLine[] {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [moveX = 0, moveY = 0] = transform.translate;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([right = 0, up = 0]) => {
      x += right;
      y += up;
      return [x * scaleX + moveX, y * scaleY + moveY] as const;
    });
    return { points, frame: frameOf(points) };
  });
}

export const touches = (one: Frame, other: Frame): boolean =>
  one.east >= other.west && one.west <= other.east && one.north >= other.south && one.south <= other.north;

/** Lines that touch the frame, in degrees; one that two counties share comes once. */
export function linesWithin(topology: Topology, frame: Frame): (readonly Point[])[] {
  return boundaryLines(topology).flatMap((line) => (touches(line.frame, frame) ? [line.points] : []));
}

/** Numbers of the lines around areas of a kind: those of states are among those of counties. */
export function linesOfKind({ objects }: Topology, kind: string): ReadonlySet<number> {
  const areas = objects?.[kind]?.geometries ?? [];
  return new Set(areas.flatMap(({ arcs }) => (arcs.flat(3) as number[]).map((arc) => (arc < 0 ? ~arc : arc))));
}

/** @param lines as `boundaryLines` reads them */
export function namedAreas({ objects }: Topology, kind: string, lines: readonly BoundaryLine[]): NamedArea[] {
  return (objects?.[kind]?.geometries ?? []).flatMap(({ type, arcs, properties }) => {
    const polygons = (type === "Polygon" ? [arcs] : arcs) as readonly (readonly (readonly number[])[])[];
    const rings = polygons.map(([outside = []]) => outside.flatMap((arc) => pointsOf(lines, arc)));
    const [largest] = rings.map((ring) => ({ ring, ...centroid(ring) })).sort((one, other) => other.size - one.size);
    const name = properties?.name;
    if (name === undefined || largest === undefined || largest.size === 0) return [];
    return [{ name, center: largest.center, frame: frameOf(largest.ring) }];
  });
}

function pointsOf(lines: readonly BoundaryLine[], arc: number): readonly Point[] {
  const points = lines[arc < 0 ? ~arc : arc]?.points ?? [];
  return arc < 0 ? [...points].reverse() : points;
}

/** Balance point of a ring, on the plane of degrees, and its area there. */
function centroid(ring: readonly Point[]): { readonly size: number; readonly center: NamedArea["center"] } {
  let [twice, longitude, latitude] = [0, 0, 0];
  // From its first point: far from zero, differences of products would lose their digits.
  const [originX, originY] = ring[0] ?? [0, 0];
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const [left, down, right, up] = [x - originX, y - originY, nextX - originX, nextY - originY];
    const cross = left * up - right * down;
    twice += cross;
    longitude += (left + right) * cross;
    latitude += (down + up) * cross;
  }
  const size = Math.abs(twice) / 2;
  if (size === 0) return { size, center: { latitude: originY, longitude: originX } };
  return { size, center: { latitude: originY + latitude / (3 * twice), longitude: originX + longitude / (3 * twice) } };
}

function frameOf(points: readonly Point[]): Frame {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [longitude, latitude] of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { west, east, north, south };
}
