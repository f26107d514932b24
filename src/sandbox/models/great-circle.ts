/** Distances on the sphere, by the haversine formula with the mean Earth radius (IUGG, 6,371.0088 km). */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

const earthRadiusMeters = 6_371_008.8;
/** International mile. */
export const metersPerMile = 1609.344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceMeters(a: Place, b: Place): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon * halfLon;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function distanceMiles(a: Place, b: Place): number {
  return distanceMeters(a, b) / metersPerMile;
}

/** Miles of a degree of latitude; no two places a degree of latitude apart are nearer. */
export const milesPerDegree = (earthRadiusMeters * Math.PI) / 180 / metersPerMile;
