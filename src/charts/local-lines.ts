/** Streets and water of a customer's GeoJSON, for the map of comps. */

type Point = readonly [longitude: number, latitude: number];

export interface LocalMap {
  readonly lines: readonly { readonly kind: "street" | "major" | "water"; readonly line: readonly Point[] }[];
  /** Water: rings in degrees, the first of each outside, the others islands. */
  readonly areas: readonly (readonly (readonly Point[])[])[];
  /** Whose data it is, as the file says; "" if it doesn't. */
  readonly credit: string;
}

const longestCredit = 120;
/** Roads as OpenStreetMap, Overture and the Census Bureau's TIGER name them. */
const majorRoads = /^(?:motorway|trunk|primary|secondary|S1100|S1200)/i;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const textOf = (value: unknown): string => (isText(value) ? value : "");
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Null for a text that isn't GeoJSON. Points, and what can't be read, are left out. */
export function readLocalMap(text: string): LocalMap | null {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(written) || typeof written["type"] !== "string") return null;
  const { attribution, copyright } = written;
  const features = written["type"] === "FeatureCollection" ? listOf(written["features"]) : [written];
  const [lines, areas]: [LocalMap["lines"][number][], (readonly (readonly Point[])[])[]] = [[], []];
  const take = (geometry: unknown, tags: Record<string, unknown>): void => {
    if (!isObject(geometry)) return;
    const { type, coordinates, geometries } = geometry;
    const add = (line: readonly Point[]): void => void (line.length > 1 && lines.push({ kind: kindOf(tags), line }));
    const area = (rings: unknown): void => {
      const read = listOf(rings).map(pointsOf).filter((ring) => ring.length > 2); // prettier-ignore
      if (read.length > 0) areas.push(read);
    };
    if (type === "GeometryCollection") for (const one of listOf(geometries)) take(one, tags);
    else if (type === "LineString") add(pointsOf(coordinates));
    else if (type === "MultiLineString") for (const one of listOf(coordinates)) add(pointsOf(one));
    else if (isWater(tags) && type === "Polygon") area(coordinates);
    else if (isWater(tags) && type === "MultiPolygon") for (const one of listOf(coordinates)) area(one);
  };
  for (const feature of features) {
    if (!isObject(feature)) continue;
    const { type, geometry, properties } = feature;
    take(type === "Feature" ? geometry : feature, isObject(properties) ? properties : {});
  }
  const credit = [attribution, copyright].find(isText) ?? "";
  return { lines, areas, credit: credit.slice(0, longestCredit) };
}

function pointsOf(coordinates: unknown): Point[] {
  return listOf(coordinates).flatMap((point): Point[] => {
    const [longitude, latitude] = listOf(point);
    const isPlace = typeof longitude === "number" && typeof latitude === "number" && Math.abs(latitude) <= 90;
    return isPlace ? [[longitude, latitude]] : [];
  });
}

/** The census's codes of water begin with H; a polygon without a word of water may be a park or a building. */
const isWater = (tags: Record<string, unknown>): boolean =>
  ["natural", "waterway", "water", "class", "subtype", "layer", "kind"].some((key) => /water|river|lake|ocean|bay|stream/i.test(textOf(tags[key]))) ||
  tags["waterway"] !== undefined ||
  /^H\d/.test(textOf(tags["MTFCC"])); // prettier-ignore

function kindOf(tags: Record<string, unknown>): LocalMap["lines"][number]["kind"] {
  if (isWater(tags)) return "water";
  const isMajor = [tags["highway"], tags["class"], tags["MTFCC"]].some((one) => majorRoads.test(textOf(one)));
  return isMajor ? "major" : "street";
}

/** What touches the frame. */
export function localWithin(local: LocalMap, frame: { west: number; east: number; north: number; south: number }): LocalMap {
  const touches = (line: readonly Point[]): boolean => {
    let [west, east, south, north] = [180, -180, 90, -90];
    for (const [longitude, latitude] of line) {
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
    return west <= frame.east && east >= frame.west && south <= frame.north && north >= frame.south;
  };
  return {
    lines: local.lines.filter(({ line }) => touches(line)),
    areas: local.areas.filter(([outside = []]) => touches(outside)),
    credit: local.credit,
  };
} // prettier-ignore
